import { newSecret } from "#access/accounts/invitations.ts";
import type { Letter } from "#access/letters/letter.ts";
import { keepOfInvitations } from "#access/letters/post.ts";
import { beyondShare, tooManyToAddress, withinShare } from "#access/letters/share.ts";
import type { Database } from "#ground/db/database.ts";
import { playersWithoutAccount } from "#read/queries/clubs/applications.ts";
import { namesOf } from "#read/queries/clubs/names.ts";
import type { InvitedPlayer } from "#shared/api/deployment/joining.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";

/** Invitations that one club makes within a day at most, those of one player at a time included. */
export const MOST_A_DAY = 200;
const DAY = 24 * 60 * 60 * 1000;

/** An invitation that was made, and its secret, which goes into a letter and nowhere else. */
export type SentInvitation = {
  readonly person: string;
  /** The name of the player, as everybody reads it. */
  readonly player: string;
  readonly email: string;
  readonly token: string;
  readonly id: string;
};

/** People who were invited by a request, and those whose earlier invitation is still open. */
export type Invited = {
  readonly sent: readonly SentInvitation[];
  readonly already: readonly string[];
};

/** All rows of one request, unless the club has invited too many people by then. */
const INVITE = `INSERT INTO invitations (id, club_id, role, email, person_id, token_hash, made_by, made_at, expires_at)
  SELECT value->>'id', ?1, 'player', value->>'email', value->>'person', value->>'hash', ?2, ?3, value->>'expires'
  FROM json_each(?4)
  WHERE (SELECT count(*) FROM invitations WHERE club_id = ?1 AND made_at > ?5) + json_array_length(?4) <= ?6
    AND ${withinShare("(SELECT json_group_array(value->>'email') FROM json_each(?4))", "?7")}`;

const ACTS = `INSERT INTO club_acts (club_id, at, by, act, subject, data)
  SELECT ?1, ?3, ?2, 'invitation-made', value->>'id', json_object('role', 'player', 'person', value->>'person')
  FROM json_each(?4) WHERE EXISTS (SELECT 1 FROM invitations WHERE id = value->>'id')`;

const fieldsWrong = (errors: NonNullable<Fault["errors"]>): Fault => ({
  code: "invalid-request",
  message: { key: "fieldsWrong" },
  errors,
});

/** Why one of these cannot be invited; `null`: all can. */
const notFree = async (db: Database, club: string, players: readonly InvitedPlayer[]): Promise<Fault | null> => {
  const free = new Set((await playersWithoutAccount(db, club)).map(({ id }) => id));
  const names = await namesOf(
    db,
    players.map(({ person }) => person),
    club,
  );
  const errors = players.flatMap(({ person }, index) =>
    free.has(person)
      ? []
      : [
          {
            place: `/players/${index}/person`,
            message: { key: "notFreeToInvite", about: { player: names(person).name } } as const,
          },
        ],
  );
  return errors.length === 0 ? null : fieldsWrong(errors);
};

/** Why these were not invited: an address among them has got its share, or the club has invited too many by then. */
const notInvited = async (db: Database, players: readonly InvitedPlayer[], now: string): Promise<Fault> => {
  const emails = players.map(({ email }) => email.toLowerCase());
  const beyond = await beyondShare(db, emails, now);
  const errors = emails.flatMap((email, index) =>
    beyond.has(email) ? [{ place: `/players/${index}/email`, message: tooManyToAddress }] : [],
  );
  if (errors.length > 0) return fieldsWrong(errors);
  return { code: "too-many-invitations", message: { key: "tooManyInvitations", about: { most: MOST_A_DAY } } };
};

/** The players of a club to whom an invitation is open. */
const openTo = async (db: Database, club: string, now: string): Promise<ReadonlySet<string>> => {
  const { results } = await db.$client
    .prepare(
      `SELECT DISTINCT person_id AS person FROM invitations WHERE club_id = ?1 AND person_id IS NOT NULL AND NOT guards
         AND accepted_at IS NULL AND revoked_at IS NULL AND expires_at > ?2`,
    )
    .bind(club, now)
    .all<{ readonly person: string }>();
  return new Set(results.map(({ person }) => person));
};

type PlayersInviting = {
  readonly club: string;
  readonly by: string;
  readonly letterOf: (sent: SentInvitation, club: string) => Letter;
};

/**
 * Invites players of a club who have no account, all or none. A player with an open invitation is not invited again.
 */
export const invitePlayers = async (
  db: Database,
  { club, by, letterOf }: PlayersInviting,
  players: readonly InvitedPlayer[],
  now: string,
): Promise<Result<Invited, Fault>> => {
  const name = await db.$client.prepare("SELECT name FROM clubs WHERE id = ?").bind(club).first<string>("name");
  if (name === null) return err({ code: "club-not-found", message: { key: "noClub" } });
  const fault = await notFree(db, club, players);
  if (fault) return err(fault);
  const open = await openTo(db, club, now);
  const made = players
    .filter(({ person }) => !open.has(person))
    .map(({ person, email }) => ({
      id: crypto.randomUUID(),
      person,
      email: email.toLowerCase(),
      ...newSecret(now),
    }));
  const rows = JSON.stringify(made.map(({ token, ...row }) => row));
  const names = await namesOf(
    db,
    made.map(({ person }) => person),
  );
  const sent = made.map(({ id, person, email, token }) => ({ id, person, player: names(person).name, email, token }));
  const posted = sent.map((one) => ({ id: one.id, letter: letterOf(one, name) }));
  const since = new Date(Date.parse(now) - DAY).toISOString();
  const [stored] = await db.$client.batch([
    db.$client.prepare(INVITE).bind(club, by, now, rows, since, MOST_A_DAY, now),
    db.$client.prepare(ACTS).bind(club, by, now, rows),
    keepOfInvitations(db, posted, now),
  ]);
  if (made.length > 0 && !stored?.meta.changes) return err(await notInvited(db, players, now));
  return ok({ sent, already: players.map(({ person }) => person).filter((person) => open.has(person)) });
};
