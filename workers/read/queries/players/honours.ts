import type { Database } from "#ground/db/database.ts";
import { isOneOf } from "#ground/db/one-of.ts";
import { divisions } from "#ground/db/schema.ts";
import type { Player } from "#shared/api/players/player.ts";
import { cardsOf, listedDivisions } from "../league/division-cards.ts";
import { seriesOfPlayer } from "../league/series.ts";

const PLAYED = `SELECT DISTINCT f.division_id AS id FROM match_players p
  JOIN matches m ON m.id = p.match_id JOIN fixtures f ON f.id = m.fixture_id
  WHERE p.player_id IN (SELECT value FROM json_each(?))`;

/** The divisions that a player has played in, under any of these ids. */
const divisionsOf = async (db: Database, ids: readonly string[]): Promise<readonly string[]> => {
  const { results } = await db.$client.prepare(PLAYED).bind(JSON.stringify(ids)).all<{ id: string }>();
  return results.map(({ id }) => id);
};

/** A player's honours in divisions whose seasons are closed, newest first, and the player's places in series. */
export const honoursOfPlayer = async (
  db: Database,
  ids: readonly string[],
): Promise<Pick<Player, "honours" | "series">> => {
  const played = await divisionsOf(db, ids);
  if (played.length === 0) return { honours: [], series: [] };
  const [rows, series] = await Promise.all([
    listedDivisions(db).where(isOneOf(divisions.id, played)),
    seriesOfPlayer(db, ids, played),
  ]);
  const newest = rows.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  const cards = await cardsOf(db, newest);
  const honours = cards.flatMap(({ id, name, league, season, honours: won }) =>
    (won ?? []).flatMap(({ honour, entries }) =>
      entries.some((players) => players.some((player) => ids.includes(player)))
        ? { division: { id, name, league, season }, honour, shared: entries.length > 1 }
        : [],
    ),
  );
  return { honours, series };
};
