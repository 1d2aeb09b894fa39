import { describe, expect, it } from "vitest";
import { z } from "zod";
import { clubActs } from "#shared/api/deployment/accounts.ts";
import { created } from "#shared/api/league/club.ts";
import { decisionLine, entryRow, joinLine } from "#shared/api/league/league.ts";
import { ROLES } from "#shared/roles.ts";
import { callAs, memberOf, newcomer, type Signed } from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, refused, served } from "./support/api.ts";
import { FUTURE, foundRegistration, PAST } from "./support/registration.ts";

type Field = Awaited<ReturnType<typeof foundRegistration>>;

const enter = (who: Signed, division: string, players: readonly string[], extra: Record<string, unknown> = {}) =>
  callAs(who, `/api/v1/divisions/${division}/entries`, { body: { players, ...extra } });
const change = (who: Signed, division: string, entry: string, body: Record<string, unknown>) =>
  callAs(who, `/api/v1/divisions/${division}/entries/${entry}`, { method: "PATCH", body });
/** The entries as the desk reads them. */
const entriesOf = async (division: string) =>
  (
    await served(
      await call(`/api/v1/divisions/${division}/entries`, { token: ORGANISER_KEY }),
      z.object({ entries: z.array(entryRow) }),
    )
  ).entries;
/** A player registered in another club. */
const stranger = async (): Promise<string> => (await foundRegistration()).players[0] ?? "";

describe("a member who is a player of the club", () => {
  it.each(ROLES)("enters themselves, as %s", async (role) => {
    const { club, division, players } = await foundRegistration();
    const [me = ""] = players;
    const who = await memberOf(club, role, me);
    const id = `mine-${me}`;
    for (const status of [201, 200]) expect((await enter(who, division, [me], { id })).status).toBe(status);
    expect(await entriesOf(division)).toMatchObject([
      { id, players: [{ id: me }], state: "registered", payment: "unpaid", reference: null, seed: null },
    ]);
    const { acts } = await served(await call(`/api/v1/clubs/${club}/acts`, { token: ORGANISER_KEY }), clubActs);
    expect(acts[0]).toMatchObject({
      act: "entry-made",
      by: `${role}:${who.user}`,
      subject: id,
      data: { division, player1: me },
    });
  });

  it("enters a pair with a partner of the club, on either side of it", async () => {
    const { club, division, players } = await foundRegistration({ players: 2 });
    const [a = "", b = "", c = "", d = ""] = players;
    expect((await enter(await memberOf(club, "player", a), division, [a, b])).status).toBe(201);
    expect((await enter(await memberOf(club, "player", d), division, [c, d])).status).toBe(201);
    expect((await entriesOf(division)).map((entry) => entry.players.map(({ id }) => id))).toEqual([
      [a, b],
      [c, d],
    ]);
  });

  it("is known by either id once two were found to be one person", async () => {
    const { club, division, players } = await foundRegistration();
    const [old = "", me = ""] = players;
    const who = await memberOf(club, "player", old);
    const join = { id: crypto.randomUUID(), type: "people_joined", person: old, into: me, reason: "misrecorded" };
    await organise(`/api/v1/clubs/${club}/joins`, join, joinLine);
    expect((await enter(who, division, [me])).status).toBe(201);
    expect(await refused(await enter(who, division, [old]))).toMatchObject({ code: "entered-already" });
  });

  it("takes no place that another takes at the same time", async () => {
    const { club, division, players } = await foundRegistration({ maximum: 2 });
    const all = await Promise.all(players.map((person) => memberOf(club, "player", person)));
    const answers = await Promise.all(all.map((who, index) => enter(who, division, [players[index] ?? ""])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 422, 422]);
    const lost = answers.filter(({ ok }) => !ok);
    for (const answer of lost) expect(await refused(answer)).toMatchObject({ code: "division-full" });
    expect(await entriesOf(division)).toHaveLength(2);
  });

  it("is too late after the deadline, and in time again while it is extended", async () => {
    const { club, division, players } = await foundRegistration({ deadline: PAST });
    const [me = ""] = players;
    const who = await memberOf(club, "player", me);
    const late = await refused(await enter(who, division, [me]));
    expect(late).toMatchObject({ status: 422, code: "registration-closed" });
    expect(late.detail).toContain("31 January 2026, 22:59 UTC");
    const id = crypto.randomUUID();
    const announcement = { text: "By letter." };
    const extended = { type: "deadline_extended", deadline: FUTURE, announcement, reason: "too-few-entries" };
    await organise(`/api/v1/divisions/${division}/decisions`, { id, decision: extended }, decisionLine);
    expect((await enter(who, division, [me])).status).toBe(201);
  });
});

describe("what a member may not enter", () => {
  type Refused = {
    readonly what: string;
    readonly terms?: Parameters<typeof foundRegistration>[0];
    /** The player linked to the membership, by place in the club's players; `null`: none. */
    readonly linked: number | null;
    readonly sends: (field: Field) => Promise<Record<string, unknown>>;
    readonly expected: { readonly status: number; readonly code: string; readonly place?: string };
  };
  const DENIED = { status: 403, code: "not-permitted" } as const;
  const players =
    (...places: readonly number[]) =>
    ({ players: all }: Field) =>
      Promise.resolve({ players: places.map((place) => all[place] ?? "") });

  it.each<Refused>([
    { what: "anybody, linked to no player", linked: null, sends: players(0), expected: DENIED },
    { what: "another player", linked: 0, sends: players(1), expected: { ...DENIED, place: "/players" } },
    {
      what: "a pair of others",
      terms: { players: 2 },
      linked: 0,
      sends: players(1, 2),
      expected: { ...DENIED, place: "/players" },
    },
    {
      what: "a partner of another club",
      terms: { players: 2 },
      linked: 0,
      sends: async ({ players: [me = ""] }) => ({ players: [me, await stranger()] }),
      expected: { ...DENIED, place: "/players/1" },
    },
    {
      what: "an unknown partner",
      terms: { players: 2 },
      linked: 0,
      sends: ({ players: [me = ""] }) => Promise.resolve({ players: [me, "nobody"] }),
      expected: { ...DENIED, place: "/players/1" },
    },
    {
      what: "themselves twice in a pair",
      terms: { players: 2 },
      linked: 0,
      sends: players(0, 0),
      expected: { status: 422, code: "wrong-players" },
    },
    {
      what: "themselves alone where pairs play",
      terms: { players: 2 },
      linked: 0,
      sends: players(0),
      expected: { status: 422, code: "wrong-players" },
    },
    {
      what: "a pair where one plays",
      linked: 0,
      sends: players(0, 1),
      expected: { status: 422, code: "wrong-players" },
    },
    {
      what: "before entries are taken",
      terms: { opens: "2098-01-01T00:00:00.000Z" },
      linked: 0,
      sends: players(0),
      expected: { status: 422, code: "registration-not-open" },
    },
    {
      what: "their fee as paid",
      linked: 0,
      sends: ({ players: [me = ""] }) => Promise.resolve({ players: [me], payment: "paid" }),
      expected: { status: 400, code: "invalid-request" },
    },
    {
      what: "a reference",
      linked: 0,
      sends: ({ players: [me = ""] }) => Promise.resolve({ players: [me], reference: "T-1" }),
      expected: { status: 400, code: "invalid-request" },
    },
    {
      what: "a seed",
      linked: 0,
      sends: ({ players: [me = ""] }) => Promise.resolve({ players: [me], seed: 1 }),
      expected: { status: 400, code: "invalid-request" },
    },
  ])("$what", async ({ terms, linked, sends, expected }) => {
    const field = await foundRegistration(terms);
    const who = await memberOf(field.club, "player", linked === null ? undefined : field.players[linked]);
    const body = await sends(field);
    const answer = await callAs(who, `/api/v1/divisions/${field.division}/entries`, { body });
    expect(await refused(answer)).toMatchObject(expected);
    expect(await entriesOf(field.division)).toEqual([]);
  });

  it("in a division of a club that they are no member of", async () => {
    const [home, host] = [await foundRegistration(), await foundRegistration()];
    const [me = ""] = home.players;
    const who = await memberOf(home.club, "player", me);
    expect(await refused(await enter(who, host.division, [me]))).toMatchObject(DENIED);
    expect(await refused(await enter(await newcomer(), host.division, [me]))).toMatchObject(DENIED);
    // A member of both is that club's player there, and no player here.
    const both = await foundRegistration();
    const guest = await memberOf(both.club, "player");
    expect(await refused(await enter(guest, both.division, [both.players[0] ?? ""]))).toMatchObject(DENIED);
  });

  it("twice", async () => {
    const { club, division, players: all } = await foundRegistration();
    const who = await memberOf(club, "player", all[0]);
    expect((await enter(who, division, [all[0] ?? ""])).status).toBe(201);
    expect(await refused(await enter(who, division, [all[0] ?? ""]))).toMatchObject({
      status: 409,
      code: "entered-already",
    });
  });
});

describe("an entry of one's own", () => {
  const entered = async () => {
    const field = await foundRegistration({ players: 2, minimum: 2 });
    const [me = "", partner = "", other = ""] = field.players;
    const who = await memberOf(field.club, "player", me);
    const { id } = await served(await enter(who, field.division, [me, partner]), created);
    return { ...field, who, id, partner, other };
  };

  it("is withdrawn by either player, once, and another can be made", async () => {
    const { club, division, who, id, partner, players } = await entered();
    const mate = await memberOf(club, "player", partner);
    for (const one of [mate, who])
      expect(await served(await change(one, division, id, { state: "withdrawn" }), entryRow)).toMatchObject({
        state: "withdrawn",
        payment: "unpaid",
      });
    expect((await enter(who, division, players.slice(0, 2))).status).toBe(201);
    const { acts } = await served(await call(`/api/v1/clubs/${club}/acts`, { token: ORGANISER_KEY }), clubActs);
    expect(acts.filter(({ subject }) => subject === id).map(({ act, by, data }) => [act, by, data])).toEqual([
      ["entry-changed", `player:${mate.user}`, { division, state: "withdrawn" }],
      ["entry-made", `player:${who.user}`, { division, player1: players[0], player2: partner }],
    ]);
  });

  it.each([
    ["confirmed", { state: "confirmed" }],
    ["paid", { payment: "paid" }],
    ["waived", { payment: "waived" }],
    ["seeded", { seed: 1 }],
    ["given a reference", { reference: "T-1" }],
    ["withdrawn and paid", { state: "withdrawn", payment: "paid" }],
    ["left as it is", {}],
  ])("is not %s by its player", async (_what, body) => {
    const { division, who, id } = await entered();
    expect(await refused(await change(who, division, id, body))).toMatchObject({ status: 403, code: "not-permitted" });
    expect(await entriesOf(division)).toMatchObject([{ state: "registered", payment: "unpaid", seed: null }]);
  });

  it("is not withdrawn by others, nor after the draw", async () => {
    const { club, division, who, id, other, players } = await entered();
    for (const one of [await memberOf(club, "player", other), await memberOf(club, "umpire")])
      expect(await refused(await change(one, division, id, { state: "withdrawn" }))).toMatchObject({
        status: 403,
        code: "not-permitted",
      });
    expect(await refused(await change(who, division, "nothing", { state: "withdrawn" }))).toMatchObject({
      code: "not-permitted",
    });
    await organise(
      `/api/v1/divisions/${division}/entries`,
      { id: `second-${id}`.slice(0, 48), players: players.slice(2) },
      created,
    );
    for (const entry of await entriesOf(division))
      await call(`/api/v1/divisions/${division}/entries/${entry.id}`, {
        method: "PATCH",
        token: ORGANISER_KEY,
        body: { state: "confirmed", payment: "paid" },
      });
    await organise(`/api/v1/divisions/${division}/draw`, { first: "2026-03-01", every: 7, close: true }, created);
    expect(await refused(await change(who, division, id, { state: "withdrawn" }))).toMatchObject({
      code: "already-drawn",
    });
  });

  it("shows its player no more of a junior than anybody sees", async () => {
    const { club, division, players } = await foundRegistration({ players: 2 });
    const [me = ""] = players;
    const junior = await organise("/api/v1/people", { name: "Mila Zebrowska", club, junior: true }, created);
    const who = await memberOf(club, "player", me);
    const { id } = await served(await enter(who, division, [me, junior.id]), created);
    const answer = await served(await change(who, division, id, { state: "withdrawn" }), entryRow);
    expect(answer.players.map(({ name }) => name)).toEqual([`Player ${me}`, "Mila Z."]);
  });
});
