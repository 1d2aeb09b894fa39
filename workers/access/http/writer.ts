import type { Writer } from "../../../shared/api/match/append.ts";
import type { Fault } from "../../../shared/api/parts/fault.ts";
import { err, ok, type Result } from "../../../shared/result.ts";
import { SCORERS } from "../../../shared/roles.ts";
import { directory } from "../../ground/db/database.ts";
import type { Credential } from "../accounts/credential.ts";
import { partiesOf } from "../accounts/linked-players.ts";
import type { ClubNeed } from "./permission.ts";

/** What writing in a match's log needs, by whatever way: what exactly may be written is the pen's to say. */
export const WRITES = { club: [...SCORERS, "auditor"], of: "match", link: true } as const satisfies ClubNeed;

/** Who asks, as the match's room knows its writers: with every player who they ever were. */
export const writerOf = async (env: Env, credential: Credential): Promise<Result<Writer, Fault>> => {
  const { by, pen } = credential;
  if (pen === null) return err({ code: "not-permitted", message: { key: "readOnly" } });
  return ok({
    ...{ by, pen },
    ...(credential.kind === "user" ? { persons: await partiesOf(directory(env), credential.user.id) } : {}),
    ...(credential.kind === "link" ? { link: credential.link } : {}),
  });
};
