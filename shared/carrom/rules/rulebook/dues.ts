import { ALWAYS_OWED } from "../parameters.ts";
import type { Ruleset } from "../ruleset.ts";
import { type Rule, rule } from "./rule.ts";
import type { RulebookWords } from "./words.ts";

/** Rules about pieces that leave the board. */
export const offRules = (w: RulebookWords, { off }: Ruleset): Rule[] => [
  rule("off.striker", "c10", off.striker, w.strikerOff[off.striker.value]()),
  rule("off.man", "c11", off.man, w.manOff[off.man.value]()),
];

/** Rules of boards on which men have values. */
export const valueRules = (w: RulebookWords, { values }: Ruleset): Rule[] =>
  values
    ? [
        rule("values.strikerReturns", "e11", values.strikerReturns, w.strikerReturns[values.strikerReturns.value]()),
        rule("values.onlyQueenLeft", "e16", values.onlyQueenLeft, w.onlyQueenLeft[values.onlyQueenLeft.value]()),
      ]
    : [];

/** Rules about men given back: the time, the person, the place. */
export const duesRules = (w: RulebookWords, { dues, setUp }: Ruleset): Rule[] => {
  const first = dues.beforeFirstMan ?? ALWAYS_OWED;
  return [
    rule("dues.placedBy", "c18", dues.placedBy, w.placedBy[dues.placedBy.value]()),
    rule("dues.where", "c18", dues.where, w.placedWhere[dues.where.value]()),
    rule("dues.noneToPay", "c15", dues.noneToPay, w.noneToPay[setUp.pieces.value]()),
    ...(setUp.pieces.value === "colours"
      ? [rule("dues.beforeFirstMan", "c19", first, w.beforeFirstMan[first.value]())]
      : []),
    rule("dues.paid", "c16", dues.paid, w.duesPaid[dues.paid.value]()),
    rule("dues.lapse", "c17", dues.lapse, w.duesLapse[dues.lapse.value]()),
    ...(dues.forgotten ? [rule("dues.forgotten", "e30", dues.forgotten, w.duesForgotten[dues.forgotten.value]())] : []),
    ...(dues.noSpace ? [rule("dues.noSpace", "c16", dues.noSpace, w.duesWithoutSpace())] : []),
  ];
};
