import { eq } from "drizzle-orm";
import { actIfChanged } from "#access/accounts/acts.ts";
import { canonical } from "#carrom";
import type { Database } from "#ground/db/database.ts";
import { divisions } from "#ground/db/schema.ts";
import type { Registration } from "#league";
import type { EnteringRequest } from "#shared/api/league/league.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { writtenAsJudged } from "./as-judged.ts";
import { asJson } from "./divisions.ts";
import { alreadyDrawn } from "./draws.ts";
import { noSuchDivision } from "./registrations.ts";

/** The members of a registration that say who may enter, and how places are filled, each with its name in an act. */
const MEMBERS = [
  ["payBy", "pay-by"],
  ["secured", "secured"],
  ["reserve", "reserve"],
  ["category", "category"],
  ["bodies", "bodies"],
] as const;

/** A registration as a request changes it: `null` takes a member out, one that is left out stays. */
const changed = (before: Registration, sent: EnteringRequest): Registration => {
  const { payBy, secured, reserve, category, bodies, ...others } = before;
  const next = {
    payBy: sent.payBy === undefined ? payBy : sent.payBy,
    secured: sent.secured === undefined ? secured : sent.secured,
    reserve: sent.reserve === undefined ? reserve : sent.reserve,
    category: sent.category === undefined ? category : sent.category,
    bodies: sent.bodies === undefined ? bodies : sent.bodies,
  };
  return {
    ...others,
    ...(next.payBy ? { payBy: next.payBy } : {}),
    ...(next.secured ? { secured: next.secured } : {}),
    ...(next.reserve ? { reserve: next.reserve } : {}),
    ...(next.category ? { category: next.category } : {}),
    ...(next.bodies ? { bodies: next.bodies } : {}),
  };
};

const UPDATE = `UPDATE divisions SET registration = ?2
  WHERE id = ?1 AND draw IS NULL AND registration IS ?3
    AND NOT EXISTS (SELECT 1 FROM entries WHERE division_id = ?1) RETURNING id`;

const securedByNothing: Fault = {
  code: "invalid-request",
  message: { key: "securedByNothing" },
  place: "/secured",
};

/** Changes who may enter a division, and how its places are filled, until it is drawn. The same again changes nothing. */
export const changeEntering = async (
  db: Database,
  division: string,
  sent: EnteringRequest,
  { by, now }: { readonly by: string; readonly now: string },
): Promise<Result<true, Fault>> =>
  writtenAsJudged(async () => {
    const [row] = await db.select().from(divisions).where(eq(divisions.id, division));
    if (!row) return err(noSuchDivision);
    if (row.draw !== null) return err(alreadyDrawn);
    const { registration: before, clubId: club } = row;
    if (before === null) return err({ code: "no-registration", message: { key: "noRegistration" }, place: "" });
    const after = changed(before, sent);
    if (after.secured && (after.fee === null || !after.reserve)) return err(securedByNothing);
    const moved = MEMBERS.filter(([name]) => canonical(before[name] ?? null) !== canonical(after[name] ?? null));
    if (moved.length === 0) return ok(true);
    const data = Object.fromEntries(
      moved.map(([name, detail]) => [detail, after[name] === undefined ? "removed" : "changed"]),
    );
    const [updated] = await db.$client.batch([
      db.$client.prepare(UPDATE).bind(division, canonical(after), asJson(before)),
      actIfChanged(db, { club, by, act: "division-changed", subject: division, data }, now),
    ]);
    return updated && updated.results.length > 0 ? ok(true) : null;
  });
