import type { Database } from "#ground/db/database.ts";
import type { Address } from "#shared/import/players.ts";

const KEEP = `INSERT INTO kept_addresses (person_id, club_id, email)
  SELECT value->>'player', ?1, value->>'email' FROM json_each(?2) WHERE true
  ON CONFLICT (person_id) DO UPDATE SET email = excluded.email`;

/** Keeps addresses of a club's players. */
export const keepStatement = (db: Database, club: string, addresses: readonly Address[]): D1PreparedStatement =>
  db.$client.prepare(KEEP).bind(club, JSON.stringify(addresses));

/**
 * An invitation to be a player drops that player's address only, since a family may share one; an invitation to
 * nobody's name drops its address wherever it is kept.
 */
const DROP = `DELETE FROM kept_addresses WHERE EXISTS (SELECT 1 FROM invitations i
  WHERE i.id = ?1 AND i.accepted_by = ?2 AND i.accepted_at = ?3 AND i.club_id = kept_addresses.club_id
    AND (i.person_id = kept_addresses.person_id OR i.person_id IS NULL AND i.email = kept_addresses.email))`;

/** Drops what an invitation was for, once this user has accepted it. */
export const dropStatement = (
  db: Database,
  { invitation, user, now }: { readonly invitation: string; readonly user: string; readonly now: string },
): D1PreparedStatement => db.$client.prepare(DROP).bind(invitation, user, now);
