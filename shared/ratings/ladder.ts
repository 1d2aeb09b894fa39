import type { MatchOutcome } from "#shared/carrom/model/outcome.ts";
import { addChanges, type RatingChange } from "./change.ts";
import { isProvisional } from "./elo.ts";
import { type List, type RatedMatch, ratedIn } from "./lists.ts";
import { type Ladder, type Rating, type RatingStart, ratingOf, started } from "./rating.ts";
import type { ScoreMode } from "./score.ts";

/** Options of a list's fold. `starts`: ratings that players bring along; others begin at 1500. */
export type LadderOptions = {
  readonly list: List;
  readonly mode: ScoreMode;
  readonly starts?: readonly RatingStart[];
};

/** The default list of a club: singles, by results. */
export const DEFAULT_LADDER: LadderOptions = { list: "singles", mode: "result" };

/** A stretch of the ladder: the ratings after it, and the changes of each match. */
export type Fold = { readonly ladder: Ladder; readonly changes: readonly RatingChange[] };

/** A rating after one more match. `today`: the change of the day so far. */
const moved = ({ player, value, matches, peak }: Rating, { change, day }: RatingChange, today: number): Rating => ({
  player,
  value: value + change,
  matches: matches + 1,
  peak,
  lastChange: today + change,
  lastDay: day,
  provisional: isProvisional(matches + 1),
});

/** Adds every player who starts by this day; players already on the ladder have played before. */
const addStarters = (ladder: Map<string, Rating>, starts: readonly RatingStart[], day: string | null): void => {
  for (const start of starts)
    if ((day === null || start.day <= day) && !ladder.has(start.player)) ladder.set(start.player, started(start));
};

/**
 * Rates one match day, matches in the order of their ids. Every match is rated from the ratings before the day, so
 * the order within it changes no rating.
 */
const rateDay = (
  ladder: Map<string, Rating>,
  matches: readonly RatedMatch[],
  mode: ScoreMode,
  changes: RatingChange[],
): void => {
  const today = new Map<string, Rating>();
  let added = changes.length;
  for (const match of matches) addChanges(match, ladder, mode, changes);
  for (; added < changes.length; added += 1) {
    const change = changes[added];
    if (!change) continue;
    const so = today.get(change.player);
    const after = moved(so ?? ratingOf(ladder, change.player), change, so?.lastChange ?? 0);
    today.set(change.player, after);
    if (so) changes[added] = { ...change, after: after.value };
  }
  for (const [player, rating] of today)
    ladder.set(player, rating.value > rating.peak ? { ...rating, peak: rating.value } : rating);
};

const byTime = (a: RatedMatch, b: RatedMatch): number => {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  return a.match < b.match ? -1 : a.match > b.match ? 1 : 0;
};

/** Matches in the order of the fold. The database returns them in it already, and then nothing is moved. */
const inOrder = (rated: RatedMatch[]): readonly RatedMatch[] => {
  const sorted = rated.every((match, at) => {
    const before = rated[at - 1];
    return before === undefined || byTime(before, match) <= 0;
  });
  return sorted ? rated : rated.sort(byTime);
};

/** The results that a list rates, day after day, in the order of days, not of arrival. */
export const matchDays = (outcomes: readonly MatchOutcome[], list: List): readonly (readonly RatedMatch[])[] => {
  const rated: RatedMatch[] = [];
  for (const outcome of outcomes) {
    const match = ratedIn(list, outcome);
    if (match) rated.push(match);
  }
  const days: RatedMatch[][] = [];
  for (const match of inOrder(rated)) {
    const last = days.at(-1);
    if (last?.[0]?.day === match.day) last.push(match);
    else days.push([match]);
  }
  return days;
};

/** Continues a ladder through the days that follow it. */
const foldDays = (
  days: readonly (readonly RatedMatch[])[],
  { mode, starts = [] }: LadderOptions,
  from: Ladder,
): Fold => {
  const ladder = new Map(from);
  const changes: RatingChange[] = [];
  for (const day of days) {
    addStarters(ladder, starts, day[0]?.day ?? null);
    rateDay(ladder, day, mode, changes);
  }
  return { ladder, changes };
};

/** A ladder for display: including players whose start is later than any match. */
export const withStarts = (ladder: Ladder, { starts = [] }: LadderOptions): Ladder => {
  const all = new Map(ladder);
  addStarters(all, starts, null);
  return all;
};

/**
 * Folds results into ratings: day after day in date order, whatever their order of arrival. Outcomes that the list
 * does not rate are skipped. To continue from a known day, pass the ladder before it and only the outcomes
 * from that day on.
 */
export const foldRatings = (
  outcomes: readonly MatchOutcome[],
  options: LadderOptions = DEFAULT_LADDER,
  from: Ladder = new Map(),
): Fold => foldDays(matchDays(outcomes, options.list), options, from);
