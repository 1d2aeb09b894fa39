import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { accepted, done, madeInvitation, offer, scorerLinks } from "#shared/api/deployment/accounts.ts";
import { created } from "#shared/api/league/club.ts";
import { openMatchResponse } from "#shared/api/match/match.ts";
import { scorerLink } from "#shared/api/match/scorer-link.ts";
import { createApp } from "#workers/app.ts";
import { acceptAs, callAs, confirmAddress, memberOf, newClub, newcomer, type Signed } from "./support/accounts.ts";
import { ORIGIN, organise, read, refused, served } from "./support/api.ts";
import { record, send, sent } from "./support/match.ts";

let club: string;
let owner: Signed;

beforeAll(async () => {
  club = await newClub();
  owner = await memberOf(club, "owner");
}, 30_000);

const person = async (name: string): Promise<string> => (await organise("/api/v1/people", { name, club }, created)).id;

const change = (who: Signed, user: string, body: Record<string, unknown>) =>
  callAs(who, `/api/v1/clubs/${club}/members/${user}`, { method: "PUT", body });

const friendly = async (one: string, other: string) => {
  const sides = [
    { id: "A", players: [one] },
    { id: "B", players: [other] },
  ];
  const opened = await organise("/api/v1/matches", { club, ruleset: "woodestic-simple", sides }, openMatchResponse);
  return { id: opened.match, token: opened.scorer.token };
};

describe("an invitation to an address", () => {
  it("is accepted only once that very address is confirmed", async () => {
    const who = await newcomer();
    const { token } = await organise(
      `/api/v1/clubs/${club}/invitations`,
      { role: "umpire", email: who.email },
      madeInvitation,
    );
    const problem = await refused(await acceptAs(who, token));
    expect(problem).toMatchObject({ status: 403, code: "address-unverified" });
    expect((await read(`/api/v1/invitations/${token}`, offer)).state).toBe("open");
    await confirmAddress(who);
    expect(await served(await acceptAs(who, token), accepted)).toEqual({ club, role: "umpire", guardian: false });
  });

  it("names no one: then a person with the link accepts, confirmed or not", async () => {
    const who = await newcomer();
    const { token } = await organise(`/api/v1/clubs/${club}/invitations`, { role: "reader" }, madeInvitation);
    expect((await acceptAs(who, token)).status).toBe(200);
  });
});

describe("a player of a match", () => {
  const end = (id: string, who: Signed) =>
    callAs(who, `/api/v1/matches/${id}/events`, {
      body: { expectedSeq: 2, events: [sent("match_ended", { kind: "void", reason: "other" })] },
    });

  it("is a party to it after the link was given up, by an owner too", async () => {
    const [me, other] = [await person("Me"), await person("Other")];
    const boss = await memberOf(club, "owner", me);
    const match = await friendly(me, other);
    await record(match, 1, sent("board_opened", { board: 1, breaker: me }));
    expect((await refused(await end(match.id, boss))).code).toMatch(/not-permitted|not-allowed-now/);
    await served(await change(boss, boss.user, { role: "owner", person: null }), done);
    expect((await refused(await end(match.id, boss))).code).toMatch(/not-permitted|not-allowed-now/);
    // A link that is gone gives nothing either: no one enters as their former player.
    expect((await end(match.id, owner)).status).toBe(200);
  });

  it("is a party to it after the membership ended and began again", async () => {
    const [me, other] = [await person("Me too"), await person("Other too")];
    const auditor = await memberOf(club, "auditor", me);
    const match = await friendly(me, other);
    await record(match, 1, sent("board_opened", { board: 1, breaker: me }));
    await served(await callAs(auditor, `/api/v1/clubs/${club}/membership`, { method: "DELETE" }), done);
    const { token } = await organise(`/api/v1/clubs/${club}/invitations`, { role: "organiser" }, madeInvitation);
    await served(await acceptAs(auditor, token), accepted);
    expect((await refused(await end(match.id, auditor))).code).toMatch(/not-permitted|not-allowed-now/);
  });

  it("enters only as who they are now, not as who they once were", async () => {
    const me = await person("Mover");
    const player = await memberOf(club, "player", me);
    const registration = {
      opens: "2020-01-01T00:00:00.000Z",
      deadline: "2090-01-01T00:00:00.000Z",
      players: 1,
      fee: null,
      minimum: 2,
      maximum: 8,
    };
    const body = { club, league: "L", season: "S", name: "N", ruleset: "icf", registration };
    const { id } = await organise("/api/v1/divisions", body, created);
    await served(await change(owner, player.user, { role: "player", person: null }), done);
    const entered = await callAs(player, `/api/v1/divisions/${id}/entries`, { body: { players: [me] } });
    expect((await refused(entered)).code).toBe("not-permitted");
  });
});

describe("an organiser", () => {
  it("is linked and unlinked by an owner alone, and so is an owner", async () => {
    const me = await person("Organiser Who Plays");
    const organiser = await memberOf(club, "organiser", me);
    const linked = await memberOf(club, "owner", await person("Owner Who Plays"));
    for (const [user, body] of [
      [organiser.user, { role: "organiser", person: null }],
      [organiser.user, { role: "organiser", person: await person("Somebody") }],
      [linked.user, { role: "owner", person: null }],
    ] as const)
      expect(await refused(await change(organiser, user, body))).toMatchObject({ status: 403, code: "not-permitted" });
    expect((await change(organiser, organiser.user, { role: "organiser", person: me })).status).toBe(200);
    // Not by inviting themselves either.
    const again = await callAs(organiser, `/api/v1/clubs/${club}/invitations`, {
      body: { role: "umpire", person: await person("Another") },
    });
    const { token } = await served(again, madeInvitation);
    expect(await refused(await acceptAs(organiser, token))).toMatchObject({ status: 403, code: "not-permitted" });
    // Umpires are theirs to link; organisers are an owner's.
    const umpire = await memberOf(club, "umpire");
    expect((await change(organiser, umpire.user, { role: "umpire", person: await person("Ump") })).status).toBe(200);
    expect((await change(owner, organiser.user, { role: "organiser", person: null })).status).toBe(200);
  });
});

describe("a member who is removed, leaves, or may no longer give links", () => {
  it("leaves no way in behind: neither links to score nor open invitations", async () => {
    const match = await friendly(await person("One"), await person("Two"));
    const ends = [
      (who: Signed) => callAs(owner, `/api/v1/clubs/${club}/members/${who.user}`, { method: "DELETE" }),
      (who: Signed) => callAs(who, `/api/v1/clubs/${club}/membership`, { method: "DELETE" }),
      (who: Signed) => change(owner, who.user, { role: "player" }),
    ];
    for (const end of ends) {
      const who = await memberOf(club, "organiser");
      const path = `/api/v1/matches/${match.id}/scorer-links`;
      const link = await served(await callAs(who, path, { method: "POST" }), scorerLink);
      const kept = await served(await callAs(owner, path, { method: "POST" }), scorerLink);
      const body = { role: "umpire" };
      const made = await callAs(who, `/api/v1/clubs/${club}/invitations`, { body });
      const invited = await served(made, madeInvitation);
      expect((await end(who)).status).toBe(200);
      const opening = [sent("board_opened", { board: 1, breaker: "x" })];
      expect((await refused(await send(match, 1, opening, link.token))).code).toBe("token-revoked");
      expect((await refused(await send(match, 1, opening, kept.token))).code).not.toBe("token-revoked");
      expect((await read(`/api/v1/invitations/${invited.token}`, offer)).state).toBe("revoked");
      const { links } = await served(await callAs(owner, path), scorerLinks);
      expect(links.find(({ id }) => id === link.id)?.revoked).not.toBeNull();
      expect(links.find(({ id }) => id === kept.id)?.revoked).toBeNull();
    }
  });
});

describe("two ids of one person", () => {
  const join = (one: string, into: string) =>
    callAs(owner, `/api/v1/clubs/${club}/joins`, {
      body: { id: crypto.randomUUID(), type: "people_joined", person: one, into, reason: "misrecorded" },
    });

  it("are linked to one account, not to two", async () => {
    const [one, same] = [await person("Twice"), await person("Twice")];
    expect((await join(one, same)).status).toBe(201);
    await memberOf(club, "player", one);
    const other = await memberOf(club, "player");
    expect(await refused(await change(owner, other.user, { role: "player", person: same }))).toMatchObject({
      status: 409,
      code: "person-linked",
    });
    const invited = await callAs(owner, `/api/v1/clubs/${club}/invitations`, {
      body: { role: "player", person: same },
    });
    expect((await refused(invited)).code).toBe("person-linked");
  });

  it("are not joined while two accounts are linked to them", async () => {
    const [one, same] = [await person("Thrice"), await person("Thrice")];
    const first = await memberOf(club, "player", one);
    await memberOf(club, "player", same);
    expect(await refused(await join(one, same))).toMatchObject({ status: 409, code: "person-linked" });
    await served(await change(owner, first.user, { role: "player", person: null }), done);
    expect((await join(one, same)).status).toBe(201);
  });
});

describe("a request of a player", () => {
  it("asks who was joined with whom only where that is needed", async () => {
    const organiser = await memberOf(club, "organiser", await person("Asks"));
    const asked: string[] = [];
    const watched = new Proxy(env.DB, {
      get: (db, name) => {
        if (name === "prepare")
          return (text: string) => {
            asked.push(text);
            return db.prepare(text);
          };
        const member: unknown = Reflect.get(db, name);
        return typeof member === "function" ? member.bind(db) : member;
      },
    });
    const joinsAsked = async (path: string, init: RequestInit = {}): Promise<boolean> => {
      asked.length = 0;
      const headers = { cookie: organiser.cookie, origin: ORIGIN, "content-type": "application/json" };
      const context = createExecutionContext();
      await createApp().fetch(new Request(`${ORIGIN}${path}`, { ...init, headers }), { ...env, DB: watched }, context);
      await waitOnExecutionContext(context);
      expect(asked.length).toBeGreaterThan(0);
      return asked.some((text) => text.includes("people_joins"));
    };
    expect(await joinsAsked(`/api/v1/clubs/${club}/members`)).toBe(false);
    const body = JSON.stringify({ name: "Renamed" });
    expect(await joinsAsked(`/api/v1/clubs/${club}`, { method: "PATCH", body })).toBe(false);
    const match = await friendly(await person("P"), await person("Q"));
    const events = { expectedSeq: 1, events: [] };
    expect(
      await joinsAsked(`/api/v1/matches/${match.id}/events`, { method: "POST", body: JSON.stringify(events) }),
    ).toBe(true);
  });
});
