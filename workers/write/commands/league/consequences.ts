import type { Addition } from "#derive/league/season.ts";
import type { Database } from "#ground/db/database.ts";
import { type Decision, formatOf, type Plan } from "#league";

/** A decision as it was sent, with who sent it. */
export type SentDecision = {
  readonly id: string;
  readonly division: string;
  readonly decision: Decision;
  readonly by: string;
  readonly at: string;
};

export type Consequences = {
  /** A condition in SQL beside the decision's own, of which `?2` is the division; with it the decision is written, or nothing. */
  readonly only: string;
  /** Entries that the condition is about: `?8`, a list in JSON. */
  readonly about: readonly string[];
  /** Each changes something only if its own batch wrote the decision. */
  readonly statements: readonly D1PreparedStatement[];
};

/** Of two equal requests at once, only the one that was written has written the moment of its own. */
const RECORDED = "EXISTS (SELECT 1 FROM decisions WHERE id = ?2 AND at = ?3)";

/** A match that is opened at the same moment comes first, and stays. */
const NOTHING_OPENED = `NOT EXISTS (SELECT 1 FROM matches m JOIN fixtures f ON f.id = m.fixture_id WHERE f.division_id = ?2)`;

/**
 * Takes a draw out of a division: its fixtures with the tables that they were given, and who was drawn. Entries that withdrew
 * after the draw stay withdrawn. What lots were drawn from stays, so that the same entries are drawn as they were.
 */
const withdrawnDraw = (
  db: Database,
  { id, division, at }: SentDecision,
  withdrawn: readonly string[],
): Consequences => {
  const then = (sql: string, ...more: string[]) => db.$client.prepare(sql).bind(division, id, at, ...more);
  return {
    only: NOTHING_OPENED,
    about: [],
    statements: [
      ...["fixture_tables", "evening_calls"].map((table) =>
        then(
          `DELETE FROM ${table} WHERE fixture_id IN (SELECT id FROM fixtures WHERE division_id = ?1) AND ${RECORDED}`,
        ),
      ),
      then(`DELETE FROM fixtures WHERE division_id = ?1 AND ${RECORDED}`),
      then(`DELETE FROM entries WHERE division_id = ?1 AND ${RECORDED}`),
      then(
        `UPDATE registrations SET state = 'withdrawn'
         WHERE division_id = ?1 AND id IN (SELECT value FROM json_each(?4)) AND ${RECORDED}`,
        JSON.stringify(withdrawn),
      ),
      then(`UPDATE divisions SET draw = NULL, lots = coalesce(lots, draw ->> '$.seed') WHERE id = ?1 AND ${RECORDED}`),
    ],
  };
};

/** The entry's opponent waits in no later tie yet. What is opened there at the same moment comes first. */
const BYE_LEFT = `NOT EXISTS (SELECT 1 FROM fixtures f WHERE f.division_id = ?2 AND f.round > 1
  AND EXISTS (SELECT 1 FROM json_each(?8) WHERE value IN (f.home, f.away)))`;

/** Puts an entry into the draw, with its fixtures, and into the list of entries where the division keeps one. */
const addedEntry = (
  db: Database,
  { id, division, by, at }: SentDecision,
  { entry, fixtures }: Addition & { readonly entry: NonNullable<Addition["entry"]> },
  plan: Plan,
): Consequences => {
  const then = (sql: string, ...more: (string | number)[]) => db.$client.prepare(sql).bind(division, id, at, ...more);
  const players = JSON.stringify(entry.players);
  return {
    only: formatOf(plan).late.by === "bye" ? BYE_LEFT : "true",
    about: fixtures.flatMap(({ home, away }) => [home, away]),
    statements: [
      then(
        `INSERT INTO registrations (id, division_id, players, state, payment, registered_at, by)
         SELECT ?4, ?1, ?5, 'confirmed', 'unpaid', ?3, ?6
         FROM divisions WHERE id = ?1 AND registration IS NOT NULL AND ${RECORDED}`,
        entry.id,
        players,
        by,
      ),
      then(
        `INSERT INTO entries (id, division_id, number, players) SELECT ?4, ?1, ?5, ?6 WHERE ${RECORDED}`,
        entry.id,
        entry.number,
        players,
      ),
      then(ADD_FIXTURES, JSON.stringify(fixtures)),
    ],
  };
};

const ADD_FIXTURES = `INSERT INTO fixtures (id, division_id, round, position, day, home, away)
  SELECT value->>'id', ?1, value->>'round', value->>'position', value->>'day', value->>'home', value->>'away'
  FROM json_each(?4) WHERE ${RECORDED}`;

/** Puts the fixtures of a paired round into the record. */
const pairedRound = (db: Database, { id, division, at }: SentDecision, { fixtures }: Addition): Consequences => ({
  only: "true",
  about: [],
  statements: [db.$client.prepare(ADD_FIXTURES).bind(division, id, at, JSON.stringify(fixtures))],
});

/** Takes the fixtures of a round out of the record, with their tables: it is paired again. */
const undonePairing = (db: Database, { id, division, at }: SentDecision, round: number): Consequences => {
  const then = (sql: string) => db.$client.prepare(sql).bind(division, id, at, round);
  const own = "SELECT id FROM fixtures WHERE division_id = ?1 AND round = ?4";
  return {
    only: `NOT EXISTS (SELECT 1 FROM matches m JOIN fixtures f ON f.id = m.fixture_id
      WHERE f.division_id = ?2 AND f.round = ${round})`,
    about: [],
    statements: [
      ...["fixture_tables", "evening_calls"].map((table) =>
        then(`DELETE FROM ${table} WHERE fixture_id IN (${own}) AND ${RECORDED}`),
      ),
      then(`DELETE FROM fixtures WHERE division_id = ?1 AND round = ?4 AND ${RECORDED}`),
    ],
  };
};

/** A decision's record and addition, and the round that it withdraws. */
type Met = {
  readonly plan: Plan;
  /** Entries that withdrew after the draw. */
  readonly withdrawn: readonly string[];
  readonly added: Addition | null;
  readonly undone: number | null;
};

/** Writes that come with a decision, apart from what is derived from it. */
export const consequencesOf = (
  db: Database,
  sent: SentDecision,
  { plan, withdrawn, added, undone }: Met,
): Consequences => {
  if (sent.decision.type === "draw_withdrawn") return withdrawnDraw(db, sent, withdrawn);
  if (undone !== null) return undonePairing(db, sent, undone);
  if (!added) return { only: "true", about: [], statements: [] };
  const { entry } = added;
  return entry ? addedEntry(db, sent, { ...added, entry }, plan) : pairedRound(db, sent, added);
};
