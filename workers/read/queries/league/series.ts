import { and, asc, desc, eq, sql } from "drizzle-orm";
import { differenceId } from "#derive/league/difference-id.ts";
import { type EventPlaces, placesOf } from "#derive/league/event-places.ts";
import { type SeriesRecord, seriesRecord, seriesRecords, seriesView, seriesWith } from "#derive/league/series.ts";
import type { Database } from "#ground/db/database.ts";
import { federationsFedBy } from "#ground/db/federations.ts";
import { afterCursor, type PageRequest, pageOf, pageWithin } from "#ground/db/keyset.ts";
import { isOneOf } from "#ground/db/one-of.ts";
import { clubs, divisions, series, seriesEvents } from "#ground/db/schema.ts";
import type { SeriesRow, SeriesSource } from "#league";
import type { Division } from "#shared/api/league/division.ts";
import type { Series, SeriesLine, SeriesStandings } from "#shared/api/league/series.ts";
import { dayAt } from "#shared/zone.ts";
import { type Names, namesOf } from "../clubs/names.ts";
import { zoneOfClub } from "../clubs/zone.ts";

const eventsIn = ({ events }: SeriesRecord, places: ReadonlyMap<string, EventPlaces>): Series["events"] =>
  events.map(({ id, ...event }) => {
    const { state = "open", places: all = [] } = places.get(id) ?? {};
    return { division: id, ...event, state, field: all.filter(({ active }) => active).length };
  });

/** The divisions whose entries qualify by a series, as drawn or else as planned. */
const qualifyingBy = async (db: Database, id: string): Promise<Series["qualifies"]> => {
  const from = sql<string>`coalesce(iif(${divisions.draw} ->> '$.from' IS NULL, NULL, ${divisions.draw} -> '$.from'), ${divisions.source})`;
  const rows = await db
    .select({
      division: divisions.id,
      name: divisions.name,
      first: sql<number>`coalesce(${from} ->> '$.first', 1)`,
      top: sql<number>`${from} ->> '$.top'`,
    })
    .from(divisions)
    .innerJoin(series, eq(series.clubId, divisions.clubId))
    .where(and(eq(series.id, id), sql`${from} ->> '$.series' = ${id}`))
    .orderBy(asc(divisions.createdAt), asc(divisions.id));
  return rows;
};

/** A series with its terms and its events; `null` if there is none. */
export const seriesDetail = async (db: Database, id: string): Promise<Series | null> => {
  const record = await seriesRecord(db, id);
  if (!record) return null;
  const { row, club, events } = record;
  const [places, names, qualifies, corrections] = await Promise.all([
    placesOf(
      db,
      events.map((event) => event.id),
    ),
    namesOf(db, row.terms.guests),
    qualifyingBy(db, id),
    correctionsOf(db, record),
  ]);
  return {
    id,
    name: row.name,
    club,
    terms: row.terms,
    events: eventsIn(record, places),
    guests: row.terms.guests.map(names),
    qualifies,
    corrections,
  };
};

const lineOf = ({ players, scores, tie, ...row }: SeriesRow, names: Names): SeriesLine => ({
  ...row,
  players: players.map(names),
  scores: [...scores],
  tie: tie && [...tie],
});

/** A line is named by its players. */
const keyOf = ({ players }: Pick<SeriesRow, "players">): string => players.join("-");

/** A page of a series' table; `null` if there is no such series or no such line, by the member `of`. */
export const seriesStandingsOf = async (
  db: Database,
  id: string,
  asked: PageRequest,
): Promise<SeriesStandings | null | "no-row"> => {
  const record = await seriesRecord(db, id);
  if (!record) return null;
  const { places, table } = await seriesView(db, record);
  const page = pageWithin(table, asked, keyOf);
  if (!page) return "no-row";
  const names = await namesOf(
    db,
    page.rows.flatMap(({ players }) => players),
  );
  return {
    series: { id, name: record.row.name, club: record.club },
    events: eventsIn(record, places),
    rows: page.rows.map((row) => lineOf(row, names)),
    next: page.next,
  };
};

const NAMED = { id: series.id, name: series.name, club: { id: clubs.id, name: clubs.name } };

/** A club's series, newest first. */
export const seriesOfClub = async (db: Database, club: string, asked: PageRequest) => {
  const rows = await db
    .select({ ...NAMED, createdAt: series.createdAt })
    .from(series)
    .innerJoin(clubs, eq(clubs.id, series.clubId))
    .where(and(eq(series.clubId, club), afterCursor([series.createdAt, series.id], asked, "desc")))
    .orderBy(desc(series.createdAt), desc(series.id))
    .limit(asked.limit + 1);
  const { rows: page, next } = pageOf(rows, asked, ({ createdAt, id }) => [createdAt, id]);
  return { series: page.map(({ createdAt: _, ...named }) => named), next };
};

/** Divisions that are looked through for those that can be added to a series: the newest. */
const CHOICES = 60;

/** Divisions of these clubs that can be added to a series, the newest first. */
export const eventChoices = async (
  db: Database,
  hosts: readonly string[],
  { club, events }: Pick<Series, "club" | "events">,
): Promise<{ value: string; label: string }[]> => {
  const rows = await db
    .select({
      id: divisions.id,
      name: divisions.name,
      season: divisions.season,
      club: { id: clubs.id, name: clubs.name },
    })
    .from(divisions)
    .innerJoin(clubs, eq(clubs.id, divisions.clubId))
    .where(isOneOf(divisions.clubId, hosts))
    .orderBy(desc(divisions.createdAt), desc(divisions.id))
    .limit(CHOICES);
  return rows
    .filter(({ id }) => !events.some(({ division }) => division === id))
    .map(({ id, name, season, club: host }) => ({
      value: id,
      label: [name, season, ...(host.id === club.id ? [] : [host.name])].join(", "),
    }));
};

/** The series that can give a club's division its entries: its own, and those of its federations; newest first. */
export const seriesChoices = async (db: Database, club: string): Promise<{ id: string; name: string }[]> => {
  const owners = [club, ...(await federationsFedBy(db, club))];
  return db
    .select({ id: series.id, name: series.name })
    .from(series)
    .where(isOneOf(series.clubId, owners))
    .orderBy(desc(series.createdAt), desc(series.id))
    .limit(CHOICES);
};

/** The query for the series that a division is an event of, for a batch. */
export const seriesQuestion = (db: Database, division: string) =>
  db
    .select({ id: series.id, name: series.name })
    .from(seriesEvents)
    .innerJoin(series, eq(series.id, seriesEvents.seriesId))
    .where(eq(seriesEvents.divisionId, division))
    .orderBy(asc(series.createdAt), asc(series.id));

/** The series that divisions are events of, oldest first. */
export const seriesOfDivisions = (db: Database, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  db
    .selectDistinct({ id: series.id, name: series.name, createdAt: series.createdAt })
    .from(seriesEvents)
    .innerJoin(series, eq(series.id, seriesEvents.seriesId))
    .where(isOneOf(seriesEvents.divisionId, ids))
    .orderBy(asc(series.createdAt), asc(series.id));

/** The query for the series by which a division's entries qualify, as the draw took it or else as it is planned. */
export const qualifyingQuestion = (db: Database, division: string) =>
  db
    .select({ id: series.id, name: series.name, draw: divisions.draw, source: divisions.source })
    .from(divisions)
    .innerJoin(
      series,
      eq(series.id, sql`coalesce(${divisions.draw} ->> '$.from.series', ${divisions.source} ->> '$.series')`),
    )
    .where(eq(divisions.id, division));

type QualifyingRows = Awaited<ReturnType<typeof qualifyingQuestion>>;

const qualifyingSource = ([row]: QualifyingRows): SeriesSource | null => {
  const from = row && (row.draw?.from ?? row.source);
  return from && "series" in from ? from : null;
};

/** The players who declined to play in a division for which they qualified. */
export const declinedIn = (rows: QualifyingRows): readonly string[] => qualifyingSource(rows)?.declined ?? [];

/** The series by which a division's entries qualify. */
export const qualifyingIn = (rows: QualifyingRows, names: Names): Division["qualifying"] => {
  const from = qualifyingSource(rows);
  return (
    from && {
      series: from.series,
      name: rows[0]?.name ?? from.series,
      first: from.first ?? 1,
      top: from.top,
      declined: declinedIn(rows).map(names),
    }
  );
};

/** The places of a player in series, by the divisions that they have played in. */
export const seriesOfPlayer = async (db: Database, ids: readonly string[], played: readonly string[]) => {
  const records = await seriesRecords(db, await seriesWith(db, played));
  const found = await Promise.all(
    records.map(async (record) => {
      const { known, table, places } = await seriesView(db, record);
      const own = ids.map(known);
      const row = table.find(({ players }) => players.some((player) => own.includes(player)));
      const over = [...places.values()].filter(({ state }) => state === "over").length;
      return row
        ? { id: record.row.id, name: record.row.name, place: row.place, rows: table.length, over, events: places.size }
        : null;
    }),
  );
  return found.flatMap((one) => one ?? []);
};

/** Corrections that are shown with a series. */
const LATEST = 5;

/** The latest corrections of matches in the events of a series that moved its table, newest first. */
const correctionsOf = async (db: Database, { row, events }: SeriesRecord): Promise<Series["corrections"]> => {
  const { results } = await db.$client
    .prepare(
      `SELECT match_id AS match, seq, at, division_id AS division FROM differences
       WHERE division_id IN (SELECT value FROM json_each(?1)) AND EXISTS (
         SELECT 1 FROM json_each(differences.series) WHERE value ->> 'series' = ?2)
       ORDER BY at DESC LIMIT ?3`,
    )
    .bind(JSON.stringify(events.map(({ id }) => id)), row.id, LATEST)
    .all<{ match: string; seq: number; at: string; division: string }>();
  if (results.length === 0) return [];
  const zone = await zoneOfClub(db, row.clubId);
  return results.map(({ match, seq, at, division }) => ({
    difference: differenceId(match, seq),
    at,
    day: dayAt(at, zone),
    division,
  }));
};
