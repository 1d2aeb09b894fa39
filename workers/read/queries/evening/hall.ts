import { createHash } from "node:crypto";
import { friendliesOn, friendliesVersion } from "#derive/league/placed-results.ts";
import type { Database } from "#ground/db/database.ts";
import type { Division } from "#shared/api/league/division.ts";
import type { ComingEvening } from "#shared/views/evening/coming-evening.tsx";
import { isOpen } from "#shared/views/parts/fixture-state.ts";
import { latestResults } from "../league/latest-results.ts";
import { summariesOf } from "../matches/match-lists.ts";
import { eveningWithDivisions } from "./evening.ts";
import { comingOf } from "./evening-days.ts";

/** Tables of a club without a match tonight: those of the newest divisions. */
const TABLES = 3;
/** Last results of a club without a match tonight. */
const RESULTS = 12;

const standingsOf = ({ id, name, table }: Division) => ({ id, name, rows: table });

const pairingsOf = (divisions: readonly Division[], day: string): ComingEvening["pairings"] =>
  divisions.flatMap(({ name, cancelled, fixtures }) =>
    cancelled
      ? []
      : fixtures
          .filter((fixture) => fixture.day === day && isOpen(fixture))
          .map(({ id, starts, home, away }) => ({
            fixture: id,
            division: name,
            starts,
            home: home.name,
            away: away.name,
          })),
  );

/** Divisions in which something is left to play, then those that are over. */
const openFirst = (divisions: readonly Division[]): readonly Division[] =>
  divisions.toSorted((one, other) => Number(other.fixtures.some(isOpen)) - Number(one.fixtures.some(isOpen)));

/** A club without a match tonight: its next evening, its last results, and the tables of the divisions that play. */
const idleHall = async (db: Database, { club, day }: { readonly club: string; readonly day: string }) => {
  const { divisions, next } = await comingOf(db, club, day);
  const playing = divisions.filter(({ fixtures }) =>
    next === null ? fixtures.some(({ state }) => state === "played") : fixtures.some((one) => one.day === next.day),
  );
  return {
    standings: playing.slice(0, TABLES).map(standingsOf),
    next: next && { ...next, pairings: pairingsOf(divisions, next.day) },
    latest: latestResults(divisions, RESULTS),
  };
};

/**
 * The hall screen of an evening, with public names and with the day's matches of no division; `null`: no such club.
 * Without a match of a division it shows the next evening, the last results, and the tables of the divisions that play.
 */
export const hallOf = async (db: Database, which: { readonly club: string; readonly day: string }) => {
  const found = await eveningWithDivisions(db, which);
  if (!found) return null;
  const { evening, divisions } = found;
  const friendlies = await summariesOf(db, await friendliesOn(db, which));
  if (evening.matches.length + evening.ties.length > 0)
    return { evening, friendlies, standings: openFirst(divisions).map(standingsOf), next: null, latest: [] };
  return { evening, friendlies, ...(await idleHall(db, which)) };
};

/**
 * The version of a club's public evening: results, decisions and names, by the versions of the club and of its
 * divisions; the evening's own rows, where the count and the last write show a new, a deleted or a rewritten row; and
 * the logs of its matches of no division.
 */
export const eveningVersion = async (
  db: Database,
  { club, day }: { readonly club: string; readonly day: string },
): Promise<string | null> => {
  const row = await db.$client
    .prepare(
      `SELECT
         (SELECT version FROM versions WHERE scope = 'club:' || ?1) AS club,
         (SELECT group_concat(version, '') FROM (
            SELECT v.version FROM divisions d JOIN versions v ON v.scope = 'division:' || d.id
            WHERE d.club_id = ?1 ORDER BY d.id)) AS divisions,
         (SELECT count(*) || coalesce(max(at), '') FROM fixture_tables
            WHERE club_id = ?1 AND day = ?2) AS tables,
         (SELECT max(number) FROM evening_calls WHERE club_id = ?1 AND day = ?2) AS calls,
         (SELECT count(*) || coalesce(max(at), '') FROM evening_players WHERE club_id = ?1 AND day = ?2) AS players,
         (SELECT max(hall_table) FROM table_codes WHERE club_id = ?1 AND day = ?2 AND revoked_at IS NULL) AS codes`,
    )
    .bind(club, day)
    .first<Record<string, string | number | null>>();
  if (!row || row["club"] === null) return null;
  const friendlies = await friendliesVersion(db, { club, day });
  return createHash("sha256")
    .update(JSON.stringify([day, ...Object.values(row), friendlies]))
    .digest("hex");
};
