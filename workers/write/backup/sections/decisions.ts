import { z } from "zod";
import { divisionId } from "../../../../shared/ids.ts";
import { decision } from "../../../../shared/league/terms/decision.ts";
import { instant, jsonText, type Section } from "./section.ts";

/** What the league decided beside what was played. */
export const decisionSection: Section = {
  table: "decisions",
  key: ["id"],
  unique: [["division_id", "number"]],
  row: z.strictObject({
    at: instant,
    by: z.string(),
    data: jsonText(decision),
    division_id: divisionId,
    id: z.uuid(),
    number: z.int().min(1),
    type: z.string().min(1),
  }),
  ofClub: "t.division_id IN (SELECT id FROM divisions WHERE club_id = ?1)",
  refersTo: (row) => [["divisions", String(row.division_id)]],
};
