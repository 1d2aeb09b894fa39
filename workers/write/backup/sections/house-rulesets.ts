import { z } from "zod";
import { clubId } from "../../../../shared/ids.ts";
import { rulesetSchema } from "../../../../shared/rules/ruleset.ts";
import { instant, jsonText, type Section } from "./section.ts";

/** What the club plays by, version after version. */
export const houseRulesetSection: Section = {
  table: "house_rulesets",
  key: ["club_id", "id", "version"],
  row: z.strictObject({
    base: z.string(),
    by: z.string(),
    club_id: clubId,
    created_at: instant,
    document: jsonText(rulesetSchema),
    id: z.string().min(1),
    version: z.int().min(1),
  }),
  ofClub: "t.club_id = ?1",
  refersTo: (row) => [["clubs", String(row.club_id)]],
};
