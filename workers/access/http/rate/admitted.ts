import type { AppContext } from "#access/accounts/context.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import type { Allowance } from "#shared/api/parts/limits.ts";
import { PICTURES, SEARCHES, WHAT_IFS } from "#shared/api/parts/limits.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { clientOf } from "./client.ts";
import { policyOf } from "./rate-headers.ts";

/** The client has used up its allowance. A whole window later it has all of it again. */
const tooFast = (allowance: Allowance): Fault => ({
  code: "too-fast",
  message: { key: "tooFast", about: { seconds: allowance.window } },
  retryAfter: allowance.window,
  allowance,
});

/**
 * Counts a request of a client against an allowance, by a binding of Cloudflare's: it counts by place, about, and without
 * a request to anything of ours. It is for what costs processor time. Guesses at passwords and codes are counted in the
 * database (`accounts/attempts.ts`): there each one counts, wherever it comes from.
 */
const admitted = async (c: AppContext, limiter: RateLimit, allowance: Allowance): Promise<Result<Allowance, Fault>> => {
  const { success } = await limiter.limit({ key: clientOf(c.req.raw) });
  if (!success) return err(tooFast(allowance));
  c.header("RateLimit-Policy", policyOf(allowance));
  return ok(allowance);
};

/** Whether the client may search now: the answer is different for every word, so none is cached. */
export const searchAllowed = (c: AppContext) => admitted(c, c.env.SEARCHES, SEARCHES);

/** Whether the client may have a replay under other rules now: it costs as much as a whole match. */
export const whatIfAllowed = (c: AppContext) => admitted(c, c.env.WHAT_IFS, WHAT_IFS);

/** Whether a picture may be drawn for the client now. */
export const pictureAllowed = (c: AppContext) => admitted(c, c.env.PICTURES, PICTURES);
