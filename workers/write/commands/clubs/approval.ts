import { actIfChanged } from "#access/accounts/acts.ts";
import type { Database } from "#ground/db/database.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";

/** A club that was approved just now, and the addresses of its owners. */
export type Approved = { readonly name: string; readonly owners: readonly string[] };

/** Approves a club that waits. One that does not wait stays as it is, and nobody gets a letter. */
export const approveClub = async (
  db: Database,
  { club, by }: { readonly club: string; readonly by: string },
  now: string,
): Promise<Result<Approved, Fault>> => {
  const name = await db.$client.prepare("SELECT name FROM clubs WHERE id = ?").bind(club).first<string>("name");
  if (name === null) return err({ code: "club-not-found", message: { key: "noClub" } });
  const [approved] = await db.$client.batch([
    db.$client.prepare("UPDATE clubs SET waits = 0 WHERE id = ? AND waits = 1").bind(club),
    actIfChanged(db, { club, by, act: "club-approved", subject: club }, now),
  ]);
  if (!approved?.meta.changes) return ok({ name, owners: [] });
  const { results } = await db.$client
    .prepare(
      `SELECT u.email FROM memberships m JOIN users u ON u.id = m.user_id
       WHERE m.club_id = ? AND m.role = 'owner' ORDER BY u.email`,
    )
    .bind(club)
    .all<{ readonly email: string }>();
  return ok({ name, owners: results.map(({ email }) => email) });
};
