import type { Database } from "../../../ground/db/database.ts";
import type { SentDecision } from "./sent-decision.ts";

/** What is written in one batch with a decision. */
export type Consequences = {
  /** A condition in SQL beside the decision's own, of which `?2` is the division; with it the decision is written, or nothing. */
  readonly only: string;
  /** Each changes something only if its own batch wrote the decision. */
  readonly statements: readonly D1PreparedStatement[];
};

/** Of two equal requests at once, only the one that was written has written the moment of its own. */
const RECORDED = "EXISTS (SELECT 1 FROM decisions WHERE id = ?2 AND at = ?3)";

/** Whoever opens a match at the same moment comes first: what was opened stays. */
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
    statements: [
      then(
        `DELETE FROM fixture_tables WHERE fixture_id IN (SELECT id FROM fixtures WHERE division_id = ?1) AND ${RECORDED}`,
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

/**
 * What follows from a decision beside what is derived from it.
 *
 * @param withdrawn entries that withdrew after the draw
 */
export const consequencesOf = (db: Database, sent: SentDecision, withdrawn: readonly string[]): Consequences => {
  if (sent.decision.type === "draw_withdrawn") return withdrawnDraw(db, sent, withdrawn);
  return { only: "true", statements: [] };
};
