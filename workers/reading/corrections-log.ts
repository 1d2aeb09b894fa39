import { eq } from "drizzle-orm";
import type { CorrectionsLogData } from "../../shared/views/corrections-log.tsx";
import type { Database } from "../db/database.ts";
import { clubs } from "../db/schema.ts";
import { differencesOfClub } from "./differences.ts";
import type { Asked } from "./page.ts";
import { zoneOf } from "./zone.ts";

/** A page of a club's kept differences, latest first; `null` if there is no such club. */
export const correctionsLog = async (db: Database, id: string, asked: Asked): Promise<CorrectionsLogData | null> => {
  const [club] = await db.select({ id: clubs.id, name: clubs.name, zone: zoneOf }).from(clubs).where(eq(clubs.id, id));
  return club ? { club, ...(await differencesOfClub(db, id, asked)), first: asked.after === undefined } : null;
};
