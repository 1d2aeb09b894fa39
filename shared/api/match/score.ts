import { z } from "zod";
import { SCORE_UNITS } from "#carrom";
import { sideId } from "#shared/ids.ts";

/** The score of a match: what decides it, and the points next to that. */
export const publicScore = z
  .object({
    /** What `value` counts: games of a best of several, boards of a game that is won by boards, else points. */
    unit: z.enum(SCORE_UNITS),
    /**
     * In the order of the sides. `points`: those of the game that is on, of a match that is over those of all games; the
     * same as `value` where points decide.
     */
    sides: z.array(z.object({ side: sideId, value: z.int(), points: z.int() })),
  })
  .meta({ id: "Score" });
