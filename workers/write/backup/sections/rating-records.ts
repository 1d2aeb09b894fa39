import { z } from "zod";
import { LISTS, MILLION, SCORE_MODES, SEALINGS } from "#ratings";
import { ratingStart } from "#shared/api/players/rating.ts";
import { clubId, day, fixtureId, matchId, playerId } from "#shared/ids.ts";
import { type BackupSection, instant, jsonText } from "./section.ts";

/** Settings of the club's lists that are not the usual ones. */
export const ratingSettingSection: BackupSection = {
  table: "rating_settings",
  key: ["club_id", "list"],
  row: z.strictObject({ club_id: clubId, list: z.enum(LISTS), mode: z.enum(SCORE_MODES) }),
  ofClub: "t.club_id = ?1",
  refersTo: (row) => [["clubs", String(row.club_id)]],
};

/** Ratings that the club's players brought along. */
export const ratingStartSection: BackupSection = {
  table: "rating_starts",
  key: ["club_id", "list", "player_id"],
  row: z.strictObject({
    club_id: clubId,
    day,
    list: z.enum(LISTS),
    matches: ratingStart.shape.matches.unwrap(),
    player_id: playerId,
    // In millionths.
    value: z
      .int()
      .min(-10_000 * MILLION)
      .max(10_000 * MILLION),
  }),
  ofClub: "t.club_id = ?1",
  refersTo: (row) => [
    ["clubs", String(row.club_id)],
    ["players", String(row.player_id)],
  ],
};

/** The ratings that a difference moved, one row for each player. */
export const ratingMoveSection: BackupSection = {
  table: "rating_moves",
  key: ["match_id", "seq", "player_id"],
  frozen: true,
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

const side = z.strictObject({
  rating: z.int(),
  players: z.array(z.strictObject({ player: playerId, rating: z.int(), matches: z.int().min(0) })),
});

/**
 * Forecasts that were sealed before their matches. One that was sealed on the eve may be of a match that was never
 * opened.
 */
export const sealedForecastSection: BackupSection = {
  table: "sealed_forecasts",
  key: ["match_id", "list"],
  frozen: true,
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
  ofClub: `t.club_id = ?1
    AND (t.occasion <> 'opened' OR EXISTS (SELECT 1 FROM log_ends e WHERE e.match_id = t.match_id))`,
  refersTo: (row) => [
    ["clubs", String(row.club_id)],
    ...(row.occasion === "opened" ? [["matches", String(row.match_id)] as const] : []),
  ],
};
