/** So long after an append that is told at once (milliseconds): what comes in the same moment makes one batch. */
export const AT_ONCE_MS = 300;

/** Milliseconds between two batches of a match while nothing of its result moves, unless the deployment says otherwise. */
const MINUTE_MS = 60_000;

/** How a deployment paces what its rooms tell D1: `RELAY_SECONDS`. */
export const paceOf = ({ RELAY_SECONDS }: Pick<Env, "RELAY_SECONDS">): number => {
  const seconds = Number(RELAY_SECONDS);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : MINUTE_MS;
};

/**
 * How long D1 waits for what can wait (milliseconds). Each match has a moment of its own within the pace, or the boards
 * that a hall begins together would all be told together, minute after minute.
 *
 * @param now milliseconds since 1970
 */
export const paced = (match: string, pace: number, now: number): number => {
  const own = momentOf(match) % pace;
  const next = Math.ceil((now + AT_ONCE_MS - own) / pace) * pace + own;
  return next - now;
};

/** A number for a name, anywhere between 0 and 2^32 (FNV-1a). */
const momentOf = (name: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1) hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  return hash >>> 0;
};
