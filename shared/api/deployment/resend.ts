import { z } from "zod";
import { hash, matchId } from "#shared/ids.ts";
import { roomStatus } from "../match/match.ts";
import { next } from "../parts/values.ts";

/** Rooms that are asked with one request, at most. */
export const MOST_ROOMS = 50;

/** A match, and where a head list that was kept says that its log stood. */
const roomAsked = z.strictObject({
  match: matchId,
  head: z.strictObject({ seq: z.int().min(1), hash }).optional(),
});
export type RoomAsked = z.output<typeof roomAsked>;

/** Which rooms are to send again what the database lacks: these, or the next ones that the database knows, behind `after`. */
export const newResend = z
  .union([
    z.strictObject({ matches: z.array(roomAsked).min(1).max(MOST_ROOMS) }),
    z.strictObject({ after: z.union([matchId, z.literal("")]) }),
  ])
  .meta({ id: "NewResend" });

/**
 * What became of each. `had`: the last event that the database had before; `registered`: whether the database knows the
 * match now, which it cannot where it has no such club or fixture.
 */
export const resent = z
  .object({
    rooms: z.array(z.object({ match: matchId, had: z.int(), registered: z.boolean(), status: roomStatus })),
    next,
  })
  .meta({ id: "Resent" });
export type Resent = z.output<typeof resent>;
