import { type Signer, signerFrom } from "#ground/crypto/ed25519.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { ErrorMessage } from "#shared/words/error-words.ts";

/**
 * The key that head lists are signed with. A deployment without one, or with an invalid one, reports it
 * when a list is requested, and serves everything else.
 */
export const signingKey = async (env: Pick<Env, "HEAD_LIST_KEY">): Promise<Result<Signer, Fault>> => {
  const secret: string | undefined = env.HEAD_LIST_KEY;
  if (secret === undefined || secret === "") return err(unconfigured({ key: "listKeyMissing" }));
  try {
    return ok(await signerFrom(secret));
  } catch {
    // WebCrypto's own message may repeat its input, which is a secret.
    return err(unconfigured({ key: "listKeyForm" }));
  }
};

const unconfigured = (message: ErrorMessage): Fault => ({ code: "not-configured", message });
