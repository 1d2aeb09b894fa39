import { hasWords } from "../../../../shared/folded-words.ts";
import type { Database } from "../../../ground/db/database.ts";
import { knownIn } from "../../../ground/db/joins.ts";
import type { FINDABLE } from "../../../ground/db/schema.ts";
import { namesOf } from "../clubs/names.ts";

/** A row of `findable` with its club. */
type Hit = { readonly id: string; readonly club: string; readonly clubName: string };

/** What the full-text index is asked: names that have all of these words, each at least as a word begins. */
const matching = (kind: (typeof FINDABLE)[number], words: readonly string[]): string =>
  `kind : ${kind} AND name : (${words.map((word) => `"${word.normalize("NFC")}" *`).join(" ")})`;

/**
 * Reads the first names of the index that have all of these words: so many rows, with a look into `findable` and `clubs` by
 * their keys for each, whether there are ten clubs or ten thousand. Only the index itself is longer: the lists of its words are
 * read a page of some hundred names at a time, and a word that many begin with costs a few pages more.
 */
export const FIND = `SELECT f.ref AS id, f.club_id AS club, c.name AS clubName FROM findable_words w
  JOIN findable f ON f.number = w.rowid JOIN clubs c ON c.id = f.club_id
  WHERE findable_words MATCH ?1 AND c.waits = 0 LIMIT ?2`;

const hits = async (
  db: Database,
  kind: (typeof FINDABLE)[number],
  words: readonly string[],
  limit: number,
): Promise<readonly Hit[]> => {
  if (words.length === 0) return [];
  const { results } = await db.$client.prepare(FIND).bind(matching(kind, words), limit).all<Hit>();
  return results;
};

/** The ids of clubs whose names, or venues, have all of these words. */
export const clubsNamed = async (db: Database, words: readonly string[], limit: number): Promise<readonly string[]> =>
  (await hits(db, "club", words, limit)).map(({ id }) => id);

/** A player as a search finds them. */
export type FoundPlayer = {
  readonly id: string;
  readonly name: string;
  readonly club: { readonly id: string; readonly name: string };
};

/** Names that a search looks at for each that it shows: juniors whose published names say less are among them. */
const LOOKED_AT = 3;

/** Under which id each club of these hits knows its players now. */
const knownOf = async (db: Database, found: readonly Hit[]) => {
  const clubs = [...new Set(found.map(({ club }) => club))];
  const known = await Promise.all(clubs.map(async (club) => [club, await knownIn(db, club)] as const));
  return new Map(known);
};

/**
 * Players whose published names have all of these words, each once. The index knows juniors by their whole names, so that
 * everybody is asked of the one place that names are published by: a name that does not say the words there is not found.
 */
export const playersNamed = async (
  db: Database,
  words: readonly string[],
  limit: number,
): Promise<readonly FoundPlayer[]> => {
  const found = await hits(db, "player", words, limit * LOOKED_AT);
  const [names, known] = await Promise.all([
    namesOf(
      db,
      found.map(({ id }) => id),
    ),
    knownOf(db, found),
  ]);
  const players = found.map(({ id, club, clubName }) => ({
    id: known.get(club)?.(id) ?? id,
    name: names(id).name,
    club: { id: club, name: clubName },
  }));
  const shown = players.filter(({ name }) => hasWords(name, words));
  return [...new Map(shown.map((one) => [one.id, one])).values()].slice(0, limit);
};
