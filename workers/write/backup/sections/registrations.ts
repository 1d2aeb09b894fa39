import { z } from "zod";
import { divisionId, entryId, playerId } from "../../../../shared/ids.ts";
import { ENTRY_STATES, PAYMENTS } from "../../../../shared/league/season/registration.ts";
import { instant, jsonText, type Section } from "./section.ts";

const players = z.array(playerId);

/** Who entered the divisions before the draw, and what became of the fees. */
export const registrationSection: Section = {
  table: "registrations",
  // As with entries.
  key: ["id", "division_id"],
  row: z.strictObject({
    by: z.string(),
    division_id: divisionId,
    id: entryId,
    payment: z.enum(PAYMENTS),
    players: jsonText(players),
    reference: z.string().nullable(),
    registered_at: instant,
    seed: z.int().nullable(),
    state: z.enum(ENTRY_STATES),
  }),
  ofClub: "t.division_id IN (SELECT id FROM divisions WHERE club_id = ?1)",
  refersTo: (row) => [
    ["divisions", String(row.division_id)],
    ...players.parse(JSON.parse(String(row.players))).map((player) => ["players", player] as const),
  ],
};
