import { and, asc, eq } from "drizzle-orm";
import { memberships, users } from "#ground/db/accounts.ts";
import { type Database, databaseOf } from "#ground/db/database.ts";
import { addressOf } from "#ground/db/internal-address.ts";
import { joinsOfClub } from "#ground/db/joins.ts";
import { afterCursor, type PageRequest, pageOf } from "#ground/db/keyset.ts";
import { clubs, people } from "#ground/db/schema.ts";
import { samePerson } from "#league";
import { LANGUAGE } from "#read/queries/clubs/names.ts";
import { zoneOf } from "#read/queries/clubs/zone.ts";
import type { Account, Member } from "#shared/api/deployment/accounts.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { byName } from "#shared/by-name.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Role } from "#shared/roles.ts";
import { CLUB_ADMINS, mayGrant, SCORERS, WITHOUT_ADDRESS } from "#shared/roles.ts";
import type { Language } from "#shared/words/addresses.ts";
import { actIfChanged } from "./acts.ts";
import { endInvitationsOf, endLinksOf } from "./ended-access.ts";
import { accountsOf } from "./linked-players.ts";
import type { User } from "./session.ts";

/*
 * Memberships are tables of our own, and not the library's organisation plugin: a club would exist twice there (theirs
 * with a slug, ours with a season), its endpoints would decide permissions in a second place beside the declared ones,
 * and neither the rule about the last owner nor the audit trail could stand in the same transaction as the change.
 */

/** What somebody is in a club. */
export type Membership = {
  readonly club: string;
  readonly name: string;
  readonly zone: string;
  readonly language: Language;
  readonly role: Role;
  readonly person: string | null;
  /** The club waits for the operator's approval. */
  readonly waits: boolean;
};

/** The memberships of a user. */
export const membershipsOf = async (db: Database, user: string): Promise<Membership[]> =>
  db
    .select({
      club: memberships.clubId,
      name: clubs.name,
      zone: zoneOf,
      language: clubs.language,
      role: memberships.role,
      person: memberships.personId,
      waits: clubs.waits,
    })
    .from(memberships)
    .innerJoin(clubs, eq(clubs.id, memberships.clubId))
    .where(eq(memberships.userId, user));

/** A user's own page. */
export const accountOf = (user: User, own: readonly Membership[]): Account => ({
  ...user,
  clubs: own
    .map(({ club: id, name, zone, role, person }) => ({ id, name, zone, role, person }))
    .toSorted(byName(LANGUAGE)),
});

/** A club's members, longest first. */
export const membersOf = async (
  db: Database,
  club: string,
  asked: PageRequest,
): Promise<{ members: Member[]; next: string | null }> => {
  const read = await db
    .select({
      user: users.id,
      name: users.name,
      email: users.email,
      role: memberships.role,
      since: memberships.since,
      personId: people.id,
      personName: people.name,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(people, eq(people.id, memberships.personId))
    .where(and(eq(memberships.clubId, club), afterCursor([memberships.since, users.id], asked, "asc")))
    .orderBy(asc(memberships.since), asc(users.id))
    .limit(asked.limit + 1);
  const { rows, next } = pageOf(read, asked, ({ since, user }) => [since, user]);
  const members = rows.map(({ personId, personName, email, ...rest }) => ({
    ...rest,
    email: addressOf(email),
    person: personId === null || personName === null ? null : { id: personId, name: personName },
  }));
  return { members, next };
};

/**
 * Why a person cannot be this member's, or `null`: players belong to one club, and to one account in it, under whatever
 * ids they have there.
 */
export const unlinkable = async (
  db: Database,
  club: string,
  person: string,
  user: string | null,
): Promise<Fault | null> => {
  const [found] = await db
    .select({ club: people.clubId, former: people.former })
    .from(people)
    .where(eq(people.id, person));
  if (found?.club !== club)
    return { code: "unknown-player", message: { key: "notInClub", about: { player: person } }, place: "/person" };
  if (found.former !== null) return { ...playerErased, place: "/person" };
  const holders = await accountsOf(db, club, samePerson(person, await joinsOfClub(db, club)));
  if (holders.every((holder) => holder === user)) return null;
  return { code: "person-linked", message: { key: "personLinked" }, place: "/person" };
};

/** What is said of a player who asked to be erased. */
export const playerErased: Fault = { code: "player-erased", message: { key: "playerErased" } };

const noMember: Fault = { code: "member-not-found", message: { key: "noMember" } };
const lastOwner: Fault = {
  code: "last-owner",
  message: { key: "lastOwner" },
  place: "/role",
};

/** Holds for everybody but the only owner. */
const NOT_LAST_OWNER = `(role <> 'owner' OR EXISTS (SELECT 1 FROM memberships o
  WHERE o.club_id = ?1 AND o.role = 'owner' AND o.user_id <> ?2))`;

const hasOtherOwner = async (db: Database, club: string, user: string): Promise<boolean> => {
  const owners = await db
    .select({ user: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.clubId, club), eq(memberships.role, "owner")));
  return owners.some((owner) => owner.user !== user);
};

const memberIn = async (db: Database, club: string, user: string): Promise<Membership | null> =>
  (await membershipsOf(db, user)).find((one) => one.club === club) ?? null;

/** What an act on a member needs: who is it done to, and by whom. */
export type MemberAct = { readonly club: string; readonly user: string; readonly by: string; readonly as: Role | null };

/**
 * Changes what a member is.
 *
 * @param as the role of whoever does it; `null` for the deployment's operator
 * @param person `undefined` leaves it as it is
 */
export const changeMember = async (
  env: Env,
  db: Database,
  { club, user, by, as }: MemberAct,
  { role, person }: { readonly role: Role; readonly person?: string | null | undefined },
  now: string,
): Promise<Result<true, Fault>> => {
  const before = await memberIn(db, club, user);
  if (!before) return err(noMember);
  const linked = person === undefined ? before.person : person;
  const changes = before.role !== role || before.person !== linked;
  if (changes && !(mayGrant(as, before.role) && mayGrant(as, role))) return err(onlyOwners);
  if (needsAddress(role) && (await addressOfAccount(db, user)) === null)
    return err({ ...addressNeeded, place: "/role" });
  const fault = linked === null ? null : await unlinkable(db, club, linked, user);
  if (fault) return err(fault);
  const update = databaseOf(env, club)
    .$client.prepare(
      `UPDATE memberships SET role = ?3, person_id = ?4 WHERE club_id = ?1 AND user_id = ?2
       AND (?3 = 'owner' OR ${NOT_LAST_OWNER})`,
    )
    .bind(club, user, role, linked);
  const data = { from: before.role, to: role, person: linked };
  const [changed] = await databaseOf(env, club).$client.batch([
    update,
    actIfChanged(databaseOf(env, club), { club, by, act: "member-changed", subject: user, data }, now),
  ]);
  if (!changed?.meta.changes) return err(lastOwner);
  // Asked of what is so now, and not only where something changed: a request that was cut off is finished by the next.
  if (!SCORERS.some((one) => one === role)) await endLinksOf(env, { club, user, by, now });
  if (!CLUB_ADMINS.some((one) => one === role)) await endInvitationsOf(env, { club, user, by, now });
  return ok(true);
};

/** Ends a membership, somebody else's or one's own, and every way in that the member gave to others. */
export const removeMember = async (
  env: Env,
  db: Database,
  { club, user, by, as }: MemberAct,
  act: "member-removed" | "member-left",
  now: string,
): Promise<Result<true, Fault>> => {
  const before = await memberIn(db, club, user);
  if (!before) return err(noMember);
  if (act === "member-removed" && !mayGrant(as, before.role)) return err(onlyOwners);
  if (before.role === "owner" && !(await hasOtherOwner(db, club, user))) return err(lastOwner);
  // Before the membership: whatever fails on the way, the same request goes on from there.
  await endLinksOf(env, { club, user, by, now });
  await endInvitationsOf(env, { club, user, by, now });
  const remove = databaseOf(env, club)
    .$client.prepare(`DELETE FROM memberships WHERE club_id = ?1 AND user_id = ?2 AND ${NOT_LAST_OWNER}`)
    .bind(club, user);
  const data = { role: before.role };
  const [changed] = await databaseOf(env, club).$client.batch([
    remove,
    actIfChanged(databaseOf(env, club), { club, by, act, subject: user, data }, now),
    databaseOf(env, club)
      .$client.prepare(
        `DELETE FROM guardians WHERE club_id = ?1 AND user_id = ?2
         AND NOT EXISTS (SELECT 1 FROM memberships WHERE club_id = ?1 AND user_id = ?2)`,
      )
      .bind(club, user),
  ]);
  return changed?.meta.changes ? ok(true) : err(lastOwner);
};

/** Whether only an account with an e-mail address may have a role. */
export const needsAddress = (role: Role): boolean => !WITHOUT_ADDRESS.some((one) => one === role);

const addressOfAccount = async (db: Database, user: string): Promise<string | null> => {
  const [found] = await db.select({ email: users.email }).from(users).where(eq(users.id, user));
  return found ? addressOf(found.email) : null;
};

export const addressNeeded: Fault = { code: "address-missing", message: { key: "addressNeeded" } };

/** What an organiser may not do to other organisers, and to owners. */
export const onlyOwners: Fault = {
  code: "not-permitted",
  message: { key: "ownersOnly" },
  place: "/role",
};
