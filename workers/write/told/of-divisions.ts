import type { Database } from "#ground/db/database.ts";
import { type Decision, decision as decisionSchema, fixturesOf } from "#league";
import type { NewsKind } from "#shared/told/news.ts";
import { dataOf, type Finder, type NewsRow, type Notification } from "./notification.ts";

/** SQL: the persons behind a player of an entry, `p`: of a team its squad. */
const PERSON = "coalesce(m.value, p.value)";
const SQUADS = "LEFT JOIN teams t ON t.id = p.value LEFT JOIN json_each(t.members) m";

const PLAYERS = `SELECT DISTINCT ${PERSON} AS person FROM entries e JOIN json_each(e.players) p ${SQUADS}
    WHERE e.division_id = ?1
  UNION SELECT ${PERSON} FROM registrations r JOIN json_each(r.players) p ${SQUADS}
    WHERE r.division_id = ?1 AND r.state NOT IN ('withdrawn', 'absent')`;

/** Everybody who plays in a division, or is entered in it. */
export const playersOfDivision = async (db: Database, division: string): Promise<readonly string[]> => {
  const { results } = await db.$client.prepare(PLAYERS).bind(division).all<{ person: string }>();
  return results.map(({ person }) => person);
};

const PLAYERS_OF_FIXTURES = `SELECT f.id AS fixture, ${PERSON} AS person FROM json_each(?1) asked
  JOIN fixtures f ON f.id = asked.value JOIN entries e ON e.division_id = f.division_id AND e.id IN (f.home, f.away)
  JOIN json_each(e.players) p ${SQUADS}`;

/** The players of fixtures, by fixture. One of a later round whose sides are not known yet has none. */
export const playersOfFixtures = async (
  db: Database,
  fixtures: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { results } = await db.$client
    .prepare(PLAYERS_OF_FIXTURES)
    .bind(JSON.stringify(fixtures))
    .all<{ fixture: string; person: string }>();
  const found = Map.groupBy(results, ({ fixture }) => fixture);
  return new Map([...found].map(([fixture, rows]) => [fixture, rows.map(({ person }) => person)]));
};

const toDivision = async (db: Database, kind: NewsKind, division: string, cause: string): Promise<Notification[]> => [
  { kind, cause, subject: division, audience: { to: "players", persons: await playersOfDivision(db, division) } },
];

/** Each of these fixtures concerns its own players. */
const toFixtures = async (
  db: Database,
  kind: NewsKind,
  fixtures: readonly string[],
  cause: string,
): Promise<Notification[]> => {
  const players = await playersOfFixtures(db, fixtures);
  return [...players].map(([fixture, persons]) => ({
    kind,
    cause: `${cause}/${fixture}`,
    subject: fixture,
    audience: { to: "players", persons },
  }));
};

const DRAWN_AT_ONCE = `SELECT 1 AS drawn FROM divisions
  WHERE id = ? AND registration IS NULL AND draw IS NOT NULL AND draw->>'from' IS NULL`;

/** A division that is registered with its entries is drawn by that; any other has no draw yet, and tells of it when it is made. */
export const divisionRegistered: Finder = async (db, row, env) => {
  const drawn = await db.$client.prepare(DRAWN_AT_ONCE).bind(row.subject).first();
  return drawn === null ? [] : drawMade(db, row, env);
};

export const drawMade: Finder = (db, { subject, at }) => toDivision(db, "drawn", subject, `${subject}@${at}`);

const storedDecision = async (db: Database, id: unknown): Promise<Decision | null> => {
  if (typeof id !== "string") return null;
  const data = await db.$client.prepare("SELECT data FROM decisions WHERE id = ?").bind(id).first<string>("data");
  return data === null ? null : decisionSchema.parse(JSON.parse(data));
};

/** Players get a message if they are moved or have no match any more; other changes are only on the page. */
export const decisionMade: Finder = async (db, row) => {
  const { decision: id } = dataOf(row);
  const made = await storedDecision(db, id);
  return made === null ? [] : notificationsOf(db, row, made, String(id));
};

const notificationsOf = async (
  db: Database,
  row: NewsRow,
  made: Decision,
  id: string,
): Promise<readonly Notification[]> => {
  const { subject: division } = row;
  switch (made.type) {
    case "fixtures_moved":
    case "fixture_postponed":
      return toFixtures(db, "fixture-moved", fixturesOf(made), id);
    case "category_cancelled":
    case "draw_withdrawn":
    case "entry_withdrawn":
      return toDivision(db, "fixture-cancelled", division, id);
    case "entry_added":
    case "round_paired":
      return toDivision(db, "drawn", division, id);
    case "season_closed":
      return toDivision(db, "season-closed", division, id);
    case "decision_reversed": {
      const before = await storedDecision(db, made.decision);
      if (!before || before.type === "decision_reversed") return [];
      if (before.type === "round_paired") return toDivision(db, "fixture-cancelled", division, id);
      return fixturesOf(before).length > 0
        ? toFixtures(db, "decided", fixturesOf(before), id)
        : notificationsOf(db, row, before, id);
    }
    // The players see it on the page of the tie.
    case "line_ups_shown":
    case "deadline_extended":
    case "regulations_changed":
    case "points_deducted":
    case "entry_unranked":
      return [];
    default:
      return toFixtures(db, "decided", fixturesOf(made), id);
  }
};
