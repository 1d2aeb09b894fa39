import { z } from "zod";
import { divisionId, entryId, playerId } from "../../../../shared/ids.ts";
import { jsonText, type Section } from "./section.ts";

const players = z.array(playerId);

/** Who is entered in the divisions, by draw number. */
export const entrySection: Section = {
  table: "entries",
  // The id first, as in files from before ids counted by division: their lines stand in the same order.
  key: ["id", "division_id"],
  referredTo: true,
  unique: [["division_id", "number"]],
  row: z.strictObject({ division_id: divisionId, id: entryId, number: z.int(), players: jsonText(players) }),
  ofClub: "t.division_id IN (SELECT id FROM divisions WHERE club_id = ?1)",
  refersTo: (row) => [
    ["divisions", String(row.division_id)],
    ...players.parse(JSON.parse(String(row.players))).map((player) => ["players", player] as const),
  ],
};
