import fc from "fast-check";
import {
  type Board,
  CALLED_FOULS,
  COLOURS,
  type Colour,
  expectedBreaker,
  extend,
  isOver,
  type MatchEvent,
  type MatchOpened,
  type MatchState,
  onBoard,
  otherColour,
  PIECES,
  POCKETS,
  type Strike,
  tieBreakSides,
  VIOLATIONS,
  type Violation,
} from "#carrom";
import { formatLog } from "#shared/carrom/log/log.ts";
import { DUES_LEFT, type DuesLeft } from "#shared/carrom/rules/vocabulary.ts";
import { numbered, type Written } from "./play.ts";

/**
 * Play at a board under any ruleset, where the rule sheets differ: last men, the queen with a foul, dues that are
 * forgotten, strikes out of turn, failed breaks. No event changes an earlier one, and refused events are left out.
 */

/** `log` is what was recorded; `refused` are dues said not to have been put back, where the engine knows of none. */
export type Played = { readonly log: readonly MatchEvent[]; readonly refused: readonly MatchEvent[] };

const rarely = (odds: number) => fc.nat(odds).map((roll) => roll === odds);
const oftenNone = fc.constantFrom<number>(0, 0, 0, 0, 0, 0, 0, 0, 1, 2);

/** A value once in `odds` times, otherwise `null`. */
const seldom = <T>(odds: number, some: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.tuple(fc.nat(odds - 1), some).map(([roll, made]) => (roll === odds - 1 ? made : null));

const shot = fc.record({
  own: fc.constantFrom<number>(0, 0, 0, 1, 1, 1, 1, 2, 2, 3),
  other: oftenNone,
  /** Sides whose remaining men all go down, as long as these are few. */
  last: fc.constantFrom("none", "none", "none", "none", "none", "own", "other", "both"),
  queen: rarely(4),
  striker: fc.nat(7).map((roll) => (["pocketed", "off"] as const)[7 - roll]),
  off: seldom(14, fc.constantFrom(...PIECES)),
  untouched: rarely(11),
  observed: seldom(4, fc.uniqueArray(fc.constantFrom(...VIOLATIONS), { minLength: 1, maxLength: 2 })),
  pockets: fc.array(fc.constantFrom(...POCKETS), { minLength: 3, maxLength: 3 }),
  returned: seldom(3, fc.constantFrom(...COLOURS)),
  /** A player who is not in turn, and whether that is called at once. */
  stranger: seldom(14, fc.nat(3)),
  strikesOn: rarely(2),
  called: rarely(2),
  /** Later a returned man is recorded as not returned, and perhaps another player strikes. */
  forgets: seldom(5, fc.record({ how: seldom(2, fc.constantFrom(...DUES_LEFT)), stranger: seldom(2, fc.nat(3)) })),
});
type Shot = typeof shot extends fc.Arbitrary<infer T> ? T : never;

const clean = { last: "none", off: null, untouched: false, observed: null, stranger: null, strikesOn: false } as const;

/** Many men at once, so that a board ends. */
const run = fc
  .tuple(shot, fc.integer({ min: 1, max: 5 }), fc.constantFrom(0, 0, 1, 3, 5))
  .map(([made, own, other]): Shot => ({ ...made, ...clean, striker: undefined, own, other }));

/** A shot that touches nothing, as an attempt at the break. */
const fluff = shot.map((made): Shot => ({ ...made, ...clean, last: "none", untouched: true }));

const strike = (made: fc.Arbitrary<Shot>) => fc.record({ kind: fc.constant("strike" as const), shot: made });
const seat = fc.nat(3);

const move = fc.oneof(
  { weight: 120, arbitrary: strike(shot) },
  { weight: 30, arbitrary: strike(run) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("forgotten" as const), seat }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("called" as const),
      seat,
      code: fc.oneof(fc.constantFrom("technical" as const, "touched-piece" as const), fc.constantFrom(...CALLED_FOULS)),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("passed" as const) }) },
  { weight: 15, arbitrary: fc.record({ kind: fc.constant("queen" as const) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("demanded" as const), seat, two: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("conceded" as const), seat }) },
);
type Move = typeof move extends fc.Arbitrary<infer T> ? T : never;

/** Play at a table; its games begin level, or so near to their end that the queen may count no more. */
export const anyPlay = (openings: readonly MatchOpened[]): fc.Arbitrary<Played> =>
  fc
    .record({
      opening: fc.constantFrom(...openings),
      score: seldom(3, fc.array(fc.integer({ min: 19, max: 25 }), { minLength: 2, maxLength: 2 })),
      tied: seldom(2, fc.nat(2)),
      fluffs: fc.array(strike(fluff), { maxLength: 5, size: "max" }),
      runs: fc.array(strike(run), { maxLength: 6, size: "max" }),
      moves: fc.array(move, { minLength: 10, maxLength: 60, size: "max" }),
    })
    .map(({ opening, score, tied: level, fluffs, runs, moves }) =>
      played(withScore(opening, score), level, [...fluffs, ...runs, ...moves]),
    );

/** The opening with a score to begin a game at; `null`: none. */
const withScore = (opening: MatchOpened, score: readonly number[] | null): MatchOpened => {
  if (!score || opening.sides.length > 2) return opening;
  const begun = { ...opening, score: Object.fromEntries(opening.sides.map(({ id }, at) => [id, score[at] ?? 0])) };
  return extend(null, [numbered(1, { type: "match_opened", data: begun })], () => []).ok ? begun : opening;
};

const played = (opening: MatchOpened, level: number | null, moves: readonly Move[]): Played => {
  const log = [numbered(1, { type: "match_opened", data: opening })];
  const refused: MatchEvent[] = [];
  const begun = extend(null, log, () => []);
  if (!begun.ok) throw new Error(begun.error.code);
  let { state } = begun.value;
  const record = (written: Written): void => {
    const event = numbered(log.length + 1, written);
    const outcome = extend(state, [event], () => log);
    if (!outcome.ok) {
      if (outcome.error.code === "no-dues-paid") refused.push(event);
      return;
    }
    log.push(event);
    state = outcome.value.state;
  };
  const first = level === null ? null : levelBoard(state, level);
  // A match that level sides share is over: it is played instead.
  const goesOn = first && extend(state, [numbered(2, first)], () => log);
  if (first && goesOn?.ok && !isOver(goesOn.value.state)) record(first);
  let upset: number | null = null;
  for (const one of moves) {
    if (isOver(state)) break;
    if (one.kind !== "demanded" && (!state.board || state.board.over)) record(nextBoard(state));
    const event = eventOf(state, one, upset);
    if (event) record(event);
    upset = null;
    if (one.kind !== "strike" || !one.shot.forgets) continue;
    for (const said of forgottenAfter(state, one.shot.forgets.how)) record(said);
    upset = one.shot.forgets.stranger;
  }
  // A failing property prints the log and its refusals.
  return Object.assign({ log, refused }, { [fc.toStringMethod]: () => `\n${formatLog(log)}` });
};

const forgottenAfter = ({ setting }: MatchState, how: DuesLeft | null): Written[] =>
  setting.sides.map(({ id }) => ({ type: "dues_forgotten", data: { side: id, ...(how ? { how } : {}) } }));

/** Points that sides may have when they are level, by the number of sides. */
const LEVEL: Readonly<Record<number, readonly (readonly number[])[]>> = {
  2: [[9, 9]],
  3: [
    [7, 7, 4],
    [4, 7, 7],
    [6, 6, 6],
  ],
  4: [
    [6, 6, 3, 3],
    [3, 6, 3, 6],
    [5, 5, 5, 3],
  ],
};

/** A first board after which two or more sides are level, where that leads to a tie-break by colours. */
const levelBoard = ({ setting: { ruleset, sides } }: MatchState, which: number): Written | null => {
  const levels = ruleset.values ? (LEVEL[sides.length] ?? []) : [];
  const level = levels[which % levels.length];
  if (!level) return null;
  const tally = Object.fromEntries(sides.map(({ id }, at) => [id, level[at] ?? 0] as const));
  return { type: "board_recorded", data: { board: 1, winner: null, left: 0, queen: null, tally } };
};

const nextBoard = (state: MatchState): Written => {
  const { seats } = state.setting;
  const level = tieBreakSides(state);
  const seat = expectedBreaker(state)?.[0] ?? seats.findIndex(({ side }) => level?.includes(side) ?? true);
  const breaker = seats[seat]?.player ?? "";
  return { type: "board_opened", data: { board: state.lastNumber + 1, breaker, ...coloursIn(state) } };
};

/** The colours that the tied choose for a tie-break. */
const coloursIn = (state: MatchState): { readonly colours?: Record<string, Colour> } => {
  const level = tieBreakSides(state);
  if (!level) return {};
  const chosen = level.map((side, one) => [state.setting.sides[side]?.id ?? "", one % 2 ? "black" : "white"] as const);
  return { colours: Object.fromEntries(chosen) };
};

/** The event of a move; `null`: the move has no sense now. */
const eventOf = (state: MatchState, made: Move, upset: number | null): Written | null => {
  const { seats, sides } = state.setting;
  const playerOf = (at: number): string => seats[at % seats.length]?.player ?? "";
  const sideOf = (at: number): string => sides[at % sides.length]?.id ?? "";
  switch (made.kind) {
    case "strike":
      return { type: "strike", data: strikeOf(state, upset === null ? made.shot : { ...made.shot, stranger: upset }) };
    case "forgotten":
      return { type: "dues_forgotten", data: { side: sideOf(made.seat) } };
    case "called":
      return { type: "foul_called", data: { player: playerOf(made.seat), code: made.code } };
    case "passed":
      return { type: "turn_passed", data: { player: playerOf(state.board?.turn ?? 0) } };
    case "queen":
      return queenLeft(state);
    case "demanded":
      return { type: "extra_point_claimed", data: { side: sideOf(made.seat), points: made.two ? 2 : 1 } };
    case "conceded":
      return { type: "board_conceded", data: { side: sideOf(made.seat) } };
  }
};

const queenLeft = ({ setting, board }: MatchState): Written | null => {
  const side = setting.sides[board?.uncovered?.side ?? -1];
  return side ? { type: "queen_left", data: { side: side.id } } : null;
};

/** The most men of a side that may fall with one strike. */
const FEW = 3;

const strikeOf = ({ setting, board }: MatchState, made: Shot): Strike => {
  const turn = board?.turn ?? 0;
  const at = strikesAt(board, made, setting.seats.length);
  const observed = observedOn(made, at === turn);
  const own = board ? colourAt(board, setting.seats, at) : "white";
  const pieces = made.untouched ? [] : piecesOf(made, board, own);
  const { off } = made;
  const jumps = off !== null && !made.untouched && !(off === "queen" && (pieces[0] === "queen" || !queenLies(board)));
  return {
    player: setting.seats[at]?.player ?? "",
    pocketed: pieces.map((piece, index) => ({ piece, pocket: made.pockets[index % 3] ?? 1 })),
    ...(made.striker ? { striker: made.striker } : {}),
    ...(jumps ? { off: [off] } : {}),
    ...(made.untouched ? { touched: false } : {}),
    ...(observed.length > 0 ? { observed } : {}),
    ...(made.returned && setting.ruleset.values ? { returned: [made.returned] } : {}),
  };
};

const queenLies = (board: Board | null): boolean => board !== null && onBoard(board, "queen") > 0;

/** The player of a strike: now and then the one who has just pocketed an opponent's man goes on. */
const strikesAt = (board: Board | null, { stranger, strikesOn }: Shot, seats: number): number => {
  if (strikesOn && typeof board?.tookOpponents === "number") return board.tookOpponents;
  return stranger === null ? (board?.turn ?? 0) : stranger % seats;
};

const colourAt = (board: Board, seats: MatchState["setting"]["seats"], at: number): Colour =>
  seats[board.breaker]?.side === seats[at]?.side ? "white" : "black";

const piecesOf = (made: Shot, board: Board | null, own: Colour) => {
  const there = (piece: Colour | "queen"): number => (board ? onBoard(board, piece) : 0);
  const fall = (colour: Colour, men: number, all: boolean): Colour[] => {
    const few = all && there(colour) <= FEW;
    return Array.from({ length: few ? there(colour) : Math.min(men, there(colour)) }, () => colour);
  };
  const queen = made.queen && there("queen") > 0 ? (["queen"] as const) : [];
  const ours = fall(own, made.own, made.last === "own" || made.last === "both");
  return [...queen, ...ours, ...fall(otherColour(own), made.other, made.last === "other" || made.last === "both")];
};

const OUT_OF_TURN: readonly Violation[] = ["out-of-turn", "out-of-turn-unnoticed"];

/** Observations of a strike; one out of turn says so. */
const observedOn = ({ observed, called }: Shot, inTurn: boolean): Violation[] => {
  const said = (observed ?? []).filter((code) => !OUT_OF_TURN.includes(code));
  return inTurn ? said : [...said, called ? "out-of-turn" : "out-of-turn-unnoticed"];
};
