import type { Database } from "#ground/db/database.ts";
import { addressIn } from "#ground/db/internal-address.ts";
import type { OwnFile } from "#shared/api/deployment/accounts.ts";

/** SQL: ?1 is the account, ?2 its address, ?3 the ids of its players as JSON. */
const MINE = "(SELECT value FROM json_each(?3))";
const BY_ME = `substr("by", instr("by", ':') + 1) = ?1`;
const MADE_BY_ME = "substr(made_by, instr(made_by, ':') + 1) = ?1";

/**
 * The tables of a user's data, and the query of each. Passwords and tokens are hashes and secrets, and of no use to the
 * user. Logs name players by their ids alone: they are public, one file a match.
 */
const QUESTIONS = {
  users: `SELECT id, name, ${addressIn("email")} AS email, email_verified, created_at, updated_at FROM users WHERE id = ?1`,
  sessions: "SELECT created_at, updated_at, expires_at, ip_address, user_agent FROM sessions WHERE user_id = ?1",
  accounts: "SELECT provider_id, created_at, updated_at FROM accounts WHERE user_id = ?1",
  passkeys: "SELECT name, created_at, device_type, backed_up FROM passkeys WHERE user_id = ?1",
  phone_tokens: "SELECT reason, club_id, made_at, expires_at, used_at FROM phone_tokens WHERE user_id = ?1",
  api_tokens: "SELECT name, scopes, starts, made_at, expires_at, used_on FROM api_tokens WHERE user_id = ?1",
  memberships: "SELECT club_id, role, person_id, since FROM memberships WHERE user_id = ?1",
  person_links: "SELECT club_id, person_id FROM person_links WHERE user_id = ?1",
  guardians: `SELECT club_id, person_id, since FROM guardians WHERE user_id = ?1 OR person_id IN ${MINE}`,
  applications:
    "SELECT club_id, name, message, junior, person_id, made_at, state, reason, decided_at FROM applications WHERE user_id = ?1",
  messages: `SELECT club_id, channel, kind, subject, person_id, made_at, due_at, state, reason FROM messages
    WHERE user_id = ?1 OR person_id IN ${MINE}`,
  telling: "SELECT wishes, quiet_from, quiet_until, zone, language, mail_off_at FROM telling WHERE user_id = ?1",
  calendar_addresses: "SELECT made_at FROM calendar_addresses WHERE user_id = ?1",
  push_subscriptions: "SELECT device, endpoint, made_at FROM push_subscriptions WHERE user_id = ?1",
  invitations: `SELECT club_id, role, person_id, guards, made_at, expires_at, accepted_at, revoked_at FROM invitations
    WHERE email = ?2 OR accepted_by = ?1`,
  kept_addresses: `SELECT club_id, person_id, email FROM kept_addresses WHERE email = ?2 OR person_id IN ${MINE}`,
  player_details: `SELECT club_id, person_id, phone, local_name FROM player_details WHERE person_id IN ${MINE}`,
  people: `SELECT id, name, club_id, created_at, junior, guest FROM people WHERE id IN ${MINE}`,
  people_joins: `SELECT club_id, type, person, known_as, reason, at FROM people_joins
    WHERE person IN ${MINE} OR known_as IN ${MINE}`,
  same_persons: `SELECT type, person_id, person_club, known_as, known_as_club, at FROM same_persons
    WHERE user_id = ?1 OR person_id IN ${MINE} OR known_as IN ${MINE}`,
  shown_names: `SELECT club_id, person_id, name FROM shown_names WHERE person_id IN ${MINE}`,
  player_consents: `SELECT club_id, to_club, person_id, given_at, withdrawn_at FROM player_consents WHERE person_id IN ${MINE}`,
  evening_players: `SELECT club_id, day, player_id, at FROM evening_players WHERE player_id IN ${MINE}`,
  registrations: `SELECT division_id, id, players, state, payment, reference, seed, represents, waiting_since, declared, registered_at FROM registrations
    WHERE EXISTS (SELECT 1 FROM json_each(players) p WHERE p.value IN ${MINE})`,
  entries: `SELECT division_id, id, number, players FROM entries
    WHERE EXISTS (SELECT 1 FROM json_each(players) p WHERE p.value IN ${MINE})`,
  match_players: `SELECT p.player_id, p.match_id, p.side, r.day, r.status, r.winner, r.sides FROM match_players p
    LEFT JOIN match_results r ON r.match_id = p.match_id WHERE p.player_id IN ${MINE}`,
  match_statistics: `SELECT * FROM match_statistics WHERE player_id IN ${MINE}`,
  ratings: `SELECT list, player_id, value, matches, peak, last_day FROM ratings WHERE player_id IN ${MINE} AND until IS NULL`,
  rating_changes: `SELECT list, match_id, player_id, day, before, change, after, outcome FROM rating_changes
    WHERE player_id IN ${MINE} AND until IS NULL`,
  rating_moves: `SELECT match_id, seq, player_id, before, after FROM rating_moves WHERE player_id IN ${MINE}`,
  rating_starts: `SELECT club_id, list, player_id, day, value, matches FROM rating_starts WHERE player_id IN ${MINE}`,
  notes: `SELECT match_id, text, at FROM notes WHERE ${BY_ME}`,
  scorer_links: `SELECT match_id, made_at, expires_at, revoked_at FROM scorer_links WHERE ${MADE_BY_ME}`,
  club_acts: `SELECT club_id, at, act, subject, data FROM club_acts WHERE ${BY_ME} OR subject = ?1`,
} as const;

/** The tables that the file looks into. */
export const TABLES_OF_FILE: readonly string[] = Object.keys(QUESTIONS);

/**
 * All data that is kept about a user, as one file.
 *
 * @param players every id that they play under
 */
export const ownFileOf = async (
  db: Database,
  { user, email, players }: { readonly user: string; readonly email: string; readonly players: readonly string[] },
): Promise<OwnFile> => {
  const bound = [user, email, JSON.stringify(players)];
  const names = Object.keys(QUESTIONS);
  const answers = await db.$client.batch<Record<string, unknown>>(
    Object.values(QUESTIONS).map((question) => {
      // A question takes as many values as the highest that it names.
      const most = Math.max(...[...question.matchAll(/\?(\d)/g)].map(([, place]) => Number(place)));
      return db.$client.prepare(question).bind(...bound.slice(0, most));
    }),
  );
  return { tables: Object.fromEntries(answers.map(({ results }, index) => [names[index] ?? "", results])) };
};
