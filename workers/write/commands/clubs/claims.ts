import { actIfChanged } from "#access/accounts/acts.ts";
import type { Database } from "#ground/db/database.ts";
import { plainClaims, playersWithoutAccount } from "#read/queries/clubs/applications.ts";
import type { NewClaim } from "#shared/api/deployment/joining.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { decideApplication, MOST_OPEN, notStored } from "./applications.ts";
import { noLink, openedLink } from "./joining-link.ts";

/*
 * A claim is an application by the joining link: it names the player whom the applicant claims to be. Until the club
 * decides, the applicant is no member and nothing of that player's is theirs.
 */

const CLAIM = `INSERT INTO applications (id, club_id, user_id, name, message, junior, person_id, made_at, state)
  SELECT ?1, c.id, ?3, ?4, '', ?5, ?6, ?7, 'open' FROM clubs c
  WHERE c.id = ?2 AND NOT c.waits
    AND EXISTS (SELECT 1 FROM joining_links WHERE club_id = ?2 AND nonce = ?8)
    AND NOT EXISTS (SELECT 1 FROM memberships WHERE club_id = ?2 AND user_id = ?3)
    AND (SELECT count(*) FROM applications WHERE club_id = ?2 AND state = 'open') < ?9
  ON CONFLICT DO NOTHING`;

/** The fault is the same for a junior, a player with an account, and a player of another club. */
const unclaimable: Fault = { code: "unknown-player", message: { key: "notClaimable" }, place: "/person" };

/** Stores a claim. The same request again changes nothing. */
export const claim = async (
  env: Env,
  db: Database,
  { club, user }: { readonly club: string; readonly user: string },
  { id, code, name, person, junior = false }: NewClaim,
  now: string,
): Promise<Result<{ readonly fresh: boolean }, Fault>> => {
  const link = await openedLink(env, db, club, code);
  if (!link) return err(noLink);
  const free = person === null ? [] : await playersWithoutAccount(db, club);
  if (person !== null && !free.some((one) => one.id === person && !one.junior)) return err(unclaimable);
  const data = { person };
  const [stored] = await db.$client.batch([
    db.$client.prepare(CLAIM).bind(id, club, user, name, junior ? 1 : 0, person, now, link.nonce, MOST_OPEN),
    actIfChanged(db, { club, by: `user:${user}`, act: "application-made", subject: id, data }, now),
  ]);
  if (stored?.meta.changes) return ok({ fresh: true });
  const fault = await notStored(db, { id, club, user }, { takenByAll: false });
  return fault ? err(fault) : ok({ fresh: false });
};

/** The most claims that are accepted at once: each is a transaction of its own. */
const MOST_AT_ONCE = 40;

/** Accepts the claims that need no look: see `plainClaims`. */
export const acceptPlainClaims = async (
  db: Database,
  { club, by }: { readonly club: string; readonly by: string },
  now: string,
): Promise<number> => {
  let accepted = 0;
  for (const { id, person } of (await plainClaims(db, club)).slice(0, MOST_AT_ONCE)) {
    const decided = await decideApplication(db, { club, id, by }, { decision: "accept", person }, now);
    if (decided.ok) accepted += 1;
  }
  return accepted;
};
