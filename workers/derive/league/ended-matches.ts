import { asc, eq } from "drizzle-orm";
import type { Database } from "#ground/db/database.ts";
import { isOneOf } from "#ground/db/one-of.ts";
import { decisions, fixtures, matches } from "#ground/db/schema.ts";
import { inForce, isEnded } from "#league";
import { recordedIn } from "./decisions.ts";

/** The ids of the matches among these that the league has ended by a decision, whatever their logs say. */
export const endedMatches = async (db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const placed = await db
    .select({
      match: matches.id,
      fixture: fixtures.id,
      division: fixtures.divisionId,
      home: fixtures.home,
      away: fixtures.away,
    })
    .from(matches)
    .innerJoin(fixtures, eq(fixtures.id, matches.fixtureId))
    .where(isOneOf(matches.id, ids));
  if (placed.length === 0) return new Set();
  const rows = await db
    .select()
    .from(decisions)
    .where(
      isOneOf(
        decisions.divisionId,
        placed.map(({ division }) => division),
      ),
    )
    .orderBy(asc(decisions.number));
  const byDivision = Map.groupBy(rows, ({ divisionId }) => divisionId);
  const held = new Map([...byDivision].map(([division, of]) => [division, inForce(recordedIn(of))]));
  return new Set(placed.filter((one) => isEnded(held.get(one.division) ?? [], one)).map(({ match }) => match));
};
