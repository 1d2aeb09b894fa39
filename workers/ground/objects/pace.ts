/** Delay after an append that is sent at once (milliseconds): appends of one moment make one batch. */
export const AT_ONCE_MS = 300;

/** Milliseconds between two batches of a match while nothing of its result moves, unless the deployment says otherwise. */
const MINUTE_MS = 60_000;

/** How a deployment paces what its rooms tell D1: `RELAY_SECONDS`. */
export const paceOf = ({ RELAY_SECONDS }: Pick<Env, "RELAY_SECONDS">): number => {
  const seconds = Number(RELAY_SECONDS);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : MINUTE_MS;
};

/** An event that D1 lacks for so long beside its pace (milliseconds) was tried more than once. */
const LATE_MS = 3 * 60_000;

/** Whether D1 should have had long ago what it lacks since then (ISO 8601; `null`: nothing). */
export const isLate = (since: string | null, pace: number, now: number): boolean =>
  since !== null && Date.parse(since) < now - pace - LATE_MS;

/**
 * How long D1 waits for what can wait (milliseconds). Each match has a moment of its own within the pace, or the boards
 * that a hall begins together would all be written together, minute after minute. Soon after a board was over, when D1 was
 * written anyhow, it is passed over.
 *
 * @param now milliseconds since 1970
 * @param told when D1 was last written to
 */
export const paced = (match: string, pace: number, now: number, told: number): number => {
  const own = momentOf(match) % pace;
  const soonest = Math.max(now + AT_ONCE_MS, Math.min(told, now) + pace * NEARLY);
  return Math.ceil((soonest - own) / pace) * pace + own - now;
};

/** Two batches in their own time are a pace apart but for how late an alarm fires. */
const NEARLY = 0.9;

/** A number for a name, anywhere between 0 and 2^32 (FNV-1a). */
const momentOf = (name: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1) hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  return hash >>> 0;
};
