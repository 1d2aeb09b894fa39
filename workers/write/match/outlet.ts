import type { Head } from "../../../shared/api/match/append.ts";
import type { Outcomes } from "../../../shared/match/result/result.ts";
import type { List } from "../../../shared/ratings/lists.ts";
import { consequencesOf } from "../../derive/league/consequences.ts";
import type { Entry } from "../../derive/log/entry.ts";
import { type Logs, logsOf, type RecalledLog, recalledLog } from "../../derive/log/logs.ts";
import { sealLog } from "../../derive/log/sealing.ts";
import { type Segment, segmentOf } from "../../derive/log/segment.ts";
import { headOf, isRefused, segmentStatement } from "../../derive/log/segments.ts";
import { type Consequences, type DifferenceRecord, differenceStatements } from "../../derive/match/differences.ts";
import { laterResultStatement, type Tip } from "../../derive/match/match-results.ts";
import { type Movement, type Projection, projectionStatements } from "../../derive/match/projection.ts";
import { listName } from "../../derive/ratings/list-name.ts";
import { type Database, directory } from "../../ground/db/database.ts";
import { alarm } from "../../ground/log/alarm.ts";
import { ratingListNamed } from "../../ground/objects/objects.ts";
import { matchNewsStatements } from "../told/match-news.ts";
import { deskResultStatements } from "./desk-results.ts";
import type { LogFault } from "./journal.ts";

/** What derives from a log at its tip, and what of it may read otherwise than it did when it was last stored. */
export type StandingProjection = {
  readonly tip: Tip;
  readonly moved: Movement;
  /** When the last strike or board among the events that are stored with it was recorded; `null`: there is none. */
  readonly played: string | null;
  readonly project: () => Projection;
};

/** Where a room's events go, and where a lost room finds them again. Tests put a failing one in its place. */
export type Outlet = {
  /** D1's copy of the log. */
  readonly recall: () => Promise<RecalledLog>;
  /** What a replaced result moves in its league and in the ratings. */
  readonly consequences: (outcomes: Outcomes) => Promise<Consequences>;
  /** One batch, if D1's log stands just before it; answers with where that log stands afterwards. */
  readonly store: (
    entries: readonly Entry[],
    standing: StandingProjection | null,
    differences: readonly DifferenceRecord[],
  ) => Promise<Head | null>;
  /** Seals D1's log, all of which the room has as `journal`. */
  readonly seal: (journal: readonly Entry[], at: string) => Promise<void>;
  readonly announce: (list: List) => Promise<void>;
  readonly raise: (fault: LogFault, at: string) => Promise<void>;
  /** The alarm was looked at. */
  readonly settle: () => Promise<void>;
};

/** What of a result is to be written with a segment: nothing, where it stands now, or all of it. */
const standingStatements = (
  db: Database,
  match: string,
  { first }: Segment,
  standing: StandingProjection | null,
): D1PreparedStatement[] => {
  if (!standing) return [];
  // An opening whose answer was lost may have been stored, and something of it has changed since.
  const moved = standing.moved === "opening" && first !== 1 ? "anything" : standing.moved;
  if (moved !== "none") return projectionStatements(db, standing.project(), moved);
  return [laterResultStatement(db, match, first - 1, standing.tip, standing.played)];
};

/** Stores in D1. It trusts no memory of what it wrote before: the database itself knows what it has. */
const storing = ({ db }: Logs, match: string): Outlet["store"] =>
  async function store(entries, standing, differences) {
    const segment = segmentOf(entries);
    const moved = standing && standing.moved !== "none" ? standing.project() : null;
    const decided = moved && moved.result.status === "decided";
    const told = matchNewsStatements(db, match, entries, { decided, differences });
    const batch = [
      ...told,
      segmentStatement(db, match, segment),
      ...standingStatements(db, match, segment, moved && standing ? { ...standing, project: () => moved } : standing),
      ...deskResultStatements(db, match, entries),
      ...differenceStatements(db, differences),
    ];
    const results = await db.$client.batch(batch).catch((error: unknown) => {
      if (!isRefused(error)) throw error;
      return null;
    });
    if (!results) return headOf(db, match);
    // The result did not stand where it should have: all of it is due.
    if (standing?.moved === "none" && results[told.length + 1]?.meta.changes === 0)
      await db.$client.batch(projectionStatements(db, standing.project(), "anything"));
    return { seq: segment.last, hash: segment.hash };
  };

/** The real one: D1 and the club's rating list. */
export const outletOf = (env: Env, match: string): Outlet => {
  const db = directory(env);
  const logs = logsOf(env);
  return {
    recall: () => recalledLog(logs, match),

    consequences: (outcomes) => consequencesOf(db, outcomes),

    store: storing(logs, match),

    seal: (journal, at) => sealLog(logs, match, journal, at),

    announce: async (list) => {
      const club = await db.$client
        .prepare("SELECT club_id FROM matches WHERE id = ?")
        .bind(match)
        .first<string>("club_id");
      if (club === null) return;
      await ratingListNamed(env, listName(club, list)).poke();
    },

    raise: async ({ seq, expected, found }, at) => {
      alarm("log-fault", { match, seq, expected, found });
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
