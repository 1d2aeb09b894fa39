import { z } from "zod";
import { clubId, playerId } from "../../../../shared/ids.ts";
import { DECISION_REASONS } from "../../../../shared/league/terms/decision.ts";
import { instant, type Section } from "./section.ts";

/** Who was found to be whom. */
export const peopleJoinSection: Section = {
  table: "people_joins",
  key: ["id"],
  unique: [["club_id", "number"]],
  row: z.strictObject({
    at: instant,
    by: z.string(),
    club_id: clubId,
    id: z.uuid(),
    known_as: playerId,
    number: z.int().min(1),
    person: playerId,
    reason: z.enum(DECISION_REASONS),
    type: z.enum(["people_joined", "people_parted"]),
  }),
  ofClub: "t.club_id = ?1",
  refersTo: (row) => [
    ["clubs", String(row.club_id)],
    ["people", String(row.person)],
    ["people", String(row.known_as)],
  ],
};
