import { audit, outcomeOf, restore, verify } from "#carrom";
import { sha256 } from "#ground/crypto/sha256.ts";
import { parseLog } from "#shared/carrom/log/log.ts";
import { chessGames, inSan, replayChess, replaySan } from "./chess-games.ts";
import type { Corpus, Size } from "./corpus.ts";
import type { Case } from "./measure.ts";

const PARSE = "a bare JSON.parse of the same lines";
const HASH = "a bare SHA-256 of the same lines";
const MEMORY = "from memory: events to outcome";
const CHESS = "chessops: moves of chess by their squares, each looked at and made";
const SAN = "chessops: the same moves as PGN writes them, read, looked at and made";
/** The number of different chess games, which are played over and over. */
const CHESS_GAMES = 90;

/** A season to replay: its different matches, over and over until there are enough of them. */
export type Season = { readonly corpus: Corpus; readonly matches: number };

/** Goes through a season once, match by match; nothing of a match is kept after it. */
const through = <T>(of: readonly T[], matches: number, replayOne: (one: T) => void): void => {
  for (let index = 0; index < matches; index += 1) {
    const one = of[index % of.length];
    if (one !== undefined) replayOne(one);
  }
};

const stands = (verdict: string): void => {
  if (verdict !== "stands") throw new Error("a simulated match does not stand");
};

/** Replays one match from its text, with its chain, to its outcome. */
export const replayText = (text: string): void => stands(verify(text, sha256).verdict);

/** Cases of replaying a season, each way next to the least that any program would have to do. */
export const replaying = (
  { corpus: { logs, texts, lines }, matches }: Season,
  { events, strikes }: Size,
): readonly Case[] => {
  const games = chessGames(CHESS_GAMES);
  const sanGames = games.map(inSan);
  const moves = matches * (games.reduce((sum, game) => sum + game.length, 0) / games.length);
  const each = (name: string, work: () => void, beside: Case["beside"] = []): Case => ({
    name,
    unit: "events",
    amount: events,
    beside,
    work,
  });
  return [
    each(PARSE, () =>
      through(lines, matches, (own) => {
        for (const line of own) JSON.parse(line);
      }),
    ),
    each(HASH, () =>
      through(lines, matches, (own) => {
        for (const line of own) sha256(line);
      }),
    ),
    { name: CHESS, unit: "moves", amount: moves, work: () => through(games, matches, replayChess) },
    { name: SAN, unit: "moves", amount: moves, work: () => through(sanGames, matches, replaySan) },
    // Against chess only strikes count as moves: events that open, end and correct are work that comes with them.
    each(MEMORY, () => through(logs, matches, (log) => outcomeOf(restore(log))), [
      { name: CHESS, amount: strikes, aim: 2 },
      { name: SAN, amount: strikes },
      { name: PARSE },
    ]),
    each(
      "from NDJSON: read, validated, replayed",
      () =>
        through(texts, matches, (text) => {
          const log = parseLog(text);
          if (log.ok) outcomeOf(restore(log.value.events));
        }),
      [{ name: PARSE, aim: 0.5 }],
    ),
    each("the same, with the chain verified", () => through(texts, matches, replayText), [
      { name: "these three, one after the other: parse, hash, replay", sumOf: [PARSE, HASH, MEMORY], aim: 0.9 },
    ]),
    each(
      "the same, with every ruling in words",
      () => through(texts, matches, (text) => stands(audit(text, sha256).verdict)),
      [{ name: HASH }, { name: PARSE }],
    ),
  ];
};
