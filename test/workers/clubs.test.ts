import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { keptLetters } from "#access/letters/mailer.ts";
import {
  accepted,
  clubActs,
  done,
  invitations,
  type MadeInvitation,
  madeInvitation,
  members,
  offer,
} from "#shared/api/deployment/accounts.ts";
import { created } from "#shared/api/league/club.ts";
import type { Role } from "#shared/roles.ts";
import {
  acceptAs,
  accountOf,
  callAs,
  confirmAddress,
  memberOf,
  newClub,
  newcomer,
  type Signed,
} from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, read, refused, served } from "./support/api.ts";
import { eventually } from "./support/match.ts";

const inviteAs = (who: Signed, club: string, body: Record<string, unknown>) =>
  callAs(who, `/api/v1/clubs/${club}/invitations`, { body });
const invited = async (who: Signed, club: string, body: Record<string, unknown>): Promise<MadeInvitation> =>
  served(await inviteAs(who, club, body), madeInvitation);
const change = (who: Signed, club: string, user: string, body: Record<string, unknown>) =>
  callAs(who, `/api/v1/clubs/${club}/members/${user}`, { method: "PUT", body });
const remove = (who: Signed, club: string, user: string) =>
  callAs(who, `/api/v1/clubs/${club}/members/${user}`, { method: "DELETE" });
const rolesIn = async (who: Signed, club: string): Promise<Record<string, Role>> => {
  const found = await served(await callAs(who, `/api/v1/clubs/${club}/members`), members);
  return Object.fromEntries(found.members.map(({ user, role }) => [user, role]));
};

describe("a club's first owner", () => {
  it("is whom the deployment's operator has invited, and no stranger", async () => {
    const club = await newClub();
    const stranger = await newcomer();
    expect((await inviteAs(stranger, club, { role: "owner" })).status).toBe(403);
    expect((await callAs(stranger, "/api/v1/clubs", { body: { name: "Mine" } })).status).toBe(403);
    const owner = await memberOf(club, "owner");
    expect(await rolesIn(owner, club)).toEqual({ [owner.user]: "owner" });
  });

  it("stays, as long as there is no other", async () => {
    const club = await newClub();
    const owner = await memberOf(club, "owner");
    const leave = () => callAs(owner, `/api/v1/clubs/${club}/membership`, { method: "DELETE" });
    expect(await refused(await leave())).toMatchObject({ status: 409, code: "last-owner" });
    expect(await refused(await change(owner, club, owner.user, { role: "player" }))).toMatchObject({
      code: "last-owner",
    });
    expect(await refused(await remove(owner, club, owner.user))).toMatchObject({ code: "last-owner" });
    const other = await memberOf(club, "owner");
    await served(await leave(), done);
    expect(await rolesIn(other, club)).toEqual({ [other.user]: "owner" });
  });

  it("stays too when both leave at once", async () => {
    const club = await newClub();
    const both = [await memberOf(club, "owner"), await memberOf(club, "owner")];
    const left = await Promise.all(
      both.map((who) => callAs(who, `/api/v1/clubs/${club}/membership`, { method: "DELETE" })),
    );
    expect(left.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("is not lost by accepting less", async () => {
    const club = await newClub();
    const owner = await memberOf(club, "owner");
    const { token } = await invited(owner, club, { role: "reader" });
    await served(await acceptAs(owner, token), accepted);
    expect((await accountOf(owner)).clubs).toMatchObject([{ id: club, role: "owner" }]);
  });
});

describe("an invitation", () => {
  it("is offered to a person with its link, and taken once", async () => {
    const club = await newClub();
    const owner = await memberOf(club, "owner");
    const { token, url } = await invited(owner, club, { role: "umpire" });
    expect(url).toBe(`/invitations/${token}`);
    expect(await read(`/api/v1/invitations/${token}`, offer)).toMatchObject({
      club: { id: club },
      role: "umpire",
      state: "open",
    });
    const [one, two] = [await newcomer(), await newcomer()];
    const taken = await Promise.all([acceptAs(one, token), acceptAs(two, token)]);
    expect(taken.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(Object.values(await rolesIn(owner, club)).sort()).toEqual(["owner", "umpire"]);
  });

  it("for an address goes there, and is good for that account alone", async () => {
    const club = await newClub();
    const owner = await memberOf(club, "owner");
    const guest = await newcomer();
    const { token } = await invited(owner, club, { role: "player", email: guest.email.toUpperCase() });
    await eventually(async () =>
      keptLetters.some(({ to, text }) => to === guest.email.toUpperCase() && text.includes(token)),
    );
    expect(await refused(await acceptAs(await newcomer(), token))).toMatchObject({
      status: 403,
      code: "invitation-foreign",
    });
    expect((await refused(await acceptAs(guest, token))).code).toBe("address-unverified");
    await confirmAddress(guest);
    await served(await acceptAs(guest, token), accepted);
  });

  it("can be taken back, and ends after a week", async () => {
    const club = await newClub();
    const owner = await memberOf(club, "owner");
    const guest = await newcomer();
    const [one, two] = [await invited(owner, club, { role: "player" }), await invited(owner, club, { role: "player" })];
    const revoke = () => callAs(owner, `/api/v1/clubs/${club}/invitations/${one.id}`, { method: "DELETE" });
    await served(await revoke(), done);
    expect(await refused(await revoke())).toMatchObject({ status: 404 });
    await env.DB.prepare("UPDATE invitations SET expires_at = made_at WHERE id = ?").bind(two.id).run();
    for (const { token } of [one, two])
      expect(await refused(await acceptAs(guest, token))).toMatchObject({ status: 404, code: "invitation-not-found" });
    const listed = await served(await callAs(owner, `/api/v1/clubs/${club}/invitations`), invitations);
    expect(listed.invitations.map(({ state }) => state).sort()).toEqual(["accepted", "expired", "revoked"]);
  });

  it("keeps its secret out of the database", async () => {
    const club = await newClub();
    const { token } = await organise(`/api/v1/clubs/${club}/invitations`, { role: "owner" }, madeInvitation);
    const rows = JSON.stringify((await env.DB.prepare("SELECT * FROM invitations").all()).results);
    expect(rows).not.toContain(token);
  });
});

describe("an organiser", () => {
  it.each(["owner", "organiser"] as const)("neither makes nor unmakes an %s", async (role) => {
    const club = await newClub();
    const owner = await memberOf(club, "owner");
    const [organiser, other] = [await memberOf(club, "organiser"), await memberOf(club, role)];
    expect(await refused(await inviteAs(organiser, club, { role }))).toMatchObject({ status: 403, place: "/role" });
    expect(await refused(await change(organiser, club, other.user, { role: "player" }))).toMatchObject({ status: 403 });
    expect(await refused(await remove(organiser, club, other.user))).toMatchObject({ status: 403 });
    expect(await refused(await change(organiser, club, organiser.user, { role: "owner" }))).toMatchObject({
      status: 403,
    });
    expect((await rolesIn(owner, club))[other.user]).toBe(role);
  });

  it("does the same with everybody else", async () => {
    const club = await newClub();
    const [organiser, player] = [await memberOf(club, "organiser"), await memberOf(club, "player")];
    await served(await change(organiser, club, player.user, { role: "auditor" }), done);
    expect((await rolesIn(organiser, club))[player.user]).toBe("auditor");
    await served(await remove(organiser, club, player.user), done);
    expect((await accountOf(player)).clubs).toEqual([]);
  });
});

describe("a player of the club", () => {
  const person = async (club: string) => (await organise("/api/v1/people", { name: "A player", club }, created)).id;

  it("is one member at most, and of this club", async () => {
    const club = await newClub();
    const owner = await memberOf(club, "owner");
    const [own, foreign] = [await person(club), await person(await newClub())];
    const member = await memberOf(club, "player", own);
    expect((await accountOf(member)).clubs).toMatchObject([{ person: own }]);
    expect(await refused(await change(owner, club, owner.user, { role: "owner", person: own }))).toMatchObject({
      status: 409,
      code: "person-linked",
    });
    expect(await refused(await inviteAs(owner, club, { role: "player", person: foreign }))).toMatchObject({
      status: 422,
      place: "/person",
    });
    await served(await change(owner, club, member.user, { role: "player", person: null }), done);
    await served(await change(owner, club, owner.user, { role: "owner", person: own }), done);
  });
});

describe("the audit trail", () => {
  it("says who did what to whom, newest first, with no name or address in it", async () => {
    const club = await newClub();
    const owner = await memberOf(club, "owner");
    const player = await memberOf(club, "player");
    await served(await change(owner, club, player.user, { role: "umpire" }), done);
    await served(await remove(owner, club, player.user), done);
    const { acts, next } = await served(await callAs(owner, `/api/v1/clubs/${club}/acts`), clubActs);
    expect(next).toBeNull();
    expect(acts.map(({ act, by }) => [act, by])).toEqual([
      ["member-removed", `owner:${owner.user}`],
      ["member-changed", `owner:${owner.user}`],
      ["invitation-accepted", `player:${player.user}`],
      ["invitation-made", "organiser:key"],
      ["invitation-accepted", `owner:${owner.user}`],
      ["invitation-made", "organiser:key"],
      ["club-registered", "organiser:key"],
    ]);
    expect(acts[1]).toMatchObject({ name: "The owner", subject: player.user, data: { from: "player", to: "umpire" } });
    const rows = JSON.stringify((await env.DB.prepare("SELECT * FROM club_acts").all()).results);
    expect(rows).not.toContain("@");
    expect(rows).not.toContain("The owner");
  });

  it("does not list what was refused", async () => {
    const club = await newClub();
    const owner = await memberOf(club, "owner");
    const count = async () => (await served(await callAs(owner, `/api/v1/clubs/${club}/acts`), clubActs)).acts.length;
    const before = await count();
    await change(owner, club, owner.user, { role: "player" });
    await change(owner, club, "nobody", { role: "player" });
    expect(await count()).toBe(before);
  });

  it.each([
    "UPDATE club_acts SET by = 'x'",
    "DELETE FROM club_acts",
    "INSERT OR REPLACE INTO club_acts SELECT * FROM club_acts",
  ])("refuses %s", async (statement) => {
    await newClub();
    await expect(env.DB.prepare(statement).run()).rejects.toThrow("club_acts is append-only");
  });

  it("is read page by page", async () => {
    const club = await newClub();
    const owner = await memberOf(club, "owner");
    for (const index of Array.from({ length: 60 }, (_, one) => one))
      await call("/api/v1/people", { body: { name: `Player ${index}`, club }, token: ORGANISER_KEY });
    const first = await served(await callAs(owner, `/api/v1/clubs/${club}/acts`), clubActs);
    const rest = await served(await callAs(owner, `/api/v1/clubs/${club}/acts?after=${first.next}`), clubActs);
    expect([first.acts.length, rest.acts.length, rest.next]).toEqual([50, 13, null]);
  });
});
