import { outcomeOf, restore } from "#carrom";
import type { Bench } from "./bench.ts";
import { chessGames, replayChess } from "./chess-games.ts";
import { corpusOf, sizeOf } from "./corpus.ts";

const DIFFERENT = 90;
const PASSES = { full: 240, quick: 100 } as const;
/** The number of passes in which V8 still compiles. */
const WARMING = 20;
/** The share of one match's times that counts: other work interrupts some, and chance makes a few too good. */
const UNDISTURBED = 0.2;

/** Work that is done piece by piece, and each piece timed by itself: none is long enough to be interrupted often. */
type Pieces = { readonly work: readonly (() => void)[]; readonly times: number[][] };

const piecesOf = <T>(items: readonly T[], work: (item: T) => void): Pieces => ({
  work: items.map((item) => () => work(item)),
  times: items.map(() => []),
});

const pass = ({ work, times }: Pieces, counts: boolean): void => {
  for (const [index, piece] of work.entries()) {
    const began = performance.now();
    piece();
    const taken = performance.now() - began;
    if (counts) times[index]?.push(taken);
  }
};

/** The milliseconds that all pieces take without other work on the machine. */
const undisturbed = ({ times }: Pieces): number =>
  times.reduce((sum, own) => {
    const sorted = own.toSorted((one, other) => one - other);
    return sum + (sorted[Math.floor(sorted.length * UNDISTURBED)] ?? Number.NaN);
  }, 0);

/**
 * The strikes replayed in the time of one `chessops` move by its squares, in one process. Other work on the
 * machine moves it by some hundredths only: a test holds it.
 */
export const besideChess: Bench = async ({ quick, say }) => {
  const corpus = corpusOf(DIFFERENT);
  const { strikes } = sizeOf(corpus, DIFFERENT);
  const games = chessGames(DIFFERENT);
  const moves = games.reduce((sum, game) => sum + game.length, 0);
  const replays = piecesOf(corpus.logs, (log) => outcomeOf(restore(log)));
  const chess = piecesOf(games, replayChess);
  for (let index = 0; index < WARMING + PASSES[quick ? "quick" : "full"]; index += 1) {
    pass(replays, index >= WARMING);
    pass(chess, index >= WARMING);
  }
  const strike = (undisturbed(replays) / strikes) * 1_000_000;
  const move = (undisturbed(chess) / moves) * 1_000_000;
  const times = move / strike;
  say(
    `\nA strike in ${strike.toFixed(0)} ns, a move of chess in ${move.toFixed(0)} ns: ${times.toFixed(2)} times as fast`,
  );
  return { strike, move, times };
};
