import type { Outcomes } from "#carrom";
import { consequencesOf } from "#derive/league/consequences.ts";
import type { Entry } from "#derive/log/entry.ts";
import { type Logs, logsOf, type RecalledLog, recalledLog } from "#derive/log/logs.ts";
import { sealLog } from "#derive/log/sealing.ts";
import { type Segment, segmentOf } from "#derive/log/segment.ts";
import { headOfLog, isRefused, type StoredHead, segmentStatement } from "#derive/log/segments.ts";
import { type Consequences, type DifferenceRecord, differenceStatements } from "#derive/match/differences.ts";
import { laterResultStatement, type Tip } from "#derive/match/match-results.ts";
import { type Movement, type Projection, projectionStatements } from "#derive/match/projection.ts";
import { listName } from "#derive/ratings/list-name.ts";
import { type Database, databaseOf, directory } from "#ground/db/database.ts";
import { alarm } from "#ground/log/alarm.ts";
import { ratingListNamed } from "#ground/objects/objects.ts";
import { inTime } from "#ground/retry/in-time.ts";
import type { List } from "#ratings";
import type { Head } from "#shared/api/match/append.ts";
import { matchNewsStatements } from "../told/match-news.ts";
import { deskResultStatements } from "./desk-results.ts";
import type { LogFault } from "./journal.ts";
import type { Belonging } from "./kept-log.ts";

/** Data that derives from a log at its tip, and which of it may differ from the stored one. */
type StandingProjection = {
  readonly tip: Tip;
  readonly moved: Movement;
  /** When the last strike or board among the events that are stored with it was recorded; `null`: there is none. */
  readonly played: string | null;
  readonly project: () => Projection;
};

/** The target of a room's events, from which a lost room finds them again. Tests use a failing one. */
export type Outlet = {
  /** D1's head of the log; `null` where D1 has nothing of it. */
  readonly head: () => Promise<StoredHead | null>;
  /** D1's copy of the log, and where D1 says that the match belongs. */
  readonly recall: () => Promise<RecalledLog & { readonly belonging: Belonging | null }>;
  /** The moves of a replaced result in its league and in the ratings. */
  readonly consequences: (outcomes: Outcomes) => Promise<Consequences>;
  /** One batch, if D1's log ends just before it; answers with the head of that log afterwards. */
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

/** The result's statements for a segment: none where it is unchanged, or all. */
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

/**
 * Registers a match, of which D1 has no event yet, if D1 was put back to a day before the registration. Where its club
 * or its fixture is missing too, it cannot be registered.
 */
const registration = (db: Database, match: string, entries: readonly Entry[], belonging: Belonging | null) => {
  const [first] = entries;
  if (first?.seq !== 1 || !belonging) return [];
  const { at, by } = first.event;
  return [
    db.$client
      .prepare(
        `INSERT INTO matches (id, club_id, fixture_id, created_at, created_by) SELECT ?1, ?2, ?3, ?4, ?5
         WHERE (?2 IS NULL OR EXISTS (SELECT 1 FROM clubs WHERE id = ?2))
         AND (?3 IS NULL OR EXISTS (SELECT 1 FROM fixtures WHERE id = ?3)) ON CONFLICT DO NOTHING`,
      )
      .bind(match, belonging.club, belonging.fixture, at, by),
  ];
};

/** Stores in D1. It trusts no memory of what it wrote before: the database itself knows what it has. */
const storing = (db: Database, match: string, belonging: Belonging | null): Outlet["store"] =>
  async function store(entries, standing, differences) {
    const segment = segmentOf(entries);
    const moved = standing && standing.moved !== "none" ? standing.project() : null;
    const decided = moved && moved.result.status === "decided";
    const before = [
      ...registration(db, match, entries, belonging),
      ...matchNewsStatements(db, match, entries, { decided, differences }),
    ];
    const batch = [
      ...before,
      segmentStatement(db, match, segment),
      ...standingStatements(db, match, segment, moved && standing ? { ...standing, project: () => moved } : standing),
      ...deskResultStatements(db, match, entries),
      ...differenceStatements(db, differences),
    ];
    const results = await db.$client.batch(batch).catch((error: unknown) => {
      if (!isRefused(error)) throw error;
      return null;
    });
    if (!results) return headOfLog(db, match);
    // The result did not stand where it should have: all of it is due.
    if (standing?.moved === "none" && results[before.length + 1]?.meta.changes === 0)
      await db.$client.batch(projectionStatements(db, standing.project(), "anything"));
    return { seq: segment.last, hash: segment.hash };
  };

/**
 * The real one: D1 and the club's rating list. Which database that is, is asked each time: a club may have moved.
 *
 * @param belonging where the match belongs, as far as its room knows
 */
export const outletOf = (env: Env, match: string, belonging: () => Belonging | null = () => null): Outlet => {
  const database = (): Database => {
    const known = belonging();
    return known ? databaseOf(env, known.club) : directory(env);
  };
  const logs = (): Logs => ({ ...logsOf(env), db: database() });
  return {
    head: () => headOfLog(database(), match),

    recall: async () => ({ ...(await recalledLog(logs(), match)), belonging: await belongingIn(database(), match) }),

    consequences: (outcomes) => consequencesOf(database(), outcomes),

    store: (...batch) => storing(database(), match, belonging())(...batch),

    seal: (journal, at) => sealLog(logs(), match, journal, at),

    announce: async (list) => {
      const { club } = belonging() ?? (await belongingIn(database(), match)) ?? { club: null };
      if (club === null) return;
      await ratingListNamed(env, listName(club, list)).poke();
    },

    raise: async ({ seq, expected, found }, at) => {
      alarm("log-fault", { match, seq, expected, found });
      await database()
        .$client.prepare(
          `INSERT INTO log_faults (match_id, seq, expected, found, at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
        )
        .bind(match, seq, expected, found, at)
        .run();
    },

    settle: async () => {
      await database().$client.prepare("DELETE FROM log_faults WHERE match_id = ?").bind(match).run();
    },
  };
};

/** An outlet that is not waited for when a room looks for its log: a room that waits too long is ended by the platform. */
export const patient = (outlet: Outlet, within: number): Pick<Outlet, "head" | "recall"> => ({
  head: () => inTime("head", within, outlet.head()),
  recall: () => inTime("recall", within, outlet.recall()),
});

const belongingIn = (db: Database, match: string): Promise<Belonging | null> =>
  db.$client
    .prepare("SELECT club_id AS club, fixture_id AS fixture FROM matches WHERE id = ?")
    .bind(match)
    .first<Belonging>();
