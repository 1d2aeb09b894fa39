import { asc, eq } from "drizzle-orm";
import type { Database } from "#ground/db/database.ts";
import { type KeysetPage, type PageRequest, pageOf } from "#ground/db/keyset.ts";
import { decisions } from "#ground/db/schema.ts";
import { decision, fallen, type RecordedDecision, reversed } from "#league";
import type { DecisionLine } from "#shared/api/league/league.ts";

type DecisionRow = typeof decisions.$inferSelect;

/** The rows of a division's decisions, in their order. */
export const decisionRows = (db: Database, division: string) =>
  db.select().from(decisions).where(eq(decisions.divisionId, division)).orderBy(asc(decisions.number));

/** Decisions in their recorded form. */
export const recordedIn = (
  rows: readonly Pick<DecisionRow, "id" | "number" | "by" | "at" | "data">[],
): RecordedDecision[] =>
  rows.map(({ id, number, by, at, data }) => ({ ...decision.parse(JSON.parse(data)), id, number, by, at }));

/** All decisions of a division in their order, including reversed ones. */
export const decisionsOfDivision = async (db: Database, division: string): Promise<RecordedDecision[]> =>
  recordedIn(await decisionRows(db, division));

/** A page of decisions in their order, including reversed ones. */
export const decisionPage = (all: readonly RecordedDecision[], asked: PageRequest): KeysetPage<DecisionLine> => {
  const from = Number(asked.after ?? 0);
  return pageOf(
    // Whether a decision is in force is known only from all later ones.
    decisionLines(all).filter(({ number }) => number > from),
    asked,
    ({ number }) => [number],
  );
};

/**
 * The public form of decisions, with whether they are in force. A reversal is in force until it is reversed itself; a
 * decision about a draw that was withdrawn no longer is.
 */
export const decisionLines = (all: readonly RecordedDecision[]): DecisionLine[] => {
  const undone = reversed(all);
  const gone = fallen(all);
  return all.map(({ id, number, by, at, ...said }) => ({
    id,
    number,
    at,
    by,
    inForce: !undone.has(id) && !gone.has(id),
    decision: decision.parse(said),
  }));
};
