import { everyPlayerOf } from "#carrom";
import { matchesOfPlayer, type PlacedResult } from "#derive/league/placed-results.ts";
import type { Database } from "#ground/db/database.ts";
import { matchRoom } from "#ground/objects/objects.ts";
import { isPastDue, minutesLater } from "#league";
import type { Division, FixtureRow } from "#shared/api/league/division.ts";
import type { OwnFixture, OwnMatches } from "#shared/api/league/own-match.ts";
import { isOpen } from "#shared/views/parts/fixture-state.ts";
import { summariesOf } from "../matches/match-lists.ts";
import { divisionDetail } from "./division.ts";

/** Divisions that are looked at for fixtures to come: the player's newest. */
const DIVISIONS = 6;
/** Fixtures to come that are shown. */
const NEXT = 12;
/** Matches among which some may wait to be confirmed: the latest. */
const LATEST = 12;
/** Days in which a result waits for a player's confirmation; after that it is not asked for any more. */
const WAITS_DAYS = 30;
const DAY = 86_400_000;

const PLAYED_IN = `SELECT DISTINCT d.id FROM divisions d JOIN entries e ON e.division_id = d.id
  WHERE e.players IS NOT NULL AND EXISTS (SELECT 1 FROM json_each(e.players) p JOIN json_each(?1) own ON own.value = p.value)
    AND d.club_id IN (SELECT club_id FROM people JOIN json_each(?1) own ON own.value = people.id
      UNION SELECT club_id FROM teams JOIN json_each(?1) own ON own.value = teams.id)
  ORDER BY d.created_at DESC, d.id DESC LIMIT ?2`;

const IN_SQUAD = `SELECT id FROM teams t WHERE captain IN (SELECT value FROM json_each(?1))
  OR EXISTS (SELECT 1 FROM json_each(t.members) m JOIN json_each(?1) own ON own.value = m.value)`;

/** These players, and the teams that they play for or are captains of. */
const withTeams = async (db: Database, ids: readonly string[]): Promise<readonly string[]> => {
  const { results } = await db.$client.prepare(IN_SQUAD).bind(JSON.stringify(ids)).all<{ id: string }>();
  return [...ids, ...results.map(({ id }) => id)];
};

/** Whether a fixture should have begun; one of a later sitting waits for a table. */
const isOverdue = ({ regulations, club }: Division, { state, day, starts, seat }: FixtureRow, now: string): boolean => {
  if (day === null || state === "in-play") return false;
  const hour = seat !== null && seat.sitting > 1 ? null : starts;
  const grace = hour === null || regulations.grace === undefined ? null : minutesLater(hour, regulations.grace);
  return isPastDue({ day, starts: hour, grace }, club.zone, now);
};

const fixturesToCome = async (db: Database, persons: readonly string[], now: string): Promise<OwnFixture[]> => {
  const ids = await withTeams(db, persons);
  const { results } = await db.$client.prepare(PLAYED_IN).bind(JSON.stringify(ids), DIVISIONS).all<{ id: string }>();
  const found = await Promise.all(results.map(({ id }) => divisionDetail(db, id)));
  const own = found.flatMap((division): OwnFixture[] => {
    if (!division || division.cancelled) return [];
    const entries = new Map(
      division.entries.map(({ entry, players }) => [
        entry,
        players.map(({ id }) => id).filter((id) => ids.includes(id)),
      ]),
    );
    const ownIn = ({ home, away }: FixtureRow) => [home, away].flatMap(({ entry }) => entries.get(entry) ?? []);
    return division.fixtures
      .filter((fixture) => isOpen(fixture) && ownIn(fixture).length > 0)
      .map((fixture) => ({
        division: { id: division.id, name: division.name },
        fixture,
        own: ownIn(fixture),
        overdue: isOverdue(division, fixture, now),
      }));
  });
  return own.toSorted(byDay).slice(0, NEXT);
};

const byDay = ({ fixture: one }: OwnFixture, { fixture: other }: OwnFixture): number =>
  (one.day ?? "9999").localeCompare(other.day ?? "9999") || one.round - other.round;

/** A side has not confirmed a match yet. Its room knows; a log that is sealed was confirmed by all. */
const waitsFor = async (env: Env, ids: readonly string[], { result }: PlacedResult): Promise<boolean> => {
  const side = result.sides.find((one) => everyPlayerOf(one).some((player) => ids.includes(player)));
  const view = await matchRoom(env, result.matchId).view();
  return side !== undefined && view.ok && !view.value.confirmed.includes(side.id);
};

const DISPUTED = `SELECT match_id AS match FROM match_results WHERE disputed = 1
  AND match_id IN (SELECT value FROM json_each(?))`;

/**
 * The matches of a player that wait for the player.
 *
 * @param ids every id that they play under
 */
export const ownMatchesOf = async (
  env: Env,
  db: Database,
  ids: readonly string[],
  now: string,
): Promise<OwnMatches> => {
  if (ids.length === 0) return { next: [], toConfirm: [], disputed: [] };
  const [next, { rows }] = await Promise.all([
    fixturesToCome(db, ids, now),
    matchesOfPlayer(db, ids, { limit: LATEST }),
  ]);
  const since = new Date(Date.parse(now) - WAITS_DAYS * DAY).toISOString();
  const young = rows.filter(({ result }) => result.status === "decided" && !result.forfeited && result.at >= since);
  const [waiting, { results }] = await Promise.all([
    Promise.all(young.map((one) => waitsFor(env, ids, one))),
    db.$client
      .prepare(DISPUTED)
      .bind(JSON.stringify(rows.map(({ result }) => result.matchId)))
      .all<{ match: string }>(),
  ]);
  const disputed = new Set(results.map(({ match }) => match));
  return {
    next,
    toConfirm: await summariesOf(
      db,
      young.filter((_, index) => waiting[index]),
    ),
    disputed: await summariesOf(
      db,
      rows.filter(({ result }) => disputed.has(result.matchId)),
    ),
  };
};
