import { bracketSeeds } from "./knockout.ts";
import type { GROUP_STAGES } from "./plan.ts";

/** A number of groups with a published crossing. */
type Published = (typeof GROUP_STAGES)[number];

/** A place in a group, both counted from 1; with several groups the place of a best third, who comes from one of them. */
export type GroupPlace = { readonly place: number; readonly groups: readonly number[] };

/** The bracket of the entries that go on from groups. */
export type Crossing = {
  readonly groups: number;
  /** Entries of each group that go on. */
  readonly through: number;
  /** Best entries of the next place in the groups that go on as well. */
  readonly thirds: number;
  /** Top to bottom of the bracket, the side at home first; `null`: the other side has a bye. */
  readonly slots: readonly (GroupPlace | null)[];
};

const LETTERS = "ABCDEFGH";

const groupNumber = (letter: string): number => LETTERS.indexOf(letter) + 1;

/** A place from its short form: `1A` is the first of group A; `3DEF` a best third of D, E or F. */
const slot = (written: string): GroupPlace => ({
  place: Number(written.charAt(0)),
  groups: [...written.slice(1)].map(groupNumber),
});

const slots = (written: string): readonly GroupPlace[] => written.split(/\s+/).map(slot);

/**
 * The crossing tables, as they are published. Four groups: European championships of 1996, 2000, 2004 and 2012 (that of
 * 2008 had both winners of two groups in one half). Eight: World Cups of 1998 to 2022. Six, with four best thirds: UEFA EURO 2020 and 2024 regulations. Three, with two best thirds: Copa
 * América 2019. Two with four of each: Olympic basketball of 2012.
 */
const PUBLISHED: Readonly<Record<Published, Crossing>> = {
  "2x1": { groups: 2, through: 1, thirds: 0, slots: slots("1A 1B") },
  "2x2": { groups: 2, through: 2, thirds: 0, slots: slots("1A 2B 1B 2A") },
  "2x4": { groups: 2, through: 4, thirds: 0, slots: slots("1A 4B 2B 3A 1B 4A 2A 3B") },
  "3x2": { groups: 3, through: 2, thirds: 2, slots: slots("1A 3BC 2A 2B 1B 2C 1C 3AB") },
  "4x2": { groups: 4, through: 2, thirds: 0, slots: slots("1A 2B 1C 2D 1B 2A 1D 2C") },
  "6x2": {
    groups: 6,
    through: 2,
    thirds: 4,
    slots: slots("1B 3ADEF 1A 2C 1F 3ABC 2D 2E 1E 3ABCD 1D 2F 1C 3DEF 2A 2B"),
  },
  "8x2": { groups: 8, through: 2, thirds: 0, slots: slots("1A 2B 1C 2D 1E 2F 1G 2H 1B 2A 1D 2C 1F 2E 1H 2G") },
};

/** The first round in which two seeds of a bracket can meet. */
const meetingOf = (bracket: readonly number[], one: number, other: number): number => {
  let [own, against, round] = [bracket.indexOf(one), bracket.indexOf(other), 0];
  while (own !== against) [own, against, round] = [own >> 1, against >> 1, round + 1];
  return round;
};

/** Compares the rounds in which entries of one group can meet: the later ones, and fewer of them, come first. */
const byLateness = (one: readonly number[], other: readonly number[]): number => {
  const at = one.findIndex((round, index) => round !== other[index]);
  return at < 0 ? 0 : (other[at] ?? 0) - (one[at] ?? 0);
};

/**
 * A crossing that no regulations publish: all firsts are seeded before all seconds, and so on, in a bracket with byes for
 * the best. The seeds of a place go round the groups so that entries of one group meet as late as can be.
 */
const composed = (groups: number, through: number): Crossing => {
  const bracket = bracketSeeds(groups * through);
  const order = Array.from({ length: groups }, (_, index) => index + 1);
  const turns = [order, order.toReversed()].flatMap((row) =>
    row.map((_, index) => [...row.slice(index), ...row.slice(0, index)]),
  );
  const seeded: number[] = [...order];
  for (let place = 2; place <= through; place += 1) {
    const meetings = (row: readonly number[]): readonly number[] =>
      row
        .flatMap((group, index) =>
          seeded.flatMap((own, seed) =>
            own === group ? [meetingOf(bracket, seed + 1, seeded.length + index + 1)] : [],
          ),
        )
        .toSorted((one, other) => one - other);
    const [best] = turns
      .map((row) => ({ row, met: meetings(row) }))
      .toSorted((one, other) => byLateness(one.met, other.met));
    seeded.push(...(best?.row ?? order));
  }
  const slotOf = (seed: number): GroupPlace | null => {
    const group = seeded[seed - 1];
    return group === undefined ? null : { place: Math.ceil(seed / groups), groups: [group] };
  };
  return { groups, through, thirds: 0, slots: bracket.map(slotOf) };
};

const COMPOSED = new Map<string, Crossing>();

const isPublished = (stage: string): stage is Published => Object.hasOwn(PUBLISHED, stage);

/** The crossing of so many groups, of each of which so many go on, as `5x2`: as it is published, else composed. */
export const crossingOf = (stage: string): Crossing => {
  if (isPublished(stage)) return PUBLISHED[stage];
  const [groups = 0, through = 0] = stage.split("x").map(Number);
  const known = COMPOSED.get(stage) ?? composed(groups, through);
  COMPOSED.set(stage, known);
  return known;
};

/** Groups of the thirds that meet the winners of B, C, E and F, by the groups whose thirds go on (UEFA EURO 2020 and 2024). */
const THIRDS_OF_SIX: Readonly<Record<string, string>> = {
  ABCD: "ADBC",
  ABCE: "AEBC",
  ABCF: "AFBC",
  ABDE: "DEAB",
  ABDF: "DFAB",
  ABEF: "EFBA",
  ACDE: "EDCA",
  ACDF: "FDCA",
  ACEF: "EFCA",
  ADEF: "EFDA",
  BCDE: "EDBC",
  BCDF: "FDCB",
  BCEF: "FECB",
  BDEF: "FEDB",
  CDEF: "FEDC",
};

/** Groups of the thirds that meet the winners of A and C, by the groups whose thirds go on: never the winner's own. */
const THIRDS_OF_THREE: Readonly<Record<string, string>> = { AB: "BA", AC: "CA", BC: "CB" };

const TABLES: Readonly<
  Partial<Record<string, { readonly winners: string; readonly of: Readonly<Record<string, string>> }>>
> = {
  "3x2": { winners: "AC", of: THIRDS_OF_THREE },
  "6x2": { winners: "BCEF", of: THIRDS_OF_SIX },
};

/**
 * The group whose third meets the winner of a group; `null` where no third does.
 *
 * @param winner the group, from 1
 * @param from the groups whose thirds go on, from 1
 */
export const thirdAgainst = (stage: string, winner: number, from: readonly number[]): number | null => {
  const table = TABLES[stage];
  const key = from
    .toSorted((one, other) => one - other)
    .map((group) => LETTERS.charAt(group - 1))
    .join("");
  const at = table?.winners.indexOf(LETTERS.charAt(winner - 1)) ?? -1;
  const letter = at < 0 ? undefined : table?.of[key]?.charAt(at);
  return letter ? groupNumber(letter) : null;
};
