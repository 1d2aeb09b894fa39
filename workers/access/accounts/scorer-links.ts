import { and, desc, eq } from "drizzle-orm";
import { scorerLinks } from "#ground/db/accounts.ts";
import { type Database, databaseOf, directory } from "#ground/db/database.ts";
import { afterCursor, type PageRequest, pageOf } from "#ground/db/keyset.ts";
import { matchRoom } from "#ground/objects/objects.ts";
import type { ListedLink } from "#shared/api/deployment/accounts.ts";
import type { ScorerLink } from "#shared/api/match/scorer-link.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { actIfChanged, actStatement } from "./acts.ts";
import { mint } from "./token.ts";

/** A match's club; a match between guests has none, and leaves no audit trail. */
export const clubOfMatch = (db: Database, match: string): Promise<string | null> =>
  db.$client.prepare("SELECT club_id AS club FROM matches WHERE id = ?").bind(match).first<string>("club");

/** A link that is to be given: for which match, by whom, until when at the latest (milliseconds), and with which token of theirs. */
type NewLink = {
  readonly match: string;
  readonly by: string;
  readonly until?: number;
  readonly token?: string | null;
};

/**
 * Signs a link for a match and remembers that it was given. The token goes behind the #, so that no log has it.
 */
export const giveLink = async (
  env: Env,
  { match, by, until, token: made = null }: NewLink,
  now: number,
): Promise<ScorerLink> => {
  const { id, token, expires } = await mint({ role: "scorer", match }, env.STRIKEBOOK_SECRET, now, until);
  const at = new Date(now).toISOString();
  const club = await clubOfMatch(directory(env), match);
  const db = databaseOf(env, club);
  await db.$client.batch([
    db.$client
      .prepare(
        "INSERT INTO scorer_links (id, match_id, made_by, made_at, expires_at, token_id) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
      )
      .bind(id, match, by, at, expires, made),
    ...(club === null
      ? []
      : [actStatement(db, { club, by, act: "link-made", subject: match, data: { link: id } }, at)]),
  ]);
  return { id, token, expires, url: `/score/${match}#${token}` };
};

/** The links of a match, newest first. */
export const linksOf = async (
  db: Database,
  match: string,
  asked: PageRequest,
): Promise<{ links: ListedLink[]; next: string | null }> => {
  const read = await db
    .select()
    .from(scorerLinks)
    .where(and(eq(scorerLinks.matchId, match), afterCursor([scorerLinks.madeAt, scorerLinks.id], asked, "desc")))
    .orderBy(desc(scorerLinks.madeAt), desc(scorerLinks.id))
    .limit(asked.limit + 1);
  const { rows, next } = pageOf(read, asked, ({ madeAt, id }) => [madeAt, id]);
  const links = rows.map(({ id, matchId, madeBy, madeAt, expiresAt, revokedAt }) => ({
    id,
    match: matchId,
    by: madeBy,
    made: madeAt,
    expires: expiresAt,
    revoked: revokedAt,
  }));
  return { links, next };
};

/** Takes a link back. The room is told first: then the list never says of a link that it is dead while it writes. */
export const revokeLink = async (
  env: Env,
  { match, link, by }: { readonly match: string; readonly link: string; readonly by: string },
  now: string,
): Promise<Result<true, Fault>> => {
  const known = await directory(env)
    .$client.prepare("SELECT 1 AS found FROM scorer_links WHERE id = ?1 AND match_id = ?2")
    .bind(link, match)
    .first();
  if (!known) return err({ code: "link-not-found", message: { key: "noScorerLink" } });
  await matchRoom(env, match).revoke(link);
  const club = await clubOfMatch(directory(env), match);
  const db = databaseOf(env, club);
  await db.$client.batch([
    db.$client.prepare("UPDATE scorer_links SET revoked_at = ?2 WHERE id = ?1 AND revoked_at IS NULL").bind(link, now),
    ...(club === null
      ? []
      : [actIfChanged(db, { club, by, act: "link-revoked", subject: match, data: { link } }, now)]),
  ]);
  return ok(true);
};
