import { z } from "zod";
import { hash, matchId } from "#shared/ids.ts";
import { roomStatus } from "../match/match.ts";
import { next } from "../parts/values.ts";

/** The most rooms of one request. */
export const MOST_ROOMS = 50;

/** A match, and the place of its log in a kept head list. */
const roomAsked = z.strictObject({
  match: matchId,
  head: z.strictObject({ seq: z.int().min(1), hash }).optional(),
});
export type RoomAsked = z.output<typeof roomAsked>;

/** The rooms that are to resend the events that the database lacks: these, or the next ones in the database after `after`. */
export const newResend = z
  .union([
    z.strictObject({ matches: z.array(roomAsked).min(1).max(MOST_ROOMS) }),
    z.strictObject({ after: z.union([matchId, z.literal("")]) }),
  ])
  .meta({ id: "NewResend" });

/**
 * The result for each room. `had`: the last event that the database had before; `registered`: whether the database knows
 * the match now, which is false without its club or fixture.
 */
export const resent = z
  .object({
    rooms: z.array(z.object({ match: matchId, had: z.int(), registered: z.boolean(), status: roomStatus })),
    next,
  })
  .meta({ id: "Resent" });
export type Resent = z.output<typeof resent>;
