import { verbatim } from "#shared/words/verbatim.ts";
import { momentIn, UTC } from "#shared/zone.ts";

/** Days of the venue, written out by `Intl`: dates without a time, which no time zone enters; and moments of its clock. */

/**
 * The locale that `Intl` formats dates and lists in, for the language of a catalogue: plain "en" would write American
 * dates, and our English puts the day first. Digits are those of scores and notation.
 */
export const formatLocale = (language: string): string => (language === "en" ? "en-GB" : `${language}-u-nu-latn`);

const STYLES = {
  long: { day: "numeric", month: "long", year: "numeric" },
  short: { day: "numeric", month: "short" },
  month: { month: "long", year: "numeric" },
  monthInLittleRoom: { month: "short", year: "numeric" },
  full: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Formats by language and style: to make one takes longer than to use it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (language: string, style: keyof typeof STYLES): Intl.DateTimeFormat => {
  const key = `${language} ${style}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(formatLocale(language), { ...STYLES[style], timeZone: UTC });
  formats.set(key, format);
  return format;
};

const written =
  (style: keyof typeof STYLES) =>
  (language: string, day: string): string =>
    formatOf(language, style).format(new Date(`${day}T00:00:00Z`));

/** A day with its month and year: `10 January 2026` in English. */
export const longDay = written("long");

/** A day with its month, in little room: `10 Jan` in English. */
export const shortDay = written("short");

/** The month of a day: `January 2026` in English. */
export const monthOf = written("month");

/** The month of a day, in little room: `Jan 2026` in English. */
export const shortMonth = written("monthInLittleRoom");

/** A day with its weekday, month and year: `Saturday, 10 January 2026` in English. */
export const fullDay = written("full");

const moments = new Map<string, Intl.DateTimeFormat>();

/**
 * An instant in little room, as the clock of a zone shows it: `10 Jan, 20:15` in English, on one line.
 *
 * @param language that of a catalogue
 */
export const shortMoment = (language: string, at: string, zone: string): string => {
  const key = `${language} ${zone}`;
  const format =
    moments.get(key) ??
    new Intl.DateTimeFormat(formatLocale(language), {
      ...STYLES.short,
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
      timeZone: zone,
    });
  moments.set(key, format);
  return format.format(new Date(at)).replaceAll(" ", "\u00a0");
};

/**
 * Says instants as a club's clock shows them, for a `Sentence`: the name of the zone is the same in every language.
 *
 * @param language that of a catalogue
 */
export const clockMoment = (language: string, zone: string): ((at: string) => string) => {
  const moment = momentIn(zone, language);
  return (at) => {
    const text = moment(at);
    const from = text.lastIndexOf(zone);
    return text.slice(0, from) + verbatim(text.slice(from));
  };
};
