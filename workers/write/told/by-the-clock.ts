import type { Database } from "#ground/db/database.ts";
import { cursor, cursorParts, type FoundPage, foundPage } from "#ground/jobs/found-page.ts";
import { zoneOfClub } from "#read/queries/clubs/zone.ts";
import { openOn } from "#read/queries/evening/evening-days.ts";
import { clubOfDivision } from "#read/queries/league/division.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { reminderAt } from "#shared/told/reminder.ts";
import { dayAt, dayLater, EARLIEST_ZONE, instantAt, UTC } from "#shared/zone.ts";
import type { Finder } from "./notification.ts";
import { playersOfFixtures } from "./of-divisions.ts";

export type PlayDay = { readonly division: string; readonly day: string };

type PlayDayRow = PlayDay & { readonly club: string; readonly zone: string | null };

/** Days of play by their divisions: of all other divisions nothing is read. */
const DAYS = `SELECT p.day, d.id AS division, d.club_id AS club, c.zone FROM play_days p
  CROSS JOIN divisions d ON d.id = p.division_id CROSS JOIN clubs c ON c.id = d.club_id`;

const BETWEEN = `${DAYS} WHERE p.day BETWEEN ?1 AND ?2 AND (p.day, p.division_id) > (?3, ?4)
  ORDER BY p.day, p.division_id LIMIT ?5`;

/** Fixtures without a result are asked for so many days after their day. */
const LATE_DAYS = 2;

const page = (rows: readonly PlayDayRow[], limit: number, isDue: (row: PlayDayRow) => boolean): FoundPage<PlayDay> => {
  const found = foundPage(
    rows,
    limit,
    ({ day, division }) => cursor(day, division),
    (row) => row,
  );
  return { ...found, items: found.items.filter(isDue).map(({ division, day }) => ({ division, day })) };
};

const daysBetween = async (db: Database, first: string, last: string, after: string, limit: number) =>
  (
    await db.$client
      .prepare(BETWEEN)
      .bind(first, last, ...cursorParts(after), limit)
      .all<PlayDayRow>()
  ).results;

/** Reminders are looked for once an hour: those of the next hour and a bit go out at their own minute. */
const AHEAD_MS = 70 * 60_000;

/**
 * `true` if the evening before a day comes within the hour or has begun by a club's clock, and the day has not come.
 */
const isEve = (now: string, { day, zone }: PlayDayRow): boolean =>
  new Date(Date.parse(now) + AHEAD_MS).toISOString() >= reminderAt(day, zone ?? UTC) && dayAt(now, zone ?? UTC) < day;

/** Days of play whose players are to be reminded of them, by their clubs' clocks. */
export const remindableDays = async (
  db: Database,
  now: string,
  after: string,
  limit: number,
): Promise<FoundPage<PlayDay>> => {
  const today = dayAt(now, UTC);
  const rows = await daysBetween(db, today, dayLater(dayAt(now, EARLIEST_ZONE), 1), after, limit);
  return page(rows, limit, (row) => isEve(now, row));
};

/** Days of play some days ago, whose results should be there. Looked for once a night. */
export const lateDays = async (
  db: Database,
  now: string,
  after: string,
  limit: number,
): Promise<FoundPage<PlayDay>> => {
  const day = dayLater(dayAt(now, UTC), -LATE_DAYS);
  return page(await daysBetween(db, day, day, after, limit), limit, () => true);
};

const NOTE = `INSERT INTO news (club_id, source, subject, data, by, at)
  SELECT club_id, ?2, id, ?3, 'clock:' || ?2, ?4 FROM divisions WHERE id = ?1`;

/** Missing results are reported in the morning. */
const MORNING = "09:00";

/** When the clock tells of a day: the evening before it, or some mornings after; at once where that has passed. */
const toldAt = async (db: Database, source: ClockSource, { division, day }: PlayDay, now: string): Promise<string> => {
  const zone = await zoneOfClub(db, await clubOfDivision(db, division));
  const at = source === "reminder" ? reminderAt(day, zone) : instantAt(`${dayLater(day, LATE_DAYS)}T${MORNING}`, zone);
  return at !== null && at > now ? at : now;
};

type ClockSource = "reminder" | "results-late";

/**
 * Writes a news row for a division's day. A second row covers what has come to that day since: a recipient never gets
 * the same message twice.
 */
export const noteDay = async (db: Database, source: ClockSource, playDay: PlayDay, now: string): Promise<void> => {
  const at = await toldAt(db, source, playDay, now);
  await db.$client
    .prepare(NOTE)
    .bind(playDay.division, source, JSON.stringify({ day: playDay.day }), at)
    .run();
};

const dayIn = (data: string): string => (JSON.parse(data) as { day: string }).day;

/** The players of tomorrow. A fixture that was moved away since has none. */
export const reminded: Finder = async (db, { subject: division, data }) => {
  const day = dayIn(data);
  const open = await openOn(db, division, day);
  const players = await playersOfFixtures(
    db,
    open.map(({ id }) => id),
  );
  return [...players].map(([fixture, persons]) => ({
    kind: "reminder",
    cause: `${fixture}@${day}`,
    subject: fixture,
    audience: { to: "players", persons },
  }));
};

/** A club's admins are notified once of a day whose results are missing. */
export const resultsLate: Finder = async (db, { subject: division, data }) => {
  const day = dayIn(data);
  if ((await openOn(db, division, day)).length === 0) return [];
  const audience = { to: "roles", roles: CLUB_ADMINS } as const;
  return [{ kind: "results-late", cause: `${division}@${day}`, subject: division, audience }];
};
