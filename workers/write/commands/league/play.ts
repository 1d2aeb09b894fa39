import { eq } from "drizzle-orm";
import { actIfChanged } from "#access/accounts/acts.ts";
import { canonical } from "#carrom";
import { publishedRegulations } from "#derive/league/season.ts";
import type { Database } from "#ground/db/database.ts";
import { divisions } from "#ground/db/schema.ts";
import { planOf } from "#league";
import { termsIn } from "#read/queries/league/division-terms.ts";
import type { PlayRequest } from "#shared/api/league/league.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { writtenAsJudged } from "./as-judged.ts";
import { acceptable, asJson, type Numbered, usualRegulations } from "./divisions.ts";
import { alreadyDrawn } from "./draws.ts";
import { noSuchDivision } from "./registrations.ts";

type Row = typeof divisions.$inferSelect;

/** The division as it would be made today. */
const asMade = (row: Row): Numbered => {
  const { id, clubId: club, league, season, name, source } = row;
  const terms = termsIn(row, publishedRegulations(row));
  return { id, club, league, season, name, ...terms, ...(source ? { source } : {}) };
};

/** A division as a request changes it. The usual regulations of the old format become those of the new one. */
const changed = (
  before: Numbered,
  row: Row,
  { minimum, maximum, format, play, plan, ruleset }: PlayRequest,
): Numbered => {
  const { format: formerly, plan: planned, ...kept } = before;
  const registration = before.registration && {
    ...before.registration,
    minimum: minimum ?? before.registration.minimum,
    maximum: maximum ?? before.registration.maximum,
  };
  const next = format === undefined ? formerly : (format ?? undefined);
  const settings = play === undefined && plan === undefined ? planned : plan;
  const after: Numbered = {
    ...kept,
    ...(ruleset === undefined ? {} : { ruleset }),
    play: plan?.format ?? play ?? before.play,
    ...(settings ? { plan: settings } : {}),
    ...(next ? { format: next } : {}),
    ...(registration ? { registration } : {}),
  };
  const published = publishedRegulations(row);
  const isUsual = canonical(published) === canonical(usualRegulations(before));
  return { ...after, regulations: isUsual ? usualRegulations(after) : published };
};

/** What differs, for the audit trail: names and numbers, old and new; of settings only that they changed. */
const differences = (before: Numbered, after: Numbered): Record<string, string> => {
  const named = [
    ["ruleset", before.ruleset, after.ruleset],
    ["play", before.play, after.play],
    ["minimum", before.registration?.minimum, after.registration?.minimum],
    ["maximum", before.registration?.maximum, after.registration?.maximum],
  ] as const;
  const settings = [
    ["plan", planOf(before), planOf(after)],
    ["format", before.format, after.format],
  ] as const;
  return Object.fromEntries([
    ...named.flatMap(([name, from, to]) => (from === to ? [] : [[name, `${from ?? "–"} → ${to ?? "–"}`]])),
    ...settings.flatMap(([name, from, to]) =>
      canonical(from ?? null) === canonical(to ?? null) ? [] : [[name, "changed"]],
    ),
  ]);
};

/** Written if the division is not drawn, and as it was read. */
const UPDATE = `UPDATE divisions SET ruleset = ?2, play = ?3, plan = ?4, format = ?5, regulations = ?6, registration = ?7
  WHERE id = ?1 AND draw IS NULL AND plan IS ?8 AND format IS ?9 AND regulations IS ?10 AND registration IS ?11
  RETURNING id`;

/** Changes how a division is played, until it is drawn. The same again changes nothing. */
export const playOtherwise = async (
  db: Database,
  division: string,
  sent: PlayRequest,
  { by, now }: { readonly by: string; readonly now: string },
): Promise<Result<true, Fault>> =>
  writtenAsJudged(async () => {
    const [row] = await db.select().from(divisions).where(eq(divisions.id, division));
    if (!row) return err(noSuchDivision);
    if (row.draw !== null) return err(alreadyDrawn);
    const before = asMade(row);
    const after = changed(before, row, sent);
    const terms = await acceptable(db, after);
    if (!terms.ok) return terms;
    const data = differences(before, { ...after, ruleset: terms.value.ruleset });
    if (Object.keys(data).length === 0) return ok(true);
    const written = [
      terms.value.ruleset,
      planOf(after).format,
      canonical(planOf(after)),
      asJson(after.format),
      canonical(terms.value.regulations),
      asJson(after.registration),
    ];
    const read = [row.plan, row.format, row.regulations, row.registration].map(asJson);
    const [updated] = await db.$client.batch([
      db.$client.prepare(UPDATE).bind(division, ...written, ...read),
      actIfChanged(db, { club: row.clubId, by, act: "division-changed", subject: division, data }, now),
    ]);
    return updated && updated.results.length > 0 ? ok(true) : null;
  });
