import { z } from "zod";
import { clubId } from "../../../shared/ids.ts";
import { JUNIOR_NAMES } from "../../../shared/league/shown-name.ts";
import { zone } from "../../../shared/zone.ts";
import { instant, type Section } from "../section.ts";
import { GUESTS } from "./people.ts";

/** The club itself, and the home clubs of guests who played in it. */
export const clubSection: Section = {
  table: "clubs",
  key: ["id"],
  row: z.strictObject({
    created_at: instant,
    id: clubId,
    // Files that were written before clubs could choose have none.
    junior_names: z.enum(JUNIOR_NAMES).nullable().optional(),
    name: z.string(),
    // As older files know nothing of junior names, so of zones.
    zone: zone.nullable().optional(),
  }),
  ofClub: `t.id = ?1 OR t.id IN (SELECT p.club_id FROM people p WHERE p.id IN (${GUESTS}))`,
  refersTo: () => [],
};
