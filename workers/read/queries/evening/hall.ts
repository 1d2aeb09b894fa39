import type { Database } from "../../../ground/db/database.ts";
import { eveningWithDivisions } from "./evening.ts";
import { nextEveningDay } from "./evening-days.ts";

/** What a screen in the hall shows of an evening, with the names that everybody may read; `null`: no such club. */
export const hallOf = async (db: Database, which: { readonly club: string; readonly day: string }) => {
  const found = await eveningWithDivisions(db, which);
  if (!found) return null;
  const { evening, divisions } = found;
  const standings = divisions.map(({ id, name, table }) => ({ id, name, rows: table }));
  const next = evening.matches.length === 0 ? await nextEveningDay(db, which.club, which.day) : null;
  return { evening, standings, next };
};
