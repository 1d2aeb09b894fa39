import { actIfChanged } from "#access/accounts/acts.ts";
import { type Made, newSecret } from "#access/accounts/invitations.ts";
import { playersOf } from "#access/accounts/linked-players.ts";
import type { Letter } from "#access/letters/letter.ts";
import { keepOfInvitations } from "#access/letters/post.ts";
import { addressHasItsShare, beyondShare, withinShare } from "#access/letters/share.ts";
import type { Database } from "#ground/db/database.ts";
import { type Guardians, type Guardianships, MOST_GUARDIANS } from "#shared/api/deployment/guardians.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";

/** SQL: a player `p` who may have guardians. It ends by itself when the player is no longer a junior. */
const IS_JUNIOR = "p.junior IS NOT NULL AND p.former IS NULL";

/** SQL: an invitation of a guardian that can still be accepted at ?1. */
const IS_OPEN = "guards AND accepted_at IS NULL AND revoked_at IS NULL AND expires_at > ?1";

/** The guardians of a player, longest first, and open invitations. */
export const guardiansOf = async (db: Database, person: string, now: string): Promise<Guardians> => {
  const [guardians, invitations] = await Promise.all([
    db.$client
      .prepare(
        `SELECT g.user_id AS user, u.name, u.email, g.since FROM guardians g JOIN users u ON u.id = g.user_id
         WHERE g.person_id = ? ORDER BY g.since, g.user_id`,
      )
      .bind(person)
      .all<Guardians["guardians"][number]>(),
    db.$client
      .prepare(
        `SELECT id, email, expires_at AS expires FROM invitations WHERE person_id = ?2 AND ${IS_OPEN} ORDER BY made_at`,
      )
      .bind(now, person)
      .all<Guardians["invitations"][number]>(),
  ]);
  return { guardians: guardians.results, invitations: invitations.results };
};

const INVITE = `INSERT INTO invitations
    (id, club_id, role, email, person_id, guards, token_hash, made_by, made_at, expires_at)
  SELECT ?2, p.club_id, 'reader', ?3, p.id, 1, ?4, ?5, ?1, ?6 FROM people p
  WHERE p.id = ?7 AND ${IS_JUNIOR}
    AND NOT EXISTS (SELECT 1 FROM guardians g JOIN users u ON u.id = g.user_id WHERE g.person_id = p.id AND u.email = ?3)
    AND NOT EXISTS (SELECT 1 FROM invitations WHERE person_id = p.id AND email = ?3 AND ${IS_OPEN})
    AND ${withinShare("json_array(?3)", "?1")}
    AND (SELECT count(*) FROM guardians WHERE person_id = p.id)
      + (SELECT count(*) FROM invitations WHERE person_id = p.id AND ${IS_OPEN}) < ${MOST_GUARDIANS}`;

type Junior = { readonly club: string; readonly name: string; readonly junior: number };

const noPlayer: Fault = { code: "player-not-found", message: { key: "noPlayer" } };

/** Why a junior can have no guardian. */
const uninvitable = async (db: Database, person: string, email: string, now: string): Promise<Fault> => {
  const { guardians, invitations } = await guardiansOf(db, person, now);
  const asked = [...guardians, ...invitations].some((one) => one.email.toLowerCase() === email);
  if (asked) return { code: "already-guardian", message: { key: "guardianAlready" }, place: "/email" };
  if ((await beyondShare(db, [email], now)).size > 0) return addressHasItsShare;
  return {
    code: "guardians-full",
    message: { key: "guardiansFull", about: { most: MOST_GUARDIANS } },
    place: "/email",
  };
};

/** A guardian's invitation: the junior, the inviter, and the letter. */
type GuardianInviting = {
  readonly person: string;
  readonly email: string;
  readonly by: string;
  readonly letterOf: (made: Made, club: string) => Promise<Letter>;
};

export const inviteGuardian = async (
  db: Database,
  { person, email, by, letterOf }: GuardianInviting,
  now: string,
): Promise<Result<Made, Fault>> => {
  const found = await db.$client
    .prepare(
      `SELECT p.club_id AS club, c.name, ${IS_JUNIOR} AS junior FROM people p JOIN clubs c ON c.id = p.club_id WHERE p.id = ?`,
    )
    .bind(person)
    .first<Junior>();
  if (!found) return err(noPlayer);
  const { club, name, junior } = found;
  if (!junior) return err({ code: "not-a-junior", message: { key: "notJunior" } });
  const { token, hash, expires } = newSecret(now);
  const invitation: Made = { id: crypto.randomUUID(), token, expires, club: name, player: null };
  const { id } = invitation;
  const letter = await letterOf(invitation, club);
  const [made] = await db.$client.batch([
    db.$client.prepare(INVITE).bind(now, id, email.toLowerCase(), hash, by, expires, person),
    actIfChanged(db, { club, by, act: "guardian-invited", subject: person }, now),
    keepOfInvitations(db, [{ id, letter }], now),
  ]);
  if (!made?.meta.changes) return err(await uninvitable(db, person, email.toLowerCase(), now));
  return ok(invitation);
};

type Ending = { readonly person: string; readonly user: string; readonly by: string };

/** Ends that an account speaks for a player: the club does it, or the guardian. */
export const endGuardian = async (
  db: Database,
  { person, user, by }: Ending,
  act: "guardian-removed" | "guardian-left",
  now: string,
): Promise<Result<true, Fault>> => {
  const guarded = db.$client.prepare("SELECT club_id FROM guardians WHERE person_id = ? AND user_id = ?");
  const club = await guarded.bind(person, user).first<string>("club_id");
  if (club === null) return err({ code: "guardian-not-found", message: { key: "noGuardian" } });
  await db.$client.batch([
    db.$client.prepare("DELETE FROM guardians WHERE person_id = ? AND user_id = ?").bind(person, user),
    actIfChanged(db, { club, by, act, subject: person, data: { guardian: user } }, now),
  ]);
  return ok(true);
};

const JUNIORS = `SELECT p.id, p.name, c.id AS club, c.name AS clubName, g.since
  FROM guardians g JOIN people p ON p.id = g.person_id JOIN clubs c ON c.id = p.club_id
  WHERE g.user_id = ? AND ${IS_JUNIOR} ORDER BY g.since, p.id`;

const GUARDIANS = `SELECT DISTINCT u.name, g.since FROM guardians g JOIN users u ON u.id = g.user_id
  JOIN people p ON p.id = g.person_id WHERE p.id IN (SELECT value FROM json_each(?)) AND ${IS_JUNIOR} ORDER BY g.since`;

type JuniorRow = Omit<Guardianships["juniors"][number], "club"> & {
  readonly club: string;
  readonly clubName: string;
};

/** For whom an account speaks, and who speaks for those whom it plays as. */
export const guardianshipsOf = async (db: Database, user: string): Promise<Guardianships> => {
  const own = JSON.stringify(await playersOf(db, user));
  const juniors = await db.$client.prepare(JUNIORS).bind(user).all<JuniorRow>();
  const guardians = await db.$client.prepare(GUARDIANS).bind(own).all<Guardianships["guardians"][number]>();
  return {
    juniors: juniors.results.map(({ club, clubName, ...rest }) => ({ ...rest, club: { id: club, name: clubName } })),
    guardians: guardians.results,
  };
};
