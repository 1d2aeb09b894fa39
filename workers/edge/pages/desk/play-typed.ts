import { z } from "zod";
import { canonical, MATCH_PRESET_NAMES, MATCH_PRESETS } from "#carrom";
import { plan } from "#league";
import type { DivisionFormat } from "#shared/api/league/division-format.ts";
import type { FormValues } from "../shell/form.ts";
import { bodyIn, numberIn } from "../shell/form-body.ts";
import { parsedJson, saidOf } from "./typed-values.ts";

/** The fields of places in a request that are called otherwise. Faults of a plan are said at the format's name. */
export const PLAY_NAMES = {
  plan: "play",
  "plan/format": "play",
  "format/clock/noNewBoardAfter": "format/minutes",
  "format/level/shots": "format/shots",
};

/** The plan that a form says. Choices for other formats stay in their fields. */
export const planIn = (typed: FormValues): unknown =>
  bodyIn(z.object({ plan }), { typed, fields: { names: PLAY_NAMES }, zone: "UTC" })["plan"];

/** Minutes alone are a clock that lets the board under way be finished. */
const clockIn = (typed: FormValues): Readonly<Record<string, unknown>> => {
  const minutes = numberIn(typed["format/minutes"]);
  const hardStop = numberIn(typed["format/clock/hardStop"]) ?? null;
  const unfinished = typed["format/clock/unfinished"] || "finish";
  const from = typed["format/clock/from"] || "first-strike";
  const warnAt = numberIn(typed["format/clock/warnAt"]);
  const isPlain = hardStop === null && unfinished === "finish" && from === "first-strike";
  if (isPlain && warnAt === undefined) return { minutes };
  // A stop or a way to count without its minutes is a slip that the minutes' own field tells of.
  const clock = { from, noNewBoardAfter: minutes ?? null, hardStop, unfinished };
  return { clock: warnAt === undefined ? clock : { ...clock, warnAt } };
};

const levelIn = (typed: FormValues): unknown =>
  typed["format/level"] === "shoot-out" ? { shots: numberIn(typed["format/shots"]) ?? null } : typed["format/level"];

/** Rounds that are played otherwise; each says its format as a JSON text, because there are more than a form has fields for. */
const roundsIn = (typed: FormValues): unknown => {
  const rounds: unknown[] = [];
  for (let index = 0; typed[`format/rounds/${index}/fromLast`]; index += 1)
    rounds.push({
      fromLast: numberIn(typed[`format/rounds/${index}/fromLast`]),
      format: parsedJson(typed[`format/rounds/${index}/format`] ?? ""),
    });
  return rounds.length > 0 ? rounds : undefined;
};

/** The format that a form says, as a request has it. Empty fields are as the ruleset says: `null` would be no limit. */
export const formatIn = (draft: unknown, typed: FormValues): unknown => {
  const preset = MATCH_PRESET_NAMES.find((name) => name === typed["format/preset"]);
  const rounds = roundsIn(typed);
  if (preset !== undefined) return { ...MATCH_PRESETS[preset], rounds };
  const { minutes: _, clock: __, level: ___, ...others } = Object(draft);
  const said = Object.entries({ ...others, ...clockIn(typed), level: levelIn(typed), rounds });
  return saidOf(Object.fromEntries(said.filter(([, value]) => value !== null && value !== undefined && value !== "")));
};

/** The fields of a format, as a form shows them. */
export const typedFormat = ({ clock, level, rounds = [], ...limits }: DivisionFormat): FormValues => ({
  ...Object.fromEntries(
    rounds.flatMap(({ fromLast, format }, index) => [
      [`format/rounds/${index}/fromLast`, String(fromLast)],
      [`format/rounds/${index}/format`, canonical(format)],
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(limits).flatMap(([limit, value]) =>
      value === null || value === undefined ? [] : [[`format/${limit}`, value === true ? "yes" : String(value)]],
    ),
  ),
  ...(clock && {
    "format/minutes": String(clock.noNewBoardAfter),
    "format/clock/hardStop": clock.hardStop === null ? "" : String(clock.hardStop),
    "format/clock/unfinished": clock.unfinished,
    "format/clock/warnAt": clock.warnAt === undefined ? "" : String(clock.warnAt),
    "format/clock/from": clock.from,
  }),
  ...(typeof level === "object"
    ? { "format/level": "shoot-out", "format/shots": String(level.shots) }
    : level && { "format/level": level }),
});
