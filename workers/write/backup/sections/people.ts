import { z } from "zod";
import { clubId, playerId } from "../../../../shared/ids.ts";
import { instant, type Section } from "./section.ts";

/** The club's people, its guests among them. Files of version 1 have those of other clubs who played in it, too. */
export const peopleSection: Section = {
  table: "people",
  key: ["id"],
  row: z.strictObject({
    club_id: clubId,
    created_at: instant,
    // Files that were written before there were guests and juniors have none.
    guest: z.union([z.literal(0), z.literal(1)]).default(0),
    id: playerId,
    junior: z.int().min(1).nullable().default(null),
    name: z.string(),
  }),
  ofClub: "t.club_id = ?1",
  refersTo: (row) => [["clubs", String(row.club_id)]],
};
