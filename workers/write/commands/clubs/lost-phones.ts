import { actIfChanged } from "#access/accounts/acts.ts";
import { newToken } from "#access/accounts/phone-tokens.ts";
import type { Database } from "#ground/db/database.ts";
import { addressIn } from "#ground/db/internal-address.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";

const notReplaceable: Fault = { code: "phone-not-replaceable", message: { key: "phoneNotReplaceable" } };
const noMember: Fault = { code: "member-not-found", message: { key: "noMember" } };

type Member = { readonly role: string; readonly clubs: number; readonly email: string | null };

/**
 * A link for the new phone of a player who lost the old one. It is given only for an account without an address whose one
 * membership is that of a player of this club, and by another person: the person who uses it becomes that player.
 */
export const replaceLostPhone = async (
  db: Database,
  { club, user, by }: { readonly club: string; readonly user: string; readonly by: string },
  now: string,
): Promise<Result<{ readonly token: string; readonly expires: string }, Fault>> => {
  const member = await db.$client
    .prepare(
      `SELECT m.role, (SELECT count(*) FROM memberships o WHERE o.user_id = m.user_id) AS clubs, ${addressIn("u.email")} AS email
       FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.club_id = ?1 AND m.user_id = ?2`,
    )
    .bind(club, user)
    .first<Member>();
  if (!member) return err(noMember);
  const own = by.endsWith(`:${user}`);
  if (own || member.email !== null || member.role !== "player" || member.clubs !== 1) return err(notReplaceable);
  const { token, expires, statement } = newToken(db, { user, reason: "lost", name: "", club, by }, now);
  await db.$client.batch([
    db.$client
      .prepare("DELETE FROM phone_tokens WHERE user_id = ?1 AND reason = 'lost' AND used_at IS NULL")
      .bind(user),
    statement,
    actIfChanged(db, { club, by, act: "phone-link-made", subject: user }, now),
  ]);
  return ok({ token, expires });
};
