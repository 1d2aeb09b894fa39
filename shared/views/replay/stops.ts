import { type Amendment, type Frame, framesOf, SET_UP, type Seating } from "#carrom";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { type BoardPlay, boardsOf, type EventLine, isStruck, type PlayRow, type StrikeLine } from "../match/play.ts";
import { everyPlayer, seatedAt } from "../parts/people.tsx";

/** The sources of a replay: a match with its report, and what its log no longer says. */
export type Replayed = { readonly match: MatchDetail; readonly amendments: readonly Amendment[] };

/** Targets to jump to. */
export const MARKS = ["foul", "queen", "due", "correction"] as const;
export type Mark = (typeof MARKS)[number];

/** A place at which a replay can stop: a board that is set up, a strike or event, or an entry that was struck out. */
export type Stop = {
  readonly board: number;
  /** `null`: the board is set up, and nothing was played. */
  readonly seq: number | null;
  /** The log's entry there; `null` for a board that is set up and for an entry that was struck out. */
  readonly line: PlayRow | null;
  /** An entry that was struck out: nothing changes there. */
  readonly gone: Amendment | null;
  /** How the entry read before, and that it was added later. */
  readonly former: readonly Amendment[];
  readonly frame: Frame;
  readonly marks: readonly Mark[];
};

/** Who sits around one board: the breaker's side plays white, where men belong to sides. */
const seatingOf = ({ sides, breakers, report }: MatchDetail, board: number): Seating => {
  const sideOf = (player: string | undefined): number =>
    sides.findIndex((side) => everyPlayer(side).some(({ id }) => id === player));
  const valued = report.strikes.some(({ tally }) => tally !== undefined);
  const white = Math.max(sideOf(breakers[board]), 0);
  return {
    seats: seatedAt(sides, board).map(({ id }) => ({ player: id, side: sideOf(id) })),
    sides: sides.map(({ id }) => id),
    owners: valued || sides.length !== 2 ? null : { white, black: 1 - white },
  };
};

const rowOf = (line: PlayRow): StrikeLine | EventLine => (line.kind === "strike" ? line.strike : line.event);

/** A board before its first strike. */
export const atSetUp = (board: number): Stop => ({
  board,
  seq: null,
  line: null,
  gone: null,
  former: [],
  frame: { struck: SET_UP, places: SET_UP },
  marks: [],
});

const touchesQueen = (row: StrikeLine | EventLine, before: StrikeLine | EventLine | undefined): boolean =>
  row.queen.state !== (before?.queen.state ?? "on-board") ||
  ("notation" in row && /(^| )q/.test(row.notation)) ||
  row.returned.includes("queen");

const movesDues = (row: StrikeLine | EventLine, before: StrikeLine | EventLine | undefined): boolean =>
  Object.entries(row.owed).some(([side, men]) => men !== (before?.owed[side] ?? 0));

const marksOf = (
  row: StrikeLine | EventLine,
  before: StrikeLine | EventLine | undefined,
  former: readonly Amendment[],
): Mark[] => [
  ...("fouls" in row
    ? row.fouls.length > 0
      ? (["foul"] as const)
      : []
    : row.type === "foul_called"
      ? (["foul"] as const)
      : []),
  ...(touchesQueen(row, before) ? (["queen"] as const) : []),
  ...(movesDues(row, before) ? (["due"] as const) : []),
  ...(former.length > 0 ? (["correction"] as const) : []),
];

const playedStops = (
  { board, turns }: BoardPlay,
  seating: Seating,
  former: ReadonlyMap<number, readonly Amendment[]>,
): Stop[] => {
  const lines = turns.flatMap((turn) => turn.lines);
  const rows = lines.map(rowOf);
  const frames = framesOf(rows, seating);
  return lines.map((line, index): Stop => {
    const amended = former.get(line.seq) ?? [];
    return {
      board: board.number,
      seq: line.seq,
      line,
      gone: null,
      former: amended,
      frame: frames[index] ?? atSetUp(board.number).frame,
      marks: marksOf(rowOf(line), rows[index - 1], amended),
    };
  });
};

/** Puts an entry that was struck out where it stood: behind the last stop with a smaller seq. */
const withGone = (stops: readonly Stop[], gone: Amendment): Stop[] => {
  const place = Math.max(
    stops.findLastIndex(({ seq }) => seq !== null && seq < gone.target),
    0,
  );
  const before = stops[place];
  if (!before) return [...stops];
  const stop: Stop = {
    board: before.board,
    seq: gone.target,
    line: null,
    gone,
    former: [],
    frame: { struck: before.frame.places, places: before.frame.places },
    marks: ["correction"],
  };
  return stops.toSpliced(place + 1, 0, stop);
};

/** Every stop of a match, from the first board that was scored by strikes to the last entry. */
export const stopsOf = ({ match, amendments }: Replayed): readonly Stop[] => {
  const boards = boardsOf(match.report).filter(isStruck);
  const standing = new Set([...match.report.strikes, ...match.report.events].map(({ seq }) => seq));
  const former = Map.groupBy(
    amendments.filter(({ target }) => standing.has(target)),
    ({ target }) => target,
  );
  const stops = boards.flatMap((play) => [
    atSetUp(play.board.number),
    ...playedStops(play, seatingOf(match, play.board.number), former),
  ]);
  return amendments
    .filter(({ kind, target, notation }) => kind === "voided" && notation !== null && !standing.has(target))
    .reduce<readonly Stop[]>(withGone, stops);
};

/** The stop that an address names: `seq` of an entry, or else a board; -1 where it names none. */
export const stopAt = (stops: readonly Stop[], seq: number | null, board: number | null): number => {
  const bySeq = seq === null ? -1 : stops.findIndex((stop) => stop.seq === seq);
  if (bySeq >= 0) return bySeq;
  const byBoard = board === null ? -1 : stops.findIndex((stop) => stop.board === board);
  return byBoard >= 0 ? byBoard : -1;
};

/** The next stop with a mark, from the first again after the last; `null` where there is none. */
export const nextMarked = (stops: readonly Stop[], at: number, mark: Mark): number | null => {
  const marked = stops.flatMap(({ marks }, index) => (marks.includes(mark) ? [index] : []));
  return marked.find((index) => index > at) ?? marked[0] ?? null;
};
