import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { clientOf } from "#access/http/rate/client.ts";
import { created } from "#shared/api/league/club.ts";
import { openMatchResponse } from "#shared/api/match/match.ts";
import { PICTURES } from "#shared/api/parts/limits.ts";
import { callAs, memberOf, newClub, somewhere } from "./support/accounts.ts";
import { call, ORIGIN, organise, refused } from "./support/api.ts";
import { eventually, foundDivision, openFixture, record, sent } from "./support/match.ts";

/** A PNG as a browser would read it: its size, and its pixels as colours of its palette. */
const decoded = async (answer: Response) => {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const view = new DataView(bytes.buffer);
  expect([...bytes.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = new Map<string, Uint8Array<ArrayBuffer>>();
  for (let at = 8; at < bytes.length; ) {
    const length = view.getUint32(at);
    chunks.set(new TextDecoder().decode(bytes.subarray(at + 4, at + 8)), bytes.slice(at + 8, at + 8 + length));
    at += length + 12;
  }
  const header = new DataView((chunks.get("IHDR") ?? new Uint8Array()).buffer);
  const [width, height] = [header.getUint32(0), header.getUint32(4)];
  const data = new Blob([chunks.get("IDAT") ?? new Uint8Array()]).stream();
  const rows = new Uint8Array(await new Response(data.pipeThrough(new DecompressionStream("deflate"))).arrayBuffer());
  expect(rows.length).toBe((width + 1) * height);
  const palette = chunks.get("PLTE") ?? new Uint8Array();
  const colourAt = (x: number, y: number) => {
    const colour = (rows[y * (width + 1) + 1 + x] ?? 0) * 3;
    return [...palette.subarray(colour, colour + 3)];
  };
  const used = new Set(rows).size;
  return { width, height, bytes: bytes.length, colourAt, used, last: [...chunks.keys()].at(-1) };
};

const picture = async (path: string) => {
  const answer = await call(path);
  expect([path, answer.status, answer.headers.get("content-type")]).toEqual([path, 200, "image/png"]);
  return decoded(answer);
};

describe("the picture of a page", () => {
  it("is a PNG of the size that the page says, of a club, a division, a match, a player, an evening and a rulebook", async () => {
    const today = new Date().toISOString().slice(0, 10);
    const { shown, body, players } = await foundDivision(4, { days: [today, "2031-01-01", "2031-01-08"] });
    const match = await openFixture(shown.fixtures[0]?.id ?? "");
    await record(match, 1, sent("board_recorded", { board: 1, winner: "A", left: 4, queen: "A" }));
    const pages = [
      `/matches/${match.id}`,
      `/divisions/${body.id}`,
      `/clubs/${body.club}`,
      `/players/${players[0]}`,
      `/clubs/${body.club}/evening?day=${today}`,
      "/rules/rules-and-regulations-29/",
    ];
    await eventually(async () => (await call(pages[3] ?? "")).status === 200);
    for (const page of pages) {
      const html = await (await call(page)).text();
      const address = /<meta property="og:image" content="([^"]*)">/.exec(html)?.[1] ?? "";
      expect(address.startsWith(`${ORIGIN}/og/`)).toBe(true);
      const { width, height, bytes, colourAt, used, last } = await picture(address.replace(ORIGIN, ""));
      expect([width, height, last]).toEqual([1200, 630, "IEND"]);
      for (const [name, size] of Object.entries({ width, height }))
        expect(html).toContain(`<meta property="og:image:${name}" content="${size}">`);
      // The frame, the paper, and something written on both.
      expect(colourAt(2, 2)).toEqual([44, 27, 18]);
      expect(colourAt(2, 300)).toEqual([250, 246, 236]);
      expect(used).toBeGreaterThan(40);
      // A chat shows no picture that it has to wait for.
      expect(bytes).toBeLessThan(100_000);
    }
  });

  it("of the way into a club has its name, and nothing that lets in", async () => {
    const club = await newClub();
    const { used } = await picture(`/og/joining/${club}.png`);
    expect(used).toBeGreaterThan(40);
    expect((await call(`/og/joining/${club}/x.png`)).status).toBe(404);
  });

  it("is another one once something else is so, under another address, and the same one until then", async () => {
    const { shown } = await foundDivision(2, { ruleset: "tournament-15" });
    const match = await openFixture(shown.fixtures[0]?.id ?? "");
    const addressNow = async () =>
      /og:image" content="[^"]*?(\/og\/[^"]*)"/.exec(await (await call(`/matches/${match.id}`)).text())?.[1] ?? "";
    const before = await addressNow();
    const etag = (await call(before)).headers.get("etag") ?? "";
    expect((await call(before, { headers: { "if-none-match": etag } })).status).toBe(304);
    await record(match, 1, sent("board_recorded", { board: 1, winner: "A", left: 4, queen: "A" }));
    const after = await addressNow();
    expect(after).not.toBe(before);
    expect((await call(after)).headers.get("etag")).not.toBe(etag);
  });

  it("shows a junior as the club does", async () => {
    const club = await newClub();
    const owner = await memberOf(club, "owner");
    const [junior, other] = [crypto.randomUUID(), crypto.randomUUID()];
    await organise("/api/v1/people", { id: junior, name: "Mila Zebrowska", club, junior: true }, created);
    await organise("/api/v1/people", { id: other, name: "Olu Adebayo", club }, created);
    const body = { club, league: "League", season: "2027", name: "Division", ruleset: "woodestic-simple" };
    const drawn = { ...body, entries: [junior, other], days: ["2027-01-08"] };
    const { id } = await organise("/api/v1/divisions", drawn, created);
    const match = await openFixture(`${id}-r1-1`);
    const tagNow = async () => (await call(`/og/matches/${match.id}.png`)).headers.get("etag");
    const shows = (juniorNames: string) =>
      callAs(owner, `/api/v1/clubs/${club}`, { method: "PATCH", body: { juniorNames } });
    const tags = [await tagNow()];
    for (const setting of ["initials", "number", "full", "first-initial"]) {
      await shows(setting);
      tags.push(await tagNow());
    }
    // As usual, which is the first name and an initial, and so on: four pictures, and at last the first again.
    expect(new Set(tags).size).toBe(4);
    expect(tags.at(-1)).toBe(tags[0]);
  });

  it("leaves out a name in letters that it cannot set right, and draws the rest", async () => {
    const { shown, body, players } = await foundDivision(2);
    const { id } = await organise("/api/v1/people", { name: "عائشة الخطيب", club: body.club }, created);
    expect(id).not.toBe("");
    const sides = [
      { id: "A", players: [id] },
      { id: "B", players: [players[0]] },
    ];
    const match = await openFixture(shown.fixtures[0]?.id ?? "");
    const friendly = await organise(
      "/api/v1/matches",
      { ruleset: "woodestic-simple", club: body.club, sides },
      openMatchResponse,
    );
    const written = async (path: string, from: number, to: number) => {
      const { colourAt } = await picture(path);
      let pixels = 0;
      for (let y = from; y < to; y += 1) for (let x = 64; x < 900; x += 1) if (colourAt(x, y)[0] !== 250) pixels += 1;
      return pixels;
    };
    expect(await written(`/og/matches/${match.id}.png`, 150, 300)).toBeGreaterThan(500);
    expect(await written(`/og/matches/${friendly.match}.png`, 150, 300)).toBe(0);
    expect(await written(`/og/matches/${friendly.match}.png`, 330, 480)).toBeGreaterThan(500);
  });

  it("is drawn so many times a minute for one client, and then no more; a cached one is shown", async () => {
    const club = await newClub();
    const another = await newClub();
    const headers = somewhere();
    const ask = (id: string) => call(`/og/clubs/${id}.png`, { headers });
    expect((await ask(club)).status).toBe(200);
    const key = clientOf(new Request(ORIGIN, { headers }));
    // The next minute may begin in between.
    for (let drawn = 0; drawn < 2 * PICTURES.quota; drawn += 1) await env.PICTURES.limit({ key });
    const over = await ask(another);
    expect(over.headers.get("ratelimit-policy")).toBe('"picture";q=60;w=60');
    expect(await refused(over)).toMatchObject({ status: 429, code: "too-fast" });
    expect((await ask(club)).status).toBe(200);
  });

  it("is none of what is not there", async () => {
    for (const path of [
      "/og/matches/nowhere.png",
      "/og/divisions/nowhere.png",
      "/og/clubs/nowhere.png",
      "/og/clubs/x",
      "/og/players/nowhere.png",
      "/og/rules/nowhere.png",
      "/og/evenings/nowhere/2026-12-02.png",
      "/og/joining/nowhere.png",
    ])
      expect([path, (await call(path)).status]).toEqual([path, 404]);
  });
});
