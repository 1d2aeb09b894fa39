import { actIfChanged } from "#access/accounts/acts.ts";
import { canonical } from "#carrom";
import { pairedFixtures, seasonRecord, withDecision } from "#derive/league/season.ts";
import type { Database } from "#ground/db/database.ts";
import type { Decision } from "#league";

type AsPlayed = {
  readonly division: string;
  readonly club: string;
  readonly by: string;
  readonly at: string;
};

/** A decision with its id. */
export type NumberedDecision = { readonly id: string; readonly decision: Decision };

/** Nothing is written if anything was decided since, or the same was written already. */
const APPEND = `INSERT INTO decisions (id, division_id, type, data, by, at, number)
  SELECT value->>'id', ?1, value->>'type', value->>'data', ?3, ?4, value->>'number' FROM json_each(?2)
  WHERE NOT EXISTS (SELECT 1 FROM decisions d, json_each(?2) j WHERE d.division_id = ?1 AND d.number >= j.value->>'number')
  RETURNING id`;

const ADD_FIXTURES = `INSERT INTO fixtures (id, division_id, round, position, day, home, away)
  SELECT value->>'id', ?1, value->>'round', value->>'position', value->>'day', value->>'home', value->>'away'
  FROM json_each(?2) WHERE EXISTS (SELECT 1 FROM decisions WHERE id = ?3 AND at = ?4)`;

/**
 * Records the decisions of an event that was played elsewhere, in their order, all or nothing. They are not judged: pairs
 * may have met before, and a round be paired whose results are still to be written. A result that is recorded already is passed over.
 */
export const decideAsPlayed = async (
  db: Database,
  { division, club, by, at }: AsPlayed,
  decisions: readonly NumberedDecision[],
): Promise<void> => {
  let record = await seasonRecord(db, division);
  const known = new Set(record.decisions.map(({ id }) => id));
  const rows: { id: string; type: string; data: string; number: number }[] = [];
  const acts: D1PreparedStatement[] = [];
  const fixtures: unknown[] = [];
  for (const { id, decision } of decisions) {
    if (known.has(id)) continue;
    const number = (record.decisions.at(-1)?.number ?? 0) + 1;
    const paired = decision.type === "round_paired" ? pairedFixtures(record, decision) : [];
    fixtures.push(...paired);
    const { type, reason } = decision;
    rows.push({ id, type, data: canonical(decision), number });
    const act = { club, by, act: "decision-made", subject: division, data: { decision: id, type, reason } } as const;
    acts.push(actIfChanged(db, act, at));
    record = withDecision(record, { ...decision, id, number, by, at }, { entry: null, fixtures: paired, extra: [] });
  }
  const [first] = rows;
  if (!first) return;
  await db.$client.batch([
    db.$client.prepare(APPEND).bind(division, JSON.stringify(rows), by, at),
    // Each follows the one before, and the first the decisions: all are written, or none.
    ...acts,
    db.$client.prepare(ADD_FIXTURES).bind(division, JSON.stringify(fixtures), first.id, at),
  ]);
};
