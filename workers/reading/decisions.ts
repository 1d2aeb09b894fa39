import { asc, eq } from "drizzle-orm";
import type { DecisionLine } from "../../shared/api/league.ts";
import { decision, type RecordedDecision } from "../../shared/league/decision.ts";
import { reversed } from "../../shared/league/decisions.ts";
import type { Database } from "../db/database.ts";
import { decisions } from "../db/schema.ts";

/** All decisions of a division in their order, reversed ones too. */
export const decisionsOfDivision = async (db: Database, division: string): Promise<RecordedDecision[]> => {
  const rows = await db
    .select()
    .from(decisions)
    .where(eq(decisions.divisionId, division))
    .orderBy(asc(decisions.number));
  return rows.map(({ id, number, by, at, data }) => ({ ...decision.parse(JSON.parse(data)), id, number, by, at }));
};

/** Decisions as everybody may read them, with whether they hold. A reversal holds until it is reversed itself. */
export const decisionLines = (all: readonly RecordedDecision[]): DecisionLine[] => {
  const undone = reversed(all);
  return all.map(({ id, number, by, at, ...said }) => ({
    id,
    number,
    at,
    by,
    inForce: !undone.has(id),
    decision: decision.parse(said),
  }));
};
