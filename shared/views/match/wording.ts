import type { BoardLine } from "./play.ts";
import type { PlayWords } from "./words.ts";

/**
 * How a board ended: who won it, with how many points, and how if not by clearing it; `null` where a decided board has
 * no winner.
 */
export const boardOutcome = (w: PlayWords, board: BoardLine, nameOf: (side: string) => string): string | null => {
  if (board.status !== "decided") return w.boardState[board.status]();
  if (board.winner === null) return board.ending === "stopped" ? w.ending.stopped() : null;
  const won = { winner: nameOf(board.winner), points: board.points[board.winner] ?? 0 };
  return board.ending === null || board.ending === "cleared"
    ? w.boardPoints(won)
    : w.boardPointsHow({ ...won, ending: w.ending[board.ending]() });
};
