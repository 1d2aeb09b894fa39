/** Delay after an append that is sent at once (milliseconds): appends of one instant make one batch. */
export const AT_ONCE_MS = 300;

/** Milliseconds between two batches of a match while its result does not change, by default. */
const MINUTE_MS = 60_000;

/** The milliseconds between batches that a deployment sets for its rooms: `RELAY_SECONDS`. */
export const paceOf = ({ RELAY_SECONDS }: Pick<Env, "RELAY_SECONDS">): number => {
  const seconds = Number(RELAY_SECONDS);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : MINUTE_MS;
};

/** The delay beyond its pace (milliseconds) after which an event that D1 lacks was tried more than once. */
const LATE_MS = 3 * 60_000;

/** Whether D1 should already have the events that it lacks since this instant (ISO 8601; `null`: it lacks none). */
export const isLate = (since: string | null, pace: number, now: number): boolean =>
  since !== null && Date.parse(since) < now - pace - LATE_MS;

/**
 * Milliseconds that D1 waits for events that can wait. Each match has its own time within the pace, because the boards
 * that a hall begins together would otherwise all be written together, minute after minute. Soon after the end of a board,
 * when D1 was written anyway, that time is skipped.
 *
 * @param now milliseconds since 1970
 * @param told the instant of the last write to D1
 */
export const paced = (match: string, pace: number, now: number, told: number): number => {
  const own = momentOf(match) % pace;
  const soonest = Math.max(now + AT_ONCE_MS, Math.min(told, now) + pace * NEARLY);
  return Math.ceil((soonest - own) / pace) * pace + own - now;
};

/** The share of the pace that lies at least between two timed batches: an alarm may fire late. */
const NEARLY = 0.9;

/** A number from 0 up to 2^32 for a name (FNV-1a). */
const momentOf = (name: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1) hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  return hash >>> 0;
};
