import { matchesNamed, type PlacedResult } from "../../../derive/league/placed-results.ts";
import type { Database } from "../../../ground/db/database.ts";

/** SQL: whether the event `e` of a log was voided. Voiding a voiding brings it back, which no scorer does to a dispute. */
const voided = (e: string): string => `EXISTS (SELECT 1 FROM match_events v WHERE v.match_id = ${e}.match_id
  AND v.type = 'event_voided' AND v.line->>'$.data.target' = ${e}.seq)`;

const OPEN = `SELECT DISTINCT o.match_id AS match FROM match_events o JOIN matches m ON m.id = o.match_id
  WHERE o.type = 'dispute_opened' AND m.club_id = ?1 AND NOT ${voided("o")}
    AND NOT EXISTS (SELECT 1 FROM match_events r WHERE r.match_id = o.match_id AND r.type = 'dispute_resolved'
      AND r.line->>'$.data.dispute' = o.line->>'$.data.dispute' AND NOT ${voided("r")})`;

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
