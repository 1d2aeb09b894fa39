import { seasonFrom, seasonRecord } from "#derive/league/season.ts";
import { type Database, databaseOf, directory } from "#ground/db/database.ts";
import { cursor, cursorParts, type FoundPage, foundPage } from "#ground/jobs/found-page.ts";
import { cancellation, inForce } from "#league";
import { playersOf } from "#read/queries/league/division.ts";
import { fixtureIn } from "#read/queries/league/fixture.ts";
import { dayAfter, dayAt, EARLIEST_ZONE, UTC } from "#shared/zone.ts";
import { matchIdOf } from "./matches.ts";
import { forecastsOfDay, type MatchToCome, sealingStatement } from "./sealing.ts";

export type Eve = { readonly division: string; readonly day: string };

/** A division that may be played on a day of which not everything is sealed. */
type PlayDay = Eve & { readonly club: string; readonly zone: string | null; readonly version: string };

/**
 * Rated divisions and their days that have changed since that day's forecasts were sealed. Found by the day (CROSS JOIN: in
 * this order): of all other divisions nothing is read.
 */
const playing = (days: string): string => `SELECT p.day, d.id AS division, d.club_id AS club, c.zone, v.version
  FROM play_days p
  CROSS JOIN divisions d ON d.id = p.division_id CROSS JOIN clubs c ON c.id = d.club_id
  CROSS JOIN versions v ON v.scope = 'division:' || p.division_id
  WHERE ${days} AND d.rated = 1 AND p.sealed IS NOT v.version ORDER BY p.day, p.division_id`;

const BETWEEN = `${playing("p.day BETWEEN ?1 AND ?2 AND (p.day, p.division_id) > (?3, ?4)")} LIMIT ?5`;
const ONE = playing("p.day = ?1 AND p.division_id = ?2");

const SEALED = "UPDATE play_days SET sealed = ?3 WHERE day = ?1 AND division_id = ?2";

/** The zone whose clocks are behind all others; tomorrow there is the earliest day that is tomorrow anywhere. */
const LATEST_ZONE = "Etc/GMT+12";

const tomorrow = (now: string, zone: string | null): string => dayAfter(dayAt(now, zone ?? UTC));

/**
 * Divisions that may be played tomorrow by their clubs' clocks and whose forecasts of that day are to be sealed.
 *
 * @param now in ISO 8601
 */
export const waitingEves = async (db: Database, now: string, after: string, limit: number): Promise<FoundPage<Eve>> => {
  const { results } = await db.$client
    .prepare(BETWEEN)
    .bind(tomorrow(now, LATEST_ZONE), tomorrow(now, EARLIEST_ZONE), ...cursorParts(after), limit)
    .all<PlayDay>();
  const page = foundPage(
    results,
    limit,
    ({ day, division }) => cursor(day, division),
    (row) => row,
  );
  const due = page.items.filter(({ day, zone }) => day === tomorrow(now, zone));
  return { ...page, items: due.map(({ division, day }) => ({ division, day })) };
};

/**
 * Seals the forecasts of a division's fixtures of a day, if that day is tomorrow by its club's clock and the matches
 * are not open yet. Nothing is done where the day has come, or all of it is sealed as the division is.
 */
export const sealEve = async (env: Env, { division, day }: Eve, now: string): Promise<void> => {
  const found = await directory(env).$client.prepare(ONE).bind(day, division).first<PlayDay>();
  if (!found || day !== tomorrow(now, found.zone)) return;
  const { club, version } = found;
  const db = databaseOf(env, club);
  await sealEveOf(db, { club, division, day }, now);
  await db.$client.prepare(SEALED).bind(day, division, version).run();
};

const sealEveOf = async (
  db: Database,
  { club, division, day }: Pick<PlayDay, "club" | "division" | "day">,
  now: string,
): Promise<void> => {
  const matches = await fixturesOn(db, division, day);
  for (const [size, own] of Map.groupBy(matches, ({ sides }) => sides[0]?.length ?? 0)) {
    const list = size === 2 ? "doubles" : "singles";
    const forecasts = await forecastsOfDay(db, { club, list, day, matches: own });
    await sealingStatement(db, forecasts, "eve", now).run();
  }
};

/** A division's fixtures that are to be played on a day and of which no match has been opened. */
const fixturesOn = async (db: Database, division: string, day: string): Promise<MatchToCome[]> => {
  const record = await seasonRecord(db, division);
  if (cancellation(inForce(record.decisions))) return [];
  const view = seasonFrom(record);
  const players = playersOf(view);
  return view.fixtures.flatMap(({ settlement: { fixture, day: on, settled } }) => {
    if (settled || on !== day) return [];
    const found = fixtureIn(record, view, fixture.id);
    if (!found.ok) return [];
    const sides = [players(fixture.home), players(fixture.away)];
    return [{ match: matchIdOf(found.value.fixture), fixture: fixture.id, sides }];
  });
};
