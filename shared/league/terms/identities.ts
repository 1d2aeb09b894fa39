import type { MatchOutcome } from "#shared/carrom/model/outcome.ts";

/** Two ids found to be one person; `into` is the one that is kept. A later row of the other type undoes it. */
export type Join = {
  readonly type: "people_joined" | "people_parted";
  readonly person: string;
  readonly into: string;
};

/** A person's current id. */
export type KnownAs = (person: string) => string;

/**
 * The current id of every person after a club's joins, in their order. Nothing is rewritten: a log keeps the id that it
 * was recorded with, and parting two people again restores everything.
 */
export const identities = (joins: readonly Join[]): KnownAs => {
  const into = new Map<string, string>();
  for (const join of joins) {
    if (join.type === "people_joined") into.set(join.person, join.into);
    else into.delete(join.person);
  }
  const known: KnownAs = (person) => {
    const next = into.get(person);
    return next === undefined ? person : known(next);
  };
  return known;
};

/** A person's own statement that they play under an id of each of two clubs; together they are known as `into`. */
export type SamePerson = { readonly person: string; readonly into: string };

/**
 * The current id of every person across clubs: by what each club joined, and by what people confirmed themselves. Whatever
 * the order of these, ids of one person are one.
 *
 * @param confirmed the statements in force, in the order in which they were made
 */
export const identitiesAcross = (joins: readonly Join[], confirmed: readonly SamePerson[]): KnownAs => {
  const inClub = identities(joins);
  const into = new Map<string, string>();
  const known: KnownAs = (person) => {
    const id = inClub(person);
    const next = into.get(id);
    return next === undefined ? id : known(next);
  };
  for (const { person, into: other } of confirmed) {
    const [one, stays] = [known(person), known(other)];
    if (one !== stays) into.set(one, stays);
  }
  return known;
};

/** Joined ids with the ids that replace them, in the order of the ids: the result of all joins. */
export const joinedIds = (
  joins: readonly Join[],
  confirmed: readonly SamePerson[] = [],
): readonly (readonly [person: string, as: string])[] => {
  const known = identitiesAcross(joins, confirmed);
  const all = [...joins, ...confirmed].flatMap(({ person, into }) => [person, into]);
  return [...new Set(all)]
    .filter((person) => known(person) !== person)
    .sort()
    .map((person) => [person, known(person)]);
};

/** An entry by its id, with its players. */
type Entered = { readonly id: string; readonly players: readonly string[] };

/** A person who is in two of these entries, under whatever ids, and the entries; `null`: there is none. */
export const inTwoEntries = (
  entries: readonly Entered[],
  known: KnownAs,
): { readonly player: string; readonly entries: readonly [string, string] } | null => {
  const places = new Map<string, string>();
  for (const { id, players } of entries)
    for (const player of players.map(known)) {
      const before = places.get(player);
      if (before !== undefined) return { player, entries: [before, id] };
      places.set(player, id);
    }
  return null;
};

/** A result with every player under their current id. */
export const asKnown = (outcome: MatchOutcome, known: KnownAs): MatchOutcome => {
  if (outcome.sides.every(({ players }) => players.every((player) => known(player) === player))) return outcome;
  const sides = outcome.sides.map((side) => ({
    ...side,
    players: side.players.map(known),
    ...(side.substitutes ? { substitutes: side.substitutes.map(known) } : {}),
  }));
  return { ...outcome, sides };
};

/** Every id of the person with the id `person`, the current one first. */
export const samePerson = (person: string, joins: readonly Join[]): readonly string[] =>
  idsOf(identities(joins)(person), joins);

/** Every id of the person whose current id is `person`, that id first. */
export const idsOf = (person: string, joins: readonly Join[]): readonly string[] => {
  const known = identities(joins);
  const all = new Set(joins.flatMap((join) => [join.person, join.into]));
  return [person, ...[...all].filter((id) => id !== person && known(id) === person)];
};
