import { and, eq, sql } from "drizzle-orm";
import { LIVE_MS } from "#carrom";
import { readNames } from "#derive/names/name-words.ts";
import type { Database } from "#ground/db/database.ts";
import { type KeysetPage, type PageRequest, pageOf } from "#ground/db/keyset.ts";
import { isOneOf } from "#ground/db/one-of.ts";
import { clubs } from "#ground/db/schema.ts";
import { byName } from "#shared/by-name.ts";
import { foldedWords } from "#shared/folded-words.ts";
import type { DirectoryClub } from "#shared/views/way/directory.tsx";
import { LANGUAGE } from "../clubs/names.ts";
import { clubsNamed } from "./found-names.ts";

/** Open matches among which those of a page's clubs are counted: the latest. */
const OPEN_LOOKED_AT = 500;
/** Clubs that a search of the directory shows. */
const FOUND = 60;

const COLUMNS = {
  id: clubs.id,
  name: clubs.name,
  venue: clubs.venue,
  address: sql<
    string | null
  >`(SELECT address FROM club_addresses WHERE club_id = ${clubs.id} ORDER BY since DESC LIMIT 1)`,
};

/** Clubs by their ids, in no order. */
export const clubsListed = (db: Database, ids: readonly string[]) =>
  db
    .select(COLUMNS)
    .from(clubs)
    .where(and(eq(clubs.waits, false), isOneOf(clubs.id, ids)));

type Listed = Awaited<ReturnType<typeof clubsListed>>[number];

/** The number of players of clubs whom a search may find: a row for each. */
const PLAYERS = `SELECT club_id AS club, count(*) AS n FROM people
  WHERE club_id IN (SELECT value FROM json_each(?1)) AND former IS NULL GROUP BY club_id`;

/** The number of live matches of clubs, among those open that are played on the latest days. */
const OPEN = `SELECT m.club_id AS club, count(*) AS n FROM (
    SELECT match_id, played_at FROM match_results INDEXED BY match_results_status WHERE status = 'in-play' ORDER BY day DESC LIMIT ?2
  ) r JOIN matches m ON m.id = r.match_id WHERE r.played_at >= ?3 AND m.club_id IN (SELECT value FROM json_each(?1)) GROUP BY m.club_id`;

type Count = { readonly club: string; readonly n: number };

/** Clubs with how many play there, and what is played now. */
const counted = async (db: Database, found: readonly Listed[]): Promise<DirectoryClub[]> => {
  if (found.length === 0) return [];
  const ids = JSON.stringify(found.map(({ id }) => id));
  const [players, open] = await db.$client.batch<Count>([
    db.$client.prepare(PLAYERS).bind(ids),
    db.$client.prepare(OPEN).bind(ids, OPEN_LOOKED_AT, new Date(Date.now() - LIVE_MS).toISOString()),
  ]);
  const of = (counts: typeof players, club: string) => counts?.results.find((one) => one.club === club)?.n ?? 0;
  return found.map((club) => ({ ...club, players: of(players, club.id), live: of(open, club.id) }));
};

/** A page of all clubs, by name: the rows of the page and no others, by `clubs_by_name`. */
export const CLUBS_BY_NAME = `SELECT c.id, c.name, c.venue,
  (SELECT address FROM club_addresses WHERE club_id = c.id ORDER BY since DESC LIMIT 1) AS address FROM clubs c
  WHERE c.waits = 0 AND c.name COLLATE NOCASE >= coalesce((SELECT name FROM clubs WHERE id = ?1), '')
  AND (c.name COLLATE NOCASE, c.id) > (coalesce((SELECT name FROM clubs WHERE id = ?1), ''), ?1)
  ORDER BY c.name COLLATE NOCASE, c.id LIMIT ?2`;

/** A page of the directory of clubs, by name. The key of a club is its id. */
export const directoryPage = async (db: Database, asked: PageRequest): Promise<KeysetPage<DirectoryClub>> => {
  const { results } = await db.$client
    .prepare(CLUBS_BY_NAME)
    .bind(asked.after ?? "", asked.limit + 1)
    .all<Listed>();
  const { rows, next } = pageOf(results, asked, ({ id }) => [id]);
  return { rows: await counted(db, rows), next };
};

/** Clubs that are sought by their names or by where they play, by name: the first so many. */
export const directorySearch = async (db: Database, q: string): Promise<readonly DirectoryClub[]> => {
  await readNames(db);
  const found = await clubsListed(db, await clubsNamed(db, foldedWords(q).slice(0, 8), FOUND));
  return (await counted(db, found)).sort(byName(LANGUAGE));
};
