import { dayAfter, instantAt, shownAt } from "../../zone.ts";

/** When a club's evening begins on its day, and when it is over on the day after, by the club's clock. */
const [BEGINS, ENDS] = ["12:00", "06:00"];

const DAY_MS = 86_400_000;

/** An evening in UTC: `until` is no part of it. */
export type EveningWindow = { readonly from: string; readonly until: string };

/**
 * From noon of a day until six in the morning after, by the clock of a zone. A clock that is set in that night makes the
 * evening an hour longer or shorter; both ends are read from the clock itself.
 */
export const eveningWindow = (day: string, zone: string): EveningWindow => {
  const [from, until] = [instantAt(`${day}T${BEGINS}`, zone), instantAt(`${dayAfter(day)}T${ENDS}`, zone)];
  if (from === null || until === null) throw new Error(`no day of a calendar: ${day}`);
  return { from, until };
};

/** The day of the evening that an instant belongs to, by the clock of a zone: until six in the morning the day before. */
export const eveningDayAt = (at: string, zone: string): string => {
  const [today = "", time = ""] = shownAt(at, zone).split("T");
  if (time >= ENDS) return today;
  return new Date(Date.parse(`${today}T00:00:00Z`) - DAY_MS).toISOString().slice(0, today.length);
};

/** Where an instant stands to an evening. */
export const eveningPhase = ({ from, until }: EveningWindow, at: string): "early" | "now" | "over" =>
  at < from ? "early" : at < until ? "now" : "over";
