import type { Fault } from "#shared/api/parts/fault.ts";
import type { Allowance, AllowanceLeft } from "#shared/api/parts/limits.ts";
import type { Result } from "#shared/result.ts";

/** An allowance as `RateLimit-Policy` says it: `q` times in `w` seconds. */
export const policyOf = ({ name, quota, window }: Allowance): string => `"${name}";q=${quota};w=${window}`;

/**
 * What is left of an allowance, as draft-ietf-httpapi-ratelimit-headers-10 writes it: `q` times in `w` seconds, of which
 * `r` are left for the next `t` seconds.
 */
export const rateHeaders = ({ of, remaining, reset }: AllowanceLeft) => ({
  "RateLimit-Policy": policyOf(of),
  RateLimit: `"${of.name}";r=${remaining};t=${reset}`,
});

/** Says on the answer what is left of an allowance that was used; a refusal says that by itself. */
export const rateTold = (headers: Headers, allowed: Result<AllowanceLeft, Fault>): Result<AllowanceLeft, Fault> => {
  if (!allowed.ok) return allowed;
  for (const [name, value] of Object.entries(rateHeaders(allowed.value))) headers.set(name, value);
  return allowed;
};
