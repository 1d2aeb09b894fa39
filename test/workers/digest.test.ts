import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { derivedDigest } from "#derive/rebuild/digest.ts";
import { directory } from "#ground/db/database.ts";
import { call, ORGANISER_KEY, refused } from "./support/api.ts";

describe("the digest", () => {
  it("is the operator's", async () => {
    expect(await refused(await call("/api/v1/digest"))).toMatchObject({ status: 401, code: "token-missing" });
    expect((await call("/api/v1/digest", { token: ORGANISER_KEY })).status).toBe(200);
  });

  it("reads by key: however large its pages are, it says the same", async () => {
    const lists = ["x:singles", "y:singles"];
    const row =
      "INSERT INTO ratings (list, generation, player_id, place, value, matches, provisional, peak, last_change)";
    await env.DB.batch([
      ...["m1", "m2"].flatMap((match) =>
        ["a", "b", "c"].map((player) =>
          env.DB.prepare("INSERT INTO match_players (match_id, player_id, side) VALUES (?, ?, 'A')").bind(
            match,
            player,
          ),
        ),
      ),
      ...lists.flatMap((list) => [
        env.DB.prepare("INSERT INTO rating_lists (list, generation, digest) VALUES (?, 2, '')").bind(list),
        ...["a", "b", "c"].map((player, index) =>
          env.DB.prepare(`${row} VALUES (?, ?, ?, 1, 1, 1, 0, 1, 1)`).bind(list, index + 1, player),
        ),
      ]),
    ]);
    const whole = await derivedDigest(directory(env));
    expect(whole.rows).toMatchObject({ match_players: 6, ratings: 4 });
    for (const page of [1, 2, 3]) expect(await derivedDigest(directory(env), page)).toEqual(whole);
  });
});
