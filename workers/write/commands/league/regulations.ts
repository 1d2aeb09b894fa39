import { actIfChanged } from "#access/accounts/acts.ts";
import { canonical } from "#carrom";
import { publishedRegulations } from "#derive/league/season.ts";
import type { Database } from "#ground/db/database.ts";
import {
  amended,
  formatOf,
  freezing,
  planOf,
  type Regulations,
  regulations,
  type SentRegulations,
  type Settlement,
  unfair,
} from "#league";
import { divisionVersion } from "#read/queries/clubs/version.ts";
import type { Division, FixtureRow } from "#shared/api/league/division.ts";
import type { DecisionLine } from "#shared/api/league/league.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { dayAt } from "#shared/zone.ts";
import { writtenAsJudged } from "./as-judged.ts";
import { docketOfDivision } from "./decisions.ts";
import { noSuchDivision } from "./registrations.ts";

type Docket = NonNullable<Awaited<ReturnType<typeof docketOfDivision>>>;

/** The freeze of a division's regulations: fixtures with an outcome, or a decision that changed the regulations. */
export type Freeze = { readonly fixtures: readonly Settlement[]; readonly decision: string | null };

export type FirstFreeze =
  | { readonly fixture: FixtureRow; readonly decision: DecisionLine | null; readonly since: string }
  | { readonly fixture: null; readonly decision: DecisionLine | null };

/** After every day that there is. */
const NO_DAY = "9999-99-99";

/** The first cause of a freeze, by the day at the club: a result, a decision about a fixture, or a change of them. */
export const firstOf = ({ fixtures, decision }: Freeze, division: Division): FirstFreeze => {
  const line = (id: string | null) => division.decisions.find((one) => one.id === id) ?? null;
  const results = fixtures
    .flatMap(({ fixture: { id } }) => {
      const fixture = division.fixtures.find((one) => one.id === id);
      if (!fixture) return [];
      const decided = line(fixture.decision);
      const since = decided ? dayAt(decided.at, division.club.zone) : (fixture.match?.day ?? fixture.day ?? NO_DAY);
      return { fixture, decision: decided, since };
    })
    .toSorted((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0));
  return results[0] ?? { fixture: null, decision: line(decision) };
};

/** `null` as long as they can be changed. */
export const freezeOf = ({ view, record }: Docket): Freeze | null => {
  const fixtures = freezing(view.fixtures.map(({ settlement }) => settlement));
  const decision = record.decisions.find(({ type }) => type === "regulations_changed")?.id ?? null;
  return fixtures.length > 0 || decision !== null ? { fixtures, decision } : null;
};

const frozen: Fault = {
  code: "regulations-frozen",
  message: { key: "regulationsFrozen" },
  place: "/regulations",
};

/** Written if nothing that the division derives from has changed since it was judged: no result has come meanwhile. */
const UPDATE = `UPDATE divisions SET regulations = ?2 WHERE id = ?1
  AND EXISTS (SELECT 1 FROM divisions d JOIN versions v ON v.scope = 'division:' || d.id
    JOIN versions c ON c.scope = 'club:' || d.club_id WHERE d.id = ?1 AND v.version || c.version = ?3)
  RETURNING id`;

/** The act's data: new values. Of free texts and lists of several lines only that they changed. */
const changesOf = (before: Regulations, after: Regulations): Record<string, string> =>
  Object.fromEntries(
    regulations.keyof().options.flatMap((key): [string, string][] => {
      if (key === "teams") return [];
      const value = after[key];
      if (canonical(before[key] ?? false) === canonical(value ?? false)) return [];
      if (key === "seed" || key === "notes") return [[key, "changed"]];
      if (typeof value === "object" && "for" in value) return [[key, `${value.for}-${value.against}`]];
      if (typeof value === "object" && !Array.isArray(value)) return [[key, "changed"]];
      return [[key, Array.isArray(value) ? value.join(" ") : String(value ?? false)]];
    }),
  );

const teamsStay: Fault = { code: "regulations-unfair", message: { key: "teamsStay" }, place: "/regulations/teams" };

/** Changes a division's regulations as long as nothing was played or decided by them. The same again changes nothing. */
export const changeRegulations = async (
  db: Database,
  division: string,
  sent: SentRegulations,
  { by, now }: { readonly by: string; readonly now: string },
): Promise<Result<Regulations, Fault>> =>
  writtenAsJudged(async () => {
    const version = await divisionVersion(db, division);
    const found = await docketOfDivision(db, division);
    if (!found) return err(noSuchDivision);
    if (freezeOf(found)) return err(frozen);
    const { row } = found.record;
    const before = publishedRegulations(row);
    const next = amended(before, sent);
    const wrong = unfair(next, formatOf(planOf(row)));
    if (wrong !== null) return err({ code: "regulations-unfair", ...wrong });
    if (canonical(before.teams ?? null) !== canonical(next.teams ?? null)) return err(teamsStay);
    const data = changesOf(before, next);
    if (Object.keys(data).length === 0) return ok(next);
    const [updated] = await db.$client.batch([
      db.$client.prepare(UPDATE).bind(division, canonical(next), version),
      actIfChanged(db, { club: row.clubId, by, act: "regulations-changed", subject: division, data }, now),
    ]);
    return updated && updated.results.length > 0 ? ok(next) : null;
  });
