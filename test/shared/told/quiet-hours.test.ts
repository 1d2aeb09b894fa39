import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tellableAt } from "#shared/told/quiet-hours.ts";
import { reminderAt } from "#shared/told/reminder.ts";
import { shownAt } from "#shared/zone.ts";

const NIGHT = { from: "22:00", until: "07:30" };

describe("quiet hours", () => {
  it.for([
    { of: "by day", due: "2026-03-10T12:00:00.000Z", zone: "UTC", quiet: NIGHT, at: "2026-03-10T12:00:00.000Z" },
    { of: "without any", due: "2026-03-10T23:00:00.000Z", zone: "UTC", quiet: null, at: "2026-03-10T23:00:00.000Z" },
    {
      of: "before midnight",
      due: "2026-03-10T23:00:00.000Z",
      zone: "UTC",
      quiet: NIGHT,
      at: "2026-03-11T07:30:00.000Z",
    },
    {
      of: "after midnight",
      due: "2026-03-11T01:00:00.000Z",
      zone: "UTC",
      quiet: NIGHT,
      at: "2026-03-11T07:30:00.000Z",
    },
    {
      of: "at their first minute",
      due: "2026-03-10T22:00:00.000Z",
      zone: "UTC",
      quiet: NIGHT,
      at: "2026-03-11T07:30:00.000Z",
    },
    { of: "at their end", due: "2026-03-11T07:30:00.000Z", zone: "UTC", quiet: NIGHT, at: "2026-03-11T07:30:00.000Z" },
    {
      of: "by the person's clock and not the club's",
      due: "2026-03-10T18:00:00.000Z",
      zone: "Asia/Kolkata",
      quiet: NIGHT,
      at: "2026-03-11T02:00:00.000Z",
    },
    {
      of: "over the night in which the clock goes forward",
      due: "2026-03-28T23:30:00.000Z",
      zone: "Europe/Berlin",
      quiet: NIGHT,
      at: "2026-03-29T05:30:00.000Z",
    },
    {
      of: "over the night in which the clock goes back",
      due: "2026-10-24T21:30:00.000Z",
      zone: "Europe/Berlin",
      quiet: NIGHT,
      at: "2026-10-25T06:30:00.000Z",
    },
    {
      of: "at noon, of a person who works at night",
      due: "2026-03-10T12:00:00.000Z",
      zone: "UTC",
      quiet: { from: "08:00", until: "16:00" },
      at: "2026-03-10T16:00:00.000Z",
    },
  ])("$of", ({ due, zone, quiet, at }) => {
    expect(tellableAt(due, zone, quiet)).toBe(at);
  });

  it("never make anything earlier, nor a day later, nor fall into themselves", () => {
    const time = fc
      .integer({ min: 0, max: 24 * 60 - 1 })
      .map((minutes) => new Date(minutes * 60_000).toISOString().slice(11, 16));
    const zone = fc.constantFrom("UTC", "Europe/Berlin", "Asia/Kolkata", "America/St_Johns", "Pacific/Auckland");
    const due = fc
      .date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true })
      .map((date) => date.toISOString());
    fc.assert(
      fc.property(due, zone, time, time, (at, name, from, until) => {
        const told = tellableAt(at, name, { from, until });
        expect(told >= at).toBe(true);
        expect(Date.parse(told) - Date.parse(at)).toBeLessThanOrEqual(25 * 3_600_000);
        expect(tellableAt(told, name, { from, until })).toBe(told);
      }),
    );
  });
});

describe("the reminder of a fixture", () => {
  it.for([
    { of: "in winter", day: "2026-01-15", zone: "Europe/Berlin", at: "2026-01-14T17:00:00.000Z" },
    { of: "in summer", day: "2026-07-15", zone: "Europe/Berlin", at: "2026-07-14T16:00:00.000Z" },
    {
      of: "on the day after the clock went forward",
      day: "2026-03-30",
      zone: "Europe/Berlin",
      at: "2026-03-29T16:00:00.000Z",
    },
    {
      of: "on the day on which the clock goes forward",
      day: "2026-03-29",
      zone: "Europe/Berlin",
      at: "2026-03-28T17:00:00.000Z",
    },
    { of: "on the first of a month", day: "2026-03-01", zone: "UTC", at: "2026-02-28T18:00:00.000Z" },
  ])("comes the evening before, by the club's clock: $of", ({ day, zone, at }) => {
    expect(reminderAt(day, zone)).toBe(at);
    expect(shownAt(at, zone)).toMatch(/T18:00$/);
  });
});
