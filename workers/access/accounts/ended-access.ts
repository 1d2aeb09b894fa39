import { z } from "zod";
import { type Database, databaseOf, directory } from "#ground/db/database.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { actIfChanged } from "./acts.ts";
import { revokeLink } from "./scorer-links.ts";

/** Takes an invitation back, as long as nobody has accepted it. */
export const revokeInvitation = async (
  db: Database,
  { club, id, by }: { readonly club: string; readonly id: string; readonly by: string },
  now: string,
): Promise<Result<true, Fault>> => {
  const [revoked] = await db.$client.batch([
    db.$client
      .prepare(
        "UPDATE invitations SET revoked_at = ?3 WHERE id = ?1 AND club_id = ?2 AND accepted_at IS NULL AND revoked_at IS NULL",
      )
      .bind(id, club, now),
    actIfChanged(db, { club, by, act: "invitation-revoked", subject: id }, now),
  ]);
  return revoked?.meta.changes ? ok(true) : err(noInvitation);
};

/** What is said of an invitation that is not there, or not open any more. */
export const noInvitation: Fault = { code: "invitation-not-found", message: { key: "noInvitationNow" } };

/** Whose ways into a club end, by whom and when. */
type Ending = { readonly club: string; readonly user: string; readonly by: string; readonly now: string };

const link = z.object({ id: z.string(), match: z.string() });
const invitation = z.object({ id: z.string() });

/** SQL: a row that account ?2 made, in whatever role. */
const MADE_BY = "substr(made_by, instr(made_by, ':') + 1) = ?2";

/** Ends the links for scoring that somebody gave in a club: nothing can be recorded with them any more. */
export const endLinksOf = async (env: Env, { club, user, by, now }: Ending): Promise<void> => {
  const { results } = await databaseOf(env, club)
    .$client.prepare(
      `SELECT l.id, l.match_id AS match FROM scorer_links l JOIN matches m ON m.id = l.match_id
     WHERE m.club_id = ?1 AND ${MADE_BY} AND l.revoked_at IS NULL AND l.expires_at > ?3`,
    )
    .bind(club, user, now)
    .all();
  for (const { id, match } of z.array(link).parse(results)) await revokeLink(env, { match, link: id, by }, now);
};

/** Ends the links for scoring that were made with a token. */
export const endLinksOfToken = async (
  env: Env,
  { token, by }: { readonly token: string; readonly by: string },
  now: string,
): Promise<void> => {
  const { results } = await directory(env)
    .$client.prepare(
      `SELECT id, match_id AS match FROM scorer_links
     WHERE token_id = ?1 AND revoked_at IS NULL AND expires_at > ?2`,
    )
    .bind(token, now)
    .all();
  for (const { id, match } of z.array(link).parse(results)) await revokeLink(env, { match, link: id, by }, now);
};

/** Ends the invitations that somebody made in a club and nobody has accepted. */
export const endInvitationsOf = async (env: Env, { club, user, by, now }: Ending): Promise<void> => {
  const { results } = await databaseOf(env, club)
    .$client.prepare(
      `SELECT id FROM invitations
     WHERE club_id = ?1 AND ${MADE_BY} AND accepted_at IS NULL AND revoked_at IS NULL AND expires_at > ?3`,
    )
    .bind(club, user, now)
    .all();
  for (const { id } of z.array(invitation).parse(results))
    await revokeInvitation(databaseOf(env, club), { club, id, by }, now);
};
