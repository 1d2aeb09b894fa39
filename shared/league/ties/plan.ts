import type { TiePlanName } from "../terms/team-play.ts";

/** A rubber: the places of a line-up that play it. One place is singles, two are doubles. */
type PlannedRubber = readonly [number] | readonly [number, number];

/** The rubbers of a tie between two teams. */
export type TiePlan = {
  /** Places that a captain fills, each with one player, or with none if one is missing. */
  readonly places: number;
  /** Rubbers in the order in which they are called, numbered from 1. The same places of both line-ups meet. */
  readonly rubbers: readonly PlannedRubber[];
  /** Rubbers that one player may play. */
  readonly most: number;
  /** Different players that a line-up names at least. */
  readonly fewest: number;
};

/**
 * The plans, by name. The singles are played in order of strength: first against first.
 *
 * | plan                     | a line-up                                              | as played in                             |
 * |--------------------------|--------------------------------------------------------|------------------------------------------|
 * | three-singles            | three players                                          | team finals of the SAARC championship 2009 |
 * | two-singles-one-doubles  | two for the singles, two others for the doubles        | team finals of the ICF Cup 2019          |
 * | four-singles-one-doubles | four for the singles; each of the pair may be of them  | our own: an odd number has a winner      |
 *
 * Reports of these finals name the players of each rubber; the fewest players with which a team can play are our reading.
 */
const PLANS: Readonly<Record<TiePlanName, TiePlan>> = {
  "three-singles": { places: 3, rubbers: [[1], [2], [3]], most: 1, fewest: 2 },
  "two-singles-one-doubles": { places: 4, rubbers: [[1], [2], [3, 4]], most: 1, fewest: 2 },
  "four-singles-one-doubles": { places: 6, rubbers: [[1], [2], [3], [4], [5, 6]], most: 2, fewest: 3 },
};

/** A plan by its name. */
export const tiePlan = (name: TiePlanName): TiePlan => PLANS[name];

/** The places that play singles, the first the strongest. */
export const singlesPlaces = ({ rubbers }: TiePlan): readonly number[] =>
  rubbers.flatMap((places) => (places.length === 1 ? places : []));

/** The pairs of places that play doubles. */
export const doublesPlaces = ({ rubbers }: TiePlan): readonly (readonly [number, number])[] =>
  rubbers.flatMap((places) => (places.length === 2 ? [places] : []));
