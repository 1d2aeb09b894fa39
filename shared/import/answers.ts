import type { DayOrder } from "./written-day.ts";
import type { MarkMeaning } from "./written-number.ts";

/** The order of names with a comma: `Rao, Asha` stays, or is Asha Rao. */
export const NAME_ORDERS = ["as-written", "family-first"] as const;
type NameOrder = (typeof NAME_ORDERS)[number];

/** The content of a list without a head. */
export const HEADLESS = ["names"] as const;

/** Answers about a whole list: how its days, numbers and names are meant, and what it has without a head. `null`: none yet. */
export type ListAnswers = {
  readonly dayOrder: DayOrder | null;
  readonly thousands: MarkMeaning | null;
  readonly nameOrder: NameOrder | null;
  readonly head: (typeof HEADLESS)[number] | null;
};

/** Questions about a whole list. */
export const QUESTIONS = ["day-order", "thousands", "name-order", "head"] as const;
export type Question = (typeof QUESTIONS)[number];

/** The answer to each question. */
export const ANSWER_TO: Readonly<Record<Question, keyof ListAnswers>> = {
  "day-order": "dayOrder",
  thousands: "thousands",
  "name-order": "nameOrder",
  head: "head",
};

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
export const answersFrom = (written: {
  readonly same?: string | undefined;
  readonly new?: string | undefined;
  readonly dayOrder?: DayOrder | undefined;
  readonly thousands?: MarkMeaning | undefined;
  readonly nameOrder?: NameOrder | undefined;
  readonly head?: (typeof HEADLESS)[number] | undefined;
}): Answers => ({
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
