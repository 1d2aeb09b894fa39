import { VIOLATIONS, type Violation } from "../../vocabulary.ts";
import type { Parameter, Ruleset } from "../ruleset.ts";
import type { Rule } from "./rule.ts";
import { capital, either } from "./words.ts";

/** What an umpire may observe, as the subject of a sentence. */
const OBSERVED: Record<Violation, string> = {
  "short-strike": "a strike that leaves neither base line",
  "left-one-line": "a strike that leaves only one of the two",
  pushed: "pushing the striker instead of striking it",
  backward: "striking backward",
  "cut-moon": "covering a base circle with the striker only in part",
  "off-baseline": "setting the striker off one of its base lines",
  "behind-baseline": "striking a man behind your base line directly",
  "crossed-diagonal": "crossing an arrow line",
  "touched-piece": "touching a piece in play",
  "touched-opponent-directly": "striking first a man of the other side and then none of your own",
  "touched-own-last-directly": "striking your own last man directly",
  "touched-opponent-last-directly": "striking the other side's last man directly",
  "touched-arrow-piece": "striking a man that lies on an arrow",
  "not-on-rebound": "pocketing a man without the rebound",
  "out-of-turn": "a strike out of turn that is called at once",
  "out-of-turn-unnoticed": "a strike out of turn that nobody notices",
};

/** Row of the table of decisions for each. */
const ROW: Record<Violation, string> = {
  "short-strike": "a9",
  "left-one-line": "a9",
  pushed: "c13",
  backward: "c13",
  "cut-moon": "c13",
  "off-baseline": "c13",
  "behind-baseline": "c13",
  "crossed-diagonal": "c13",
  "touched-piece": "c14",
  "touched-opponent-directly": "c12",
  "touched-own-last-directly": "c12",
  "touched-opponent-last-directly": "c12",
  "touched-arrow-piece": "c12",
  "not-on-rebound": "c13",
  "out-of-turn": "e10",
  "out-of-turn-unnoticed": "e10",
};

type Outcome = Ruleset["violations"][Violation]["value"];

const EFFECT: Record<Outcome["effect"], string> = {
  noted: "costs nothing; it is written down",
  void: "does not count: what it pocketed goes back, and you strike again",
  penalty: "costs one man and the turn",
};

const WHEN: Record<Outcome["when"], string> = {
  always: "",
  "last-man-and-queen-on-board": ", while the queen is still on the board,",
};

const sentence = (codes: readonly Violation[], { effect, when }: Outcome): string =>
  `${capital(either(codes.map((code) => OBSERVED[code])))}${WHEN[when]} ${EFFECT[effect]}.`;

const sameRule = (a: Parameter<Outcome>, b: Parameter<Outcome>): boolean =>
  a.clause === b.clause &&
  a.interpretation === b.interpretation &&
  a.value.effect === b.value.effect &&
  a.value.when === b.value.when;

/** Breaches that cost something come first; those with one source and one price share a sentence. */
export const violationRules = ({ violations, calledFouls }: Ruleset): Rule[] => {
  const groups: { codes: Violation[]; parameter: Parameter<Outcome> }[] = [];
  for (const code of VIOLATIONS) {
    const parameter = violations[code];
    const group = groups.find((one) => sameRule(one.parameter, parameter));
    if (group) group.codes.push(code);
    else groups.push({ codes: [code], parameter });
  }
  const costly = groups.filter(({ parameter }) => parameter.value.effect !== "noted");
  const free = groups.filter(({ parameter }) => parameter.value.effect === "noted");
  const rules = [...costly, ...free].map(
    ({ codes, parameter }): Rule => ({
      parameters: codes.map((code) => `violations.${code}`),
      rows: [...new Set(codes.map((code) => ROW[code]))],
      text: sentence(codes, parameter.value),
      clause: parameter.clause,
      ...(parameter.interpretation === undefined ? {} : { interpretation: parameter.interpretation }),
    }),
  );
  return [...rules, calledRule(calledFouls)];
};

const CALLED: Record<Ruleset["calledFouls"]["value"], string> = {
  noted: "A foul called without a strike costs nothing; it is written down.",
};

const calledRule = ({ value, clause, interpretation }: Ruleset["calledFouls"]): Rule => ({
  parameters: ["calledFouls"],
  rows: ["c14"],
  text: CALLED[value],
  clause,
  ...(interpretation === undefined ? {} : { interpretation }),
});
