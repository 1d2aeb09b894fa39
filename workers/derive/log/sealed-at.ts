import { isOver, type MatchState } from "#carrom";

/** The time after its last event at which an unconfirmed log is sealed (milliseconds). */
export const UNSIGNED_MS = 14 * 86_400_000;

/**
 * The instant from which a match's log may be sealed (milliseconds since 1970): at once when every side has confirmed its
 * result, otherwise a fortnight after its last event; `null`: not while a dispute is open. A sealed log still takes corrections.
 *
 * @param lastReceived the instant at which its last event was received
 */
export const sealedAt = (state: MatchState, lastReceived: number): number | null => {
  if (state.disputes.some(({ open }) => open)) return null;
  const signed = isOver(state) && state.confirmed.length === state.setting.sides.length;
  return signed ? lastReceived : lastReceived + UNSIGNED_MS;
};
