import { describe, expect, it } from "vitest";
import { created } from "#shared/api/league/club.ts";
import { decisionLine } from "#shared/api/league/league.ts";
import { type Component, readCalendar, textOf, written } from "../support/icalendar.ts";
import { call, ORGANISER_KEY, organise, refused } from "./support/api.ts";
import { foundDivision } from "./support/match.ts";

const calendar = async (path: string): Promise<Component> => {
  const answer = await call(`/api/v1/${path}/calendar.ics`);
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  return readCalendar(await answer.text());
};

/** An event as a calendar would show it. */
const shown = (event: Component) => ({
  uid: written(event, "UID"),
  day: written(event, "DTSTART"),
  revision: Number(written(event, "SEQUENCE")),
  status: written(event, "STATUS"),
});

const found = async () => {
  const { shown: division, players, body } = await foundDivision(4);
  const [first, second, third] = division.fixtures;
  if (!first || !second || !third) throw new Error("four players have six fixtures");
  const decide = (decision: Record<string, unknown>) =>
    organise(
      `/api/v1/divisions/${division.id}/decisions`,
      { id: crypto.randomUUID(), decision: { reason: "other", ...decision } },
      decisionLine,
    );
  const event = async (fixture: string) => {
    const events = (await calendar(`divisions/${division.id}`)).components;
    const one = events.find((component) => written(component, "UID") === `${fixture}@strikebook`);
    if (!one) throw new Error(`no event for ${fixture}`);
    return one;
  };
  return { division, players, club: body.club, first, second, decide, event };
};

describe("a calendar", () => {
  it("has an event of a whole day for each fixture, named as the pages name it", async () => {
    const { division, club, players } = await found();
    const whole = await calendar(`divisions/${division.id}`);
    expect(whole.components.map((event) => [...Object.values(shown(event)), textOf(event, "SUMMARY")])).toEqual(
      division.fixtures.map(({ id, day, home, away }) => [
        `${id}@strikebook`,
        (day ?? "").replaceAll("-", ""),
        0,
        "CONFIRMED",
        `${home.name} v ${away.name}`,
      ]),
    );
    expect((await calendar(`clubs/${club}`)).components).toHaveLength(6);
    const own = await calendar(`players/${players[0]}`);
    expect(own.components).toHaveLength(3);
    expect((await calendar(`divisions/${division.id}/entries/${division.id}-e1`)).components).toEqual(own.components);
    expect(textOf(own, "NAME")).toBe(`Player ${players[0]}`);
  });

  it("moves an event that was postponed and keeps its UID, and takes it off while there is no day", async () => {
    const { first, decide, event } = await found();
    const before = shown(await event(first.id));
    await decide({ type: "fixture_postponed", fixture: first.id, day: "2026-05-06" });
    const moved = await event(first.id);
    expect(shown(moved)).toEqual({ ...before, day: "20260506", revision: 1 });
    const { id, at } = await decide({ type: "fixture_postponed", fixture: first.id, day: null });
    const stamp = `${at.slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
    const waiting = await event(first.id);
    expect(shown(waiting)).toEqual({ ...before, status: "CANCELLED", revision: 2 });
    expect([written(waiting, "LAST-MODIFIED"), written(waiting, "DTSTAMP")]).toEqual([stamp, stamp]);
    await decide({ type: "decision_reversed", decision: id });
    expect(shown(await event(first.id))).toEqual({ ...before, day: "20260506", revision: 3 });
  });

  it("moves every event that one decision moved, and back when it is reversed", async () => {
    const { first, second, decide, event } = await found();
    const before = [shown(await event(first.id)), shown(await event(second.id))];
    const moves = [first, second].map(({ id: fixture }) => ({ fixture, day: "2026-05-07" }));
    const { id } = await decide({ type: "fixtures_moved", moves });
    for (const [index, one] of [first, second].entries()) {
      const moved = await event(one.id);
      expect(shown(moved)).toEqual({ ...before[index], day: "20260507", revision: 1 });
      expect(textOf(moved, "DESCRIPTION")).toContain("Moved from");
    }
    await decide({ type: "decision_reversed", decision: id });
    expect(shown(await event(first.id))).toEqual({ ...before[0], revision: 2 });
  });

  it.each<[string, (fixture: { id: string; home: { entry: string } }) => Record<string, unknown>]>([
    ["void", ({ id }) => ({ type: "fixture_voided", fixture: id })],
    ["a walkover", ({ id, home }) => ({ type: "walkover_given", fixture: id, winner: home.entry })],
    ["of an entry that withdrew", ({ home }) => ({ type: "entry_withdrawn", entry: home.entry })],
    ["of a division that is cancelled", () => ({ type: "category_cancelled" })],
  ])("says that no one needs to come where a fixture is %s", async (_what, decision) => {
    const { first, decide, event } = await found();
    await decide(decision(first));
    expect(shown(await event(first.id))).toMatchObject({ status: "CANCELLED", revision: 1 });
  });

  it("is not moved by what was decided about another fixture", async () => {
    const { first, second, decide, event } = await found();
    const before = await event(second.id);
    await decide({ type: "fixture_voided", fixture: first.id });
    expect(await event(second.id)).toEqual(before);
  });

  it("shows a player under the other ids too", async () => {
    const { players, club } = await found();
    const { id } = await organise("/api/v1/people", { name: "The same", club }, created);
    const [person] = players;
    const join = { id: crypto.randomUUID(), type: "people_joined", person, into: id, reason: "other" };
    expect((await calendar(`players/${id}`)).components).toHaveLength(0);
    await organise(`/api/v1/clubs/${club}/joins`, join, created);
    const own = await calendar(`players/${id}`);
    expect(own.components).toHaveLength(3);
    expect(own.components.every((event) => textOf(event, "SUMMARY").includes("The same"))).toBe(true);
  });

  it.each([
    ["divisions/nowhere", "division-not-found"],
    ["clubs/nowhere", "club-not-found"],
    ["players/nobody", "player-not-found"],
    ["divisions/nowhere/entries/none", "entry-not-found"],
  ])("is not there for %s", async (path, code) => {
    expect(await refused(await call(`/api/v1/${path}/calendar.ics`))).toMatchObject({ status: 404, code });
  });
});

describe("a follower of a club", () => {
  /** More divisions of one club than a calendar or a feed has of those that are over, made first to last. */
  const busyClub = async (count: number) => {
    const { shown, body, players } = await foundDivision(2);
    const others = Array.from({ length: count - 1 }, (_, index) => `${shown.id}-${index + 2}`);
    const days = ["2099-03-01"];
    for (const id of others)
      await organise("/api/v1/divisions", { ...body, id, season: id.slice(-2), entries: players, days }, created);
    return { club: body.club, player: players[0] ?? "", ids: [shown.id, ...others] };
  };

  it("has every division that is not over, however many there are", async () => {
    const { club, player, ids } = await busyClub(14);
    const divisionsIn = async (path: string) =>
      (await calendar(path)).components.map((event) => (written(event, "UID") ?? "").replace(/-r1-1@.*/, ""));
    expect((await divisionsIn(`clubs/${club}`)).toSorted()).toEqual([...ids].toSorted());
    expect((await divisionsIn(`players/${player}`)).toSorted()).toEqual([...ids].toSorted());
    const decide = (id: string) =>
      organise(
        `/api/v1/divisions/${id}/decisions`,
        { id: crypto.randomUUID(), decision: { type: "category_cancelled", reason: "venue" } },
        decisionLine,
      );
    const [oldest, second, ...newer] = ids;
    for (const id of [oldest ?? "", second ?? "", newer[0] ?? ""]) await decide(id);
    // The newest twelve of finished divisions stay.
    expect((await divisionsIn(`clubs/${club}`)).toSorted()).toEqual(newer.toSorted());
  });

  it("learns what a new time zone moves, and of nothing else", async () => {
    const { division, club, event, first } = await found();
    const change = (path: string, body: Record<string, unknown>) =>
      call(`/api/v1/${path}`, { method: "PATCH", body, token: ORGANISER_KEY });
    const setZone = async (zone: string) => expect((await change(`clubs/${club}`, { zone })).status).toBe(200);
    await setZone("Europe/Berlin");
    expect(shown(await event(first.id)).revision).toBe(0);
    expect((await change(`divisions/${division.id}`, { starts: "19:30" })).status).toBe(200);
    const before = await event(first.id);
    await setZone("Europe/London");
    const moved = await event(first.id);
    expect([written(before, "DTSTART"), written(moved, "DTSTART")]).toEqual(["20260201T183000Z", "20260201T193000Z"]);
    expect([shown(before).revision, shown(moved).revision]).toEqual([1, 2]);
    await setZone("Europe/London");
    expect(await event(first.id)).toEqual(moved);
  });

  it("reads why a match is off, also of one that was moved before", async () => {
    const { first, second, decide, event } = await found();
    await decide({ type: "fixture_postponed", fixture: first.id, day: "2026-05-06" });
    await decide({ type: "entry_withdrawn", entry: first.home.entry, reason: "withdrawn" });
    const said = textOf(await event(first.id), "DESCRIPTION")
      .split("\n")
      .at(-1);
    expect(said).toBe(`${first.home.name} withdrew`);
    await decide({ type: "fixture_voided", fixture: second.id, reason: "venue" });
    expect(textOf(await event(second.id), "DESCRIPTION")).toContain("void: a problem with the hall");
    await decide({ type: "category_cancelled", reason: "too-few-entries" });
    for (const { id } of [first, second])
      expect(textOf(await event(id), "DESCRIPTION")).toMatch(/\nThe division was cancelled: too few entries$/);
  });
});
