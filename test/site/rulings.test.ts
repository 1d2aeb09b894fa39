import { describe, expect, it } from "vitest";
import {
  audit,
  type Board,
  COLOURS,
  currentGame,
  GENESIS,
  type MatchEvent,
  type MatchState,
  onBoard,
  PIECES,
  POCKETS,
  type RecordedEvent,
  type Report,
  RULESETS,
  type Ruling,
  seal,
  VIOLATIONS,
} from "#carrom";
import { type Chance, chanceFrom } from "#cli/demo/simulator/chance.ts";
import { nextBoard } from "#cli/demo/simulator/umpire.ts";
import { sha256 } from "#ground/crypto/sha256.ts";
import { appendRequest } from "#shared/api/match/append.ts";
import { formatLog } from "#shared/carrom/log/log.ts";
import type { BoardStanding } from "#shared/carrom/model/report.ts";
import { type Act, type ScoringTable, type TriedAct, tryAct } from "#site/islands/strike/acts.ts";
import type { StrikeDraft } from "#site/islands/strike/draft.ts";
import { judgeDraft, type OpenQuestion, type Press, pressKey } from "#site/islands/strike/press.ts";
import { boardInPlay } from "#site/islands/strike/turn.ts";
import { DEMO_EVENINGS, eveningOf, type Scored, scored, tableFor } from "../support/evenings.ts";
import { tapIn } from "../support/presses.ts";
import { third } from "../support/runs.ts";

/**
 * A phone's ruling on each strike, judged where it is tapped, next to the server's: the server takes the request by its
 * schema, numbers and chains it, and the resulting log is read as text, verified and replayed from its opening.
 */

/** The state and rulings that the scoring page shows after an act. */
type Shown = BoardStanding & { readonly rulings: readonly Ruling[] };

const perSide = ({ setting }: MatchState, values: readonly number[]): Record<string, number> =>
  Object.fromEntries(setting.sides.map(({ id }, side) => [id, values[side] ?? 0]));

const MEN = 9;

const shown = ({ table: { state }, rulings }: TriedAct): Shown => {
  const { board, setting } = state;
  const inTurn = board && !board.over ? setting.seats[board.turn]?.player : undefined;
  const pocketed = (colour: "white" | "black"): number => (board ? MEN - onBoard(board, colour) : 0);
  const queen = board?.queen ?? { state: "on-board", side: null };
  return {
    rulings,
    next: inTurn ?? null,
    pockets: { white: pocketed("white"), black: pocketed("black") },
    owed: perSide(state, board?.owed ?? []),
    queen: { state: queen.state, side: queen.side === null ? null : (setting.sides[queen.side]?.id ?? "") },
    ...(setting.ruleset.values ? { tally: perSide(state, board?.tally ?? []) } : {}),
  };
};

/** The server's state and rulings after an event; `null`: none. */
const saidOf = (row: Report["strikes"][number] | Report["events"][number] | undefined): Shown | null => {
  if (!row) return null;
  const { rulings, next, pockets, owed, queen, tally } = row;
  return { rulings, next, pockets, owed, queen, ...(tally ? { tally } : {}) };
};

/** A phone's view of an act, which may be made to see it wrongly. */
type Seen = (one: Scored) => TriedAct;
const rightly: Seen = ({ tried }) => tried;

/** The server of one match: the log as it received it. */
class Server {
  readonly #chance: Chance;
  readonly #log: RecordedEvent[] = [];

  constructor({ log: [opening] }: ScoringTable) {
    this.#chance = chanceFrom("ids");
    if (opening) this.#add(opening);
  }

  #add(event: MatchEvent): void {
    const sealed = { ...event, id: this.#chance.uuid(), at: "2026-01-10T18:00:00.000Z", by: "umpire:phone" };
    this.#log.push(seal(sealed, this.#log.at(-1)?.hash ?? GENESIS, sha256));
  }

  /** Takes a request as it comes over the wire. */
  take(act: Act): void {
    const events = [{ ...act, id: this.#chance.uuid(), at: "2026-01-10T18:00:00.000Z" }];
    const wire = JSON.stringify({ expectedSeq: this.#log.length, events });
    const received = appendRequest.parse(JSON.parse(wire)).events;
    // Type and data were parsed together: they are an event's.
    for (const { type, data } of received) this.#add({ type, data, seq: this.#log.length + 1 } as MatchEvent);
  }

  /** The server's report on its log. */
  report(): Report {
    const { verdict, report } = audit(formatLog(this.#log), sha256);
    if (verdict !== "stands" || report.chain !== "verified") throw new Error(JSON.stringify(report.problems));
    return report;
  }
}

const PAST: ReadonlySet<Act["type"]> = new Set(["strike_corrected", "strike_inserted", "event_voided"]);

/**
 * Compares phone and server after every act; the server reports at the end of each board, and before and after anything
 * that changes the past.
 *
 * @returns how many strikes were compared, on how many boards
 */
const compared = (evening: Iterable<Scored>, seen: Seen = rightly): { strikes: number; boards: number } => {
  let server: Server | null = null;
  let waiting: { readonly seq: number; readonly strike: boolean; readonly said: Shown }[] = [];
  const sum = { strikes: 0, boards: 0 };
  const ask = (state: MatchState): void => {
    if (!server) return;
    const report = server.report();
    const rows = new Map([...report.strikes, ...report.events].map((row) => [row.seq, row]));
    for (const { seq, strike, said } of waiting) {
      const theirs = saidOf(rows.get(seq));
      if (theirs || strike) expect(said, `event ${seq}`).toEqual(theirs);
      if (strike) sum.strikes += 1;
    }
    waiting = [];
    expect({
      status: state.status,
      points: perSide(state, currentGame(state).points),
      boards: state.boards.map(({ number, points, clauses }) => [number, perSide(state, points), clauses]),
    }).toEqual({
      status: report.status,
      points: report.games.at(-1)?.points,
      boards: report.boards
        .filter(({ ending, status }) => ending !== null || status !== "in-play")
        .slice(0, state.boards.length)
        .map(({ number, points, clauses }) => [number, points, clauses]),
    });
  };
  for (const one of evening) {
    const { before, act } = one;
    server ??= new Server(before);
    if (PAST.has(act.type)) ask(before.state);
    const after = seen(one);
    server.take(act);
    const { state, log } = after.table;
    const past = PAST.has(act.type);
    if (!past) waiting.push({ seq: log.length, strike: act.type === "strike", said: shown(after) });
    if (past || !state.board || state.board.over || state.status !== "in-play") ask(state);
    sum.boards = state.boards.length;
  }
  return sum;
};

/** A strike from the page's keys, as the page records it. */
const byThumb = (table: ScoringTable, act: Act): Act => (act.type === "strike" ? tapIn(table, act.data).act : act);

const answer = ({ asks }: OpenQuestion, chance: Chance): Press => {
  if (asks === "pocket") return { key: "pocket", pocket: chance.pick(POCKETS) };
  return asks === "returns"
    ? { key: "returns", colour: chance.pick(COLOURS) }
    : { key: "rebound", rebound: chance.happens(0.5) };
};

/** A random key that can be pressed. */
const anyKey = ({ state }: ScoringTable, board: Board, chance: Chance): Press => {
  const others = state.setting.seats.filter((_, seat) => seat !== board.turn).map(({ player }) => player);
  const colour = chance.pick(COLOURS);
  const men = Math.min(onBoard(board, colour), 1 + chance.below(3));
  const roll = chance.below(30);
  if (roll < 14) return men > 0 ? { key: "men", colour, men } : { key: "nothing" };
  if (roll < 17) return { key: "nothing" };
  if (roll < 20) return board.queen.state === "on-board" ? { key: "queen" } : { key: "nothing" };
  if (roll < 23) return { key: "striker" };
  if (roll === 23) return { key: "striker-off" };
  if (roll === 24) return { key: "missed" };
  if (roll === 25) return { key: "observed", code: chance.pick(VIOLATIONS) };
  const piece = chance.pick(PIECES);
  if (roll === 26 && onBoard(board, piece) > 0) return { key: "off", piece };
  const [player] = others;
  return roll === 27 && player ? { key: "player", player } : { key: "nothing" };
};

/** A strike by a thumb that taps random keys. */
const anyStrike = (table: ScoringTable, board: Board, chance: Chance): Act => {
  let draft: StrikeDraft | null = null;
  for (let taps = 0; taps < 40; taps += 1) {
    const asked: OpenQuestion | null = draft ? judgeDraft(table, board, draft).question : null;
    const pressed = asked ? answer(asked, chance) : anyKey(table, board, chance);
    const after: { draft: StrikeDraft; act: Act | null } = pressKey(table, board, draft, pressed);
    if (after.act) return after.act;
    draft = after.draft;
    const judged = judgeDraft(table, board, draft);
    if (!judged.question && judged.tried.ok && chance.happens(0.7)) return judged.act;
    if (!judged.question && !judged.tried.ok) draft = null;
  }
  const player = table.state.setting.seats[board.turn]?.player ?? "";
  return { type: "strike", data: { player, pocketed: [] } };
};

/** Boards of a match with random taps. */
function* anyBoards(opening: Parameters<typeof tableFor>[0], seed: string): Generator<Scored> {
  const chance = chanceFrom(seed);
  let table = tableFor(opening);
  for (let strikes = 0; strikes < 400 && table.state.status === "in-play"; strikes += 1) {
    const board = boardInPlay(table);
    const act = board ? anyStrike(table, board, chance) : nextBoard(table.state, chance);
    const tried = tryAct(table, act);
    if (!tried.ok) throw new Error(`${tried.error.code} ${JSON.stringify(act)}`);
    yield { before: table, act, tried: tried.value };
    table = tried.value.table;
  }
}

describe("what a phone says of a strike", () => {
  it("is what the server says, for every strike of the demo season", () => {
    const sums = DEMO_EVENINGS.map((evening) => compared(scored(evening, byThumb)));
    expect(sums.reduce((sum, { strikes }) => sum + strikes, 0)).toBeGreaterThan(3000);
  });

  it.each(third(RULESETS, "rulings"))("is what the server says on 112 random boards under $id", (ruleset) => {
    const boards = { played: 0, any: 0 };
    for (let turn = 0; boards.played < 56; turn += 1)
      boards.played += compared(scored(eveningOf(ruleset, `ruling-${turn}`, turn), byThumb)).boards;
    for (let turn = 0; boards.any < 56; turn += 1)
      boards.any += compared(anyBoards(eveningOf(ruleset, "", turn).opening, `any-${ruleset.id}-${turn}`)).boards;
  });

  const [evening] = DEMO_EVENINGS;
  const wrongly: readonly (readonly [what: string, seen: Seen])[] = [
    ["another clause", ({ tried }) => ({ ...tried, rulings: tried.rulings.map((one) => ({ ...one, clause: "x" })) })],
    [
      "the ruling of the strike before",
      ({ before, tried }) => (before.log.length % 7 === 0 ? { ...tried, rulings: [] } : tried),
    ],
    [
      "the standing of the strike before",
      ({ before, tried }) => ({ ...tried, table: { ...tried.table, state: before.state } }),
    ],
  ];
  it.each(wrongly)("is compared: a phone that shows %s is found", (_what, seen) => {
    if (!evening) throw new Error("the demo has evenings");
    expect(() => compared(scored(evening, byThumb), seen)).toThrow();
  });
});
