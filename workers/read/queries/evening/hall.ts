import type { Database } from "#ground/db/database.ts";
import type { Division } from "#shared/api/league/division.ts";
import { eveningWithDivisions } from "./evening.ts";
import { nextEvening } from "./evening-days.ts";

const standingsOf = ({ id, name, table }: Division) => ({ id, name, rows: table });

/**
 * What a screen in the hall shows of an evening, with the names that everybody may read; `null`: no such club. Without a
 * match it shows the next evening, and the tables of the divisions that play then.
 */
export const hallOf = async (db: Database, which: { readonly club: string; readonly day: string }) => {
  const found = await eveningWithDivisions(db, which);
  if (!found) return null;
  const { evening, divisions } = found;
  if (evening.matches.length > 0) return { evening, standings: divisions.map(standingsOf), next: null };
  const coming = await nextEvening(db, which.club, which.day);
  return {
    evening,
    standings: (coming?.divisions ?? []).map(standingsOf),
    next: coming && { day: coming.day, matches: coming.matches },
  };
};
