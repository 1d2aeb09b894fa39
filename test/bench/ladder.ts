import { DEFAULT_LADDER, type RatingChange, refold } from "#ratings";
import { type StoredResults, storedResults } from "../support/kept-history.ts";
import type { Bench } from "./bench.ts";
import { type Case, measure, onThread } from "./measure.ts";
import { rating } from "./rating.ts";
import { seasonOf } from "./season.ts";
import { table, whole } from "./table.ts";

const MATCHES = { full: 100_000, quick: 20_000 } as const;
const PLAYERS = 2000;
const ROUNDS = { full: 7, quick: 3 } as const;
/** Numbers of matches, each ten times the one before. */
const SIZES = { full: [10_000, 100_000, 1_000_000], quick: [2000, 20_000, 200_000] } as const;
/** Rounds of the growth: the largest fold takes a second or more. */
const GROWTH_ROUNDS = 3;

const nameOf = (matches: number): string => `the ladder of ${whole(matches)} matches`;

/**
 * Folds as a list does: each segment is handed on and dropped. Two million changes in one heap measure the collector.
 *
 * @param write takes a segment's changes
 */
const fold = async ({ segments, outcomes }: StoredResults, write: (changes: readonly RatingChange[]) => void) => {
  await refold(segments, [], DEFAULT_LADDER, {
    kept: async () => null,
    outcomes: async (days) => outcomes(days),
    write: async (_days, changes) => write(changes),
  });
};

/** Counts the changes of a fold. */
const handOn = async (results: StoredResults): Promise<number> => {
  let changes = 0;
  await fold(results, ({ length }) => {
    changes += length;
  });
  return changes;
};

/** Keeps the changes of a fold. */
const keep = async (results: StoredResults): Promise<readonly RatingChange[][]> => {
  const kept: RatingChange[][] = [];
  await fold(results, (changes) => kept.push([...changes]));
  return kept;
};

/** The limit of a match's cost among many, as a multiple of that among few: the caches of the machine take their part. */
const DEARER = 1.3;

const growing = (sizes: readonly number[]): readonly Case[] =>
  sizes.flatMap((matches, index) => {
    const results = storedResults(seasonOf(matches, PLAYERS).outcomes, DEFAULT_LADDER);
    const smaller = sizes[index - 1];
    const one = { unit: "matches", amount: matches };
    const name = nameOf(matches);
    const beside = smaller === undefined ? [] : [{ name: nameOf(smaller), aim: 1 / DEARER }];
    const handedOn: Case = { ...one, name, beside, work: async () => void (await handOn(results)) };
    if (index < sizes.length - 1) return [handedOn];
    // For comparison, without an aim: no program of ours keeps them all.
    const kept = { ...one, name: `${name}, all of it kept in memory`, beside: [{ name }] };
    return [handedOn, { ...kept, work: async () => void (await keep(results)) }];
  });

/** The cost of rating a club's matches on one core. */
export const ladder: Bench = async ({ quick, say }) => {
  const scale = quick ? "quick" : "full";
  const [matches, rounds] = [MATCHES[scale], ROUNDS[scale]];
  const rows = await measure(await rating(seasonOf(matches, PLAYERS)), rounds, onThread);
  say(
    table(
      `Rating ${whole(matches)} matches of ${whole(PLAYERS)} players, by the processor time of one thread;\nmedians of ${rounds} alternating rounds, the middle half in brackets`,
      rows,
    ),
  );
  const growth = await measure(growing(SIZES[scale]), GROWTH_ROUNDS, onThread);
  say(
    table(
      `The same as it grows, each segment handed on and let go of as a list does that writes its rows down;\nmedians of ${GROWTH_ROUNDS} rounds`,
      growth,
    ),
  );
  return { matches, players: PLAYERS, rounds, rows, growth };
};
