import { isOver, type MatchState } from "#carrom";

/** An unconfirmed log is sealed so long after its last event (milliseconds). */
export const UNSIGNED_MS = 14 * 86_400_000;

/**
 * When the log of a match may be sealed (milliseconds since 1970): at once when every side has signed its result, otherwise
 * a fortnight after its last event; `null`: not while a dispute is open. A sealed log takes corrections all the same.
 *
 * @param lastReceived when its last event was received
 */
export const sealedAt = (state: MatchState, lastReceived: number): number | null => {
  if (state.disputes.some(({ open }) => open)) return null;
  const signed = isOver(state) && state.confirmed.length === state.setting.sides.length;
  return signed ? lastReceived : lastReceived + UNSIGNED_MS;
};
