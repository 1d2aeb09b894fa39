import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { invitations } from "#ground/db/accounts.ts";
import type { Database } from "#ground/db/database.ts";
import { joinsOfClub } from "#ground/db/joins.ts";
import { afterCursor, type PageRequest, pageOf } from "#ground/db/keyset.ts";
import { clubs, people } from "#ground/db/schema.ts";
import { samePerson } from "#league";
import { namesOf } from "#read/queries/clubs/names.ts";
import type { Invitation, Offer } from "#shared/api/deployment/accounts.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Role } from "#shared/roles.ts";
import { CLUB_ADMINS, mayGrant } from "#shared/roles.ts";
import type { Letter } from "../letters/letter.ts";
import { keepOfInvitations } from "../letters/post.ts";
import { addressHasItsShare, withinShare } from "../letters/share.ts";
import { actIfChanged } from "./acts.ts";
import { noInvitation } from "./ended-access.ts";
import { dropStatement } from "./kept-addresses.ts";
import { addressNeeded, membershipsOf, needsAddress, onlyOwners, unlinkable } from "./memberships.ts";
import type { User } from "./session.ts";

const WEEK = 7 * 24 * 60 * 60 * 1000;

type InvitationRow = typeof invitations.$inferSelect;

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

const stateOf = ({ acceptedAt, revokedAt, expiresAt }: InvitationRow, now: string): Invitation["state"] => {
  if (acceptedAt !== null) return "accepted";
  if (revokedAt !== null) return "revoked";
  return expiresAt <= now ? "expired" : "open";
};

/** An invitation that is to be made. `as`: the role of whoever makes it; `null` for the deployment's operator. */
export type Inviting = {
  readonly club: string;
  readonly role: Role;
  readonly email: string | null;
  readonly person: string | null;
  readonly by: string;
  readonly as: Role | null;
  /** Its letter, once the secret is known; `null` where whoever invites hands the link over. */
  readonly letterOf: (made: Made) => Letter | null;
};

/** Made: the secret is in nobody's hands but the caller's. */
export type Made = {
  readonly id: string;
  readonly token: string;
  readonly expires: string;
  /** The names that stand in its letter: the club's, and the player's whom it is for. */
  readonly club: string;
  readonly player: string | null;
};

/** A new secret: the token of a link, what is kept of it, and until when it is good. */
export const newSecret = (now: string) => {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashOf(token), expires: new Date(Date.parse(now) + WEEK).toISOString() };
};

/** Makes an invitation. */
export const invite = async (
  db: Database,
  { club, role, email, person, by, as, letterOf }: Inviting,
  now: string,
): Promise<Result<Made, Fault>> => {
  const [found] = await db.select({ name: clubs.name }).from(clubs).where(eq(clubs.id, club));
  if (!found) return err({ code: "club-not-found", message: { key: "noClub" } });
  if (!mayGrant(as, role)) return err(onlyOwners);
  const fault = person === null ? null : await unlinkable(db, club, person, null);
  if (fault) return err(fault);
  const { token, hash, expires } = newSecret(now);
  const player = await playerNamed(db, { person, guards: false });
  const invitation: Made = { id: crypto.randomUUID(), token, expires, club: found.name, player };
  const { id } = invitation;
  const letter = letterOf(invitation);
  const [made] = await db.$client.batch([
    db.$client
      .prepare(
        `INSERT INTO invitations (id, club_id, role, email, person_id, token_hash, made_by, made_at, expires_at)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9 WHERE ${withinShare("json_array(?4)", "?8")}`,
      )
      .bind(id, club, role, email?.toLowerCase() ?? null, person, hash, by, now, expires),
    actIfChanged(db, { club, by, act: "invitation-made", subject: id, data: { role, person } }, now),
    ...(letter ? [keepOfInvitations(db, [{ id, letter }], now)] : []),
  ]);
  return made?.meta.changes ? ok(invitation) : err(addressHasItsShare);
};

/** A club's invitations, newest first. */
export const invitationsOf = async (
  db: Database,
  club: string,
  asked: PageRequest,
  now: string,
): Promise<{ invitations: Invitation[]; next: string | null }> => {
  const read = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.clubId, club), afterCursor([invitations.madeAt, invitations.id], asked, "desc")))
    .orderBy(desc(invitations.madeAt), desc(invitations.id))
    .limit(asked.limit + 1);
  const { rows, next } = pageOf(read, asked, ({ madeAt, id }) => [madeAt, id]);
  const listed = rows.map((row) => ({
    id: row.id,
    role: row.role,
    email: row.email,
    person: row.personId,
    guardian: row.guards,
    made: row.madeAt,
    expires: row.expiresAt,
    state: stateOf(row, now),
  }));
  return { invitations: listed, next };
};

const byToken = async (db: Database, token: string) => {
  const [found] = await db
    .select({ invitation: invitations, club: { id: clubs.id, name: clubs.name } })
    .from(invitations)
    .innerJoin(clubs, eq(clubs.id, invitations.clubId))
    .where(eq(invitations.tokenHash, hashOf(token)));
  return found ?? null;
};

/** Who an invitation makes of somebody, by the name that everybody reads. A junior whom it gives a guardian is not named. */
const playerNamed = async (
  db: Database,
  { person, guards }: { readonly person: string | null; readonly guards: boolean },
): Promise<string | null> => (person === null || guards ? null : (await namesOf(db, [person]))(person).name);

/** What an invitation's link offers. */
export const offerOf = async (db: Database, token: string, now: string): Promise<Offer | null> => {
  const found = await byToken(db, token);
  if (!found) return null;
  const { invitation, club } = found;
  const { role, guards: guardian, expiresAt: expires } = invitation;
  const player = await playerNamed(db, { person: invitation.personId, guards: guardian });
  return { club, role, guardian, player, expires, state: stateOf(invitation, now) };
};

const unverified: Fault = {
  code: "address-unverified",
  message: { key: "confirmAddress" },
};

/** Why accepting cannot link an account to a player; whoever runs the club is linked by an owner, and not this way. */
const linkFault = async (db: Database, club: string, person: string, user: string): Promise<Fault | null> => {
  const own = (await membershipsOf(db, user)).find((membership) => membership.club === club);
  const runs = CLUB_ADMINS.some((role) => role === own?.role);
  if (runs && own?.person !== person) return onlyOwners;
  if (own?.person && !samePerson(person, await joinsOfClub(db, club)).includes(own.person))
    return playsAlready(db, own.person, person);
  return unlinkable(db, club, person, user);
};

/** Two who share an address are two players: the second invitation would take the first one's account away. */
const playsAlready = async (db: Database, own: string, invited: string): Promise<Fault> => {
  const names = await namesOf(db, [own, invited]);
  const about = { player: names(own).name, other: names(invited).name };
  return { code: "person-linked", message: { key: "playsAlready", about } };
};

/** An owner stays one whatever he accepts: otherwise the last one could be talked out of it. */
const ENROL = `INSERT INTO memberships (club_id, user_id, role, person_id, since)
  SELECT club_id, ?2, role, person_id, ?3 FROM invitations WHERE id = ?1 AND accepted_by = ?2 AND accepted_at = ?3
  ON CONFLICT (club_id, user_id) DO UPDATE
    SET role = CASE WHEN memberships.role = 'owner' THEN 'owner' ELSE excluded.role END,
        person_id = coalesce(excluded.person_id, memberships.person_id)`;

/** Whoever is a member already stays what they are; a guardian who is none reads. */
const ENROL_GUARDIAN = `INSERT INTO memberships (club_id, user_id, role, since)
  SELECT club_id, ?2, role, ?3 FROM invitations WHERE id = ?1 AND accepted_by = ?2 AND accepted_at = ?3
  ON CONFLICT (club_id, user_id) DO NOTHING`;

const GUARD = `INSERT INTO guardians (person_id, user_id, club_id, since)
  SELECT person_id, ?2, club_id, ?3 FROM invitations WHERE id = ?1 AND accepted_by = ?2 AND accepted_at = ?3
  ON CONFLICT DO NOTHING`;

/** Why somebody cannot become a junior's guardian, or `null`. */
const guardFault = async (db: Database, club: string, person: string, user: string): Promise<Fault | null> => {
  const [junior] = await db.select().from(people).where(eq(people.id, person));
  if (junior?.clubId !== club || junior.junior === null || junior.former !== null) return noInvitation;
  const own = (await membershipsOf(db, user)).some((membership) => membership.person === person);
  return own ? { code: "not-permitted", message: { key: "ownGuardian" } } : null;
};

/** Makes a user what an invitation says, once. */
export const accept = async (
  db: Database,
  { token, user }: { readonly token: string; readonly user: User },
  now: string,
): Promise<Result<{ club: string; role: Role; guardian: boolean }, Fault>> => {
  const found = await byToken(db, token);
  if (!found || stateOf(found.invitation, now) !== "open") return err(noInvitation);
  const { id, clubId: club, role, email, personId, guards } = found.invitation;
  if (needsAddress(role) && user.email === null) return err(addressNeeded);
  if (email !== null && email !== user.email?.toLowerCase())
    return err({
      code: "invitation-foreign",
      message: { key: "invitationForeign" },
    });
  if (email !== null && !user.verified) return err(unverified);
  const faultOf = guards ? guardFault : linkFault;
  const fault = personId === null ? null : await faultOf(db, club, personId, user.id);
  if (fault) return err(fault);
  const acted = { club, by: `${role}:${user.id}` };
  const [taken] = await db.$client.batch([
    db.$client
      .prepare(
        `UPDATE invitations SET accepted_by = ?2, accepted_at = ?3
         WHERE id = ?1 AND accepted_at IS NULL AND revoked_at IS NULL AND expires_at > ?3`,
      )
      .bind(id, user.id, now),
    ...(guards
      ? [
          actIfChanged(db, { ...acted, act: "guardian-accepted", subject: personId ?? "" }, now),
          db.$client.prepare(ENROL_GUARDIAN).bind(id, user.id, now),
          db.$client.prepare(GUARD).bind(id, user.id, now),
        ]
      : [
          actIfChanged(
            db,
            { ...acted, act: "invitation-accepted", subject: id, data: { role, person: personId } },
            now,
          ),
          db.$client.prepare(ENROL).bind(id, user.id, now),
          dropStatement(db, { invitation: id, user: user.id, now }),
        ]),
  ]);
  return taken?.meta.changes ? ok({ club, role, guardian: guards }) : err(noInvitation);
};
