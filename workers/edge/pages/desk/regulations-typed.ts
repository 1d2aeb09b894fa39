import { CRITERIA, GIVEN_SCORES, REGULATION_PRESET_NAMES, REGULATION_PRESETS } from "#league";
import { POINT_NAMES } from "#shared/views/desk/division-terms.tsx";
import type { FormValues } from "../shell/form.ts";
import { numberIn } from "../shell/form-body.ts";

const scoresIn = (typed: FormValues) =>
  GIVEN_SCORES.flatMap((name) => {
    const side = (which: string) => numberIn(typed[`regulations/${name}/${which}`]);
    const [own, other] = [side("for"), side("against")];
    return own === undefined && other === undefined ? [] : [[name, { for: own ?? null, against: other ?? 0 }] as const];
  });

/** The terms that a preset has in the place of those in the fields. */
const presetTerms = (typed: FormValues): Readonly<Record<string, unknown>> => {
  const chosen = typed["regulations/preset"];
  const preset = REGULATION_PRESET_NAMES.find((name) => name === chosen);
  if (preset !== undefined) return REGULATION_PRESETS[preset];
  return {
    ...Object.fromEntries(POINT_NAMES.map((key) => [key, numberIn(typed[`regulations/${key}`]) ?? null])),
    ...Object.fromEntries(scoresIn(typed)),
    criteria: CRITERIA.map((_, index) => typed[`regulations/criteria/${index}`] ?? "").filter((one) => one !== ""),
    ...(typed["regulations/unplayed"] === "nothing" ? { unplayed: "nothing" } : {}),
    ...(chosen ? { preset: chosen } : {}),
  };
};

/** What the fields of regulations say, as a request has it. `null`: a number was taken out, and there is no usual one. */
export const regulationsIn = (typed: FormValues): Readonly<Record<string, unknown>> => ({
  ...presetTerms(typed),
  qualify: numberIn(typed["regulations/qualify"]) ?? null,
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
