import { directory } from "#ground/db/database.ts";
import type { Writer } from "#shared/api/match/append.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { WRITERS } from "#shared/match/write-scope.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Credential } from "../accounts/credential.ts";
import { partiesOf } from "../accounts/linked-players.ts";
import type { ClubPermission } from "./permission.ts";

/** Permission to write in a match's log, over HTTP or a socket; the write scope says which events. */
export const WRITES = { club: WRITERS, of: "match", link: true, script: "score" } as const satisfies ClubPermission;

/** Who asks, as the match's room knows its writers: with every player who they ever were. */
export const writerOf = async (env: Env, credential: Credential): Promise<Result<Writer, Fault>> => {
  const { by, scope } = credential;
  if (scope === null) return err({ code: "not-permitted", message: { key: "readOnly" } });
  return ok({
    by,
    scope,
    ...(credential.kind === "user" ? { persons: await partiesOf(directory(env), credential.user.id) } : {}),
    ...(credential.kind === "link" ? { link: credential.link } : {}),
  });
};
