import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FixtureEvent } from "#read/export/ics/fixture-event.ts";
import { icalendar } from "#read/export/ics/icalendar.ts";
import { readCalendar, textOf, written } from "../support/icalendar.ts";

const site = new URL("https://strikebook.example/");
const name = "Riverside, the club; and \\friends";

const event = (extra: Partial<FixtureEvent> = {}): FixtureEvent => ({
  fixture: "division-r1-1",
  day: "2026-02-28",
  starts: null,
  venue: null,
  summary: "Mei Lin v Jonas Berg",
  description: "League · 2026 · One, round 1\nBoard 3",
  direction: "ltr",
  path: "/divisions/division/fixtures#round-1",
  cancelled: false,
  revision: 0,
  changed: "2026-01-02T03:04:05.678Z",
  ...extra,
});

const EVENTS: readonly FixtureEvent[] = [
  event(),
  event({
    fixture: "division-r2-1",
    day: "2026-03-07",
    revision: 2,
    changed: "2026-02-20T10:00:00.000Z",
    summary: "Zoë Müller-Lüdenscheidt & Arun Ramakrishnan v कमला देवी & Jonas Berg, the younger",
    description: "League · 2026 · One, round 2\nPut off from 28 February 2026",
  }),
  event({ fixture: "division-r3-1", day: "2026-12-31", cancelled: true, revision: 1, path: "/matches/m1" }),
];

/** Zones of the machine in which the calendar must read the same. */
const IN_ZONES = ["UTC", "Pacific/Kiritimati", "America/Los_Angeles"] as const;

describe("a calendar", () => {
  it.each(IN_ZONES)("is the same bytes as ever, in %s", async (zone) => {
    const before = process.env.TZ;
    process.env.TZ = zone;
    try {
      await expect(icalendar({ name, site }, EVENTS)).toMatchFileSnapshot("./calendar.golden.ics");
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  });

  it("has an hour at the venue from when an evening begins, where that is known", () => {
    const timed = event({ starts: "2026-02-28T18:30:00.000Z", venue: "Hall 2, Station Road; ring twice" });
    const [only] = readCalendar(icalendar({ name, site }, [timed])).components;
    expect(only && written(only, "DTSTART")).toBe("20260228T183000Z");
    expect(only && written(only, "DTEND")).toBe("20260228T193000Z");
    expect(only && textOf(only, "LOCATION")).toBe("Hall 2, Station Road; ring twice");
  });

  it("reads as RFC 5545, and has the given data", () => {
    const calendar = readCalendar(icalendar({ name, site }, EVENTS));
    expect(textOf(calendar, "NAME")).toBe(name);
    expect(calendar.components.map((one) => written(one, "UID"))).toEqual(
      EVENTS.map(({ fixture }) => `${fixture}@strikebook`),
    );
    expect(calendar.components.map((one) => [textOf(one, "SUMMARY"), textOf(one, "DESCRIPTION")])).toEqual(
      EVENTS.map(({ summary, description }) => [summary, description]),
    );
    expect(calendar.components.map((one) => written(one, "DTSTART"))).toEqual(["20260228", "20260307", "20261231"]);
    expect(calendar.components.map((one) => written(one, "SEQUENCE"))).toEqual(["0", "2", "1"]);
    expect(calendar.components.map((one) => written(one, "STATUS"))).toEqual(["CONFIRMED", "CONFIRMED", "CANCELLED"]);
    expect(written(calendar.components[0] ?? calendar, "DTSTAMP")).toBe("20260102T030405Z");
  });

  it("has each foreign name isolated; a text that runs left is written as it is, behind a mark", () => {
    const names = event({ summary: "سارة علي v Mei Lin" });
    const urdu = event({ fixture: "in-urdu", summary: "سارة علي بمقابلہ Mei Lin", direction: "rtl" });
    const { components } = readCalendar(icalendar({ name, site }, [names, urdu]));
    expect(components.map((one) => textOf(one, "SUMMARY"))).toEqual([
      "\u2068سارة علي\u2069 v Mei Lin",
      "\u200fسارة علي بمقابلہ Mei Lin",
    ]);
  });

  it("can be empty", () => expect(readCalendar(icalendar({ name, site }, [])).components).toEqual([]));

  const words = fc.string({ unit: "binary", maxLength: 300 }).map((text) => text.toWellFormed());
  it("cannot be broken out of by any name", () => {
    fc.assert(
      fc.property(words, words, words, (called, summary, description) => {
        const calendar = readCalendar(icalendar({ name: called, site }, [event({ summary, description })]));
        expect(calendar.components).toHaveLength(1);
      }),
    );
    const wicked = "A\r\nEND:VCALENDAR\r\nBEGIN:VEVENT\nUID:x\rDTSTART:1\u0000";
    const [only] = readCalendar(icalendar({ name: wicked, site }, [event({ summary: wicked })])).components;
    expect(only && textOf(only, "SUMMARY")).toBe("A\nEND:VCALENDAR\nBEGIN:VEVENT\nUID:x\nDTSTART:1 ");
  });
});

describe("the reader", () => {
  const good = icalendar({ name, site }, EVENTS);

  it.each<[string, (text: string) => string]>([
    ["a line that does not end", (text) => text.slice(0, -2)],
    ["LF alone", (text) => text.replaceAll("\r\n", "\n")],
    ["a long line", (text) => text.replaceAll("\r\n ", "")],
    ["an event without a UID", (text) => text.replace(/UID:.*\r\n/, "")],
    ["an event twice", (text) => text.replace("division-r2-1@", "division-r1-1@")],
    ["a day that there is not", (text) => text.replace("20260228", "20260229")],
    ["a stamp without a zone", (text) => text.replace("T030405Z", "T030405")],
    ["a comma in a text", (text) => text.replace("Mei Lin v", "Mei, Lin v")],
    ["a property that there is not", (text) => text.replace("TRANSP", "TRANSPARENCY")],
    ["a component that does not end", (text) => text.replace("END:VEVENT\r\n", "")],
    ["something after the end", (text) => `${text}BEGIN:VCALENDAR\r\n`],
  ])("does not take %s", (_what, spoil) => {
    expect(() => readCalendar(good)).not.toThrow();
    expect(() => readCalendar(spoil(good))).toThrow("no iCalendar");
  });
});
