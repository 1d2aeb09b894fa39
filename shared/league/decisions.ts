import type { Regulations } from "./regulations.ts";
import { concerns, type LeagueResult } from "./results.ts";

/** What a league decides, beside what is played. Appended, never edited; the table is computed with it. */
export type Decision =
  | { readonly type: "points_deducted"; readonly entry: string; readonly points: number; readonly reason: string }
  /** A fixture given without play; `winner` is `null` when neither side appeared. */
  | {
      readonly type: "walkover_given";
      readonly fixture: string;
      readonly home: string;
      readonly away: string;
      readonly winner: string | null;
    }
  | { readonly type: "entry_withdrawn"; readonly entry: string };

const unplayed = (entry: string) => ({ entry, points: 0, boardsWon: 0 });

/** A match that was never played, as the league counts it. */
const walkover = (match: string, home: string, away: string, winner: string | null): LeagueResult => ({
  match,
  day: null,
  home: unplayed(home),
  away: unplayed(away),
  winner,
  kind: "forfeited",
});

/** The matches that an entry still owed to this opponent when it withdrew. */
const owedTo = (entry: string, opponent: string, results: readonly LeagueResult[], legs: number): LeagueResult[] => {
  const met = results.filter((result) => concerns(result, entry) && concerns(result, opponent)).length;
  return Array.from({ length: Math.max(0, legs - met) }, (_, index) =>
    walkover(`withdrawn-${entry}-${opponent}-${index + 1}`, opponent, entry, opponent),
  );
};

/**
 * Below half of its matches played, a withdrawn entry's results stay on record but leave the table; from half on
 * they stand and the rest are walkovers.
 */
const withoutWithdrawn = (
  results: readonly LeagueResult[],
  entry: string,
  entries: readonly string[],
  regulations: Regulations,
): readonly LeagueResult[] => {
  const opponents = entries.filter((other) => other !== entry);
  const played = results.filter((result) => result.kind === "played" && concerns(result, entry)).length;
  if (played * 2 < opponents.length * regulations.legs) return results.filter((result) => !concerns(result, entry));
  return [...results, ...opponents.flatMap((opponent) => owedTo(entry, opponent, results, regulations.legs))];
};

/** What counts, once the league's decisions have been applied to what was played. */
export const countedResults = (
  results: readonly LeagueResult[],
  entries: readonly string[],
  decisions: readonly Decision[],
  regulations: Regulations,
): readonly LeagueResult[] => {
  const given = decisions.flatMap((decision) =>
    decision.type === "walkover_given"
      ? [walkover(`walkover-${decision.fixture}`, decision.home, decision.away, decision.winner)]
      : [],
  );
  return decisions.reduce<readonly LeagueResult[]>(
    (counted, decision) =>
      decision.type === "entry_withdrawn" ? withoutWithdrawn(counted, decision.entry, entries, regulations) : counted,
    [...results, ...given],
  );
};

/** Points that the league has taken from an entry. */
export const deducted = (decisions: readonly Decision[], entry: string): number =>
  decisions.reduce(
    (sum, decision) => (decision.type === "points_deducted" && decision.entry === entry ? sum + decision.points : sum),
    0,
  );

/** Entries whose line leaves the table with them: those that withdrew. */
export const withdrawn = (decisions: readonly Decision[]): ReadonlySet<string> =>
  new Set(decisions.flatMap((decision) => (decision.type === "entry_withdrawn" ? [decision.entry] : [])));
