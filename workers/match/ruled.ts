import type { Refusal } from "../../shared/match/refusal.ts";
import type { Fault } from "../fault.ts";

/**
 * A refusal of the rules, at its place: in this request, whose new events begin with seq `first` at index `offset`,
 * or in the log as it stands.
 */
export const ruled = ({ code, message, seq }: Refusal, first: number, offset = 0): Fault => ({
  code,
  message,
  place: seq >= first ? `/events/${seq - first + offset}` : `seq ${seq}`,
});
