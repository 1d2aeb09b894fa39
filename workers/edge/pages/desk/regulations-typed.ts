import { z } from "zod";
import { CRITERIA, GIVEN_SCORES, REGULATION_PRESET_NAMES, REGULATION_PRESETS, regulations } from "#league";
import { POINT_NAMES } from "#shared/views/desk/division-terms.tsx";
import { hundredthsIn } from "../shell/as-written.ts";
import type { FormValues } from "../shell/form.ts";
import { bodyIn, numberIn } from "../shell/form-body.ts";
import { saidOf } from "./typed-values.ts";

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

/** A prize as a line says it: `1: 1500`, `5-8: 250 + kit`. A line that is none stays a text, which the schema refuses. */
const prizeIn = (line: string): unknown => {
  const [, from, to, said = ""] = /^(\d{1,4})(?:\s*[-\u2013]\s*(\d{1,4}))?\s*:\s*(.+)$/.exec(line.trim()) ?? [];
  if (from === undefined) return line;
  const [first = "", ...others] = said.split("+").map((part) => part.trim());
  const amount = hundredthsIn(first);
  const what = (typeof amount === "number" ? others : [first, ...others]).join(" + ");
  return {
    from: Number(from),
    ...(to === undefined ? {} : { to: Number(to) }),
    ...(typeof amount === "number" ? { amount } : {}),
    ...(what === "" ? {} : { what }),
  };
};

/** A step of a handicap as a line says it: `100: 2`. */
const stepIn = (line: string): unknown => {
  const [from, start] = line.split(":").map((part) => numberIn(part));
  return { from, start };
};

const linesIn = (text: string | undefined): readonly string[] =>
  (text ?? "").split(/\r?\n/).filter((line) => line.trim() !== "");

const BESIDES = z.object({
  regulations: regulations.pick({ promotion: true, grace: true, protest: true, prizes: true, notes: true }),
});

/** Entries that go up and down, as a request has them; `undefined`: none do. */
export const moversIn = ({ up = 0, down = 0 }: Readonly<Record<string, unknown>>) =>
  up === 0 && down === 0 ? undefined : { up, down };

/** The terms besides play and table; no prizes if none of their fields is filled in. */
const besidesIn = (typed: FormValues): Readonly<Record<string, unknown>> | undefined => {
  const { "regulations/prizes/places": lines, "regulations/handicap": steps, ...others } = typed;
  const { promotion, grace, protest, prizes, notes } = Object(
    bodyIn(BESIDES, { typed: others, fields: {}, zone: "UTC" })["regulations"],
  );
  const [places, table] = [linesIn(lines), linesIn(steps)];
  return saidOf({
    // One number alone says that no one moves the other way.
    promotion: promotion && moversIn(promotion),
    grace,
    // An empty fee is none: alone it says nothing of protests.
    protest: protest?.hours === undefined && !protest?.fee ? undefined : protest,
    handicap: table.length > 0 ? { table: table.map(stepIn) } : undefined,
    prizes: prizes || places.length > 0 ? { ...prizes, places: places.map(prizeIn) } : undefined,
    notes,
  });
};

/** What the fields of regulations say, as a request has it. `null`: a number was taken out, and there is no usual one. */
export const regulationsIn = (typed: FormValues): Readonly<Record<string, unknown>> => ({
  ...presetTerms(typed),
  qualify: numberIn(typed["regulations/qualify"]) ?? null,
  reapply: typed["regulations/reapply"] === "yes",
  ...(typed["regulations/pointsToTarget"] === "yes" ? { pointsToTarget: true } : {}),
  ...(typed["regulations/seed"] ? { seed: typed["regulations/seed"] } : {}),
  ...besidesIn(typed),
});

/** What was typed, with the criteria moved up to where one was left out. */
export const withoutGaps = (typed: FormValues): FormValues => {
  const fields = CRITERIA.map((_, index) => `regulations/criteria/${index}`);
  const criteria = fields.flatMap((field) => typed[field] || []);
  return { ...typed, ...Object.fromEntries(fields.map((field, index) => [field, criteria[index] ?? ""])) };
};
