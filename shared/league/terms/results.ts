import type { MatchOutcome } from "#shared/carrom/model/outcome.ts";
import type { Regulations } from "./regulations.ts";

/** An entry's points and boards from a match. */
export type EntryScore = {
  readonly entry: string;
  readonly points: number;
  readonly boardsWon: number;
  /** Rubbers of a team tie that it won, half of each level one; absent where the fixture is a match of its own. */
  readonly rubbers?: number;
};

/** A match for the league: its two sides, and its result. */
export type LeagueResult = {
  /** The id of the match, or of the fixture where the league decided without one. */
  readonly match: string;
  readonly day: string | null;
  readonly home: EntryScore;
  readonly away: EntryScore;
  /** The id of the winning entry; `null`: drawn, or forfeited by both. */
  readonly winner: string | null;
  /**
   * `forfeited`: won without being played out. Only its match points count: a score that was not played to
   * its end would be an invented one.
   */
  readonly kind: "played" | "forfeited";
};

/** The parts of a match's outcome that a league counts. */
type Scored = Pick<MatchOutcome, "match" | "day" | "status" | "forfeited" | "winner"> & {
  readonly sides: readonly Pick<MatchOutcome["sides"][number], "id" | "points" | "pointsToTarget" | "boardsWon">[];
};

/**
 * The league's view of a match, given the entry of each side; `null` while there is nothing to count:
 * only decided matches between two entries do.
 */
export const leagueResult = (
  outcome: Scored,
  entries: Readonly<Record<string, string>>,
  { pointsToTarget = false }: Pick<Regulations, "pointsToTarget"> = {},
): LeagueResult | null => {
  if (outcome.status !== "decided" || outcome.sides.length !== 2) return null;
  const [home, away] = outcome.sides.map((side): EntryScore | null => {
    const entry = entries[side.id];
    if (entry === undefined) return null;
    const points = pointsToTarget ? (side.pointsToTarget ?? side.points) : side.points;
    return { entry, points, boardsWon: side.boardsWon };
  });
  if (!home || !away) return null;
  return {
    match: outcome.match,
    day: outcome.day,
    home,
    away,
    winner: outcome.winner === null ? null : (entries[outcome.winner] ?? null),
    kind: outcome.forfeited ? "forfeited" : "played",
  };
};

const nothing = (entry: string): EntryScore => ({ entry, points: 0, boardsWon: 0 });

/** The result of a fixture that was not played, or not to its end; `winner` is `null` if neither side appeared. */
export const unplayedResult = (
  { id, day, home, away }: Readonly<Record<"id" | "home" | "away", string>> & { readonly day: string | null },
  winner: string | null,
): LeagueResult => ({ match: id, day, home: nothing(home), away: nothing(away), winner, kind: "forfeited" });

const order = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Compares results, oldest first; matches of one day, and those without a day, by their ids. */
export const byDay = (a: LeagueResult, b: LeagueResult): number =>
  order(a.day ?? "", b.day ?? "") || order(a.match, b.match);
