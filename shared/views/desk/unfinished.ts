import type { Unfinished } from "../../match/replay/unfinished.ts";
import { counted, score } from "../parts/figures.ts";

/** When a game is over: "at 25 points, or after 8 boards". */
const endOfGame = ({ target, boards, boardsWon }: Unfinished): string => {
  const ends = [
    ...(target === null ? [] : [`at ${counted(target, "point", "points")}`]),
    ...(boards === null
      ? []
      : [boardsWon ? `once a side has won ${boards} boards` : `after ${counted(boards, "board", "boards")}`]),
  ];
  return ends.length === 0 ? "when the umpire ends it" : ends.join(", or ");
};

/**
 * What a result still needs before it is one, as sentences.
 *
 * @param by whether boards are entered, or the points of whole games: a game that has a board is told of by its boards
 */
export const missingWords = (missing: Unfinished, by: "boards" | "games" = "boards"): string => {
  const { game, games, points, played, openBoard, boards, boardsWon } = missing;
  if (by === "games" && played === 0 && openBoard === null) {
    const which = games > 1 ? `game ${game} of ${games}` : "the game";
    return `The match is not decided: ${which} is missing. A game ends ${endOfGame(missing)}.`;
  }
  const [first = 0, second = 0] = points;
  const stands = `${games > 1 ? `Game ${game} of ${games}` : "The game"} stands at ${score(first, second)} after ${counted(played, "board", "boards")}`;
  const level = boards !== null && !boardsWon && played >= boards && first === second;
  const needs = level ? "the sides are level, so one more board is needed" : `a game ends ${endOfGame(missing)}`;
  const open = openBoard === null ? "" : ` Board ${openBoard} is begun and has no result.`;
  return `The match is not decided: boards are missing. ${stands}; ${needs}.${open}`;
};
