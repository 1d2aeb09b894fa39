import type { Said } from "#shared/words/said.ts";
import { type SchemaWords, schemaFaults } from "#shared/words/schema-issues.ts";
import { lineUpsOf, PLACES } from "../line-ups.ts";
import { type Ruleset, rulesetSchema } from "../ruleset.ts";

/** The sentences for a ruleset that cannot be played, in one language. */
export type RulesetFaultWords = typeof import("#shared/words/ruleset-faults.en.ts") & SchemaWords;
export type RulesetFaultMessage = Said<RulesetFaultWords>;

/**
 * A fault of a ruleset, not yet in a language, and its parameter: `queen.menBefore.value`; `""` is the
 * document itself.
 */
export type RulesetFault = { readonly parameter: string; readonly message: RulesetFaultMessage };

/** A fault and its place as one message, for a reader who sees no place next to it. */
export const withPlace = ({ parameter, message: fault }: RulesetFault): RulesetFaultMessage =>
  parameter === "" ? { key: "atDocument", about: { fault } } : { key: "atParameter", about: { parameter, fault } };

/**
 * Every fault of a ruleset document; empty if it can be played. Besides having its shape it must be
 * consistent: sides with colours have last men, and men with values have none.
 */
export const faultsOf = (document: unknown): RulesetFault[] => {
  const parsed = rulesetSchema.safeParse(document);
  if (parsed.success) return incoherent(parsed.data);
  return schemaFaults(parsed.error.issues).map(({ path, message }) => ({ parameter: path.join("."), message }));
};

const incoherent = (ruleset: Ruleset): RulesetFault[] => {
  const values = ruleset.setUp.pieces.value === "values";
  const { sides } = ruleset.setUp.sides.value;
  return [
    ...(values && !ruleset.values ? [{ parameter: "values", message: { key: "valuesMissing" } } as const] : []),
    ...(!values && ruleset.values ? [{ parameter: "values", message: { key: "valuesNotAllowed" } } as const] : []),
    ...(!values && !ruleset.lastMan ? [{ parameter: "lastMan", message: { key: "lastManMissing" } } as const] : []),
    ...(values && ruleset.lastMan ? [{ parameter: "lastMan", message: { key: "lastManNotAllowed" } } as const] : []),
    ...unfollowed(ruleset, values),
    ...(values ? fouls(ruleset) : []),
    ...(!values && sides.some((count) => count !== 2)
      ? [{ parameter: "setUp.sides.value.sides", message: { key: "twoSides" } } as const]
      : []),
    ...(!values && ruleset.match.tie.value === "colours-board"
      ? [{ parameter: "match.tie.value", message: { key: "tieByColours" } } as const]
      : []),
    ...(lineUpsOf(ruleset.setUp.sides.value).length === 0
      ? [{ parameter: "setUp.sides.value", message: { key: "lineUpTooLarge", about: { players: PLACES } } } as const]
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

/** Rows e11 to e16: men with values belong to no side until they are pocketed, and dues are paid with held men. */
const byValues = ({ setUp, strike, queen, off, dues, scoring, match }: Ruleset): readonly Settled[] => [
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
  ["dues.forgotten", dues.forgotten?.value ?? "owed-before", "owed-before"],
  ["dues.beforeFirstMan", dues.beforeFirstMan?.value ?? "owed", "owed"],
  ["match.earlyWin.value.effect", match.earlyWin?.value.effect ?? "none", "none"],
  ["scoring.queenByLoser", scoring.queenByLoser.value, "whoever-covers"],
  ["scoring.queenUntil", scoring.queenUntil.value, null],
];

/** With values no side has men of its own to give back, and no board is lost by a fault: nothing is a foul. */
const fouls = ({ violations, calledFouls, off }: Ruleset): RulesetFault[] => {
  const refuse = (parameter: string, allowed: "noted" | "voided"): RulesetFault => ({
    parameter,
    message: { key: "noFoulWithValues", about: { allowed } },
  });
  return [
    ...Object.entries(violations)
      .filter(([, { value }]) => value.effect === "foul" || value.effect === "board-lost")
      .map(([code]) => refuse(`violations.${code}.value.effect`, "voided")),
    ...Object.entries(calledFouls)
      .filter(([, call]) => call !== undefined && call.value !== "noted")
      .map(([code]) => refuse(`calledFouls.${code}.value`, "noted")),
    ...(off.striker.value === "foul" ? [refuse("off.striker.value", "noted")] : []),
  ];
};

/** Parameters that the engine would not follow: better refused than ignored. */
const unfollowed = (ruleset: Ruleset, values: boolean): RulesetFault[] =>
  (values ? byValues(ruleset) : byColours(ruleset)).flatMap(([parameter, value, allowed]): RulesetFault[] => {
    if (value === allowed) return [];
    const about = { only: JSON.stringify(allowed) };
    return [
      {
        parameter: parameter.includes(".value.") ? parameter : `${parameter}.value`,
        message: values ? { key: "onlyWithValues", about } : { key: "onlyWithColours", about },
      },
    ];
  });

const endless = ({ match }: Ruleset): RulesetFault[] =>
  match.target.value === null &&
  match.boards.value === null &&
  (match.clock?.value ?? null) === null &&
  !match.open.some((one) => one !== "games")
    ? ["match.target.value", "match.boards.value"].map((parameter) => ({ parameter, message: { key: "endless" } }))
    : [];
