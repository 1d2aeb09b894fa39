import { renderSVG } from "uqr";
import { describe, expect, it } from "vitest";
import { created } from "#shared/api/league/club.ts";
import { division } from "#shared/api/league/division.ts";
import { matchDetail } from "#shared/api/match/match.ts";
import { call, ORIGIN, organise, read } from "./support/api.ts";
import { foundDivision, miss, openFixture, openFriendly, record, sent } from "./support/match.ts";

/** The data that a page was made from. */
const dataIn = (html: string): unknown => {
  const found = /<script type="application\/json" data-view-data[^>]*>(.*?)<\/script>/s.exec(html);
  if (!found?.[1]) throw new Error("the page has no data");
  return JSON.parse(found[1]);
};

/** The number of elements of a kind that a parser sees. */
const elements = async (html: string, name: string): Promise<number> => {
  let count = 0;
  const counter = new HTMLRewriter().on(name, {
    element: () => {
      count += 1;
    },
  });
  await counter.transform(new Response(html)).text();
  return count;
};

const page = async (path: string) => {
  const answer = await call(path);
  return { answer, html: await answer.text() };
};

describe("pages filled at the edge", () => {
  it("carries the code of its own address, for paper", async () => {
    const match = await openFriendly();
    const { html } = await page(`/matches/${match.id}`);
    const code = renderSVG(`${ORIGIN}/matches/${match.id}`, { border: 1, pixelSize: 4 });
    expect(html).toContain(`<div class="page-code" aria-hidden="true">${code}</div>`);
    // An address that is too long for a code has none, and fails nothing.
    const long = await page(`/matches/${match.id}?day=${"x".repeat(5000)}`);
    expect(long.answer.status).toBe(200);
    expect(long.html).toContain(code);
    // A personal page has no address for others.
    expect((await page("/account/sign-in")).html).not.toContain("page-code");
  });

  it("shows a match with what the API says of it", async () => {
    const match = await openFriendly();
    await record(match, 1, sent("board_opened", { board: 1, breaker: "a1" }), miss("a1"));
    const { answer, html } = await page(`/matches/${match.id}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("content-security-policy")).toContain("script-src 'self';");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(html).toContain("<title>a1 v b1 · Strikebook</title>");
    expect(html).not.toMatch(/<div data-view="match">\s*<\/div>/);
    expect(matchDetail.parse(dataIn(html))).toEqual(await read(`/api/v1/matches/${match.id}`, matchDetail));
  });

  it("shows a division, its fixtures, its players and the front page", async () => {
    const { shown, players, body } = await foundDivision(4);
    await openFixture(shown.fixtures[0]?.id ?? "");
    const [first = ""] = players;
    for (const path of [
      "/",
      `/divisions/${body.id}`,
      `/divisions/${body.id}/`,
      `/divisions/${body.id}/fixtures`,
      `/players/${first}`,
    ]) {
      const { answer, html } = await page(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(html).not.toMatch(/<div data-view="\w+">\s*<\/div>/);
    }
    const { html } = await page(`/divisions/${body.id}`);
    expect(html).toContain(`Player ${first}`);
    expect(html).toContain("<title>One · League 2026 · Strikebook</title>");
  });

  it("cannot be broken out of by a name", async () => {
    const { body } = await foundDivision(2);
    const name = "</script><script>alert(1)</script> & <b>\u2028";
    const { id } = await organise("/api/v1/people", { name, club: body.club }, created);
    const sides = [
      { id: "A", players: [id] },
      { id: "B", players: ["b1"] },
    ];
    const match = await openFriendly({ sides });
    const { html } = await page(`/matches/${match.id}`);
    const plain = await page(`/matches/${(await openFriendly()).id}`);
    expect(await elements(html, "script")).toBe(await elements(plain.html, "script"));
    expect(await elements(html, "b")).toBe(await elements(plain.html, "b"));
    expect(matchDetail.parse(dataIn(html)).sides[0]?.players[0]?.name).toBe(name.trim());
  });

  it("opens the scorer's page of a match that there is", async () => {
    const match = await openFriendly();
    expect((await call(`/score/${match.id}`)).status).toBe(200);
    expect((await call("/score/nowhere")).status).toBe(404);
  });

  it("has a score sheet of a match, and of a fixture whose match is not opened", async () => {
    const { body } = await foundDivision(2);
    const { fixtures } = await read(`/api/v1/divisions/${body.id}`, division);
    const match = await openFriendly();
    for (const path of [
      `/matches/${match.id}/sheet`,
      `/matches/${match.id}/sheet?empty`,
      `/divisions/${body.id}/fixtures/${fixtures[0]?.id}/sheet`,
    ]) {
      const { answer, html } = await page(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(html).toContain("Score sheet");
      expect(html).toContain('class="page-code"');
    }
  });

  it.each([
    "/matches/nowhere",
    "/matches/nowhere/sheet",
    "/divisions/nowhere/fixtures/nothing/sheet",
    "/matches/%2e%2e%00",
    "/divisions/nowhere",
    "/divisions/nowhere/fixtures",
    "/players/nobody",
    "/nothing",
  ])("answers %s with the page for what is not there", async (path) => {
    const { answer, html } = await page(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toContain("text/html");
    expect(html).toContain("We cannot find this page");
    expect(html).toContain('action="/search"');
  });
});
