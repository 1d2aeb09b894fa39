import { eq } from "drizzle-orm";
import type { DecisionLine } from "../../../../shared/api/league/league.ts";
import type { Fault } from "../../../../shared/api/parts/fault.ts";
import { MAX_DECISIONS } from "../../../../shared/api/parts/limits.ts";
import { checkDecision, type Docket } from "../../../../shared/league/season/check-decision.ts";
import type { Decision, RecordedDecision } from "../../../../shared/league/terms/decision.ts";
import { canonical } from "../../../../shared/match/seal/canonical.ts";
import { err, ok, type Result } from "../../../../shared/result.ts";
import { type ActEntry, actIfChanged } from "../../../access/accounts/acts.ts";
import { decisionLines } from "../../../derive/league/decisions.ts";
import {
  type SeasonRecord,
  type SeasonView,
  seasonFrom,
  seasonRecord,
  withDecision,
} from "../../../derive/league/season.ts";
import type { Database } from "../../../ground/db/database.ts";
import { clubs, decisions, divisions } from "../../../ground/db/schema.ts";
import { zoneOf } from "../../../read/queries/clubs/zone.ts";
import { storeFixture } from "./bracket-fixtures.ts";
import { noSuchDivision } from "./registrations.ts";

/** A decision as it was sent, with who sent it. */
export type SentDecision = {
  readonly id: string;
  readonly division: string;
  readonly decision: Decision;
  readonly by: string;
  readonly at: string;
};

/** A division as a decision meets it; `null` if there is none. */
export const docketOfDivision = async (
  db: Database,
  division: string,
): Promise<{ readonly record: SeasonRecord; readonly view: SeasonView; readonly docket: Docket } | null> => {
  const [found] = await db
    .select({ zone: zoneOf })
    .from(divisions)
    .innerJoin(clubs, eq(clubs.id, divisions.clubId))
    .where(eq(divisions.id, division));
  if (!found) return null;
  const record = await seasonRecord(db, division);
  const view = seasonFrom(record);
  const { registration, hall } = record.row;
  const docket = {
    ...{ season: view.season, zone: found.zone },
    registration,
    drawn: record.draw.length > 0,
    blackouts: hall?.blackouts ?? [],
  };
  return { record, view, docket };
};

/** The places of a refusal, which names them within the decision, as places of the request. */
const placed = (fault: Fault): Fault => ({ ...fault, place: `/decision${fault.place ?? ""}` });

/** Whether a division would take a decision now; the division as it would then be. */
export const previewDecision = async (
  db: Database,
  sent: SentDecision,
): Promise<Result<{ readonly before: SeasonView; readonly after: SeasonRecord; readonly next: number }, Fault>> => {
  const found = await docketOfDivision(db, sent.division);
  if (!found) return err(noSuchDivision);
  if (found.record.decisions.length >= MAX_DECISIONS)
    return err({
      code: "too-many-decisions",
      message: { key: "tooManyDecisions", about: { most: MAX_DECISIONS } },
      place: "",
    });
  const judged = checkDecision(found.docket, sent.decision);
  if (!judged.ok) return err(placed(judged.error));
  const next = (found.record.decisions.at(-1)?.number ?? 0) + 1;
  const recorded: RecordedDecision = { ...sent.decision, id: sent.id, number: next, by: sent.by, at: sent.at };
  return ok({ before: found.view, after: withDecision(found.record, recorded), next });
};

/** Whoever comes second takes the number after, and is judged again. */
const APPEND = `INSERT INTO decisions (id, division_id, type, data, by, at, number)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7
  WHERE NOT EXISTS (SELECT 1 FROM decisions WHERE id = ?1 OR (division_id = ?2 AND number = ?7)) RETURNING id`;

const ATTEMPTS = 5;

/** A decision in the record; `fresh`: it was not there before. */
type Decided = { readonly line: DecisionLine; readonly fresh: boolean; readonly club: string };

/** Records a decision. The same again changes nothing, and is not judged again. */
export const decide = async (db: Database, sent: SentDecision): Promise<Result<Decided, Fault>> => {
  const data = canonical(sent.decision);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const [stored] = await db.select().from(decisions).where(eq(decisions.id, sent.id));
    if (stored)
      return stored.divisionId === sent.division && stored.data === data
        ? lineOf(db, sent, false)
        : err({ code: "id-in-use", message: { key: "idTaken", about: { id: sent.id } }, place: "/id" });
    const weighed = await previewDecision(db, sent);
    if (!weighed.ok) return weighed;
    // A day is moved for a place in the bracket, whoever comes to play there: its sides are not fixed by that.
    if ("fixture" in sent.decision) await storeFixture(db, weighed.value.before, sent.decision.fixture);
    const append = db.$client
      .prepare(APPEND)
      .bind(sent.id, sent.division, sent.decision.type, data, sent.by, sent.at, weighed.value.next);
    const act = actOf(sent, weighed.value.after.row.clubId);
    const [appended] = await db.$client.batch([append, actIfChanged(db, act, sent.at)]);
    if (appended && appended.results.length > 0) return lineOf(db, sent, true);
  }
  return err({ code: "store-unavailable", message: { key: "decisionsBusy" } });
};

/** Notes and announcements may name people: the decision itself has them, the act has not. */
const actOf = ({ id, division, decision: { type, reason }, by }: SentDecision, club: string): ActEntry => ({
  ...{ club, by, act: "decision-made", subject: division },
  data: { decision: id, type, reason },
});

const lineOf = async (
  db: Database,
  { division, id }: SentDecision,
  fresh: boolean,
): Promise<Result<Decided, Fault>> => {
  const found = await docketOfDivision(db, division);
  const line = decisionLines(found?.record.decisions ?? []).find((one) => one.id === id);
  if (!found || !line) throw new Error(`the decision ${id} was stored and cannot be found`);
  return ok({ line, fresh, club: found.record.row.clubId });
};
