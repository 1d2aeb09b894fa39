import type { Database } from "#ground/db/database.ts";
import { searchedWords } from "#shared/folded-words.ts";

/** Names that are read at once; below, the reads of one caller at most: the next caller takes the rest. */
const NAMES = 200;
const GOES = 10;

type UnreadName = {
  readonly kind: string;
  readonly ref: string;
  readonly mark: string;
  /** The name; `null`: it has none any more. */
  readonly name: string | null;
};

const UNREAD = `SELECT u.kind, u.ref, u.mark, coalesce(p.name, trim(c.name || ' ' || coalesce(c.venue, ''))) AS name
  FROM unread_names u
  LEFT JOIN people p ON u.kind = 'player' AND p.id = u.ref AND p.former IS NULL
  LEFT JOIN clubs c ON u.kind = 'club' AND c.id = u.ref LIMIT ?`;

/** Writes words, but none of a name that has changed meanwhile and so has another mark. */
const WRITE = `INSERT INTO name_words (kind, whole, word, ref)
  SELECT u.kind, w.value, w.key, u.ref FROM json_each(?1) n
  JOIN unread_names u ON u.kind = n.value->>'kind' AND u.ref = n.value->>'ref' AND u.mark = n.value->>'mark'
  JOIN json_each(n.value, '$.words') w WHERE true ON CONFLICT DO NOTHING`;

const DONE = `DELETE FROM unread_names WHERE (kind, ref, mark) IN
  (SELECT value->>'kind', value->>'ref', value->>'mark' FROM json_each(?1))`;

const withWords = ({ kind, ref, mark, name }: UnreadName) => ({
  kind,
  ref,
  mark,
  words: Object.fromEntries([...searchedWords(name ?? "")].map(([word, whole]) => [word, whole ? 1 : 0])),
});

/** Reads the words of names that are new or have changed. If there are none it reads no row. */
export const readNames = async (db: Database): Promise<void> => {
  for (let go = 0; go < GOES; go += 1) {
    const { results } = await db.$client.prepare(UNREAD).bind(NAMES).all<UnreadName>();
    if (results.length === 0) return;
    const names = JSON.stringify(results.map(withWords));
    await db.$client.batch([WRITE, DONE].map((sql) => db.$client.prepare(sql).bind(names)));
    if (results.length < NAMES) return;
  }
};
