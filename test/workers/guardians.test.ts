import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { memberHash } from "#access/accounts/awaited-members.ts";
import { keptLetters } from "#access/letters/mailer.ts";
import { accepted, clubActs, done, madeInvitation, offer, ownFile } from "#shared/api/deployment/accounts.ts";
import { guardianships, guardians as guardiansSchema } from "#shared/api/deployment/guardians.ts";
import { ownMatches, ownResultEntered } from "#shared/api/league/own-match.ts";
import { matchDetail } from "#shared/api/match/match.ts";
import { acceptAs, callAs, confirmAddress, memberOf, newcomer, type Signed } from "./support/accounts.ts";
import { call, ORGANISER_KEY, read, refused, served } from "./support/api.ts";
import { exported } from "./support/backup.ts";
import { correct, first, whole } from "./support/corrections.ts";
import { filledForm, submit, wrongAt } from "./support/forms.ts";
import { eventually, foundDivision, openFixture, sent } from "./support/match.ts";
import { foundRegistration } from "./support/registration.ts";

const pathOf = (player: string) => `/api/v1/people/${player}/guardians`;
const invite = (desk: Signed, player: string, email: string) => callAs(desk, pathOf(player), { body: { email } });
const listed = async (desk: Signed, player: string) => served(await callAs(desk, pathOf(player)), guardiansSchema);
const own = async (who: Signed) => served(await callAs(who, "/api/v1/account/guardianships"), guardianships);
const change = async (desk: Signed, player: string, body: Record<string, unknown>) =>
  served(await callAs(desk, `/api/v1/people/${player}`, { method: "PATCH", body }), done);

/** An account with a confirmed address. */
const parent = async (): Promise<Signed> => {
  const who = await newcomer("A parent");
  await confirmAddress(who);
  return who;
};

/** Makes an account the guardian of a player. */
const guards = async (desk: Signed, player: string, who: Signed): Promise<void> => {
  const { token } = await served(await invite(desk, player, who.email), madeInvitation);
  await served(await acceptAs(who, token), accepted);
};

/** A division of two of whom the first is a junior, who has a guardian. */
const guarded = async () => {
  const { shown, players, body } = await foundDivision(2, { format: { target: 25, games: 3 } });
  const [junior = "", other = ""] = players;
  const desk = await memberOf(body.club, "owner");
  await change(desk, junior, { junior: true });
  const who = await parent();
  await guards(desk, junior, who);
  return { club: body.club, fixture: first(shown.fixtures).id, junior, other, desk, who };
};

const GAMES = [1, 2].map((game) => sent("game_recorded", { game, points: { A: 25, B: 13 } }));
const enter = (who: Signed, fixture: string) =>
  callAs(who, "/api/v1/account/results", { body: { fixture, expectedSeq: 1, events: GAMES, day: "2026-02-01" } });

describe("a guardian of a junior", () => {
  it("is invited at an address, learns who it is once they have accepted, and belongs to the club as a reader", async () => {
    const { players, body } = await foundDivision(2);
    const [junior = ""] = players;
    const name = `Asha ${crypto.randomUUID().slice(0, 8)}`;
    const desk = await memberOf(body.club, "organiser");
    await change(desk, junior, { junior: true, name });
    const who = await parent();
    const { token } = await served(await invite(desk, junior, who.email.toUpperCase()), madeInvitation);
    await eventually(async () =>
      keptLetters.some(({ to, text }) => to.toLowerCase() === who.email && text.includes(token)),
    );
    const letter = keptLetters.findLast(({ text }) => text.includes(token));
    expect(`${letter?.subject} ${letter?.text}`).not.toContain(name);
    const shownOffer = await served(await call(`/api/v1/invitations/${token}`), offer);
    expect(shownOffer).toMatchObject({ guardian: true, role: "reader", state: "open" });
    const page = await (await call(`/invitations/${token}`)).text();
    expect(page).toContain("as guardian of one of its juniors");
    expect(page).not.toContain(name);
    expect(await refused(await acceptAs(await parent(), token))).toMatchObject({ code: "invitation-foreign" });
    const accepting = await submit(`/invitations/${token}`, {}, { cookie: who.cookie });
    expect([accepting.status, accepting.headers.get("location")]).toEqual([303, "/account?news=guardian"]);
    const account = await (await callAs(who, "/account?news=guardian")).text();
    for (const words of ["You are the guardian now", name, `Stop being guardian of ${name}`])
      expect(account).toContain(words);
    expect(await own(who)).toMatchObject({ juniors: [{ id: junior, name, club: { id: body.club } }], guardians: [] });
    expect(await listed(desk, junior)).toMatchObject({
      guardians: [{ user: who.user, email: who.email }],
      invitations: [],
    });
  });

  it("enters and confirms results for the junior, whose matches wait for them, and reads what is kept", async () => {
    const { fixture, junior, other, desk, who } = await guarded();
    const waiting = async (one: Signed) => served(await callAs(one, "/api/v1/account/matches"), ownMatches);
    expect((await waiting(who)).next.map((one) => one.fixture.id)).toEqual([fixture]);
    const { match } = await served(await enter(who, fixture), ownResultEntered);
    expect((await read(`/api/v1/matches/${match}`, matchDetail)).confirmed).toEqual(["A"]);
    // The child of the other side's parent: each speaks for one side only.
    await change(desk, other, { junior: true });
    const second = await parent();
    await guards(desk, other, second);
    const confirmed = await callAs(second, "/api/v1/account/confirmations", { body: { match } });
    expect(confirmed.status).toBe(200);
    expect((await read(`/api/v1/matches/${match}`, matchDetail)).confirmed).toEqual(["A", "B"]);
    const file = await served(await callAs(who, "/api/v1/account/file"), ownFile);
    expect(JSON.stringify(file.tables["people"])).toContain(junior);
    expect(file.tables["guardians"]).toMatchObject([{ person_id: junior }]);
  });

  it("enters the junior in a division by the page, as well as themselves, and withdraws again", async () => {
    const { club, division, players } = await foundRegistration({ fee: null });
    const [junior = "", other = ""] = players;
    const desk = await memberOf(club, "owner");
    await change(desk, junior, { junior: true });
    const who = await parent();
    await guards(desk, junior, who);
    const base = `/divisions/${division}/enter`;
    const here = `${base}/for/${junior}`;
    expect(await (await callAs(who, base)).text()).toContain(`href="${here}"`);
    const typed = filledForm(await (await callAs(who, here)).text(), here);
    const done = await submit(here, typed, { cookie: who.cookie });
    expect([done.status, done.headers.get("location")]).toEqual([303, `${here}?news=entered`]);
    const withdrawal = filledForm(await (await callAs(who, here)).text(), `${here}/withdraw`);
    expect((await submit(`${here}/withdraw`, withdrawal, { cookie: who.cookie })).status).toBe(303);
    expect((await callAs(who, `${base}/for/${other}`)).status).toBe(404);
    const foreign = await callAs(who, `/api/v1/divisions/${division}/entries`, { body: { players: [other] } });
    expect(await refused(foreign)).toMatchObject({ status: 403, code: "not-permitted" });
  });

  it("judges no match of the junior, not even once they are no guardian any more", async () => {
    const { club, fixture, junior, desk } = await guarded();
    const auditor = await memberOf(club, "auditor");
    await confirmAddress(auditor);
    const match = await openFixture(fixture);
    await correct(match, whole(1, "A", 9), whole(2, "A", 9), whole(3, "A", 9));
    const events = [sent("board_annulled", { board: 1, reason: "misrecorded" })];
    const preview = () => callAs(auditor, `/api/v1/matches/${match.id}/preview`, { body: { expectedSeq: 4, events } });
    expect((await preview()).status).toBe(200);
    await guards(desk, junior, auditor);
    expect(await refused(await preview())).toMatchObject({ status: 403, code: "not-permitted" });
    await served(await callAs(auditor, `/api/v1/account/guardianships/${junior}`, { method: "DELETE" }), done);
    expect(await refused(await preview())).toMatchObject({ status: 403, code: "not-permitted" });
  });
});

describe("being a guardian ends", () => {
  it.for([
    {
      of: "when the player is no junior any more",
      end: (desk: Signed, junior: string) => change(desk, junior, { junior: false }),
    },
    {
      of: "when the club ends it",
      end: async (desk: Signed, junior: string, who: Signed) =>
        served(await callAs(desk, `${pathOf(junior)}/${who.user}`, { method: "DELETE" }), done),
    },
    {
      of: "when the guardian ends it",
      end: async (_: Signed, junior: string, who: Signed) =>
        served(await callAs(who, `/api/v1/account/guardianships/${junior}`, { method: "DELETE" }), done),
    },
    {
      of: "when the guardian leaves the club",
      end: async (desk: Signed, junior: string, who: Signed) => {
        const club = await env.DB.prepare("SELECT club_id FROM people WHERE id = ?")
          .bind(junior)
          .first<string>("club_id");
        return served(await callAs(desk, `/api/v1/clubs/${club}/members/${who.user}`, { method: "DELETE" }), done);
      },
    },
    {
      of: "when the junior is erased",
      end: async (desk: Signed, junior: string) => {
        const name = await env.DB.prepare("SELECT name FROM people WHERE id = ?").bind(junior).first<string>("name");
        return served(
          await callAs(desk, `/api/v1/people/${junior}/erasure`, { body: { name, reason: "parent-asked" } }),
          done,
        );
      },
    },
  ])("$of", async ({ end }) => {
    const { fixture, junior, desk, who } = await guarded();
    await end(desk, junior, who);
    expect(await own(who)).toEqual({ juniors: [], guardians: [] });
    expect(await refused(await enter(who, fixture))).toMatchObject({ status: 403, code: "not-permitted" });
  });

  it("and says so in the history, by name", async () => {
    const { club, junior, desk, who } = await guarded();
    await served(await callAs(who, `/api/v1/account/guardianships/${junior}`, { method: "DELETE" }), done);
    const { acts } = await served(await call(`/api/v1/clubs/${club}/acts`, { token: ORGANISER_KEY }), clubActs);
    expect(acts.filter(({ subject }) => subject === junior).map(({ act }) => act)).toEqual(
      expect.arrayContaining(["guardian-left", "guardian-accepted", "guardian-invited"]),
    );
    expect(await (await callAs(desk, `/clubs/${club}/desk/history`)).text()).toContain(
      "No longer guardian of a junior",
    );
    const again = await callAs(who, `/api/v1/account/guardianships/${junior}`, { method: "DELETE" });
    expect(await refused(again)).toMatchObject({ status: 404, code: "guardian-not-found" });
  });

  it("with an account that is erased, and not the junior with it", async () => {
    const { junior, desk, who } = await guarded();
    const erased = await callAs(who, "/api/v1/account/erasure", { body: { password: "correct horse battery" } });
    expect(erased.status).toBe(200);
    expect(await listed(desk, junior)).toEqual({ guardians: [], invitations: [] });
    expect(await env.DB.prepare("SELECT former FROM people WHERE id = ?").bind(junior).first("former")).toBeNull();
  });
});

it("a guardian goes with the club's file, by a hash of the address", async () => {
  const { club, junior, who } = await guarded();
  const lines = (await exported(club)).split("\n").filter((line) => line.endsWith('"section":"awaited_guardians"}'));
  expect(lines.map((line) => (JSON.parse(line) as { row: unknown }).row)).toEqual([
    { club_id: club, member: memberHash(who.email), person_id: junior, since: expect.any(String) },
  ]);
});

describe("inviting a guardian", () => {
  it("is refused for a player who is no junior, for an address twice, and for a fourth", async () => {
    const { junior, other, desk, who } = await guarded();
    expect(await refused(await invite(desk, other, "a@example.test"))).toMatchObject({
      status: 409,
      code: "not-a-junior",
    });
    expect(await refused(await invite(desk, junior, who.email))).toMatchObject({
      status: 409,
      code: "already-guardian",
      place: "/email",
    });
    for (const email of ["b@example.test", "c@example.test"])
      expect((await invite(desk, junior, email)).status).toBe(201);
    expect(await refused(await invite(desk, junior, "B@example.test"))).toMatchObject({ code: "already-guardian" });
    expect(await refused(await invite(desk, junior, "d@example.test"))).toMatchObject({
      status: 409,
      code: "guardians-full",
      place: "/email",
    });
  });

  it("leads the junior's own account nowhere, and shows it who speaks for it", async () => {
    const { club, junior, desk, who } = await guarded();
    const child = await memberOf(club, "player", junior);
    await confirmAddress(child);
    expect(await own(child)).toMatchObject({ juniors: [], guardians: [{ name: "A parent" }] });
    expect(await (await callAs(child, "/account")).text()).toContain("My guardians");
    const { token } = await served(await invite(desk, junior, child.email), madeInvitation);
    expect(await refused(await acceptAs(child, token))).toMatchObject({ status: 403, code: "not-permitted" });
    expect((await own(who)).juniors).toHaveLength(1);
  });

  it("is done by the page, which says next to its field what is wrong, and ends what was begun", async () => {
    const { club, junior, desk, who } = await guarded();
    const here = `/clubs/${club}/desk/people/${junior}/guardians`;
    expect(await (await callAs(desk, `/clubs/${club}/desk/people`)).text()).toContain(`href="${here}"`);
    const send = (form: string, typed: Record<string, string>) =>
      submit(`${here}${form}`, typed, { cookie: desk.cookie });
    const wrong = await (await send("", { email: "nobody" })).text();
    expect(wrongAt(wrong, "email")).not.toBeNull();
    expect(filledForm(wrong, here)).toMatchObject({ email: "nobody" });
    expect((await send("", { email: "b@example.test" })).headers.get("location")).toBe(`${here}?news=invited`);
    const page = await (await callAs(desk, here)).text();
    expect(page).toContain(who.email);
    const revoking = filledForm(page, `${here}/revoke`);
    expect((await send("/revoke", revoking)).headers.get("location")).toBe(`${here}?news=revoked`);
    expect((await send("/remove", filledForm(page, `${here}/remove`))).headers.get("location")).toBe(
      `${here}?news=removed`,
    );
    expect(await listed(desk, junior)).toEqual({ guardians: [], invitations: [] });
  });
});

it("what a guardian's division answers has no name of theirs", async () => {
  const { club, junior } = await guarded();
  for (const path of [`/players/${junior}`, `/clubs/${club}`, `/api/v1/players/${junior}`])
    expect(await (await call(path)).text(), path).not.toContain("A parent");
});
