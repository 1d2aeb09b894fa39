import { runDurableObjectAlarm } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { clubActs, done } from "#shared/api/deployment/accounts.ts";
import { created } from "#shared/api/league/club.ts";
import { openMatchResponse } from "#shared/api/match/match.ts";
import { clubPeople } from "#shared/api/parts/person.ts";
import { consents } from "#shared/api/players/consent.ts";
import { player } from "#shared/api/players/player.ts";
import { callAs, memberOf, newClub, type Signed } from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, read, refused, served } from "./support/api.ts";
import { roomOf } from "./support/match.ts";

let home: string;
let other: string;
let own: string;
let theirs: string;
let second: string;
let desk: Signed;
let otherDesk: Signed;

const register = async (club: string, name: string, extra: Record<string, unknown> = {}): Promise<string> =>
  (await organise("/api/v1/people", { name, club, ...extra }, created)).id;

/** A friendly of a club between these two, opened by its desk. */
const open = (who: Signed, club: string, one: string, against: string, extra: Record<string, unknown> = {}) => {
  const sides = [
    { id: "A", players: [one] },
    { id: "B", players: [against] },
  ];
  return callAs(who, "/api/v1/matches", { body: { ruleset: "woodestic-simple", club, sides, ...extra } });
};

const give = (who: Signed, from: string, body: Record<string, unknown>) =>
  callAs(who, `/api/v1/clubs/${from}/consents`, { body });

const withdraw = (who: Signed, from: string, id: string) =>
  callAs(who, `/api/v1/clubs/${from}/consents/${id}`, { method: "DELETE" });

const matchesOf = async (id: string): Promise<string[]> =>
  (await read(`/api/v1/players/${id}`, player)).matches.map((match) => match.id);

const registration = {
  opens: "2020-01-01T00:00:00.000Z",
  deadline: "2030-01-01T00:00:00.000Z",
  players: 1,
  minimum: 2,
  maximum: 8,
  fee: null,
};

beforeAll(async () => {
  [home, other] = [await newClub(), await newClub()];
  own = await register(home, "Asha Rao");
  theirs = await register(other, "Maya Sharma Iyer", { junior: true });
  second = await register(other, "Ravi Kumar");
  desk = await memberOf(home, "organiser");
  otherDesk = await memberOf(other, "organiser");
}, 60_000);

describe("a player of another club", () => {
  it("is named in no match without that club's consent, and the answer says what to do", async () => {
    const problem = await refused(await open(desk, home, own, theirs));
    expect(problem).toMatchObject({ status: 403, code: "consent-missing", place: "/sides/1/players/0" });
    expect(problem.detail).toMatch(/guest/);
    expect(problem.detail).not.toMatch(/Maya|Iyer/);
    expect(await matchesOf(theirs)).toEqual([]);
  });

  it("is entered in no division, neither by an entry nor with the division", async () => {
    const terms = { club: home, league: "League", season: "2026", name: "One", ruleset: "woodestic-simple" };
    const { id } = await organise("/api/v1/divisions", { ...terms, registration }, created);
    expect(
      await refused(await callAs(desk, `/api/v1/divisions/${id}/entries`, { body: { players: [theirs] } })),
    ).toMatchObject({ code: "consent-missing", place: "/players/0" });
    const body = { ...terms, name: "Two", entries: [own, theirs], days: ["2026-02-01"] };
    expect(await refused(await callAs(desk, "/api/v1/divisions", { body }))).toMatchObject({
      code: "consent-missing",
      place: "/entries/1",
    });
  });

  it("brings no rating along to a list of a club that is not theirs", async () => {
    const body = { starts: [{ player: theirs, day: "2026-01-01", rating: 1600, matches: 3 }] };
    const path = `/api/v1/ratings/${home}:singles/starts`;
    expect(await refused(await callAs(desk, path, { method: "PUT", body }))).toMatchObject({
      code: "unknown-player",
      place: "/starts/0/player",
    });
  });

  it("is named by consent of that club alone, for one player or for all, until it is withdrawn", async () => {
    for (const who of [desk, await memberOf(other, "umpire")])
      expect((await give(who, other, { club: home })).status).toBe(403);
    const one = await served(await give(otherDesk, other, { club: home, person: second }), created);
    expect((await refused(await open(desk, home, own, theirs))).code).toBe("consent-missing");
    const match = await served(await open(desk, home, own, second), openMatchResponse);
    await runDurableObjectAlarm(roomOf({ id: match.match, token: "" }));
    expect(await matchesOf(second)).toEqual([match.match]);

    const all = await give(otherDesk, other, { club: home });
    expect(all.status).toBe(201);
    const { id } = await served(all, created);
    const again = await give(otherDesk, other, { club: home });
    expect([again.status, (await served(again, created)).id]).toEqual([200, id]);
    await served(await open(desk, home, own, theirs), openMatchResponse);

    await served(await withdraw(otherDesk, other, id), done);
    expect((await refused(await open(desk, home, own, theirs))).code).toBe("consent-missing");
    await served(await withdraw(otherDesk, other, one.id), done);
    expect((await refused(await open(desk, home, own, second))).code).toBe("consent-missing");
    // Played matches stay.
    expect(await matchesOf(second)).toEqual([match.match]);
    expect((await refused(await withdraw(otherDesk, other, id))).code).toBe("consent-not-found");
  });

  it("is named by a consent that both desks can read, and each change is in the audit trail", async () => {
    const { id } = await served(await give(otherDesk, other, { club: home, person: theirs }), created);
    const path = (club: string, which: string) => `/api/v1/clubs/${club}/consents?which=${which}`;
    const given = await served(await callAs(otherDesk, path(other, "given")), consents);
    expect(given.consents.find((one) => one.id === id)).toMatchObject({
      club: { id: home },
      person: { id: theirs, name: "Maya Sharma Iyer" },
      withdrawn: null,
    });
    const received = await served(await callAs(desk, path(home, "received")), consents);
    // A desk reads of another club's junior what everybody reads.
    expect(received.consents.find((one) => one.id === id)).toMatchObject({
      club: { id: other },
      person: { id: theirs, name: "Maya I." },
    });
    await served(await withdraw(otherDesk, other, id), done);
    const { acts } = await served(await call(`/api/v1/clubs/${other}/acts`, { token: ORGANISER_KEY }), clubActs);
    expect(acts.slice(0, 2).map(({ act, subject, data }) => ({ act, subject, data }))).toEqual([
      { act: "consent-withdrawn", subject: id, data: { club: home, person: theirs } },
      { act: "consent-given", subject: id, data: { club: home, person: theirs } },
    ]);
  });

  it("is no player of the consenting club", async () => {
    expect(await refused(await give(otherDesk, other, { club: home, person: own }))).toMatchObject({
      code: "unknown-player",
      place: "/person",
    });
    expect(await refused(await give(otherDesk, other, { club: "nowhere" }))).toMatchObject({
      code: "unknown-club",
      place: "/club",
    });
    expect(await refused(await give(otherDesk, other, { club: other }))).toMatchObject({ code: "invalid-request" });
  });
});

describe("a guest", () => {
  it("is in the registry of the club that asked them to play, by a name of its own", async () => {
    const guest = await register(home, "Maya (visiting)", { guest: true, junior: true });
    const match = await served(
      await open(desk, home, own, guest, { rated: true, day: "2026-03-01" }),
      openMatchResponse,
    );
    await runDurableObjectAlarm(roomOf({ id: match.match, token: "" }));
    expect(await matchesOf(guest)).toEqual([match.match]);
    expect(await matchesOf(theirs)).not.toContain(match.match);
    const { people } = await served(await callAs(desk, `/api/v1/clubs/${home}/people`), clubPeople);
    expect(people.filter((one) => one.guest).map(({ id }) => id)).toEqual([guest]);
  });

  it("becomes a member, and is registered once however often it is sent", async () => {
    const body = { id: crypto.randomUUID(), name: "Tom", club: home, guest: true };
    await organise("/api/v1/people", body, created);
    await organise("/api/v1/people", body, created);
    expect((await call("/api/v1/people", { body: { ...body, guest: false }, token: ORGANISER_KEY })).status).toBe(409);
    await served(await callAs(desk, `/api/v1/people/${body.id}`, { method: "PATCH", body: { guest: false } }), done);
    const { people } = await served(await callAs(desk, `/api/v1/clubs/${home}/people`), clubPeople);
    expect(people.find(({ id }) => id === body.id)).toMatchObject({ guest: false });
  });

  it("is registered before play: no unregistered id can be taken for a match and belong to a person later", async () => {
    expect(await refused(await open(desk, home, own, crypto.randomUUID()))).toMatchObject({
      code: "unknown-player",
      place: "/sides/1/players/0",
    });
  });
});

describe("the desk's pages", () => {
  it("add guests, and give and withdraw consents without a script", async () => {
    const post = (who: Signed, path: string, fields: Record<string, string>) =>
      callAs(who, path, {
        raw: new URLSearchParams(fields).toString(),
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
    const added = await post(desk, `/clubs/${home}/desk/people`, { id: "", name: "Visitor Vik", guest: "yes" });
    expect(added.status).toBe(303);
    expect(await (await callAs(desk, `/clubs/${home}/desk/people`)).text()).toMatch(/Visitor Vik[\s\S]{0,200}guest/);

    const path = `/clubs/${other}/desk/consents`;
    expect((await post(otherDesk, path, { club: home, person: second })).status).toBe(303);
    const page = await (await callAs(otherDesk, path)).text();
    expect(page).toContain("Ravi Kumar");
    const id = /name="consent" value="([^"]+)"/.exec(page)?.[1] ?? "";
    expect((await post(otherDesk, `${path}/withdraw`, { consent: id })).status).toBe(303);
    expect(await (await callAs(otherDesk, path)).text()).not.toContain(`value="${id}"`);
    expect((await post(otherDesk, path, { club: "nowhere", person: "" })).status).toBe(422);
    // No other club's desk finds it.
    expect((await callAs(desk, path)).status).toBe(404);
    expect(await (await callAs(otherDesk, `/clubs/${other}/desk/people`)).text()).toContain(path);
  });
});
