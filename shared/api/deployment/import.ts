import { z } from "zod";
import { clubId, hash } from "#shared/ids.ts";

/** The most pieces of a club's file; each is a request's body, with the limit of its bytes. */
const MAX_IMPORT_PARTS = 10_000;
export const MAX_IMPORT_PART_BYTES = 1024 * 1024;

/** A fault of one line of a club's file. */
const faultOfFile = z.object({
  line: z.int(),
  /** The path to it within the line, joined by dots: `row.number`. Empty: the whole line. */
  place: z.string(),
  /** A code of the fault: `event-changed`; `null` in imports that older versions checked. */
  code: z.string().nullable(),
  message: z.string(),
});
export type FaultOfFile = z.output<typeof faultOfFile>;

/** A club's file that is being imported, by the SHA-256 of the whole file. */
export const importStatus = z
  .object({
    id: hash,
    /** `staged`: pieces come in; nothing is stored before all of it has been checked. */
    status: z.enum(["staged", "checking", "storing", "done", "refused", "failed"]),
    club: clubId.nullable(),
    parts: z.int(),
    /** Pieces that are checked, line by line. */
    checked: z.int(),
    /** Pieces whose logs are stored. */
    stored: z.int(),
    /** The first twenty faults of the file, by line. */
    faults: z.array(faultOfFile),
    /** The reason of a refusal or failure of the whole import: a sentence, and its code for programs. */
    reason: z.string().nullable(),
    code: z.string().nullable(),
    /** The rebuild that derives the imported matches; `null`: none yet. */
    rebuild: z.string().nullable(),
  })
  .meta({ id: "Import" });
export type ImportStatus = z.output<typeof importStatus>;

export const importRequest = z
  .strictObject({ parts: z.int().min(1).max(MAX_IMPORT_PARTS) })
  .meta({ id: "ImportRequest" });
