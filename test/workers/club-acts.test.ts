import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { type ClubAct, clubActs, done } from "#shared/api/deployment/accounts.ts";
import { created } from "#shared/api/league/club.ts";
import { decisionLine, entryRow } from "#shared/api/league/league.ts";
import { openMatchResponse } from "#shared/api/match/match.ts";
import type { MatchRoom } from "#write/match/match-room.ts";
import { callAs, memberOf, type Signed } from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, refused, served } from "./support/api.ts";
import { eventually, foundDivision, logInD1, openFixture, record, roomOf, sent } from "./support/match.ts";
import { FUTURE, foundRegistration } from "./support/registration.ts";

const actsOf = async (club: string): Promise<ClubAct[]> =>
  (await served(await call(`/api/v1/clubs/${club}/acts`, { token: ORGANISER_KEY }), clubActs)).acts;

/** The acts on a subject, in order. */
const doneTo = async (club: string, subject: string) =>
  (await actsOf(club))
    .filter((act) => act.subject === subject)
    .toReversed()
    .map(({ act, by, data }) => ({ act, by, data }));

const change = (who: Signed, division: string, entry: string, body: Record<string, unknown>) =>
  callAs(who, `/api/v1/divisions/${division}/entries/${entry}`, { method: "PATCH", body });

describe("the audit trail of a division", () => {
  it("names the division by its name, in the API and on the desk's page", async () => {
    const { club, division, players } = await foundRegistration();
    const owner = await memberOf(club, "owner");
    const [one = ""] = players;
    await served(
      await callAs(owner, `/api/v1/divisions/${division}/entries`, { body: { id: `entry-${one}`, players: [one] } }),
      created,
    );
    const acts = await actsOf(club);
    const about = (which: ClubAct["act"]) => acts.find(({ act }) => act === which)?.division;
    for (const act of ["division-registered", "entry-made"] as const)
      expect(about(act)).toEqual({ id: division, name: "One" });
    expect(about("person-registered")).toBeNull();
    const page = await (await callAs(owner, `/clubs/${club}/desk/history`)).text();
    const [table = ""] = /<table class="acts">.*?<\/table>/s.exec(page) ?? [];
    expect(table).toContain(`<a href="/divisions/${division}/desk">One</a>`);
    expect(table.replaceAll(/ href="[^"]*"/g, "")).not.toContain(division);
  });

  it("names players, members, entries and matches instead of their ids, as the desk calls them", async () => {
    const { club, division, players } = await foundRegistration({ fee: null });
    const owner = await memberOf(club, "owner");
    const [one = "", other = ""] = players;
    await served(await callAs(owner, `/api/v1/people/${one}`, { method: "PATCH", body: { junior: true } }), done);
    for (const player of [one, other])
      await served(
        await callAs(owner, `/api/v1/divisions/${division}/entries`, {
          body: { id: `e-${player}`, players: [player] },
        }),
        created,
      );
    const member = await memberOf(club, "player", other);
    const acts = await actsOf(club);
    const named = (which: ClubAct["act"], subject: string) =>
      acts.find((act) => act.act === which && act.subject === subject)?.names;
    expect(named("person-changed", one)).toEqual({ [one]: `Player ${one}` });
    expect(named("entry-made", `e-${one}`)).toEqual({ [`e-${one}`]: `Player ${one}`, [one]: `Player ${one}` });
    expect(Object.values(acts.find(({ act }) => act === "invitation-made")?.names ?? {})).toContain(`Player ${other}`);
    const page = await (await callAs(owner, `/clubs/${club}/desk/history`)).text();
    const [table = ""] = /<table class="acts">.*?<\/table>/s.exec(page) ?? [];
    const text = table.replaceAll(/<[^>]+>/g, " ");
    for (const id of [`e-${one}`, member.user, division]) expect(text).not.toContain(id);
    expect(text).toContain(`Player ${one}`);
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  });

  it("says who entered whom, and what happened to the fee, the seed and the entry", async () => {
    const { club, division, players } = await foundRegistration();
    const owner = await memberOf(club, "owner");
    const [one = ""] = players;
    const id = `entry-${one}`;
    const enter = () => callAs(owner, `/api/v1/divisions/${division}/entries`, { body: { id, players: [one] } });
    await served(await enter(), created);
    await served(await enter(), created);
    const by = `owner:${owner.user}`;
    const expected: Pick<ClubAct, "act" | "by" | "data">[] = [
      { act: "entry-made", by, data: { division, player1: one } },
    ];
    for (const [body, data] of [
      [
        { payment: "paid", reference: "Transfer of Asha Rao" },
        { payment: "paid", reference: "changed" },
      ],
      [{ payment: "paid" }, null],
      [{ payment: "waived" }, { payment: "waived" }],
      [
        { payment: "unpaid", reference: null },
        { payment: "unpaid", reference: "removed" },
      ],
      [{ seed: 2 }, { seed: "2" }],
      [{ seed: 2, state: "registered" }, null],
      [{ seed: null }, { seed: "none" }],
      [
        { state: "confirmed", payment: "paid" },
        { state: "confirmed", payment: "paid" },
      ],
      [{ state: "withdrawn" }, { state: "withdrawn" }],
      [{ state: "withdrawn" }, null],
    ] as const) {
      expect(await served(await change(owner, division, id, body), entryRow)).toMatchObject(body);
      if (data) expected.push({ act: "entry-changed", by, data: { division, ...data } });
    }
    expect(await doneTo(club, id)).toEqual(expected);
  });

  it("does not list what was refused", async () => {
    const { club, division, players } = await foundRegistration();
    const owner = await memberOf(club, "owner");
    const [one = ""] = players;
    const id = `entry-${one}`;
    await organise(`/api/v1/divisions/${division}/entries`, { id, players: [one] }, created);
    const before = (await actsOf(club)).length;
    const twice = await callAs(owner, `/api/v1/divisions/${division}/entries`, { body: { players: [one] } });
    expect(await refused(twice)).toMatchObject({ code: "entered-already" });
    expect(await refused(await change(owner, division, id, { state: "confirmed" }))).toMatchObject({
      code: "fee-unpaid",
    });
    const draw = await callAs(owner, `/api/v1/divisions/${division}/draw`, { body: { first: "2026-02-01", every: 7 } });
    expect(await refused(draw)).toMatchObject({ code: "too-few-entries" });
    const decision = { type: "points_deducted", entry: "nobody", points: 1, reason: "conduct" };
    const decided = await callAs(owner, `/api/v1/divisions/${division}/decisions`, {
      body: { id: crypto.randomUUID(), decision },
    });
    expect(decided.status).toBe(422);
    expect((await actsOf(club)).length).toBe(before);
  });

  it("knows of two changes at once what each of them changed", async () => {
    const { club, division, players } = await foundRegistration();
    const owner = await memberOf(club, "owner");
    const [one = ""] = players;
    const id = `entry-${one}`;
    await organise(`/api/v1/divisions/${division}/entries`, { id, players: [one] }, created);
    const answers = await Promise.all([
      change(owner, division, id, { payment: "paid" }),
      change(owner, division, id, { seed: 1 }),
      change(owner, division, id, { reference: "T-1" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const told = (await doneTo(club, id)).slice(1).map(({ data }) => JSON.stringify(data));
    expect(told.toSorted()).toEqual(
      [{ payment: "paid" }, { reference: "changed" }, { seed: "1" }].map((data) =>
        JSON.stringify({ division, ...data }),
      ),
    );
    expect(await served(await change(owner, division, id, {}), entryRow)).toMatchObject({
      payment: "paid",
      seed: 1,
      reference: "T-1",
    });
  });

  it("gives a seed once, also to two entries at once", async () => {
    const { division, players, club } = await foundRegistration();
    const owner = await memberOf(club, "owner");
    for (const player of players)
      await organise(`/api/v1/divisions/${division}/entries`, { id: `entry-${player}`, players: [player] }, created);
    const answers = await Promise.all(players.map((one) => change(owner, division, `entry-${one}`, { seed: 1 })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("says who made the draw and who decided what, once each, without what was written about it", async () => {
    const { club, division, players } = await foundRegistration();
    const owner = await memberOf(club, "owner");
    const by = `owner:${owner.user}`;
    for (const player of players) {
      const id = `entry-${player}`;
      await organise(`/api/v1/divisions/${division}/entries`, { id, players: [player] }, created);
      await served(await change(owner, division, id, { state: "confirmed", payment: "paid" }), entryRow);
    }
    const body = { first: "2026-02-01", every: 7, close: true };
    for (const status of [201, 200])
      expect((await callAs(owner, `/api/v1/divisions/${division}/draw`, { body })).status).toBe(status);
    const id = crypto.randomUUID();
    const decision = {
      type: "points_deducted",
      entry: `entry-${players[0]}`,
      points: 1,
      reason: "conduct",
      note: "Asha Rao was rude.",
    };
    for (const _ of ["once", "again"])
      await served(
        await callAs(owner, `/api/v1/divisions/${division}/decisions`, { body: { id, decision } }),
        decisionLine,
      );
    expect((await doneTo(club, division)).slice(1)).toEqual([
      { act: "draw-made", by, data: { entries: String(players.length), from: null, closed: FUTURE } },
      { act: "decision-made", by, data: { decision: id, type: "points_deducted", reason: "conduct" } },
    ]);
    const rows = JSON.stringify((await env.DB.prepare("SELECT * FROM club_acts").all()).results);
    expect(rows).not.toContain("Asha");
    expect(rows).not.toContain("rude");
  });
});

describe("the audit trail of a result", () => {
  const board = (number: number, winner: "A" | "B") =>
    sent("board_recorded", { board: number, winner, left: 3, queen: null });
  const entered = async (club: string, match: string) =>
    (await doneTo(club, match)).filter(({ act }) => act === "result-entered");
  const inD1 = (match: string, events: number) =>
    eventually(async () => (await logInD1({ id: match, token: "" })).length === events);

  it("says who entered it at the desk, once for each time, and not what an umpire scored", async () => {
    const { shown } = await foundDivision(2, { ruleset: "tournament-15" });
    const club = shown.club.id;
    const owner = await memberOf(club, "owner");
    const umpire = await memberOf(club, "umpire");
    const fixture = shown.fixtures[0]?.id ?? "";
    const opened = await served(await callAs(owner, "/api/v1/matches", { body: { fixture } }), openMatchResponse);
    const append = async (who: Signed, expectedSeq: number, ...events: ReturnType<typeof board>[]) =>
      expect(
        (await callAs(who, `/api/v1/matches/${opened.match}/events`, { body: { expectedSeq, events } })).status,
      ).toBe(200);
    await append(owner, 1, board(1, "A"), board(2, "B"));
    await append(umpire, 3, board(3, "A"));
    await append(owner, 4, board(4, "B"));
    await inD1(opened.match, 5);
    const by = `owner:${owner.user}`;
    expect(await entered(club, opened.match)).toEqual([
      { act: "result-entered", by, data: { first: "2", last: "3" } },
      { act: "result-entered", by, data: { first: "5", last: "5" } },
    ]);
  });

  it("is written once, however often the events are delivered", async () => {
    const { shown } = await foundDivision(2, { ruleset: "tournament-15" });
    const club = shown.club.id;
    const match = await openFixture(shown.fixtures[0]?.id ?? "");
    const owner = await memberOf(club, "owner");
    await inD1(match.id, 1);
    // D1 stores the batch, and the room never gets the answer.
    await runInDurableObject(roomOf(match), (room: MatchRoom) => {
      const { store } = room.outlet;
      let lost = 1;
      room.outlet = {
        ...room.outlet,
        store: async (...batch) => {
          const stored = await store(...batch);
          lost -= 1;
          if (lost >= 0) throw new Error("the answer of D1 is lost (injected)");
          return stored;
        },
      };
    });
    const events = [board(1, "A"), board(2, "B")];
    await callAs(owner, `/api/v1/matches/${match.id}/events`, { body: { expectedSeq: 1, events } });
    await inD1(match.id, 3);
    await record(match, 3, board(3, "A"));
    await runDurableObjectAlarm(roomOf(match));
    await inD1(match.id, 4);
    expect(await entered(club, match.id)).toEqual([
      { act: "result-entered", by: `owner:${owner.user}`, data: { first: "2", last: "3" } },
    ]);
  });
});
