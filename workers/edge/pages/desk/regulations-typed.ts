import { CRITERIA } from "../../../../shared/league/terms/regulations.ts";
import { POINT_NAMES } from "../../../../shared/views/desk/division-terms.tsx";
import { numberIn } from "./typed-values.ts";

/** What the fields of regulations say, as a request has it. `null`: a number was taken out, and there is no usual one. */
export const regulationsIn = (typed: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(POINT_NAMES.map((key) => [key, numberIn(typed[`regulations/${key}`]) ?? null])),
  qualify: numberIn(typed["regulations/qualify"]) ?? null,
  criteria: CRITERIA.map((_, index) => typed[`regulations/criteria/${index}`] ?? "").filter((one) => one !== ""),
  reapply: typed["regulations/reapply"] === "yes",
  ...(typed["regulations/seed"] ? { seed: typed["regulations/seed"] } : {}),
});

/** Their fields, and the place that says what is wrong with them as a whole. */
export const REGULATION_FIELDS: readonly string[] = [
  ...["regulations", "regulations/qualify", "regulations/seed"],
  ...POINT_NAMES.map((one) => `regulations/${one}`),
  ...CRITERIA.map((_, index) => `regulations/criteria/${index}`),
];
