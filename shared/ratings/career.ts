import { thinned } from "#shared/thinned.ts";
import type { RatingChange } from "./change.ts";

/** The parts of a rated match that a career needs. */
type Rated = Pick<RatingChange, "match" | "day" | "before" | "opponent" | "outcome" | "after" | "pairs">;

/** The most points of a curve: a drawing cannot show more. */
const MOST_POINTS = 240;

/** The fewest wins in a row that are a run. */
const RUN = 2;

/** A rating after one of the rated matches, counted from 1. */
type CurvePoint = { readonly number: number; readonly day: string; readonly rating: number };

/** Figures of a player's rated matches on one list. */
export type Career = {
  readonly curve: readonly CurvePoint[];
  /** The latest matches with one outcome; `null` if there is none. */
  readonly streak: { readonly outcome: Rated["outcome"]; readonly matches: number } | null;
  /** The longest run of wins, the first of equal ones; `null`: there is none. */
  readonly longestWin: { readonly matches: number; readonly from: string; readonly until: string } | null;
  /** The id of the win over the highest rating, the first of equal ones; `null`: none, or only matches of three and four. */
  readonly bestWin: string | null;
};

/** Runs of matches with one outcome, in order. */
const runsOf = (changes: readonly Rated[]): readonly (readonly Rated[])[] => {
  const runs: Rated[][] = [];
  for (const one of changes) {
    const run = runs.at(-1);
    if (run?.[0]?.outcome === one.outcome) run.push(one);
    else runs.push([one]);
  }
  return runs;
};

const longest = (runs: readonly (readonly Rated[])[]): Career["longestWin"] => {
  const won = runs.filter(([first]) => first?.outcome === "won");
  const most = Math.max(0, ...won.map(({ length }) => length));
  const run = won.find(({ length }) => length === most);
  const [first, last] = [run?.[0], run?.at(-1)];
  return first && last && most >= RUN ? { matches: most, from: first.day, until: last.day } : null;
};

/**
 * Highlights of rated matches, oldest first.
 *
 * @param number the number of the first of them among the player's rated matches
 */
export const careerOf = (changes: readonly Rated[], number = 1): Career => {
  const points = changes.map(({ day, after }, index) => ({ number: number + index, day, rating: after }));
  const kept = thinned(
    points.map(({ rating }) => rating),
    MOST_POINTS,
  );
  const runs = runsOf(changes);
  const last = runs.at(-1);
  const wins = changes.filter(({ outcome, pairs }) => outcome === "won" && pairs === null);
  const best = Math.max(...wins.map(({ opponent }) => opponent));
  return {
    curve: kept.flatMap((place) => points[place] ?? []),
    streak: last?.[0] ? { outcome: last[0].outcome, matches: last.length } : null,
    longestWin: longest(runs),
    bestWin: wins.find(({ opponent }) => opponent === best)?.match ?? null,
  };
};
