import type { BoardLine } from "./play.ts";
import type { PlayWords } from "./words.ts";

/** The slam that a board was; `null`: it was none. */
export const slamInWords = (w: PlayWords, { slam, slamTyped }: BoardLine): string | null =>
  slam === null ? null : w.slam({ colour: slam, typed: slamTyped === true });

/**
 * How a board ended: who won it, with how many points, how if not by clearing it, and that it was a slam; `null` where a
 * decided board has no winner.
 */
export const boardOutcome = (w: PlayWords, board: BoardLine, nameOf: (side: string) => string): string | null => {
  if (board.status !== "decided") return w.boardState[board.status]();
  if (board.winner === null) return board.ending === "stopped" ? w.ending.stopped() : null;
  const won = { winner: nameOf(board.winner), points: board.points[board.winner] ?? 0 };
  const outcome =
    board.ending === null || board.ending === "cleared"
      ? w.boardPoints(won)
      : w.boardPointsHow({ ...won, ending: w.ending[board.ending]() });
  const slam = slamInWords(w, board);
  return slam === null ? outcome : w.boardWithSlam({ outcome, slam });
};
