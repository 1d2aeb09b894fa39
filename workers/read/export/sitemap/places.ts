import type { Database } from "#ground/db/database.ts";
import type { SitemapEntry } from "./sitemap.ts";

/**
 * Addresses to one sitemap, at most twice of it: a division has two. The protocol allows 50,000; here a crawler that asks for
 * one has few rows read, and what changes is in a small file.
 */
export const ROWS_TO_A_SITEMAP = 2000;

/** Kinds of sitemaps. Each has a table, of whose rows a sitemap has those of a span of numbers. */
export const KINDS = ["clubs", "divisions", "matches", "players", "series"] as const;
export type Kind = (typeof KINDS)[number];

const TABLES: Readonly<Record<Kind, string>> = {
  clubs: "clubs",
  divisions: "divisions",
  matches: "matches",
  players: "people",
  series: "series",
};

/** The rows of a kind from one number up to before another; a club that waits to be approved is not shown. */
const QUERIES: Readonly<Record<Kind, string>> = {
  clubs: `SELECT coalesce((SELECT address FROM club_addresses WHERE club_id = c.id ORDER BY since DESC LIMIT 1), c.id) AS id, NULL AS changed
    FROM clubs c WHERE c.rowid >= ?1 AND c.rowid < ?2 AND c.waits = 0 ORDER BY c.rowid`,
  divisions: `SELECT d.id, NULL AS changed
    FROM divisions d JOIN clubs c ON c.id = d.club_id WHERE d.rowid >= ?1 AND d.rowid < ?2 AND c.waits = 0 ORDER BY d.rowid`,
  matches: `SELECT m.id, substr(r.at, 1, 10) AS changed FROM matches m JOIN match_results r ON r.match_id = m.id
    LEFT JOIN clubs c ON c.id = m.club_id
    WHERE m.rowid >= ?1 AND m.rowid < ?2 AND coalesce(c.waits, 0) = 0 AND r.status != 'void' ORDER BY m.rowid`,
  // No juniors, whatever they are called, and no erased players; nor merged ids, one of which may be a junior's.
  players: `SELECT p.id, NULL AS changed FROM people p JOIN clubs c ON c.id = p.club_id
    WHERE p.rowid >= ?1 AND p.rowid < ?2 AND c.waits = 0 AND p.junior IS NULL AND p.former IS NULL
      AND NOT EXISTS (SELECT 1 FROM people_joins WHERE person = p.id)
      AND NOT EXISTS (SELECT 1 FROM people_joins WHERE known_as = p.id)
      AND EXISTS (SELECT 1 FROM match_players WHERE player_id = p.id) ORDER BY p.rowid`,
  series: `SELECT s.id, NULL AS changed
    FROM series s JOIN clubs c ON c.id = s.club_id WHERE s.rowid >= ?1 AND s.rowid < ?2 AND c.waits = 0 ORDER BY s.rowid`,
};

const PATHS: Readonly<Record<Kind, (id: string) => readonly string[]>> = {
  clubs: (id) => [`/clubs/${id}`],
  divisions: (id) => [`/divisions/${id}`, `/divisions/${id}/fixtures`],
  matches: (id) => [`/matches/${id}`],
  players: (id) => [`/players/${id}`],
  series: (id) => [`/series/${id}`],
};

/** The number of sitemaps of each kind: by its newest row, so that nothing is counted. */
export const sitemapsOf = async (db: Database): Promise<readonly { readonly kind: Kind; readonly pages: number }[]> => {
  const newest = await db.$client.batch<{ last: number | null }>(
    KINDS.map((kind) => db.$client.prepare(`SELECT max(rowid) AS last FROM ${TABLES[kind]}`)),
  );
  return KINDS.map((kind, index) => {
    const last = newest[index]?.results[0]?.last ?? 0;
    return { kind, pages: Math.ceil((last + 1) / ROWS_TO_A_SITEMAP) };
  });
};

/** The addresses of one sitemap of a kind, of which the first is 1. */
export const placesOf = async (db: Database, kind: Kind, page: number): Promise<readonly SitemapEntry[]> => {
  const { results } = await db.$client
    .prepare(QUERIES[kind])
    .bind((page - 1) * ROWS_TO_A_SITEMAP, page * ROWS_TO_A_SITEMAP)
    .all<{ id: string; changed: string | null }>();
  return results.flatMap(({ id, changed }) =>
    PATHS[kind](id).map((path) => ({ path, changed: changed === "" ? null : changed })),
  );
};
