import { z } from "zod";
import { LARGEST_FIELD } from "#league";
import { day } from "#shared/ids.ts";
import { DAY_ORDERS, HEADLESS, MARK_MEANINGS, NAME_ORDERS, QUESTIONS } from "./list-questions.ts";

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

const intakeQuery = z.object({
  /** `true`: report the effect, and change nothing. */
  dryRun: z.enum(["true", "false"]).default("false"),
});

/** Answers about a whole list, for what its lines do not show. */
export const listQuery = intakeQuery.extend({
  /** `true`: import the lines without faults, and report the faults of the others. */
  partial: z.enum(["true", "false"]).default("false"),
  /** The order of days such as 05/04/2026, if no line has a number above 12. */
  dayOrder: z.enum(DAY_ORDERS).optional(),
  /** The meaning of a mark before three digits, such as 1,500. */
  thousands: z.enum(MARK_MEANINGS).optional(),
  /** The order of names with a comma, such as `Rao, Asha`. */
  nameOrder: z.enum(NAME_ORDERS).optional(),
  /** The content of a list without a head. */
  head: z.enum(HEADLESS).optional(),
});

/** Lines of a list: `all`, or their numbers with commas between. */
const LINES = /^(?:all|[1-9]\d{0,6}(?:,[1-9]\d{0,6})*)$/;

const lines = z.string().max(8000).regex(LINES, "lineNumbers");

/**
 * Lines without an id that are about an existing record (a player of that name, a match of these players on that day),
 * and lines about another one. A line without such an answer is refused, `name-known` or `match-known`.
 */
const answers = { same: lines.optional(), new: lines.optional() };
export const answeredQuery = listQuery.extend(answers);

/** A file of another program. */
export const fileQuery = intakeQuery.extend({
  ...answers,
  /** `true`: its matches count for ratings. */
  rated: z.enum(["true", "false"]).default("false"),
  /** The day of an event whose file has none. */
  day: day.optional(),
});

const listQuestion = z.object({
  question: z.enum(QUESTIONS),
  /** The first text with several readings. */
  example: z.string(),
  /** The example by each answer. */
  readings: z.array(z.object({ answer: z.string(), value: z.string() })),
  places: z.array(z.object({ line: z.int(), column: z.string().nullable() })),
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
    /** Of a dry run, and of the lines that a partial import leaves out: otherwise a list with faults makes nothing. */
    faults: z.array(lineFault),
    /** Questions about the whole list: its days, numbers or names can be read in several ways. */
    questions: z.array(listQuestion),
    /** Lines whose name an earlier line has too: `same` or `new` says whether it is the same person. */
    sameNames: z.array(z.object({ line: z.int(), first: z.int(), name: z.string() })),
    /** Ignored columns, each once. */
    notices: z.array(z.string()),
  })
  .meta({ id: "Intake" });
export type IntakeAnswer = z.output<typeof intakeAnswer>;

/** `true` if an answer takes a fault away: to a question about the list, or about a name or match that is known. */
export const isAnswered = (
  { questions, sameNames }: Pick<IntakeAnswer, "questions" | "sameNames">,
  { line, column, code }: IntakeAnswer["faults"][number],
): boolean =>
  code === "name-known" ||
  code === "match-known" ||
  (code === "line-twice" && sameNames.some((one) => one.line === line)) ||
  questions.some(({ places }) => places.some((place) => place.line === line && place.column === column));
