import { err, ok, type Result } from "#shared/result.ts";
import type { Regulations } from "../terms/regulations.ts";

/** A division that is over: the facts that promotion needs. */
export type FinalDivision = {
  readonly id: string;
  /** Entries that play on, first place first; entries that withdrew are left out. */
  readonly table: readonly { readonly entry: string; readonly place: number }[];
};

/** The next division of an entry: its index from the top; `null` if a shared place leaves the choice to the organiser. */
export type Movement = {
  readonly division: string;
  readonly entry: string;
  readonly place: number;
  readonly from: number;
  readonly to: number | null;
};

/** A place that several entries share at the line: `crossing` of them cross it, and the organiser chooses. */
type SharedPlace = {
  readonly division: string;
  readonly direction: "up" | "down";
  readonly entries: readonly string[];
  readonly cross: number;
};

/** A division that cannot send `moving` entries up and down: it has too few. */
export type TooMany = { readonly division: string; readonly moving: number; readonly entries: number };

/** Entries that go up and down, in the order of the tables, and the shared places that leave a choice. */
export type Promotion = { readonly movements: readonly Movement[]; readonly shared: readonly SharedPlace[] };

type Crossing = {
  readonly crossing: ReadonlySet<string>;
  readonly unclear: ReadonlySet<string>;
  readonly shared: SharedPlace | null;
};

/** Entries that go up and down from one division. */
type Movers = NonNullable<Regulations["promotion"]>;

/** The meaning of a row for the next season; `shared-…`: several share the place at the line, and the organiser chooses. */
export const ROW_MOVEMENTS = ["up", "down", "shared-up", "shared-down"] as const;
export type RowMovement = (typeof ROW_MOVEMENTS)[number];

const NOBODY: Crossing = { crossing: new Set(), unclear: new Set(), shared: null };

/** Entries among the first N of an order; those that share the place at the line are left to the organiser. */
const crossingOf = (
  division: string,
  direction: SharedPlace["direction"],
  order: FinalDivision["table"],
  count: number,
): Crossing => {
  const [last, next] = [order[count - 1], order[count]];
  if (!last) return NOBODY;
  const first = order.slice(0, count);
  if (last.place !== next?.place) return { ...NOBODY, crossing: new Set(first.map(({ entry }) => entry)) };
  const level = order.filter(({ place }) => place === last.place).map(({ entry }) => entry);
  const clear = first.filter(({ place }) => place !== last.place).map(({ entry }) => entry);
  return {
    crossing: new Set(clear),
    unclear: new Set(level),
    shared: { division, direction, entries: level, cross: count - clear.length },
  };
};

const crossings = ({ id, table }: FinalDivision, { up, down }: Movers) => ({
  up: crossingOf(id, "up", table, up),
  down: crossingOf(id, "down", table.toReversed(), down),
});

/** Entries that would go up or down if this were the final table; none if it is too short for both. */
export const rowMovements = (division: FinalDivision, movers: Movers): ReadonlyMap<string, RowMovement> => {
  if (movers.up + movers.down > division.table.length) return new Map();
  const { up, down } = crossings(division, movers);
  return new Map(
    division.table.flatMap(({ entry }): [string, RowMovement][] => {
      if (up.crossing.has(entry)) return [[entry, "up"]];
      if (down.crossing.has(entry)) return [[entry, "down"]];
      if (up.unclear.has(entry)) return [[entry, "shared-up"]];
      return down.unclear.has(entry) ? [[entry, "shared-down"]] : [];
    }),
  );
};

/**
 * The division of every entry next season: at each border as many go up as go down, so every division keeps its size.
 *
 * @param divisions from the top
 * @param borders entries that cross each border, from the top: one number fewer than there are divisions
 */
export const promotionOf = (
  divisions: readonly FinalDivision[],
  borders: readonly number[],
): Result<Promotion, TooMany> => {
  const movements: Movement[] = [];
  const shared: SharedPlace[] = [];
  for (const [from, division] of divisions.entries()) {
    const { id, table } = division;
    const isLast = from === divisions.length - 1;
    const movers = { up: from > 0 ? (borders[from - 1] ?? 0) : 0, down: isLast ? 0 : (borders[from] ?? 0) };
    const moving = movers.up + movers.down;
    if (moving > table.length) return err({ division: id, moving, entries: table.length });
    const { up, down } = crossings(division, movers);
    shared.push(...[up.shared, down.shared].filter((one) => one !== null));
    for (const { entry, place } of table) {
      const unclear = up.unclear.has(entry) || down.unclear.has(entry);
      const to = up.crossing.has(entry) ? from - 1 : down.crossing.has(entry) ? from + 1 : from;
      movements.push({ division: id, entry, place, from, to: unclear ? null : to });
    }
  }
  return ok({ movements, shared });
};

/** An entry of a season that is over, by its division. */
export type PastEntry = { readonly division: string; readonly entry: string };

/** Entries whose next division the tables do not give, or that the organiser moves elsewhere. */
export const changedMovements = (
  { movements }: Promotion,
  /** The index of the division that an entry plays in next; `null`: in none. */
  chosen: (one: PastEntry) => number | null,
): readonly Movement[] => movements.filter((one) => one.to !== chosen(one));

/**
 * The entries of each next division, in the order in which they are seeded: those that come down, those that stay,
 * those that come up, each by their places.
 */
export const nextEntries = (
  { movements }: Promotion,
  divisions: number,
  chosen: (one: PastEntry) => number | null,
): readonly (readonly Movement[])[] =>
  Array.from({ length: divisions }, (_, to) =>
    movements.filter((one) => chosen(one) === to).toSorted((a, b) => a.from - b.from || a.place - b.place),
  );
