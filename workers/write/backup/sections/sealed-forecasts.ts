import { z } from "zod";
import { clubId, day, fixtureId, matchId, playerId } from "../../../../shared/ids.ts";
import { MILLION } from "../../../../shared/ratings/elo.ts";
import { LISTS } from "../../../../shared/ratings/lists.ts";
import { SEALINGS } from "../../../../shared/ratings/sealed-forecast.ts";
import { instant, jsonText, type Section } from "./section.ts";

const side = z.strictObject({
  rating: z.int(),
  players: z.array(z.strictObject({ player: playerId, rating: z.int(), matches: z.int().min(0) })),
});

/** Forecasts that were sealed before their matches. One that was sealed on the eve may be of a match that nobody opened. */
export const sealedForecastSection: Section = {
  table: "sealed_forecasts",
  key: ["match_id", "list"],
  row: z.strictObject({
    at: instant,
    club_id: clubId,
    day,
    engine: z.string(),
    expected: jsonText(z.array(z.int().min(0).max(MILLION))),
    fixture_id: fixtureId.nullable(),
    formula: z.int(),
    list: z.enum(LISTS),
    match_id: matchId,
    occasion: z.enum(SEALINGS),
    sides: jsonText(z.array(side)),
  }),
  ofClub: "t.club_id = ?1",
  refersTo: (row) => [
    ["clubs", String(row.club_id)],
    ...(row.occasion === "opened" ? [["matches", String(row.match_id)] as const] : []),
  ],
};
