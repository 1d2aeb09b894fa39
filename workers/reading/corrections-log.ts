import { eq } from "drizzle-orm";
import type { CorrectionsLogData } from "../../shared/views/corrections-log.tsx";
import type { Database } from "../db/database.ts";
import { clubs } from "../db/schema.ts";
import { differencesOfClub } from "./differences.ts";

/**
 * A page of a club's kept differences, from before the one with this id.
 *
 * @returns `null` where there is no such club, or no difference of that id to go on from
 */
export const correctionsLog = async (
  db: Database,
  id: string,
  before: string | null,
): Promise<CorrectionsLogData | null> => {
  const [club] = await db.select({ id: clubs.id, name: clubs.name }).from(clubs).where(eq(clubs.id, id));
  const page = club && (await differencesOfClub(db, id, before));
  return page ? { club, ...page, newest: before === null } : null;
};
