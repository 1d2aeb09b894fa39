import type { Database } from "#ground/db/database.ts";
import { joinsOfClub } from "#ground/db/joins.ts";
import { samePerson } from "#league";
import type { Role } from "#shared/roles.ts";
import type { Wishes } from "#shared/told/news.ts";
import type { Language } from "#shared/words/addresses.ts";
import { offeredAs } from "#shared/words/language.ts";
import { UTC } from "#shared/zone.ts";

/** The recipients of news: players of a club, all with one of these roles in it, or one account. */
export type Audience =
  | { readonly to: "players"; readonly persons: readonly string[] }
  | { readonly to: "roles"; readonly roles: readonly Role[] }
  | { readonly to: "account"; readonly user: string };

/** A recipient account, and the player whom the news concerns. */
export type Recipient = { readonly user: string; readonly person: string | null };

/**
 * SQL: accounts of players. A junior's guardians get messages in the junior's place; a junior without any has an
 * account with an address of their own, and gets them there.
 */
const OF_PLAYERS = `WITH ids AS (SELECT value->>0 AS person, value->>1 AS id FROM json_each(?2)),
  guarded AS (SELECT ids.person, g.user_id AS user FROM ids JOIN people p ON p.id = ids.id
    JOIN guardians g ON g.person_id = p.id WHERE p.junior IS NOT NULL AND p.former IS NULL)
  SELECT person, user FROM guarded
  UNION SELECT ids.person, m.user_id FROM ids JOIN memberships m ON m.club_id = ?1 AND m.person_id = ids.id
  WHERE ids.person NOT IN (SELECT person FROM guarded)`;

export const audienceOf = async (db: Database, club: string, audience: Audience): Promise<readonly Recipient[]> => {
  if (audience.to === "account") return [{ user: audience.user, person: null }];
  if (audience.to === "roles") {
    const { results } = await db.$client
      .prepare(
        "SELECT user_id AS user, NULL AS person FROM memberships WHERE club_id = ?1 AND role IN (SELECT value FROM json_each(?2))",
      )
      .bind(club, JSON.stringify(audience.roles))
      .all<Recipient>();
    return results;
  }
  const joins = await joinsOfClub(db, club);
  const ids = audience.persons.flatMap((person) => samePerson(person, joins).map((id) => [person, id]));
  const { results } = await db.$client.prepare(OF_PLAYERS).bind(club, JSON.stringify(ids)).all<Recipient>();
  return results;
};

export type Reachable = {
  readonly user: string;
  readonly name: string;
  readonly email: string;
  readonly wishes: Wishes;
  /** `null`: at any hour. */
  readonly quiet: { readonly from: string; readonly until: string } | null;
  readonly zone: string;
  readonly language: Language;
  /** Letters reach it: its address is confirmed, and it has not ended them. */
  readonly mailed: boolean;
  /** It has a device that takes push messages. */
  readonly pushed: boolean;
};

type ReachableRow = {
  readonly user: string;
  readonly name: string;
  readonly email: string;
  readonly verified: number;
  readonly wishes: string | null;
  readonly quietFrom: string | null;
  readonly quietUntil: string | null;
  readonly zone: string | null;
  readonly language: string | null;
  readonly off: string | null;
  readonly devices: number;
};

/** SQL: ?1 accounts as JSON, ?2 the club whose clock and language count where an account has none of its own. */
const REACHABLE = `SELECT u.id AS user, u.name, u.email, u.email_verified AS verified, t.wishes,
    t.quiet_from AS quietFrom, t.quiet_until AS quietUntil,
    coalesce(t.zone, (SELECT zone FROM clubs WHERE id = ?2)) AS zone,
    coalesce(t.language, (SELECT language FROM clubs WHERE id = ?2)) AS language, t.mail_off_at AS off,
    (SELECT count(*) FROM push_subscriptions s WHERE s.user_id = u.id) AS devices
  FROM json_each(?1) asked JOIN users u ON u.id = asked.value LEFT JOIN telling t ON t.user_id = u.id`;

/** The channels of these accounts for messages of a club. */
export const reachable = async (
  db: Database,
  club: string,
  users: readonly string[],
): Promise<ReadonlyMap<string, Reachable>> => {
  const { results } = await db.$client
    .prepare(REACHABLE)
    .bind(JSON.stringify([...new Set(users)]), club)
    .all<ReachableRow>();
  return new Map(results.map((row) => [row.user, reachableFrom(row)]));
};

const reachableFrom = ({ user, name, email, quietFrom, quietUntil, ...row }: ReachableRow): Reachable => ({
  user,
  name,
  email,
  // The table keeps wishes as the JSON that was checked when they were said.
  wishes: JSON.parse(row.wishes ?? "{}") as Wishes,
  quiet: quietFrom !== null && quietUntil !== null ? { from: quietFrom, until: quietUntil } : null,
  zone: row.zone ?? UTC,
  language: offeredAs(row.language),
  mailed: row.verified === 1 && row.off === null,
  pushed: row.devices > 0,
});
