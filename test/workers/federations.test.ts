import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { clubActs, done, madeInvitation } from "#shared/api/deployment/accounts.ts";
import { transferOffer } from "#shared/api/deployment/joining.ts";
import { created } from "#shared/api/league/club.ts";
import { federations, memberClubs, samePersons } from "#shared/api/league/federation.ts";
import { matchDetail } from "#shared/api/match/match.ts";
import { player } from "#shared/api/players/player.ts";
import { ratingList } from "#shared/api/players/rating-list.ts";
import { dayAfter, dayAt, dayLater, UTC } from "#shared/zone.ts";
import { acceptAs, callAs, confirmAddress, memberOf, newClub, newcomer, type Signed } from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, read, refused, served } from "./support/api.ts";
import { exported } from "./support/backup.ts";
import { whole } from "./support/corrections.ts";
import { filledForm, submit } from "./support/forms.ts";
import { eventually, openFriendly, record } from "./support/match.ts";

const today = dayAt(new Date().toISOString(), UTC);
const EARLIER = dayLater(today, -30);

/** A club with two players and an owner. */
const founded = async (name: string) => {
  const club = await newClub();
  const people = [`${name}-${club}`, `rival-${club}`];
  for (const id of people) await organise("/api/v1/people", { id, name: id, club }, created);
  return { club, people, owner: await memberOf(club, "owner") };
};
type Founded = Awaited<ReturnType<typeof founded>>;

const invite = (desk: Signed, federation: string, club: string, invited = true) =>
  callAs(desk, `/api/v1/clubs/${federation}/member-clubs`, { body: { club, invited } });
const say = (desk: Signed, club: string, federation: string, type: "joined" | "left", day?: string) =>
  callAs(desk, `/api/v1/clubs/${club}/federations`, { body: { federation, type, ...(day ? { day } : {}) } });
const deskOf = async ({ club, owner }: Founded) =>
  served(await callAs(owner, `/api/v1/clubs/${club}/federations`), federations);

/** A rated match of a club, won by its first player. */
const play = async ({ club, people }: Founded, day: string): Promise<string> => {
  const sides = people.map((id, at) => ({ id: at === 0 ? "A" : "B", players: [id] }));
  const match = await openFriendly({ club, rated: true, day, sides, format: { target: 25 } });
  await record(match, 1, whole(1, "A", 9), whole(2, "A", 9, "B"), whole(3, "A", 9));
  return match.id;
};

/** The players of a list with their numbers of rated matches there. */
const counted = async (federation: string): Promise<Record<string, number>> => {
  const { rows } = await read(`/api/v1/ratings/${federation}:singles`, ratingList);
  return Object.fromEntries(rows.map((row) => [row.player.id, row.matches]));
};
const comesTo = (federation: string, wanted: Record<string, number>) =>
  eventually(async () => {
    await runDurableObjectAlarm(env.RATING_LIST.getByName(`${federation}:singles`));
    return (
      JSON.stringify(Object.entries(await counted(federation)).sort()) === JSON.stringify(Object.entries(wanted).sort())
    );
  });

const samePlayers = (who: Signed, type: "confirmed" | "undone", person: string, into: string) =>
  callAs(who, "/api/v1/account/same-persons", { body: { type, person, into } });

describe("a federation", () => {
  let fed: Founded;
  let one: Founded;
  let two: Founded;
  beforeAll(async () => {
    [fed, one, two] = [await founded("host"), await founded("ann"), await founded("ann")];
  }, 60_000);

  it("rates a club's matches by the word of its owner, from the day that the owner says", async () => {
    await play(one, EARLIER);
    const match = await play(one, today);
    expect(await refused(await say(one.owner, one.club, fed.club, "joined"))).toMatchObject({
      code: "invitation-not-found",
    });
    expect(await refused(await invite(fed.owner, fed.club, fed.club))).toMatchObject({ code: "invalid-request" });
    expect(await refused(await invite(fed.owner, fed.club, "nobody"))).toMatchObject({ code: "unknown-club" });
    for (const each of [one, two]) await served(await invite(fed.owner, fed.club, each.club), done);
    expect((await deskOf(one)).invitations).toMatchObject([{ club: { id: fed.club } }]);
    const organiser = await memberOf(one.club, "organiser");
    expect(await refused(await say(organiser, one.club, fed.club, "joined"))).toMatchObject({ code: "not-permitted" });
    expect((await say(one.owner, one.club, fed.club, "joined")).status).toBe(200);
    const [winner = "", loser = ""] = one.people;
    await comesTo(fed.club, { [winner]: 1, [loser]: 1 });
    // The match's own page goes on showing what it did in its club, and in no other list.
    expect((await read(`/api/v1/matches/${match}`, matchDetail)).ratings).toHaveLength(2);
    // Earlier days count only once the owner says so.
    expect(await refused(await say(one.owner, one.club, fed.club, "joined", today))).toMatchObject({
      code: "already-member",
    });
    expect((await say(one.owner, one.club, fed.club, "joined", EARLIER)).status).toBe(200);
    await comesTo(fed.club, { [winner]: 2, [loser]: 2 });
    expect((await read(`/api/v1/clubs/${fed.club}/member-clubs`, memberClubs)).clubs).toEqual([
      { id: one.club, name: "A club", days: [{ from: EARLIER, to: null }] },
    ]);
  });

  it("rates a player once who confirms to be one person in two of its clubs, until they undo it", async () => {
    expect((await say(two.owner, two.club, fed.club, "joined")).status).toBe(200);
    await play(two, today);
    const [ann = "", rival = ""] = one.people;
    const [same = "", other = ""] = two.people;
    await comesTo(fed.club, { [ann]: 2, [rival]: 2, [same]: 1, [other]: 1 });
    const who = await memberOf(one.club, "player", ann);
    const offered = await call(`/api/v1/clubs/${two.club}/invitations`, {
      body: { role: "player", person: same },
      token: ORGANISER_KEY,
    });
    await acceptAs(who, (await served(offered, madeInvitation)).token);
    expect(await refused(await samePlayers(one.owner, "confirmed", same, ann))).toMatchObject({
      code: "not-permitted",
    });
    const page = await (await callAs(who, "/account/players")).text();
    expect(page).toContain("Confirm: one person");
    const form = filledForm(page, "/account/players/confirm");
    const sent = await submit("/account/players/confirm", form, { cookie: who.cookie });
    expect([sent.status, sent.headers.get("location")]).toEqual([303, "/account/players?news=confirmed"]);
    await comesTo(fed.club, { [ann]: 3, [rival]: 2, [other]: 1 });
    expect(await refused(await samePlayers(who, "confirmed", same, ann))).toMatchObject({ code: "joined-already" });
    // Each club's own list knows its own player, and no other.
    expect(await counted(two.club)).toEqual({ [same]: 1, [other]: 1 });
    const shown = await read(`/api/v1/players/${same}?in=${fed.club}`, player);
    expect(shown.rating).toMatchObject({ list: `${fed.club}:singles`, matches: 3 });
    expect(shown.history).toHaveLength(3);
    expect(shown.elsewhere.map(({ list }) => list)).toContain(`${fed.club}:singles`);
    const list = await (await call(`/ratings/${fed.club}:singles`)).text();
    expect(list).toContain(`/players/${ann}?list=singles&amp;in=${fed.club}`);
    await served(await samePlayers(who, "undone", same, ann), done);
    await comesTo(fed.club, { [ann]: 2, [rival]: 2, [same]: 1, [other]: 1 });
    await served(await samePlayers(who, "confirmed", same, ann), done);
    await comesTo(fed.club, { [ann]: 3, [rival]: 2, [other]: 1 });
  });

  it("keeps what it rated of a club that leaves from a day to come, and lets it join again", async () => {
    const { club, owner } = one;
    const before = await read(`/api/v1/ratings/${fed.club}:singles`, ratingList);
    expect(await refused(await say(owner, club, fed.club, "left", today))).toMatchObject({ code: "invalid-request" });
    expect((await say(owner, club, fed.club, "left")).status).toBe(200);
    expect(await refused(await say(owner, club, fed.club, "left"))).toMatchObject({ code: "member-not-found" });
    await runDurableObjectAlarm(env.RATING_LIST.getByName(`${fed.club}:singles`));
    expect(await read(`/api/v1/ratings/${fed.club}:singles`, ratingList)).toEqual(before);
    expect((await deskOf(one)).member).toMatchObject([
      { id: fed.club, days: [{ from: EARLIER, to: dayAfter(today) }] },
    ]);
    await served(await invite(fed.owner, fed.club, club, false), done);
    expect(await refused(await say(owner, club, fed.club, "joined"))).toMatchObject({ code: "invitation-not-found" });
    await served(await invite(fed.owner, fed.club, club), done);
    expect((await say(owner, club, fed.club, "joined")).status).toBe(200);
    expect((await deskOf(one)).member).toMatchObject([{ days: [{ from: EARLIER, to: null }] }]);
  });

  it("is said in the club's history and in its file, as it was said", async () => {
    const acts = await served(await callAs(one.owner, `/api/v1/clubs/${one.club}/acts`), clubActs);
    expect(acts.acts.map(({ act }) => act).filter((act) => act.startsWith("federation-"))).toEqual([
      "federation-joined",
      "federation-left",
      "federation-joined",
      "federation-joined",
    ]);
    const file = await exported(one.club);
    expect(file.split("\n").filter((line) => line.endsWith('"section":"federation_clubs"}'))).toHaveLength(4);
    await expect(env.DB.prepare("DELETE FROM federation_clubs").run()).rejects.toThrow("append-only");
  });

  it("forgets that two players are one person once one of them is erased", async () => {
    const [ann = ""] = one.people;
    await env.DB.prepare("UPDATE people SET former = 1, name = 'Former player 1' WHERE id = ?").bind(ann).run();
    const rows = await env.DB.prepare("SELECT type FROM same_persons WHERE known_as = ? ORDER BY number")
      .bind(ann)
      .all<{ type: string }>();
    expect(rows.results.map(({ type }) => type)).toEqual(["confirmed", "undone", "confirmed", "undone"]);
  });
});

describe("a player who moves within a federation", () => {
  it("does so in its transfer windows only, and stays the same player on its lists", async () => {
    const [fed, one, two] = [await founded("host"), await founded("mover"), await founded("home")];
    for (const { club, owner } of [one, two]) {
      await served(await invite(fed.owner, fed.club, club), done);
      expect((await say(owner, club, fed.club, "joined")).status).toBe(200);
    }
    await play(one, today);
    const [mover = "", rival = ""] = one.people;
    await comesTo(fed.club, { [mover]: 1, [rival]: 1 });
    const listed = async () =>
      (await read(`/api/v1/ratings/${fed.club}:singles`, ratingList)).rows.find(({ player: { id } }) => id === mover);
    const before = await listed();

    const windows = `/api/v1/clubs/${fed.club}/transfer-windows`;
    const add = (first: string, last: string) => callAs(fed.owner, windows, { body: { first, last } });
    const LATER = dayLater(today, 30);
    expect(await refused(await add(LATER, today))).toMatchObject({ code: "invalid-request" });
    await served(await add(LATER, dayLater(LATER, 9)), done);
    expect(await refused(await add(dayLater(LATER, 9), dayLater(LATER, 20)))).toMatchObject({
      code: "invalid-request",
    });
    expect((await read(`/api/v1/clubs/${fed.club}/member-clubs`, memberClubs)).windows).toEqual([
      { first: LATER, last: dayLater(LATER, 9) },
    ]);

    const made = await callAs(one.owner, `/api/v1/people/${mover}/transfer`, { method: "POST" });
    const url = (await served(made, transferOffer)).offer?.url ?? "";
    const take = () =>
      callAs(two.owner, `/api/v1/clubs/${two.club}/transfers`, {
        body: { person: mover, code: url.split("/").at(-1) },
      });
    expect(await refused(await take())).toMatchObject({ code: "transfer-window-closed" });
    expect(await (await callAs(two.owner, url)).text()).toContain("Within A club, players can change clubs from ");
    await served(await add(EARLIER, today), done);
    expect((await take()).status).toBe(200);
    await comesTo(fed.club, { [mover]: 1, [rival]: 1 });
    expect(await listed()).toEqual({ ...before, club: { id: two.club, name: "A club" } });

    const close = (first: string) => callAs(fed.owner, `${windows}/${first}`, { method: "DELETE" });
    await served(await close(LATER), done);
    expect(await refused(await close(LATER))).toMatchObject({ code: "transfer-window-not-found" });
  });

  it("goes to a club outside the federation on any day", async () => {
    const [fed, one, two] = [await founded("host"), await founded("mover"), await founded("home")];
    await served(await invite(fed.owner, fed.club, one.club), done);
    expect((await say(one.owner, one.club, fed.club, "joined")).status).toBe(200);
    const over = { first: EARLIER, last: EARLIER };
    await served(await callAs(fed.owner, `/api/v1/clubs/${fed.club}/transfer-windows`, { body: over }), done);
    const [mover = ""] = one.people;
    const made = await callAs(one.owner, `/api/v1/people/${mover}/transfer`, { method: "POST" });
    const code = (await served(made, transferOffer)).offer?.url.split("/").at(-1);
    const taken = (club: Founded) =>
      callAs(club.owner, `/api/v1/clubs/${club.club}/transfers`, { body: { person: mover, code } });
    // To the federation itself it is a move within it.
    expect(await refused(await taken(fed))).toMatchObject({ code: "transfer-window-closed" });
    expect((await taken(two)).status).toBe(200);
  });
});

describe("a junior in two clubs", () => {
  it("is confirmed by a guardian of both, and not alone", async () => {
    const [one, two] = [await founded("kid"), await founded("kid")];
    const [kid = ""] = one.people;
    const [same = ""] = two.people;
    const junior = await memberOf(one.club, "player", kid);
    const parent = await newcomer();
    await confirmAddress(parent);
    for (const { club, owner, people } of [one, two]) {
      const [person = ""] = people;
      await served(await callAs(owner, `/api/v1/people/${person}`, { method: "PATCH", body: { junior: true } }), done);
      const asked = await callAs(owner, `/api/v1/people/${person}/guardians`, { body: { email: parent.email } });
      await acceptAs(parent, (await served(asked, madeInvitation)).token);
      expect(club).not.toBe("");
    }
    expect(await refused(await samePlayers(junior, "confirmed", same, kid))).toMatchObject({ code: "not-permitted" });
    const open = await served(await callAs(parent, "/api/v1/account/same-persons"), samePersons);
    expect(open.open).toHaveLength(1);
    await served(await samePlayers(parent, "confirmed", same, kid), done);
    expect(await refused(await samePlayers(parent, "confirmed", one.people[1] ?? "", kid))).toMatchObject({
      code: "not-permitted",
    });
  });
});
