import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { directory } from "#ground/db/database.ts";
import { CLUBS_BY_NAME, directoryPage } from "#read/queries/way/directory.ts";
import { findNames } from "#read/queries/way/found-names.ts";
import { MEETINGS } from "#read/queries/way/meetings.ts";
import { created } from "#shared/api/league/club.ts";
import { joinLine } from "#shared/api/league/league.ts";
import { searchFound } from "#shared/api/league/search.ts";
import { openMatchResponse } from "#shared/api/match/match.ts";
import { SEARCHES } from "#shared/api/parts/limits.ts";
import { callAs, memberOf, newClub, PASSWORD, somewhere } from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, refused, served } from "./support/api.ts";
import { eventually } from "./support/match.ts";

/** A word that no other test has in a name: letters alone. */
const word = (): string => {
  const letters = [...crypto.randomUUID().replaceAll("-", "")].map(
    (digit) => "abcdefghijklmnop"[Number.parseInt(digit, 16)],
  );
  return `Q${letters.slice(0, 14).join("")}`;
};

const find = async (q: string, kind?: string) =>
  served(
    await call(`/api/v1/search?${new URLSearchParams({ q, ...(kind ? { kind } : {}) })}`, { headers: somewhere() }),
    searchFound,
  );
const playersIn = async (q: string) => (await find(q, "players")).players.map(({ name }) => name);

const register = async (club: string, name: string, more: object = {}): Promise<string> =>
  (await organise("/api/v1/people", { name, club, ...more }, created)).id;

/** A match between two players of a club, so that they are published. */
const meet = async (club: string, one: string, other: string): Promise<string> => {
  const sides = [
    { id: "A", players: [one] },
    { id: "B", players: [other] },
  ];
  const body = { club, sides, ruleset: "tournament-15", day: "2026-03-01" };
  const { match } = await organise("/api/v1/matches", body, openMatchResponse);
  await eventually(
    async () =>
      (await env.DB.prepare("SELECT count(*) AS n FROM match_players WHERE match_id = ?").bind(match).first("n")) === 2,
  );
  return match;
};

/** A club with two players of these names who have met. */
const club = async (one: string, other: string, more: object = {}) => {
  const id = await newClub();
  const players = [await register(id, one, more), await register(id, other)] as const;
  return { id, players, match: await meet(id, ...players) };
};

describe("a search", () => {
  it("finds players by the beginnings of their names, without case and accents, in any script", async () => {
    const [mine, theirs] = [word(), word()];
    await club(`Renée ${mine}`, `रवि ज़ोशी ${theirs}`);
    expect(await playersIn(`ren ${mine.toUpperCase()}`)).toEqual([`Renée ${mine}`]);
    expect(await playersIn(`RENÉE ${mine.slice(0, 9)}`)).toEqual([`Renée ${mine}`]);
    expect(await playersIn(`${theirs} रव`)).toEqual([`रवि ज़ोशी ${theirs}`]);
    expect(await playersIn(`${theirs} वि`)).toEqual([]);
    expect(await playersIn(`${mine} ${theirs}`)).toEqual([]);
  });

  it("finds letters that have no accent to take off, apostrophes, umlauts spelt out and words without spaces", async () => {
    const [mine, theirs] = [word(), word()];
    await club(`Łukasz Strauß ${mine}`, `Seán O’Brien Øystein ${theirs}`);
    for (const q of ["lukasz", "strauss", "ŁUKASZ", "strauß"])
      expect(await playersIn(`${q} ${mine}`), q).toEqual([`Łukasz Strauß ${mine}`]);
    for (const q of ["obrien", "o'brien", "O’Brien", "brien", "oystein", "oeystein", "sean"])
      expect(await playersIn(`${q} ${theirs}`), q).toEqual([`Seán O’Brien Øystein ${theirs}`]);
    const [one, other] = [word(), word()];
    const { id, players } = await club(`Işık Müller Đorđe ${one}`, `山田太郎 ${other}`);
    for (const q of ["isik", "mueller", "muller", "dorde", "Müller"])
      expect(await playersIn(`${q} ${one}`), q).toEqual([`Işık Müller Đorđe ${one}`]);
    for (const q of ["太郎", "山田", "田太", "山田太郎"])
      expect(await playersIn(`${q} ${other}`), q).toEqual([`山田太郎 ${other}`]);
    expect(await playersIn(`太山 ${other}`)).toEqual([]);
    // A name that is corrected is found by its new letters alone.
    const owner = await memberOf(id, "owner");
    const renamed = `Æsa ${one}`;
    await callAs(owner, `/api/v1/people/${players[0]}`, { method: "PATCH", body: { name: renamed } });
    expect(await playersIn(`aesa ${one}`)).toEqual([renamed]);
    for (const q of ["isik", "mueller"]) expect(await playersIn(`${q} ${one}`), q).toEqual([]);
  });

  it("finds parts of words from three letters on, after the words that begin so", async () => {
    const name = word();
    await club(`Shankar ${name}`, `Karan ${name}`);
    expect(await playersIn(`kar ${name}`)).toEqual([`Karan ${name}`, `Shankar ${name}`]);
    expect(await playersIn(name.slice(3))).toEqual([`Karan ${name}`, `Shankar ${name}`]);
    expect(await playersIn(`ka ${name}`)).toEqual([`Karan ${name}`]);
    expect(await playersIn(`ankar ${name.slice(4)}`)).toEqual([`Shankar ${name}`]);
  });

  it("reads the words of many new names at once, and none of a name that changed meanwhile", async () => {
    const name = word();
    const id = await newClub();
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 450)
       INSERT INTO people (id, name, club_id, created_at) SELECT ?1 || '-' || i, ?1 || ' n' || i, ?2, '' FROM n`,
    )
      .bind(name, id)
      .run();
    expect(await playersIn(`${name} n449`)).toEqual([`${name} n449`]);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM unread_names").first("n")).toBe(0);
    await env.DB.prepare("UPDATE people SET name = 'Other' WHERE id = ?").bind(`${name}-449`).run();
    expect(await playersIn(`${name} n449`)).toEqual([]);
  });

  it("finds the players of two clubs, each with their own", async () => {
    const name = word();
    const [first, second] = [await club(`Ann ${name}`, `B ${word()}`), await club(`Ann ${name}`, `C ${word()}`)];
    const { players } = await find(`ann ${name}`);
    expect(players.map((one) => one.club.id).sort()).toEqual([first.id, second.id].sort());
  });

  it("finds a member from the first day, before the first entry or match", async () => {
    const name = word();
    const id = await newClub();
    await register(id, `Silent ${name}`);
    expect(await playersIn(name)).toEqual([`Silent ${name}`]);
    const [one, other] = [await register(id, `Entered ${name}`), await register(id, `Entered too ${name}`)];
    const body = { club: id, league: "L", season: "S", name: "D", ruleset: "tournament-15", entries: [one, other] };
    await organise("/api/v1/divisions", { ...body, days: ["2027-01-08"] }, created);
    expect(await playersIn(name)).toEqual([`Entered ${name}`, `Entered too ${name}`, `Silent ${name}`]);
  });

  it("finds a junior by the name that is published, and by no other", async () => {
    // The family name has another first letter: the beginning of one name is not to be found in the other.
    const [given, family] = [word(), `Z${word()}`];
    const { id } = await club(`${given} ${family}`, `Olu ${word()}`, { junior: true });
    const shown = `${given} ${family.slice(0, 1)}.`;
    expect(await playersIn(given)).toEqual([shown]);
    expect(await playersIn(`${given} ${family.slice(0, 1)}`)).toEqual([shown]);
    for (const q of [family, `${given} ${family}`, `${given} ${family.slice(0, 2)}`]) {
      expect(await playersIn(q), q).toEqual([]);
      expect((await find(q)).matches, q).toEqual([]);
    }
    const index = await (await call(`/clubs/${id}/players`)).text();
    expect([index.includes(shown), index.includes(family)]).toEqual([true, false]);
    const owner = await memberOf(id, "owner");
    await callAs(owner, `/api/v1/clubs/${id}`, { method: "PATCH", body: { juniorNames: "number" } });
    expect(await playersIn(given)).toEqual([]);
  });

  it("finds no one who was erased, and keeps no word of the name", async () => {
    const name = word();
    const { id, players } = await club(`Gone ${name}`, `Left ${word()}`);
    const who = await memberOf(id, "player", players[0]);
    expect((await callAs(who, "/api/v1/account/erasure", { body: { password: PASSWORD } })).status).toBe(200);
    expect(await playersIn(name)).toEqual([]);
    expect(await playersIn("former player")).toEqual([]);
    const words = env.DB.prepare("SELECT count(*) AS n FROM name_words WHERE ref = ?").bind(players[0]);
    expect(await words.first("n")).toBe(0);
  });

  it("follows a name that is corrected, and shows two ids of one person as one", async () => {
    const [before, after] = [word(), word()];
    const { id, players } = await club(before, `Other ${word()}`);
    await call(`/api/v1/people/${players[0]}`, { method: "PATCH", body: { name: after }, token: ORGANISER_KEY });
    expect([await playersIn(before), await playersIn(after)]).toEqual([[], [after]]);
    const again = await register(id, after);
    await meet(id, again, players[1]);
    expect(await playersIn(after)).toEqual([after, after]);
    const join = {
      id: crypto.randomUUID(),
      type: "people_joined",
      person: again,
      into: players[0],
      reason: "misrecorded",
    };
    await organise(`/api/v1/clubs/${id}/joins`, join, joinLine);
    expect(await playersIn(after)).toEqual([after]);
  });

  it("finds the matches between two names, in either order, and none between players who never met", async () => {
    const [one, other] = [word(), word()];
    const { match } = await club(`Asha ${one}`, `Bo ${other}`);
    for (const q of [`${one} ${other}`, `${other} v ${one}`, `asha ${one} vs bo ${other}`, `Asha ${one} Bo ${other}`])
      expect(
        (await find(q)).matches.map(({ id }) => id),
        q,
      ).toEqual([match]);
    const stranger = word();
    await club(stranger, `D ${word()}`);
    expect((await find(`${one} ${stranger}`)).matches).toEqual([]);
    expect((await find(one)).matches).toEqual([]);
  });

  it("finds clubs by their names and by where they play, once they are approved", async () => {
    const [name, town] = [word(), word()];
    const { id } = await organise("/api/v1/clubs", { name: `Carrom ${name}` }, created);
    expect((await find(name)).clubs).toEqual([{ id, name: `Carrom ${name}`, address: null, venue: null }]);
    const owner = await memberOf(id, "owner");
    const venue = `Hall 2, ${town}`;
    expect((await callAs(owner, `/api/v1/clubs/${id}`, { method: "PATCH", body: { venue } })).status).toBe(200);
    expect((await find(town)).clubs.map((one) => one.venue)).toEqual([venue]);
    expect(await (await call(`/clubs?q=${town}`, { headers: somewhere() })).text()).toContain(`Carrom ${name}`);
    await env.DB.prepare("UPDATE clubs SET waits = 1 WHERE id = ?").bind(id).run();
    expect((await find(name)).clubs).toEqual([]);
    expect((await call(`/clubs/${id}/players`)).status).toBe(404);
  });

  it("finds no rules by words that every rule says, nor by the letters that such words begin with", async () => {
    for (const q of ["an", "and", "the", "of the"]) expect((await find(q, "rules")).rules, q).toEqual([]);
    expect((await find("the queen", "rules")).rules).toEqual((await find("queen", "rules")).rules);
    expect((await find("ic", "rules")).rules[0]).toMatchObject({ ruleset: "icf" });
  });

  it("finds parts of rulebooks by what they are called and by what they say", async () => {
    const { rules } = await find("icf queen", "rules");
    expect(rules[0]).toMatchObject({ ruleset: "icf", section: "queen", page: "/rules/icf/#queen" });
    const dues = await find("due", "rules");
    expect(dues.rules.length).toBeGreaterThan(5);
  });

  it("says so little of each kind that a page holds it, and what there is more of", async () => {
    const name = word();
    const id = await newClub();
    const players = await Promise.all(Array.from({ length: 8 }, (_, index) => register(id, `${name} ${index}`)));
    const body = { club: id, league: "L", season: "S", name: "D", ruleset: "tournament-15", entries: players };
    const days = Array.from({ length: 7 }, (_, index) => `2027-01-0${index + 1}`);
    await organise("/api/v1/divisions", { ...body, days }, created);
    const all = await find(name);
    expect([all.players.length, all.more]).toEqual([6, ["players"]]);
    const one = await find(name, "players");
    expect([one.players.length, one.more]).toEqual([8, []]);
  });

  it.each([
    "",
    " ",
    "-",
    '"',
    "*",
    "a*",
    "NEAR(",
    "name : x",
    "') OR 1=1 --",
    "%",
    "_",
    "🙂",
    "\u0301",
    "a b c d e f g h i j k l",
  ])("takes %j for words, if there are any", async (q) => {
    const answer = await find(q);
    if (!/[a-z]/i.test(q)) expect(answer).toEqual({ players: [], matches: [], clubs: [], rules: [], more: [] });
    expect((await call(`/search?${new URLSearchParams({ q })}`, { headers: somewhere() })).status).toBe(200);
  });

  it("refuses what is too long, and what no text may hold: its page looks for what is left", async () => {
    const statusOf = async (q: string): Promise<number> =>
      (await call(`/api/v1/search?${new URLSearchParams({ q })}`, { headers: somewhere() })).status;
    expect(await statusOf("x".repeat(81))).toBe(400);
    expect(await statusOf("a\u0000b")).toBe(400);
    expect((await call("/search?q=a%00b", { headers: somewhere() })).status).toBe(200);
    expect((await call("/api/v1/search?q=a&kind=teams", { headers: somewhere() })).status).toBe(400);
    const page = await call(`/search?${new URLSearchParams({ q: "x".repeat(500), kind: "teams" })}`, {
      headers: somewhere(),
    });
    expect(page.status).toBe(200);
  });

  it("answers one client so many a minute", async () => {
    const headers = somewhere();
    const ask = () => call("/api/v1/search?q=zzzz", { headers });
    let over: Response | undefined;
    // A minute may end in between, and then there is another one.
    for (let asked = 0; !over && asked <= 2 * SEARCHES.quota; asked += 1) {
      const answer = await ask();
      if (asked < SEARCHES.quota - 1 && answer.status !== 200) throw new Error(`refused after ${asked}`);
      if (answer.status !== 200) over = answer;
    }
    expect(over && (await refused(over))).toMatchObject({ status: 429, code: "too-fast" });
    expect((await call("/search?q=zzzz", { headers })).status).toBe(429);
    expect((await call("/search", { headers })).status).toBe(200);
  });

  it("reads an index, and of the tables the rows that it shows", async () => {
    const plan = async (statement: string, ...values: (string | number)[]) =>
      (
        await env.DB.prepare(`EXPLAIN QUERY PLAN ${statement}`)
          .bind(...values)
          .all<{ detail: string }>()
      ).results.map(({ detail }) => detail);
    for (const kind of ["player", "club"] as const)
      for (const whole of [true, false]) {
        const steps = await plan(findNames(kind, ["ann", "b"], whole), 10, "ann", "anz", "b", "bz");
        for (const step of steps)
          expect(step).toMatch(/^(SEARCH |CORRELATED SCALAR|USE TEMP B-TREE|CO-ROUTINE|MATERIALIZE|SCAN w$)/);
      }
    for (const step of await plan(MEETINGS, "[]", "[]", 10)) expect(step).not.toMatch(/^SCAN (?!json_each)/);
    expect((await plan(CLUBS_BY_NAME, "x", 10)).filter((step) => /^S(CAN|EARCH) c /.test(step))).toEqual([
      expect.stringMatching(/^SEARCH c USING INDEX clubs_by_name/),
    ]);
  });
});

describe("the directory of clubs", () => {
  it("turns its pages by name, each club once", async () => {
    const name = word();
    const ids = await Promise.all(
      ["b", "A", "c", "a"].map(
        async (one) => (await organise("/api/v1/clubs", { name: `${name} ${one}` }, created)).id,
      ),
    );
    const db = directory(env);
    const found: string[] = [];
    let after: string | undefined;
    do {
      const page = await directoryPage(db, { after, limit: 3 });
      found.push(...page.rows.filter((one) => ids.includes(one.id)).map((one) => one.name));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(found.map((one) => one.toLowerCase())).toEqual(
      ["a", "a", "b", "c"].map((one) => `${name.toLowerCase()} ${one}`),
    );
  });
});
