import fc from "fast-check";
import {
  type Colour,
  type Extended,
  extend,
  type MatchEvent,
  type MatchOpened,
  type MatchState,
  otherColour,
  type Piece,
  POCKETS,
  type Refusal,
  replay,
  restore,
  type Strike,
  type StrikeRow,
  VIOLATIONS,
  type Violation,
} from "#carrom";
import { formatLog } from "#shared/carrom/log/log.ts";
import { shotOut, stoppedAt, substituted } from "./calls.ts";
import { DOUBLES, inTurn, numbered, SINGLES, type Written } from "./play.ts";

/** A match as it may be recorded: the log of events that were taken, and what was refused on the way. */
export type History = { readonly log: readonly MatchEvent[]; readonly tried: readonly Tried[] };

/** One request: the log before it, its events, and its outcome. */
type Tried = {
  readonly before: readonly MatchEvent[];
  readonly batch: readonly MatchEvent[];
  readonly state: MatchState | null;
  readonly outcome: { readonly ok: true; readonly value: Extended } | { readonly ok: false; readonly error: Refusal };
};

const rarely = (odds: number) => fc.nat(odds).map((roll) => roll === odds);

/** A strike without its player and colours: men of the striker's own, of the other side, and the rest. */
const shot = fc.record({
  own: fc.nat(9).map((roll) => [0, 0, 0, 1, 1, 1, 1, 2, 2, 3][roll] ?? 0),
  other: fc.nat(9).map((roll) => (roll === 9 ? 1 : 0)),
  queen: rarely(5),
  striker: fc.nat(7).map((roll) => (["pocketed", "off"] as const)[7 - roll]),
  forget: rarely(1),
  off: rarely(14),
  nothing: rarely(11),
  observed: fc.option(fc.constantFrom(...VIOLATIONS), { freq: 8 }),
  pockets: fc.array(fc.constantFrom(...POCKETS), { minLength: 6, maxLength: 6 }),
  stranger: rarely(19),
});
type Shot = typeof shot extends fc.Arbitrary<infer T> ? T : never;

const side = fc.constantFrom("A", "B");
const place = fc.nat(10_000);

/** Events at a table, in its order. */
const forward = [
  { weight: 160, arbitrary: fc.record({ kind: fc.constant("strike" as const), shot }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("board" as const), skip: rarely(9) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("forgotten" as const), side }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("passed" as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("noted" as const), side }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("conceded" as const), side }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("time" as const), skip: rarely(9) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("clock" as const), men: fc.option(fc.nat(12)), side }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("shot" as const), side }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("substitute" as const), place: fc.nat(10_000) }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("recorded" as const), side, left: fc.nat(10), queen: side }) },
] as const;

/** Events that change how earlier events read, or end the match early. */
const decisions = [
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("awarded" as const), place, side, points: fc.nat(16) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("annulled" as const), place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("stopped" as const), place, side }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("signed" as const), side }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("corrected" as const), place, shot }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("inserted" as const), place, shot }) },
  { weight: 10, arbitrary: fc.record({ kind: fc.constant("voided" as const), place }) },
] as const;

const move = fc.oneof(...forward, ...decisions);
type Move = typeof move extends fc.Arbitrary<infer T> ? T : never;

/** The clock of E1: no board begins after 40 minutes, and none goes on after 45. */
const STOPS = { from: "first-strike", noNewBoardAfter: 40, hardStop: 45 } as const;

const opening: fc.Arbitrary<MatchOpened> = fc
  .constantFrom<Partial<MatchOpened>>(
    { ruleset: "tournament-15" },
    { ruleset: "tournament-15", sides: DOUBLES },
    { ruleset: "woodestic-simple", format: { target: 25, substitutes: true } },
    { ruleset: "tournament-15", format: { games: 3 }, score: { A: 9, B: 12 } },
    { ruleset: "tournament-15", format: { boards: 2 } },
    { ruleset: "tournament-15", format: { minutes: 45 } },
    { ruleset: "tournament-15", format: { by: "time", minutes: 45, level: "shared", games: 3 } },
    { ruleset: "woodestic-simple", format: { by: "points", boards: 4, level: "boards-won", minutes: 20 } },
    { ruleset: "woodestic-simple", format: { by: "boards", boards: 5 } },
    { ruleset: "woodestic-simple", format: { by: "points", boards: 2, level: { shots: 5 }, games: 3 } },
    { ruleset: "tournament-15", format: { clock: { ...STOPS, unfinished: "void" }, level: { shots: 5 } } },
    { ruleset: "tournament-15", format: { clock: { ...STOPS, unfinished: "men-left" }, level: "shared" } },
    { ruleset: "woodestic-simple" },
    { ruleset: "woodestic-simple", format: { target: 25 } },
    { ruleset: "woodestic-simple", format: { boards: 2, games: 3 } },
  )
  .map((chosen) => ({ match: "m1", ruleset: "tournament-15", sides: SINGLES, ...chosen }));

/** Attempts at the first break that touch nothing. */
const fluffs = fc.array(
  shot.map((made): Move => ({ kind: "strike", shot: { ...made, nothing: true, stranger: false } })),
  { maxLength: 4 },
);

const playing = (moves: fc.Arbitrary<Move>, corrects: boolean): fc.Arbitrary<History> =>
  fc
    .tuple(opening, fluffs, fc.array(moves, { maxLength: 70, size: "max" }))
    .map(([data, first, then]) => recorded(data, [...first, ...then], corrects));

/** A random history: mostly play as it happens, with every other event, corrections, and refused events. */
export const history: fc.Arbitrary<History> = playing(move, true);

/** A history of play alone: no event changes an earlier one. */
export const playOnly: fc.Arbitrary<History> = playing(fc.oneof(...forward), false);

const recorded = (data: MatchOpened, moves: readonly Move[], corrects: boolean): History => {
  const tried: Tried[] = [];
  let log: readonly MatchEvent[] = [];
  let state: MatchState | null = null;
  const request = (events: readonly Written[]): readonly StrikeRow[] => {
    const batch = events.map((event, index) => numbered(log.length + index + 1, event));
    const before = log;
    const outcome = extend(state, batch, () => before);
    tried.push({ before, batch, state, outcome });
    if (!outcome.ok) return [];
    state = outcome.value.state;
    log = [...log, ...batch];
    return outcome.value.strikes;
  };
  request([{ type: "match_opened", data }]);
  request([{ type: "board_opened", data: { board: 1, breaker: "a1" } }]);
  for (const one of moves) {
    const rows = request([eventOf(whatFits(one, log, corrects), log)]);
    const paid = rows.some(({ rulings }) => rulings.some(({ clause }) => clause === "decision c16"));
    const forget = paid && one.kind === "strike" && one.shot.forget;
    if (forget) for (const { id } of data.sides) request([{ type: "dues_forgotten", data: { side: id } }]);
  }
  // A failing property prints the log, instead of every state on the way.
  return Object.assign({ log, tried }, { [fc.toStringMethod]: () => `\n${formatLog(log)}` });
};

/** A move that fits: strikes while there is a board to strike on; else a board is opened, or a strike corrected. */
const whatFits = (made: Move, log: readonly MatchEvent[], corrects: boolean): Move => {
  if (made.kind !== "strike" || made.shot.stranger) return made;
  const { status, boards } = replay(log);
  if (status !== "in-play" && corrects) {
    return { kind: "corrected", place: Number(made.shot.pockets.join("")), shot: made.shot };
  }
  return boards.some((board) => board.status === "in-play") ? made : { kind: "board", skip: false };
};

const eventOf = (made: Move, log: readonly MatchEvent[]): Written => {
  switch (made.kind) {
    case "strike":
      return { type: "strike", data: strikeOf(made.shot, log) };
    case "board":
      return boardAfter(log, made.skip);
    case "forgotten":
      return { type: "dues_forgotten", data: { side: made.side } };
    case "passed":
      return { type: "turn_passed", data: { player: inTurn(log) } };
    case "noted":
      return { type: "queen_left", data: { side: made.side } };
    case "conceded":
      return { type: "board_conceded", data: { side: made.side } };
    case "time":
      return { type: "time_called", data: { game: (replay(log).games.at(-1)?.number ?? 1) + (made.skip ? 1 : 0) } };
    case "clock":
      return stoppedAt(lastBoard(log), made.men === null ? undefined : { [made.side]: made.men });
    case "shot":
      return shotOut(replay(log).games.at(-1)?.number ?? 1, made.side);
    case "substitute": {
      const players = seatedIn(log);
      const { side: own = "A", player: out = "a1" } = players[made.place % players.length] ?? {};
      return substituted(own, out, `s${made.place % 3}`);
    }
    case "recorded": {
      const { side: winner, left, queen } = made;
      return { type: "board_recorded", data: { board: lastBoard(log) + 1, winner, left, queen } };
    }
    case "awarded": {
      const points = { A: 0, B: 0, [made.side]: made.points };
      const board = 1 + (made.place % lastBoard(log));
      return { type: "board_awarded", data: { board, winner: made.side, points, reason: "umpire-decision" } };
    }
    case "annulled":
      return { type: "board_annulled", data: { board: 1 + (made.place % lastBoard(log)), reason: "other" } };
    case "stopped":
      return made.place % 2 === 0
        ? { type: "match_forfeited", data: { side: made.side, kind: "retired", reason: "injury" } }
        : { type: "match_ended", data: { kind: "abandoned", reason: "other" } };
    case "signed":
      return { type: "result_confirmed", data: { side: made.side } };
    case "corrected": {
      const target = strikeNear(log, made.place);
      return {
        type: "strike_corrected",
        data: {
          target: target.seq,
          data: { ...strikeOf(made.shot, log), player: target.player },
          reason: "misrecorded",
        },
      };
    }
    case "inserted": {
      const after = strikeNear(log, made.place);
      return {
        type: "strike_inserted",
        data: {
          after: after.seq,
          data: { ...strikeOf(made.shot, log), player: after.player },
          reason: "misrecorded",
        },
      };
    }
    case "voided":
      return { type: "event_voided", data: { target: 1 + (made.place % log.length), reason: "misrecorded" } };
  }
};

/** The players who sit at the board at the end of a log, and their sides. */
const seatedIn = (log: readonly MatchEvent[]): readonly { readonly side: string; readonly player: string }[] => {
  const { setting } = restore(log);
  return setting.seats.map(({ player, side: at }) => ({ player, side: setting.sides[at]?.id ?? "" }));
};

const lastBoard = (log: readonly MatchEvent[]): number =>
  log.reduce(
    (last, { type, data }) =>
      type === "board_opened" || type === "board_recorded" ? Math.max(last, data.board) : last,
    0,
  );

const boardAfter = (log: readonly MatchEvent[], skip: boolean): Written => {
  const board = lastBoard(log) + (skip ? 0 : 1);
  const players = restore(log).setting.sides.flatMap((one) => one.players);
  return { type: "board_opened", data: { board, breaker: players[board % players.length] ?? "a1" } };
};

/** Seq and player of some strike of the log, by a number that need not fit. */
const strikeNear = (log: readonly MatchEvent[], near: number): { seq: number; player: string } => {
  const strikes = log.filter((event) => event.type === "strike");
  const found = strikes[near % Math.max(1, strikes.length)];
  return { seq: found?.seq ?? 2, player: found?.data.player ?? "a1" };
};

const strikeOf = (made: Shot, log: readonly MatchEvent[]): Strike => {
  const { sides } = restore(log).setting;
  const players = sides.flatMap((one) => one.players);
  const player = made.stranger ? (players[made.own % players.length] ?? "a1") : inTurn(log);
  const observed = observedOn(made, !made.stranger || player === inTurn(log));
  const own = colourAt(log, sideIn(sides, player), log.length);
  const other = otherColour(own);
  const pieces: Piece[] = made.nothing
    ? []
    : [
        ...(made.queen ? (["queen"] as const) : []),
        ...Array.from({ length: made.own }, () => own),
        ...Array.from({ length: made.other }, () => other),
      ];
  return {
    player,
    pocketed: pieces.map((piece, index) => ({ piece, pocket: made.pockets[index] ?? 1 })),
    ...(made.striker ? { striker: made.striker } : {}),
    ...(made.off && !made.nothing ? { off: [own] } : {}),
    ...(made.nothing ? { touched: false } : {}),
    ...(observed.length > 0 ? { observed } : {}),
  };
};

const OUT_OF_TURN: ReadonlySet<Violation> = new Set(["out-of-turn", "out-of-turn-unnoticed"]);

/** Observations of a strike; one out of turn mostly says so, and one in turn hardly ever does. */
const observedOn = ({ observed, forget, queen }: Shot, inTurn: boolean): Violation[] => {
  const said = observed ? [observed] : [];
  if (inTurn) return forget ? said : said.filter((code) => !OUT_OF_TURN.has(code));
  return forget ? said : [...new Set<Violation>([...said, queen ? "out-of-turn" : "out-of-turn-unnoticed"])];
};

/** The side that a player belongs to. */
const sideIn = (
  sides: readonly { readonly id: string; readonly players: readonly string[] }[],
  player: string,
): string => sides.find(({ players }) => players.includes(player))?.id ?? "";

/** The colour that a side played on the board that was open at a seq. */
export const colourAt = (log: readonly MatchEvent[], side: string, at: number): Colour => {
  const [opened] = log;
  const board = log.findLast((event) => event.type === "board_opened" && event.seq <= at);
  if (opened?.type !== "match_opened" || board?.type !== "board_opened") return "white";
  const { breaker } = board.data;
  const came = log.findLast((event) => event.type === "player_substituted" && event.data.in === breaker);
  const own = came?.type === "player_substituted" ? came.data.side : sideIn(opened.data.sides, breaker);
  return own === side ? "white" : "black";
};
