import { z } from "zod";
import { hash } from "#shared/ids.ts";

/** A rebuild of everything derived: how far it is and, once it is done, what it came to. */
export const rebuildStatus = z
  .object({
    id: z.string(),
    /** `deriving`: matches, beside what is read; `rating`: what is read is the new already, and the lists follow. */
    status: z.enum(["queued", "deriving", "rating", "done", "failed", "cancelled"]),
    /** Matches that there are, and those that are derived already. */
    matches: z.int(),
    done: z.int(),
    /**
     * Matches whose log in the database is broken, so that nothing is derived from it. The first hundred are named, each
     * with the reason as a sentence and its code for programs.
     */
    failures: z.int(),
    failed: z.array(z.object({ match: z.string(), reason: z.string(), code: z.string().nullable() })),
    /** Why the rebuild itself has failed. */
    reason: z.string().nullable(),
    /** The digest before it began and after it ended, and the derived rows of each table by then. */
    before: hash.nullable(),
    after: hash.nullable(),
    rows: z.record(z.string(), z.int()).nullable(),
    /** Events recorded while it ran: unless there are none, the digests may rightly differ. */
    recorded: z.int().nullable(),
  })
  .meta({ id: "Rebuild" });
export type RebuildStatus = z.output<typeof rebuildStatus>;
