import { z } from "zod";
import { clubId, playerId } from "../../../shared/ids.ts";
import { instant, type Section } from "../section.ts";

/** SQL: everybody who is entered in the club's divisions or was named when one of its matches was opened. */
export const GUESTS = `SELECT j.value FROM divisions d JOIN entries e ON e.division_id = d.id, json_each(e.players) j
    WHERE d.club_id = ?1
  UNION SELECT q.value FROM matches m JOIN match_events o ON o.match_id = m.id AND o.seq = 1,
    json_each(o.line, '$.data.sides') s, json_each(s.value, '$.players') q
    WHERE m.club_id = ?1`;

/** The club's people, and those of other clubs who played here: a table names them all. */
export const peopleSection: Section = {
  table: "people",
  key: ["id"],
  row: z.strictObject({
    club_id: clubId,
    created_at: instant,
    id: playerId,
    // Files that were written before there were juniors have none.
    junior: z.int().min(1).nullable().optional(),
    name: z.string(),
  }),
  ofClub: `t.club_id = ?1 OR t.id IN (${GUESTS})`,
  refersTo: (row) => [["clubs", String(row.club_id)]],
};
