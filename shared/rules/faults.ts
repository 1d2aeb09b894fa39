import { lineUpsOf, PLACES } from "./line-ups.ts";
import { type Ruleset, rulesetSchema } from "./ruleset.ts";

/** What is wrong with a ruleset, and in which parameter: `queen.menBefore.value`. */
export type RulesetFault = { readonly parameter: string; readonly message: string };

/**
 * Everything that is wrong with a ruleset document; nothing, if it can be played. Beyond its shape it must hang
 * together: sides with colours have last men, and men with values have none.
 */
export const faultsOf = (document: unknown): RulesetFault[] => {
  const parsed = rulesetSchema.safeParse(document);
  if (parsed.success) return incoherent(parsed.data);
  return parsed.error.issues.map(({ path, message }) => ({
    parameter: path.join(".") || "the document",
    message: message === "oneLine" ? ONE_LINE : message,
  }));
};

/** What `textLine` names by a key of the catalogue of schemas: a ruleset says everything itself. */
const ONE_LINE = "a text has no line breaks, control characters, half characters, or invisible characters";

const incoherent = (ruleset: Ruleset): RulesetFault[] => {
  const values = ruleset.setUp.pieces.value === "values";
  return [
    ...(values && !ruleset.values ? [{ parameter: "values", message: "men with values need these rules" }] : []),
    ...(!values && ruleset.values ? [{ parameter: "values", message: "only men with values have these rules" }] : []),
    ...(!values && !ruleset.lastMan ? [{ parameter: "lastMan", message: "sides with colours need these rules" }] : []),
    ...(values && ruleset.lastMan
      ? [{ parameter: "lastMan", message: "where men have values no side has a last man" }]
      : []),
    ...unfollowed(ruleset, values),
    ...(values ? fouls(ruleset) : []),
    ...(ruleset.setUp.sides.value.sides.some((sides) => sides !== 2) && !values
      ? [{ parameter: "setUp.sides.value.sides", message: "with two colours there are two sides" }]
      : []),
    ...(!values && ruleset.match.tie.value === "colours-board"
      ? [{ parameter: "match.tie.value", message: "a tie-break by colours is for where men have values" }]
      : []),
    ...(lineUpsOf(ruleset.setUp.sides.value).length === 0
      ? [{ parameter: "setUp.sides.value", message: `a board has room for ${PLACES} players` }]
      : []),
    ...endless(ruleset),
  ];
};

/** A parameter that can have only this value, because of whether men have colours or values. */
type Settled = readonly [parameter: string, value: unknown, only: string | number | null];

/** Rows a3, d3: sides with colours play the one that the break gives them, and only the winner of a board scores. */
const byColours = ({ setUp, scoring }: Ruleset): readonly Settled[] => [
  ["setUp.white", setUp.white.value, "breaker"],
  ["scoring.queenByLoser", scoring.queenByLoser.value, "nobody"],
];

/** Rows e11 to e16: men with values belong to nobody until they are pocketed, and a due is paid with what a side holds. */
const byValues = ({ setUp, strike, queen, off, dues, scoring }: Ruleset): readonly Settled[] => [
  ["setUp.white", setUp.white.value, "nobody"],
  ["strike.miss.value.penalty", strike.miss.value.penalty, 0],
  ["strike.own.value.penalty", strike.own.value.penalty, 0],
  ["strike.own.value.own", strike.own.value.own, "stay"],
  ["strike.striker.value.penalty", strike.striker.value.penalty, 1],
  ["strike.strikerAndOwn.value.penalty", strike.strikerAndOwn.value.penalty, 1],
  ["strike.strikerAndOwn.value.own", strike.strikerAndOwn.value.own, "come-back"],
  ["queen.menBefore", queen.menBefore.value, 0],
  ["queen.fromNine", queen.fromNine.value, "no-matter"],
  ["queen.coverPocket", queen.coverPocket.value, "any"],
  ["off.man", off.man.value, "back-to-centre"],
  ["dues.paid", dues.paid.value, "when-available"],
  ["scoring.queenByLoser", scoring.queenByLoser.value, "whoever-covers"],
  ["scoring.queenUntil", scoring.queenUntil.value, null],
];

/** Where men have values no side has men of its own to give back, and no board is lost by a fault: nothing is a foul. */
const fouls = ({ violations, calledFouls, off }: Ruleset): RulesetFault[] => {
  const priced = [
    ...Object.entries(violations)
      .filter(([, { value }]) => value.effect === "foul" || value.effect === "board-lost")
      .map(([code]) => `violations.${code}.value.effect`),
    ...Object.entries(calledFouls)
      .filter(([, { value }]) => value !== "noted")
      .map(([code]) => `calledFouls.${code}.value`),
    ...(off.striker.value === "foul" ? ["off.striker.value"] : []),
  ];
  return priced.map((parameter) => ({ parameter, message: "where men have values nothing costs a man or the board" }));
};

/** What a ruleset says otherwise than it would be played: better refused than not followed. */
const unfollowed = (ruleset: Ruleset, values: boolean): RulesetFault[] =>
  (values ? byValues(ruleset) : byColours(ruleset)).flatMap(([parameter, value, only]) => {
    if (value === only) return [];
    const who = values ? "men have values" : "sides have colours";
    const place = parameter.includes(".value.") ? parameter : `${parameter}.value`;
    return [{ parameter: place, message: `where ${who} this can only be ${JSON.stringify(only)}` }];
  });
const endless = ({ match }: Ruleset): RulesetFault[] =>
  match.target.value === null && match.boards.value === null && !match.open.some((one) => one !== "games")
    ? ["match.target.value", "match.boards.value"].map((parameter) => ({ parameter, message: ENDLESS }))
    : [];

const ENDLESS = "without a number of points or of boards no game ever ends: give one of them";
