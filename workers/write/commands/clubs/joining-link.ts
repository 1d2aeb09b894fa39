import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { actIfChanged } from "#access/accounts/acts.ts";
import type { Database } from "#ground/db/database.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { NEXT_JUNIOR } from "./people.ts";

/** Letters of the code in a joining link: 132 bits. */
const LETTERS = 22;

/** The code of a club's link: a copy of the database alone does not give it away. */
const codeOf = (secret: string, club: string, nonce: string): string =>
  createHmac("sha256", secret)
    .update(["strikebook joining", club, nonce].join("\n"))
    .digest("base64url")
    .slice(0, LETTERS);

export type JoiningLink = { readonly code: string; readonly nonce: string; readonly since: string };

/** The joining link of a club; `null`: it has none. */
export const joiningLinkOf = async (env: Env, db: Database, club: string): Promise<JoiningLink | null> => {
  const row = await db.$client
    .prepare("SELECT nonce, made_at AS since FROM joining_links WHERE club_id = ?")
    .bind(club)
    .first<{ readonly nonce: string; readonly since: string }>();
  return row && { ...row, code: codeOf(env.STRIKEBOOK_SECRET, club, row.nonce) };
};

/** The joining link of a club if its code is this one: compared in the same time wherever the two differ. */
export const openedLink = async (env: Env, db: Database, club: string, code: string): Promise<JoiningLink | null> => {
  const link = await joiningLinkOf(env, db, club);
  if (!link) return null;
  const [one, other] = [Buffer.from(link.code), Buffer.from(code)];
  return one.length === other.length && timingSafeEqual(one, other) ? link : null;
};

type Doing = { readonly club: string; readonly by: string };

/** Gives a club a joining link: another one, if it has one, which ends then. */
export const renewJoiningLink = async (db: Database, { club, by }: Doing, now: string): Promise<void> => {
  await db.$client.batch([
    db.$client
      .prepare(
        `INSERT INTO joining_links (club_id, nonce, made_by, made_at) SELECT id, ?2, ?3, ?4 FROM clubs WHERE id = ?1
         ON CONFLICT (club_id) DO UPDATE
           SET nonce = excluded.nonce, made_by = excluded.made_by, made_at = excluded.made_at`,
      )
      .bind(club, randomBytes(16).toString("base64url"), by, now),
    actIfChanged(db, { club, by, act: "joining-link-made", subject: club }, now),
  ]);
};

/** Ends the joining link of a club, if it has one. */
export const withdrawJoiningLink = async (db: Database, { club, by }: Doing, now: string): Promise<void> => {
  await db.$client.batch([
    db.$client.prepare("DELETE FROM joining_links WHERE club_id = ?").bind(club),
    actIfChanged(db, { club, by, act: "joining-link-withdrawn", subject: club }, now),
  ]);
};

/** The fault does not say whether the link ever worked. */
export const noLink: Fault = { code: "link-not-found", message: { key: "noJoiningLink" } };

const PLAYER = `INSERT INTO people (club_id, id, name, created_at, junior, guest)
  SELECT ?1, ?2, ?3, ?4, CASE WHEN ?5 THEN ${NEXT_JUNIOR} END, 0
  WHERE EXISTS (SELECT 1 FROM joining_links WHERE club_id = ?1 AND nonce = ?6)
    AND NOT EXISTS (SELECT 1 FROM memberships WHERE club_id = ?1 AND user_id = ?7)`;

const MEMBER = `INSERT INTO memberships (club_id, user_id, role, person_id, since)
  SELECT ?1, ?2, 'player', ?3, ?4 WHERE changes() > 0`;

/** Joining by the link answers an application of the same user. */
const ANSWERED = `UPDATE applications SET state = 'accepted', name = '', message = '', decided_by = ?3, decided_at = ?4
  WHERE club_id = ?1 AND user_id = ?2 AND state = 'open'
    AND EXISTS (SELECT 1 FROM memberships WHERE club_id = ?1 AND user_id = ?2)`;

export type Joiner = {
  readonly club: string;
  readonly code: string;
  readonly user: string;
  readonly name: string;
  readonly junior: boolean;
};

/** Makes an account a new player of the club whose link it has. A member keeps its role. */
export const joinByLink = async (
  env: Env,
  db: Database,
  { club, code, user, name, junior }: Joiner,
  now: string,
): Promise<Result<{ readonly fresh: boolean }, Fault>> => {
  const link = await openedLink(env, db, club, code);
  if (!link) return err(noLink);
  const person = crypto.randomUUID();
  const by = `player:${user}`;
  const [, , joined] = await db.$client.batch([
    db.$client.prepare(PLAYER).bind(club, person, name, now, junior ? 1 : 0, link.nonce, user),
    db.$client.prepare(MEMBER).bind(club, user, person, now),
    actIfChanged(db, { club, by, act: "member-joined", subject: user, data: { person } }, now),
    db.$client.prepare(ANSWERED).bind(club, user, by, now),
  ]);
  return ok({ fresh: (joined?.meta.changes ?? 0) > 0 });
};
