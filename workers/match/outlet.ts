import type { Outcomes } from "../../shared/match/result.ts";
import type { List } from "../../shared/ratings/lists.ts";
import { type Consequences, type DifferenceRecord, differenceStatements } from "../projections/differences.ts";
import {
  differenceIn,
  differenceStatement,
  headIn,
  headStatement,
  matchEventsStatement,
  readEntries,
} from "../projections/match-events.ts";
import { type Projection, projectionStatements } from "../projections/projection.ts";
import { listName } from "../ratings/list-name.ts";
import { consequencesOf } from "../reading/consequences.ts";
import type { Stored } from "./drain.ts";
import type { Entry, LogFault } from "./journal.ts";

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
  ) => Promise<Stored>;
  readonly announce: (list: List) => Promise<void>;
  readonly raise: (fault: LogFault, at: string) => Promise<void>;
  /** The alarm was looked at. */
  readonly settle: () => Promise<void>;
};

/** The real one: D1 and the club's rating list. */
export const outletOf = (env: Env, match: string): Outlet => ({
  recall: () => readEntries(env.DB, match),

  consequences: (outcomes) => consequencesOf(env.DB, outcomes),

  store: async (entries, projection, differences) => {
    const batch = [
      matchEventsStatement(env.DB, match, entries),
      ...projectionStatements(env.DB, projection ? [projection] : []),
      ...differenceStatements(env.DB, differences),
      differenceStatement(env.DB, match, entries),
      headStatement(env.DB, match),
    ];
    const results = await env.DB.batch(batch);
    return { head: headIn(results.at(-1)), differs: differenceIn(results.at(-2)) };
  },

  announce: async (list) => {
    const club = await env.DB.prepare("SELECT club_id FROM matches WHERE id = ?").bind(match).first<string>("club_id");
    if (club === null) return;
    await env.RATING_LIST.getByName(listName(club, list)).poke();
  },

  raise: async ({ seq, expected, found }, at) => {
    console.error(JSON.stringify({ alarm: "log-fault", match, seq, expected, found }));
    await env.DB.prepare(
      `INSERT INTO log_faults (match_id, seq, expected, found, at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    )
      .bind(match, seq, expected, found, at)
      .run();
  },

  settle: async () => {
    await env.DB.prepare("DELETE FROM log_faults WHERE match_id = ?").bind(match).run();
  },
});
