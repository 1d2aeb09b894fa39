/**
 * The local clock of a place. Instants are stored and compared in UTC; people type and read them by the clock of
 * their club, and `Intl` knows the changes of each clock. Nothing here reads the current time.
 */

/** The zone of clubs and people who have not chosen one. */
export const UTC = "UTC";

/**
 * Names in the form of the tz database, an area and a place. No offsets, which know no summer time, and no short names:
 * the runtime takes BST for Bangladesh.
 */
const NAME = /^(?:UTC|[A-Z]\w*(?:\/[A-Z][\w+-]*)+)$/;

/** More characters than the longest name. */
const LONGEST = 64;

/** Whether the runtime knows a time zone of this name. */
export const isZone = (name: string): boolean => {
  if (name.length > LONGEST || !NAME.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en-GB", { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** Zones that runtimes still list by an older name of their place. */
const PRESENT: Readonly<Record<string, string>> = {
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "America/Godthab": "America/Nuuk",
  "Europe/Kiev": "Europe/Kyiv",
};

/** The present name of a zone. */
export const presentName = (name: string): string => PRESENT[name] ?? name;

/** The zones that can be chosen, by their present names; others that are known are taken too. */
export const zoneNames = (): readonly string[] =>
  [...new Set([UTC, ...Intl.supportedValuesOf("timeZone").map(presentName)])].toSorted();

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** A time within which no clock changes twice. */
const FAR = 24 * HOUR;

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

/** Formats by zone: making one takes longer than using it a hundred times. */
const made = new Map<string, (ms: number) => Parts>();

/** The parts of an instant, by the clock of a zone. */
const partsIn = (name: string): ((ms: number) => Parts) => {
  const parts = made.get(name) ?? makeParts(name);
  made.set(name, parts);
  return parts;
};

const makeParts = (name: string): ((ms: number) => Parts) => {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone: name,
    timeZoneName: "longOffset",
    hourCycle: "h23",
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  });
  return (ms) => Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, value]));
};

const dayFormat = (name: string, language: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language, {
    timeZone: name,
    numberingSystem: "latn",
    day: "numeric",
    month: "long",
    year: "numeric",
  });

/** The offset of `GMT+05:30` in milliseconds; long ago clocks followed the sun, to the second. */
const offsetIn = ({ timeZoneName = "" }: Parts): number => {
  const found = /([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(timeZoneName);
  if (!found) return 0;
  const [, sign, hours, minutes, seconds = "0"] = found;
  const size = Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * SECOND;
  return sign === "-" ? -size : size;
};

/** Every instant at which a clock shows this, with its reading without the clock change: before, and after. */
const readings = (shown: number, parts: ReturnType<typeof partsIn>) => {
  const [before, after] = [offsetIn(parts(shown - FAR)), offsetIn(parts(shown + FAR))];
  const instants = [...new Set([before, after])].map((offset) => shown - offset);
  return {
    instants: instants.filter((ms) => ms + offsetIn(parts(ms)) === shown).toSorted((a, b) => a - b),
    unset: shown - before,
  };
};

/** A local time, `2026-03-29T02:30`, as if it were UTC, in milliseconds; `null` if no clock ever shows it. */
const shownBy = (local: string): number | null => {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local)) return null;
  const ms = Date.parse(`${local}:00.000Z`);
  // `Date` reads the thirtieth of February as a day of March.
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(local) ? ms : null;
};

/**
 * The instant, in UTC, at which a clock shows a typed time; `null` if it is no day and time. As in calendars
 * (RFC 5545, 3.3.5): if an hour comes twice it is the first, and an hour that is left out is read by the clock
 * before the change, so that the result is later by the change.
 *
 * @param local the typed time: `2026-03-29T02:30`
 */
export const instantAt = (local: string, name: string): string | null => {
  const shown = shownBy(local);
  if (shown === null) return null;
  const { instants, unset } = readings(shown, partsIn(name));
  return new Date(instants[0] ?? unset).toISOString();
};

/** The local time of a zone at an instant, to the minute: `2026-03-29T02:30`. */
export const shownAt = (at: string, name: string): string => {
  const ms = Date.parse(at);
  return new Date(ms + offsetIn(partsIn(name)(ms))).toISOString().slice(0, "2026-03-29T02:30".length);
};

/** The day on which an instant falls in a zone: `2026-03-29`. */
export const dayAt = (at: string, name: string): string => shownAt(at, name).slice(0, "2026-03-29".length);

/** The time of the day of an instant by the clock of a zone: `20:15`. */
export const timeAt = (at: string, name: string): string => shownAt(at, name).slice("2026-03-29T".length);

/** The zone whose clocks are ahead of all others: a day that has not begun there has begun nowhere. */
export const EARLIEST_ZONE = "Pacific/Kiritimati";

/** Whether a day has not begun at an instant, by the clock of a zone: nothing can have been played on it. */
export const isAhead = (day: string, at: string, name: string): boolean => day > dayAt(at, name);

/** The day `days` later, by the calendar: dates without a time have no time zone. */
export const dayLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * HOUR).toISOString().slice(0, "2026-03-29".length);

/** The day after a day, by the calendar. */
export const dayAfter = (day: string): string => dayLater(day, 1);

/**
 * Formats instants by the clock of a zone: `29 March 2026, 03:30 Europe/Berlin`. If an hour comes twice the text has
 * the offset: `25 October 2026, 02:30 Europe/Berlin (UTC+02:00)`.
 *
 * @param language the language in which days are written: that of a catalogue
 */
export const momentIn = (name: string, language = "en"): ((at: string) => string) => {
  const parts = partsIn(name);
  const dayOf = language === "en" ? null : dayFormat(name, language);
  return (at) => {
    const ms = Date.parse(at);
    const said = parts(ms);
    const { day, month, year, hour, minute, timeZoneName = "" } = said;
    const twice = readings(ms + offsetIn(said), parts).instants.length > 1;
    const which = twice ? ` (${timeZoneName.replace("GMT", "UTC")})` : "";
    const date = dayOf ? dayOf.format(ms) : `${day} ${month} ${year}`;
    return `${date}, ${hour}:${minute} ${name}${which}`;
  };
};
