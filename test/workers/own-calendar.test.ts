import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { done, madeCalendar, ownCalendar } from "#shared/api/deployment/accounts.ts";
import { decisionLine } from "#shared/api/league/league.ts";
import { callAs, memberOf, newcomer, type Signed } from "./support/accounts.ts";
import { call, ORIGIN, organise, refused, served } from "./support/api.ts";
import { first } from "./support/corrections.ts";
import { foundDivision } from "./support/match.ts";

const API = "/api/v1/account/calendar";

/** Makes an address, and answers with its path. */
const addressOf = async (who: Signed): Promise<string> => {
  const { url } = await served(await callAs(who, API, { method: "POST" }), madeCalendar);
  expect(url).toMatch(/^http:\/\/strikebook\.test\/api\/v1\/calendars\/[0-9a-f]{48}\.ics$/);
  return url.replace(ORIGIN, "");
};

const unfolded = (ics: string): string => ics.replaceAll("\r\n ", "");

/** The events of a calendar, by UID. */
const eventsIn = async (path: string, headers: Record<string, string> = {}): Promise<ReadonlyMap<string, string>> => {
  const answer = await call(path, { headers });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  const events = unfolded(await answer.text()).match(/BEGIN:VEVENT.*?END:VEVENT/gs) ?? [];
  return new Map(events.map((event) => [/^UID:(.+)@strikebook\r$/m.exec(event)?.[1] ?? "", event]));
};

const decide = (division: string, decision: Record<string, unknown>) =>
  organise(
    `/api/v1/divisions/${division}/decisions`,
    { id: crypto.randomUUID(), decision: { reason: "other", ...decision } },
    decisionLine,
  );
/** A division of three at an evening's time that is to come, and an account of one of its players. */
const found = async (year = 2099) => {
  const days = [1, 2, 3].map((day) => `${year}-02-0${day}`);
  const { shown, players, body } = await foundDivision(3, { days });
  await env.DB.prepare("UPDATE divisions SET hall = json_set(coalesce(hall, '{}'), '$.starts', '19:30') WHERE id = ?")
    .bind(shown.id)
    .run();
  const player = first(players);
  const entry = shown.entries.find((one) => one.players.some(({ id }) => id === player))?.entry;
  const own = shown.fixtures.filter(({ home, away }) => home.entry === entry || away.entry === entry);
  return { club: body.club, division: shown.id, own, player };
};

describe("one's own calendar", () => {
  it("has the matches of every club where a person plays, and of juniors whose guardian they are, and no others", async () => {
    const [one, two, three] = [await found(), await found(), await found()];
    const who = await memberOf(one.club, "player", one.player);
    await env.DB.batch([
      env.DB.prepare(
        "INSERT INTO memberships (club_id, user_id, role, person_id, since) VALUES (?, ?, 'player', ?, '')",
      ).bind(two.club, who.user, two.player),
      env.DB.prepare("UPDATE people SET junior = 40 WHERE id = ?").bind(three.player),
      env.DB.prepare("INSERT INTO guardians (person_id, user_id, club_id, since) VALUES (?, ?, ?, '')").bind(
        three.player,
        who.user,
        three.club,
      ),
    ]);
    const all = [...one.own, ...two.own, ...three.own].map(({ id }) => id);
    expect(all.length).toBeGreaterThan(3);
    const path = await addressOf(who);
    expect([...(await eventsIn(path)).keys()].toSorted()).toEqual(all.toSorted());
    // Once the junior is none any more, their matches are no business of the guardian's.
    await env.DB.prepare("UPDATE people SET junior = NULL WHERE id = ?").bind(three.player).run();
    expect((await eventsIn(path)).size).toBe(one.own.length + two.own.length);
  });

  it("says the same of a match as the public calendar, and reminds a day and two hours before", async () => {
    const { club, division, own, player } = await found();
    const path = await addressOf(await memberOf(club, "player", player));
    const { id } = first(own);
    const mine = (await eventsIn(path)).get(id) ?? "";
    const [, publicly] =
      [...(await eventsIn(`/api/v1/divisions/${division}/calendar.ics`))].find(([uid]) => uid === id) ?? [];
    expect(mine.replaceAll(/BEGIN:VALARM.*?END:VALARM\r\n/gs, "")).toBe(publicly);
    expect(mine.match(/^TRIGGER:.+(?=\r$)/gm)).toEqual(["TRIGGER:-P1D", "TRIGGER:-PT2H"]);
    await decide(division, { type: "fixture_postponed", fixture: id, day: "2099-05-06" });
    const moved = (await eventsIn(path)).get(id) ?? "";
    expect(moved).toMatch(/^DTSTART.*20990506/m);
    expect(moved).toContain("SEQUENCE:1\r");
    await decide(division, { type: "fixture_postponed", fixture: id, day: null });
    const cancelled = (await eventsIn(path)).get(id) ?? "";
    expect(cancelled).toContain("STATUS:CANCELLED\r");
    expect(cancelled).toContain("SEQUENCE:2\r");
    expect(cancelled).not.toContain("VALARM");
  });

  it("reminds of nothing that is long over", async () => {
    const { club, own, player } = await found(2026);
    const path = await addressOf(await memberOf(club, "player", player));
    const events = await eventsIn(path);
    expect(events.size).toBe(own.length);
    expect([...events.values()].filter((event) => event.includes("VALARM"))).toEqual([]);
  });

  it("is sent once: a reader who has it already gets 304, and no cache keeps it", async () => {
    const { club, division, own, player } = await found();
    const path = await addressOf(await memberOf(club, "player", player));
    const whole = await call(path);
    expect(whole.headers.get("cache-control")).toBe("private, no-store");
    const headers = { "if-none-match": whole.headers.get("etag") ?? "" };
    expect((await call(path, { headers })).status).toBe(304);
    await decide(division, { type: "fixture_postponed", fixture: first(own).id, day: "2026-05-06" });
    expect((await call(path, { headers })).status).toBe(200);
  });

  it("has one address: a new one takes its place, and none leads anywhere once it is turned off", async () => {
    const who = await newcomer();
    expect(await served(await callAs(who, API), ownCalendar)).toEqual({ made: null });
    const before = await addressOf(who);
    const after = await addressOf(who);
    expect((await call(before)).status).toBe(404);
    expect((await eventsIn(after)).size).toBe(0);
    expect((await served(await callAs(who, API), ownCalendar)).made).not.toBeNull();
    const { results } = await env.DB.prepare("SELECT * FROM calendar_addresses WHERE user_id = ?").bind(who.user).all();
    expect(JSON.stringify(results)).not.toContain(/[0-9a-f]{48}/.exec(after)?.[0]);
    await served(await callAs(who, API, { method: "DELETE" }), done);
    expect((await call(after)).status).toBe(404);
  });

  it("has an address that is not guessed: wrong ones are counted, and right ones are served all the same", async () => {
    const client = { "cf-connecting-ip": "192.0.2.77" };
    const path = await addressOf(await newcomer());
    const wrong = path.replace(/[0-9a-f]{48}/, "0".repeat(48));
    // An address of another shape is no guess at one either.
    for (const bad of [wrong.slice(0, -4), path.replace(".ics", ""), path.replace(".ics", ".json")])
      expect((await refused(await call(bad, { headers: client }))).status).toBe(400);
    expect(await refused(await call(wrong, { headers: client }))).toMatchObject({ status: 404, code: "not-found" });
    for (let tries = 1; tries < 30; tries += 1) await call(wrong, { headers: client });
    expect((await call(wrong, { headers: client })).status).toBe(429);
    await eventsIn(path, client);
  });

  it("has a page that shows the address once", async () => {
    const who = await newcomer();
    const page = await callAs(who, "/account/calendar", { method: "POST" });
    const path = /\/api\/v1\/calendars\/[0-9a-f]{48}\.ics/.exec(await page.text())?.[0] ?? "";
    await eventsIn(path);
    const again = await (await callAs(who, "/account/calendar")).text();
    expect(again).toContain("It was shown once");
    expect(again).not.toContain(path);
    const ended = await callAs(who, "/account/calendar/end", { method: "POST" });
    expect([ended.status, ended.headers.get("location")]).toEqual([303, "/account/calendar?news=ended"]);
    expect((await call(path)).status).toBe(404);
  });
});
