import type { Database } from "#ground/db/database.ts";
import type { Details } from "#shared/import/players.ts";

/** SQL: ?1 the club, ?2 its players' details as JSON. An erased player gets none. */
const STORE = `INSERT INTO player_details (person_id, club_id, phone, local_name)
  SELECT p.id, ?1, value->>'phone', value->>'localName' FROM json_each(?2)
    JOIN people p ON p.id = value->>'player' AND p.club_id = ?1 AND p.former IS NULL
  WHERE true ON CONFLICT (person_id) DO UPDATE SET phone = excluded.phone, local_name = excluded.local_name`;

/** Stores phones and second names of a club's players. */
export const detailsStatement = (
  db: Database,
  club: string,
  details: readonly (Details & { readonly player: string })[],
): D1PreparedStatement => db.$client.prepare(STORE).bind(club, JSON.stringify(details));

/** SQL: ?1 the player, ?2 the new value. The row is made with the first value; nothing changes if it is the same. */
const change = (column: "phone" | "local_name"): string => `INSERT INTO player_details (person_id, club_id, ${column})
  SELECT id, club_id, ?2 FROM people WHERE id = ?1 AND former IS NULL
    AND (?2 IS NOT NULL OR EXISTS (SELECT 1 FROM player_details WHERE person_id = ?1))
  ON CONFLICT (person_id) DO UPDATE SET ${column} = excluded.${column} WHERE ${column} IS NOT excluded.${column}`;

const CHANGE = { phone: change("phone"), localName: change("local_name") } as const;

/** Changes one detail of a player; `null` takes it away. */
export const detailStatement = (
  db: Database,
  player: string,
  detail: keyof Details,
  value: string | null,
): D1PreparedStatement => db.$client.prepare(CHANGE[detail]).bind(player, value);
