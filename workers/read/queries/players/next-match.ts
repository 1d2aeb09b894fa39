import type { Database } from "#ground/db/database.ts";
import type { Player } from "#shared/api/players/player.ts";
import { isOpen } from "#shared/views/parts/fixture-state.ts";
import { divisionDetail } from "../league/division.ts";
import { followedDivisions } from "../league/division-cards.ts";

type Next = NonNullable<Player["next"]>;

/** Those of some divisions in which one of these players is entered, alone or in a pair. */
const ENTERED = `SELECT DISTINCT e.division_id AS id FROM entries e, json_each(e.players) p
  WHERE e.division_id IN (SELECT value FROM json_each(?)) AND p.value IN (SELECT value FROM json_each(?))`;

const enteredIn = async (db: Database, running: readonly string[], ids: readonly string[]): Promise<string[]> => {
  const { results } = await db.$client
    .prepare(ENTERED)
    .bind(JSON.stringify(running), JSON.stringify(ids))
    .all<{ id: string }>();
  return results.map(({ id }) => id);
};

/** What is open for these players in a division. */
const openIn = async (db: Database, division: string, ids: readonly string[]): Promise<readonly Next[]> => {
  const found = await divisionDetail(db, division);
  if (!found || found.cancelled) return [];
  const own = new Set(
    found.entries.filter(({ players }) => players.some(({ id }) => ids.includes(id))).map(({ entry }) => entry),
  );
  return found.fixtures.filter(isOpen).flatMap(({ id, round, day, home, away, match }) => {
    const opponent = own.has(home.entry) ? away : own.has(away.entry) ? home : null;
    if (opponent === null) return [];
    return {
      id,
      division: { id: found.id, name: found.name },
      round,
      day,
      opponent: { id: opponent.id, name: opponent.name },
      match: match && { id: match.id },
    };
  });
};

/** Sorts after each day. */
const NO_DAY = "\uffff";

/**
 * The next match of a player in the club's divisions that are not over, by its day: one that is overdue comes first.
 *
 * @param ids all ids of the player
 */
export const nextMatchOf = async (db: Database, club: string, ids: readonly string[]): Promise<Player["next"]> => {
  const running = await followedDivisions(db, club, 0);
  const entered = running.length === 0 ? [] : await enteredIn(db, running, ids);
  const open = (await Promise.all(entered.map((division) => openIn(db, division, ids)))).flat();
  const [next] = open.toSorted((one, other) => ((one.day ?? NO_DAY) < (other.day ?? NO_DAY) ? -1 : 1));
  return next ?? null;
};
