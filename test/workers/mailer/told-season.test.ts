import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { z } from "zod";
import type { Letter } from "#access/letters/letter.ts";
import { directory } from "#ground/db/database.ts";
import { done } from "#shared/api/deployment/accounts.ts";
import { created } from "#shared/api/league/club.ts";
import { division } from "#shared/api/league/division.ts";
import { decisionLine } from "#shared/api/league/league.ts";
import { openMatchResponse } from "#shared/api/match/match.ts";
import { CHANNELS, NEWS } from "#shared/told/news.ts";
import { noteDay } from "#write/told/by-the-clock.ts";
import { surroundingsOf } from "#write/told/carriers.ts";
import { deliver } from "#write/told/deliver.ts";
import { accountOf, callAs, newClub, type Signed } from "../support/accounts.ts";
import { call, ORGANISER_KEY, organise, read, served } from "../support/api.ts";
import { correct, settled, whole } from "../support/corrections.ts";
import { record, roomOf, sent, type TestMatch } from "../support/match.ts";
import { FUTURE, LONG_AGO } from "../support/registration.ts";
import { mailedMember, mailedNewcomer, outboxOf, tellAll } from "../support/told.ts";
import { mailboxOf } from "./mailbox.ts";
import { arrived, phoneOf } from "./phone.ts";

const HOUR = 3_600_000;
const today = new Date().toISOString().slice(0, 10);
const daysOn = (days: number): string => new Date(Date.now() + days * 24 * HOUR).toISOString().slice(0, 10);

// Lots decide who is named first.
const withoutLots = (title: string): string => title.replace(/: (?:Asha Rao|Ravi Kumar)\b.*/, ": the match");

/** The letters of news to a person's mailbox, in the order in which they came. */
const newsTo = async ({ email }: Signed): Promise<readonly Letter[]> =>
  (await mailboxOf(email)).filter(({ headers }) => headers?.["List-Unsubscribe"]);

const lettersTo = async (who: Signed): Promise<string[]> =>
  (await newsTo(who)).map(({ subject }) => withoutLots(subject));

/** The match in the calendar file of a letter: its event, its version, its time, and whether it is off. */
const eventIn = (letters: readonly Letter[], subject: string) => {
  const file = letters.find((letter) => withoutLots(letter.subject) === subject)?.attachments?.[0]?.content ?? "";
  const [uid, sequence, start, status] = ["UID:", "SEQUENCE:", "DTSTART[^:]*:", "STATUS:"].map(
    (name) => new RegExp(`^${name}(.*)$`, "m").exec(file)?.[1]?.trim() ?? "",
  );
  return { uid, sequence: Number(sequence), start, status };
};

/** The titles of the notes to a person's phone: decrypted by it, and signed by this site. */
const notesTo = async ({ user }: Signed): Promise<string[]> =>
  (await arrived(user)).flatMap(({ note, signed }) => (signed ? [withoutLots(note.title)] : []));

/** The evening of a day as a calendar has it; the club keeps the time of Greenwich. */
const startOn = (days: number): string => `${daysOn(days).replaceAll("-", "")}T193000Z`;

/** Turns on notes for a person, on a phone of theirs. */
const withPhone = async (who: Signed): Promise<Signed> => {
  await served(await callAs(who, "/api/v1/account/devices", { body: phoneOf(who.user) }), done);
  return who;
};

it("a season is notified from the first application to the last place: everything, to whom it concerns, once", async () => {
  const club = await newClub();
  const desk = await mailedMember(club, "organiser");
  const auditor = await mailedMember(club, "auditor");
  const [asha, ravi] = [await withPhone(await mailedNewcomer("Asha")), await withPhone(await mailedNewcomer("Ravi"))];
  const mina = await mailedNewcomer("Mina");
  let hours = 0;
  /** Sends everything that is due, some hours later each time. */
  const post = async (): Promise<void> => {
    hours += 2;
    await tellAll(club);
    const clock = () => new Date(Date.now() + hours * HOUR).toISOString();
    for (const { user } of [desk, auditor, asha, ravi, mina])
      for (const channel of CHANNELS) await deliver({ ...surroundingsOf(env), clock }, { user, channel });
  };
  const apply = async (who: Signed, name: string): Promise<string> => {
    const id = crypto.randomUUID();
    await served(await callAs(who, `/api/v1/clubs/${club}/applications`, { body: { id, name } }), created);
    return id;
  };
  const answer = async (id: string, body: unknown) =>
    served(await callAs(desk, `/api/v1/clubs/${club}/applications/${id}`, { method: "PUT", body }), done);

  const applied = [await apply(asha, "Asha Rao"), await apply(ravi, "Ravi Kumar"), await apply(mina, "Mina Das")];
  await post();
  for (const id of applied.slice(0, 2)) await answer(id, { decision: "accept", person: null });
  await answer(applied[2] ?? "", { decision: "decline", reason: "club-full" });
  await post();

  const players = await Promise.all(
    [asha, ravi].map(async (who) => (await accountOf(who)).clubs.find(({ id }) => id === club)?.person ?? ""),
  );
  const id = `told-${crypto.randomUUID().slice(0, 8)}`;
  const registration = { opens: LONG_AGO, deadline: FUTURE, players: 1, fee: null, minimum: 2, maximum: 8 };
  const terms = { league: "Evening league", season: "2026", name: "First", ruleset: "woodestic-simple" };
  await organise(
    "/api/v1/divisions",
    { id, club, ...terms, format: { target: 25 }, registration, starts: "19:30" },
    created,
  );
  for (const [index, player] of players.entries()) {
    const entry = `entry-${index + 1}`;
    await organise(`/api/v1/divisions/${id}/entries`, { id: entry, players: [player] }, created);
    await post();
    const change = { method: "PATCH", body: { state: "confirmed" }, token: ORGANISER_KEY };
    await served(await call(`/api/v1/divisions/${id}/entries/${entry}`, change), z.unknown());
  }
  await post();
  await organise(`/api/v1/divisions/${id}/draw`, { days: [daysOn(3)], close: true }, z.unknown());
  await post();
  const fixture = (await read(`/api/v1/divisions/${id}`, division)).fixtures[0]?.id ?? "";
  const decide = (decision: Record<string, unknown>) =>
    organise(`/api/v1/divisions/${id}/decisions`, { id: crypto.randomUUID(), decision }, decisionLine);
  await decide({ type: "fixtures_moved", moves: [{ fixture, day: daysOn(1) }], reason: "venue" });
  await post();
  const db = directory(env);
  const clocked = async (source: "reminder" | "results-late", day: string) =>
    noteDay(db, source, { division: id, day }, `${day}T12:00:00.000Z`);
  await clocked("reminder", daysOn(1));
  await post();
  hours += 72;
  await clocked("results-late", daysOn(1));
  await post();

  const { match: opened, scorer } = await organise("/api/v1/matches", { fixture, day: today }, openMatchResponse);
  const match: TestMatch = { id: opened, token: scorer.token };
  await record(match, 1, whole(1, "A", 7), whole(2, "B", 5, "B"), whole(3, "A", 9), whole(4, "A", 9));
  await settled({ id, club, players, matches: [match] });
  await post();
  for (const who of [asha, ravi])
    await served(await callAs(who, "/api/v1/account/confirmations", { body: { match: opened } }), done);
  await runDurableObjectAlarm(roomOf(match));
  await post();
  const dispute = { id: crypto.randomUUID(), text: "Board 4 was mine." };
  await served(await callAs(ravi, `/api/v1/account/matches/${opened}/disputes`, { body: dispute }), done);
  await runDurableObjectAlarm(roomOf(match));
  await post();
  const resolved = sent("dispute_resolved", { dispute: dispute.id, outcome: "upheld", reason: "misrecorded" });
  await correct(match, resolved);
  await post();
  const annulled = [1, 3, 4].map((board) => sent("board_annulled", { board, reason: "misrecorded" }));
  await correct(match, ...annulled, whole(5, "B", 9), whole(6, "B", 9));
  await settled({ id, club, players, matches: [match] });
  await post();
  await decide({ type: "season_closed", reason: "season-over" });
  await post();
  const cup = { ...terms, id: `cup-${id}`, club, name: "Cup", entries: players, days: [daysOn(20)] };
  await organise("/api/v1/divisions", cup, created);
  await post();
  await organise(
    `/api/v1/divisions/${cup.id}/decisions`,
    { id: crypto.randomUUID(), decision: { type: "category_cancelled", reason: "too-few-entries" } },
    decisionLine,
  );
  await post();

  const both = [
    "Application sent to A club",
    "A club has accepted you",
    "Entered in First",
    "Entry confirmed: First",
    "The draw of First",
    "Moved: the match",
    "Tomorrow: the match",
    "Result: the match",
  ];
  const end = ["First: the season is over", "The draw of Cup", "Cup is not played"];
  // The person who did the last act is not notified of it: Ravi confirmed second, and disputed.
  const toAsha = [...both, "Confirmed: the match", "Disputed: the match", "2 things at A club", ...end];
  const toRavi = [...both, "2 things at A club", ...end];
  expect(await lettersTo(asha)).toEqual(toAsha);
  expect(await lettersTo(ravi)).toEqual(toRavi);
  expect(await lettersTo(mina)).toEqual(["Application sent to A club", "A club has declined your application"]);
  const toDesk = ["3 applications wait at A club", "Results missing: First", "A dispute waits: the match"];
  expect([await lettersTo(desk), await lettersTo(auditor)]).toEqual([toDesk, toDesk.slice(2)]);
  const letters = await newsTo(asha);
  const [drawn, moved] = [eventIn(letters, "The draw of First"), eventIn(letters, "Moved: the match")];
  expect(drawn).toMatchObject({ uid: expect.stringContaining(fixture), start: startOn(3) });
  // A calendar that has the event moves it, and makes no second one.
  expect(moved).toMatchObject({ uid: drawn.uid, start: startOn(1) });
  expect(moved.sequence).toBeGreaterThan(drawn.sequence);
  expect(eventIn(letters, "Cup is not played")).toMatchObject({
    uid: eventIn(letters, "The draw of Cup").uid,
    status: "CANCELLED",
  });
  expect(await notesTo(asha)).toEqual(toAsha);
  expect(await notesTo(ravi)).toEqual(toRavi);
  const kinds = (await outboxOf(club)).map(({ kind }) => kind);
  // This season has no teams, and its club writes no message of its own.
  const absent = ["line-up-wanted", "announcement", "captain-left"];
  expect(NEWS.filter((kind) => !kinds.includes(kind))).toEqual(absent);
  expect((await outboxOf(club)).filter(({ state }) => state !== "sent" && state !== "dropped")).toEqual([]);
});
