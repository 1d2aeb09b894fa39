/** Questions about a whole list that a club imports: its lines can be read in several ways. */

/** The order in which a list writes a day and its month. */
export const DAY_ORDERS = ["day-first", "month-first"] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

/** The meaning of a mark before three digits: 1,500 is 1500 or 1.5. */
export const MARK_MEANINGS = ["thousands", "decimals"] as const;
export type MarkMeaning = (typeof MARK_MEANINGS)[number];

/** The order of names with a comma: `Rao, Asha` stays, or is Asha Rao. */
export const NAME_ORDERS = ["as-written", "family-first"] as const;
type NameOrder = (typeof NAME_ORDERS)[number];

/** The content of a list without a head. */
export const HEADLESS = ["names"] as const;
type Headless = (typeof HEADLESS)[number];

/** Answers about a whole list; `null`: none yet. */
export type ListAnswers = {
  readonly dayOrder: DayOrder | null;
  readonly thousands: MarkMeaning | null;
  readonly nameOrder: NameOrder | null;
  readonly head: Headless | null;
};

export const QUESTIONS = ["day-order", "thousands", "name-order", "head"] as const;
export type Question = (typeof QUESTIONS)[number];

/** The answer to each question. */
export const ANSWER_TO: Readonly<Record<Question, keyof ListAnswers>> = {
  "day-order": "dayOrder",
  thousands: "thousands",
  "name-order": "nameOrder",
  head: "head",
};
