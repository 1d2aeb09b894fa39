import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { home, publicClub } from "#shared/api/league/club.ts";
import { next } from "#shared/api/parts/values.ts";
import { call, read, refused } from "./support/api.ts";
import { foundDivision } from "./support/match.ts";

const clubs = z.object({ clubs: z.array(publicClub), next });
const divisions = z.object({ divisions: home.shape.divisions, next });

/** The entries of all pages of a list, two rows a page. */
const all = async <P extends { readonly next: string | null }>(path: string, schema: z.ZodType<P>): Promise<P[]> => {
  const pages: P[] = [];
  for (let after: string | null = ""; after !== null; after = pages.at(-1)?.next ?? null)
    pages.push(await read(`${path}?limit=2${after === "" ? "" : `&after=${after}`}`, schema));
  return pages;
};

describe("reading the clubs", () => {
  it("lists each club once, however many turn up meanwhile, and none that waits", async () => {
    const { shown } = await foundDivision(2);
    await foundDivision(2);
    await foundDivision(2);
    const waiting = `waits-${crypto.randomUUID().slice(0, 8)}`;
    await env.DB.prepare("INSERT INTO clubs (id, name, created_at, waits) VALUES (?, 'Hidden', ?, 1)")
      .bind(waiting, new Date().toISOString())
      .run();
    const ids = (await all("/api/v1/clubs", clubs)).flatMap((page) => page.clubs.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain(shown.club.id);
    expect(ids).not.toContain(waiting);
    for (const path of [`/api/v1/clubs/${waiting}`, `/api/v1/clubs/${waiting}/divisions`, "/api/v1/clubs/nobody"])
      expect(await refused(await call(path)), path).toMatchObject({ status: 404, code: "club-not-found" });
  });

  it("says what everybody may know of one, under its latest address, and no way to reach anybody", async () => {
    const { shown } = await foundDivision(2);
    const { id, name } = shown.club;
    await env.DB.prepare(
      "UPDATE clubs SET zone = 'Asia/Kolkata', venue = 'Hall 3', contact = 'x@club.test' WHERE id = ?",
    )
      .bind(id)
      .run();
    const address = env.DB.prepare("INSERT INTO club_addresses (address, club_id, since) VALUES (?, ?, ?)");
    await address.bind(`old-${id}`, id, "2026-01-01T00:00:00.000Z").run();
    await address.bind(`new-${id}`, id, "2026-02-01T00:00:00.000Z").run();
    expect(await read(`/api/v1/clubs/${id}`, publicClub)).toEqual({
      id,
      name,
      address: `new-${id}`,
      zone: "Asia/Kolkata",
      language: "en",
      applications: true,
      about: null,
      venue: "Hall 3",
    });
    expect(await (await call(`/api/v1/clubs/${id}`)).text()).not.toContain("x@club.test");
  });

  it("lists a club's own divisions and no others", async () => {
    const [one, other] = [await foundDivision(2), await foundDivision(3)];
    const pages = await all(`/api/v1/clubs/${one.shown.club.id}/divisions`, divisions);
    const ids = pages.flatMap((page) => page.divisions.map(({ id }) => id));
    expect(ids).toContain(one.shown.id);
    expect(ids).not.toContain(other.shown.id);
  });
});
