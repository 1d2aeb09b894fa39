import { history } from "../../shared/ratings/history.ts";
import { DEFAULT_LADDER } from "../../shared/ratings/ladder.ts";
import type { Bench } from "./bench.ts";
import { type Case, measure, onThread } from "./measure.ts";
import { rating } from "./rating.ts";
import { seasonOf } from "./season.ts";
import { table, whole } from "./table.ts";

const MATCHES = { full: 100_000, quick: 20_000 } as const;
const PLAYERS = 2000;
const ROUNDS = { full: 7, quick: 3 } as const;
/** Each ten times the one before. */
const SIZES = { full: [10_000, 100_000, 1_000_000], quick: [2000, 20_000, 200_000] } as const;
/** The largest takes a second or more and holds two million changes. */
const GROWTH_ROUNDS = 3;

const nameOf = (matches: number): string => `the ladder of ${whole(matches)} matches`;

const growing = (sizes: readonly number[]): readonly Case[] =>
  sizes.map((matches, index) => {
    const { outcomes } = seasonOf(matches, PLAYERS);
    const smaller = sizes[index - 1];
    return {
      name: nameOf(matches),
      unit: "matches",
      amount: matches,
      // Linear: a match costs about as much among many as among few. The caches of the machine take their part.
      beside: smaller === undefined ? [] : [{ name: nameOf(smaller), aim: 0.5 }],
      work: () => void history(outcomes, DEFAULT_LADDER),
    };
  });

/** What rating a club's matches costs on one core. */
export const ladder: Bench = async ({ quick, say }) => {
  const scale = quick ? "quick" : "full";
  const [matches, rounds] = [MATCHES[scale], ROUNDS[scale]];
  const rows = await measure(rating(seasonOf(matches, PLAYERS)), rounds, onThread);
  say(
    table(
      `Rating ${whole(matches)} matches of ${whole(PLAYERS)} players, by the processor time of one thread;\nmedians of ${rounds} alternating rounds, the middle half in brackets`,
      rows,
    ),
  );
  const growth = await measure(growing(SIZES[scale]), GROWTH_ROUNDS, onThread);
  say(table(`The same as it grows; medians of ${GROWTH_ROUNDS} rounds`, growth));
  return { matches, players: PLAYERS, rounds, rows, growth };
};
