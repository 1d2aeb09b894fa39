import { type Colour, impossibleScore, type Loss, MEN_PER_COLOUR, type Setting } from "#carrom";

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
