import { z } from "zod";
import { instant } from "#league";
import { hash } from "#shared/ids.ts";
import { lineFault } from "./import-faults.ts";
import { penState } from "./pen.ts";

/** RFC 9457, with a stable `code` and, if one place has the fault, its `place`. */
export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    detail: z.string(),
    /** This occurrence: `urn:strikebook:request:ID`, with the id in `X-Request-Id` and in the server's log. */
    instance: z.string().optional(),
    /** JSON pointer into the request, or `seq 14`. */
    place: z.string().optional(),
    /** All faults of a malformed body, each with its place. */
    errors: z.array(z.object({ place: z.string(), message: z.string() })).optional(),
    /** With `list-refused`: each fault and its line. */
    faults: z.array(lineFault).optional(),
    /** With `stale-sequence`: the log's current seq. */
    head: z.object({ seq: z.int(), hash: hash.nullable() }).optional(),
    /** With `stale-sequence`: the events that the client missed. */
    missed: z.array(z.unknown()).optional(),
    /** With `pen-elsewhere`: the holder of the pen. */
    pen: penState.optional(),
    /** With `registration-not-open`: the instant from which entries will be taken. */
    opens: instant.optional(),
    /** With `registration-closed` and `deadline-not-later`: the last instant for an entry. */
    deadline: instant.optional(),
    /** With 429 and `store-unavailable`: seconds to wait before the request is repeated. */
    retryAfter: z.int().optional(),
  })
  .meta({ id: "Problem" });
export type Problem = z.output<typeof problem>;
