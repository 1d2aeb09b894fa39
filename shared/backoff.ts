/** How long to wait before trying again: doubled after each failure, up to a longest wait. Milliseconds. */
export type Backoff = { readonly first: number; readonly longest: number };

/**
 * Milliseconds before the next try.
 *
 * @param failures in a row, from 1
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

/** How a Durable Object tries again what another part of the deployment refused. */
export const RETRY: Backoff = { first: 500, longest: 60_000 };

/** How a page connects again. */
export const RECONNECT: Backoff = { first: 500, longest: 30_000 };
