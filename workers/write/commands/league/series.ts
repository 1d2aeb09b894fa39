import { eq } from "drizzle-orm";
import { actIfChanged } from "#access/accounts/acts.ts";
import { canonical } from "#carrom";
import type { Database } from "#ground/db/database.ts";
import { feedsOf } from "#ground/db/federations.ts";
import { isOneOf } from "#ground/db/one-of.ts";
import { divisions, series } from "#ground/db/schema.ts";
import { MOST_EVENTS, type SeriesTerms } from "#league";
import { clubsOf } from "#read/queries/clubs/people.ts";
import type { NewSeries, SeriesChange } from "#shared/api/league/series.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { isClub, unknownClub } from "../clubs/clubs.ts";
import { type Creation, settled } from "../clubs/creation.ts";
import { unknownPerson } from "../clubs/people.ts";

type Doing = { readonly by: string; readonly now: string };

export const noSuchSeries: Fault = { code: "series-not-found", message: { key: "noSeries" } };

/** The clubs whose divisions may be events of a club's series: itself, and those that belong to it as a federation. */
export const clubsOfSeries = async (db: Database, club: string): Promise<ReadonlySet<string>> => {
  const feeds = await feedsOf(db, club);
  return new Set([club, ...feeds.filter(({ to }) => to === null).map((feed) => feed.club)]);
};

/** Why one of these divisions cannot be an event of a club's series, or `null`. */
const eventFault = async (
  db: Database,
  club: string,
  events: readonly string[],
  placeOf: (index: number) => string,
): Promise<Fault | null> => {
  if (events.length === 0) return null;
  const [rows, clubs] = await Promise.all([
    db.select({ id: divisions.id, club: divisions.clubId }).from(divisions).where(isOneOf(divisions.id, events)),
    clubsOfSeries(db, club),
  ]);
  const hosts = new Map(rows.map((row) => [row.id, row.club]));
  for (const [index, division] of events.entries()) {
    const host = hosts.get(division);
    const place = placeOf(index);
    if (host === undefined)
      return { code: "unknown-division", message: { key: "unknownSource", about: { division } }, place };
    if (!clubs.has(host))
      return { code: "unknown-division", message: { key: "eventForeign", about: { division } }, place };
  }
  return null;
};

/** Why one of these guests is no one that is registered, or `null`. */
const guestFault = async (db: Database, { guests }: SeriesTerms): Promise<Fault | null> => {
  const known = guests.length === 0 ? new Map<string, string>() : await clubsOf(db, guests);
  const index = guests.findIndex((guest) => !known.has(guest));
  const guest = guests[index];
  return guest === undefined ? null : unknownPerson(guest, `/guests/${index}`);
};

const INSERT = `INSERT INTO series (id, club_id, name, terms, request, created_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
  ON CONFLICT DO NOTHING RETURNING id`;
/** Only with the series of this very request. */
const FIRST_EVENTS = `INSERT INTO series_events (series_id, division_id, number)
  SELECT ?1, value, key + 1 FROM json_each(?2) WHERE EXISTS (SELECT 1 FROM series WHERE id = ?1 AND request = ?3)
  AND NOT EXISTS (SELECT 1 FROM series_events WHERE series_id = ?1)`;

/** Registers a series with its first events. */
export const createSeries = async (
  db: Database,
  club: string,
  { id, name, events, ...terms }: NewSeries & { readonly id: string },
  { by, now }: Doing,
): Promise<Result<Creation, Fault>> => {
  if (!(await isClub(db, club))) return err(unknownClub(club, "path:/id"));
  const wrong = (await guestFault(db, terms)) ?? (await eventFault(db, club, events, (index) => `/events/${index}`));
  if (wrong) return err(wrong);
  const request = canonical({ club, id, name, events, ...terms });
  const act = { club, by, act: "series-registered", subject: id } as const;
  const [inserted] = await db.$client.batch([
    db.$client.prepare(INSERT).bind(id, club, name, canonical(terms), request, now),
    actIfChanged(db, act, now),
    db.$client.prepare(FIRST_EVENTS).bind(id, JSON.stringify(events), request),
  ]);
  const fresh = (inserted?.results.length ?? 0) > 0;
  const [stored] = await db.select({ request: series.request }).from(series).where(eq(series.id, id));
  return settled(id, fresh, stored?.request === request);
};

/** The club of a series; `null` if there is none. */
export const clubOfSeries = async (db: Database, id: string): Promise<string | null> =>
  (await db.select({ club: series.clubId }).from(series).where(eq(series.id, id)))[0]?.club ?? null;

/** Changes the name and the terms of a series. The same again changes nothing. */
export const changeSeries = async (
  db: Database,
  id: string,
  { name, ...terms }: SeriesChange,
  { by, now }: Doing,
): Promise<Result<true, Fault>> => {
  const club = await clubOfSeries(db, id);
  if (club === null) return err(noSuchSeries);
  const wrong = await guestFault(db, terms);
  if (wrong) return err(wrong);
  const update = "UPDATE series SET name = ?2, terms = ?3 WHERE id = ?1 AND (name <> ?2 OR terms <> ?3)";
  await db.$client.batch([
    db.$client.prepare(update).bind(id, name, canonical(terms)),
    actIfChanged(db, { club, by, act: "series-changed", subject: id }, now),
  ]);
  return ok(true);
};

const ADD = `INSERT INTO series_events (series_id, division_id, number)
  SELECT ?1, ?2, coalesce(max(number), 0) + 1 FROM series_events WHERE series_id = ?1 HAVING count(*) < ?3
  ON CONFLICT DO NOTHING`;
const IS_EVENT = "SELECT 1 FROM series_events WHERE series_id = ?1 AND division_id = ?2";

/** Adds an event to a series, after those that it has. */
export const addEvent = async (
  db: Database,
  { series: id, division }: { readonly series: string; readonly division: string },
  { by, now }: Doing,
): Promise<Result<true, Fault>> => {
  const club = await clubOfSeries(db, id);
  if (club === null) return err(noSuchSeries);
  const wrong = await eventFault(db, club, [division], () => "path:/division");
  if (wrong) return err(wrong);
  const act = { club, by, act: "series-event-added", subject: id, data: { division } } as const;
  await db.$client.batch([db.$client.prepare(ADD).bind(id, division, MOST_EVENTS), actIfChanged(db, act, now)]);
  return (await db.$client.prepare(IS_EVENT).bind(id, division).first()) === null
    ? err({ code: "invalid-request", message: { key: "eventsMany", about: { most: MOST_EVENTS } } })
    : ok(true);
};

const REMOVE = "DELETE FROM series_events WHERE series_id = ?1 AND division_id = ?2";

/** Removes an event from a series. */
export const removeEvent = async (
  db: Database,
  { series: id, division }: { readonly series: string; readonly division: string },
  { by, now }: Doing,
): Promise<Result<true, Fault>> => {
  const club = await clubOfSeries(db, id);
  if (club === null) return err(noSuchSeries);
  const act = { club, by, act: "series-event-removed", subject: id, data: { division } } as const;
  const [removed] = await db.$client.batch([db.$client.prepare(REMOVE).bind(id, division), actIfChanged(db, act, now)]);
  return removed?.meta.changes
    ? ok(true)
    : err({ code: "division-not-found", message: { key: "noSuchEvent", about: { division } } });
};
