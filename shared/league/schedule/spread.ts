import type { Represented } from "../swiss/apart.ts";
import { spellingOf } from "../terms/same-name.ts";
import { bracketSeeds } from "./knockout.ts";

/**
 * Entries of one body spread over a draw: in a bracket they meet as late as can be, in groups as few as can be are
 * together. Seeded entries keep their numbers; the others change places among themselves. It follows from the order of the
 * lots alone, so it can be repeated.
 */

/** The body of an entry; an entry without one is a body of its own. */
type BodyOf = (entry: string) => string;

const bodiesBy =
  (represents: Represented): BodyOf =>
  (entry) => {
    const name = represents.get(entry);
    return name === undefined ? ` ${entry}` : spellingOf(name);
  };

/** A part of a draw: the number of entries that it still takes, and those that are in it already. */
type Part = { readonly room: number; readonly fixed: readonly string[] };

/** The largest bodies first, each in the order of the lots: the last are the easiest to place. */
const inBodies = (entries: readonly string[], bodyOf: BodyOf): readonly string[] =>
  [...Map.groupBy(entries, bodyOf).values()].toSorted((one, other) => other.length - one.length).flat();

/** Deals entries to parts: each to the one with the fewest of its body, and of these to the one with the most room. */
const dealt = (entries: readonly string[], parts: readonly Part[], bodyOf: BodyOf): readonly (readonly string[])[] => {
  const states = parts.map(({ room, fixed }) => ({
    room,
    counts: new Map([...Map.groupBy(fixed, bodyOf)].map(([body, of]) => [body, of.length])),
    taken: new Set<string>(),
  }));
  for (const entry of inBodies(entries, bodyOf)) {
    const body = bodyOf(entry);
    const [best] = states
      .filter(({ room }) => room > 0)
      .toSorted((one, other) => (one.counts.get(body) ?? 0) - (other.counts.get(body) ?? 0) || other.room - one.room);
    if (!best) continue;
    best.room -= 1;
    best.counts.set(body, (best.counts.get(body) ?? 0) + 1);
    best.taken.add(entry);
  }
  return states.map(({ taken }) => entries.filter((entry) => taken.has(entry)));
};

/** A place in a bracket: of a seeded entry, of none (`empty`), or of one that is dealt. */
type Place = { readonly number: number; readonly entry: string | null; readonly empty: boolean };

const isFree = ({ entry, empty }: Place): boolean => entry === null && !empty;

/** Deals entries to the halves of a part of a bracket, and to the halves of these; the places come in their order. */
const inHalves = (places: readonly Place[], entries: readonly string[], bodyOf: BodyOf): readonly Place[] => {
  const [only] = places;
  if (places.length === 1 && only) return isFree(only) ? [{ ...only, entry: entries[0] ?? null }] : [only];
  const halves = [places.slice(0, places.length / 2), places.slice(places.length / 2)];
  const parts = halves.map((half) => ({
    room: half.filter(isFree).length,
    fixed: half.flatMap(({ entry }) => entry ?? []),
  }));
  const shares = dealt(entries, parts, bodyOf);
  return halves.flatMap((half, index) => inHalves(half, shares[index] ?? [], bodyOf));
};

/**
 * Parts pairs of one body in the first round, wherever that can be: one of the two changes places with the nearest entry
 * of another body whose opponent is of another body too. If there is none, every match has one of that body already.
 */
const parted = (places: readonly Place[], seeded: number, bodyOf: BodyOf): readonly Place[] => {
  const next = [...places];
  const bodyAt = (index: number): string | null => {
    const entry = next[index]?.entry ?? null;
    return entry === null ? null : bodyOf(entry);
  };
  const moves = (index: number): boolean => (next[index]?.number ?? 0) > seeded && bodyAt(index) !== null;
  for (let index = 0; index < next.length; index += 2) {
    const body = bodyAt(index);
    if (body === null || body !== bodyAt(index + 1)) continue;
    const from = moves(index + 1) ? index + 1 : index;
    if (!moves(from)) continue;
    const [to] = next
      .map((_, other) => other)
      .filter((other) => moves(other) && bodyAt(other) !== body && bodyAt(other ^ 1) !== body)
      .toSorted((one, other) => (one ^ from) - (other ^ from));
    const [own, others] = [next[from], to === undefined ? undefined : next[to]];
    if (!own || !others || to === undefined) continue;
    next[from] = { ...own, entry: others.entry };
    next[to] = { ...others, entry: own.entry };
  }
  return next;
};

/**
 * The order of a draw whose bracket has entries of one body as far apart as can be.
 *
 * @param draw the seeded entries, then the others by lots
 * @param seeded the number of seeded entries
 */
export const spreadInBracket = (
  draw: readonly string[],
  seeded: number,
  represents: Represented,
): readonly string[] => {
  const bodyOf = bodiesBy(represents);
  const places = bracketSeeds(draw.length).map(
    (number): Place => ({
      number,
      entry: number <= seeded ? (draw[number - 1] ?? null) : null,
      empty: number > draw.length,
    }),
  );
  const filled = parted(inHalves(places, draw.slice(seeded), bodyOf), seeded, bodyOf);
  return filled
    .filter(({ empty }) => !empty)
    .toSorted((one, other) => one.number - other.number)
    .flatMap(({ entry }) => entry ?? []);
};

/**
 * The order of a draw whose groups have as few entries of one body together as can be.
 *
 * @param groups the groups of a draw in its order
 */
export const spreadInGroups = (
  draw: readonly string[],
  seeded: number,
  represents: Represented,
  groups: readonly (readonly string[])[],
): readonly string[] => {
  const kept = new Set(draw.slice(0, seeded));
  const parts = groups.map((group) => {
    const fixed = group.filter((entry) => kept.has(entry));
    return { room: group.length - fixed.length, fixed };
  });
  const shares = dealt(draw.slice(seeded), parts, bodiesBy(represents));
  // Each place of the draw is one of a group: it goes to the next entry that was dealt to that group.
  const next = new Map<string, string>();
  for (const [index, group] of groups.entries()) {
    const free = group.filter((entry) => !kept.has(entry));
    for (const [place, entry] of free.entries()) next.set(entry, shares[index]?.[place] ?? entry);
  }
  return draw.map((entry) => next.get(entry) ?? entry);
};
