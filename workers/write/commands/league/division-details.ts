import { actIfChanged } from "#access/accounts/acts.ts";
import { canonical } from "#carrom";
import type { Database } from "#ground/db/database.ts";
import type { Hall } from "#ground/db/schema.ts";
import type { Registration } from "#league";
import { DETAIL_TEXTS, type DivisionDetails } from "#shared/api/league/league.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { writtenAsJudged } from "./as-judged.ts";
import { noSuchDivision } from "./registrations.ts";

type Stored = { readonly hall: Hall; readonly registration: Registration | null };

/** Written if both are still what the change was made from. */
const UPDATE = `UPDATE divisions SET hall = ?2, registration = ?3
  WHERE id = ?1 AND hall IS ?4 AND registration IS ?5 RETURNING id`;

type Row = { readonly club: string; readonly hall: string | null; readonly registration: string | null };

const ROW = "SELECT club_id AS club, hall, registration FROM divisions WHERE id = ?1";

/** A column's value, as its own `canonical` wrote it. */
const storedIn = ({ hall, registration }: Row): Stored => ({
  hall: hall === null ? { tables: null, blackouts: [] } : (JSON.parse(hall) as Hall),
  registration: registration === null ? null : (JSON.parse(registration) as Registration),
});

/** A value as it is sent: the one before, where nothing is said of it. */
const kept = <T>(sent: T | null | undefined, before: T | null | undefined): T | undefined =>
  (sent === undefined ? before : sent) ?? undefined;

const isSame = (one: unknown, other: unknown): boolean => canonical(one ?? null) === canonical(other ?? null);

const hallWith = (hall: Hall, sent: DivisionDetails, now: string): Hall => {
  const texts = Object.fromEntries(DETAIL_TEXTS.map((name) => [name, kept(sent[name], hall[name])]));
  const timetable = kept(sent.timetable, hall.timetable);
  const { timetable: _before, ...others } = hall;
  const moved = texts.venue !== hall.venue || texts.starts !== hall.starts || !isSame(timetable, hall.timetable);
  return {
    ...others,
    ...texts,
    ...(timetable === undefined ? {} : { timetable }),
    tables: kept(sent.tables, hall.tables) ?? null,
    ...(moved ? { revised: { times: (hall.revised?.times ?? 0) + 1, at: now } } : {}),
  };
};

const amended = ({ hall, registration }: Stored, sent: DivisionDetails, now: string): Stored => {
  const next = hallWith(hall, sent, now);
  if (registration === null) return { hall: next, registration };
  const { howToPay: _howToPay, ...terms } = registration;
  const howToPay = kept(sent.howToPay, registration.howToPay);
  const fee = kept(sent.fee, registration.fee) ?? null;
  return { hall: next, registration: { ...terms, fee, ...(howToPay === undefined ? {} : { howToPay }) } };
};

const feeIn = ({ registration }: Stored): string | undefined =>
  registration?.fee ? `${(registration.fee.amount / 100).toFixed(2)} ${registration.fee.currency}` : undefined;

/**
 * The act's data: old and new values. How to pay is free text that may name a person, so only that it changed; a day plan is
 * too long.
 */
const changesOf = (before: Stored, after: Stored): Record<string, string> => {
  const pairs = [
    ...DETAIL_TEXTS.map((name) => [name, before.hall[name], after.hall[name]] as const),
    ["tables", before.hall.tables, after.hall.tables],
    ["fee", feeIn(before), feeIn(after)],
  ] as const;
  const changes = pairs.flatMap(([name, from, to]): [string, string][] =>
    (from ?? null) === (to ?? null) ? [] : [[name, `${from ?? "–"} → ${to ?? "–"}`]],
  );
  const whole = [
    ["timetable", before.hall.timetable, after.hall.timetable],
    ["instructions", before.registration?.howToPay, after.registration?.howToPay],
  ] as const;
  const changed = whole.flatMap(([name, from, to]) => (isSame(from, to) ? [] : [[name, "changed"] as const]));
  return Object.fromEntries([...changes, ...changed]);
};

/**
 * Changes what no rule and no standing of a division depends on, and records it as an act. The same again changes nothing.
 * A fee is of the entries that have not paid yet: what became of a fee is kept with its entry.
 */
export const changeDetails = async (
  db: Database,
  division: string,
  sent: DivisionDetails,
  { by, now }: { readonly by: string; readonly now: string },
): Promise<Result<true, Fault>> =>
  writtenAsJudged(async () => {
    const row = await db.$client.prepare(ROW).bind(division).first<Row>();
    if (!row) return err(noSuchDivision);
    const before = storedIn(row);
    const place = (["fee", "howToPay"] as const).find((one) => (sent[one] ?? null) !== null);
    if (place && before.registration === null)
      return err({ code: "no-registration", message: { key: "noRegistration" }, place: `/${place}` });
    const after = amended(before, sent, now);
    const data = changesOf(before, after);
    if (Object.keys(data).length === 0) return ok(true);
    const registration = after.registration && canonical(after.registration);
    const [updated] = await db.$client.batch([
      db.$client.prepare(UPDATE).bind(division, canonical(after.hall), registration, row.hall, row.registration),
      actIfChanged(db, { club: row.club, by, act: "division-changed", subject: division, data }, now),
    ]);
    return updated && updated.results.length > 0 ? ok(true) : null;
  });
