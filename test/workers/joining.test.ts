import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { clubActs, done } from "#shared/api/deployment/accounts.ts";
import { applications, joining, ownApplications } from "#shared/api/deployment/joining.ts";
import { created } from "#shared/api/league/club.ts";
import { clubPeople } from "#shared/api/parts/person.ts";
import { accountOf, callAs, confirmAddress, memberOf, newClub, newcomer, type Signed } from "./support/accounts.ts";
import { call, organise, refused, served } from "./support/api.ts";

const confirmed = async (name = "Asha Rao"): Promise<Signed> => {
  const who = await newcomer(name);
  await confirmAddress(who);
  return who;
};

const apply = (who: Signed, club: string, said: Record<string, unknown> = {}) =>
  callAs(who, `/api/v1/clubs/${club}/applications`, { body: { id: crypto.randomUUID(), name: "Asha Rao", ...said } });

const waitingAt = async (desk: Signed, club: string) =>
  (await served(await callAs(desk, `/api/v1/clubs/${club}/applications`), applications)).applications;

const ownOf = async (who: Signed) =>
  (await served(await callAs(who, "/api/v1/account/applications"), ownApplications)).applications;

const decide = (desk: Signed, club: string, id: string, body: unknown) =>
  callAs(desk, `/api/v1/clubs/${club}/applications/${id}`, { method: "PUT", body });

const peopleOf = async (desk: Signed, club: string) =>
  (await served(await callAs(desk, `/api/v1/clubs/${club}/people`), clubPeople)).people;

const actsOf = async (desk: Signed, club: string) =>
  (await served(await callAs(desk, `/api/v1/clubs/${club}/acts`), clubActs)).acts;

const player = async (club: string, name: string): Promise<string> =>
  (await organise("/api/v1/people", { name, club }, created)).id;

const desked = async () => {
  const club = await newClub();
  return { club, desk: await memberOf(club, "owner") };
};

describe("an application", () => {
  it("is accepted as a new player, and the account is that player's", async () => {
    const { club, desk } = await desked();
    const who = await confirmed();
    const id = crypto.randomUUID();
    const said = { id, message: "I play on Tuesdays.", junior: true };
    expect((await apply(who, club, said)).status).toBe(201);
    expect((await apply(who, club, said)).status).toBe(200);
    expect(await waitingAt(desk, club)).toMatchObject([
      { id, name: "Asha Rao", message: "I play on Tuesdays.", junior: true, email: who.email, same: [] },
    ]);
    await served(await decide(desk, club, id, { decision: "accept", person: null }), done);
    const [own] = (await accountOf(who)).clubs;
    expect(own).toMatchObject({ id: club, role: "player" });
    expect(await peopleOf(desk, club)).toMatchObject([{ id: own?.person, name: "Asha Rao", junior: true }]);
    expect(await ownOf(who)).toMatchObject([{ id, state: "accepted", reason: null }]);
    expect(await waitingAt(desk, club)).toEqual([]);
    // Neither name nor message outlives the decision, and the trail never had them.
    const row = await env.DB.prepare("SELECT name, message FROM applications WHERE id = ?").bind(id).first();
    expect(row).toEqual({ name: "", message: "" });
    const acts = await actsOf(desk, club);
    expect(acts.slice(0, 2)).toMatchObject([
      { act: "application-accepted", by: `owner:${desk.user}`, subject: id, data: { person: own?.person } },
      { act: "application-made", by: `user:${who.user}`, subject: id },
    ]);
    // The person's present name is looked up with each read: the trail itself has ids.
    expect(JSON.stringify(acts.map(({ name, names, ...act }) => act))).not.toContain("Rao");
  });

  it("under the id of another one is refused, and both stay as they are", async () => {
    const [one, other] = [await desked(), await desked()];
    const [asha, ravi] = [await confirmed(), await confirmed("Ravi Kumar")];
    const id = crypto.randomUUID();
    expect((await apply(asha, one.club, { id })).status).toBe(201);
    for (const { club } of [one, other])
      expect(await refused(await apply(ravi, club, { id }))).toMatchObject({
        status: 409,
        code: "id-in-use",
        place: "/id",
      });
    expect((await waitingAt(one.desk, one.club)).map(({ name }) => name)).toEqual(["Asha Rao"]);
    expect(await waitingAt(other.desk, other.club)).toEqual([]);
  });

  it("suggests the player of that name, and is accepted as this player", async () => {
    const { club, desk } = await desked();
    const [asha] = [await player(club, "Rao, Asha"), await player(club, "Ravi Kumar")];
    const who = await confirmed();
    await apply(who, club);
    const [waiting] = await waitingAt(desk, club);
    expect(waiting?.same).toEqual([{ id: asha, name: "Rao, Asha" }]);
    await served(await decide(desk, club, waiting?.id ?? "", { decision: "accept", person: asha }), done);
    expect((await accountOf(who)).clubs).toMatchObject([{ id: club, role: "player", person: asha }]);
    expect(await peopleOf(desk, club)).toHaveLength(2);
    // The player is one account's.
    const other = await confirmed();
    await apply(other, club);
    const [second] = await waitingAt(desk, club);
    expect(second?.same).toEqual([]);
    const taken = await decide(desk, club, second?.id ?? "", { decision: "accept", person: asha });
    expect(await refused(taken)).toMatchObject({ status: 409, code: "person-linked", place: "/person" });
    const foreign = await player(await newClub(), "Somebody else");
    const wrong = await decide(desk, club, second?.id ?? "", { decision: "accept", person: foreign });
    expect(await refused(wrong)).toMatchObject({ status: 422, code: "unknown-player" });
    expect((await accountOf(other)).clubs).toEqual([]);
  });

  it("is declined for a reason that the applicant reads, and may be made again", async () => {
    const { club, desk } = await desked();
    const who = await confirmed();
    await apply(who, club);
    const [waiting] = await waitingAt(desk, club);
    const id = waiting?.id ?? "";
    expect(await refused(await apply(who, club))).toMatchObject({ status: 409, code: "application-open" });
    expect((await decide(desk, club, id, { decision: "decline" })).status).toBe(400);
    await served(await decide(desk, club, id, { decision: "decline", reason: "club-full" }), done);
    expect(await ownOf(who)).toMatchObject([{ state: "declined", reason: "club-full" }]);
    expect((await actsOf(desk, club))[0]).toMatchObject({ act: "application-declined", data: { reason: "club-full" } });
    const late = await decide(desk, club, id, { decision: "accept", person: null });
    expect(await refused(late)).toMatchObject({ status: 409, code: "application-decided" });
    expect((await apply(who, club)).status).toBe(201);
    expect((await accountOf(who)).clubs).toEqual([]);
    await expect(env.DB.prepare("UPDATE applications SET reason = NULL WHERE id = ?").bind(id).run()).rejects.toThrow();
  });

  it("is withdrawn by the person who made it, and by no one else", async () => {
    const { club, desk } = await desked();
    const [who, other] = [await confirmed(), await confirmed("Ravi")];
    await apply(who, club);
    const [{ id = "" } = {}] = await ownOf(who);
    const withdraw = (by: Signed) => callAs(by, `/api/v1/account/applications/${id}`, { method: "DELETE" });
    expect(await refused(await withdraw(other))).toMatchObject({ status: 404, code: "application-not-found" });
    await served(await withdraw(who), done);
    expect(await refused(await withdraw(who))).toMatchObject({ status: 409, code: "application-decided" });
    expect(await waitingAt(desk, club)).toEqual([]);
    const elsewhere = await desked();
    await apply(who, club);
    const [again] = await waitingAt(desk, club);
    const foreign = await decide(elsewhere.desk, elsewhere.club, again?.id ?? "", { decision: "accept", person: null });
    expect(await refused(foreign)).toMatchObject({ status: 404, code: "application-not-found" });
  });

  it("takes a confirmed address, a club that takes applications, and a person who does not belong to it", async () => {
    const { club, desk } = await desked();
    expect(await refused(await apply(await newcomer(), club))).toMatchObject({ code: "address-unverified" });
    await confirmAddress(desk);
    expect(await refused(await apply(desk, club))).toMatchObject({ status: 409, code: "already-member" });
    const who = await confirmed();
    await served(await callAs(desk, `/api/v1/clubs/${club}`, { method: "PATCH", body: { applications: false } }), done);
    expect(await refused(await apply(who, club))).toMatchObject({ status: 403, code: "applications-closed" });
    expect((await actsOf(desk, club))[0]).toMatchObject({ act: "club-changed", data: { applications: "no" } });
    expect(await refused(await apply(who, "no-such-club"))).toMatchObject({ status: 404, code: "club-not-found" });
  });

  it("is counted, a day and an account", async () => {
    const who = await confirmed();
    const clubs = await Promise.all(Array.from({ length: 6 }, newClub));
    const statuses = [];
    for (const club of clubs) statuses.push((await apply(who, club)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });
});

describe("a joining link", () => {
  const linked = async () => {
    const { club, desk } = await desked();
    const made = await callAs(desk, `/api/v1/clubs/${club}/joining-link`, { method: "POST" });
    const { link } = await served(made, joining);
    return { club, desk, code: link?.url.split("/").at(-1) ?? "" };
  };
  const join = (who: Signed, club: string, code: string, said: Record<string, unknown> = {}) =>
    callAs(who, `/api/v1/clubs/${club}/membership`, { body: { code, name: "Asha Rao", ...said } });

  it("makes a person who has it a player at once, each a new one", async () => {
    const { club, desk, code } = await linked();
    const four = await Promise.all(["Asha", "Ravi", "Meera", "Tom"].map((name) => newcomer(name)));
    for (const [index, who] of four.entries())
      expect((await join(who, club, code, { name: `Player ${index}`, junior: index === 3 })).status).toBe(201);
    expect(await peopleOf(desk, club)).toMatchObject(
      [0, 1, 2, 3].map((index) => ({ name: `Player ${index}`, junior: index === 3 })),
    );
    const [who] = four;
    if (!who) throw new Error("four were made");
    expect((await join(who, club, code)).status).toBe(200);
    expect(await peopleOf(desk, club)).toHaveLength(4);
    expect((await accountOf(who)).clubs).toMatchObject([{ id: club, role: "player" }]);
    expect((await actsOf(desk, club))[0]).toMatchObject({ act: "member-joined" });
  });

  it("ends when it is renewed or withdrawn, and no other club's opens it", async () => {
    const { club, desk, code } = await linked();
    const other = await linked();
    const who = await newcomer();
    expect(await refused(await join(who, club, other.code))).toMatchObject({ status: 404, code: "link-not-found" });
    await callAs(desk, `/api/v1/clubs/${club}/joining-link`, { method: "POST" });
    expect(await refused(await join(who, club, code))).toMatchObject({ status: 404, code: "link-not-found" });
    const { link } = await served(await callAs(desk, `/api/v1/clubs/${club}/joining`), joining);
    const renewed = link?.url.split("/").at(-1) ?? "";
    expect(renewed).toMatch(/^[\w-]{22}$/);
    await served(await callAs(desk, `/api/v1/clubs/${club}/joining-link`, { method: "DELETE" }), done);
    expect(await refused(await join(who, club, renewed))).toMatchObject({ status: 404, code: "link-not-found" });
    expect((await served(await callAs(desk, `/api/v1/clubs/${club}/joining`), joining)).link).toBeNull();
    expect((await accountOf(who)).clubs).toEqual([]);
    // The nonce in the database does not open the link.
    const nonces = await env.DB.prepare("SELECT nonce FROM joining_links WHERE club_id = ?").bind(other.club).all();
    expect(JSON.stringify(nonces.results)).not.toContain(other.code);
  });

  it("answers an application that waits", async () => {
    const { club, desk, code } = await linked();
    const who = await confirmed();
    await apply(who, club);
    expect((await join(who, club, code)).status).toBe(201);
    expect(await waitingAt(desk, club)).toEqual([]);
    expect(await ownOf(who)).toMatchObject([{ state: "accepted" }]);
    // A member stays what they are, whatever link they open.
    expect((await join(desk, club, code)).status).toBe(200);
    expect((await accountOf(desk)).clubs).toMatchObject([{ role: "owner", person: null }]);
  });

  it("is guessed at only so often", async () => {
    const { club, code } = await linked();
    const who = await confirmed();
    const guess = () => join(who, club, "x".repeat(22));
    for (let tried = 0; tried < 10; tried += 1) expect((await guess()).status).toBe(404);
    expect((await guess()).status).toBe(429);
    // The right link is looked at first.
    expect((await join(who, club, code)).status).toBe(201);
  });

  it("is nothing that a page says to anybody but the desk", async () => {
    const { club, code } = await linked();
    const secret = "Gisela Winterbourne";
    await player(club, secret);
    const page = await call(`/clubs/${club}/join/${code}`);
    const html = await page.text();
    expect([page.status, page.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(html).toContain("Join A club");
    expect(html).not.toContain("Winterbourne");
    expect((await call(`/clubs/${club}/join/${"x".repeat(22)}`)).status).toBe(404);
    expect(await (await call(`/clubs/${club}`)).text()).not.toContain(code);
    expect(await (await call(`/clubs/${club}/join`)).text()).not.toContain(code);
  });
});
