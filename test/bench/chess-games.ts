import { Chess } from "chessops/chess";
import { makeSanAndPlay, parseSan } from "chessops/san";
import type { Move } from "chessops/types";
import { chanceFrom } from "#cli/demo/simulator/chance.ts";

/** The length of a usual game of chess, in half-moves. */
const MOVES = 80;

/** Random legal games of chess, always the same: another game's strikes, for a library that knows its rules. */
export const chessGames = (games: number): readonly (readonly Move[])[] =>
  Array.from({ length: games }, (_, index) => randomGame(`chess-${index}`));

const legalMoves = (position: Chess): Move[] =>
  [...position.allDests()].flatMap(([from, squares]) =>
    [...squares].map((to): Move => ({ from, to })).filter((move) => position.isLegal(move)),
  );

const randomGame = (seed: string): readonly Move[] => {
  const chance = chanceFrom(seed);
  const position = Chess.default();
  const moves: Move[] = [];
  while (moves.length < MOVES && !position.isEnd()) {
    const [first, ...others] = legalMoves(position);
    // The game stops where only promotions are left: a promotion names its piece.
    if (!first) break;
    const move = chance.pick([first, ...others]);
    position.play(move);
    moves.push(move);
  }
  return moves;
};

/** Replays a game from its first position; every move is looked at before it is made. */
export const replayChess = (moves: readonly Move[]): void => {
  const position = Chess.default();
  for (const move of moves) {
    if (!position.isLegal(move)) throw new Error("a random game of chess has an illegal move");
    position.play(move);
  }
};

/** A game as a PGN file has it: `e4 e5 Nf3`. */
export const inSan = (moves: readonly Move[]): readonly string[] => {
  const position = Chess.default();
  return moves.map((move) => makeSanAndPlay(position, move));
};

/** Replays a game from its notation; `parseSan` finds the move among the legal ones. */
export const replaySan = (game: readonly string[]): void => {
  const position = Chess.default();
  for (const san of game) {
    const move = parseSan(position, san);
    if (!move) throw new Error("a random game of chess has an illegal move");
    position.play(move);
  }
};
