import { calledFoul } from "../called-foul.ts";
import type { Ruleset } from "../ruleset.ts";
import { CALLED_FOULS, type CalledFoul } from "../vocabulary.ts";
import { grouped, jointRule, type Rule } from "./rule.ts";
import { faultsNamed, type RulebookWords } from "./words.ts";

type Call = NonNullable<Ruleset["calledFouls"][CalledFoul]>["value"];

const CALL_ORDER: readonly Call[] = ["board-lost", "break-undone", "turn-lost", "turn-kept", "noted"];

/** Fouls that are called without a strike; the dearest first. */
export const calledRules = (w: RulebookWords, ruleset: Ruleset): Rule[] => {
  const priced = (code: CalledFoul) => calledFoul(ruleset, code);
  const stated = (code: CalledFoul) => ({
    path: `calledFouls.${code}`,
    rows: code === "technical" ? "c14 e36" : "c14",
    parameter: priced(code),
  });
  const order = (code: CalledFoul): number => CALL_ORDER.indexOf(priced(code).value);
  const known = CALLED_FOULS.filter((code) => ruleset.calledFouls[code] !== undefined);
  return grouped(
    known.toSorted((a, b) => order(a) - order(b)),
    (code) => priced(code).clause,
    (code) => priced(code).value,
  ).map(({ members: [first, ...others], effect }) => {
    const what = faultsNamed(
      w,
      [first, ...others].map((code) => w.calledFoul[code]()),
    );
    return jointRule(stated(first), others.map(stated), w.call[effect]({ what }));
  });
};
