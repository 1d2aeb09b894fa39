import { GENESIS } from "#shared/carrom/seal/chain.ts";
import type { ProofMessage } from "./key.ts";
import type { SealedLine } from "./sealed-line.ts";

/** Kinds of damage that a log seems to have. */
export const DAMAGES = ["changed", "dropped", "inserted", "swapped", "cut-off"] as const;

/** The first fault of a chain, and its probable kind. */
export type Damage = {
  readonly kind: (typeof DAMAGES)[number];
  /** The seq of the event that the evidence points at. */
  readonly seq: number;
  /** The line of the file at which the chain first breaks. */
  readonly line: number;
  readonly message: ProofMessage;
};

/**
 * The damage to a chain of lines; `null` when it is intact. The finding is limited to the evidence: the chain shows
 * the place of a fault, and the hashes in the lines around it show its kind. A log
 * that was cut short after a whole event is intact: only a kept head reveals that.
 */
export const damageOf = (lines: readonly SealedLine[], endsWhole: boolean): Damage | null => {
  let prev = GENESIS;
  for (const [index, line] of lines.entries()) {
    if (!line.whole || line.prev !== prev || line.seq !== index + 1 || line.hash === null)
      return { ...diagnosis(lines, index, prev, endsWhole), line: line.line };
    prev = line.hash;
  }
  return null;
};

type Diagnosis = Omit<Damage, "line">;

/** The diagnosis of a broken chain. `prev`: the hash that the line at `index` should follow. */
const diagnosis = (lines: readonly SealedLine[], index: number, prev: string, endsWhole: boolean): Diagnosis => {
  const place = index + 1;
  if (lines[index]?.seq === null && place === lines.length && !endsWhole) return cutOff(place);
  return (
    rival(lines, index) ??
    stranger(lines, index, prev) ??
    gap(lines, index, prev) ??
    resealed(lines, index, prev) ??
    (lines[index]?.respelt ? respelt(place) : changed(place))
  );
};

const changed = (seq: number): Diagnosis => ({
  kind: "changed",
  seq,
  message: { key: "changed", about: { seq } },
});

const respelt = (seq: number): Diagnosis => ({
  kind: "changed",
  seq,
  message: { key: "respelt", about: { seq } },
});

const cutOff = (seq: number): Diagnosis => ({
  kind: "cut-off",
  seq,
  message: { key: "cutOff", about: { seq } },
});

const inserted = (seq: number): Diagnosis => ({
  kind: "inserted",
  seq,
  message: { key: "inserted", about: { seq } },
});

/** Two whole events in a row have the same predecessor, and the chain continues from the second. */
const rival = (lines: readonly SealedLine[], index: number): Diagnosis | null => {
  const [before, line] = [lines[index - 1], lines[index]];
  if (!before || !line?.whole || line.prev !== before.prev) return null;
  return goesOnFrom(lines, index) ? inserted(index) : null;
};

/** The event that belongs here is further down. */
const stranger = (lines: readonly SealedLine[], index: number, prev: string): Diagnosis | null => {
  const line = lines[index];
  if (!line || !lines.slice(index + 1).some((other) => other.prev === prev)) return null;
  return hasAPlace(lines, line) ? swapped(index + 1, line.seq ?? 0) : inserted(index + 1);
};

/** Whether it is an event of this log, occurs only once, and is only in the wrong place. */
const hasAPlace = (lines: readonly SealedLine[], line: SealedLine): boolean =>
  line.whole &&
  lines.some(({ hash }) => hash === line.prev) &&
  lines.every((other) => other === line || other.prev !== line.prev);

const swapped = (place: number, seq: number): Diagnosis => ({
  kind: "swapped",
  seq: place,
  message: { key: "swapped", about: { seq, place } },
});

/** A whole event with a later number, and none of the events that should come before it. */
const gap = (lines: readonly SealedLine[], index: number, prev: string): Diagnosis | null => {
  const { seq = null, whole = false, prev: named = null } = lines[index] ?? {};
  const place = index + 1;
  if (!whole || named === prev || seq === null || seq <= place) return null;
  const isLater = (other: SealedLine): boolean => other.seq === null || other.seq > seq;
  if (!lines.slice(place).every(isLater)) return null;
  const about = { count: seq - place, first: place, last: seq - 1, next: seq };
  return { kind: "dropped", seq: place, message: { key: "dropped", about } };
};

/** A whole line in its place with another predecessor: the event before it was changed and sealed again. */
const resealed = (lines: readonly SealedLine[], index: number, prev: string): Diagnosis | null => {
  const line = lines[index];
  if (!line?.whole || line.prev === prev || line.seq !== index + 1 || index === 0) return null;
  if (!goesOnFrom(lines, index)) return null;
  return {
    kind: "changed",
    seq: index,
    message: { key: "resealed", about: { seq: index, next: index + 1 } },
  };
};

const goesOnFrom = (lines: readonly SealedLine[], index: number): boolean => {
  const next = lines[index + 1];
  return next === undefined || next.prev === lines[index]?.hash;
};
