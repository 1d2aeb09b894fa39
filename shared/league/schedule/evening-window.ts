import { dayAfter, instantAt, shownAt } from "#shared/zone.ts";

/** The start of an evening on a day without a known hour, and its end on the next day, by the club's clock. */
const [BEGINS, ENDS] = ["12:00", "06:00"];

/** Milliseconds by which an evening begins before the first hour of play. */
const BEFORE_MS = 2 * 60 * 60_000;

const DAY_MS = 86_400_000;

/** An evening in UTC; `until` is excluded. */
export type EveningWindow = { readonly from: string; readonly until: string };

/**
 * From two hours before the first hour of play of a day, or from noon where none is known, until six in the next morning,
 * by the clock of a zone. A clock change in that night makes the evening an hour longer or shorter; both ends are read
 * from the clock itself.
 *
 * @param starts the start of the first division of the day, as 19:30
 */
export const eveningWindow = (day: string, zone: string, starts: string | null = null): EveningWindow => {
  const [first, until] = [instantAt(`${day}T${starts ?? BEGINS}`, zone), instantAt(`${dayAfter(day)}T${ENDS}`, zone)];
  if (first === null || until === null) throw new Error(`no day of a calendar: ${day}`);
  return { from: starts === null ? first : new Date(Date.parse(first) - BEFORE_MS).toISOString(), until };
};

/** The day of the evening that an instant belongs to, by the clock of a zone: before six in the morning, the day before. */
export const eveningDayAt = (at: string, zone: string): string => {
  const [today = "", time = ""] = shownAt(at, zone).split("T");
  if (time >= ENDS) return today;
  return new Date(Date.parse(`${today}T00:00:00Z`) - DAY_MS).toISOString().slice(0, today.length);
};

/** The day of a match, its hour and the end of its minutes of grace, by the club's clock; `null`: not known. */
type Due = { readonly day: string; readonly starts: string | null; readonly grace: string | null };

/**
 * Whether a match should have begun: its day is past, or its hour, with the minutes of grace that the regulations give
 * (events.md, E25).
 */
export const isPastDue = ({ day, starts, grace }: Due, zone: string, at: string): boolean => {
  if (day < eveningDayAt(at, zone)) return true;
  if (starts === null) return false;
  // Grace that ends after midnight is read as none.
  const due = grace !== null && grace > starts ? grace : starts;
  return `${day}T${due}` < shownAt(at, zone);
};

/** The phase of an evening at an instant. */
export const eveningPhase = ({ from, until }: EveningWindow, at: string): "early" | "now" | "over" =>
  at < from ? "early" : at < until ? "now" : "over";
