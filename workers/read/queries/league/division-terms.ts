import { eq } from "drizzle-orm";
import { seasonFrom, seasonRecord } from "#derive/league/season.ts";
import type { Database } from "#ground/db/database.ts";
import { divisions } from "#ground/db/schema.ts";
import type { Regulations } from "#league";
import type { NewDivision } from "#shared/api/league/division.ts";
import { DETAIL_TEXTS } from "#shared/api/league/league.ts";

/** The terms of a division, as another can be made with them: without its days, and without its seed text. */
export type DivisionTerms = Pick<
  NewDivision,
  | "ruleset"
  | "format"
  | "rated"
  | "play"
  | "plan"
  | "regulations"
  | "registration"
  | "tables"
  | "timetable"
  | (typeof DETAIL_TEXTS)[number]
>;

/** The terms of a division by its row; `regulations`: those in force. */
export const termsIn = (
  { ruleset, format, rated, play, plan, registration, hall }: typeof divisions.$inferSelect,
  { seed: _, ...regulations }: Regulations,
): DivisionTerms => ({
  ruleset,
  rated,
  play,
  regulations,
  ...(plan ? { plan } : {}),
  ...(format ? { format } : {}),
  ...(registration ? { registration } : {}),
  ...(hall?.tables ? { tables: hall.tables } : {}),
  ...(hall?.timetable ? { timetable: hall.timetable } : {}),
  ...Object.fromEntries(DETAIL_TEXTS.flatMap((name) => (hall?.[name] ? [[name, hall[name]]] : []))),
});

/** The terms of a club's division, with what it is called; `null` if the club has no such division. */
export const termsOfDivision = async (
  db: Database,
  club: string,
  id: string,
): Promise<(DivisionTerms & Pick<NewDivision, "league" | "season" | "name">) | null> => {
  const [row] = await db.select().from(divisions).where(eq(divisions.id, id));
  if (row?.clubId !== club) return null;
  const { league, season, name } = row;
  return { league, season, name, ...termsIn(row, seasonFrom(await seasonRecord(db, id)).regulations) };
};
