import { actIfChanged } from "#access/accounts/acts.ts";
import type { Database } from "#ground/db/database.ts";
import type { Fault } from "#shared/api/parts/fault.ts";

/** Addresses that a club has at most, those that lead to its own included: nobody gathers words for later. */
const MOST = 10;

/** An address that is new to everybody, or was this club's before, and no other club's id; the one that it has now stays as it is. */
const MOVE = `INSERT INTO club_addresses (address, club_id, since)
  SELECT ?2, ?1, ?3
  WHERE NOT EXISTS (SELECT 1 FROM clubs WHERE id = ?2 AND id <> ?1)
    AND ?2 IS NOT (SELECT address FROM club_addresses WHERE club_id = ?1 ORDER BY since DESC LIMIT 1)
    AND ((SELECT count(*) FROM club_addresses WHERE club_id = ?1) < ?4
      OR EXISTS (SELECT 1 FROM club_addresses WHERE address = ?2 AND club_id = ?1))
  ON CONFLICT (address) DO UPDATE SET since = excluded.since WHERE club_id = excluded.club_id`;

type Moving = { readonly club: string; readonly address: string; readonly by: string };

/** Gives a club another address, and writes down that it did. Those that it had lead there. */
export const addressStatements = (db: Database, { club, address, by }: Moving, now: string): D1PreparedStatement[] => [
  db.$client.prepare(MOVE).bind(club, address, now, MOST),
  actIfChanged(db, { club, by, act: "club-changed", subject: club, data: { address } }, now),
];

/** Why a club cannot have an address; `null`: it may. */
export const addressFault = async (db: Database, club: string, address: string): Promise<Fault | null> => {
  const found = await db.$client
    .prepare(
      `SELECT coalesce((SELECT club_id FROM club_addresses WHERE address = ?2),
           (SELECT id FROM clubs WHERE id = ?2 AND id <> ?1)) AS owner,
         (SELECT count(*) FROM club_addresses WHERE club_id = ?1) AS addresses`,
    )
    .bind(club, address)
    .first<{ readonly owner: string | null; readonly addresses: number }>();
  const owner = found?.owner ?? null;
  if (owner !== null && owner !== club)
    return { code: "address-taken", message: { key: "addressTaken", about: { address } }, place: "/address" };
  if (owner === null && (found?.addresses ?? 0) >= MOST)
    return {
      code: "too-many-addresses",
      message: { key: "tooManyAddresses", about: { most: MOST } },
      place: "/address",
    };
  return null;
};
