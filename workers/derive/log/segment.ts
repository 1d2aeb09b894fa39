import { ndjson } from "#carrom";
import { type Entry, entryOf } from "./entry.ts";

/** Events of one log that are stored together in D1, in the order of their seqs. */
export type Segment = {
  readonly first: number;
  readonly last: number;
  /** The hash before the first event. */
  readonly prev: string;
  /** The hash of the last event. */
  readonly hash: string;
  /** The canonical lines, as they are published. */
  readonly lines: string;
  /** The times of receipt: milliseconds since 1970 of the first event, and for each other since the one before. */
  readonly received: string;
};

/** Makes a segment of consecutive events. The database checks that they follow the stored ones. */
export const segmentOf = (entries: readonly Entry[]): Segment => {
  const [first] = entries;
  const last = entries.at(-1);
  if (!first || !last) throw new Error("a segment has an event");
  const moments = entries.map(({ receivedAt }) => Date.parse(receivedAt));
  return {
    first: first.seq,
    last: last.seq,
    prev: first.event.prev,
    hash: last.hash,
    lines: ndjson(entries.map(({ line }) => line)),
    received: JSON.stringify(moments.map((moment, index) => moment - (moments[index - 1] ?? 0))),
  };
};

/** The single events of a segment. */
export const entriesIn = ({ lines, received }: Pick<Segment, "lines" | "received">): Entry[] => {
  // Only `segmentOf` and the migration that made the first segments write this column.
  const steps = JSON.parse(received) as readonly number[];
  let moment = 0;
  return lines
    .split("\n")
    .slice(0, -1)
    .map((line, index) => {
      moment += steps[index] ?? 0;
      return entryOf(line, new Date(moment).toISOString());
    });
};
