import type { RecordedEvent } from "../../shared/match/events.ts";
import { restore } from "../../shared/match/extend.ts";
import type { Entry } from "../match/journal.ts";
import { listsIn } from "../ratings/every-list.ts";
import { type DerivedDigest, derivedDigest } from "./digest.ts";
import { readEntries } from "./match-events.ts";
import { type Projection, project, projectionStatements } from "./projection.ts";

/** What a rebuild did. */
export type Rebuilt = {
  readonly matches: number;
  readonly failed: readonly string[];
  readonly before: DerivedDigest;
  readonly after: DerivedDigest;
};

/** Matches whose projections go into one batch. */
const MATCHES = 25;

/**
 * Drops every derived row and derives all of them again from the log. What drains in the meantime is kept: a
 * projection never overwrites a newer one.
 */
export const rebuild = async (env: Env): Promise<Rebuilt> => {
  const before = await derivedDigest(env.DB);
  const known = await matchesIn(env.DB);
  await env.DB.batch(DROP.map((statement) => env.DB.prepare(statement)));
  const failed: string[] = [];
  for (let from = 0; from < known.length; from += MATCHES) {
    const projections = await Promise.all(known.slice(from, from + MATCHES).map((match) => projectLog(env.DB, match)));
    failed.push(...known.slice(from, from + MATCHES).filter((_, index) => projections[index] === null));
    const sound = projections.filter((projection) => projection !== null);
    if (sound.length > 0) await env.DB.batch(projectionStatements(env.DB, sound));
  }
  for (const list of await listsIn(env.DB)) await env.RATING_LIST.getByName(list).rebuild();
  return { matches: known.length, failed, before, after: await derivedDigest(env.DB) };
};

/** What derives from matches. Rating lists have a writer of their own, which replaces theirs. */
const DROP = ["DELETE FROM board_results", "DELETE FROM match_players", "DELETE FROM match_results"];

const matchesIn = async (db: D1Database): Promise<string[]> => {
  const { results } = await db
    .prepare("SELECT match_id FROM match_events WHERE seq = 1 ORDER BY match_id")
    .all<{ match_id: string }>();
  return results.map(({ match_id }) => match_id);
};

/** A match as its log in D1 tells it; `null` if that does not stand. */
const projectLog = async (db: D1Database, match: string): Promise<Projection | null> => {
  const entries = await readEntries(db, match);
  const last = entries.at(-1);
  if (!last) return null;
  try {
    return project(restore(entries.map(eventIn)), eventIn(last));
  } catch (error) {
    console.error(JSON.stringify({ alarm: "log-does-not-stand", match, error: String(error) }));
    return null;
  }
};

/** The lines in D1 are those that a room sealed. */
const eventIn = ({ line }: Entry): RecordedEvent => JSON.parse(line) as RecordedEvent;
