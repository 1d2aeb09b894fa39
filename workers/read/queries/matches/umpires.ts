import { and, gte, lt } from "drizzle-orm";
import { fixtureUmpires } from "#ground/db/accounts.ts";
import type { Database } from "#ground/db/database.ts";
import { isOneOf } from "#ground/db/one-of.ts";
import type { NamedUmpire } from "#league";
import type { Names } from "../clubs/names.ts";

/** The umpires that were named for the fixtures of a division, and for rubbers of them. */
export const umpiresQuestion = (db: Database, division: string) =>
  db
    .select({
      fixture: fixtureUmpires.fixtureId,
      rubber: fixtureUmpires.rubber,
      umpires: fixtureUmpires.umpires,
    })
    .from(fixtureUmpires)
    .where(and(gte(fixtureUmpires.fixtureId, `${division}-r`), lt(fixtureUmpires.fixtureId, `${division}-s`)));

export type UmpireRow = Awaited<ReturnType<typeof umpiresQuestion>>[number];

/** The players among umpires. */
export const playersAmong = (rows: readonly Pick<UmpireRow, "umpires">[]): readonly string[] =>
  rows.flatMap(({ umpires }) => umpires.flatMap((one) => ("player" in one ? [one.player] : [])));

/** Umpires by the names that a reader may see. */
const shown = (umpires: readonly NamedUmpire[], names: Names): string[] =>
  umpires.map((one) => ("player" in one ? names(one.player).name : one.name));

/** The umpires of a fixture, or of a rubber of it, as a member of the answer; nothing where none were named. */
export const umpiresOf = (
  rows: readonly UmpireRow[],
  at: { readonly fixture: string; readonly rubber: number },
  names: Names,
): { readonly umpires?: string[] } => {
  const row = rows.find(({ fixture, rubber }) => fixture === at.fixture && rubber === at.rubber);
  return row ? { umpires: shown(row.umpires, names) } : {};
};

/** The members of a club who are its umpires: by the player that they are, or else by name. */
export const umpiresOfClub = async (
  db: Database,
  club: string,
): Promise<readonly { readonly label: string; readonly umpire: NamedUmpire }[]> => {
  const { results } = await db.$client
    .prepare(
      `SELECT u.name AS name, m.person_id AS person FROM memberships m JOIN users u ON u.id = m.user_id
       WHERE m.club_id = ?1 AND m.role = 'umpire' ORDER BY u.name, u.id`,
    )
    .bind(club)
    .all<{ name: string; person: string | null }>();
  return results.map(({ name, person }) => ({ label: name, umpire: person === null ? { name } : { player: person } }));
};

/** The stored umpires of fixtures, each with the number of its rubber. */
export const umpiresNamed = async (db: Database, fixtures: readonly string[]): Promise<readonly UmpireRow[]> => {
  if (fixtures.length === 0) return [];
  return db
    .select({ fixture: fixtureUmpires.fixtureId, rubber: fixtureUmpires.rubber, umpires: fixtureUmpires.umpires })
    .from(fixtureUmpires)
    .where(isOneOf(fixtureUmpires.fixtureId, fixtures));
};
