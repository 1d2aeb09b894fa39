import { actIfChanged } from "#access/accounts/acts.ts";
import { canonical } from "#carrom";
import type { Database } from "#ground/db/database.ts";
import { cancellation, closing, type Decision, inForce } from "#league";
import { type ClubSeason, clubSeason } from "#read/queries/league/club-season.ts";
import type { SeasonChange, SeasonState } from "#shared/api/league/season.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { SentDecision } from "./consequences.ts";
import { docketOfDivision, previewDecision } from "./decisions.ts";

/** A change of a season: its club, any division of it, who makes the change (`role:user`), and when (an instant). */
type SeasonRequest = { readonly club: string; readonly division: string; readonly by: string; readonly at: string };

/** A decision of each division that moves, with its number. */
type Numbered = { readonly sent: SentDecision; readonly number: number };

/** All decisions or none: nothing is written if anything was decided in one of the divisions since they were judged. */
const APPEND = `INSERT INTO decisions (id, division_id, type, data, by, at, number)
  SELECT value->>'id', value->>'division', value->>'type', value->>'data', ?2, ?3, value->>'number'
  FROM json_each(?1) WHERE NOT EXISTS (
    SELECT 1 FROM decisions d, json_each(?1) j
    WHERE d.division_id = j.value->>'division' AND d.number >= j.value->>'number')
  RETURNING id`;

const ATTEMPTS = 5;

/** Closes a season, or opens it again: in each of its divisions that is not cancelled, all or none. */
export const changeSeason = async (
  db: Database,
  asked: SeasonRequest,
  change: SeasonChange,
): Promise<Result<SeasonState, Fault>> => {
  const found = await clubSeason(db, asked.club, asked.division);
  if (!found) return err(noSeason);
  const { league, season, divisions } = found;
  const changed: SeasonState = {
    club: asked.club,
    league,
    season,
    state: change.state,
    divisions: divisions.map(({ id }) => id),
  };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const judged = await decisionsFor(db, asked, found, change);
    if (!judged.ok) return judged;
    if (judged.value.length === 0) return ok(changed);
    if (await append(db, asked, judged.value)) return ok(changed);
  }
  return err({ code: "store-unavailable", message: { key: "decisionsBusy" } });
};

const noSeason: Fault = { code: "division-not-found", message: { key: "noSeason" } };

/** The decisions to make in each division: none where it is as wanted, and none where it is cancelled. */
const decisionsFor = async (
  db: Database,
  { by, at }: SeasonRequest,
  { divisions }: ClubSeason,
  change: SeasonChange,
): Promise<Result<readonly Numbered[], Fault>> => {
  const judged = await Promise.all(
    divisions.map(async ({ id }) => {
      const found = await docketOfDivision(db, id);
      const decision = found && wanted(inForce(found.record.decisions), change);
      if (!decision) return null;
      const sent = { id: crypto.randomUUID(), division: id, decision, by, at };
      return { sent, preview: await previewDecision(db, sent) };
    }),
  );
  const refused = judged.flatMap((one) =>
    one && !one.preview.ok ? [{ place: `/divisions/${one.sent.division}`, message: one.preview.error.message }] : [],
  );
  if (refused.length > 0)
    return err({
      code: "division-not-finished",
      message: { key: "seasonNotFinished", about: { divisions: refused.length } },
      errors: refused,
    });
  return ok(judged.flatMap((one) => (one?.preview.ok ? [{ sent: one.sent, number: one.preview.value.next }] : [])));
};

const wanted = (held: Parameters<typeof closing>[0], change: SeasonChange): Decision | null => {
  const closed = closing(held);
  const note = change.note === undefined ? {} : { note: change.note };
  if (change.state === "closed")
    return closed || cancellation(held) ? null : { type: "season_closed", reason: "season-over", ...note };
  return closed && { type: "decision_reversed", decision: closed.id, reason: change.reason, ...note };
};

const append = async (
  db: Database,
  { club, by, at }: SeasonRequest,
  decided: readonly Numbered[],
): Promise<boolean> => {
  const rows = decided.map(({ sent: { id, division, decision }, number }) => ({
    id,
    division,
    number,
    type: decision.type,
    data: canonical(decision),
  }));
  const acts = decided.map(({ sent: { id, division, decision } }) =>
    actIfChanged(
      db,
      {
        club,
        by,
        act: "decision-made",
        subject: division,
        data: { decision: id, type: decision.type, reason: decision.reason },
      },
      at,
    ),
  );
  const [appended] = await db.$client.batch([db.$client.prepare(APPEND).bind(JSON.stringify(rows), by, at), ...acts]);
  return (appended?.results.length ?? 0) > 0;
};
