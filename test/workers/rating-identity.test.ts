import { env } from "cloudflare:workers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { created } from "#shared/api/league/club.ts";
import { joinLine } from "#shared/api/league/league.ts";
import { player } from "#shared/api/players/player.ts";
import { headToHead, keptStarts } from "#shared/api/players/rating.ts";
import { runs } from "../support/runs.ts";
import { call, ORGANISER_KEY, organise, read, served } from "./support/api.ts";
import { club, fold, type Result, rowsOf, WORDS } from "./support/rating-club.ts";

/** A club in which everybody is on the register, so that two of them can be found to be one. */
const register = async () => {
  const one = await club();
  const id = (who: string) => `${who}-${one.name}`;
  for (const who of ["ann", "bob", "cat"])
    await organise("/api/v1/people", { id: id(who), name: who, club: one.name }, created);
  const join = (type: "people_joined" | "people_parted", person: string, into: string) =>
    organise(
      `/api/v1/clubs/${one.name}/joins`,
      { id: crypto.randomUUID(), type, person: id(person), into: id(into), reason: "other", confirm: true },
      joinLine,
    );
  return { ...one, id, join };
};

/** Every change and every rating of a list, without the checkpoints of its fold. */
const says = async (list: string): Promise<unknown> => JSON.parse(await rowsOf(list)).slice(0, 2);

const results = fc
  .array(fc.record({ day: fc.nat(8), text: fc.constantFrom(...WORDS) }), { minLength: 2, maxLength: 7 })
  .map((drawn) => drawn.map(({ day, text }, at): Result => ({ id: `m${at}`, day: `2026-01-${10 + day}`, text })));

/** The same season, had bob been called ann from the start; no one can then have played against himself. */
const asOne = (season: readonly Result[]): Result[] =>
  season
    .map((result) => ({ ...result, text: result.text.replace("bob", "ann") }))
    .filter(({ text }) => text.split("ann").length < 3);

describe("two ids found to be one person", () => {
  it("are rated as if there had been one id from the start, and parted to identical digits", async () => {
    await fc.assert(
      fc.asyncProperty(results, fc.boolean(), async (season, brought) => {
        const [two, one] = [await register(), await club()];
        for (const result of season) await two.lay(result);
        for (const result of asOne(season)) await one.lay(result);
        if (brought) {
          const start = (to: string) => ({
            starts: [{ player: to, day: "2026-01-01", rating: 1700.5, matches: 12 }],
          });
          const put = (list: string, to: string) =>
            call(`/api/v1/ratings/${list}/starts`, { method: "PUT", body: start(to), token: ORGANISER_KEY });
          await served(await put(two.list, two.id("bob")), keptStarts);
          await organise("/api/v1/people", { id: `ann-${one.name}`, name: "ann", club: one.name }, created);
          await served(await put(one.list, `ann-${one.name}`), keptStarts);
        }
        await fold(two.name);
        const before = await rowsOf(two.list);
        await two.join("people_joined", "bob", "ann");
        await fold(two.name);
        await fold(one.name);
        expect(await says(two.list)).toEqual(await says(one.list));
        await two.join("people_parted", "bob", "ann");
        await fold(two.name);
        expect(await rowsOf(two.list)).toBe(before);
      }),
      runs(3, 8),
    );
  }, 60_000);

  it("have one page, to which the other's address leads, and one record against each opponent", async () => {
    const one = await register();
    await one.lay({ id: "m1", day: "2026-01-10", text: "ann 15-7 cat" });
    await one.lay({ id: "m2", day: "2026-01-11", text: "bob 15-7 cat" });
    const [ann, bob, cat] = ["ann", "bob", "cat"].map(one.id);
    for (const [match, who, side] of [
      ["m1", ann, "A"],
      ["m1", cat, "B"],
      ["m2", bob, "A"],
      ["m2", cat, "B"],
    ])
      await env.DB.prepare("INSERT INTO match_players (match_id, player_id, side) VALUES (?, ?, ?)")
        .bind(`${one.name}-${match}`, who, side)
        .run();
    await one.join("people_joined", "bob", "ann");
    await fold(one.name);
    const shown = await read(`/api/v1/players/${bob}`, player);
    expect(shown).toMatchObject({ id: ann, name: "ann", joined: [bob], rating: { matches: 2 } });
    expect(shown.opponents.map(({ id }) => id)).toEqual([cat]);
    expect(shown.matches).toHaveLength(2);
    const page = await call(`/players/${bob}?list=singles`);
    expect([page.status, page.headers.get("location")]).toEqual([302, `/players/${ann}?list=singles`]);
    expect((await call(`/players/${ann}`)).status).toBe(200);
    for (const id of [ann, bob])
      expect(await read(`/api/v1/players/${cat}/against/${id}`, headToHead)).toMatchObject({
        other: { id: ann },
        matches: { won: 0, drawn: 0, lost: 2 },
      });
    expect((await call(`/api/v1/players/${bob}/against/${ann}`)).status).toBe(404);
    await one.join("people_parted", "bob", "ann");
    expect((await call(`/players/${bob}`)).status).toBe(200);
  });
});
