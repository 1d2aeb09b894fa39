import type { Ruleset } from "../ruleset.ts";
import { type Rule, rule } from "./rule.ts";
import { inOrder, type RulebookWords } from "./words.ts";

/** The subject of a row of the rules of the strike: the men pocketed, with the striker or without it. */
export type PocketedMen = { readonly own: "none" | "one" | "several"; readonly others: boolean };

/** The men that are pocketed in each row. */
export const MEN: Readonly<Record<keyof Ruleset["strike"], PocketedMen>> = {
  miss: { own: "none", others: false },
  own: { own: "several", others: false },
  opponent: { own: "none", others: true },
  ownAndOpponent: { own: "several", others: true },
  striker: { own: "none", others: false },
  strikerAndOwn: { own: "one", others: false },
  strikerAndSeveralOwn: { own: "several", others: false },
  strikerAndOpponent: { own: "none", others: true },
  strikerOwnAndOpponent: { own: "several", others: true },
};

type StrikeOutcome = Ruleset["strike"]["own"]["value"];

/**
 * A phrase for the men of the strike, and one for the penalty.
 *
 * @param due the phrase for a man that is to be given back: given back, or owed
 */
export const menWords = (
  w: RulebookWords,
  { own: fate, penalty }: StrikeOutcome,
  { own, others }: PocketedMen,
  due: "giveBack" | "owe" = "giveBack",
): string[] => {
  const more = penalty > 0;
  const dues = more ? [w[due]()] : [];
  if (own === "none") return others ? [w.menStay.several(), ...dues] : dues;
  if (fate === "stay") return [w.menStay[others ? "all" : own](), ...dues];
  const back = w.menBack({ whose: others ? "own" : own, more });
  return others ? [back, w.opponentsStay()] : [back];
};

type Row = readonly [name: keyof Ruleset["strike"], rows: string, when: (w: RulebookWords) => string];

const WITH_COLOURS: readonly Row[] = [
  ["miss", "a10", (w) => w.nothingPocketed()],
  ["own", "a10", (w) => w.ownPocketed()],
  ["opponent", "c6", (w) => w.opponentsPocketed()],
  ["ownAndOpponent", "c7", (w) => w.bothPocketed()],
  ["striker", "c1", (w) => w.strikerPocketed()],
  ["strikerAndOwn", "c2", (w) => w.strikerAndOwn()],
  ["strikerAndSeveralOwn", "c3", (w) => w.strikerAndSeveralOwn()],
  ["strikerAndOpponent", "c4", (w) => w.strikerAndOpponents()],
  ["strikerOwnAndOpponent", "c5", (w) => w.strikerAndBoth()],
];

const WITH_VALUES: readonly Row[] = [
  ["miss", "a10", (w) => w.nothingPocketed()],
  ["own", "a10", (w) => w.menPocketed()],
  ["striker", "c1 e11", (w) => w.strikerPocketed()],
  ["strikerAndOwn", "c2 c3 e11", (w) => w.strikerAndMen()],
];

/** Rules about pocketed pieces, and their effect on men and turn. */
export const strikeRules = (w: RulebookWords, { strike, setUp }: Ruleset): Rule[] => {
  const values = setUp.pieces.value === "values";
  return (values ? WITH_VALUES : WITH_COLOURS).map(([name, rows, when]) => {
    const { value } = strike[name];
    const men =
      values && name === "own"
        ? [w.menYours()]
        : menWords(w, value, values && name === "strikerAndOwn" ? MEN.own : MEN[name]);
    const result = inOrder(w, [...men, w.turn[value.turn]()]);
    return rule(`strike.${name}`, rows, strike[name], w.ruleOf({ when: when(w), result }));
  });
};
