import { and, eq } from "drizzle-orm";
import type { Database } from "#ground/db/database.ts";
import type { PageRequest } from "#ground/db/keyset.ts";
import { clubs } from "#ground/db/schema.ts";
import type { CorrectionsLogData } from "#shared/views/difference/corrections-log.tsx";
import { zoneOf } from "../clubs/zone.ts";
import { differencesOfClub } from "./differences.ts";

/** A page of a club's kept differences, latest first; `null` if there is no such club. */
export const correctionsLog = async (
  db: Database,
  id: string,
  asked: PageRequest,
): Promise<CorrectionsLogData | null> => {
  const [club] = await db
    .select({ id: clubs.id, name: clubs.name, zone: zoneOf })
    .from(clubs)
    .where(and(eq(clubs.id, id), eq(clubs.waits, false)));
  return club ? { club, ...(await differencesOfClub(db, id, asked)), first: asked.after === undefined } : null;
};
