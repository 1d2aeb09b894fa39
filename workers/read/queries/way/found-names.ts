import type { Database } from "#ground/db/database.ts";
import { knownIn } from "#ground/db/joins.ts";
import type { FINDABLE } from "#ground/db/schema.ts";
import { hasWords, isFoundWithin } from "#shared/folded-words.ts";
import { namesOf } from "../clubs/names.ts";

/** A club or player whose name has the words, with the club. */
type Hit = { readonly id: string; readonly club: string; readonly clubName: string };

type Kind = (typeof FINDABLE)[number];

/** SQL of a found thing by its id, with its club `c`. */
const FOUND: Readonly<Record<Kind, string>> = {
  club: "JOIN clubs c ON c.id = w.ref",
  player: "JOIN people p ON p.id = w.ref AND p.former IS NULL JOIN clubs c ON c.id = p.club_id",
};

/** Names that are found before the oldest of them are taken: common first names are in many clubs. */
const LOOKED_THROUGH = 500;

/** SQL: a word that begins with parameter `index`; the one after it is behind all of these. */
const begins = (table: string, index: number): string => `${table}.word >= ?${index} AND ${table}.word < ?${index + 1}`;

/**
 * SQL that reads the names registered first of those that have all of these words, by ranges of the table of words: of the
 * first word so many rows, with a look for each of the others. Parameters: the limit, and two for each word.
 *
 * @param whole whether the first word begins a word of the name, or ends one
 */
export const findNames = (kind: Kind, words: readonly string[], whole: boolean): string => {
  const others = words.slice(1).map((word, index) => {
    const wholes = isFoundWithin(word) ? "" : " AND o.whole = 1";
    return ` AND EXISTS (SELECT 1 FROM name_words o WHERE o.ref = w.ref AND o.kind = '${kind}'${wholes} AND ${begins("o", 2 * index + 4)})`;
  });
  const found = `SELECT DISTINCT w.ref FROM name_words w
    WHERE w.kind = '${kind}' AND w.whole = ${whole ? 1 : 0} AND ${begins("w", 2)}${others.join("")} LIMIT ${LOOKED_THROUGH}`;
  return `SELECT w.ref AS id, c.id AS club, c.name AS clubName FROM (${found}) w ${FOUND[kind]}
    WHERE c.waits = 0 ORDER BY ${kind === "club" ? "c" : "p"}.rowid LIMIT ?1`;
};

/** Behind every word that begins with another one. */
const LAST_LETTER = "\u{10ffff}";

const hits = async (db: Database, kind: Kind, asked: readonly string[], limit: number): Promise<readonly Hit[]> => {
  // The longest word is in the fewest names.
  const words = asked.map((word) => word.normalize("NFC")).toSorted((a, b) => b.length - a.length);
  const [first] = words;
  if (first === undefined) return [];
  const ranges = words.flatMap((word) => [word, `${word}${LAST_LETTER}`]);
  // Names that begin with it come before those that have it within.
  const found: Hit[] = [];
  for (const whole of isFoundWithin(first) ? [true, false] : [true]) {
    if (found.length >= limit) break;
    const sql = findNames(kind, words, whole);
    const { results } = await db.$client
      .prepare(sql)
      .bind(limit, ...ranges)
      .all<Hit>();
    found.push(...results.filter(({ id }) => found.every((one) => one.id !== id)));
  }
  return found.slice(0, limit);
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
