import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { foundDivision } from "./support/match.ts";

/** Puts a sealed forecast of a club into the record. */
const laid = (club: string, match: string) =>
  env.DB.prepare(
    `INSERT INTO sealed_forecasts (match_id, list, club_id, fixture_id, day, occasion, sides, expected, engine, formula, at)
     VALUES (?1, 'singles', ?2, NULL, '2026-01-01', 'eve', '[]', '[500000]', '0.1.0', 1, '2025-12-31T20:17:00.000Z')`,
  )
    .bind(match, club)
    .run();

describe("a sealed forecast", () => {
  it.each([
    "UPDATE sealed_forecasts SET expected = '[1]' WHERE match_id = ?",
    "DELETE FROM sealed_forecasts WHERE match_id = ?",
    `INSERT OR REPLACE INTO sealed_forecasts (match_id, list, club_id, day, occasion, sides, expected, engine, formula, at)
     SELECT match_id, list, club_id, day, occasion, sides, '[1]', engine, formula, at FROM sealed_forecasts WHERE match_id = ?`,
  ])("is never changed: %s", async (statement) => {
    const { body, players } = await foundDivision(2);
    const match = `sealed-${players[0]}`;
    await laid(body.club, match);
    await expect(env.DB.prepare(statement).bind(match).run()).rejects.toThrow("append-only");
  });
});
