import { err, ok, type Result } from "./result.ts";

/** A token bucket: `burst` tokens at once, and `perSecond` more every second. */
export type Rate = { readonly burst: number; readonly perSecond: number };

/** The tokens left, and the instant of that level (milliseconds). */
export type Bucket = { readonly level: number; readonly at: number };

/** A bucket from which nothing was taken yet. */
export const fullBucket = ({ burst }: Rate, now: number): Bucket => ({ level: burst, at: now });

/** The bucket as time has filled it. A clock that goes back takes nothing away. */
export const filled = ({ level, at }: Bucket, { burst, perSecond }: Rate, now: number): Bucket => ({
  level: Math.min(burst, level + (Math.max(0, now - at) / 1000) * perSecond),
  at: now,
});

/**
 * Takes `tokens`, or none of them.
 *
 * @returns the bucket after it; or the whole seconds after which there will be enough
 */
export const takeTokens = (bucket: Bucket, rate: Rate, tokens: number, now: number): Result<Bucket, number> => {
  const { level, at } = filled(bucket, rate, now);
  if (level >= tokens) return ok({ level: level - tokens, at });
  return err(Math.max(1, Math.ceil((tokens - level) / rate.perSecond)));
};
