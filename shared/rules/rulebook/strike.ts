import type { Ruleset } from "../ruleset.ts";
import { type Rule, rule } from "./rule.ts";
import { inOrder, turnWords } from "./words.ts";

/** What a row of the rules of the strike is about: which men go down, beside the striker or without it. */
export type Men = { readonly own: "none" | "one" | "several"; readonly others: boolean };

/** The men that go down in each row. */
export const MEN: Readonly<Record<keyof Ruleset["strike"], Men>> = {
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

/** What becomes of the men of the strike, and of one more: a clause for each. */
export const menWords = ({ own: fate, penalty }: StrikeOutcome, { own, others }: Men): string[] => {
  const due = penalty > 0 ? ["you give back one man"] : [];
  if (own === "none") return others ? ["they stay down", ...due] : due;
  const mine = others ? "your own" : own === "one" ? "that man" : "they";
  const many = own === "several" || others;
  if (fate === "stay") return [others ? "they all stay down" : many ? "they stay down" : "that man stays down", ...due];
  const back = penalty > 0 ? `${mine} and one more come back` : `${mine} ${many ? "come" : "comes"} back`;
  return [back, ...(others ? ["the other side's stay down"] : [])];
};

type Row = readonly [name: keyof Ruleset["strike"], rows: string, when: string];

const WITH_COLOURS: readonly Row[] = [
  ["miss", "a10", "Nothing goes down"],
  ["own", "a10", "Men of your own go down"],
  ["opponent", "c6", "Only men of the other side go down"],
  ["ownAndOpponent", "c7", "Men of both sides go down in one strike"],
  ["striker", "c1", "The striker goes down alone"],
  ["strikerAndOwn", "c2", "The striker goes down with one man of your own"],
  ["strikerAndSeveralOwn", "c3", "The striker goes down with several men of your own"],
  ["strikerAndOpponent", "c4", "The striker goes down with men of the other side"],
  ["strikerOwnAndOpponent", "c5", "The striker goes down with men of both sides"],
];

const WITH_VALUES: readonly Row[] = [
  ["miss", "a10", "Nothing goes down"],
  ["own", "a10", "Men go down"],
  ["striker", "c1 e11", "The striker goes down alone"],
  ["strikerAndOwn", "c2 c3 e11", "The striker goes down with one or more men"],
];

/** What goes down, and what it does to men and turn. */
export const strikeRules = ({ strike, setUp }: Ruleset): Rule[] => {
  const values = setUp.pieces.value === "values";
  return (values ? WITH_VALUES : WITH_COLOURS).map(([name, rows, when]) => {
    const { value } = strike[name];
    const men =
      values && name === "own"
        ? ["they are yours"]
        : menWords(value, values && name === "strikerAndOwn" ? MEN.own : MEN[name]);
    return rule(`strike.${name}`, rows, strike[name], `${when}: ${inOrder([...men, turnWords(value.turn)])}.`);
  });
};
