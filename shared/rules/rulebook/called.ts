import { CALLED_FOULS, type CalledFoul } from "../../vocabulary.ts";
import type { Ruleset } from "../ruleset.ts";
import { grouped, jointRule, type Rule, type Says } from "./rule.ts";
import { capital, either } from "./words.ts";

/** Fouls that are called without a strike, as the subject of a sentence. */
const CALLED: Says<CalledFoul> = {
  technical: "a technical foul (before the first strike of a turn, or by somebody not in turn)",
  placing: "placing men wrongly when they come back",
  overtime: "taking too long over a strike",
  "touched-piece": "touching a piece between strikes",
  "left-seat": "leaving the seat",
  "before-play": "breaking before play is called",
  "played-during-appeal": "striking on while an appeal is open",
};

type Call = Ruleset["calledFouls"][CalledFoul]["value"];

const CALL: Says<Call> = {
  noted: "costs nothing; it is written down",
  "turn-lost": "costs one man, and the turn if it is yours",
  "turn-kept": "costs one man and leaves the turn as it is",
  "board-lost": "loses the board",
  "break-undone": "undoes your break: all that you pocketed comes back, you owe one man, and the turn is lost",
};

const CALL_ORDER: readonly Call[] = ["board-lost", "break-undone", "turn-lost", "turn-kept", "noted"];

/** Fouls that are called without a strike; the dearest first. */
export const calledRules = ({ calledFouls }: Ruleset): Rule[] => {
  const stated = (code: CalledFoul) => ({ path: `calledFouls.${code}`, rows: "c14", parameter: calledFouls[code] });
  const price = (code: CalledFoul): number => CALL_ORDER.indexOf(calledFouls[code].value);
  const codes = CALLED_FOULS.toSorted((a, b) => price(a) - price(b));
  return grouped(
    codes,
    (code) => calledFouls[code].clause,
    (code) => CALL[calledFouls[code].value],
  ).map((group) => {
    const [first, ...others] = group.members;
    return jointRule(
      stated(first),
      others.map(stated),
      `${capital(either(group.members.map((code) => CALLED[code])))} ${group.effect}.`,
    );
  });
};
