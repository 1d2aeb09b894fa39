import type { ListAnswers, Question } from "../api/parts/list-questions.ts";

/** A list about which nothing was answered. */
export const UNASKED: ListAnswers = { dayOrder: null, thousands: null, nameOrder: null, head: null };

/** Something in a list that has several readings: asked once, with the first place as its example. */
export type Doubt = {
  readonly question: Question;
  readonly example: string;
  readonly readings: readonly { readonly answer: string; readonly value: string }[];
  readonly places: readonly Place[];
};

/** A cell of a list; a whole line without a column. */
export type Place = { readonly line: number; readonly column: string | null };

/** Two lines of one name, the later of which has no answer yet. */
export type Twins = { readonly line: number; readonly first: number; readonly name: string };

/** Numbers of lines, or all lines. */
type Lines = ReadonlySet<number> | "all";

/** Answers about lines with known names, the same person or a new one, and about the whole list. */
export type Answers = { readonly same: Lines; readonly new: Lines; readonly list: ListAnswers };

const linesIn = (text: string | undefined): Lines =>
  text === "all" ? "all" : new Set((text ?? "").split(",").filter(Boolean).map(Number));

/** Answers from their written form. */
export const answersFrom = (
  written: { readonly same?: string | undefined; readonly new?: string | undefined } & {
    readonly [answer in keyof ListAnswers]?: ListAnswers[answer] | undefined;
  },
): Answers => ({
  same: linesIn(written.same),
  new: linesIn(written.new),
  list: {
    dayOrder: written.dayOrder ?? null,
    thousands: written.thousands ?? null,
    nameOrder: written.nameOrder ?? null,
    head: written.head ?? null,
  },
});

/** `true` if a line has an answer of its own. */
export const isOfLine = (lines: Lines, line: number): boolean => lines !== "all" && lines.has(line);

/** The answer for a line: its own before the one for all lines; `null` for none, or for two contradictory ones. */
export const answerTo = ({ same, new: fresh }: Pick<Answers, "same" | "new">, line: number): "same" | "new" | null => {
  const own = [isOfLine(same, line), isOfLine(fresh, line)] as const;
  const [isSame, isNew] = own.includes(true) ? own : [same === "all", fresh === "all"];
  return isSame === isNew ? null : isSame ? "same" : "new";
};
