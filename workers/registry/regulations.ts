import {
  amended,
  type Regulations,
  regulations,
  type SentRegulations,
  unfair,
} from "../../shared/league/regulations.ts";
import { freezing } from "../../shared/league/season.ts";
import type { Settlement } from "../../shared/league/settlement.ts";
import { canonical } from "../../shared/match/canonical.ts";
import { err, ok, type Result } from "../../shared/result.ts";
import { actIfChanged } from "../accounts/acts.ts";
import type { Database } from "../db/database.ts";
import type { Fault } from "../fault.ts";
import { publishedRegulations } from "../reading/season.ts";
import { divisionVersion } from "../reading/version.ts";
import { docketOf } from "./decisions.ts";
import { noSuchDivision } from "./registrations.ts";

type Found = NonNullable<Awaited<ReturnType<typeof docketOf>>>;

/** What froze a division's regulations: fixtures of which something has come, or a decision that changed them. */
export type Freeze = { readonly fixtures: readonly Settlement[]; readonly decision: string | null };

/** What froze them; `null` as long as they can be changed. */
export const freezeOf = ({ view, record }: Found): Freeze | null => {
  const fixtures = freezing(view.fixtures.map(({ settlement }) => settlement));
  const decision = record.decisions.find(({ type }) => type === "regulations_changed")?.id ?? null;
  return fixtures.length > 0 || decision !== null ? { fixtures, decision } : null;
};

const frozen: Fault = {
  code: "regulations-frozen",
  message: "The first result has frozen the regulations: a change is a decision (regulations_changed) with a reason.",
  place: "/regulations",
};

/** Written if nothing that the division derives from has changed since it was judged: no result has come meanwhile. */
const UPDATE = `UPDATE divisions SET regulations = ?2 WHERE id = ?1
  AND EXISTS (SELECT 1 FROM divisions d JOIN versions v ON v.scope = 'division:' || d.id
    JOIN versions c ON c.scope = 'club:' || d.club_id WHERE d.id = ?1 AND v.version || c.version = ?3)
  RETURNING id`;

/** What the act says of a change: what is so now. A seed is somebody's free text, so only that it changed. */
const changesOf = (before: Regulations, after: Regulations): Record<string, string> =>
  Object.fromEntries(
    regulations.keyof().options.flatMap((key): [string, string][] => {
      const value = after[key];
      if (canonical(before[key]) === canonical(value)) return [];
      if (key === "seed") return [[key, "changed"]];
      return [[key, Array.isArray(value) ? value.join(" ") : String(value)]];
    }),
  );

const ATTEMPTS = 5;

/** Changes a division's regulations as long as nothing was played or decided by them. The same again changes nothing. */
export const changeRegulations = async (
  binding: D1Database,
  db: Database,
  division: string,
  sent: SentRegulations,
  { by, now }: { readonly by: string; readonly now: string },
): Promise<Result<Regulations, Fault>> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const version = await divisionVersion(binding, division);
    const found = await docketOf(db, division);
    if (!found) return err(noSuchDivision);
    if (freezeOf(found)) return err(frozen);
    const { row } = found.record;
    const before = publishedRegulations(row);
    const next = amended(before, sent);
    const wrong = unfair(next);
    if (wrong !== null) return err({ code: "regulations-unfair", message: wrong, place: "/regulations" });
    const data = changesOf(before, next);
    if (Object.keys(data).length === 0) return ok(next);
    const [updated] = await binding.batch([
      binding.prepare(UPDATE).bind(division, canonical(next), version),
      actIfChanged(binding, { club: row.clubId, by, act: "regulations-changed", subject: division, data }, now),
    ]);
    if (updated && updated.results.length > 0) return ok(next);
  }
  return err({
    code: "changed-meanwhile",
    message: "Something else changed in this division a moment ago. Nothing was recorded: look at it again.",
  });
};
