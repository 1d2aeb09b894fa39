import type { Refusal } from "#carrom";
import type { Fault } from "#shared/api/parts/fault.ts";

/**
 * A refusal of the rules, at its place: in this request, whose new events begin with seq `first`, or in the log as it
 * stands.
 *
 * @param indices where each of the new events stands in the request; left out where nothing else is in it
 */
export const faultOfRefusal = ({ code, why, seq }: Refusal, first: number, indices: readonly number[] = []): Fault => ({
  code,
  message: why,
  place: seq >= first ? `/events/${indices[seq - first] ?? seq - first}` : `seq ${seq}`,
});
