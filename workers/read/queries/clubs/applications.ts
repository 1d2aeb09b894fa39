import { z } from "zod";
import type { Database } from "#ground/db/database.ts";
import { addressIn } from "#ground/db/internal-address.ts";
import { knownIn } from "#ground/db/joins.ts";
import { type PageRequest, pageOf } from "#ground/db/keyset.ts";
import { nameKey } from "#league";
import {
  APPLICATION_STATES,
  type Application,
  DECLINE_REASONS,
  type OwnApplication,
} from "#shared/api/deployment/joining.ts";
import { byName } from "#shared/by-name.ts";
import { playersWithAccount } from "./addresses.ts";
import { LANGUAGE } from "./names.ts";

/** A player of a club to whom no account is linked, by the whole name: for the club's own desk. */
export type Unlinked = { readonly id: string; readonly name: string; readonly junior: boolean };

/** The players of a club who have no account there, whatever id they have, by name; each once, as they are known. */
export const playersWithoutAccount = async (db: Database, club: string): Promise<readonly Unlinked[]> => {
  const [{ results }, linked, known] = await Promise.all([
    db.$client
      .prepare("SELECT id, name, junior FROM people WHERE club_id = ?1 AND former IS NULL")
      .bind(club)
      .all<{ readonly id: string; readonly name: string; readonly junior: number | null }>(),
    playersWithAccount(db, club),
    knownIn(db, club),
  ]);
  const taken = new Set([...linked].map(known));
  return results
    .filter(({ id }) => known(id) === id && !taken.has(id))
    .map((row) => ({ ...row, junior: row.junior !== null }))
    .toSorted(byName(LANGUAGE));
};

const waiting = z.object({
  id: z.string(),
  name: z.string(),
  message: z.string(),
  junior: z.int().transform(Boolean),
  made: z.string(),
  email: z.string().nullable(),
  person: z.string().nullable(),
});

/** SQL: an application `a` that waits at the club ?1. One whose user became a member by another way does not wait. */
const WAITS = `a.club_id = ?1 AND a.state = 'open'
  AND NOT EXISTS (SELECT 1 FROM memberships m WHERE m.club_id = ?1 AND m.user_id = a.user_id)`;

/** The applications that wait at a club, the longest waiting first, with the players of the same name. */
export const applicationsOf = async (
  db: Database,
  club: string,
  asked: PageRequest,
): Promise<{ applications: Application[]; next: string | null }> => {
  const [after, id] = asked.after?.split("~") ?? [];
  const { results } = await db.$client
    .prepare(
      `SELECT a.id, a.name, a.message, a.junior, a.made_at AS made, ${addressIn("u.email")} AS email, a.person_id AS person FROM applications a
       JOIN users u ON u.id = a.user_id
       WHERE ${WAITS} AND (?2 IS NULL OR (a.made_at, a.id) > (?2, ?3))
       ORDER BY a.made_at, a.id LIMIT ?4`,
    )
    .bind(club, after ?? null, id ?? null, asked.limit + 1)
    .all();
  const { rows, next } = pageOf(z.array(waiting).parse(results), asked, ({ made, id: last }) => [made, last]);
  if (rows.length === 0) return { applications: [], next };
  const [free, known] = await Promise.all([playersWithoutAccount(db, club), knownIn(db, club)]);
  const players = free.map(({ id: player, name }) => ({ id: player, name }));
  const applications = rows.map(({ person, ...row }) => ({
    ...row,
    same: players.filter(({ name }) => nameKey(name) === nameKey(row.name)),
    claims: person === null ? null : (players.find((player) => player.id === known(person)) ?? null),
  }));
  return { applications, next };
};

/**
 * The claims that wait at a club and can be accepted at once: the name is the player's own, no other person claims the
 * player, and the player has no account.
 */
export const plainClaims = async (db: Database, club: string): Promise<readonly PlainClaim[]> => {
  const { results } = await db.$client
    .prepare(
      `SELECT a.id, a.name, a.person_id AS person FROM applications a WHERE ${WAITS} AND a.person_id IS NOT NULL`,
    )
    .bind(club)
    .all<{ readonly id: string; readonly name: string; readonly person: string }>();
  if (results.length === 0) return [];
  const [free, known] = await Promise.all([playersWithoutAccount(db, club), knownIn(db, club)]);
  const claims = Map.groupBy(results, ({ person }) => known(person));
  return free.flatMap(({ id: person, name, junior }) => {
    const [one, ...others] = claims.get(person) ?? [];
    const plain = one && others.length === 0 && !junior && nameKey(one.name) === nameKey(name);
    return plain ? [{ id: one.id, person }] : [];
  });
};

/** A claim and the player whom it claims. */
type PlainClaim = { readonly id: string; readonly person: string };

export const openApplications = async (db: Database, club: string): Promise<number> =>
  (await db.$client
    .prepare(`SELECT count(*) AS open FROM applications a WHERE ${WAITS}`)
    .bind(club)
    .first<number>("open")) ?? 0;

const own = z.object({
  id: z.string(),
  club: z.string(),
  name: z.string(),
  made: z.string(),
  state: z.enum(APPLICATION_STATES),
  reason: z.enum(DECLINE_REASONS).nullable(),
});

/** Applications of one account that are shown: older ones are not needed. */
const OWN_SHOWN = 20;

export const applicationsBy = async (db: Database, user: string): Promise<OwnApplication[]> => {
  const { results } = await db.$client
    .prepare(
      `SELECT a.id, c.id AS club, c.name, a.made_at AS made, a.state, a.reason FROM applications a
       JOIN clubs c ON c.id = a.club_id WHERE a.user_id = ?1 ORDER BY a.made_at DESC, a.id LIMIT ?2`,
    )
    .bind(user, OWN_SHOWN)
    .all();
  return z
    .array(own)
    .parse(results)
    .map(({ club, name, ...row }) => ({ ...row, club: { id: club, name } }));
};
