import type { Cursor } from "./cursor.ts";

/** Words of a fixed list, as recorded lines write them. */

/** One of these words, its closing quote included; `null` if another text comes next. */
export const word = <const W extends string>(cursor: Cursor, words: readonly W[]): W | null => {
  for (const one of words) if (cursor.skip(one)) return cursor.skip('"') ? one : null;
  return null;
};

/** An array of these words, or `null` if it has another form. */
export const list = <const W extends string>(cursor: Cursor, words: readonly W[], most: number): W[] | null => {
  const read: W[] = [];
  if (!cursor.skip("[")) return null;
  if (cursor.skip("]")) return read;
  do {
    const one = cursor.skip('"') ? wordOf(cursor, words) : null;
    if (!one) return null;
    read.push(one);
  } while (cursor.skip(","));
  return read.length <= most && cursor.skip("]") ? read : null;
};

/** One of many words, some of which are prefixes of others. */
export const wordOf = <const W extends string>(cursor: Cursor, words: readonly W[]): W | null => {
  const read = cursor.plain(100);
  return words.find((one) => one === read) ?? null;
};
