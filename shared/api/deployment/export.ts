import { z } from "zod";
import { clubId, hash } from "#shared/ids.ts";
import { next } from "../parts/values.ts";

/** The file of a club that leaves, and its state. */
export const exportStatus = z
  .object({
    id: z.uuid(),
    club: clubId,
    /**
     * `writing`: it is written, in pieces. `ready`: it can be downloaded by a link. `withdrawn` and `expired`: it is
     * deleted. `failed`: it could not be written.
     */
    status: z.enum(["writing", "ready", "failed", "withdrawn", "expired"]),
    requested: z.iso.datetime(),
    /** The instant whose state of the club is in the file; `null` before it is known. */
    at: z.iso.datetime().nullable(),
    /** Matches in the file; below, matches whose logs are written. */
    matches: z.int(),
    done: z.int(),
    /** Bytes of the file written so far. */
    bytes: z.int(),
    /** SHA-256 over the club's own record: equal for files with equal contents. `null` until it is written. */
    content: hash.nullable(),
    /** The instant at which the file and its link are deleted. */
    expires: z.iso.datetime(),
    /** Whether a link to the file has been made. */
    linked: z.boolean(),
    /** The reason of a failure, as a sentence; `null`: it has not failed. */
    reason: z.string().nullable(),
  })
  .meta({ id: "Export" });
export type ExportStatus = z.output<typeof exportStatus>;

/** Exports, the newest first. */
export const exportList = z.object({ exports: z.array(exportStatus), next }).meta({ id: "Exports" });

/** A link to the file. Its holder can download the club, without an account. */
export const exportLink = z.object({ url: z.string(), expires: z.iso.datetime() }).meta({ id: "ExportLink" });

/** The secret of a link. */
export const exportToken = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/);
