import { z } from "zod";
import { hash, matchId } from "../../../../shared/ids.ts";
import { instant, type Section } from "./section.ts";

/** What people wrote to a dispute; the log has only its hash. */
export const noteSection: Section = {
  table: "notes",
  key: ["match_id", "note"],
  row: z.strictObject({
    at: instant,
    by: z.string(),
    match_id: matchId,
    note: hash,
    salt: z.string(),
    text: z.string(),
  }),
  ofClub: "t.match_id IN (SELECT id FROM matches WHERE club_id = ?1)",
  refersTo: (row) => [["matches", String(row.match_id)]],
};
