import type { Unfinished } from "#carrom";
import { score } from "../parts/figures.ts";
import type { DeskWords } from "./head.tsx";

/** When a game is over: "at 25 points, or after 8 boards". */
const endOfGame = (w: DeskWords, { target, boards, boardsWon, minutes }: Unfinished): string => {
  const ends = [
    ...(target === null ? [] : [w.gameEnds.target({ target })]),
    ...(boards === null ? [] : [boardsWon ? w.gameEnds["boards-won"]({ boards }) : w.gameEnds.boards({ boards })]),
    ...(minutes === null ? [] : [w.gameEnds.time()]),
  ];
  return ends.length === 0 ? w.gameEnds.umpire() : ends.reduce((start, last) => w.gameEndsOr({ start, last }));
};

/**
 * What a result still needs before it is one, as sentences.
 *
 * @param by whether boards are entered, or the points of whole games: a game that has a board is described by its boards
 */
export const missingWords = (w: DeskWords, missing: Unfinished, by: "boards" | "games" = "boards"): string => {
  const { game, games, stands: figures, played, openBoard, boards, boardsWon } = missing;
  const end = endOfGame(w, missing);
  if (by === "games" && played === 0 && openBoard === null)
    return w.gameMissing({ several: games > 1, game, games, end });
  const [first = 0, second = 0] = figures;
  const level = boards !== null && !boardsWon && played >= boards && first === second;
  const stands = w.boardsMissing({ several: games > 1, game, games, score: score(first, second), played, level, end });
  return openBoard === null ? stands : `${stands} ${w.boardBegun({ number: openBoard })}`;
};
