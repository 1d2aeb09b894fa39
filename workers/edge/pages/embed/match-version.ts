import type { AppContext } from "../../../access/accounts/context.ts";
import { directory } from "../../../ground/db/database.ts";
import { matchRoom } from "../../../ground/objects/objects.ts";
import { publicVersion } from "../../../read/queries/clubs/version.ts";

/**
 * The version of what is said of a match: where its log stands, and whatever else of it can change. A match that is being
 * played is asked for again and again, by everybody who has it before their eyes.
 */
export const matchVersion = async (c: AppContext, id: string): Promise<string | null> => {
  const [version, { head, fault }] = await Promise.all([
    publicVersion(directory(c.env)),
    matchRoom(c.env, id).status(),
  ]);
  return version === null || head === null || fault !== null ? null : `${version}${head.seq}${head.hash}`;
};
