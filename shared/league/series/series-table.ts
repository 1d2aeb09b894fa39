import { inPlaces } from "./final-places.ts";
import { pointsOf } from "./points-table.ts";
import type { SeriesCriterion, SeriesTerms } from "./terms.ts";

/** An entry of an event at its end, by its players' current ids. */
export type PlacedEntry = {
  readonly players: readonly string[];
  readonly place: number;
  /** Whether it played a match, or won one without play. */
  readonly active: boolean;
};

/** An event that is over. */
export type FinishedEvent = { readonly id: string; readonly places: readonly PlacedEntry[] };

/**
 * The meaning of an event for a row: `counted` and `dropped` by the terms, `missed` without an entry, `idle` with an entry
 * that played nothing.
 */
export const SCORE_KINDS = ["counted", "dropped", "missed", "idle"] as const;

/** A row's score in one event; points in millionths. */
type SeriesScore = {
  readonly event: string;
  readonly place: number | null;
  readonly points: number;
  readonly as: (typeof SCORE_KINDS)[number];
};

/** A line of a series' table. */
export type SeriesRow = {
  readonly place: number;
  /** A player, or a pair in the order of ids. */
  readonly players: readonly string[];
  /** The sum of the scores that count, in millionths. */
  readonly points: number;
  /** Events in which the row played. */
  readonly played: number;
  /** A score for each event that is over, in the order of the events. */
  readonly scores: readonly SeriesScore[];
  /** The values of the criteria, in their order, where rows are level on points; `null` where none was level. */
  readonly tie: readonly { readonly criterion: SeriesCriterion; readonly value: number }[] | null;
};

type Scored = Omit<SeriesRow, "place" | "tie">;

/** The rows that an entry counts for, each by its players. */
const rowsOf = (players: readonly string[], { rows, guests }: SeriesTerms): readonly (readonly string[])[] => {
  if (rows === "players") return players.filter((player) => !guests.includes(player)).map((player) => [player]);
  return players.some((player) => guests.includes(player)) ? [] : [players.toSorted()];
};

/** Places as they count for points: with guests, or closed up without them. */
const countedPlaces = ({ places }: FinishedEvent, terms: SeriesTerms): readonly PlacedEntry[] => {
  if (terms.guestPlaces === "taken") return places;
  const own = places.filter(({ players }) => rowsOf(players, terms).length > 0);
  return own.map((entry) => ({ ...entry, place: 1 + own.filter(({ place }) => place < entry.place).length }));
};

const keyOf = (players: readonly string[]): string => players.join(" ");

/** The scores of an event, by row. Entries that share a place get its points each, as prize lists do (E22). */
const scoresIn = (event: FinishedEvent, terms: SeriesTerms): ReadonlyMap<string, SeriesScore> => {
  const places = countedPlaces(event, terms);
  const field = places.filter(({ active }) => active).length;
  return new Map(
    places.flatMap(({ players, place, active }) =>
      rowsOf(players, terms).map((row) => [
        keyOf(row),
        {
          event: event.id,
          place,
          points: active ? pointsOf(terms.points, place, field) : 0,
          as: active ? ("counted" as const) : ("idle" as const),
        },
      ]),
    ),
  );
};

/**
 * The number of events that count for a row. The worst are dropped only for a row that played in more than that many, and
 * events without it are its worst: SoL does so (E12).
 */
const counting = (count: SeriesTerms["count"], played: number, events: number): number => {
  if (count === "all") return played;
  if ("best" in count) return count.best;
  return played > count.dropWorst ? events - count.dropWorst : played;
};

/** The scores of a row with the worst dropped, in the order of the events; of equal ones the earlier count. */
const dropping = (scores: readonly SeriesScore[], { count }: SeriesTerms): readonly SeriesScore[] => {
  const played = scores.filter(({ as }) => as === "counted");
  const kept = played
    .toSorted((one, other) => other.points - one.points)
    .slice(0, counting(count, played.length, scores.length));
  return scores.map((score) => (score.as === "counted" && !kept.includes(score) ? { ...score, as: "dropped" } : score));
};

const sumOf = (scores: readonly SeriesScore[]): number => scores.reduce((sum, { points }) => sum + points, 0);

/** What a criterion makes of a row; more is better. */
const criterionValue = (criterion: SeriesCriterion, { scores, played }: Scored): number => {
  switch (criterion) {
    case "events-played":
      return played;
    case "best-place":
      return -Math.min(...scores.flatMap(({ place, as }) => (place === null || as === "idle" ? [] : [place])));
    case "all-points":
      return sumOf(scores);
  }
};

/** A place is shown as it is, and compared the other way. */
const shownValue = (criterion: SeriesCriterion, row: Scored): number =>
  criterion === "best-place" ? -criterionValue(criterion, row) : criterionValue(criterion, row);

/** The table of a series: a pure function of the places in its events and of its terms. */
export const seriesTable = (events: readonly FinishedEvent[], terms: SeriesTerms): readonly SeriesRow[] => {
  const scored = events.map((event) => ({ event, scores: scoresIn(event, terms) }));
  const keys = [...new Set(scored.flatMap(({ scores }) => [...scores.keys()]))];
  const rows = keys.flatMap((key): Scored[] => {
    const all = scored.map(
      ({ event, scores }): SeriesScore => scores.get(key) ?? { event: event.id, place: null, points: 0, as: "missed" },
    );
    const played = all.filter(({ as }) => as === "counted").length;
    if (played === 0) return [];
    const scores = dropping(all, terms);
    return [{ players: key.split(" "), points: sumOf(scores.filter(({ as }) => as === "counted")), played, scores }];
  });
  const differ = (one: Scored, other: Scored): number =>
    other.points - one.points ||
    terms.ties
      .map((criterion) => criterionValue(criterion, other) - criterionValue(criterion, one))
      .find((difference) => difference !== 0) ||
    0;
  const sorted = rows.toSorted(
    (one, other) => differ(one, other) || (keyOf(one.players) < keyOf(other.players) ? -1 : 1),
  );
  const level = Map.groupBy(rows, ({ points }) => points);
  return inPlaces(sorted, (one, other) => differ(one, other) === 0).map(([row, place]) => ({
    ...row,
    place,
    tie:
      (level.get(row.points)?.length ?? 0) < 2
        ? null
        : terms.ties.map((criterion) => ({ criterion, value: shownValue(criterion, row) })),
  }));
};

/** A row that one result moves; `null` where there is none. */
export type MovedSeriesRow = {
  readonly players: readonly string[];
  readonly before: Pick<SeriesRow, "place" | "points"> | null;
  readonly after: Pick<SeriesRow, "place" | "points"> | null;
};

/** The rows of a series' table that one result moves. */
export type MovedSeries = { readonly series: string; readonly rows: readonly MovedSeriesRow[] };

/** The rows of a series' table that differ afterwards, in the order of the later table. */
export const movedSeriesRows = (
  before: readonly SeriesRow[],
  after: readonly SeriesRow[],
): readonly MovedSeriesRow[] => {
  const figures = (rows: readonly SeriesRow[]) =>
    new Map(rows.map(({ players, place, points }) => [keyOf(players), { place, points }]));
  const [was, is] = [figures(before), figures(after)];
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((key) => {
    const [one, other] = [was.get(key) ?? null, is.get(key) ?? null];
    return one?.place === other?.place && one?.points === other?.points
      ? []
      : [{ players: key.split(" "), before: one, after: other }];
  });
};
