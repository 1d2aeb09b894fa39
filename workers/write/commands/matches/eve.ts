import { cancellation, inForce } from "../../../../shared/league/terms/decisions.ts";
import { dayAfter, dayAt, EARLIEST_ZONE, UTC } from "../../../../shared/zone.ts";
import { seasonFrom, seasonRecord } from "../../../derive/league/season.ts";
import { type Database, databaseOf, directory } from "../../../ground/db/database.ts";
import { playersOf } from "../../../read/queries/league/division.ts";
import { fixtureIn } from "../../../read/queries/league/fixture.ts";
import { matchIdOf } from "./matches.ts";
import { forecastsOfDay, type MatchToCome, sealingStatement } from "./sealing.ts";

/** A division that may be played on a day of which not everything is sealed. */
type PlayDay = {
  readonly day: string;
  readonly division: string;
  readonly club: string;
  readonly zone: string | null;
  readonly version: string;
};

/**
 * Rated divisions that may be played on the days from ?1 to ?2 and have changed since that day's forecasts were sealed.
 * Found by the day (CROSS JOIN: in this order): of all other
 * divisions nothing is read.
 */
const PLAYING = `SELECT p.day, d.id AS division, d.club_id AS club, c.zone, v.version FROM play_days p
  CROSS JOIN divisions d ON d.id = p.division_id CROSS JOIN clubs c ON c.id = d.club_id
  CROSS JOIN versions v ON v.scope = 'division:' || p.division_id
  WHERE p.day BETWEEN ?1 AND ?2 AND d.rated = 1 AND p.sealed IS NOT v.version ORDER BY p.sealed IS NOT NULL, p.day`;

const SEALED = "UPDATE play_days SET sealed = ?3 WHERE day = ?1 AND division_id = ?2";

/** Divisions in one run: each is some ten questions, of which a run may ask a thousand. The next run takes the others. */
const AT_ONCE = 80;

/** The zone whose clocks are behind all others; tomorrow there is the earliest day that is tomorrow anywhere. */
const LATEST_ZONE = "Etc/GMT+12";

/**
 * Seals the forecasts of every fixture whose day is tomorrow by its club's clock, unless its match is open already. A
 * division that fails does not keep back the others; the next run tries again.
 */
export const sealEves = async (env: Env, now: string): Promise<void> => {
  const tomorrow = (zone: string | null): string => dayAfter(dayAt(now, zone ?? UTC));
  const { results } = await directory(env)
    .$client.prepare(PLAYING)
    .bind(tomorrow(LATEST_ZONE), tomorrow(EARLIEST_ZONE))
    .all<PlayDay>();
  const due = results.filter(({ day, zone }) => day === tomorrow(zone)).slice(0, AT_ONCE);
  for (const { day, division, club, version } of due) {
    try {
      const db = databaseOf(env, club);
      await sealEveOf(db, { club, division, day }, now);
      await db.$client.prepare(SEALED).bind(day, division, version).run();
    } catch (error) {
      console.error(`forecasts of ${division}:`, error);
    }
  }
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
    const found = fixtureIn(record, fixture.id);
    if (!found.ok) return [];
    const sides = [players(fixture.home), players(fixture.away)];
    return [{ match: matchIdOf(found.value.fixture), fixture: fixture.id, sides }];
  });
};
