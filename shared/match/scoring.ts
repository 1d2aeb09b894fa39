import type { Ruleset } from "../rules/ruleset.ts";
import type { Ending } from "../vocabulary.ts";
import { type Board, menLeft } from "./board.ts";
import type { Setting } from "./setting.ts";
import type { BoardResult, Game } from "./state.ts";
import type { BoardEnd } from "./verdict.ts";

/** Board points, games and the match: rows d1 to d8 and e8. */

/** What a board's points are made of. */
export type Points = { readonly flat: number; readonly men: number; readonly queen: number };

/** d1-d4: the winner's points from how the board ended; the queen's limit looks at the score before the board. */
export const pointsOf = (setting: Setting, board: Board, end: BoardEnd, scoreBefore: readonly number[]): Points => {
  const { scoring } = setting.ruleset;
  const loser = (end.winner + 1) % setting.sides.length;
  const counted = end.menOf === "none" ? 0 : menLeft(setting, board, end.menOf === "winner" ? end.winner : loser);
  const covered = board.queen.state === "covered" && board.queen.side === end.winner;
  return {
    flat: end.flat,
    men: counted * scoring.perMan.value,
    queen: end.queenCounts && covered ? queenPoints(setting.ruleset, scoreBefore[end.winner] ?? 0) : 0,
  };
};

/** d2, d4: what the queen is worth to a winner with this score before the board. */
export const queenPoints = ({ scoring }: Ruleset, score: number): number =>
  scoring.queenUntil.value === null || score < scoring.queenUntil.value ? scoring.queen.value : 0;

export const total = ({ flat, men, queen }: Points): number => flat + men + queen;

/** The clauses that decided a board, each once. */
export const clausesOf = (ruleset: Ruleset, ending: BoardEnd, points: Points): string[] => {
  const { scoring } = ruleset;
  const named = [
    ending.clause,
    ...(points.men > 0 && ending.menOf === "loser" ? [scoring.perMan.clause] : []),
    ...(points.queen > 0 ? [scoring.queen.clause] : []),
  ];
  return [...new Set(named)];
};

/** e8: a board that is given up: the winner gets the other side's men left, and the queen if the winner covered her. */
export const concededEnd = (ruleset: Ruleset, winner: number, ending: Ending): BoardEnd => ({
  ending,
  clause: ruleset.scoring.conceded.clause,
  winner,
  flat: 0,
  menOf: "loser",
  queenCounts: true,
});

/** The first game, with the score that it starts from. */
export const firstGame = (setting: Setting): Game => ({
  number: 1,
  points: setting.start.points,
  played: setting.start.boardsPlayed,
  winner: null,
  over: false,
});

/** A further game, from nothing. */
export const nextGame = (setting: Setting, number: number): Game => ({
  number,
  points: setting.sides.map(() => 0),
  played: 0,
  winner: null,
  over: false,
});

/** d6, d7: adds a board that counts; the game is over at its target, or at its last board unless it is level. */
export const addBoard = (setting: Setting, game: Game, board: BoardResult): Game => {
  const points = game.points.map((before, side) => before + (board.points[side] ?? 0));
  const played = game.played + 1;
  const { target, boards } = setting.limits;
  const most = Math.max(...points);
  const leaders = points.filter((score) => score === most).length;
  const reached = (target !== null && most >= target) || (boards !== null && played >= boards);
  const over = reached && leaders === 1;
  return { ...game, points, played, over, winner: over ? points.indexOf(most) : null };
};

/** d8: whether the match is over, and who won it. Level after the last game: over without a winner. */
export const matchResult = (setting: Setting, games: readonly Game[]): { over: boolean; winner: number | null } => {
  const won = gamesWon(setting, games);
  const most = Math.max(...won);
  const majority = most * 2 > setting.limits.games;
  const allPlayed = games.length >= setting.limits.games && games.every((game) => game.over);
  const level = won.filter((count) => count === most).length > 1;
  return { over: majority || allPlayed, winner: (majority || allPlayed) && !level ? won.indexOf(most) : null };
};

/** Games won, by side. */
export const gamesWon = (setting: Setting, games: readonly Game[]): number[] =>
  setting.sides.map((_, side) => games.filter((game) => game.winner === side).length);
