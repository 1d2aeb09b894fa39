import { describe, expect, it } from "vitest";
import { z } from "zod";
import { decisionLine } from "#shared/api/league/league.ts";
import { FIRST_LANGUAGE, pathIn } from "#shared/words/addresses.ts";
import { OFFERED } from "#shared/words/language.ts";
import { call, ORIGIN, organise } from "./support/api.ts";
import { foundDivision, miss, openFixture, openFriendly, record, sent } from "./support/match.ts";

/** A person or an organisation, as schema.org has them: named, without any other property of a person. */
const person = z.strictObject({ "@type": z.literal("Person"), name: z.string().min(1) });
const organisation = z.strictObject({
  "@type": z.literal("SportsOrganization"),
  name: z.string().min(1),
  url: z.url(),
});
const side = z.union([
  person,
  z.strictObject({ "@type": z.literal("SportsTeam"), name: z.string().min(1), athlete: z.array(person).min(2) }),
]);

/** `SportsEvent` of schema.org, with those of its properties that we use, each of a type that schema.org has for it. */
const sportsEvent = z.strictObject({
  "@context": z.literal("https://schema.org"),
  "@type": z.literal("SportsEvent"),
  "@id": z.url(),
  url: z.url(),
  name: z.string().min(1),
  description: z.string().min(1),
  sport: z.literal("Carrom"),
  startDate: z.union([z.iso.date(), z.iso.datetime()]).optional(),
  endDate: z.iso.date().optional(),
  eventStatus: z.enum(["https://schema.org/EventScheduled", "https://schema.org/EventCancelled"]),
  homeTeam: side.optional(),
  awayTeam: side.optional(),
  competitor: z.array(side).optional(),
  location: z.strictObject({ "@type": z.literal("Place"), name: z.string().min(1) }).optional(),
  organizer: organisation.optional(),
  superEvent: z.strictObject({ "@type": z.literal("SportsEvent"), name: z.string().min(1), url: z.url() }).optional(),
});

/** The parsed head of a page. */
const headOf = async (path: string) => {
  const answer = await call(path);
  const html = await answer.text();
  expect([path, answer.status]).toEqual([path, 200]);
  const metas = new Map<string, string>();
  const links: { readonly rel: string; readonly href: string }[] = [];
  const things: unknown[] = [];
  let text = "";
  await new HTMLRewriter()
    .on("head meta", {
      element: (meta) => {
        const name = meta.getAttribute("property") ?? meta.getAttribute("name");
        if (name !== null) metas.set(name, unescaped(meta.getAttribute("content") ?? ""));
      },
    })
    .on("head link", {
      element: (link) => {
        const attribute = (name: string) => link.getAttribute(name) ?? "";
        links.push({ rel: attribute("rel"), href: attribute("href") });
      },
    })
    .on('head script[type="application/ld+json"]', {
      text: (chunk) => {
        text += chunk.text;
        if (!chunk.lastInTextNode) return;
        things.push(JSON.parse(text));
        text = "";
      },
    })
    .transform(new Response(html))
    .text();
  const rel = (name: string) => links.filter((link) => link.rel === name).map(({ href }) => href);
  return { title: /<title>(.*?)<\/title>/.exec(html)?.[1], metas, rel, things };
};

const unescaped = (text: string): string =>
  text.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

describe("the head of a page that is shared", () => {
  it("of a match has its score, and of one that is being played says it where nothing grows old", async () => {
    const { shown, players } = await foundDivision(2, { ruleset: "tournament-15" });
    const match = await openFixture(shown.fixtures[0]?.id ?? "");
    const names = players.map((id) => `Player ${id}`);
    const path = `/matches/${match.id}`;
    const before = await headOf(path);
    expect(before.title).toBe(`${names[0]} v ${names[1]} · Strikebook`);
    expect(before.metas.get("og:title")).toBe(`${names[0]} v ${names[1]}`);
    await record(match, 1, sent("board_recorded", { board: 1, winner: "A", left: 4, queen: "A" }));
    const live = await headOf(path);
    expect(live.title).toBe(`${names[0]} v ${names[1]} · Strikebook`);
    expect(live.metas.get("og:title")).toMatch(new RegExp(`^${names[0]} \\d+–0 ${names[1]}$`));
    expect(live.metas.get("og:url")).toBe(`${ORIGIN}${path}`);
    expect(live.metas.get("og:site_name")).toBe("Strikebook");
    expect(live.metas.get("og:description")).toBe(live.metas.get("description"));
    expect(live.metas.get("description")).toContain("–0 ");
    const event = sportsEvent.parse(live.things[0]);
    expect(live.things).toHaveLength(1);
    expect(event).toMatchObject({
      url: `${ORIGIN}${path}`,
      name: `${names[0]} v ${names[1]}`,
      homeTeam: { "@type": "Person", name: names[0] },
      organizer: { url: `${ORIGIN}/clubs/${shown.club.id}` },
      superEvent: { url: `${ORIGIN}/divisions/${shown.id}` },
    });
    expect(event.startDate).toBe(shown.fixtures[0]?.day);
    await record(match, 2, sent("match_forfeited", { side: "B", kind: "retired", reason: "injury" }));
    expect((await headOf(path)).title).toMatch(new RegExp(`^${names[0]} \\d+–0 ${names[1]} · Strikebook$`));
  });

  it("of a match whose result the league decided says no score", async () => {
    const { shown } = await foundDivision(2);
    const fixture = shown.fixtures[0];
    const match = await openFixture(fixture?.id ?? "");
    await record(match, 1, sent("board_recorded", { board: 1, winner: "A", left: 4, queen: null }));
    const decision = { type: "walkover_given", fixture: fixture?.id, winner: fixture?.away.entry, reason: "no-show" };
    await organise(`/api/v1/divisions/${shown.id}/decisions`, { id: crypto.randomUUID(), decision }, decisionLine);
    const { metas } = await headOf(`/matches/${match.id}`);
    expect(metas.get("og:title")).toContain(" v ");
    expect(metas.get("description")).not.toContain("–");
  });

  it("of more than two sides has a score for each", async () => {
    const sides = ["A", "B", "C", "D"].map((id) => ({ id, players: [`${id.toLowerCase()}1`] }));
    const match = await openFriendly({ sides, ruleset: "woodestic-point" });
    await record(match, 1, sent("board_opened", { board: 1, breaker: "a1" }), miss("a1"));
    const { metas, things } = await headOf(`/matches/${match.id}`);
    expect(metas.get("og:title")).toBe("a1 0, b1 0, c1 0, d1 0");
    const event = sportsEvent.parse(things[0]);
    expect([event.competitor?.length, event.homeTeam]).toEqual([4, undefined]);
  });

  it("of a division and a club says where it is at home and where its feeds are", async () => {
    const { shown } = await foundDivision(2);
    const division = await headOf(`/divisions/${shown.id}/?fbclid=abc`);
    expect(division.rel("canonical")).toEqual([`${ORIGIN}/divisions/${shown.id}`]);
    const own = `/divisions/${shown.id}`;
    expect(division.rel("alternate")).toEqual([
      // English is also for readers of none of the languages.
      ...([FIRST_LANGUAGE, ...OFFERED] as const).map((language) => `${ORIGIN}${pathIn(language, own)}`),
      `/api/v1/divisions/${shown.id}/feed.atom`,
      `/api/v1/divisions/${shown.id}/feed.json`,
    ]);
    expect(sportsEvent.parse(division.things[0])).toMatchObject({
      startDate: shown.fixtures[0]?.day,
      endDate: shown.fixtures.at(-1)?.day,
      location: { name: shown.club.name },
    });
    const club = await headOf(`/clubs/${shown.club.id}`);
    expect(club.rel("alternate")).toContain(`/api/v1/clubs/${shown.club.id}/feed.atom`);
    expect(club.things[0]).toEqual({
      "@context": "https://schema.org",
      "@type": "SportsOrganization",
      "@id": `${ORIGIN}/clubs/${shown.club.id}`,
      name: shown.club.name,
      url: `${ORIGIN}/clubs/${shown.club.id}`,
      sport: "Carrom",
    });
  });

  it("of another part of a list, and of a page for one person alone, is nowhere at home", async () => {
    const { players } = await foundDivision(2);
    for (const path of [`/players/${players[0]}/matches?after=x`, "/account/sign-in"]) {
      const { metas, rel } = await headOf(path);
      expect([rel("canonical"), metas.get("og:url")]).toEqual([[], undefined]);
    }
  });
});
