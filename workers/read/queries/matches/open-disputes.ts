import { matchesNamed, type PlacedResult } from "#derive/league/placed-results.ts";
import type { Database } from "#ground/db/database.ts";

const OPEN = `SELECT r.match_id AS match FROM match_results r JOIN matches m ON m.id = r.match_id
  WHERE r.disputed = 1 AND m.club_id = ?`;

/** A club's matches with a dispute that nobody has settled. */
export const disputedMatchesOf = async (db: Database, club: string): Promise<readonly PlacedResult[]> => {
  const { results } = await db.$client.prepare(OPEN).bind(club).all<{ match: string }>();
  return results.length === 0
    ? []
    : matchesNamed(
        db,
        results.map(({ match }) => match),
      );
};
