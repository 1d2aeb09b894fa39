import type { DayOrder, ListAnswers, MarkMeaning, Question } from "../api/parts/list-questions.ts";
import type { Doubt, Place } from "./answers.ts";
import { orderIn } from "./written-day.ts";
import { thousandsMarkIn } from "./written-number.ts";

/** The doubts that reading a list has raised so far, each question once. */
export class Doubts {
  readonly #found = new Map<Question, Doubt>();

  add({ place, ...doubt }: Omit<Doubt, "places"> & { readonly place: Place }): void {
    const before = this.#found.get(doubt.question);
    const places = before?.places ?? [];
    // The list may be read twice.
    if (places.some(({ line, column }) => line === place.line && column === place.column)) return;
    this.#found.set(doubt.question, { ...(before ?? doubt), places: [...places, place] });
  }

  get all(): readonly Doubt[] {
    return [...this.#found.values()];
  }
}

/** How all lines of one list are read: by what its lines show, or else by what was answered. */
export type ListRules = {
  readonly order: DayOrder | "mixed" | null;
  readonly thousandsMark: "," | "." | null;
  readonly thousands: MarkMeaning | null;
  readonly doubts: Doubts;
};

/** The rules of a list, from the texts of its columns of days and of numbers. */
export const rulesOf = (
  texts: { readonly days: readonly string[]; readonly numbers: readonly string[] },
  answers: ListAnswers,
): ListRules => ({
  order: orderIn(texts.days) ?? answers.dayOrder,
  thousandsMark: thousandsMarkIn(texts.numbers),
  thousands: answers.thousands,
  doubts: new Doubts(),
});
