import type { Database } from "#ground/db/database.ts";

/** A club as the way to it names it. */
export type ClubOnTheWay = { readonly id: string; readonly name: string };

/** The club of a match, by the keys of both; `null`: the match is nobody's, or its club waits for the operator's approval. */
export const clubOfMatch = (db: Database, match: string): Promise<ClubOnTheWay | null> =>
  db.$client
    .prepare("SELECT c.id, c.name FROM matches m JOIN clubs c ON c.id = m.club_id WHERE m.id = ? AND c.waits = 0")
    .bind(match)
    .first<ClubOnTheWay>();
