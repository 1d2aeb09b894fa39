import { z } from "zod";
import { hash } from "#shared/ids.ts";

/** A rebuild of all derived rows: its progress and, once it is done, its result. */
export const rebuildStatus = z
  .object({
    id: z.string(),
    /** `deriving`: matches are derived into new rows; `rating`: the new rows are read, and the lists follow. */
    status: z.enum(["queued", "deriving", "rating", "done", "failed", "cancelled"]),
    /** All matches; below, the matches that are derived already. */
    matches: z.int(),
    done: z.int(),
    /**
     * Matches whose log in the database is broken, so that nothing is derived from it. The first hundred are named, each
     * with the reason as a sentence and its code for programs.
     */
    failures: z.int(),
    failed: z.array(z.object({ match: z.string(), reason: z.string(), code: z.string().nullable() })),
    /** The reason of a failure of the rebuild itself; `null`: none. */
    reason: z.string().nullable(),
    /** The digest before it began and after it ended, and the derived rows of each table at that time. */
    before: hash.nullable(),
    after: hash.nullable(),
    rows: z.record(z.string(), z.int()).nullable(),
    /** Events recorded while it ran: if there are any, the digests may rightly differ. */
    recorded: z.int().nullable(),
  })
  .meta({ id: "Rebuild" });
export type RebuildStatus = z.output<typeof rebuildStatus>;
