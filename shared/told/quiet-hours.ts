import { dayAfter, dayAt, instantAt, shownAt } from "../zone.ts";

/** The cron of the outbox. Also in wrangler.toml. */
export const MINUTELY = "* * * * *";

/** Hours without notifications, by the recipient's clock; over midnight where `until` comes before `from`. */
export type QuietHours = { readonly from: string; readonly until: string };

const isQuiet = ({ from, until }: QuietHours, time: string): boolean =>
  from <= until ? time >= from && time < until : time >= from || time < until;

/**
 * The instant at which a due message may be sent: at once, or at the end of quiet hours. If a clock changes in that night
 * the local time counts.
 *
 * @param due an instant in ISO 8601
 * @param zone the zone of the recipient's clock
 * @returns an instant that is not before `due`
 */
export const tellableAt = (due: string, zone: string, quiet: QuietHours | null): string => {
  const [today, time = ""] = [dayAt(due, zone), shownAt(due, zone).split("T")[1]];
  if (quiet === null || !isQuiet(quiet, time)) return due;
  const day = time < quiet.until ? today : dayAfter(today);
  const over = instantAt(`${day}T${quiet.until}`, zone);
  return over === null || over < due ? due : over;
};
