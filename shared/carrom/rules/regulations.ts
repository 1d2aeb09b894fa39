/** What a division or a friendly may say beside every ruleset. */

/**
 * The end of a game by regulations, which a division or a friendly states in addition to its ruleset (`format.by` of
 * `match_opened`): at the call of time, at a majority of N boards, or after N boards by the sum of their points.
 */
export const WAYS_TO_END = ["time", "boards", "points"] as const;
export type WayToEnd = (typeof WAYS_TO_END)[number];

/** The rule of regulations for level leaders: one more board, a drawn game, or the game to the side with more boards won. */
export const LEVELS = ["one-more-board", "shared", "boards-won"] as const;

/** The boards that a limit counts: all that are played, or those that one side has won. */
export const BOARD_COUNTS = ["played", "won"] as const;

/** The beginning of a clock: the first strike of each game, or the start of a round for the whole hall. */
export const CLOCK_STARTS = ["first-strike", "round"] as const;

/**
 * What becomes of the board under way when a clock stops play: it is finished, counts for nothing, counts by its men left
 * (as the regulations say), or is played again.
 */
export const UNFINISHED_BOARDS = ["finish", "void", "men-left", "replay"] as const;

/** The most shots of each side in a shoot-out before it goes on to sudden death. Five are known: E31. */
export const MOST_SHOTS = 20;

/** The longest clock of a game, in minutes. */
export const MOST_MINUTES = 600;

/** The breaker of the next board: by the seats, or by the board before, as houses have it. */
export const BREAK_ORDERS = [
  "rotates-every-board",
  "rotates-and-other-side-begins-next-game",
  "winner-breaks",
  "loser-breaks",
  "same-side-breaks",
] as const;

/** Why a match starts from a score: a handicap, or an earlier meeting that counts. */
export const STARTS_FROM = ["handicap", "earlier-meeting"] as const;
export type StartsFrom = (typeof STARTS_FROM)[number];
