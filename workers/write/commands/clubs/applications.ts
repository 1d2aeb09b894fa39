import { actIfChanged } from "#access/accounts/acts.ts";
import { unlinkable } from "#access/accounts/memberships.ts";
import type { User } from "#access/accounts/session.ts";
import type { Database } from "#ground/db/database.ts";
import type { ApplicationDecision, DeclineReason, NewApplication } from "#shared/api/deployment/joining.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { NEXT_JUNIOR } from "./people.ts";

/** Applications and claims that wait at one club at most: its desk can still be read then. */
export const MOST_OPEN = 200;

const APPLY = `INSERT INTO applications (id, club_id, user_id, name, message, junior, made_at, state)
  SELECT ?1, c.id, ?3, ?4, ?5, ?6, ?7, 'open' FROM clubs c
  WHERE c.id = ?2 AND c.applications AND NOT c.waits
    AND NOT EXISTS (SELECT 1 FROM memberships WHERE club_id = ?2 AND user_id = ?3)
    AND (SELECT count(*) FROM applications WHERE club_id = ?2 AND state = 'open') < ?8
  ON CONFLICT DO NOTHING`;

const alreadyMember: Fault = { code: "already-member", message: { key: "alreadyMember" } };

type Standing = {
  readonly taken: number;
  readonly member: number;
  readonly stored: number;
  readonly foreign: number;
  readonly open: number;
};

/** Why an application or a claim was not stored; `null`: it was, by this very request sent before. */
export const notStored = async (
  db: Database,
  { id, club, user }: Ids,
  { takenByAll }: { readonly takenByAll: boolean },
): Promise<Fault | null> => {
  const found = await db.$client
    .prepare(
      `SELECT applications AS taken,
         EXISTS (SELECT 1 FROM memberships WHERE club_id = ?2 AND user_id = ?3) AS member,
         EXISTS (SELECT 1 FROM applications WHERE id = ?1 AND club_id = ?2 AND user_id = ?3) AS stored,
         EXISTS (SELECT 1 FROM applications WHERE id = ?1) AS "foreign",
         EXISTS (SELECT 1 FROM applications WHERE club_id = ?2 AND user_id = ?3 AND state = 'open') AS open
       FROM clubs WHERE id = ?2 AND NOT waits`,
    )
    .bind(id, club, user)
    .first<Standing>();
  if (!found) return { code: "club-not-found", message: { key: "noClub" } };
  if (found.stored) return null;
  if (found.foreign) return { code: "id-in-use", message: { key: "idTaken", about: { id } }, place: "/id" };
  if (found.member) return alreadyMember;
  if (found.open) return { code: "application-open", message: { key: "applicationOpen" } };
  if (takenByAll && !found.taken) return { code: "applications-closed", message: { key: "applicationsClosed" } };
  return { code: "too-many-applications", message: { key: "tooManyApplications" } };
};

type Ids = { readonly id: string; readonly club: string; readonly user: string };

/** Stores an application to play for a club. The same request again changes nothing. */
export const apply = async (
  db: Database,
  { id, name, message = "", junior = false }: NewApplication,
  { club, user }: { readonly club: string; readonly user: User },
  now: string,
): Promise<Result<{ readonly fresh: boolean }, Fault>> => {
  // Otherwise a stranger could apply by the address of a person whom the club knows.
  if (!user.verified) return err({ code: "address-unverified", message: { key: "confirmToApply" } });
  const [stored] = await db.$client.batch([
    db.$client.prepare(APPLY).bind(id, club, user.id, name, message.trim(), junior ? 1 : 0, now, MOST_OPEN),
    actIfChanged(db, { club, by: `user:${user.id}`, act: "application-made", subject: id }, now),
  ]);
  if (stored?.meta.changes) return ok({ fresh: true });
  const fault = await notStored(db, { id, club, user: user.id }, { takenByAll: true });
  return fault ? err(fault) : ok({ fresh: false });
};

/** SQL: what is left of an application after the decision. */
const DECIDED = "name = '', message = ''";

const noApplication: Fault = { code: "application-not-found", message: { key: "noApplication" } };
const decidedBefore: Fault = { code: "application-decided", message: { key: "applicationDecided" } };

/** Withdraws a user's own application, as long as it waits. */
export const withdrawApplication = async (
  db: Database,
  { id, user }: { readonly id: string; readonly user: string },
  now: string,
): Promise<Result<true, Fault>> => {
  const club = await db.$client
    .prepare("SELECT club_id FROM applications WHERE id = ?1 AND user_id = ?2")
    .bind(id, user)
    .first<string>("club_id");
  if (club === null) return err(noApplication);
  const by = `user:${user}`;
  const [withdrawn] = await db.$client.batch([
    db.$client
      .prepare(
        `UPDATE applications SET state = 'withdrawn', ${DECIDED}, decided_by = ?2, decided_at = ?3
         WHERE id = ?1 AND state = 'open'`,
      )
      .bind(id, by, now),
    actIfChanged(db, { club, by, act: "application-withdrawn", subject: id }, now),
  ]);
  return withdrawn?.meta.changes ? ok(true) : err(decidedBefore);
};

type Deciding = { readonly club: string; readonly id: string; readonly by: string };

const decline = async (
  db: Database,
  { club, id, by }: Deciding,
  reason: DeclineReason,
  now: string,
): Promise<boolean> => {
  const [declined] = await db.$client.batch([
    db.$client
      .prepare(
        `UPDATE applications SET state = 'declined', reason = ?3, ${DECIDED}, decided_by = ?4, decided_at = ?5
         WHERE id = ?1 AND club_id = ?2 AND state = 'open'`,
      )
      .bind(id, club, reason, by, now),
    actIfChanged(db, { club, by, act: "application-declined", subject: id, data: { reason } }, now),
  ]);
  return (declined?.meta.changes ?? 0) > 0;
};

/** A player of the name that was asked for, unless an existing one is meant, or the application does not wait any more. */
const NEW_PLAYER = `INSERT INTO people (club_id, id, name, created_at, junior, guest)
  SELECT ?1, ?2, name, ?4, CASE WHEN junior THEN ${NEXT_JUNIOR} END, 0 FROM applications
  WHERE id = ?3 AND club_id = ?1 AND state = 'open'
    AND NOT EXISTS (SELECT 1 FROM memberships m WHERE m.club_id = ?1 AND m.user_id = applications.user_id)`;

/** A player belongs to one account; an account that became a member meanwhile keeps its role. */
const ENROL = `INSERT INTO memberships (club_id, user_id, role, person_id, since)
  SELECT ?1, user_id, 'player', ?2, ?4 FROM applications
  WHERE id = ?3 AND club_id = ?1 AND state = 'open'
    AND EXISTS (SELECT 1 FROM people WHERE id = ?2 AND club_id = ?1)
    AND NOT EXISTS (SELECT 1 FROM memberships WHERE club_id = ?1 AND person_id = ?2)
  ON CONFLICT (club_id, user_id) DO NOTHING`;

const ACCEPT = `UPDATE applications SET state = 'accepted', ${DECIDED}, decided_by = ?4, decided_at = ?5
  WHERE id = ?1 AND club_id = ?2 AND state = 'open'
    AND EXISTS (SELECT 1 FROM memberships m WHERE m.club_id = ?2 AND m.user_id = applications.user_id AND m.person_id = ?3)`;

/** An account that is a player's from now on has no address kept for inviting it. */
const DROP_ADDRESS = `DELETE FROM kept_addresses WHERE person_id = ?1
  AND EXISTS (SELECT 1 FROM memberships WHERE person_id = ?1)`;

const accept = async (db: Database, { club, id, by }: Deciding, chosen: string | null, now: string) => {
  const person = chosen ?? crypto.randomUUID();
  const acts = actIfChanged(db, { club, by, act: "application-accepted", subject: id, data: { person } }, now);
  const [accepted] = (
    await db.$client.batch([
      ...(chosen === null ? [db.$client.prepare(NEW_PLAYER).bind(club, person, id, now)] : []),
      db.$client.prepare(ENROL).bind(club, person, id, now),
      db.$client.prepare(ACCEPT).bind(id, club, person, by, now),
      acts,
      db.$client.prepare(DROP_ADDRESS).bind(person),
    ])
  ).slice(chosen === null ? 2 : 1);
  return (accepted?.meta.changes ?? 0) > 0;
};

/** Decides an application, once: a player of the club from now on, or declined for one of the reasons. */
export const decideApplication = async (
  db: Database,
  { club, id, by }: Deciding,
  decided: ApplicationDecision,
  now: string,
): Promise<Result<true, Fault>> => {
  const row = await db.$client
    .prepare(
      `SELECT state, user_id AS user, EXISTS (
         SELECT 1 FROM memberships m WHERE m.club_id = ?2 AND m.user_id = applications.user_id) AS member
       FROM applications WHERE id = ?1 AND club_id = ?2`,
    )
    .bind(id, club)
    .first<{ readonly state: string; readonly user: string; readonly member: number }>();
  if (!row) return err(noApplication);
  if (row.state !== "open") return err(decidedBefore);
  if (decided.decision === "decline")
    return (await decline(db, { club, id, by }, decided.reason, now)) ? ok(true) : err(decidedBefore);
  if (row.member) return err(alreadyMember);
  const fault = decided.person === null ? null : await unlinkable(db, club, decided.person, row.user);
  if (fault) return err(fault);
  return (await accept(db, { club, id, by }, decided.person, now)) ? ok(true) : err(decidedBefore);
};
