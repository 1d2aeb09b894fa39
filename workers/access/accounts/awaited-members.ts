import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { users } from "#ground/db/accounts.ts";
import type { Database } from "#ground/db/database.ts";
import { actIfChanged } from "./acts.ts";

/**
 * What a member of a club is known by in its file: a hash of the address, which says nothing of it to whoever does not
 * know it. It is the same in every club and deployment, so that an address can be looked up; whoever guesses an address
 * can find out whether it is in a file, which is why a file is for owners alone.
 */
export const memberHash = (email: string): string =>
  createHash("sha256").update(`strikebook member ${email.toLowerCase()}`).digest("hex");

type Awaited = { readonly club: string; readonly role: string; readonly person: string | null };

/** A player is one account's in a club: one that has another by now stays with it. */
const ENROL = `INSERT INTO memberships (club_id, user_id, role, person_id, since)
  SELECT a.club_id, ?2, a.role, CASE WHEN EXISTS (SELECT 1 FROM memberships p
    WHERE p.club_id = a.club_id AND p.person_id = a.person_id) THEN NULL ELSE a.person_id END, a.since
  FROM awaited_members a WHERE a.member = ?1 AND a.club_id = ?3
  ON CONFLICT (club_id, user_id) DO NOTHING`;

const GUARD = `INSERT INTO guardians (person_id, user_id, club_id, since)
  SELECT person_id, ?2, club_id, since FROM awaited_guardians WHERE member = ?1 AND club_id = ?3 ON CONFLICT DO NOTHING`;

/**
 * Makes somebody who has proved an address what the clubs that came from elsewhere say of it, once. An address that is not
 * confirmed is nobody's. Whoever is a member already stays what they are.
 *
 * @param now the time, in ISO 8601
 */
export const returnMember = async (db: Database, { id }: { readonly id: string }, now: string): Promise<void> => {
  const [user] = await db
    .select({ email: users.email, verified: users.emailVerified })
    .from(users)
    .where(eq(users.id, id));
  if (!user?.verified) return;
  const member = memberHash(user.email);
  const { results } = await db.$client
    .prepare("SELECT club_id AS club, role, person_id AS person FROM awaited_members WHERE member = ?")
    .bind(member)
    .all<Awaited>();
  for (const { club, role, person } of results)
    await db.$client.batch([
      db.$client.prepare(ENROL).bind(member, id, club),
      actIfChanged(db, { club, by: `${role}:${id}`, act: "member-returned", subject: id, data: { role, person } }, now),
      db.$client.prepare(GUARD).bind(member, id, club),
      ...["awaited_members", "awaited_guardians"].map((table) =>
        db.$client.prepare(`DELETE FROM ${table} WHERE member = ? AND club_id = ?`).bind(member, club),
      ),
    ]);
};
