import { cancellation, inForce } from "../../../../shared/league/terms/decisions.ts";
import { dayAfter, dayAt } from "../../../../shared/zone.ts";
import { seasonFrom, seasonRecord } from "../../../derive/league/season.ts";
import { type Database, databaseOf, directory } from "../../../ground/db/database.ts";
import { clubs } from "../../../ground/db/schema.ts";
import { zoneOf } from "../../../read/queries/clubs/zone.ts";
import { playersOf } from "../../../read/queries/league/division.ts";
import { fixtureIn } from "../../../read/queries/league/fixture.ts";
import { matchIdOf } from "./matches.ts";
import { forecastsOfDay, type MatchToCome, sealingStatement } from "./sealing.ts";

/** SQL: rated divisions of the club ?1 that may have a fixture on the day ?2, by the draw or put off to it. */
const PLAYING = `SELECT d.id FROM divisions d WHERE d.club_id = ?1 AND d.rated = 1 AND (
  EXISTS (SELECT 1 FROM fixtures f WHERE f.division_id = d.id AND f.day = ?2)
  OR instr(coalesce(d.draw, ''), ?2) > 0
  OR EXISTS (SELECT 1 FROM decisions x
    WHERE x.division_id = d.id AND x.type = 'fixture_postponed' AND instr(x.data, ?2) > 0))
  ORDER BY d.id`;

/**
 * Seals the forecasts of every fixture whose day is tomorrow by its club's clock, unless its match is open already. A
 * club that fails does not keep back the others; the next run tries again.
 */
export const sealEves = async (env: Env, now: string): Promise<void> => {
  const known = await directory(env).select({ club: clubs.id, zone: zoneOf }).from(clubs).orderBy(clubs.id);
  for (const { club, zone } of known) {
    try {
      await sealEveOf(databaseOf(env, club), club, dayAfter(dayAt(now, zone)), now);
    } catch (error) {
      console.error(`forecasts of ${club}:`, error);
    }
  }
};

const sealEveOf = async (db: Database, club: string, day: string, now: string): Promise<void> => {
  const { results } = await db.$client.prepare(PLAYING).bind(club, day).all<{ id: string }>();
  for (const { id } of results) {
    const matches = await fixturesOn(db, id, day);
    for (const [size, own] of Map.groupBy(matches, ({ sides }) => sides[0]?.length ?? 0)) {
      const list = size === 2 ? "doubles" : "singles";
      const forecasts = await forecastsOfDay(db, { club, list, day, matches: own });
      await sealingStatement(db, forecasts, "eve", now).run();
    }
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
