import type { Sha256 } from "#shared/carrom/seal/chain.ts";
import { crossingOf, type GroupPlace, thirdAgainst } from "../schedule/crossing.ts";
import { formatOf } from "../schedule/format.ts";
import type { PlanOf } from "../schedule/plan.ts";
import { type Seeded, seedsOf } from "../schedule/ties.ts";
import { bestThirds, type Third, thirdOf } from "../table/best-thirds.ts";
import { type Counted, type EntryStanding, standings } from "../table/standings.ts";
import { reckoned, type Season, tiesOf } from "./season.ts";
import type { Settlement } from "./settlement.ts";

type Table = readonly EntryStanding[];

/** The tables of a season, each with its first place first: one, unless it is played in groups. */
export const tablesOf = ({ plan, entries }: Season, counted: Counted, sha256: Sha256): readonly Table[] =>
  formatOf(plan)
    .groups(entries)
    .map((group) =>
      standings({ ...counted, entries: counted.entries.filter((entry) => group.includes(entry)) }, sha256),
    );

const UNKNOWN: Seeded = { entry: null, empty: false };
const NOBODY: Seeded = { entry: null, empty: true };

const groupsOver = (season: Season, settlements: readonly Settlement[]): readonly boolean[] => {
  const isTie = tiesOf(season);
  const within = settlements.filter(({ fixture }) => !isTie(fixture));
  return formatOf(season.plan)
    .groups(season.entries)
    .map((group) => within.every(({ fixture, settled }) => settled || !group.includes(fixture.home)));
};

/** Whether two or more share a place of a table. */
const isShared = (table: Table, place: number): boolean =>
  table.filter((row) => row.place === table[place - 1]?.place).length > 1;

/** The holder of a place of a table; no entry if two share it. */
const placed = (table: Table, place: number): Seeded => {
  const row = table[place - 1];
  if (!row) return NOBODY;
  return isShared(table, place) ? UNKNOWN : { entry: row.entry, empty: false };
};

/**
 * The thirds of a season, the best first: those next in their groups after those that go on. A group in which that
 * place is shared has none yet. Empty where a format lets none of them go on.
 */
export const thirdsOf = ({ plan, regulations }: Season, tables: readonly Table[], sha256: Sha256): readonly Third[] => {
  if (plan.format !== "groups") return [];
  const { through, thirds } = crossingOf(plan.stage);
  if (thirds === 0) return [];
  const all = tables.flatMap((table, index) => {
    const row = table[through];
    return row && !isShared(table, through + 1) ? [thirdOf(index + 1, row)] : [];
  });
  return bestThirds(all, regulations.seed, sha256);
};

/** The groups, from 1, whose third is not known, because the place is shared. */
export const thirdsShared = ({ plan }: Pick<Season, "plan">, tables: readonly Table[]): readonly number[] => {
  if (plan.format !== "groups" || crossingOf(plan.stage).thirds === 0) return [];
  const place = crossingOf(plan.stage).through + 1;
  return tables.flatMap((table, index) => (isShared(table, place) ? [index + 1] : []));
};

export const thirdsThrough = ({ plan }: Pick<Season, "plan">): number =>
  plan.format === "groups" ? crossingOf(plan.stage).thirds : 0;

/** The group whose winner meets a place of the crossing: the other side of its tie. */
const winnerAgainst = ({ stage }: PlanOf<"groups">, index: number): number => {
  const { slots } = crossingOf(stage);
  return slots[index % 2 === 0 ? index + 1 : index - 1]?.groups[0] ?? 0;
};

type Groups = {
  readonly tables: readonly Table[];
  readonly over: readonly boolean[];
  readonly thirds: readonly Third[];
  /** Whether the third of each group is known: each is compared with all others. */
  readonly parted: boolean;
};

const thirdFor = (plan: PlanOf<"groups">, index: number, { over, thirds, parted }: Groups): Seeded => {
  if (!parted || !over.every(Boolean)) return UNKNOWN;
  const from = thirds.slice(0, crossingOf(plan.stage).thirds);
  const group = thirdAgainst(
    plan.stage,
    winnerAgainst(plan, index),
    from.map((third) => third.group),
  );
  const entry = from.find((third) => third.group === group)?.entry ?? null;
  return { entry, empty: entry === null };
};

const inPlace = ({ place, groups: [group = 0] }: GroupPlace, { tables, over }: Groups): Seeded =>
  over[group - 1] ? placed(tables[group - 1] ?? [], place) : UNKNOWN;

/**
 * The holders of the seeds of a season's ties: the numbers of its draw, or the places in its groups once every fixture in
 * them is settled. If a place is shared, or thirds are, no entry is named before the league has decided.
 */
export const seedsIn = (season: Season, sha256: Sha256): ((seed: number) => Seeded) => {
  const { plan, entries } = season;
  if (plan.format !== "groups") return seedsOf(entries);
  const { settlements, counted } = reckoned(season);
  const tables = tablesOf(season, counted, sha256);
  const groups = {
    tables,
    over: groupsOver(season, settlements),
    thirds: thirdsOf(season, tables, sha256),
    parted: thirdsShared(season, tables).length === 0,
  };
  return (seed) => {
    const slot = formatOf(plan).slots[seed - 1];
    if (!slot) return NOBODY;
    return slot.groups.length > 1 ? thirdFor(plan, seed - 1, groups) : inPlace(slot, groups);
  };
};
