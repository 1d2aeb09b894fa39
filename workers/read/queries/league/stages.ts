import { and, desc, eq, or, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "#ground/db/database.ts";
import { divisions } from "#ground/db/schema.ts";
import { formatOf, planOf } from "#league";
import type { Division } from "#shared/api/league/division.ts";

/** Divisions that are looked through for those that another can start from: the newest. */
const LOOKED = 24;

/** A club's divisions with one table of all their entries, the newest first. */
export const withOneTable = async (db: Database, club: string) => {
  const rows = await db
    .select({
      id: divisions.id,
      name: divisions.name,
      season: divisions.season,
      play: divisions.play,
      plan: divisions.plan,
    })
    .from(divisions)
    .where(eq(divisions.clubId, club))
    .orderBy(desc(divisions.createdAt), desc(divisions.id))
    .limit(LOOKED);
  return rows.filter((row) => formatOf(planOf(row)).tables === "one");
};

type Linked = { readonly id: string; readonly name: string; readonly from: typeof divisions.$inferSelect.source };

/** Whose table decides who is drawn, as the draw took it or else as it is planned. */
const sourceOf = ({ draw, source }: { readonly draw: SQLWrapper; readonly source: SQLWrapper }) =>
  sql`coalesce(${draw} ->> '$.from.division', ${source} ->> '$.division')`;

/** The division itself, that from whose table it starts, and those that start from its own. */
export const stagesQuestion = (db: Database, division: string) => {
  const itself = alias(divisions, "itself");
  return db
    .select({ id: divisions.id, name: divisions.name, draw: divisions.draw, source: divisions.source })
    .from(itself)
    .innerJoin(
      divisions,
      and(
        eq(divisions.clubId, itself.clubId),
        or(eq(divisions.id, itself.id), eq(divisions.id, sourceOf(itself)), eq(sourceOf(divisions), itself.id)),
      ),
    )
    .where(eq(itself.id, division))
    .orderBy(divisions.createdAt, divisions.id);
};

type Row = Awaited<ReturnType<typeof stagesQuestion>>[number];

const linked = ({ id, name, draw, source }: Row): Linked => ({ id, name, from: draw?.from ?? source });

const placesOf = ({ first = 1, top }: NonNullable<Linked["from"]>) => ({ first, top });

/** Where the entries of a division come from, and which divisions start from its table. */
export const stagesIn = (division: string, rows: readonly Row[]): Pick<Division, "source" | "onward"> => {
  const all = rows.map(linked);
  const from = all.find(({ id }) => id === division)?.from;
  const source = all.find(({ id }) => id === from?.division);
  return {
    source: from && source ? { division: source.id, name: source.name, ...placesOf(from) } : null,
    onward: all.flatMap((one) =>
      one.from?.division === division ? [{ division: one.id, name: one.name, ...placesOf(one.from) }] : [],
    ),
  };
};
