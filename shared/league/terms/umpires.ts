import { z } from "zod";
import { playerId } from "#shared/ids.ts";
import { nameLine } from "#shared/text.ts";

/** An umpire of a match: one of the club's players, or a name. */
export const namedUmpire = z.union([
  z.strictObject({ player: playerId }),
  z.strictObject({ name: nameLine.min(1).max(100) }),
]);
export type NamedUmpire = z.output<typeof namedUmpire>;

/** The umpires of a match: one for singles, two for doubles (E25). */
export const MOST_NAMED_UMPIRES = 2;
