import { type Colour, impossibleScore, type Loss, type MatchState, MEN_PER_COLOUR, type Setting } from "#carrom";
import { namesOf } from "#shared/views/parts/people.tsx";
import { type Act, type ScoringTable, tryAct } from "#site/islands/strike/acts.ts";
import type { Sides } from "#site/islands/strike/names.ts";
import type { ScoreWords } from "./words.ts";

/** A board as it is read from a score sheet; what was not read yet is `null`. */
export type PaperBoard = {
  readonly winner: string | null;
  /** Men that the other side had left. */
  readonly left: number | null;
  readonly queen: string | null;
  /** How it was lost; `null`: the winner pocketed all men. */
  readonly loss: Loss | null;
  readonly slam: Colour | null;
  /** By side, where men have values: what was read of its points. */
  readonly tally: Readonly<Record<string, number>>;
};

export const UNREAD: PaperBoard = { winner: null, left: null, queen: null, loss: null, slam: null, tally: {} };

/** Whether nothing was read yet. */
export const isUnread = ({ winner, left, queen, loss, slam, tally }: PaperBoard): boolean =>
  [winner, left, queen, loss, slam].every((read) => read === null) && Object.keys(tally).length === 0;

/** Men that can be left. */
export const COUNTS = Array.from({ length: MEN_PER_COLOUR + 1 }, (_, men) => men);

/** Whether a line with this much read can still become a board. */
const possible = (setting: Setting, { winner, left, queen, loss, slam }: PaperBoard): boolean =>
  impossibleScore(setting, {
    board: 1,
    winner: winner ?? setting.sides[0]?.id ?? "",
    left: left ?? 1,
    queen,
    ...(loss === null ? {} : { ending: loss }),
    ...(slam === null ? {} : { slam }),
  }) === null;

/** How many men can have been left. */
export const countsLeft = (setting: Setting, paper: PaperBoard): number[] =>
  COUNTS.filter((left) => possible(setting, { ...paper, left }));

/** A line with how the board was lost: what cannot be then is not kept, and what alone can be is there at once. */
export const lostBy = (setting: Setting, paper: PaperBoard, loss: Loss | null): PaperBoard => {
  const slam = loss === null ? paper.slam : null;
  const line = { ...paper, loss, slam };
  const fits = countsLeft(setting, line);
  const queen = fits.length > 0 ? line.queen : null;
  const [only, ...others] = fits.length > 0 ? fits : countsLeft(setting, { ...line, queen });
  const left = only !== undefined && others.length === 0 ? only : line.left;
  return { ...line, queen, left: left !== null && possible(setting, { ...line, queen, left }) ? left : null };
};

/** Whether a line has the points of each side, as men have values. */
export const isTallied = ({ ruleset }: Setting): boolean => ruleset.values !== null;

/** The side with more points than all others; `null` where the best are level. */
const ahead = (tally: PaperBoard["tally"]): string | null => {
  const best = Math.max(...Object.values(tally));
  const leaders = Object.keys(tally).filter((side) => tally[side] === best);
  return leaders.length === 1 ? (leaders[0] ?? null) : null;
};

/**
 * The board as an entry of the log; `null` while something of it is missing.
 *
 * @param seat that broke it, where that is known
 */
export const paperAct = (state: MatchState, seat: number | null, paper: PaperBoard): Act | null => {
  const { setting } = state;
  const { winner, left, queen, loss, slam, tally } = paper;
  const breaker = seat === null ? undefined : setting.seats[seat]?.player;
  const about = { board: state.lastNumber + 1, ...(breaker === undefined ? {} : { breaker }) };
  if (isTallied(setting)) {
    if (setting.sides.some(({ id }) => tally[id] === undefined)) return null;
    return { type: "board_recorded", data: { ...about, winner: ahead(tally), left: 0, queen: null, tally } };
  }
  if (winner === null || left === null) return null;
  const rare = { ...(loss === null ? {} : { ending: loss }), ...(slam === null ? {} : { slam }) };
  return { type: "board_recorded", data: { ...about, winner, left, queen, ...rare } };
};

/** Points of a side in all games so far. */
const pointsOf = ({ games }: MatchState, side: number): number =>
  games.reduce((sum, { points }) => sum + (points[side] ?? 0), 0);

/** The board in words and what it adds to the score, before it is recorded. */
export const paperTitle = (w: ScoreWords, { sides }: Sides, table: ScoringTable, act: Act): string => {
  if (act.type !== "board_recorded") return "";
  const { board, winner, tally } = act.data;
  if (tally) return w.paperTally({ board, list: sides.map(({ id }) => tally[id] ?? 0).join("–") });
  const tried = tryAct(table, act);
  const index = sides.findIndex(({ id }) => id === winner);
  const points = tried.ok ? pointsOf(tried.value.table.state, index) - pointsOf(table.state, index) : 0;
  return w.paperWon({ board, side: namesOf(sides[index]?.players ?? []), points });
};
