import { z } from "zod";
import { matchId, playerId } from "../../../../shared/ids.ts";
import { jsonText, type Section } from "./section.ts";

/** The ratings that a difference moved, one row for each player. */
export const ratingMoveSection: Section = {
  table: "rating_moves",
  key: ["match_id", "seq", "player_id"],
  row: z.strictObject({
    after: z.int(),
    before: z.int(),
    match_id: matchId,
    matches: z.int().min(0),
    player_id: playerId,
    seq: z.int().min(1),
    through: jsonText(z.unknown()),
  }),
  ofClub: "t.match_id IN (SELECT id FROM matches WHERE club_id = ?1)",
  refersTo: (row) => [["matches", String(row.match_id)]],
};
