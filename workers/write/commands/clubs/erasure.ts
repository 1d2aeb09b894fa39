import { actIfChanged } from "#access/accounts/acts.ts";
import { accountsOf, playersOf } from "#access/accounts/linked-players.ts";
import { membershipsOf, playerErased, removeMember } from "#access/accounts/memberships.ts";
import type { Database } from "#ground/db/database.ts";
import { joinsOfClub } from "#ground/db/joins.ts";
import { formerName, nameKey, samePerson } from "#league";
import { clubsOf } from "#read/queries/clubs/people.ts";
import type { ErasedPlayer, Erasure, PlayerErasure, PlayerErasureRequest } from "#shared/api/deployment/erasure.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";

export type Erased = { readonly id: string; readonly email: string | null };

/** SQL: ?1 ids of players as JSON. Those who were not erased before, with the number that the next one of their club gets. */
const PLAYERS = `SELECT p.id, p.name, c.id AS club, c.name AS clubName,
    (SELECT count(*) FROM match_players m WHERE m.player_id = p.id) AS matches,
    (SELECT coalesce(max(former), 0) FROM people o WHERE o.club_id = p.club_id)
      + row_number() OVER (PARTITION BY p.club_id ORDER BY v.key) AS former
  FROM json_each(?1) v JOIN people p ON p.id = v.value JOIN clubs c ON c.id = p.club_id
  WHERE p.former IS NULL ORDER BY v.key`;

type PlayerRow = {
  readonly id: string;
  readonly name: string;
  readonly club: string;
  readonly clubName: string;
  readonly matches: number;
  readonly former: number;
};

const MEMBERSHIPS = `SELECT c.id, c.name, m.role = 'owner' AND NOT EXISTS (SELECT 1 FROM memberships o
    WHERE o.club_id = m.club_id AND o.role = 'owner' AND o.user_id <> ?1) AS alone
  FROM memberships m JOIN clubs c ON c.id = m.club_id WHERE m.user_id = ?1 ORDER BY c.name`;

type MembershipRow = { readonly id: string; readonly name: string; readonly alone: number };

const erasedOf = async (db: Database, ids: readonly string[]): Promise<ErasedPlayer[]> => {
  const { results } = await db.$client.prepare(PLAYERS).bind(JSON.stringify(ids)).all<PlayerRow>();
  return results.map(({ id, name, club, clubName, matches, former }) => ({
    player: id,
    club: { id: club, name: clubName },
    name,
    becomes: formerName(former),
    matches,
  }));
};

/** The effects of erasing an account on its players and its clubs. */
export const erasureOf = async (db: Database, user: string): Promise<Erasure> => {
  const players = await erasedOf(db, await playersOf(db, user));
  const memberships = await db.$client.prepare(MEMBERSHIPS).bind(user).all<MembershipRow>();
  const clubOf = ({ id, name }: MembershipRow) => ({ id, name });
  return {
    players,
    clubs: memberships.results.map(clubOf),
    ownerOf: memberships.results.filter(({ alone }) => alone === 1).map(clubOf),
  };
};

/** SQL: ?3 ids of players as JSON. A player is not erased while an account plays as one of them. */
const FORGET = `UPDATE people SET former = numbered.former, name = ?2 || numbered.former, junior = NULL
  FROM (SELECT coalesce(max(o.former), 0) + 1 AS former FROM people o
    WHERE o.club_id = (SELECT club_id FROM people WHERE id = ?1)) AS numbered
  WHERE people.id = ?1 AND people.former IS NULL
    AND NOT EXISTS (SELECT 1 FROM memberships m WHERE m.person_id IN (SELECT value FROM json_each(?3)))`;

/** The owner of an open link without an address could accept it: it ends first. */
const INVITATIONS = `UPDATE invitations SET email = NULL,
    revoked_at = CASE WHEN accepted_at IS NULL THEN coalesce(revoked_at, ?3) ELSE revoked_at END
  WHERE email = ?1 OR accepted_by = ?2 OR person_id IN (SELECT value FROM json_each(?4))`;

type Forgotten = {
  readonly players: readonly ErasedPlayer[];
  readonly by: string;
  /** The account that the players are; `null`: none plays as them, and none may by the time this is written. */
  readonly account: { readonly user: string; readonly email: string | null } | null;
  /** The data of the act in the club's audit trail. */
  readonly data: Readonly<Record<string, string>>;
};

/** Statements that take names and addresses of players out of the record. */
const forgetting = (db: Database, { players, by, account, data }: Forgotten, now: string): D1PreparedStatement[] => {
  const ids = JSON.stringify(players.map(({ player }) => player));
  const email = account?.email ?? null;
  return [
    ...players.flatMap(({ player, club }) => [
      db.$client.prepare(FORGET).bind(player, formerName(""), account ? "[]" : ids),
      actIfChanged(db, { club: club.id, by, act: "player-erased", subject: player, data }, now),
    ]),
    db.$client
      .prepare("DELETE FROM kept_addresses WHERE email = ?1 OR person_id IN (SELECT value FROM json_each(?2))")
      .bind(email, ids),
    db.$client.prepare("DELETE FROM player_details WHERE person_id IN (SELECT value FROM json_each(?1))").bind(ids),
    db.$client.prepare("DELETE FROM shown_names WHERE person_id IN (SELECT value FROM json_each(?1))").bind(ids),
    db.$client.prepare("DELETE FROM guardians WHERE person_id IN (SELECT value FROM json_each(?1))").bind(ids),
    db.$client.prepare("DELETE FROM awaited_guardians WHERE person_id IN (SELECT value FROM json_each(?1))").bind(ids),
    db.$client
      .prepare("UPDATE awaited_members SET person_id = NULL WHERE person_id IN (SELECT value FROM json_each(?1))")
      .bind(ids),
    db.$client.prepare(INVITATIONS).bind(email, account?.user ?? null, now, ids),
  ];
};

/**
 * Takes an account's names and addresses out of the record: its players stay in the results under a number, its
 * memberships end, and what clubs kept to reach it is dropped. The account itself, with its password and sessions, is the
 * caller's to delete. Done twice, the second finishes what the first has left.
 */
export const erase = async (
  env: Env,
  db: Database,
  { id: user, email }: Erased,
  now: string,
): Promise<Result<true, Fault>> => {
  const { players, ownerOf } = await erasureOf(db, user);
  if (ownerOf.length > 0)
    return err({ code: "last-owner", message: { key: "ownerOfStill", about: { club: ownerOf[0]?.name ?? "" } } });
  const by = `user:${user}`;
  await db.$client.batch(forgetting(db, { players, by, account: { user, email }, data: {} }, now));
  for (const { club, role } of await membershipsOf(db, user)) {
    const left = await removeMember(env, db, { club, user, by, as: role }, "member-left", now);
    if (!left.ok) return left;
  }
  return ok(true);
};

/** The effects of erasing a player at the desk, under every id in the club. */
export const erasureOfPlayer = async (db: Database, id: string): Promise<Result<PlayerErasure, Fault>> => {
  const club = (await clubsOf(db, [id])).get(id);
  if (club === undefined) return err({ code: "player-not-found", message: { key: "noPlayer" } });
  const ids = samePerson(id, await joinsOfClub(db, club));
  const players = await erasedOf(db, ids);
  if (!players.some(({ player }) => player === id)) return err(playerErased);
  return ok({ players, account: (await accountsOf(db, club, ids)).length > 0 });
};

const erasesThemselves: Fault = { code: "person-linked", message: { key: "erasesThemselves" } };

/**
 * Erases a player who has no account, at the wish that the reason names. The user types the player's name, so that the
 * wrong player is not erased.
 */
export const erasePlayer = async (
  db: Database,
  { id, by, reason, name }: PlayerErasureRequest & { readonly id: string; readonly by: string },
  now: string,
): Promise<Result<true, Fault>> => {
  const found = await erasureOfPlayer(db, id);
  if (!found.ok) return found;
  const { players, account } = found.value;
  if (account) return err(erasesThemselves);
  const known = players.find(({ player }) => player === id)?.name ?? "";
  if (nameKey(name) !== nameKey(known))
    return err({ code: "invalid-request", message: { key: "nameToErase" }, place: "/name" });
  const [forgotten] = await db.$client.batch(forgetting(db, { players, by, account: null, data: { reason } }, now));
  // An invitation was accepted in the moment between.
  return forgotten?.meta.changes ? ok(true) : err(erasesThemselves);
};
