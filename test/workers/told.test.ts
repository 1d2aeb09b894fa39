import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { directory } from "#ground/db/database.ts";
import { composing } from "#read/told/composing.ts";
import { resultItem } from "#read/told/items-of-matches.ts";
import { accepted, done, madeInvitation } from "#shared/api/deployment/accounts.ts";
import { telling } from "#shared/api/deployment/telling.ts";
import { created } from "#shared/api/league/club.ts";
import { decisionLine } from "#shared/api/league/league.ts";
import { ownResultEntered } from "#shared/api/league/own-match.ts";
import * as words from "#shared/words/catalogues-in-english.ts";
import { often } from "#test/support/runs.ts";
import { lateDays, noteDay, remindableDays } from "#write/told/by-the-clock.ts";
import { acceptAs, callAs, newClub, type Signed } from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, served } from "./support/api.ts";
import { correct, first, whole } from "./support/corrections.ts";
import { foundDivision, openFixture, openFriendly, record, roomOf, sent } from "./support/match.ts";
import { mailedMember, mailedNewcomer, outboxOf, postFor, tellAll } from "./support/told.ts";

const HOUR = 3_600_000;
const later = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();
const today = (): string => new Date().toISOString().slice(0, 10);

const game = (number: number, A: number, B: number) => sent("game_recorded", { game: number, points: { A, B } });
const GAMES = [game(1, 25, 13), game(2, 25, 7)];

/** A division of two, and an account of either player. */
const twoPlayers = async () => {
  const { shown, players, body } = await foundDivision(2, { format: { target: 25, games: 3 } });
  const home = await mailedMember(body.club, "player", players[0]);
  const away = await mailedMember(body.club, "player", players[1]);
  // The notification of the draw goes out before.
  await tellAll(body.club);
  for (const who of [home, away]) expect(await postFor(who, later(1))).toHaveLength(1);
  return { club: body.club, fixture: first(shown.fixtures).id, home, away, players };
};

describe("the news of a match", () => {
  it("ask the other side to confirm a result, and notify both when it is confirmed", async () => {
    const { club, fixture, home, away } = await twoPlayers();
    const body = { fixture, expectedSeq: 1, events: GAMES, day: today() };
    const { match } = await served(await callAs(home, "/api/v1/account/results", { body }), ownResultEntered);
    await runDurableObjectAlarm(roomOf({ id: match, token: "" }));
    await tellAll(club);
    const told = (await outboxOf(club)).filter(({ kind }) => kind !== "drawn");
    expect(told.map(({ user, kind, state }) => ({ user, kind, state }))).toEqual([
      { user: away.user, kind: "result-entered", state: "waiting" },
    ]);
    expect(await postFor(away, later(0))).toEqual([]);
    const [letter] = await postFor(away, later(1));
    expect(letter?.items).toEqual([
      {
        title: expect.stringContaining("Result: "),
        lines: [expect.stringContaining(" v "), "Is that right? Please confirm it, or say what is wrong."],
        path: `/matches/${match}/own`,
      },
    ]);
    expect(await postFor(away, later(1))).toEqual([]);
    await callAs(away, "/api/v1/account/confirmations", { body: { match } });
    await runDurableObjectAlarm(roomOf({ id: match, token: "" }));
    await tellAll(club);
    const [confirmed] = await postFor(home, later(1));
    expect(confirmed?.items.map(({ title }) => title)).toEqual([expect.stringContaining("Confirmed: ")]);
    expect((await outboxOf(club)).every(({ state }) => state === "sent")).toBe(true);
  });
});

it("what two clubs have to say to a player of both goes in two letters, each of its own club", async () => {
  const who = await mailedNewcomer();
  const clubs: string[] = [];
  for (const { players, body } of [await foundDivision(2), await foundDivision(2)]) {
    const invited = { role: "player", person: players[0] };
    const { token } = await organise(`/api/v1/clubs/${body.club}/invitations`, invited, madeInvitation);
    await served(await acceptAs(who, token), accepted);
    await tellAll(body.club);
    clubs.push(body.club);
  }
  const letters = [...(await postFor(who, later(1))), ...(await postFor(who, later(1)))];
  expect(letters.map(({ club, items }) => [club, items.length])).toEqual(clubs.map((club) => [club, 1]));
});

it("a result of a friendly match names no division", async () => {
  const club = await newClub();
  const register = (name: string) => organise("/api/v1/people", { name, club }, created);
  const [one, other] = [await register("Asha"), await register("Ravi")];
  const sides = [
    { id: "A", players: [one.id] },
    { id: "B", players: [other.id] },
  ];
  const match = await openFriendly({ club, sides, format: { target: 25, games: 3 } });
  await record(match, 1, ...GAMES);
  await runDurableObjectAlarm(roomOf(match));
  const told = composing({ db: directory(env), env, words, user: "u", zone: "UTC", persons: [one.id] });
  const message = { id: "m", club, cause: match.id, subject: match.id, person: one.id, attempts: 0 };
  const item = await resultItem(told, { ...message, kind: "result-entered" });
  expect(item?.lines[0]).toBe("Asha v Ravi.");
});

const applyTo = async (who: Signed, club: string): Promise<string> => {
  const id = crypto.randomUUID();
  await callAs(who, `/api/v1/clubs/${club}/applications`, { body: { id, name: "Asha Rao" } });
  return id;
};

const decideAs = (desk: Signed, club: string, id: string, body: unknown) =>
  callAs(desk, `/api/v1/clubs/${club}/applications/${id}`, { method: "PUT", body });

const titlesOf = (letters: Awaited<ReturnType<typeof postFor>>): string[] =>
  letters.flatMap(({ items }) => items.map(({ title }) => title));

describe("the news of applications", () => {
  it("are a receipt, one line a day for the person who runs the club, and the decision", async () => {
    const club = await newClub();
    const desk = await mailedMember(club, "organiser");
    const [asha, ravi] = [await mailedNewcomer(), await mailedNewcomer()];
    const application = await applyTo(asha, club);
    await applyTo(ravi, club);
    await tellAll(club);
    expect((await outboxOf(club)).filter(({ user }) => user === desk.user).map(({ kind }) => kind)).toEqual([
      "application-made",
    ]);
    expect(titlesOf(await postFor(desk, later(1)))).toEqual(["2 applications wait at A club"]);
    expect(titlesOf(await postFor(ravi, later(1)))).toEqual(["Application sent to A club"]);
    await served(await decideAs(desk, club, application, { decision: "accept", person: null }), done);
    await tellAll(club);
    // The pending notification is no longer true: only the decision is.
    expect(titlesOf(await postFor(asha, later(1)))).toEqual(["A club has accepted you"]);
    expect((await outboxOf(club)).filter(({ user }) => user === asha.user).map(({ state }) => state)).toEqual([
      "dropped",
      "sent",
    ]);
  });

  it("are nothing to a person without a confirmed address, and to one who wants none", async () => {
    const club = await newClub();
    const desk = await mailedMember(club, "owner");
    await served(
      await callAs(desk, "/api/v1/account/telling", {
        method: "PATCH",
        body: { wishes: { "application-made": "none" } },
      }),
      telling,
    );
    await applyTo(await mailedNewcomer(), club);
    await tellAll(club);
    expect((await outboxOf(club)).map(({ kind }) => kind)).toEqual(["applied"]);
  });

  it("come to a bounded number of messages, however many apply", async () => {
    const club = await newClub();
    const desk = await mailedMember(club, "owner");
    const acts = Array.from({ length: often(250, 1_000) }, () =>
      env.DB.prepare(
        "INSERT INTO news (club_id, source, subject, data, by, at) VALUES (?, 'application-made', ?, '{}', 'user:x', ?)",
      ).bind(club, crypto.randomUUID(), new Date().toISOString()),
    );
    await env.DB.batch(acts);
    await tellAll(club);
    expect((await outboxOf(club)).map(({ user }) => user)).toEqual([desk.user]);
  });
});

const decide = (division: string, decision: Record<string, unknown>) =>
  organise(`/api/v1/divisions/${division}/decisions`, { id: crypto.randomUUID(), decision }, decisionLine);

/** A division of two of a club in Berlin, which plays on the days on which the clock is set. */
const inBerlin = async () => {
  const found = await foundDivision(2, {
    days: ["2027-03-28"],
    starts: "19:30",
    venue: "The old mill",
    tables: 4,
  });
  const { club } = found.body;
  await call(`/api/v1/clubs/${club}`, { method: "PATCH", token: ORGANISER_KEY, body: { zone: "Europe/Berlin" } });
  const [home, away] = [
    await mailedMember(club, "player", found.players[0]),
    await mailedMember(club, "player", found.players[1]),
  ];
  await tellAll(club);
  for (const who of [home, away]) await postFor(who, "2027-01-01T12:00:00.000Z");
  return { club, division: found.shown.id, fixture: first(found.shown.fixtures).id, home, away };
};

/** Sends the reminders that the clock finds for a division at a time; the number of their days. */
const remind = async (division: string, club: string, now: string): Promise<number> => {
  const db = directory(env);
  const days = (await remindableDays(db, now, "", 10_000)).items.filter((one) => one.division === division);
  for (const day of days) await noteDay(db, "reminder", day, now);
  await tellAll(club, now);
  return days.length;
};

describe("a reminder", () => {
  it("comes the evening before by the club's clock, once, over the night in which the clock is set", async () => {
    const { club, division, fixture, home } = await inBerlin();
    expect(await remind(division, club, "2027-03-27T15:17:00.000Z")).toBe(0);
    for (const now of ["2027-03-27T16:17:00.000Z", "2027-03-27T17:17:00.000Z"]) await remind(division, club, now);
    expect(await postFor(home, "2027-03-27T16:59:00.000Z")).toEqual([]);
    const [letter] = await postFor(home, "2027-03-27T17:00:00.000Z");
    expect(letter?.items).toEqual([
      {
        title: expect.stringMatching(/^Tomorrow: Player .* v Player /),
        lines: ["Sunday, 28 March 2027, 19:30", "Table 1", "The old mill", "One, League 2026"],
        path: `/divisions/${division}/fixtures#round-1`,
        fixtures: [{ division, id: fixture }],
      },
    ]);
    expect(await postFor(home, "2027-03-27T18:00:00.000Z")).toEqual([]);
    expect(await remind(division, club, "2027-03-28T05:17:00.000Z")).toBe(0);
  });

  it("says the time by the clock of a recipient who lives elsewhere, and waits for their quiet hours to end", async () => {
    const { club, division, away } = await inBerlin();
    const body = { zone: "Asia/Kolkata", quiet: { from: "22:00", until: "07:00" } };
    await served(await callAs(away, "/api/v1/account/telling", { method: "PATCH", body }), telling);
    await remind(division, club, "2027-03-27T16:17:00.000Z");
    // 18:00 in Berlin is 22:30 in Kolkata.
    expect(await postFor(away, "2027-03-27T17:00:00.000Z")).toEqual([]);
    const [letter] = await postFor(away, "2027-03-28T01:30:00.000Z");
    expect(letter?.items[0]?.lines.slice(0, 2)).toEqual([
      "Sunday, 28 March 2027, 19:30 by the clock of Europe/Berlin",
      "28 March 2027, 23:00 Asia/Kolkata by your clock",
    ]);
  });

  it("of a match that was moved is followed by its new day, and another one comes before that", async () => {
    const { club, division, fixture, home } = await inBerlin();
    await remind(division, club, "2027-03-27T16:17:00.000Z");
    await postFor(home, "2027-03-27T17:00:00.000Z");
    await decide(division, { type: "fixtures_moved", moves: [{ fixture, day: "2027-04-04" }], reason: "venue" });
    await tellAll(club);
    const [moved] = await postFor(home, "2027-03-27T19:00:00.000Z");
    expect(moved?.items).toMatchObject([
      {
        title: expect.stringContaining("Moved: "),
        lines: expect.arrayContaining([
          "The new day: Sunday, 4 April 2027, 19:30.",
          "It was on Sunday, 28 March 2027.",
        ]),
      },
    ]);
    await remind(division, club, "2027-04-03T15:17:00.000Z");
    expect(titlesOf(await postFor(home, "2027-04-03T16:00:00.000Z"))).toEqual([expect.stringContaining("Tomorrow: ")]);
  });

  it("of a match that was moved before it went is not sent", async () => {
    const { club, division, fixture, home } = await inBerlin();
    await remind(division, club, "2027-03-27T16:17:00.000Z");
    await decide(division, { type: "fixtures_moved", moves: [{ fixture, day: "2027-04-04" }], reason: "venue" });
    expect(await postFor(home, "2027-03-27T17:00:00.000Z")).toEqual([]);
  });
});

describe("a person who runs a club", () => {
  it("gets a message in the morning, two days after, whose results are missing", async () => {
    const { club, division } = await inBerlin();
    const desk = await mailedMember(club, "organiser");
    const db = directory(env);
    const now = "2027-03-30T03:47:00.000Z";
    const days = (await lateDays(db, now, "", 10_000)).items.filter((one) => one.division === division);
    for (const day of days) await noteDay(db, "results-late", day, now);
    await tellAll(club, now);
    expect(await postFor(desk, "2027-03-30T07:00:00.000Z")).toEqual([]);
    const [letter] = await postFor(desk, "2027-03-30T07:15:00.000Z");
    expect(letter?.items).toEqual([
      {
        title: "Results missing: One",
        lines: ["One match of Sunday, 28 March 2027 has no result."],
        path: `/divisions/${division}/desk`,
      },
    ]);
  });
});

describe("a junior", () => {
  it("gets messages through the guardian, who reads whom they are about", async () => {
    const { players, body, shown } = await foundDivision(2);
    const [junior = ""] = players;
    const desk = await mailedMember(body.club, "owner");
    await callAs(desk, `/api/v1/people/${junior}`, { method: "PATCH", body: { junior: true } });
    const own = await mailedMember(body.club, "player", junior);
    const parent = await mailedNewcomer("A parent");
    const invited = await callAs(desk, `/api/v1/people/${junior}/guardians`, { body: { email: parent.email } });
    await acceptAs(parent, (await served(invited, madeInvitation)).token);
    await decide(shown.id, { type: "category_cancelled", reason: "too-few-entries" });
    await tellAll(body.club);
    const told = (await outboxOf(body.club)).filter(({ kind }) => kind === "fixture-cancelled");
    expect(told.map(({ user }) => user)).toEqual([parent.user]);
    const [letter] = await postFor(parent, later(1));
    const lines = letter?.items.find(({ title }) => title === "One is not played")?.lines;
    expect(lines?.at(-1)).toBe(`This is about Player ${junior}.`);
    expect(await postFor(own, later(1))).toEqual([]);
  });
});

describe("what is said against a result", () => {
  it("is sent to the other side and the person who decides it, and so is the decision, with the rating that moved", async () => {
    const { club, fixture, home, away } = await twoPlayers();
    const auditor = await mailedMember(club, "auditor");
    const match = await openFixture(fixture);
    await correct(match, whole(1, "A", 9), whole(2, "A", 9), whole(3, "A", 9));
    await runDurableObjectAlarm(roomOf(match));
    const id = crypto.randomUUID();
    const dispute = { id, text: "I did not break board 2." };
    await served(await callAs(away, `/api/v1/account/matches/${match.id}/disputes`, { body: dispute }), done);
    await runDurableObjectAlarm(roomOf(match));
    await tellAll(club);
    expect(titlesOf(await postFor(auditor, later(1)))).toEqual([expect.stringContaining("A dispute waits: ")]);
    expect(titlesOf(await postFor(home, later(1)))).toContainEqual(expect.stringContaining("Disputed: "));
    await correct(match, sent("dispute_resolved", { dispute: id, outcome: "dismissed", reason: "umpire-decision" }));
    await runDurableObjectAlarm(roomOf(match));
    await tellAll(club);
    for (const who of [home, away])
      expect(titlesOf(await postFor(who, later(2)))).toContainEqual(expect.stringContaining("Decided: "));
  });
});
