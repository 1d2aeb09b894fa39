/** The wait before another try, in milliseconds: doubled after each failure, up to `longest`. */
export type Backoff = { readonly first: number; readonly longest: number };

/**
 * Milliseconds before the next try.
 *
 * @param failures the number of failures in a row, from 1
 */
export const backoff = ({ first, longest }: Backoff, failures: number): number =>
  Math.min(longest, first * 2 ** (failures - 1));

/**
 * Milliseconds before the next try, spread over half to one and a half times the wait, so that many clients do not
 * reconnect at once.
 *
 * @param chance between 0 and 1
 */
export const jittered = (wait: number, chance: number): number => wait * (0.5 + chance);

/** The retries of a Durable Object after a refusal by another part of the deployment. */
export const RETRY: Backoff = { first: 500, longest: 60_000 };

/** The retries of a page that reconnects. */
export const RECONNECT: Backoff = { first: 500, longest: 30_000 };
