import { canonical } from "#carrom";
import type { Act } from "#site/islands/strike/acts.ts";
import type { Copy } from "./entry.ts";

/** An event of the server after the point where the two versions part. */
type Theirs = { readonly id: string; readonly act: Pick<Act, "type" | "data"> };
/** An entry of this phone. */
type Mine = { readonly id: string; readonly acts: readonly Act[] };

/** A line of the comparison: an event of the server, an entry of this phone, or one that is in both. */
export type VersionRow = { readonly theirs: Theirs | null; readonly mine: Mine | null; readonly same: boolean };

const textOf = ({ type, data }: Pick<Act, "type" | "data">): string => canonical({ type, data });

/**
 * What the server has since the two versions parted beside what this phone has recorded since. The same strike in the
 * same order is one line, marked as the same: both phones have seen it (longest common subsequence).
 */
export const comparison = ({ log, entries }: Copy): VersionRow[] => {
  const [first] = entries;
  const theirs = log
    .slice(first?.after ?? log.length)
    .map(({ id, type, data }): Theirs => ({ id, act: { type, data } as Theirs["act"] }));
  const mine = entries.map(
    ({ events }): Mine => ({ id: events[0]?.id ?? "", acts: events.map(({ id, at, ...act }) => act) }),
  );
  const left = theirs.map(({ act }) => textOf(act));
  const right = mine.map(({ acts }) => acts.map(textOf).join(" "));
  const longest = lengths(left, right);
  const rows: VersionRow[] = [];
  let i = 0;
  let j = 0;
  while (i < left.length || j < right.length) {
    const one = theirs[i] ?? null;
    const other = mine[j] ?? null;
    if (one && other && left[i] === right[j]) {
      rows.push({ theirs: one, mine: other, same: true });
      i += 1;
      j += 1;
    } else if (one && (!other || at(longest, i + 1, j) >= at(longest, i, j + 1))) {
      rows.push({ theirs: one, mine: null, same: false });
      i += 1;
    } else {
      rows.push({ theirs: null, mine: other, same: false });
      j += 1;
    }
  }
  return rows;
};

const at = (table: readonly (readonly number[])[], i: number, j: number): number => table[i]?.[j] ?? 0;

/** Length of the longest common subsequence of the rest of both, from each pair of places on. */
const lengths = (left: readonly string[], right: readonly string[]): number[][] => {
  const table = Array.from({ length: left.length + 1 }, () => Array.from({ length: right.length + 1 }, () => 0));
  for (let i = left.length - 1; i >= 0; i -= 1)
    for (let j = right.length - 1; j >= 0; j -= 1) {
      const row = table[i];
      if (row)
        row[j] =
          left[i] === right[j] ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), at(table, i, j + 1));
    }
  return table;
};
