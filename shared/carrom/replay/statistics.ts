import { fold } from "../match/fold.ts";
import { type Board, colourOf } from "../model/board.ts";
import type { EventOf, MatchEvent } from "../model/events.ts";
import { seatIndex } from "../model/setting.ts";
import type { BoardResult, MatchState } from "../model/state.ts";
import { playerOn } from "../model/substitution.ts";
import type { Verdict } from "../model/verdict.ts";
import type { Colour } from "../rules/vocabulary.ts";

/** The counts of a player at the boards of a match that were recorded strike by strike and that count. */
export type Statistics = {
  readonly player: string;
  readonly boards: number;
  readonly boardsWon: number;
  /** Boards that the player broke, the boards of these that were won, and those where the first turn pocketed a man. */
  readonly breaks: number;
  readonly breaksWon: number;
  readonly breaksMade: number;
  readonly strikes: number;
  readonly turns: number;
  /** Own men pocketed that the ruling on the same strike did not put back; any man where all have values. */
  readonly men: number;
  /** Queens pocketed, and covered. */
  readonly queens: number;
  readonly covers: number;
  /** Breaches that cost men or dues, on a strike or called without one. */
  readonly fouls: number;
  /** Men given back or owed for them. */
  readonly dues: number;
  /** Boards that the player cleared in one turn (ICF 26). */
  readonly whiteSlams: number;
  readonly blackSlams: number;
};

/** The figures that are counted. */
export const COUNTED = [
  "boards",
  "boardsWon",
  "breaks",
  "breaksWon",
  "breaksMade",
  "strikes",
  "turns",
  "men",
  "queens",
  "covers",
  "fouls",
  "dues",
  "whiteSlams",
  "blackSlams",
] as const satisfies readonly (keyof Statistics)[];

type Count = { -readonly [K in (typeof COUNTED)[number]]: number };

const nothing = (): Count => ({
  boards: 0,
  boardsWon: 0,
  breaks: 0,
  breaksWon: 0,
  breaksMade: 0,
  strikes: 0,
  turns: 0,
  men: 0,
  queens: 0,
  covers: 0,
  fouls: 0,
  dues: 0,
  whiteSlams: 0,
  blackSlams: 0,
});

/** The counts of a player none of whose strikes was recorded. */
export const UNCOUNTED: Omit<Statistics, "player"> = nothing();

/** The counts of one board, by seat; `struck`: the seat of the last strike, while its turn goes on. */
type Tally = {
  readonly seats: Map<number, Count>;
  struck: number | null;
  turns: number;
  /** The board before the current event. */
  before: Board | null;
  /** The seat that took the queen. */
  taker: number | null;
  /** The seat that struck last. */
  last: number | null;
};

const countOf = (tally: Tally, seat: number): Count => {
  const known = tally.seats.get(seat) ?? nothing();
  tally.seats.set(seat, known);
  return known;
};

/** The number of these pieces that are men and count for a side. */
const menIn = (pieces: readonly (Colour | "queen")[], own: Colour | null): number =>
  pieces.filter((piece) => (own === null ? piece !== "queen" : piece === own)).length;

const countStrike = (
  tally: Tally,
  { setting }: MatchState,
  seat: number,
  verdict: Verdict,
  { data }: EventOf<"strike">,
): void => {
  const { board } = verdict;
  const side = setting.seats[seat]?.side ?? 0;
  const own = setting.ruleset.values ? null : colourOf(setting, board, side);
  const count = countOf(tally, seat);
  const begins = tally.struck !== seat;
  if (begins) tally.turns += 1;
  tally.last = seat;
  tally.struck = verdict.turn === "keeps" ? seat : null;
  const down = menIn(
    data.pocketed.map(({ piece }) => piece),
    own,
  );
  const back = menIn(verdict.returned, own);
  const men = Math.max(0, down - back);
  const owed = (board.owed[side] ?? 0) - (tally.before?.owed[side] ?? 0);
  count.strikes += 1;
  count.turns += begins ? 1 : 0;
  count.men += men;
  count.fouls += verdict.fouls.length;
  count.dues += Math.max(0, owed + Math.max(0, back - down));
  if (men > 0 && tally.turns === 1) count.breaksMade = 1;
};

/** A foul that the umpire called without a strike: only one that costs a man counts. */
const countCalled = (tally: Tally, { setting, last }: MatchState, { data }: EventOf<"foul_called">): void => {
  const called = last.kind === "event" ? last.findings.find(({ kind }) => kind === "called") : undefined;
  if (called?.kind !== "called") return;
  const count = countOf(tally, seatIndex(setting, data.player));
  count.fouls += 1;
  count.dues += called.back + called.owed;
};

/** The queen counts for the player who took her, also when a partner covers her or she counts as covered. */
const countQueen = (tally: Tally, board: Board, seat: number | null): void => {
  const [was, is] = [tally.before?.queen.state ?? "on-board", board.queen.state];
  if (was === "on-board" && is !== "on-board" && seat !== null) {
    tally.taker = seat;
    countOf(tally, seat).queens += 1;
  }
  if (was !== "covered" && is === "covered" && tally.taker !== null) countOf(tally, tally.taker).covers += 1;
};

/** ICF 139: a board that was in play when its game was conceded. */
export const countsForNothing = ({ ending, winner, points }: BoardResult): boolean =>
  ending === "conceded" && winner === null && points.every((one) => one === 0);

/** The counts of a board, once its ending is known. */
const closed = (tally: Tally, state: MatchState, number: number): ReadonlyMap<number, Count> => {
  const result = state.boards.find((board) => board.number === number);
  if (result?.status !== "decided" || tally.seats.size === 0 || countsForNothing(result)) return new Map();
  for (const [seat, { side }] of state.setting.seats.entries()) {
    const count = countOf(tally, seat);
    const won = result.winner === side ? 1 : 0;
    count.boards = 1;
    count.boardsWon = won;
    count.breaks = result.breaker === seat ? 1 : 0;
    count.breaksWon = count.breaks * won;
    count.breaksMade *= count.breaks;
    const slam = tally.last === seat ? result.slam?.colour : undefined;
    count.whiteSlams = slam === "white" ? 1 : 0;
    count.blackSlams = slam === "black" ? 1 : 0;
  }
  return tally.seats;
};

/**
 * Counts for every player, in the order of the seats: strikes with their corrections, on the boards that count. A
 * board that was only recorded by its score, annulled or surplus adds nothing.
 *
 * @returns no player, if an event of the log is refused
 */
export const statisticsOf = (log: readonly MatchEvent[]): readonly Statistics[] => {
  const tallies = new Map<number, Tally>();
  const { state, refusal } = fold(log, (after, event) => {
    const { board, last } = after;
    if (!board) return;
    const known = tallies.get(board.number);
    const tally = known ?? { seats: new Map(), struck: null, turns: 0, before: null, taker: null, last: null };
    if (!known) tallies.set(board.number, tally);
    if (last.kind === "strike" && event.type === "strike") {
      countStrike(tally, after, last.seat, last.verdict, event);
      countQueen(tally, last.verdict.board, last.seat);
    } else {
      if (event.type === "foul_called") countCalled(tally, after, event);
      countQueen(tally, board, null);
    }
    tally.before = board;
  });
  if (!state || refusal) return [];
  const sums = new Map<string, { readonly seat: number; readonly count: Count }>();
  for (const [number, tally] of tallies)
    for (const [seat, count] of closed(tally, state, number)) {
      const player = playerOn(state, seat, number);
      const sum = sums.get(player) ?? { seat, count: nothing() };
      for (const key of COUNTED) sum.count[key] += count[key];
      sums.set(player, sum);
    }
  return [...sums]
    .sort(([, one], [, other]) => one.seat - other.seat)
    .map(([player, { count }]) => ({ player, ...count }));
};
