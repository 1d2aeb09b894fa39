import { err, ok, type Result } from "../../shared/result.ts";
import { TABLE } from "../accounts/roles.ts";
import type { Fault } from "../fault.ts";
import type { Writer } from "../match/append.ts";
import type { Credential } from "./credential.ts";
import type { ClubNeed } from "./permission.ts";

/** What writing in a match's log needs, by whatever way: what exactly may be written is the pen's to say. */
export const WRITES = { club: [...TABLE, "auditor"], of: "match", link: true } as const satisfies ClubNeed;

/** Who asks, as the match's room knows its writers. */
export const writerOf = (credential: Credential): Result<Writer, Fault> => {
  const { by, pen } = credential;
  if (pen === null) return err({ code: "not-permitted", message: "Your role only reads." });
  return ok({
    ...{ by, pen },
    ...(credential.kind === "user" ? { persons: credential.persons } : {}),
    ...(credential.kind === "link" ? { link: credential.link } : {}),
  });
};
