import { CALLED_FOULS, type CalledFoul } from "../../vocabulary.ts";
import type { Ruleset } from "../ruleset.ts";
import { grouped, jointRule, type Rule } from "./rule.ts";
import { faultsNamed, type RulebookWords } from "./words.ts";

type Call = Ruleset["calledFouls"][CalledFoul]["value"];

const CALL_ORDER: readonly Call[] = ["board-lost", "break-undone", "turn-lost", "turn-kept", "noted"];

/** Fouls that are called without a strike; the dearest first. */
export const calledRules = (w: RulebookWords, { calledFouls }: Ruleset): Rule[] => {
  const stated = (code: CalledFoul) => ({ path: `calledFouls.${code}`, rows: "c14", parameter: calledFouls[code] });
  const order = (code: CalledFoul): number => CALL_ORDER.indexOf(calledFouls[code].value);
  const codes = CALLED_FOULS.toSorted((a, b) => order(a) - order(b));
  return grouped(
    codes,
    (code) => calledFouls[code].clause,
    (code) => calledFouls[code].value,
  ).map(({ members: [first, ...others], effect }) => {
    const what = faultsNamed(
      w,
      [first, ...others].map((code) => w.calledFoul[code]()),
    );
    return jointRule(stated(first), others.map(stated), w.call[effect]({ what }));
  });
};
