import { z } from "zod";
import { day, divisionId, entryId, fixtureId } from "../../../../shared/ids.ts";
import type { Section } from "./section.ts";

/** The draw of the divisions. */
export const fixtureSection: Section = {
  table: "fixtures",
  key: ["id"],
  unique: [["division_id", "round", "position"]],
  row: z.strictObject({
    away: entryId,
    day: day.nullable(),
    division_id: divisionId,
    home: entryId,
    id: fixtureId,
    position: z.int(),
    round: z.int(),
  }),
  ofClub: "t.division_id IN (SELECT id FROM divisions WHERE club_id = ?1)",
  refersTo: (row) => [
    ["divisions", String(row.division_id)],
    ["entries", `${row.home} ${row.division_id}`],
    ["entries", `${row.away} ${row.division_id}`],
  ],
};
