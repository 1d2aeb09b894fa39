import { asc, eq } from "drizzle-orm";
import type { Database } from "#ground/db/database.ts";
import { type Page, type PageRequest, pageOf } from "#ground/db/keyset.ts";
import { decisions } from "#ground/db/schema.ts";
import { decision, fallen, type RecordedDecision, reversed } from "#league";
import type { DecisionLine } from "#shared/api/league/league.ts";

type DecisionRow = typeof decisions.$inferSelect;

/** The rows of a division's decisions, in their order. */
export const decisionRows = (db: Database, division: string) =>
  db.select().from(decisions).where(eq(decisions.divisionId, division)).orderBy(asc(decisions.number));

/** Decisions as they were recorded. */
export const recordedIn = (
  rows: readonly Pick<DecisionRow, "id" | "number" | "by" | "at" | "data">[],
): RecordedDecision[] =>
  rows.map(({ id, number, by, at, data }) => ({ ...decision.parse(JSON.parse(data)), id, number, by, at }));

/** All decisions of a division in their order, reversed ones too. */
export const decisionsOfDivision = async (db: Database, division: string): Promise<RecordedDecision[]> =>
  recordedIn(await decisionRows(db, division));

/** Decisions as they are asked for, in their order, reversed ones too. */
export const decisionPage = (all: readonly RecordedDecision[], asked: PageRequest): Page<DecisionLine> => {
  const from = Number(asked.after ?? 0);
  return pageOf(
    // Whether one holds is known only from all that came after it.
    decisionLines(all).filter(({ number }) => number > from),
    asked,
    ({ number }) => [number],
  );
};

/**
 * Decisions as everybody may read them, with whether they hold. A reversal holds until it is reversed itself; what was
 * decided about a draw that was withdrawn holds no more.
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
