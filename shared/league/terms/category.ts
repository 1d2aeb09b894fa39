import { z } from "zod";
import { day } from "#shared/ids.ts";
import { textLines } from "#shared/text.ts";
import { represents } from "./decision.ts";

/** The sexes of a category: women or men alone, or pairs of a woman and a man (E20, E23, E33). */
export const SEXES = ["women", "men", "mixed"] as const;

/** An age in whole years. Played were under 12 (E20), under 18 (E5), 15 to 25 (E33), over 50 (E23). */
const age = z.int().min(0).max(120);

/** The ages on a day, both ends included: under 18 is `max` 17. */
const ageOn = z
  .strictObject({ day, min: age.optional(), max: age.optional() })
  .refine(({ min, max }) => min !== undefined || max !== undefined, { path: ["max"], message: "missing" })
  .refine(({ min = 0, max = 120 }) => min <= max, { path: ["max"], message: "notBelowMinimum" });

/** The condition that every player of an entry meets. */
export const categoryRule = z
  .strictObject({
    sex: z.enum(SEXES).optional(),
    bornOnOrAfter: day.optional(),
    ageOn: ageOn.optional(),
    /** The club, district, state or firm of every player. */
    body: represents.optional(),
    /** Anything else, such as three years of residence (E14). */
    note: textLines.trim().min(1).max(300).optional(),
  })
  .refine(({ bornOnOrAfter, ageOn: ages }) => bornOnOrAfter === undefined || ages === undefined, {
    path: ["bornOnOrAfter"],
    message: "ageOnce",
  })
  .refine((rule) => Object.values(rule).some((one) => one !== undefined), { message: "missing" });
export type CategoryRule = z.output<typeof categoryRule>;

/** The players for whom a division is: juniors, veterans, women. Without a rule the label is all. */
export const category = z.strictObject({ label: represents, rule: categoryRule.optional() }).meta({ id: "Category" });
export type Category = z.output<typeof category>;

/** Whether a rule depends on the day of birth, which is judged in the request and never stored. */
export const asksBirth = (rule: CategoryRule): boolean => rule.ageOn !== undefined || rule.bornOnOrAfter !== undefined;

/** The age in whole years of a player, on a day. */
export const ageAt = (born: string, on: string): number =>
  Number(on.slice(0, 4)) - Number(born.slice(0, 4)) - (on.slice(5) < born.slice(5) ? 1 : 0);

/** Whether a player who was born on this day meets the rule. */
export const fitsBirth = ({ bornOnOrAfter, ageOn: ages }: CategoryRule, born: string): boolean => {
  if (bornOnOrAfter !== undefined && born < bornOnOrAfter) return false;
  if (!ages) return true;
  const then = ageAt(born, ages.day);
  return born <= ages.day && then >= (ages.min ?? 0) && then <= (ages.max ?? then);
};
