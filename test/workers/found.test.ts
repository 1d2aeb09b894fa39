import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { ROWS_TO_A_SITEMAP } from "#read/export/sitemap/places.ts";
import { joinLine } from "#shared/api/league/league.ts";
import { call, ORIGIN, organise } from "./support/api.ts";
import { eventually, foundDivision, openFixture, record, sent } from "./support/match.ts";

const addressesIn = async (path: string): Promise<string[]> => {
  const answer = await call(path);
  expect([path, answer.status, answer.headers.get("content-type")]).toEqual([
    path,
    200,
    "application/xml; charset=utf-8",
  ]);
  return [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? "");
};

/** Every address that a crawler finds, and the number of sitemaps that it read. */
const found = async () => {
  const maps = await addressesIn("/sitemap.xml");
  const all = await Promise.all(maps.map((address) => addressesIn(address.replace(ORIGIN, ""))));
  return new Set(all.flat());
};

describe("what crawlers find", () => {
  it("is every page of a club that everybody reads, its club, divisions, matches and players", async () => {
    const { shown, body, players } = await foundDivision(2);
    const match = await openFixture(shown.fixtures[0]?.id ?? "");
    await record(match, 1, sent("board_recorded", { board: 1, winner: "A", left: 4, queen: "A" }));
    const path = `${ORIGIN}/matches/${match.id}`;
    await eventually(async () => (await found()).has(path));
    const all = await found();
    for (const one of [
      "/",
      "/rules/",
      "/rules/icf/",
      "/about/",
      `/clubs/${body.club}`,
      `/divisions/${body.id}`,
      `/divisions/${body.id}/fixtures`,
      `/players/${players[0]}`,
    ])
      expect(all, one).toContain(`${ORIGIN}${one}`);
  });

  it("is no junior, no one who was erased, no one who may be one of these, and no club that waits", async () => {
    const { shown, body, players } = await foundDivision(4);
    const [junior = "", former = "", joined = "", other = ""] = players;
    const matches = await Promise.all(shown.fixtures.slice(0, 2).map(({ id }) => openFixture(id)));
    for (const match of matches)
      await record(match, 1, sent("board_recorded", { board: 1, winner: "A", left: 4, queen: "A" }));
    const playersFound = async () => {
      const all = await found();
      return players.filter((id) => all.has(`${ORIGIN}/players/${id}`));
    };
    await eventually(async () => (await playersFound()).length === 4);
    await env.DB.prepare("UPDATE people SET junior = 1 WHERE id = ?").bind(junior).run();
    expect(await playersFound()).toEqual([former, joined, other]);
    await env.DB.prepare("UPDATE people SET former = 1 WHERE id = ?").bind(former).run();
    const join = {
      id: crypto.randomUUID(),
      type: "people_joined",
      person: joined,
      into: junior,
      reason: "other",
      confirm: true,
    };
    await organise(`/api/v1/clubs/${body.club}/joins`, join, joinLine);
    expect(await playersFound()).toEqual([other]);
    await env.DB.prepare("UPDATE clubs SET waits = 1 WHERE id = ?").bind(body.club).run();
    // No club begins to wait, so that alone makes no new version of what everybody reads.
    await foundDivision(2);
    const all = [...(await found())];
    expect(all.filter((address) => address.includes(body.club) || address.includes(shown.id))).toEqual([]);
  });

  it("is in sitemaps of a bounded size, by number", async () => {
    expect(2 * ROWS_TO_A_SITEMAP).toBeLessThanOrEqual(50_000);
    // A span without any row has a sitemap all the same.
    expect(await addressesIn("/sitemaps/matches-99999.xml")).toEqual([`${ORIGIN}/`]);
    for (const path of ["/sitemaps/matches-0.xml", "/sitemaps/secrets-1.xml", "/sitemaps/matches-1"])
      expect([path, (await call(path)).status]).toEqual([path, 404]);
  });

  it("is named by robots.txt, which leaves out personal pages", async () => {
    const answer = await call("/robots.txt");
    expect(answer.headers.get("content-type")).toContain("text/plain");
    const text = await answer.text();
    expect(text).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
    const closed = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path ?? "");
    const isClosed = (path: string) =>
      closed.some((rule) => new RegExp(`^${rule.replaceAll(/[.?]/g, "\\$&").replaceAll("*", ".*")}`).test(path));
    for (const path of ["/account/told", "/api/v1/home", "/clubs/x/desk", "/embed/divisions/x/table", "/t/x"])
      expect([path, isClosed(path)]).toEqual([path, true]);
    const open = [...(await found())].map((address) => address.replace(ORIGIN, ""));
    expect(open.filter(isClosed)).toEqual([]);
  });
});
