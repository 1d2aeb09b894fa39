/** A page of items, in their order, and the cursor of the next page; `null` where there is none. */
export type FoundPage<T> = { readonly items: readonly T[]; readonly next: string | null };

/** A cursor: parts without spaces. */
export const cursor = (...parts: readonly string[]): string => parts.join(" ");

/** The parts of a cursor; before the first page they are empty, and sort before everything. */
export const cursorParts = (after: string): readonly [first: string, second: string] => {
  const [first = "", second = ""] = after.split(" ");
  return [first, second];
};

/** A page of rows that were read with a limit: if there are as many, there may be more. */
export const foundPage = <Row, T>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => string,
  item: (row: Row) => T,
): FoundPage<T> => {
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return { items: rows.map(item), next: last === undefined ? null : cursorOf(last) };
};
