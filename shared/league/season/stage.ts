import { z } from "zod";
import { divisionId, playerId, seriesId } from "#shared/ids.ts";
import { LARGEST_FIELD } from "../terms/field.ts";

/** Places of a table, from `first` (default 1) to `top`. */
const places = {
  first: z
    .int()
    .min(1)
    .max(LARGEST_FIELD - 1)
    .optional(),
  top: z.int().min(2).max(LARGEST_FIELD),
};
type Places = { readonly first?: number | undefined; readonly top: number };

const areInOrder = ({ first = 1, top }: Places): boolean => first < top;
const IN_ORDER = { path: ["top"], message: "placesInOrder" };

/** The source of a stage: the entries in places of a division's final table. */
const stageSource = z
  .strictObject({
    division: divisionId,
    ...places,
    /** Whether a meeting there counts as the first game of a match between the same entries here (E16). */
    carried: z.boolean().optional(),
  })
  .refine(areInOrder, IN_ORDER);
export type StageSource = z.output<typeof stageSource>;

/** Qualification by a series: the rows in places of its table. The next moves up for a player who declines. */
const seriesSource = z
  .strictObject({ series: seriesId, ...places, declined: z.array(playerId).max(LARGEST_FIELD).optional() })
  .refine(areInOrder, IN_ORDER);
export type SeriesSource = z.output<typeof seriesSource>;

/** The source of a division's entries: the table of another division, or of a series. */
export const entrySource = z.union([stageSource, seriesSource]);
export type EntrySource = z.output<typeof entrySource>;

/** The stage before, where entries come from another division; `null`: they come from a series, or entered here. */
export const stageBefore = (source: EntrySource | null | undefined): StageSource | null =>
  source && "division" in source ? source : null;

/** The place of a table's line. */
type Placed = { readonly place: number };

/** The reason why places cannot be cut from a table, and the end that is wrong. */
export type Uncut = { readonly why: "short" | "tied"; readonly end: "first" | "top" };

/**
 * The lines of a table from one place to another. Places are shared if the regulations end before a tie is broken: then
 * no entry is let in or left out by chance.
 *
 * @param table lines in their order
 */
export const linesBetween = <Line extends Placed>(
  table: readonly Line[],
  { first = 1, top }: Places,
): readonly Line[] | Uncut => {
  if (table.length < top) return { why: "short", end: "top" };
  if (first > 1 && table[first - 2]?.place === table[first - 1]?.place) return { why: "tied", end: "first" };
  if (table[top - 1]?.place === table[top]?.place) return { why: "tied", end: "top" };
  return table.slice(first - 1, top);
};

/** The rows of a series that qualify, in order: a row of which a player declines leaves its place to the next. */
export const qualifiersOf = <Row extends Placed & { readonly players: readonly string[] }>(
  table: readonly Row[],
  { declined = [], ...between }: Places & Pick<SeriesSource, "declined">,
): readonly Row[] | Uncut =>
  linesBetween(
    table.filter(({ players }) => !players.some((player) => declined.includes(player))),
    between,
  );
