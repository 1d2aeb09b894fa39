import { z } from "zod";

/** Events of a match's log that somebody is told of, whatever they do to its result. */
export const TOLD_EVENTS = ["result_confirmed", "dispute_opened", "dispute_resolved"] as const;

/** What was recorded of a match at one time, as far as somebody is told of it: the data of its news. */
export const matchRecorded = z.object({
  events: z.array(
    z.object({
      seq: z.int(),
      type: z.enum(TOLD_EVENTS),
      by: z.string(),
      side: z.string().optional(),
      dispute: z.string().optional(),
    }),
  ),
  /** Whether the match was decided by it, and not before. */
  decided: z.boolean(),
  /** Events that displaced a result. */
  corrected: z.array(z.int()),
});
export type MatchRecorded = z.output<typeof matchRecorded>;
