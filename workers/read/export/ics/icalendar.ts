import ical, {
  escape as escaped,
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import { type Direction, isolated } from "#shared/bidi.ts";
import type { FixtureEvent } from "./fixture-event.ts";

export const CALENDAR_MEDIA_TYPE = "text/calendar; charset=utf-8";

/** How often a subscriber of a calendar should look again. */
const REFRESH_SECONDS = 6 * 60 * 60;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what RFC 5545 has no place for in a text.
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

const clean = (text: string, direction?: Direction): string => isolated(text.replace(CONTROLS, " "), direction);

const HOUR = 60 * 60 * 1000;

/** An hour from the time at which an evening begins, or a day. */
const timeOf = (day: string, starts: string | null) =>
  starts === null
    ? { allDay: true, start: new Date(`${day}T00:00:00Z`) }
    : { start: new Date(starts), end: new Date(Date.parse(starts) + HOUR) };

/** In seconds before the time of an evening. */
const ALARMS = [24 * 3600, 2 * 3600];
/** A day begins at midnight, too late for a reminder: the evening before, at six. */
const ALARMS_OF_DAY = [6 * 3600];

const alarmsOf = (starts: string | null, description: string) =>
  (starts === null ? ALARMS_OF_DAY : ALARMS).map((trigger) => ({ type: ICalAlarmType.display, trigger, description }));

type As = "followed" | "published" | { readonly remindedFrom: string };

const isReminded = (as: As, begins: string): boolean =>
  typeof as === "object" && Date.parse(begins) > Date.parse(as.remindedFrom);

/** The end of every UID: an event stays the same one on every host of its club. */
const NAMED_BY = "strikebook";

/** A calendar's name, and the site that its events lead to. */
export type Titled = { readonly name: string; readonly site: URL };

/**
 * Events as RFC 5545 writes them. The same events give the same bytes: no clock is read, and an event keeps its UID for
 * ever, so that a subscriber of the calendar sees it moved and not doubled.
 *
 * @param as `followed`: a file that is fetched again; `published`: one that is sent (RFC 5546, 3.2.1); `remindedFrom`:
 *   a file for one reader, with reminders of what begins later than this moment
 */
export const icalendar = ({ name, site }: Titled, events: readonly FixtureEvent[], as: As = "followed"): string => {
  const calendar = ical({
    // The library writes a calendar's name as it is given.
    name: escaped(clean(name), false),
    prodId: { company: "strikebook", product: "fixtures", language: "EN" },
    ...(as === "published" ? { method: ICalCalendarMethod.PUBLISH } : { ttl: REFRESH_SECONDS }),
  });
  for (const { fixture, day, starts, venue, changed, direction, ...event } of events) {
    const summary = clean(event.summary, direction);
    calendar.createEvent({
      id: `${fixture}@${NAMED_BY}`,
      sequence: event.revision,
      ...timeOf(day, starts),
      ...(venue === null ? {} : { location: clean(venue) }),
      summary,
      description: clean(event.description, direction),
      url: new URL(event.path, site).href,
      status: event.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      // A player of the evening is not away all day.
      transparency: ICalEventTransparency.TRANSPARENT,
      ...(isReminded(as, starts ?? `${day}T00:00:00Z`) && !event.cancelled
        ? { alarms: alarmsOf(starts, summary) }
        : {}),
      stamp: new Date(changed),
      lastModified: new Date(changed),
    });
  }
  // Every line ends, also the last.
  return `${calendar.toString()}\r\n`;
};
