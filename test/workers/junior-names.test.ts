import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { clubActs } from "#shared/api/deployment/accounts.ts";
import { created, home } from "#shared/api/league/club.ts";
import { division } from "#shared/api/league/division.ts";
import { matchDetail } from "#shared/api/match/match.ts";
import { clubPeople } from "#shared/api/parts/person.ts";
import { player } from "#shared/api/players/player.ts";
import { callAs, memberOf, newClub, type Signed } from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, read, refused, served } from "./support/api.ts";
import { filledForm, submit, wrongAt } from "./support/forms.ts";
import { eventually, openFixture, record, sent } from "./support/match.ts";

/** A club with a junior and an adult who have played a match, with an owner who is signed in. */
const clubWithJunior = async () => {
  const club = await newClub();
  const owner = await memberOf(club, "owner");
  const [junior, other] = [crypto.randomUUID(), crypto.randomUUID()];
  await organise("/api/v1/people", { id: junior, name: "Mila Zebrowska", club, junior: true }, created);
  await organise("/api/v1/people", { id: other, name: "Olu Adebayo", club }, created);
  const body = { club, league: "League", season: "2027", name: "Division", ruleset: "woodestic-simple" };
  const { id } = await organise(
    "/api/v1/divisions",
    { ...body, entries: [junior, other], days: ["2027-01-08"] },
    created,
  );
  const match = await openFixture(`${id}-r1-1`);
  await record(match, 1, sent("board_recorded", { board: 1, winner: "A", left: 4, queen: null }));
  await eventually(async () => (await read(`/api/v1/divisions/${id}`, division)).fixtures[0]?.state === "played");
  await eventually(async () => {
    const rated = await read(`/api/v1/players/${other}`, player);
    return rated.rating.matches > 0;
  });
  const { list } = (await read(`/api/v1/players/${other}`, player)).rating;
  return { list, club, owner, junior, other, division: id, match: match.id };
};

const shows = async (who: Signed, club: string, juniorNames: string) =>
  callAs(who, `/api/v1/clubs/${club}`, { method: "PATCH", body: { juniorNames } });

describe("a junior's name", () => {
  it("is shown as the club says, on every page, in the API and in its own search, and whole at its desk", async () => {
    const one = await clubWithJunior();
    const published = async () => {
      const paths = [
        "/",
        `/divisions/${one.division}`,
        `/divisions/${one.division}/fixtures`,
        `/matches/${one.match}`,
        `/players/${one.junior}`,
        `/players/${one.other}`,
        `/players/${one.junior}/against/${one.other}`,
        `/ratings/${one.list}`,
        `/matches/${one.match}/what-if?ruleset=icf`,
        `/api/v1/divisions/${one.division}`,
        `/api/v1/matches/${one.match}`,
        `/api/v1/players/${one.junior}`,
        "/api/v1/home",
        "/api/v1/divisions",
        `/api/v1/ratings/${one.list}`,
        `/api/v1/matches/${one.match}/log`,
        `/api/v1/matches/${one.match}/events`,
        `/api/v1/players/${one.junior}/against/${one.other}`,
        // Files and pages that are shared, followed, framed and searched.
        ...["feed.atom", "feed.json", "calendar.ics"].map((file) => `/api/v1/divisions/${one.division}/${file}`),
        ...["feed.atom", "feed.json", "calendar.ics"].map((file) => `/api/v1/clubs/${one.club}/${file}`),
        `/clubs/${one.club}`,
        `/embed/divisions/${one.division}/table`,
        `/embed/matches/${one.match}`,
        `/embed/divisions/${one.division}/fixtures`,
        "/sitemap.xml",
        "/sitemaps/players-1.xml",
        "/sitemaps/matches-1.xml",
        "/robots.txt",
      ];
      const answers = await Promise.all(paths.map(async (path) => [path, await call(path)] as const));
      return Promise.all(answers.map(async ([path, answer]) => [path, answer.status, await answer.text()] as const));
    };
    for (const [setting, name] of [
      ["first-initial", "Mila Z."],
      ["initials", "M. Z."],
      ["number", "Junior 1"],
    ] as const) {
      expect((await shows(one.owner, one.club, setting)).status).toBe(200);
      for (const [path, status, text] of await published()) {
        expect([path, status]).toEqual([path, 200]);
        expect(text, path).not.toContain("Zebrowska");
      }
      expect((await read(`/api/v1/players/${one.junior}`, player)).name).toBe(name);
      const { sides } = await read(`/api/v1/matches/${one.match}`, matchDetail);
      expect(sides.map(({ players }) => players[0]?.name)).toEqual([name, "Olu Adebayo"]);
      expect((await read(`/api/v1/divisions/${one.division}`, division)).table[0]?.players[0]?.name).toBe(name);
      expect(JSON.stringify(await read("/api/v1/home", home))).toContain(name);
      const found = await (await call(`/api/v1/ratings/${one.list}?name=zebr`)).text();
      expect(found).not.toContain(one.junior);
    }
    const desk = await (await callAs(one.owner, `/clubs/${one.club}/desk/people`)).text();
    expect(desk).toContain("Mila Zebrowska");
    expect(desk).toContain("everybody else reads Junior 1");
    const umpire = await memberOf(one.club, "umpire");
    expect((await callAs(umpire, `/clubs/${one.club}/desk/people`)).status).toBe(404);
    expect((await shows(one.owner, one.club, "full")).status).toBe(200);
    expect((await read(`/api/v1/players/${one.junior}`, player)).name).toBe("Mila Zebrowska");
  });

  it("is hidden under a joined id too", async () => {
    const club = await newClub();
    const [junior, again] = [crypto.randomUUID(), crypto.randomUUID()];
    await organise("/api/v1/people", { id: junior, name: "Mila Zebrowska", club, junior: true }, created);
    await organise("/api/v1/people", { id: again, name: "Mila Zebrowska", club }, created);
    const join = { id: crypto.randomUUID(), type: "people_joined", person: junior, into: again, reason: "misrecorded" };
    expect((await call(`/api/v1/clubs/${club}/joins`, { body: join, token: ORGANISER_KEY })).status).toBe(201);
    expect((await read(`/api/v1/players/${junior}`, player)).name).toBe("Mila Z.");
  });

  it("is whole to the desk of its own club alone", async () => {
    const one = await clubWithJunior();
    const host = await newClub();
    const hosting = await memberOf(host, "owner");
    const registration = {
      opens: "2026-01-01T00:00:00.000Z",
      deadline: "2099-01-01T00:00:00.000Z",
      players: 1,
      fee: null,
      minimum: 2,
      maximum: 4,
    };
    const body = { club: host, league: "Open", season: "2027", name: "Open", ruleset: "icf", registration };
    const { id } = await organise("/api/v1/divisions", body, created);
    await organise(`/api/v1/clubs/${one.club}/consents`, { club: host, person: one.junior }, created);
    await organise(`/api/v1/divisions/${id}/entries`, { players: [one.junior] }, created);
    expect(await (await callAs(hosting, `/api/v1/divisions/${id}/entries`)).text()).toContain("Mila Z.");
    expect(await (await call(`/divisions/${id}`)).text()).toContain("Mila Z.");
  });
});

describe("changing a person", () => {
  it("is written down without the name, and once", async () => {
    const club = await newClub();
    const owner = await memberOf(club, "owner");
    const { id } = await organise("/api/v1/people", { name: "Old Name", club }, created);
    const change = (body: unknown) => callAs(owner, `/api/v1/people/${id}`, { method: "PATCH", body });
    for (const _ of ["once", "again"]) expect((await change({ name: "New Name", junior: true })).status).toBe(200);
    expect((await shows(owner, club, "initials")).status).toBe(200);
    const { acts } = await served(await callAs(owner, `/api/v1/clubs/${club}/acts`), clubActs);
    expect(acts.slice(0, 4).map(({ act, subject, data }) => [act, subject, data])).toEqual([
      ["club-changed", club, { juniors: "initials" }],
      ["person-changed", id, { junior: "yes" }],
      ["person-changed", id, { changed: "name" }],
      ["person-registered", id, {}],
    ]);
    expect(await served(await callAs(owner, `/api/v1/clubs/${club}/people`), clubPeople)).toEqual({
      juniorNames: "initials",
      people: [{ id, name: "New Name", shown: "N. N.", junior: true, guest: false, phone: null, localName: null }],
      next: null,
    });
    expect((await refused(await change({ name: "" }))).place).toBe("/name");
    expect((await change({ junior: false })).status).toBe(200);
    expect((await read(`/api/v1/players/${id}`, player)).name).toBe("New Name");
  });

  it("numbers juniors of a club from 1, each by a number of its own", async () => {
    const club = await newClub();
    const ids = await Promise.all(
      ["A", "B", "C"].map((name) => organise("/api/v1/people", { name, club, junior: true }, created)),
    );
    const { results } = await env.DB.prepare("SELECT junior FROM people WHERE club_id = ? ORDER BY junior")
      .bind(club)
      .all();
    expect([ids.length, results.map(({ junior }) => junior)]).toEqual([3, [1, 2, 3]]);
  });

  it("works by the page, where a fault is next to its field and the typed text stays", async () => {
    const club = await newClub();
    const { cookie } = await memberOf(club, "organiser");
    const page = `/clubs/${club}/desk/people`;
    const look = async () => (await call(page, { headers: { cookie } })).text();
    const typed = { ...filledForm(await look(), page), name: "Mila Zebrowska", junior: "yes" };
    for (const _ of ["once", "again"]) expect((await submit(page, typed, { cookie })).status).toBe(303);
    const [id = ""] = /\/players\/([\w-]+)/.exec(await look())?.slice(1) ?? [];
    const long = "x".repeat(101);
    const refusal = await submit(`${page}/change`, { person: id, name: long, junior: "yes" }, { cookie });
    const html = await refusal.text();
    expect(wrongAt(html, `name-${id}`)).toBe("Enter at most 100 characters.");
    expect(filledForm(html, `${page}/change`)).toEqual({
      person: id,
      name: long,
      localName: "",
      phone: "",
      junior: "yes",
    });
    expect(await look()).toContain("everybody else reads Mila Z.");
    expect((await submit(`${page}/juniors`, { juniorNames: "number" }, { cookie })).status).toBe(303);
    expect((await submit(`${page}/change`, { person: id, name: "Mila Nowak" }, { cookie })).status).toBe(303);
    expect(await look()).toContain("Mila Nowak");
    expect((await read(`/api/v1/players/${id}`, player)).name).toBe("Mila Nowak");
  });
});
