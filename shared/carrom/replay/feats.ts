import { fold } from "../match/fold.ts";
import { type Board, colourOf, menLeft, menOf, NO_MEN, otherSide, sideOf } from "../model/board.ts";
import type { EventOf, MatchEvent } from "../model/events.ts";
import { type Setting, seatIndex } from "../model/setting.ts";
import type { BoardResult, MatchState } from "../model/state.ts";
import { openedSides, playerOn } from "../model/substitution.ts";
import type { Verdict } from "../model/verdict.ts";
import { calledFoul } from "../rules/called-foul.ts";
import { pointsGiven } from "../score/scoring.ts";
import { countsForNothing } from "./statistics.ts";

/**
 * Kinds of feats: slams, and figures that may be records. Sides have colours: points of men with values are of another
 * size. All but `points` need recorded strikes; a slam may also have been entered with its board. Boards that do not
 * count give none.
 *
 * - `white-slam`, `black-slam`: ICF 26, as `slamOf` finds it.
 * - `run`: own men that a player pockets in one turn, less those put back in it, where that is most.
 * - `clear`: strikes of the side that cleared a board, void ones included. The fewest count.
 * - `comeback`: men left of a side less those left of the other, where that is most on a board that the side then cleared.
 * - `last-cover`: the strike that cleared the board also covered the queen.
 * - `clean`: boards of the match on which the player struck and committed no foul, nor lost the board by a strike.
 * - `points`: points of a side in a finished game, without those that it was given at the start.
 */
const SLAMS = ["white-slam", "black-slam"] as const;
export const RECORDS = ["run", "clear", "comeback", "last-cover", "clean", "points"] as const;
/** In an order that only gains: they are stored by their place in it. */
export const FEATS = [...SLAMS, ...RECORDS] as const;
export type RecordKind = (typeof RECORDS)[number];
export type FeatKind = (typeof FEATS)[number];

/** Whether a feat has a figure that may be a record: it is no slam. */
export const isRecord = (kind: FeatKind): kind is RecordKind => !SLAMS.some((slam) => slam === kind);

/** A feat, and the strike that it leads to. */
export type Feat = {
  readonly kind: FeatKind;
  /** 1 for a slam and for `last-cover`. */
  readonly figure: number;
  /** Ids of the player, or of the players of the side. */
  readonly players: readonly string[];
  /** The number of its board; `null`: its game was recorded by its points alone. */
  readonly board: number | null;
  /** Seq of the strike, or of another event, that completed it; `null`: it was entered without its strikes. */
  readonly seq: number | null;
};

/** Feats of which each counts. Of the others a player or a pair has one in a match: the best, the first of equal ones. */
const EACH: ReadonlySet<FeatKind> = new Set([...SLAMS, "last-cover"]);

/** Whether a figure is better than another of the same kind. */
export const isBetter = (kind: FeatKind, figure: number, other: number): boolean =>
  kind === "clear" ? figure < other : figure > other;

/** A greatest figure so far, and the event that brought it. */
type Most = { readonly figure: number; readonly seq: number };

/** The course of one board. Seats and sides are indexes. */
type Course = {
  /** The board before the current event. */
  before: Board | null;
  /** Own men of the turn that goes on. */
  run: number;
  /** Seats with their longest run, and sides with the men that they were behind at most. */
  readonly runs: Map<number, Most>;
  readonly behind: Map<number, Most>;
  /** Strikes of each side. */
  readonly strikes: Map<number, number>;
  /** Seats that struck, with the seq of the last strike; and those that committed a foul. */
  readonly struck: Map<number, number>;
  readonly fouled: Set<number>;
  /** The last strike, and whether it covered the queen. */
  last: { readonly seat: number; readonly seq: number; readonly covers: boolean } | null;
};

const newCourse = (): Course => ({
  before: null,
  run: 0,
  runs: new Map(),
  behind: new Map(),
  strikes: new Map(),
  struck: new Map(),
  fouled: new Set(),
  last: null,
});

const raise = (most: Map<number, Most>, key: number, figure: number, seq: number): void => {
  if (figure > (most.get(key)?.figure ?? 0)) most.set(key, { figure, seq });
};

/** A foul, or a strike that ended the board for the other side. */
const isFoul = ({ fouls, end }: Verdict, side: number): boolean =>
  fouls.length > 0 || (end !== null && end.winner !== null && end.winner !== side);

const follow = (course: Course, setting: Setting, seat: number, verdict: Verdict, seq: number): void => {
  const { board } = verdict;
  const { before } = course;
  const side = sideOf(setting, seat);
  const own = colourOf(setting, board, side);
  const gained = menOf(board.pockets, own) - menOf(before?.pockets ?? NO_MEN, own);
  course.run = Math.max(0, (before?.onStrike === seat ? course.run : 0) + gained);
  raise(course.runs, seat, course.run, seq);
  course.strikes.set(side, (course.strikes.get(side) ?? 0) + 1);
  course.struck.set(seat, seq);
  if (isFoul(verdict, side)) course.fouled.add(seat);
  const covers = before?.queen.state !== "covered" && board.queen.state === "covered" && board.queen.side === side;
  course.last = { seat, seq, covers };
};

/** A foul that the umpire called without a strike: one that is only noted is none here. */
const followCall = (course: Course, { setting }: MatchState, { data }: EventOf<"foul_called">): void => {
  if (calledFoul(setting.ruleset, data.code).value !== "noted") course.fouled.add(seatIndex(setting, data.player));
};

const followMen = ({ behind }: Course, setting: Setting, board: Board, seq: number): void => {
  for (const side of setting.sides.keys())
    raise(behind, side, menLeft(setting, board, side) - menLeft(setting, board, otherSide(setting, side)), seq);
};

/** The courses of the boards that were played strike by strike, by their numbers, and the match after them. */
const coursesOf = (log: readonly MatchEvent[]) => {
  const courses = new Map<number, Course>();
  const { state, refusal } = fold(log, (after, event) => {
    const { board, last, setting } = after;
    if (!board || setting.ruleset.values) return;
    const course = courses.get(board.number) ?? newCourse();
    courses.set(board.number, course);
    if (last.kind === "strike") follow(course, setting, last.seat, last.verdict, event.seq);
    else if (event.type === "foul_called") followCall(course, after, event);
    const now = last.kind === "strike" ? last.verdict.board : board;
    followMen(course, setting, now, event.seq);
    course.before = now;
  });
  return { courses, state: refusal ? null : state };
};

/** The players of a side as they sat on a board. */
const playersOn = (state: MatchState, side: number, board: number): string[] =>
  state.setting.seats.flatMap((seat, index) => (seat.side === side ? [playerOn(state, index, board)] : []));

const slamOn = (state: MatchState, course: Course | undefined, { number, slam, winner }: BoardResult): Feat[] => {
  if (slam === null || winner === null) return [];
  const strike = slam.typed ? null : (course?.last ?? null);
  const players = strike ? [playerOn(state, strike.seat, number)] : playersOn(state, winner, number);
  return [{ kind: `${slam.colour}-slam`, figure: 1, players, board: number, seq: strike?.seq ?? null }];
};

/** The feats of the side that cleared a board by its own strike. */
const clearingOf = (state: MatchState, course: Course, { number, winner, ending }: BoardResult): Feat[] => {
  const { last } = course;
  if (ending !== "cleared" || winner === null || last === null || sideOf(state.setting, last.seat) !== winner)
    return [];
  const players = playersOn(state, winner, number);
  const feats: Feat[] = [
    { kind: "clear", figure: course.strikes.get(winner) ?? 0, players, board: number, seq: last.seq },
  ];
  const behind = course.behind.get(winner);
  if (behind) feats.push({ kind: "comeback", players, board: number, figure: behind.figure, seq: behind.seq });
  if (last.covers) {
    const player = playerOn(state, last.seat, number);
    feats.push({ kind: "last-cover", figure: 1, players: [player], board: number, seq: last.seq });
  }
  return feats;
};

const runsOf = (state: MatchState, { runs }: Course, board: number): Feat[] =>
  [...runs].map(([seat, { figure, seq }]) => ({
    kind: "run",
    figure,
    players: [playerOn(state, seat, board)],
    board,
    seq,
  }));

/** A board without a foul for each player who struck on it and committed none. */
const cleanOf = (state: MatchState, { struck, fouled }: Course, board: number): Feat[] =>
  [...struck].flatMap(([seat, seq]) =>
    fouled.has(seat)
      ? []
      : [{ kind: "clean" as const, figure: 1, players: [playerOn(state, seat, board)], board, seq }],
  );

/** Boards without a foul, added up for each player: the sum leads to the last of them. */
const addedUp = (boards: readonly Feat[]): Feat[] =>
  [...Map.groupBy(boards, ({ players }) => players.join()).values()].flatMap((own) => {
    const last = own.at(-1);
    return last ? [{ ...last, figure: own.length }] : [];
  });

/** The points of each side in each finished game that was played in this match. */
const pointsIn = (state: MatchState, courses: ReadonlyMap<number, Course>): Feat[] => {
  const sides = openedSides(state);
  return state.games
    .filter(({ over, carried }) => over && carried === null)
    .flatMap((game) => {
      const board = state.boards.findLast((one) => one.game === game.number && one.status === "decided");
      const seq = board === undefined ? null : (courses.get(board.number)?.last?.seq ?? null);
      return sides.map(({ players }, side) => ({
        kind: "points" as const,
        figure: (game.points[side] ?? 0) - pointsGiven(state.setting, game.number, side),
        players,
        board: board?.number ?? null,
        seq,
      }));
    })
    .filter(({ figure }) => figure > 0);
};

/** The feats that a match keeps: each slam and each cover by the last man, else the best of each player or pair. */
const best = (feats: readonly Feat[]): Feat[] => {
  const kept = new Map<string, Feat>();
  for (const feat of feats) {
    const { kind, players, board, figure } = feat;
    const key = JSON.stringify([kind, players, EACH.has(kind) ? board : null]);
    const known = kept.get(key);
    if (!known || isBetter(kind, figure, known.figure)) kept.set(key, feat);
  }
  return [...kept.values()];
};

/**
 * The feats of a match, from its log with its corrections, in one pass.
 *
 * @returns none where men have values, and if an event of the log is refused
 */
export const featsOf = (log: readonly MatchEvent[]): readonly Feat[] => {
  const { courses, state } = coursesOf(log);
  if (!state || state.setting.ruleset.values) return [];
  const feats: Feat[] = [];
  const clean: Feat[] = [];
  for (const result of state.boards) {
    if (result.status !== "decided" || countsForNothing(result)) continue;
    const { number } = result;
    const course = courses.get(number);
    feats.push(...slamOn(state, course, result));
    if (!course) continue;
    feats.push(...runsOf(state, course, number), ...clearingOf(state, course, result));
    clean.push(...cleanOf(state, course, number));
  }
  return best([...feats, ...addedUp(clean), ...pointsIn(state, courses)]);
};
