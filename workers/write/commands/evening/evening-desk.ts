import { databaseOf } from "#ground/db/database.ts";
import { eveningOf } from "#read/queries/evening/evening.ts";
import { touchDivisions } from "#read/queries/evening/evening-calls.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { ClubEvening } from "./table-codes.ts";

const noPlayer: Fault = { code: "player-not-found", message: { key: "noPlayer" } };
const noFixture: Fault = { code: "unknown-fixture", message: { key: "noFixtureInSeason" } };

type Done = { readonly by: string; readonly now: string };

const COME = `INSERT INTO evening_players (club_id, day, player_id, by, at) VALUES (?1, ?2, ?3, ?4, ?5)
  ON CONFLICT DO NOTHING`;

/** Says that a player of an evening has come, or has not. What earlier evenings kept of that is forgotten. */
export const checkIn = async (
  env: Env,
  { club, day }: ClubEvening,
  { player, here, by, now }: { readonly player: string; readonly here: boolean } & Done,
): Promise<Result<true, Fault>> => {
  const db = databaseOf(env, club);
  const evening = await eveningOf(db, { club, day });
  if (!evening?.people.some(({ id }) => id === player)) return err(noPlayer);
  const forgotten = new Date(Date.parse(now) - FORGOTTEN_MS).toISOString();
  await db.$client.batch([
    db.$client.prepare("DELETE FROM evening_players WHERE club_id = ?1 AND at < ?2").bind(club, forgotten),
    here
      ? db.$client.prepare(COME).bind(club, day, player, by, now)
      : db.$client
          .prepare("DELETE FROM evening_players WHERE club_id = ?1 AND day = ?2 AND player_id = ?3")
          .bind(club, day, player),
  ]);
  return ok(true);
};

/** Two days: longer than any evening. */
const FORGOTTEN_MS = 2 * 86_400_000;

/** A table given by a page that showed another one (`?8`, where `?9` is 1) changes no row. */
const GIVE = `INSERT INTO fixture_tables (fixture_id, day, club_id, hall_table, by, at, goes_first)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7
  WHERE ?9 = 0 OR ?8 IS (SELECT hall_table FROM fixture_tables WHERE fixture_id = ?1 AND day = ?2)
  ON CONFLICT (fixture_id, day) DO UPDATE SET hall_table = ?4, by = ?5, at = ?6, goes_first = ?7`;

const FREE = `DELETE FROM fixture_tables WHERE fixture_id = ?1 AND day = ?2 AND (?4 = 0 OR hall_table IS ?3)`;

/** A match that is moved to another table is no longer called to the one before. */
const UNCALL = `DELETE FROM evening_calls WHERE fixture_id = ?1 AND day = ?2 AND hall_table <> ?3
  AND EXISTS (SELECT 1 FROM fixture_tables t WHERE t.fixture_id = ?1 AND t.day = ?2 AND t.hall_table = ?3)`;

/** The table that was given to a match in the meantime. */
const tableChanged = (table: number | null): Fault => ({
  code: "changed-meanwhile",
  message: { key: "tableChanged", about: { known: table !== null, table: String(table ?? "") } },
});

/**
 * Gives a match that is not over its table by hand, or (`null`) leaves it to whichever is free. Where another match is at
 * that table it comes next there; one that is being played is not moved to such a table.
 */
export const giveTable = async (
  env: Env,
  { club, day }: ClubEvening,
  {
    fixture,
    table,
    goesFirst,
    seen,
    by,
    now,
  }: {
    readonly fixture: string;
    readonly table: number | null;
    readonly goesFirst: boolean;
    /** The table that was given when this one was chosen; left out: whichever it is. */
    readonly seen?: number | null | undefined;
  } & Done,
): Promise<Result<true, Fault>> => {
  const db = databaseOf(env, club);
  const matches = (await eveningOf(db, { club, day }))?.matches ?? [];
  const found = matches.find((one) => one.fixture === fixture && one.seat !== null);
  if (!found) return err(noFixture);
  const there = matches.find(({ seat }) => seat?.turn === 0 && seat.table === table);
  if (found.state === "in-play" && there && there !== found)
    return err({ code: "table-taken", message: { key: "tableTaken", about: { table: String(table) } } });
  const known = seen === undefined ? 0 : 1;
  const given = db.$client.prepare("SELECT hall_table FROM fixture_tables WHERE fixture_id = ?1 AND day = ?2");
  const [, kept] = await db.$client.batch<{ hall_table: number }>([
    table === null
      ? db.$client.prepare(FREE).bind(fixture, day, seen ?? null, known)
      : db.$client.prepare(GIVE).bind(fixture, day, club, table, by, now, goesFirst ? 1 : null, seen ?? null, known),
    given.bind(fixture, day),
    db.$client.prepare(UNCALL).bind(fixture, day, table),
    touchDivisions(db, [found.division.id]),
  ]);
  const after = kept?.results[0]?.hall_table ?? null;
  return after === table ? ok(true) : err(tableChanged(after));
};
