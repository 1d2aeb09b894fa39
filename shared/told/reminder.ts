import { dayLater, instantAt } from "../zone.ts";

/** The time of reminders of tomorrow's matches, by the clock of their club. */
const EVENING = "18:00";

/**
 * The instant at which the players of a fixture are reminded: the evening before its day, by the club's clock.
 *
 * @param day the day of the fixture
 * @throws Error if `day` is no day of a calendar
 */
export const reminderAt = (day: string, zone: string): string => {
  const at = instantAt(`${dayLater(day, -1)}T${EVENING}`, zone);
  if (at === null) throw new Error(`no day of a calendar: ${day}`);
  return at;
};
