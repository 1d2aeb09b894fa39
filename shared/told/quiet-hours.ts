import { dayAfter, dayAt, instantAt, shownAt } from "../zone.ts";

/** The cron of the outbox. Also in wrangler.toml. */
export const MINUTELY = "* * * * *";

/** Hours without notifications, by the recipient's clock; over midnight where `until` comes before `from`. */
export type QuietHours = { readonly from: string; readonly until: string };

const isQuiet = ({ from, until }: QuietHours, time: string): boolean =>
  from <= until ? time >= from && time < until : time >= from || time < until;

/**
 * When a due message may go out: at once, or when their quiet hours are over. Where a clock is set in that night
 * it is the clock on the wall that counts.
 *
 * @param due in ISO 8601
 * @param zone whose clock it is
 * @returns an instant that is not before `due`
 */
export const tellableAt = (due: string, zone: string, quiet: QuietHours | null): string => {
  const [today, time = ""] = [dayAt(due, zone), shownAt(due, zone).split("T")[1]];
  if (quiet === null || !isQuiet(quiet, time)) return due;
  const day = time < quiet.until ? today : dayAfter(today);
  const over = instantAt(`${day}T${quiet.until}`, zone);
  return over === null || over < due ? due : over;
};
