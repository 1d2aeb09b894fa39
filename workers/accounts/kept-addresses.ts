import { and, eq, isNull } from "drizzle-orm";
import type { Address } from "../../shared/intake/players.ts";
import { memberships } from "../db/accounts.ts";
import type { Database } from "../db/database.ts";
import { keptAddresses } from "../db/schema.ts";

/** The addresses that are kept for a club's players who have no account here yet, by player. */
export const addressesOf = async (db: Database, club: string): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .select({ person: keptAddresses.personId, email: keptAddresses.email })
    .from(keptAddresses)
    .leftJoin(
      memberships,
      and(eq(memberships.clubId, keptAddresses.clubId), eq(memberships.personId, keptAddresses.personId)),
    )
    .where(and(eq(keptAddresses.clubId, club), isNull(memberships.userId)));
  return new Map(rows.map(({ person, email }) => [person, email]));
};

/** A club's players who have an account here. */
export const playersWithAccount = async (db: Database, club: string): Promise<ReadonlySet<string>> => {
  const rows = await db.select({ person: memberships.personId }).from(memberships).where(eq(memberships.clubId, club));
  return new Set(rows.flatMap(({ person }) => person ?? []));
};

const KEEP = `INSERT INTO kept_addresses (person_id, club_id, email)
  SELECT value->>'player', ?1, value->>'email' FROM json_each(?2) WHERE true
  ON CONFLICT (person_id) DO UPDATE SET email = excluded.email`;

/** Keeps addresses of a club's players. */
export const keepStatement = (binding: D1Database, club: string, addresses: readonly Address[]): D1PreparedStatement =>
  binding.prepare(KEEP).bind(club, JSON.stringify(addresses));

/**
 * An invitation to be a player drops that player's address only, since a family may share one; an invitation to
 * nobody's name drops its address wherever it is kept.
 */
const DROP = `DELETE FROM kept_addresses WHERE EXISTS (SELECT 1 FROM invitations i
  WHERE i.id = ?1 AND i.accepted_by = ?2 AND i.accepted_at = ?3 AND i.club_id = kept_addresses.club_id
    AND (i.person_id = kept_addresses.person_id OR i.person_id IS NULL AND i.email = kept_addresses.email))`;

/** Drops what an invitation was for, once this user has accepted it. */
export const dropStatement = (
  binding: D1Database,
  { invitation, user, now }: { readonly invitation: string; readonly user: string; readonly now: string },
): D1PreparedStatement => binding.prepare(DROP).bind(invitation, user, now);
