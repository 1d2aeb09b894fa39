import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { zone } from "#shared/api/parts/values.ts";
import { instantAt, isZone, momentIn, shownAt, zoneNames } from "#shared/zone.ts";

/** Clocks of every kind: never set, set by an hour, by half an hour, on the other half of the year, by a whole day. */
const ZONES = [
  "UTC",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Europe/Berlin",
  "Europe/London",
  "America/New_York",
  "Australia/Lord_Howe",
  "America/Santiago",
  "Pacific/Apia",
  "Pacific/Chatham",
];

describe("a time zone", () => {
  it.each(ZONES)("%s is known", (name) => {
    expect(zone.parse(name)).toBe(name);
  });

  it.each([
    ["a place that there is not", "Europe/Nowhere"],
    ["an offset, which knows nothing of summer", "+02:00"],
    ["nothing", ""],
    ["another case than everybody writes it in", "europe/berlin"],
    ["an abbreviation of many meanings", "CST"],
    ["words", "Berlin time"],
    ["what is far too long", `Europe/${"B".repeat(100)}`],
  ])("is not %s", (_what, name) => {
    expect([isZone(name), zone.safeParse(name).success]).toEqual([false, false]);
  });
});

describe("a typed time, as an instant", () => {
  it.each<[string, string, string, string | null]>([
    ["in winter", "2026-01-31T23:59", "Europe/Berlin", "2026-01-31T22:59:00.000Z"],
    ["in summer", "2026-07-31T23:59", "Europe/Berlin", "2026-07-31T21:59:00.000Z"],
    ["on another day than in UTC", "2026-02-01T01:00", "Asia/Kolkata", "2026-01-31T19:30:00.000Z"],
    [
      "the last minute before the clock is set forward",
      "2026-03-29T01:59",
      "Europe/Berlin",
      "2026-03-29T00:59:00.000Z",
    ],
    ["the first one left out: an hour later", "2026-03-29T02:00", "Europe/Berlin", "2026-03-29T01:00:00.000Z"],
    [
      "left out: by the clock before (RFC 5545, 3.3.5)",
      "2026-03-29T02:30",
      "Europe/Berlin",
      "2026-03-29T01:30:00.000Z",
    ],
    ["the first minute after", "2026-03-29T03:00", "Europe/Berlin", "2026-03-29T01:00:00.000Z"],
    ["of an hour that comes twice the first", "2026-10-25T02:30", "Europe/Berlin", "2026-10-25T00:30:00.000Z"],
    ["after an hour that came twice", "2026-10-25T03:00", "Europe/Berlin", "2026-10-25T02:00:00.000Z"],
    ["the RFC's own example of an hour left out", "2007-03-11T02:30", "America/New_York", "2007-03-11T07:30:00.000Z"],
    [
      "the RFC's own example of one that comes twice",
      "2007-11-04T01:30",
      "America/New_York",
      "2007-11-04T05:30:00.000Z",
    ],
    ["where the clock is set by half an hour", "2026-10-04T02:15", "Australia/Lord_Howe", "2026-10-03T15:45:00.000Z"],
    ["on a day that a country left out", "2011-12-30T12:00", "Pacific/Apia", "2011-12-30T22:00:00.000Z"],
    ["on the thirtieth of February", "2026-02-30T12:00", "Europe/Berlin", null],
    ["at twenty-four o'clock", "2026-02-20T24:00", "Europe/Berlin", null],
    ["with seconds, which no field of ours has", "2026-02-20T12:00:30", "Europe/Berlin", null],
    ["as a day alone", "2026-02-20", "Europe/Berlin", null],
  ])("%s", (_what, local, name, instant) => {
    expect(instantAt(local, name)).toBe(instant);
  });

  const anyMinute = fc
    .integer({ min: Date.UTC(1975, 0, 1) / 60_000, max: Date.UTC(2037, 0, 1) / 60_000 })
    .map((minutes) => new Date(minutes * 60_000).toISOString());

  it("reads as it was typed, unless it was left out; and then it comes later", () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), anyMinute, (name, any) => {
        const local = any.slice(0, 16);
        const instant = instantAt(local, name) ?? "";
        expect(shownAt(instant, name) >= local).toBe(true);
        const again = shownAt(instant, name);
        // Whatever it has become is a minute that the clock does show.
        expect(shownAt(instantAt(again, name) ?? "", name)).toBe(again);
        if (again !== local)
          expect(Date.parse(`${again}Z`) - Date.parse(`${local}Z`)).toBeGreaterThanOrEqual(1_800_000);
      }),
    );
  });

  it("is the instant that the clock was read at, or the first at which it showed the same", () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), anyMinute, (name, at) => {
        const back = instantAt(shownAt(at, name), name) ?? "";
        expect(back <= at).toBe(true);
        expect(momentIn(name)(at).includes("(")).toBe(back !== at || momentIn(name)(back).includes("("));
      }),
    );
  });
});

describe("the zones that are offered", () => {
  it("are called as their places are called today, and each can be chosen", () => {
    const offered = zoneNames();
    expect(offered).toContain("Asia/Kolkata");
    expect(offered).not.toContain("Asia/Calcutta");
    expect(offered.filter((name) => !isZone(name))).toEqual([]);
    expect(new Set(offered).size).toBe(offered.length);
  });
});

describe("an instant in words", () => {
  it.each([
    ["in UTC", "2026-01-31T22:59:59.000Z", "UTC", "31 January 2026, 22:59 UTC"],
    ["at midnight", "2026-01-31T23:00:00.000Z", "Europe/Berlin", "1 February 2026, 00:00 Europe/Berlin"],
    ["in another year", "2026-12-31T20:00:00.000Z", "Asia/Kolkata", "1 January 2027, 01:30 Asia/Kolkata"],
    ["the first time", "2026-10-25T00:30:00.000Z", "Europe/Berlin", "25 October 2026, 02:30 Europe/Berlin (UTC+02:00)"],
    [
      "the second time",
      "2026-10-25T01:30:00.000Z",
      "Europe/Berlin",
      "25 October 2026, 02:30 Europe/Berlin (UTC+01:00)",
    ],
    ["once again", "2026-10-25T02:00:00.000Z", "Europe/Berlin", "25 October 2026, 03:00 Europe/Berlin"],
  ])("%s", (_what, at, name, said) => {
    expect(momentIn(name)(at)).toBe(said);
  });
});
