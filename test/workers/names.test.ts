import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { directory } from "#ground/db/database.ts";
import { clubActs, done } from "#shared/api/deployment/accounts.ts";
import { created } from "#shared/api/league/club.ts";
import { savedTeam, teams } from "#shared/api/league/team.ts";
import { foundClub } from "#write/commands/clubs/founding.ts";
import { accountOf, callAs, confirmAddress, newcomer } from "./support/accounts.ts";
import { call, organise, read, refused, served, ORGANISER_KEY as token } from "./support/api.ts";
import { sendList } from "./support/intake.ts";

/** Ids and addresses that one route reads together: a chosen one cannot take the name of something else. */

const fresh = (of: string): string => `${of}-${crypto.randomUUID().slice(0, 8)}`;
const put = (path: string, body: unknown) => call(path, { method: "PUT", body, token });

/** A club with one player. */
const clubWith = async () => {
  const [club, person] = [fresh("club"), fresh("person")];
  await organise("/api/v1/clubs", { id: club, name: `Club ${club}` }, created);
  await organise("/api/v1/people", { id: person, name: "Own Name", club }, created);
  return { club, person };
};

const founder = async () => {
  const who = await newcomer("A founder");
  await confirmAddress(who);
  return { who, user: await accountOf(who) };
};

/** A function that makes something with this id, in a club of its own. */
type Naming = (id: string) => Promise<Response>;

const asPerson: Naming = async (id) => {
  const { club } = await clubWith();
  return call("/api/v1/people", { body: { id, name: "Taken Over", club }, token });
};
const asTeam: Naming = async (id) => {
  const { club, person } = await clubWith();
  return put(`/api/v1/clubs/${club}/teams/${id}`, { name: "Taken Over", captain: person, members: [person] });
};
const asListed: Naming = async (id) => {
  const { club } = await clubWith();
  return sendList(`clubs/${club}/intake/players`, `name,id\nTaken Over,${id}\n`);
};
const asRegisteredClub: Naming = (id) => call("/api/v1/clubs", { body: { id, name: fresh("Taken") }, token });
const asFoundedClub: Naming = async (id) => {
  const { who } = await founder();
  return callAs(who, "/api/v1/account/clubs", { body: { id, name: "Taken Over", zone: "UTC", address: fresh("at") } });
};
const asFoundedAddress: Naming = async (address) => {
  const { who } = await founder();
  return callAs(who, "/api/v1/account/clubs", {
    body: { id: fresh("club"), name: "Taken Over", zone: "UTC", address },
  });
};
const asMovedAddress: Naming = async (address) => {
  const { club } = await clubWith();
  return call(`/api/v1/clubs/${club}`, { method: "PATCH", body: { address }, token });
};
/** The name that another club's file has for a player who is not registered here. */
const asShownName: Naming = async (id) => {
  const { club } = await clubWith();
  await env.DB.prepare("INSERT INTO shown_names (club_id, person_id, name) VALUES (?, ?, 'Shown Name')")
    .bind(club, id)
    .run();
  return new Response();
};
/** Makes a club that lives elsewhere, which a club here allowed to name its players. */
const asAllowedClub: Naming = async (id) => {
  const { club } = await clubWith();
  const give = `INSERT INTO player_consents (id, club_id, to_club, given_at, given_by) VALUES (?, ?, ?, '2026-01-01T00:00:00.000Z', 'x')`;
  await env.DB.prepare(give).bind(crypto.randomUUID(), club, id).run();
  return new Response();
};
const asFederation: Naming = async (id) => {
  const { club } = await clubWith();
  const join = `INSERT INTO federation_clubs (club_id, number, federation_id, type, day, by, at)
    VALUES (?, 1, ?, 'joined', '2026-01-01', 'x', '2026-01-01T00:00:00.000Z')`;
  await env.DB.prepare(join).bind(club, id).run();
  return new Response();
};

const PLAYERS = { person: asPerson, team: asTeam, "person of a list": asListed };
const CLUBS = { "registered club": asRegisteredClub, "founded club": asFoundedClub };
const ADDRESSES = { "founded address": asFoundedAddress, "moved address": asMovedAddress };

/** Every pair of kinds of names that one route reads: the first is there, the second is refused by this code. */
const PAIRS: readonly (readonly [first: string, second: string, code: string, one: Naming, other: Naming])[] = [
  ...Object.entries(PLAYERS).flatMap(([first, one]) =>
    Object.entries(PLAYERS).map(
      ([second, other]) =>
        [first, second, second === "person of a list" ? "list-refused" : "id-in-use", one, other] as const,
    ),
  ),
  ...Object.entries(PLAYERS).map(
    ([second, other]) =>
      ["shown name", second, second === "person of a list" ? "list-refused" : "id-in-use", asShownName, other] as const,
  ),
  ...Object.entries({ ...CLUBS, ...ADDRESSES }).flatMap(([first, one]) =>
    Object.entries({ ...CLUBS, ...ADDRESSES }).map(
      ([second, other]) => [first, second, second in CLUBS ? "id-in-use" : "address-taken", one, other] as const,
    ),
  ),
  ["allowed club", "founded club", "id-in-use", asAllowedClub, asFoundedClub],
  ["federation", "founded club", "id-in-use", asFederation, asFoundedClub],
];

describe("a name that is taken", () => {
  it.each(PAIRS)("by a %s is none for a %s", async (_first, _second, code, one, other) => {
    const id = fresh("name");
    expect((await one(id)).ok).toBe(true);
    expect(await refused(await other(id))).toMatchObject({ code });
  });

  it("is none for a club that waits, nor for its players", async () => {
    const { user } = await founder();
    const [victim, address] = [await clubWith(), fresh("nice")];
    await served(await call(`/api/v1/clubs/${victim.club}`, { method: "PATCH", body: { address }, token }), done);
    const found = (id: string, own: string) =>
      foundClub(
        { ...env, FOUNDING: "approval" },
        directory(env),
        { id, name: "W", zone: "UTC", address: own },
        {
          user,
          now: new Date().toISOString(),
        },
      );
    expect(await found(address, fresh("other"))).toMatchObject({ ok: false, error: { code: "id-in-use" } });
    expect(await found(fresh("club"), victim.club)).toMatchObject({ ok: false, error: { code: "address-taken" } });
    const team = fresh("team");
    const { person } = victim;
    await served(
      await put(`/api/v1/clubs/${victim.club}/teams/${team}`, { name: "Red", captain: person, members: [person] }),
      savedTeam,
    );
    const club = fresh("waits");
    expect(await found(club, fresh("at"))).toMatchObject({ ok: true });
    expect(await refused(await call("/api/v1/people", { body: { id: team, club, name: "Z" }, token }))).toMatchObject({
      status: 409,
      code: "id-in-use",
    });
    const named = (await read(`/api/v1/clubs/${victim.club}/teams`, teams)).teams.map(({ name }) => name);
    expect(named).toEqual(["Red"]);
    expect((await call(`/clubs/${address}`)).status).toBe(200);
  });

  it("is none for a club whose founder would take a word of the site", async () => {
    expect(await refused(await asFoundedClub("Official"))).toMatchObject({ code: "invalid-request" });
  });

  it.each([
    [
      "people",
      "INSERT INTO people (id, name, club_id, created_at) SELECT id, 'Z', club_id, '' FROM teams WHERE id = ?",
      asTeam,
    ],
    [
      "teams",
      "INSERT INTO teams (id, club_id, name, captain, members, created_at) SELECT id, club_id, 'Z', id, '[]', '' FROM people WHERE id = ?",
      asPerson,
    ],
    [
      "clubs",
      "INSERT INTO clubs (id, name, created_at) SELECT address, 'Z', '' FROM club_addresses WHERE address = ?",
      asMovedAddress,
    ],
    [
      "addresses",
      "INSERT INTO club_addresses (address, club_id, since) SELECT ?1, id, '' FROM clubs WHERE id <> ?1 LIMIT 1",
      asRegisteredClub,
    ],
  ] as const)("is refused by the table of %s itself, whatever writes", async (_, sql, taken) => {
    const id = fresh("name");
    await taken(id);
    await clubWith();
    await expect(env.DB.prepare(sql).bind(id).run()).rejects.toThrow("the id is taken");
  });
});

describe("the trail of a club", () => {
  it("is named by no one else: an id that was chosen elsewhere names nothing here", async () => {
    const { club, person } = await clubWith();
    const evil = (await clubWith()).club;
    const change = (body: unknown) => call(`/api/v1/people/${person}`, { method: "PATCH", body, token });
    // Players of another club whose ids are what acts here say, and a club whose id is a player's.
    for (const id of ["yes", "singles", club])
      await call("/api/v1/people", { body: { id, name: "Defaced", club: evil }, token });
    await organise("/api/v1/clubs", { id: person, name: "Defaced" }, created);
    await served(await change({ junior: true }), done);
    await served(await change({ junior: false }), done);
    const starts = { starts: [{ player: person, day: "2026-01-01", rating: 1600, matches: 3 }] };
    expect((await put(`/api/v1/ratings/${club}:singles/starts`, starts)).status).toBe(200);
    const said = await call(`/api/v1/clubs/${club}/acts`, { token });
    const { acts } = await served(said, clubActs);
    expect(JSON.stringify(acts.map(({ names }) => names))).not.toContain("Defaced");
    expect(acts.find(({ act }) => act === "person-registered")?.names).toEqual({ [person]: "Own Name" });
  });
});
