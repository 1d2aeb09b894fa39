import { describe, expect, it } from "vitest";
import { created } from "../../shared/api/league/club.ts";
import { decisionLine } from "../../shared/api/league/league.ts";
import { type Component, readCalendar, textOf, written } from "../support/icalendar.ts";
import { call, organise, refused } from "./support/api.ts";
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
    const one = events.find((component) => written(component, "UID") === `${fixture}@strikebook.test`);
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
        `${id}@strikebook.test`,
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
  ])("says that nobody needs to come where a fixture is %s", async (_what, decision) => {
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
