import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { ENGINE_VERSION } from "#carrom";
import type { Database } from "#ground/db/database.ts";
import { isOneOf } from "#ground/db/one-of.ts";
import { divisionPlaces, divisions, versions } from "#ground/db/schema.ts";
import { cancellation, inForce, isPlayedOut, type PlacedEntry, stageBefore } from "#league";
import { EVENT_STATES } from "#shared/api/league/series.ts";
import { finalPlacesIn } from "./final-places.ts";
import { recordOf, type SeasonView, seasonFrom } from "./season.ts";

/** Places of another build are computed again. */
const BUILD = `1 ${ENGINE_VERSION}`;

const stored = z.object({
  build: z.literal(BUILD),
  state: z.enum(EVENT_STATES),
  /** Of a division that is over, first place first. */
  places: z.array(z.object({ players: z.array(z.string()), place: z.int(), active: z.boolean() })),
});
type Stored = z.output<typeof stored>;

/** A division as an event: whether it is over, and its final places then. */
export type EventPlaces = {
  readonly state: Stored["state"];
  readonly places: readonly PlacedEntry[];
};

/** The entries that played a match, or won one without play. */
const activeIn = ({ fixtures }: SeasonView): ReadonlySet<string> =>
  new Set(
    fixtures.flatMap(({ settlement: { state, fixture, winner } }) =>
      state === "played" ? [fixture.home, fixture.away] : (winner ?? []),
    ),
  );

/** The final places of a division by its results. */
export const placesIn = (view: SeasonView): EventPlaces => {
  if (cancellation(inForce(view.season.decisions))) return { state: "cancelled", places: [] };
  if (!isPlayedOut(view.season)) return { state: "open", places: [] };
  const players = new Map(view.entries.map((entry) => [entry.id, entry.players]));
  const active = activeIn(view);
  return {
    state: "over",
    places: finalPlacesIn(view).map(({ entry, place }) => ({
      players: players.get(entry) ?? [],
      place,
      active: active.has(entry),
    })),
  };
};

const KEEP = `INSERT INTO division_places (division_id, version, places) VALUES (?1, ?2, ?3)
  ON CONFLICT (division_id) DO UPDATE SET version = excluded.version, places = excluded.places`;

/** Places that were kept; `null`: there are none, or another build wrote them. */
const readPlaces = (text: string | null): Stored | null =>
  text === null ? null : (stored.safeParse(JSON.parse(text)).data ?? null);

/** Computes a division's places, and keeps them under the version that was read before the division was. */
const computed = async (db: Database, division: string, version: string): Promise<EventPlaces> => {
  const record = await recordOf(db, division);
  if (!record) return { state: "cancelled", places: [] };
  const places = placesIn(seasonFrom(record));
  await db.$client
    .prepare(KEEP)
    .bind(division, version, JSON.stringify({ build: BUILD, ...places }))
    .run();
  return places;
};

/** Places that are to be taken instead of those that are kept. */
type KnownPlaces = ReadonlyMap<string, EventPlaces>;

/** The division itself, and the one whose table's first places were its entries. */
type Linked = { readonly id: string; readonly before: string | null; readonly own: EventPlaces };

const linkedOf = async (db: Database, ids: readonly string[], known: KnownPlaces): Promise<readonly Linked[]> => {
  const rows = await db
    .select({
      id: divisions.id,
      draw: divisions.draw,
      version: versions.version,
      kept: sql<string | null>`iif(${divisionPlaces.version} = ${versions.version}, ${divisionPlaces.places}, NULL)`,
    })
    .from(divisions)
    .innerJoin(versions, eq(versions.scope, sql`'division:' || ${divisions.id}`))
    .leftJoin(divisionPlaces, eq(divisionPlaces.divisionId, divisions.id))
    .where(isOneOf(divisions.id, ids));
  return Promise.all(
    rows.map(async ({ id, draw, version, kept }) => {
      const from = stageBefore(draw?.from);
      const before = (from?.first ?? 1) === 1 ? (from?.division ?? null) : null;
      return { id, before, own: known.get(id) ?? readPlaces(kept) ?? (await computed(db, id, version)) };
    }),
  );
};

const keyOf = ({ players }: PlacedEntry): string => players.toSorted().join(" ");

/** Those who were in the division before and did not go on follow those who did. */
const followed = (own: EventPlaces, before: EventPlaces): EventPlaces => {
  if (own.state !== "over") return own;
  const onward = new Set(own.places.map(keyOf));
  const rest = before.places.filter((entry) => !onward.has(keyOf(entry)));
  const behind = rest.map((entry) => ({
    ...entry,
    place: 1 + own.places.length + rest.filter(({ place }) => place < entry.place).length,
  }));
  return { state: "over", places: [...own.places, ...behind] };
};

/** Stages of one event, one after the other: more have not been played. */
const MOST_STAGES = 4;

/**
 * The final places of divisions, by their ids. A division that was drawn from the first places of another one's table is
 * its next stage: the entries that did not go on have the places after it.
 */
export const placesOf = async (
  db: Database,
  ids: readonly string[],
  known: KnownPlaces = new Map(),
  stages = MOST_STAGES,
): Promise<ReadonlyMap<string, EventPlaces>> => {
  if (ids.length === 0) return new Map();
  const linked = await linkedOf(db, ids, known);
  const befores = [...new Set(linked.flatMap(({ before }) => before ?? []))];
  const earlier = stages === 1 ? new Map<string, EventPlaces>() : await placesOf(db, befores, known, stages - 1);
  return new Map(
    linked.map(({ id, before, own }) => {
      const behind = before === null ? undefined : earlier.get(before);
      return [id, behind ? followed(own, behind) : own];
    }),
  );
};
