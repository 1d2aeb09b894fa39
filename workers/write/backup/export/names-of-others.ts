import type { Database } from "#ground/db/database.ts";
import { namesOf } from "#read/queries/clubs/names.ts";
import type { TableRow } from "../sections/section.ts";

/** SQL: everybody whom the record of club ?1 names, in entries, teams, matches and ratings brought along. */
const NAMED = `SELECT j.value AS id FROM divisions d JOIN entries e ON e.division_id = d.id, json_each(e.players) j
    WHERE d.club_id = ?1
  UNION SELECT j.value FROM divisions d JOIN registrations r ON r.division_id = d.id, json_each(r.players) j
    WHERE d.club_id = ?1
  UNION SELECT j.value FROM teams t, json_each(json_insert(t.members, '$[#]', t.captain)) j WHERE t.club_id = ?1
  UNION SELECT p.player_id FROM matches m JOIN match_players p ON p.match_id = m.id WHERE m.club_id = ?1
  UNION SELECT player_id FROM rating_starts WHERE club_id = ?1`;

/** SQL: those of them who have a name, and none of the club's own. */
const OTHERS = `SELECT n.id FROM (${NAMED}) n LEFT JOIN people p ON p.id = n.id
  WHERE p.club_id <> ?1 OR (p.id IS NULL AND EXISTS (SELECT 1 FROM shown_names s WHERE s.person_id = n.id))
  ORDER BY n.id`;

/** Rows of `shown_names` for a club's export, in their order: how everybody reads the names of others in its record. */
export const namesOfOthers = async (db: Database, club: string): Promise<readonly TableRow[]> => {
  const { results } = await db.$client.prepare(OTHERS).bind(club).all<{ id: string }>();
  const ids = results.map(({ id }) => id);
  const names = await namesOf(db, ids);
  return ids.map((id) => ({ club_id: club, name: names(id).name, person_id: id }));
};
