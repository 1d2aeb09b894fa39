import type { Database } from "#ground/db/database.ts";
import { namesOf } from "#read/queries/clubs/names.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { namedMessage } from "#shared/words/named-message.ts";

/**
 * A fault with the names of these players where it has their ids.
 *
 * @param club whose desk reads it, and so the whole names of its juniors; `undefined`: everybody may
 */
export const namedFault = async <F extends Fault>(
  db: Database,
  club: string | undefined,
  players: readonly string[],
  fault: F,
): Promise<F> => {
  const names = await namesOf(db, players, club);
  const nameOf = (id: string): string => (players.includes(id) ? names(id).name : id);
  return { ...fault, message: namedMessage(fault.message, nameOf) };
};
