import { z } from "zod";
import { playerId } from "#shared/ids.ts";
import { LARGEST_FIELD } from "../terms/field.ts";
import { pointsTable } from "./points-table.ts";

/**
 * The most events of a series. The longest published one has five (E11), and four a year are usual (E8); a circuit with
 * an event every second week of a year fits.
 */
export const MOST_EVENTS = 26;

/**
 * Criteria for rows that are level on points. `events-played`: more of them first (E12: SoL's order); `best-place`: the
 * better place in any event first; `all-points`: more points with those that do not count first.
 */
export const SERIES_CRITERIA = ["events-played", "best-place", "all-points"] as const;
export type SeriesCriterion = (typeof SERIES_CRITERIA)[number];

const some = z.int().min(1).max(MOST_EVENTS);

/** Events that count: all, a player's best N, or all but the worst N. */
const counting = z.union([z.literal("all"), z.strictObject({ best: some }), z.strictObject({ dropWorst: some })]);

/** The rows of a table: a player's points from whatever entry, or the points of two players as a pair. */
export const SERIES_ROWS = ["players", "pairs"] as const;

/** Places of guests: `taken`: no one else gets the points of them; `freed`: those behind a guest move up. */
export const GUEST_PLACES = ["taken", "freed"] as const;

/** The scoring of a series: the points of places, and how they add up. */
export const seriesTerms = z.strictObject({
  points: pointsTable,
  count: counting.default("all"),
  /** The criteria for rows that are level on points, in this order; rows that stay level share a place. */
  ties: z
    .array(z.enum(SERIES_CRITERIA))
    .max(SERIES_CRITERIA.length)
    .refine((all) => new Set(all).size === all.length, "criterionOnce")
    .default([]),
  rows: z.enum(SERIES_ROWS).default("players"),
  /** Players who may play in its events and take no points (E8). */
  guests: z
    .array(playerId)
    .max(LARGEST_FIELD)
    .refine((all) => new Set(all).size === all.length, "enteredOnce")
    .default([]),
  guestPlaces: z.enum(GUEST_PLACES).default("taken"),
});
export type SeriesTerms = z.output<typeof seriesTerms>;
