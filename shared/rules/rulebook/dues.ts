import type { Ruleset } from "../ruleset.ts";
import { type Rule, rule, type Says } from "./rule.ts";

const STRIKER_OFF: Says<Ruleset["off"]["striker"]["value"]> = {
  noted: "A striker that jumps off the board costs nothing.",
  foul: "A striker that jumps off the board is a foul: it costs one man and the turn.",
};
const MAN_OFF: Says<Ruleset["off"]["man"]["value"]> = {
  "back-to-centre": "A man or queen that jumps off goes back to the centre and costs nothing.",
  foul: "A man or queen that jumps off goes back to the centre; it is a foul and costs one man and the turn.",
};

/** What jumps off. */
export const offRules = ({ off }: Ruleset): Rule[] => [
  rule("off.striker", "c10", off.striker, STRIKER_OFF[off.striker.value]),
  rule("off.man", "c11", off.man, MAN_OFF[off.man.value]),
];

type Values = NonNullable<Ruleset["values"]>;

const STRIKER_RETURNS: Says<Values["strikerReturns"]["value"]> = {
  "chosen-else-least-valuable":
    "Which man you give back is your choice, or else your least valuable; his points go with him. The queen is never given back.",
};
const ONLY_QUEEN_LEFT: Says<Values["onlyQueenLeft"]["value"]> = {
  "board-over": "The board ends with its last man: a queen that is left alone scores for nobody.",
};

/** What there is to say where men have values. */
export const valueRules = ({ values }: Ruleset): Rule[] =>
  values
    ? [
        rule("values.strikerReturns", "e11", values.strikerReturns, STRIKER_RETURNS[values.strikerReturns.value]),
        rule("values.onlyQueenLeft", "e16", values.onlyQueenLeft, ONLY_QUEEN_LEFT[values.onlyQueenLeft.value]),
      ]
    : [];

type Dues = Ruleset["dues"];

const NONE_TO_PAY: Says<Ruleset["setUp"]["pieces"]["value"]> = {
  colours: "A due that cannot be paid, because none of your men is down, is owed.",
  values: "A due that cannot be paid, because you hold no man, is owed.",
};
const PAID: Says<Dues["paid"]["value"]> = {
  "when-available": "What is owed is paid as soon as there is a man to pay it with.",
  "at-turn-end": "What is owed is paid at the end of a turn, once there is a man to pay it with.",
};
const LAPSE: Says<Dues["lapse"]["value"]> = {
  never: "A due that was forgotten stays owed until the board ends.",
  "when-forgotten": "If the other side forgets to put owed men back in time, or forgoes them, all that is owed lapses.",
};
const PLACED_BY: Says<Dues["placedBy"]["value"]> = {
  opponent: "The other side places the men that come back.",
  unstated: "Who places the men that come back is left open.",
};
const WHERE: Says<Dues["where"]["value"]> = {
  "centre-circle": "They are placed in the centre circle.",
  "outer-circle": "They are placed in the outer circle.",
};

/** Men given back: when, by whom, where. */
export const duesRules = ({ dues, setUp }: Ruleset): Rule[] => [
  rule("dues.placedBy", "c18", dues.placedBy, PLACED_BY[dues.placedBy.value]),
  rule("dues.where", "c18", dues.where, WHERE[dues.where.value]),
  rule("dues.noneToPay", "c15", dues.noneToPay, NONE_TO_PAY[setUp.pieces.value]),
  rule("dues.paid", "c16", dues.paid, PAID[dues.paid.value]),
  rule("dues.lapse", "c17", dues.lapse, LAPSE[dues.lapse.value]),
];
