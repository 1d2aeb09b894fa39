import { CRITERIA } from "#league";
import { POINT_NAMES } from "#shared/views/desk/division-terms.tsx";
import type { FormValues } from "../shell/form.ts";
import { numberIn } from "../shell/form-body.ts";

/** What the fields of regulations say, as a request has it. `null`: a number was taken out, and there is no usual one. */
export const regulationsIn = (typed: FormValues): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(POINT_NAMES.map((key) => [key, numberIn(typed[`regulations/${key}`]) ?? null])),
  qualify: numberIn(typed["regulations/qualify"]) ?? null,
  criteria: CRITERIA.map((_, index) => typed[`regulations/criteria/${index}`] ?? "").filter((one) => one !== ""),
  reapply: typed["regulations/reapply"] === "yes",
  ...(typed["regulations/pointsToTarget"] === "yes" ? { pointsToTarget: true } : {}),
  ...(typed["regulations/seed"] ? { seed: typed["regulations/seed"] } : {}),
});

/** What was typed, with the criteria moved up to where one was left out. */
export const withoutGaps = (typed: FormValues): FormValues => {
  const fields = CRITERIA.map((_, index) => `regulations/criteria/${index}`);
  const criteria = fields.flatMap((field) => typed[field] || []);
  return { ...typed, ...Object.fromEntries(fields.map((field, index) => [field, criteria[index] ?? ""])) };
};
