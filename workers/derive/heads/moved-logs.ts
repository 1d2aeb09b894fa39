import { z } from "zod";
import type { MatchHead } from "../../../shared/proof/head-list.ts";
import type { Database } from "../../ground/db/database.ts";

/** From one club to the next: one row of the index a club, however many of its matches have moved. */
const CLUBS = `WITH RECURSIVE moved(club) AS (
    SELECT min(club) FROM moved_logs
    UNION ALL SELECT (SELECT min(l.club) FROM moved_logs l WHERE l.club > moved.club) FROM moved WHERE moved.club IS NOT NULL
  ) SELECT club FROM moved WHERE club IS NOT NULL`;

const clubs = z.array(z.object({ club: z.string() }));

/** The clubs whose logs may have moved since their head lists were last compared with them; `null`: matches without a club. */
export const movedClubs = async (db: Database): Promise<readonly (string | null)[]> => {
  const { results } = await db.$client.prepare(CLUBS).all();
  return clubs.parse(results).map(({ club }) => (club === "" ? null : club));
};

/** Takes away the marks of sealed logs that stand where the last list says; one that is not sealed may go on any time. */
const LISTED = `DELETE FROM moved_logs WHERE club = ?1 AND match_id IN (
  SELECT j.value->>'match' FROM json_each(?2) j
  WHERE NOT EXISTS (SELECT 1 FROM match_segments s WHERE s.match_id = j.value->>'match')
  AND NOT EXISTS (SELECT 1 FROM sealed_segments s WHERE s.match_id = j.value->>'match' AND s.last > j.value->>'seq'))`;

/**
 * Forgets that logs have moved, once a list says where they stand.
 *
 * @param club as D1 writes it: `""` for none
 * @param moved heads that the list has
 */
export const forgetMoved = async (db: Database, club: string, moved: readonly MatchHead[]): Promise<void> => {
  if (moved.length > 0) await db.$client.prepare(LISTED).bind(club, JSON.stringify(moved)).run();
};
