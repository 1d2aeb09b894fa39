import { z } from "zod";
import type { Database } from "#ground/db/database.ts";
import { UTC } from "#shared/zone.ts";

/** The venue of a match, and the clock of its start. */
export type MatchPlace = {
  readonly club: { readonly id: string; readonly name: string };
  readonly venue: string | null;
  /** The time of its evening, `19:30`. */
  readonly starts: string | null;
  readonly zone: string;
};

/** Of a division's hall, what a page says of it. */
const hall = z.object({ venue: z.string().optional(), starts: z.string().optional() });

/** The place of a club's match of a division; `null` for a match of no club. */
export const matchPlace = async (
  db: Database,
  { club, division }: { readonly club: string | null; readonly division: { readonly id: string } | null },
): Promise<MatchPlace | null> => {
  if (club === null) return null;
  const row = await db.$client
    .prepare("SELECT c.name, c.zone, d.hall FROM clubs c LEFT JOIN divisions d ON d.id = ?2 WHERE c.id = ?1")
    .bind(club, division?.id ?? "")
    .first<{ name: string; zone: string | null; hall: string | null }>();
  if (!row) return null;
  const { venue = null, starts = null } = hall.parse(JSON.parse(row.hall ?? "{}"));
  return { club: { id: club, name: row.name }, venue, starts, zone: row.zone ?? UTC };
};

type ClubOnTheWay = { readonly id: string; readonly name: string };

/**
 * The club of a match, by the keys of both; `null`: the match has no club, or its club waits for the operator's
 * approval.
 */
export const clubOfMatch = (db: Database, match: string): Promise<ClubOnTheWay | null> =>
  db.$client
    .prepare("SELECT c.id, c.name FROM matches m JOIN clubs c ON c.id = m.club_id WHERE m.id = ? AND c.waits = 0")
    .bind(match)
    .first<ClubOnTheWay>();
