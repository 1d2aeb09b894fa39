import { sql } from "drizzle-orm";
import type { Database } from "#ground/db/database.ts";
import { isOneOf } from "#ground/db/one-of.ts";
import { matches, matchPlayers, matchResults } from "#ground/db/schema.ts";
import type { List } from "#ratings";
import { clubRecord, fedBy } from "./club-record.ts";
import { LIST } from "./day-marks.ts";

/** The day of each player's first match that a list rates, under whichever id; players without one are missing. */
export const firstRatedDays = async (
  db: Database,
  { club, list }: { readonly club: string; readonly list: List },
  players: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { feeds, known, joined, overruled } = await clubRecord(db, club);
  const wanted = new Set(players.map(known));
  const ids = [...wanted, ...joined.flatMap(([id, as]) => (wanted.has(as) ? [id] : []))];
  const { day, matchId, rated, status, forfeited } = matchResults;
  const rows = await db.all<{ readonly player: string; readonly day: string }>(
    sql`SELECT ${matchPlayers.playerId} AS player, min(${day}) AS day FROM ${matchPlayers}
      JOIN ${matchResults} ON ${matchId} = ${matchPlayers.matchId} JOIN ${matches} ON ${matches.id} = ${matchId}
      WHERE ${isOneOf(matchPlayers.playerId, ids)} AND ${fedBy(feeds)} AND ${day} IS NOT NULL
      AND ${rated} = 1 AND ${status} = 'decided' AND ${forfeited} = 0 AND ${LIST} = ${list}
      AND ${matches.id} NOT IN (SELECT value FROM json_each(${JSON.stringify([...overruled.matches])}))
      AND coalesce(${matches.fixtureId}, '') NOT IN (SELECT value FROM json_each(${JSON.stringify([...overruled.fixtures])}))
      GROUP BY ${matchPlayers.playerId}`,
  );
  const first = new Map<string, string>();
  for (const one of rows) {
    const before = first.get(known(one.player));
    if (before === undefined || one.day < before) first.set(known(one.player), one.day);
  }
  return new Map(
    players.flatMap((player) => {
      const found = first.get(known(player));
      return found === undefined ? [] : [[player, found] as const];
    }),
  );
};
