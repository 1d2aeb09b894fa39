import type { Outcomes } from "../../../shared/match/result/result.ts";
import type { List } from "../../../shared/ratings/lists.ts";
import { consequencesOf } from "../../derive/league/consequences.ts";
import { type Consequences, type DifferenceRecord, differenceStatements } from "../../derive/match/differences.ts";
import type { Entry } from "../../derive/match/entry.ts";
import {
  addedAll,
  differenceIn,
  differenceStatement,
  headIn,
  headStatement,
  matchEventsStatement,
  readEntries,
} from "../../derive/match/match-events.ts";
import { isStanding, standingStatement } from "../../derive/match/match-results.ts";
import { type Projection, projectionStatements } from "../../derive/match/projection.ts";
import { listName } from "../../derive/ratings/list-name.ts";
import { type Database, directory } from "../../ground/db/database.ts";
import { deskResultStatements } from "./desk-results.ts";
import type { StoreReport } from "./drain.ts";
import type { LogFault } from "./journal.ts";

/** Where a room's events go, and where a lost room finds them again. Tests put a failing one in its place. */
export type Outlet = {
  /** D1's copy of the log. */
  readonly recall: () => Promise<Entry[]>;
  /** What a replaced result moves in its league and in the ratings. */
  readonly consequences: (outcomes: Outcomes) => Promise<Consequences>;
  /** One batch; answers with what D1 has of the log afterwards. */
  readonly store: (
    entries: readonly Entry[],
    projection: Projection | null,
    differences: readonly DifferenceRecord[],
  ) => Promise<StoreReport>;
  readonly announce: (list: List) => Promise<void>;
  readonly raise: (fault: LogFault, at: string) => Promise<void>;
  /** The alarm was looked at. */
  readonly settle: () => Promise<void>;
};

/**
 * Stores in D1. It remembers what it wrote of the match last, so as to write only what has changed; and it does not
 * trust that memory: the batch itself asks whether just that stood in D1, and if not, all of it is written.
 */
const storing = (db: Database, match: string): Outlet["store"] => {
  let written: Projection | null = null;
  return async function store(entries, projection, differences): Promise<StoreReport> {
    const standing = projection && written;
    const results = await db.$client.batch([
      standingStatement(db, match),
      matchEventsStatement(db, match, entries),
      ...deskResultStatements(db, match, entries),
      ...(projection ? projectionStatements(db, projection, standing) : []),
      ...differenceStatements(db, differences),
      headStatement(db, match),
    ]);
    written = projection ?? written;
    if (standing && !isStanding(results[0], standing.result)) {
      written = null;
      return store(entries, projection, differences);
    }
    // Events that are delivered again are looked at one by one: does D1 have what was sent?
    const differs = addedAll(results[1], entries)
      ? null
      : differenceIn(await differenceStatement(db, match, entries).all());
    return { head: headIn(results.at(-1)), differs };
  };
};

/** The real one: D1 and the club's rating list. */
export const outletOf = (env: Env, match: string): Outlet => {
  const db = directory(env);
  return {
    recall: () => readEntries(db, match),

    consequences: (outcomes) => consequencesOf(db, outcomes),

    store: storing(db, match),

    announce: async (list) => {
      const club = await db.$client
        .prepare("SELECT club_id FROM matches WHERE id = ?")
        .bind(match)
        .first<string>("club_id");
      if (club === null) return;
      await env.RATING_LIST.getByName(listName(club, list)).poke();
    },

    raise: async ({ seq, expected, found }, at) => {
      console.error(JSON.stringify({ alarm: "log-fault", match, seq, expected, found }));
      await db.$client
        .prepare(
          `INSERT INTO log_faults (match_id, seq, expected, found, at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
        )
        .bind(match, seq, expected, found, at)
        .run();
    },

    settle: async () => {
      await db.$client.prepare("DELETE FROM log_faults WHERE match_id = ?").bind(match).run();
    },
  };
};
