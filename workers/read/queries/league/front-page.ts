import { z } from "zod";
import { ENGINE_VERSION } from "../../../../shared/match/model/engine.ts";
import type { Database } from "../../../ground/db/database.ts";

/** What this build writes: what another wrote is made anew. */
const BUILD = `1 ${ENGINE_VERSION}`;

/** Where a match belongs. */
const place = z.object({
  fixture: z.string().nullable(),
  round: z.int().nullable(),
  division: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** By whose clock its moments are told. */
  zone: z.string(),
  /** Whether the league has ended it, whatever its log says; `null`: nobody has asked, as it was over by its log. */
  ended: z.boolean().nullable(),
});
export type Place = z.output<typeof place>;

const rated = z.object({
  ...{ place: z.int(), player: z.string(), value: z.int(), matches: z.int(), provisional: z.boolean() },
  ...{ lastChange: z.int().nullable(), lastDay: z.string().nullable() },
});

/** What the front page shows beside results and cards, as it was when it was shown last. */
const keptParts = z.object({
  build: z.literal(BUILD),
  /** What those who are named on it are called, by id. */
  names: z.record(z.string(), z.string()),
  places: z.record(z.string(), place),
  clubs: z.array(z.object({ id: z.string(), name: z.string() })).nullable(),
  /** The best of a list, as a computation of it left them. */
  ratings: z.object({ computation: z.string(), rows: z.array(rated) }).nullable(),
});
export type KeptParts = z.output<typeof keptParts>;

const NOTHING: KeptParts = { build: BUILD, names: {}, places: {}, clubs: null, ratings: null };

/** The mark under which parts were read: nothing is kept once it is another one. */
export type FrontPage = { readonly mark: string; readonly body: string; readonly parts: KeptParts };

const without = <T>(record: Readonly<Record<string, T>>, drop: (key: string, value: T) => boolean): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key, value]) => !drop(key, value)));

/** Parts without what is named as stale: ids of people, matches and divisions, `clubs`; `*`: all but ratings. */
const fresh = (parts: KeptParts, stale: ReadonlySet<string>): KeptParts => {
  if (stale.has("*")) return { ...NOTHING, ratings: parts.ratings };
  return {
    ...parts,
    names: without(parts.names, (id) => stale.has(id)),
    places: without(parts.places, (id, { division }) => stale.has(id) || stale.has(division?.id ?? "")),
    clubs: stale.has("clubs") ? null : parts.clubs,
  };
};

const staleIds = z.array(z.string());

/** Reads the row that keeps the parts: before anything else that the page is made of. */
export const frontPageKept = async (db: Database): Promise<FrontPage> => {
  const row = await db.$client
    .prepare("SELECT mark, stale, body FROM front_page WHERE id = 1")
    .first<{ mark: string; stale: string; body: string }>();
  if (!row) return { mark: "", body: "", parts: NOTHING };
  const kept = keptParts.safeParse(JSON.parse(row.body)).data;
  const stale = new Set(staleIds.parse(JSON.parse(row.stale)));
  // What is stale is written anew, whether or not it comes out as it was: that takes it off the list.
  const body = stale.size > 0 ? "" : row.body;
  return { mark: row.mark, body, parts: kept ? fresh(kept, stale) : NOTHING };
};

/** Keeps the parts that a page was made of, unless something of them changed since they were asked for. */
export const keepFrontPage = async (db: Database, page: FrontPage, parts: KeptParts): Promise<void> => {
  const body = JSON.stringify(parts);
  if (body === page.body) return;
  await db.$client
    .prepare("UPDATE front_page SET body = ?, stale = '[]' WHERE id = 1 AND mark = ?")
    .bind(body, page.mark)
    .run();
};
