import { eq, sql } from "drizzle-orm";
import { type ActEntry, actIfChanged } from "#access/accounts/acts.ts";
import { canonical } from "#carrom";
import { decisionLines } from "#derive/league/decisions.ts";
import {
  type Addition,
  pairedFixtures,
  type SeasonRecord,
  type SeasonView,
  seasonFrom,
  seasonRecord,
  undoneRound,
  withDecision,
} from "#derive/league/season.ts";
import type { Database } from "#ground/db/database.ts";
import { clubs, decisions, divisions, fixtures, matches } from "#ground/db/schema.ts";
import { checkDecision, type Docket, decisionsOf, inForce, type RecordedDecision } from "#league";
import { zoneOf } from "#read/queries/clubs/zone.ts";
import type { DecisionLine } from "#shared/api/league/league.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { MAX_DECISIONS } from "#shared/api/parts/limits.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { fixtureStatements } from "./bracket-fixtures.ts";
import { consequencesOf, type SentDecision } from "./consequences.ts";
import { pairedTwice } from "./entry-faults.ts";
import { lateEntry } from "./late-entry.ts";
import { type Merger, mergerOf, mergerStatements } from "./merged-entries.ts";
import { noSuchDivision } from "./registrations.ts";
import { shownLineUps } from "./shown-line-ups.ts";

/** SQL: a match was opened for a fixture of the division, whatever its end. */
const OPENED = sql`EXISTS (SELECT 1 FROM ${fixtures} CROSS JOIN ${matches} ON ${matches.fixtureId} = ${fixtures.id}
  WHERE ${fixtures.divisionId} = ${divisions.id})`.mapWith(Boolean);

/** A division as a decision meets it; `null` if there is none. */
export const docketOfDivision = async (
  db: Database,
  division: string,
): Promise<{ readonly record: SeasonRecord; readonly view: SeasonView; readonly docket: Docket } | null> => {
  const [found] = await db
    .select({ zone: zoneOf, opened: OPENED })
    .from(divisions)
    .innerJoin(clubs, eq(clubs.id, divisions.clubId))
    .where(eq(divisions.id, division));
  if (!found) return null;
  const record = await seasonRecord(db, division);
  const view = seasonFrom(record);
  const { registration, hall, draw } = record.row;
  const docket = {
    season: view.season,
    table: view.table,
    zone: found.zone,
    registration,
    drawn: record.draw.length > 0,
    given: registration === null && !draw?.from,
    opened: found.opened,
    blackouts: hall?.blackouts ?? [],
  };
  return { record, view, docket };
};

/** The places of a refusal, which names them within the decision, as places of the request. */
const placed = (fault: Fault): Fault => ({ ...fault, place: `/decision${fault.place ?? ""}` });

/** A decision that would be taken: the division before it and with it, and its number. */
type Weighed = {
  readonly before: SeasonView;
  readonly after: SeasonRecord;
  readonly next: number;
  /** The addition to the record; `null`: none. */
  readonly added: Addition | null;
  /** The entries that go to another division; `null`: none do. */
  readonly merger: Merger | null;
};

/** Judges a decision without recording it; gives the division as it would then be. */
export const previewDecision = async (db: Database, sent: SentDecision): Promise<Result<Weighed, Fault>> => {
  const found = await docketOfDivision(db, sent.division);
  if (!found) return err(noSuchDivision);
  if (found.record.decisions.length >= MAX_DECISIONS)
    return err({
      code: "too-many-decisions",
      message: { key: "tooManyDecisions", about: { most: MAX_DECISIONS } },
      place: "",
    });
  const { record, view, docket } = found;
  const judged = checkDecision(docket, sent.decision);
  if (!judged.ok) return err(placed(judged.error));
  const { decision, at } = sent;
  const added = await additionOf(db, { record, view, zone: docket.zone, at }, decision);
  if (!added.ok) return err(placed(added.error));
  const merger = await mergerIn(db, sent);
  if (!merger.ok) return err(placed(merger.error));
  const next = (record.decisions.at(-1)?.number ?? 0) + 1;
  const recorded: RecordedDecision = { ...decision, id: sent.id, number: next, by: sent.by, at };
  return ok({
    before: view,
    after: withDecision(record, recorded, added.value),
    next,
    added: added.value,
    merger: merger.value,
  });
};

/** Everybody who plays in a round that is paired, or has its bye. */
const pairedIn = ({ pairs, bye }: Extract<SentDecision["decision"], { type: "round_paired" }>): readonly string[] => [
  ...pairs.flatMap(({ home, away }) => [home, away]),
  ...(bye === null ? [] : [bye]),
];

const mergerIn = async (
  db: Database,
  { division, decision, at }: SentDecision,
): Promise<Result<Merger | null, Fault>> =>
  decision.type === "category_cancelled" && decision.into !== undefined
    ? mergerOf(db, division, decision.into, at)
    : ok(null);

const additionOf = async (
  db: Database,
  drawn: Parameters<typeof lateEntry>[1],
  decision: SentDecision["decision"],
): Promise<Result<Addition | null, Fault>> => {
  if (decision.type === "entry_added") return lateEntry(db, drawn, decision);
  if (decision.type === "line_ups_shown") {
    const checked = await shownLineUps(db, drawn, decision);
    return checked.ok ? ok(null) : checked;
  }
  if (decision.type !== "round_paired") return ok(null);
  const twice = await pairedTwice(db, drawn.record, pairedIn(decision));
  return twice
    ? err({ ...twice, place: "/pairs" })
    : ok({ entry: null, fixtures: pairedFixtures(drawn.record, decision), extra: [] });
};

/** The second of two takes the next number, and is judged again. `?8`: what the condition may look at. */
const append = (only: string) => `INSERT INTO decisions (id, division_id, type, data, by, at, number)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7
  WHERE NOT EXISTS (SELECT 1 FROM decisions WHERE id = ?1 OR (division_id = ?2 AND number = ?7)) AND ?8 IS NOT NULL AND ${only} RETURNING id`;

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
    if (await appended(db, sent, weighed.value)) return lineOf(db, sent, true);
  }
  return err({ code: "store-unavailable", message: { key: "decisionsBusy" } });
};

/**
 * Statements that are written with a decision, and the condition of both; its values are the parameters from `?9` on.
 */
type Together = {
  readonly only: string;
  readonly values: readonly (string | number | null)[];
  readonly statements: readonly D1PreparedStatement[];
};

const ALONE: Together = { only: "true", values: [], statements: [] };

/** Records a decision with something else, all or nothing. `false`: the condition does not hold, or something was decided since. */
export const decideTogether = async (
  db: Database,
  sent: SentDecision,
  together: Together,
): Promise<Result<boolean, Fault>> => {
  const weighed = await previewDecision(db, sent);
  return weighed.ok ? ok(await appended(db, sent, weighed.value, together)) : weighed;
};

/** Writes a decision, the act and what follows, all or nothing. */
const appended = async (
  db: Database,
  sent: SentDecision,
  { before, after, next, added, merger }: Weighed,
  together = ALONE,
): Promise<boolean> => {
  const { only, about, statements } = consequencesOf(db, sent, {
    plan: before.season.plan,
    withdrawn: withdrawnIn(before),
    added,
    undone: undoneRound(before.season.decisions, sent.decision),
  });
  const { id, division, decision, by, at } = sent;
  // A day is moved for a place in the bracket, for any sides: they are not fixed by that.
  const placed = "fixture" in decision ? fixtureStatements(db, before, decision.fixture) : [];
  const results = await db.$client.batch<{ readonly id: string }>([
    ...placed,
    db.$client
      .prepare(append(`${only} AND ${together.only}`))
      .bind(id, division, decision.type, canonical(decision), by, at, next, JSON.stringify(about), ...together.values),
    actIfChanged(db, actOf(sent, after.row.clubId), at),
    ...statements,
    ...(merger ? mergerStatements(db, merger, { decision: id, club: after.row.clubId, by, at }) : []),
    ...together.statements,
  ]);
  return (results[placed.length]?.results.length ?? 0) > 0;
};

const withdrawnIn = ({ season }: SeasonView): readonly string[] =>
  decisionsOf(inForce(season.decisions), "entry_withdrawn").map(({ entry }) => entry);

/** Notes and announcements may name people: the decision itself has them, the act has not. */
const actOf = ({ id, division, decision: { type, reason }, by }: SentDecision, club: string): ActEntry => ({
  club,
  by,
  act: "decision-made",
  subject: division,
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
