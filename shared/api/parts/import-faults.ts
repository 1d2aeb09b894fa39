import { z } from "zod";
import { LARGEST_FIELD } from "#league";
import { day } from "#shared/ids.ts";

/** Lists that a club imports as CSV, and the result for each line. */

/** The most lines of one request. */
export const MOST_LINES = { players: 1000, entries: LARGEST_FIELD, results: 1000 } as const;
export const INTAKE_KINDS = ["players", "entries", "results"] as const;
export type IntakeKind = (typeof INTAKE_KINDS)[number];

/** Lists and files that the desk's page takes. */
export const SENT_KINDS = [...INTAKE_KINDS, "events"] as const;
export type SentKind = (typeof SENT_KINDS)[number];

/** A fault of a list and its place; lines are counted as in the file, from 1. */
export const lineFault = z
  .object({
    line: z.int(),
    /** `null`: the fault is about the whole line. */
    column: z.string().nullable(),
    code: z.string(),
    message: z.string(),
  })
  .meta({ id: "LineFault" });

export const intakeQuery = z.object({
  /** `true`: report the effect, and change nothing. */
  dryRun: z.enum(["true", "false"]).default("false"),
});

/** Lines of a list: `all`, or their numbers with commas between. */
const LINES = /^(?:all|[1-9]\d{0,6}(?:,[1-9]\d{0,6})*)$/;

const lines = z.string().max(8000).regex(LINES, "lineNumbers");

/**
 * Lines without an id that are about an existing record (a player of that name, a match of these players on that day),
 * and lines about another one. A line without such an answer is refused, `name-known` or `match-known`.
 */
export const answeredQuery = intakeQuery.extend({ same: lines.optional(), new: lines.optional() });

/** A file of another program. */
export const fileQuery = answeredQuery.extend({
  /** `true`: its matches count for ratings. */
  rated: z.enum(["true", "false"]).default("false"),
  /** The day of an event whose file has none. */
  day: day.optional(),
});

export const intakeAnswer = z
  .object({
    dryRun: z.boolean(),
    /** The number of lines that make something; below, of those that change something, and of those that change nothing. */
    made: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    lines: z.array(
      z.object({
        line: z.int(),
        does: z.enum(["make", "change", "nothing"]),
        /** The id of the record that is made or found; `null`: a dry run, and it gets one when it is made. */
        id: z.string().nullable(),
        what: z.string(),
      }),
    ),
    /** Only for a dry run: a list with faults makes nothing, and is answered with them. */
    faults: z.array(lineFault),
    /** Ignored columns, each once. */
    notices: z.array(z.string()),
  })
  .meta({ id: "Intake" });
export type IntakeAnswer = z.output<typeof intakeAnswer>;
