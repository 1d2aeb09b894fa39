import { z } from "zod";
import { clubId } from "../../../../shared/ids.ts";
import { JUNIOR_NAMES } from "../../../../shared/league/terms/shown-name.ts";
import { zone } from "../../../../shared/zone.ts";
import { instant, type Section } from "./section.ts";

/** The club itself. Files of version 1 have the home clubs of others who played in it, too. */
export const clubSection: Section = {
  table: "clubs",
  key: ["id"],
  row: z.strictObject({
    created_at: instant,
    id: clubId,
    // Files that were written before clubs could choose have none.
    junior_names: z.enum(JUNIOR_NAMES).nullable().default(null),
    name: z.string(),
    // As older files know nothing of junior names, so of zones.
    zone: zone.nullable().default(null),
  }),
  ofClub: "t.id = ?1",
  refersTo: () => [],
};
