const MINUTE_MS = 60_000;

/** For so long after its last entry a match counts as live: a board is set up in less, and an argument over one. */
export const LIVE_MS = 20 * MINUTE_MS;

/**
 * Whether a match that is not over stands still: nothing was recorded in it for a while.
 *
 * @param at when the last event was recorded: ISO 8601
 * @param now milliseconds since 1970, by the reader's or the server's clock
 */
export const isPaused = (at: string, now: number): boolean => now - Date.parse(at) > LIVE_MS;
