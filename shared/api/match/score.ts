import { z } from "zod";
import { SCORE_UNITS } from "#carrom";
import { sideId } from "#shared/ids.ts";

/** The score of a match: the count that decides it, and the points next to that. */
export const publicScore = z
  .object({
    /** The unit of `value`: games of a best of several, boards of a game that is won by boards, else points. */
    unit: z.enum(SCORE_UNITS),
    /**
     * In the order of the sides. `points`: those of the game in play, or of all games once the match is over; the
     * same as `value` where points decide.
     */
    sides: z.array(z.object({ side: sideId, value: z.int(), points: z.int() })),
  })
  .meta({ id: "Score" });
