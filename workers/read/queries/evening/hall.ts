import { createHash } from "node:crypto";
import type { Database } from "#ground/db/database.ts";
import type { Division } from "#shared/api/league/division.ts";
import { eveningWithDivisions } from "./evening.ts";
import { nextEvening } from "./evening-days.ts";

const standingsOf = ({ id, name, table }: Division) => ({ id, name, rows: table });

/**
 * The hall screen of an evening, with public names; `null`: no such club. Without a match it shows the next evening,
 * and the tables of the divisions that play then.
 */
export const hallOf = async (db: Database, which: { readonly club: string; readonly day: string }) => {
  const found = await eveningWithDivisions(db, which);
  if (!found) return null;
  const { evening, divisions } = found;
  if (evening.matches.length + evening.ties.length > 0)
    return { evening, standings: divisions.map(standingsOf), next: null };
  const coming = await nextEvening(db, which.club, which.day);
  return {
    evening,
    standings: (coming?.divisions ?? []).map(standingsOf),
    next: coming && { day: coming.day, matches: coming.matches },
  };
};

/**
 * The version of a club's public evening: results, decisions and names, by the versions of the club and of its
 * divisions; and the evening's own rows, where the count and the last write show a new, a deleted or a rewritten row.
 */
export const eveningVersion = async (
  db: Database,
  { club, day }: { readonly club: string; readonly day: string },
): Promise<string | null> => {
  const row = await db.$client
    .prepare(
      `SELECT
         (SELECT version FROM versions WHERE scope = 'club:' || ?1) AS club,
         (SELECT group_concat(version, '') FROM (
            SELECT v.version FROM divisions d JOIN versions v ON v.scope = 'division:' || d.id
            WHERE d.club_id = ?1 ORDER BY d.id)) AS divisions,
         (SELECT count(*) || coalesce(max(at), '') FROM fixture_tables
            WHERE club_id = ?1 AND day = ?2) AS tables,
         (SELECT max(number) FROM evening_calls WHERE club_id = ?1 AND day = ?2) AS calls,
         (SELECT count(*) || coalesce(max(at), '') FROM evening_players WHERE club_id = ?1 AND day = ?2) AS players,
         (SELECT max(hall_table) FROM table_codes WHERE club_id = ?1 AND day = ?2 AND revoked_at IS NULL) AS codes`,
    )
    .bind(club, day)
    .first<Record<string, string | number | null>>();
  if (!row || row["club"] === null) return null;
  return createHash("sha256")
    .update(JSON.stringify([day, ...Object.values(row)]))
    .digest("hex");
};
