import { z } from "zod";
import { clubId, day, playerId } from "../../../../shared/ids.ts";
import { LISTS } from "../../../../shared/ratings/lists.ts";
import type { Section } from "./section.ts";

/** Ratings that the club's players brought along. */
export const ratingStartSection: Section = {
  table: "rating_starts",
  key: ["club_id", "list", "player_id"],
  row: z.strictObject({
    club_id: clubId,
    day,
    list: z.enum(LISTS),
    matches: z.int().min(0),
    player_id: playerId,
    value: z.int(),
  }),
  ofClub: "t.club_id = ?1",
  refersTo: (row) => [
    ["clubs", String(row.club_id)],
    ["players", String(row.player_id)],
  ],
};
