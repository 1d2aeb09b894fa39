import { z } from "zod";

/** Lists that a club brings in as CSV, and what becomes of each of their lines. */

/** At most so many lines in one request. Past matches are written one after the other, each by its own room. */
export const MOST_LINES = { players: 1000, entries: 200, results: 50 } as const;
export const INTAKE_KINDS = ["players", "entries", "results"] as const;
export type IntakeKind = (typeof INTAKE_KINDS)[number];

/** A fault of a list and its place; lines are counted as in the file, from 1. */
export const lineFault = z
  .object({
    line: z.int(),
    /** `null`: the line as a whole. */
    column: z.string().nullable(),
    code: z.string(),
    message: z.string(),
  })
  .meta({ id: "LineFault" });

export const intakeQuery = z.object({
  /** `true`: say what would become of it, and make nothing. */
  dryRun: z.enum(["true", "false"]).default("false"),
});

/** Lines of a list: `all`, or their numbers with commas between. */
const LINES = /^(?:all|[1-9]\d{0,6}(?:,[1-9]\d{0,6})*)$/;

const lines = z.string().max(8000).regex(LINES, "lineNumbers");

/**
 * Which lines without an id are about what is here already (a player of that name, a match of these players on that day),
 * and which about another one. A line of which neither is said is refused, `name-known` or `match-known`.
 */
export const answeredQuery = intakeQuery.extend({ same: lines.optional(), new: lines.optional() });

export const intakeAnswer = z
  .object({
    dryRun: z.boolean(),
    /** Lines that make something, change something, and leave everything as it is. */
    made: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    lines: z.array(
      z.object({
        line: z.int(),
        does: z.enum(["make", "change", "nothing"]),
        /** The id of what is made or found; `null`: of a dry run, one that will be given when it is made. */
        id: z.string().nullable(),
        what: z.string(),
      }),
    ),
    /** Only of a dry run: a list with faults makes nothing, and is answered with them. */
    faults: z.array(lineFault),
    /** Columns that are passed over, each once. */
    notices: z.array(z.string()),
  })
  .meta({ id: "Intake" });
export type IntakeAnswer = z.output<typeof intakeAnswer>;
