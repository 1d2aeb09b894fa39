import { z } from "zod";
import { LARGEST_FIELD } from "../terms/field.ts";

/** Millionths of a point, the unit of all points in a series. */
export const MILLION = 1_000_000;

const points = z.int().min(0).max(100_000);

/** Points of each place, the first place first; later places have none. */
const listed = z.strictObject({
  list: z
    .array(points)
    .min(1)
    .max(LARGEST_FIELD)
    .refine((list) => list.every((value, index) => value <= (list[index - 1] ?? value)), "pointsDescend"),
});

/** Points of the first place, and the step from one place to the next: a number, or the first place's points by the field. */
const linear = z.strictObject({
  linear: z.strictObject({ top: points.min(1), step: z.union([z.literal("top/n floor"), points]) }),
});

/** Points of the first and of the last place; those between lie on a straight line, rounded to hundredths. */
const spread = z
  .strictObject({ from: points.min(1), to: points })
  .refine(({ from, to }) => to <= from, { path: ["to"], message: "pointsDescend" });

type PointsByPlace = z.output<typeof listed> | z.output<typeof linear> | z.output<typeof spread>;

/** The names of published tables: those that SoL offers. */
export const POINTS_TABLE_NAMES = ["18-16-14", "1000-900-800", "1000-by-field", "100-to-1"] as const;
export type PointsTableName = (typeof POINTS_TABLE_NAMES)[number];

/** The published tables by name. */
export const POINTS_TABLES: Readonly<Record<PointsTableName, PointsByPlace>> = {
  /** E12: Rovereto 2008. */
  "18-16-14": { list: [18, 16, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1] },
  /** E12: Milan 2014. */
  "1000-900-800": {
    list: [
      1000, 900, 800, 750, 700, 650, 600, 550, 500, 450, 400, 375, 350, 325, 300, 275, 250, 225, 200, 175, 150, 140,
      130, 120, 110, 100, 90, 80, 70, 60, 50, 40, 35, 30, 25, 20, 15, 10, 5, 1,
    ],
  },
  /** E12: Rome 2012, season Lazio. */
  "1000-by-field": { linear: { top: 1000, step: "top/n floor" } },
  /** SoL's table from 100 to 1, whatever the field. */
  "100-to-1": { from: 100, to: 1 },
};

/** The points of places in an event: a published table by its name, or one of the series' own. */
export const pointsTable = z.union([z.enum(POINTS_TABLE_NAMES), listed, linear, spread]);
export type PointsTable = z.output<typeof pointsTable>;

const isName = (table: PointsTable): table is PointsTableName => typeof table === "string";

/** A number divided, rounded half up. */
const divided = (number: number, by: number): number => Math.floor((2 * number + by) / (2 * by));

/**
 * The points of a place, in millionths.
 *
 * @param field entries that were placed in the event
 */
export const pointsOf = (table: PointsTable, place: number, field: number): number => {
  const by = isName(table) ? POINTS_TABLES[table] : table;
  if ("list" in by) return (by.list[place - 1] ?? 0) * MILLION;
  if ("linear" in by) {
    const { top, step } = by.linear;
    const each = step === "top/n floor" ? Math.floor(top / Math.max(1, field)) : step;
    return Math.max(0, top - (place - 1) * each) * MILLION;
  }
  const steps = Math.max(1, field - 1);
  const hundredths = divided(100 * (by.from * steps - (by.from - by.to) * Math.min(place - 1, steps)), steps);
  return hundredths * (MILLION / 100);
};
