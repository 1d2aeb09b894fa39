import { describe, expect, it } from "vitest";
import { callAs, memberOf } from "./support/accounts.ts";
import { call } from "./support/api.ts";
import { eventually, foundDivision, openFixture, record, sent } from "./support/match.ts";

const page = async (path: string) => {
  const answer = await call(path);
  return { answer, html: await answer.text() };
};

describe("an embed in pages of other sites", () => {
  it("may be framed by anybody, and nothing else may", async () => {
    const { shown } = await foundDivision(2);
    const match = await openFixture(shown.fixtures[0]?.id ?? "");
    for (const path of [`/embed/divisions/${shown.id}/table`, `/embed/matches/${match.id}`]) {
      const { headers, status } = await call(path);
      expect([path, status]).toEqual([path, 200]);
      expect(headers.get("content-security-policy")).toContain("frame-ancestors *");
      expect(headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(headers.get("content-security-policy")).toContain("form-action 'none'");
      expect(headers.get("x-frame-options")).toBeNull();
      expect(headers.get("set-cookie")).toBeNull();
    }
    for (const path of ["/", `/divisions/${shown.id}`, `/matches/${match.id}`, "/account/sign-in", "/nothing"]) {
      const { headers } = await call(path);
      expect([path, headers.get("x-frame-options")]).toEqual([path, "DENY"]);
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    }
  });

  it("shows the table, the fixtures and a match as they stand, each leading to its whole page", async () => {
    const { shown, players } = await foundDivision(4);
    const match = await openFixture(shown.fixtures[0]?.id ?? "");
    await record(match, 1, sent("board_recorded", { board: 1, winner: "A", left: 4, queen: "A" }));
    const table = `/embed/divisions/${shown.id}/table`;
    await eventually(async () =>
      (await page(`/embed/divisions/${shown.id}/fixtures`)).html.includes('<strong class="num">7</strong>'),
    );
    expect((await page(table)).html).toContain(`Player ${players[0]}`);
    const embedded = await page(`/embed/matches/${match.id}`);
    expect(embedded.html).toContain('<span class="score">7</span>');
    expect(embedded.html).toContain(`href="/matches/${match.id}"`);
    expect(embedded.html).toContain('<base target="_blank">');
    expect(embedded.html).toContain('data-every="0"');
    // Nothing that a page of this site has around it.
    for (const one of ["site.webmanifest", "<header class=", "/account", "page-code", "canonical"])
      expect(embedded.html).not.toContain(one);
  });

  it("is as it is at each moment, and answers who has it that nothing has changed", async () => {
    const { shown } = await foundDivision(2, { ruleset: "tournament-15" });
    const match = await openFixture(shown.fixtures[0]?.id ?? "");
    const path = `/embed/matches/${match.id}`;
    const before = await call(path);
    const etag = before.headers.get("etag") ?? "";
    expect((await call(path, { headers: { "if-none-match": etag } })).status).toBe(304);
    expect(await before.text()).toContain('data-every="8"');
    await record(match, 1, sent("board_recorded", { board: 1, winner: "B", left: 5, queen: null }));
    const after = await call(path, { headers: { "if-none-match": etag } });
    expect(after.status).toBe(200);
    expect(await after.text()).toContain('<span class="score">5</span>');
  });

  it("has the theme of its site, each kept next to the others", async () => {
    const { shown } = await foundDivision(2);
    const path = `/embed/divisions/${shown.id}/table`;
    const night = async (query: string) =>
      /media="([^"]*)"[^>]*data-night/.exec((await page(`${path}${query}`)).html)?.[1];
    for (const _ of ["made", "kept"]) {
      expect(await night("?theme=dark")).toBe("all");
      expect(await night("?theme=light")).toBe("not all");
      expect(await night("")).toBe("(prefers-color-scheme: dark)");
      expect(await night("?theme=red")).toBe("(prefers-color-scheme: dark)");
    }
  });

  it("says the same to everybody", async () => {
    const { shown, body } = await foundDivision(2);
    const owner = await memberOf(body.club, "owner");
    const path = `/embed/divisions/${shown.id}/table`;
    const [own, everybodys] = [await callAs(owner, path), await call(path)];
    expect(own.headers.get("etag")).toBe(everybodys.headers.get("etag"));
    expect(own.headers.get("set-cookie")).toBeNull();
  });

  it("is offered below the division, with lines that a name cannot break out of", async () => {
    const { shown } = await foundDivision(2, { name: 'One</textarea><b>"&' });
    const { html } = await page(`/divisions/${shown.id}`);
    expect(html).toContain("Show this on your club");
    expect(html).not.toContain('</textarea><b>"');
    expect(html).toContain(`data-strikebook=&quot;divisions/${shown.id}/table&quot;`);
  });

  it("is not there for what is not there", async () => {
    const { shown } = await foundDivision(2);
    for (const path of [
      "/embed/divisions/nowhere/table",
      `/embed/divisions/${shown.id}/bracket`,
      `/embed/divisions/${shown.id}/secrets`,
      "/embed/matches/nowhere",
    ])
      expect([path, (await call(path)).status]).toEqual([path, 404]);
  });
});
