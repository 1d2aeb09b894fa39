import { z } from "zod";
import { MOST_EVENTS, SCORE_KINDS, SERIES_CRITERIA, seriesTerms } from "#league";
import { clubId, day, divisionId, seriesId } from "#shared/ids.ts";
import { person } from "../parts/person.ts";
import { at, millionths, name, next } from "../parts/values.ts";

/** Series of a club: events whose final places give points, and how these add up. */

/** The states of an event: its places count once it is over. */
export const EVENT_STATES = ["open", "over", "cancelled"] as const;

/** The name and the terms of a series. */
export const seriesChange = z.strictObject({ name, ...seriesTerms.shape }).meta({ id: "SeriesChange" });
export type SeriesChange = z.output<typeof seriesChange>;

/** A new series, with its first events, which are divisions. */
export const newSeries = z
  .strictObject({
    id: seriesId.max(48).optional(),
    ...seriesChange.shape,
    events: z
      .array(divisionId)
      .max(MOST_EVENTS)
      .refine((all) => new Set(all).size === all.length, "eventOnce")
      .default([]),
  })
  .meta({ id: "NewSeries" });
export type NewSeries = z.output<typeof newSeries>;

const club = z.object({ id: clubId, name: z.string() });

/** A division as an event of a series. */
const event = z.object({
  division: divisionId,
  name: z.string(),
  league: z.string(),
  season: z.string(),
  club,
  /** The day of its first round; `null`: not known. */
  day: day.nullable(),
  state: z.enum(EVENT_STATES),
  /** Entries that played, once it is over; else 0. */
  field: z.int(),
});

/** A division whose entries qualify by the series. */
const qualifying = z.object({ division: divisionId, name: z.string(), first: z.int(), top: z.int() });

/** A series with its terms and its events. */
export const series = z
  .object({
    id: seriesId,
    name: z.string(),
    club,
    terms: seriesTerms,
    events: z.array(event),
    /** The guests, who take no points. */
    guests: z.array(person),
    qualifies: z.array(qualifying),
    /** The latest corrections of results that moved its table, newest first: `day` by the club's clock, and the match's division. */
    corrections: z.array(z.object({ difference: z.string(), at, day, division: divisionId })),
  })
  .meta({ id: "Series" });
export type Series = z.output<typeof series>;

/** The series of a club by name. */
const seriesNamed = z.object({ id: seriesId, name: z.string(), club });
export const seriesList = z.object({ series: z.array(seriesNamed), next }).meta({ id: "SeriesList" });

/** A line of a series' table: its sum, and the score of each event that is over. */
const seriesRow = z.object({
  place: z.int(),
  /** A player, or a pair. */
  players: z.array(person),
  /** The sum of the counted scores, in millionths. */
  points: millionths,
  /** Events played. */
  played: z.int(),
  /**
   * Scores in the order of the events. `counted`: in the sum; `dropped`: not in it by the terms; `missed`: no entry; `idle`: an
   * entry that played nothing.
   */
  scores: z.array(
    z.object({ event: divisionId, place: z.int().nullable(), points: millionths, as: z.enum(SCORE_KINDS) }),
  ),
  /** The criteria that were asked where rows are level on points; `null` where none was. */
  tie: z.array(z.object({ criterion: z.enum(SERIES_CRITERIA), value: z.int() })).nullable(),
});
export type SeriesLine = z.output<typeof seriesRow>;

/** A page of a series' table. */
export const seriesStandings = z
  .object({ series: seriesNamed, events: z.array(event), rows: z.array(seriesRow), next })
  .meta({ id: "SeriesStandings" });
export type SeriesStandings = z.output<typeof seriesStandings>;
