import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#ground/db/database.ts";
import { identitiesAmong } from "#ground/db/federations.ts";
import { isOneOf } from "#ground/db/one-of.ts";
import { clubs, divisions, series, seriesEvents } from "#ground/db/schema.ts";
import {
  identitiesAcross,
  type KnownAs,
  type MovedSeries,
  movedSeriesRows,
  type SeriesRow,
  seriesTable,
} from "#league";
import { type EventPlaces, placesOf } from "./event-places.ts";

/** A division in a series. */
type SeriesEvent = {
  readonly id: string;
  readonly name: string;
  readonly league: string;
  readonly season: string;
  /** The day of its first round; `null`: not known. */
  readonly day: string | null;
  readonly club: { readonly id: string; readonly name: string };
};

/** A series with its events, in the order in which they were added. */
export type SeriesRecord = {
  readonly row: typeof series.$inferSelect;
  readonly club: { readonly id: string; readonly name: string };
  readonly events: readonly SeriesEvent[];
};

/** Reads series with their events, of clubs that are not waiting for the operator's approval. */
export const seriesRecords = async (db: Database, ids: readonly string[]): Promise<readonly SeriesRecord[]> => {
  if (ids.length === 0) return [];
  // No batch: D1 answers one by the names of columns, of which two tables have the same.
  const [rows, events] = await Promise.all([
    db
      .select({ row: series, club: { id: clubs.id, name: clubs.name } })
      .from(series)
      .innerJoin(clubs, eq(clubs.id, series.clubId))
      .where(and(isOneOf(series.id, ids), eq(clubs.waits, false)))
      .orderBy(asc(series.createdAt), asc(series.id)),
    db
      .select({
        series: seriesEvents.seriesId,
        event: {
          id: divisions.id,
          name: divisions.name,
          league: divisions.league,
          season: divisions.season,
          draw: divisions.draw,
        },
        club: { id: clubs.id, name: clubs.name },
      })
      .from(seriesEvents)
      .innerJoin(divisions, eq(divisions.id, seriesEvents.divisionId))
      .innerJoin(clubs, eq(clubs.id, divisions.clubId))
      .where(isOneOf(seriesEvents.seriesId, ids))
      .orderBy(asc(seriesEvents.number)),
  ]);
  const byId = Map.groupBy(events, (one) => one.series);
  return rows.map(({ row, club }) => ({
    row,
    club,
    events: (byId.get(row.id) ?? []).map(({ event: { draw, ...event }, club: host }) => ({
      ...event,
      day: draw?.days[0] ?? null,
      club: host,
    })),
  }));
};

/** A series by its id; `null` if there is none. */
export const seriesRecord = async (db: Database, id: string): Promise<SeriesRecord | null> =>
  (await seriesRecords(db, [id]))[0] ?? null;

/** The current ids of people in the clubs of a series. */
const knownInSeries = async (db: Database, { club, events }: SeriesRecord): Promise<KnownAs> => {
  const { joins, confirmed } = await identitiesAmong(db, [...new Set([club.id, ...events.map((one) => one.club.id)])]);
  return identitiesAcross(joins, confirmed);
};

/** A series' table, with the places in its events that it follows from, and the current ids of its players. */
export type SeriesView = {
  readonly known: KnownAs;
  readonly places: ReadonlyMap<string, EventPlaces>;
  readonly table: readonly SeriesRow[];
};

const tableOf = ({ row, events }: SeriesRecord, places: SeriesView["places"], known: KnownAs): readonly SeriesRow[] => {
  const over = events.flatMap(({ id }) => {
    const event = places.get(id);
    return event?.state === "over"
      ? { id, places: event.places.map((entry) => ({ ...entry, players: entry.players.map(known) })) }
      : [];
  });
  return seriesTable(over, { ...row.terms, guests: row.terms.guests.map(known) });
};

const eventsOf = ({ events }: SeriesRecord): readonly string[] => events.map(({ id }) => id);

/** Computes a series' table. */
export const seriesView = async (db: Database, record: SeriesRecord): Promise<SeriesView> => {
  const [places, known] = await Promise.all([placesOf(db, eventsOf(record)), knownInSeries(db, record)]);
  return { known, places, table: tableOf(record, places, known) };
};

/** The ids of the series that divisions are events of. */
export const seriesWith = async (db: Database, ids: readonly string[]): Promise<readonly string[]> => {
  const rows = await db
    .selectDistinct({ id: seriesEvents.seriesId })
    .from(seriesEvents)
    .where(isOneOf(seriesEvents.divisionId, ids));
  return rows.map(({ id }) => id);
};

/** The series that a division is an event of, by itself or by a later stage. */
const seriesOfDivision = async (db: Database, division: string): Promise<readonly SeriesRecord[]> => {
  const { results } = await db.$client
    .prepare(
      `SELECT n.id FROM divisions d JOIN divisions n ON n.club_id = d.club_id
       AND (n.id = d.id OR n.draw ->> '$.from.division' = d.id) WHERE d.id = ?1`,
    )
    .bind(division)
    .all<{ id: string }>();
  return seriesRecords(
    db,
    await seriesWith(
      db,
      results.map(({ id }) => id),
    ),
  );
};

/** What another result of a division moves in the tables of its series. */
export const movedSeries = async (
  db: Database,
  division: string,
  [before, after]: readonly [EventPlaces, EventPlaces],
): Promise<readonly MovedSeries[]> => {
  if (before.state !== "over" && after.state !== "over") return [];
  const records = await seriesOfDivision(db, division);
  const moved = await Promise.all(
    records.map(async (record) => {
      const known = await knownInSeries(db, record);
      const tables = await Promise.all(
        [before, after].map(async (places) =>
          tableOf(record, await placesOf(db, eventsOf(record), new Map([[division, places]])), known),
        ),
      );
      return { series: record.row.id, rows: movedSeriesRows(tables[0] ?? [], tables[1] ?? []) };
    }),
  );
  return moved.filter(({ rows }) => rows.length > 0);
};
