import { canonical, MATCH_PRESET_NAMES, MATCH_PRESETS } from "#carrom";
import { RUBBER_KINDS, rubbersOfKinds, type TeamPlay, teamPlay, tiePlan } from "#league";
import { LISTED_RUBBERS, OWN_PLAN } from "#shared/views/desk/team-play-fields.tsx";
import type { FormValues } from "../shell/form.ts";
import { numberIn } from "../shell/form-body.ts";
import { parsedJson } from "./typed-values.ts";

/** The fields of places in the play of teams that are called otherwise. */
export const TEAM_NAMES = {
  "regulations/teams/plan/most": "tie/most",
  "regulations/teams/plan/fewest": "tie/fewest",
  "regulations/teams/plan/rubbers": "tie/rubbers/0/kind",
  "regulations/teams/decider": "tie/decider",
};

/** The plan that a form lists: each rubber has places of its own. */
const ownPlan = (typed: FormValues): unknown => {
  const listed = Array.from({ length: LISTED_RUBBERS }, (_, index) => {
    const said = (name: string) => typed[`tie/rubbers/${index}/${name}`];
    const format = MATCH_PRESET_NAMES.find((name) => name === said("format"));
    return { kind: RUBBER_KINDS.find((kind) => kind === said("kind")), format: format && MATCH_PRESETS[format] };
  });
  const played = listed.flatMap(({ kind, format }) => (kind ? [{ kind, format }] : []));
  const rubbers = rubbersOfKinds(played.map(({ kind }) => kind));
  return {
    rubbers: rubbers.map((rubber, index) => {
      const format = played[index]?.format;
      return format ? { ...rubber, format } : rubber;
    }),
    most: numberIn(typed["tie/most"]) ?? null,
    fewest: numberIn(typed["tie/fewest"]) ?? null,
    order: typed["tie/order"],
  };
};

const planIn = (typed: FormValues): unknown => {
  const chosen = typed["regulations/teams/plan"] ?? "";
  if (chosen === OWN_PLAN) return ownPlan(typed);
  return chosen.startsWith("{") ? parsedJson(chosen) : chosen;
};

/** One rubber more is played at places behind those of the plan, so that captains are free to name its players. */
const deciderIn = (chosen: string, plan: unknown): unknown => {
  if (chosen === "lots") return ["lots"];
  if (chosen !== "singles" && chosen !== "doubles") return chosen.startsWith("[") ? parsedJson(chosen) : undefined;
  const known = teamPlay.shape.plan.safeParse(plan);
  const [rubber] = rubbersOfKinds(
    [chosen],
    known.success ? tiePlan({ plan: known.data, decider: ["lots"] }).places : 0,
  );
  return [{ rubber }, "points", "boards", "lots"];
};

/** The play of teams that a form says. */
export const teamsIn = (typed: FormValues): Readonly<Record<string, unknown>> => {
  const plan = planIn(typed);
  const decider = deciderIn(typed["tie/decider"] ?? "", plan);
  const lineUp = typed["regulations/teams/lineUp"] ?? "sealed";
  return {
    plan,
    counts: typed["regulations/teams/counts"],
    ...(typed["regulations/teams/stopWhenWon"] === "yes" ? { stopWhenWon: true } : {}),
    ...(lineUp === "sealed" ? {} : { lineUp }),
    ...(decider === undefined ? {} : { decider }),
  };
};

/** The play of teams as a form has it. */
export const teamsTyped = ({ plan, counts, stopWhenWon, lineUp, decider }: TeamPlay): FormValues => ({
  "registration/players": "team",
  "regulations/teams/plan": typeof plan === "string" ? plan : canonical(plan),
  "regulations/teams/counts": counts,
  ...(stopWhenWon ? { "regulations/teams/stopWhenWon": "yes" } : {}),
  ...(lineUp ? { "regulations/teams/lineUp": lineUp } : {}),
  ...(decider ? { "tie/decider": canonical(decider) } : {}),
});
