import type { Category, CategoryRule } from "#league";
import { longDay } from "../parts/days.ts";

/** The sentences about who may enter, in one language. */
export type CategoryWords = typeof import("#shared/words/category.en.ts");

const agesInWords = (w: CategoryWords, { day, min, max }: NonNullable<CategoryRule["ageOn"]>): string =>
  w.ruleAges({
    kind: min === undefined ? "under" : max === undefined ? "over" : "between",
    limit: (max ?? 0) + 1,
    min: min ?? 0,
    max: max ?? 0,
    day: longDay(w.locale, day),
  });

/** The rule of a category as a line. */
export const ruleInWords = (w: CategoryWords, { sex, ageOn, bornOnOrAfter, body, note }: CategoryRule): string => {
  const parts = [
    ...(sex ? [w.ruleSex[sex]()] : []),
    ...(ageOn ? [agesInWords(w, ageOn)] : []),
    ...(bornOnOrAfter === undefined ? [] : [w.ruleBorn({ day: longDay(w.locale, bornOnOrAfter) })]),
    ...(body === undefined ? [] : [w.ruleBody({ body })]),
    ...(note === undefined ? [] : [note.replace(/[.\s]+$/, "")]),
  ];
  return parts.reduce((start, next) => w.ruleNext({ start, next }));
};

/** A category with its rule, as a line. */
export const categoryInWords = (w: CategoryWords, { label, rule }: Category): string =>
  w.categoryOf({ label, ruled: rule !== undefined, rule: rule ? ruleInWords(w, rule) : "" });
