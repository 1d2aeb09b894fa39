import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "../db/database.ts";
import { type DivisionFormat, divisions, entries, fixtures } from "../db/schema.ts";

/** All that a fixture decides of its match. */
export type Fixture = {
  readonly id: string;
  readonly day: string | null;
  readonly club: string;
  readonly ruleset: string;
  readonly format: DivisionFormat | null;
  readonly rated: boolean;
  readonly home: readonly string[];
  readonly away: readonly string[];
};

const home = alias(entries, "home_entry");
const away = alias(entries, "away_entry");

/** Reads a fixture with its division and entries; `null` if there is none. */
export const fixtureOf = async (db: Database, id: string): Promise<Fixture | null> => {
  const [row] = await db
    .select({
      id: fixtures.id,
      day: fixtures.day,
      club: divisions.clubId,
      ruleset: divisions.ruleset,
      format: divisions.format,
      rated: divisions.rated,
      home: home.players,
      away: away.players,
    })
    .from(fixtures)
    .innerJoin(divisions, eq(divisions.id, fixtures.divisionId))
    .innerJoin(home, eq(home.id, fixtures.home))
    .innerJoin(away, eq(away.id, fixtures.away))
    .where(eq(fixtures.id, id));
  return row ?? null;
};
