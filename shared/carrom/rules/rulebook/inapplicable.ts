import type { Ruleset } from "../ruleset.ts";
import { COVERING, type QueenSituation, queenOutcome } from "./queen-outcome.ts";
import type { Inapplicable } from "./rule.ts";

/**
 * Tells which parameters can never matter under a ruleset, because another one rules out their case. Their rules
 * would only mislead a reader, so a rulebook leaves them out.
 */
export const mootIn = (ruleset: Ruleset): Inapplicable => {
  const paths = new Set([...mootByColours(ruleset), ...mootByFouls(ruleset), ...mootByMatch(ruleset)]);
  for (const name of mootQueen(ruleset)) paths.add(`queen.${name}`);
  return (path) => paths.has(path);
};

/** With values there are neither own men nor the other side's, and no fouls that cost men. */
const mootByColours = ({ setUp, fouls }: Ruleset): readonly string[] =>
  setUp.pieces.value === "colours"
    ? []
    : [
        "setUp.white",
        "strike.opponent",
        "strike.ownAndOpponent",
        "strike.strikerAndSeveralOwn",
        "strike.strikerAndOpponent",
        "strike.strikerOwnAndOpponent",
        "violations.touched-opponent-directly",
        "violations.touched-own-last-directly",
        "violations.touched-opponent-last-directly",
        ...Object.keys(fouls).map((name) => `fouls.${name}`),
      ];

const mootByFouls = ({ violations, calledFouls, fouls, off }: Ruleset): readonly string[] => {
  const costs = Object.entries(violations).map(([code, { value }]) => ({ code, effect: value.effect }));
  const fouled = costs.some(({ effect }) => effect === "foul");
  const jumped = off.striker.value === "foul" || off.man.value === "foul";
  const touched = violations["touched-opponent-last-directly"].value.effect === "board-lost";
  const lost =
    Object.values(calledFouls).some((call) => call?.value === "board-lost") ||
    costs.some(({ code, effect }) => effect === "board-lost" && code !== "touched-opponent-last-directly");
  return [
    ...(fouled ? [] : ["fouls.own", "lastMan.bothQueenCoveredFoul", "lastMan.bothWhileCoveringFoul"]),
    ...(fouled || jumped || fouls.queen.value === "back" ? [] : ["fouls.queen"]),
    ...(touched ? [] : ["fouls.touchedOpponentsLast"]),
    ...(lost ? [] : ["fouls.boardLost"]),
  ];
};

const mootByMatch = ({ match }: Ruleset): readonly string[] => {
  const several = match.boards.value !== null && match.boards.value > 1;
  const limited = several || match.open.includes("boards");
  return [
    ...(limited ? [] : ["match.boardsCount"]),
    // A limit of boards won ends a game for one side alone.
    ...(match.boardsCount.value === "won" && limited ? ["match.tie"] : []),
    ...(match.games.value > 1 || match.open.includes("games") ? [] : ["match.decidedBy"]),
  ];
};

/** Queen outcomes that can never matter, because the queen is never too early, or never waits for a cover. */
const mootQueen = (ruleset: Ruleset): readonly (keyof Ruleset["queen"])[] => {
  const { menBefore, fromNine, coverPocket } = ruleset.queen;
  const values = ruleset.setUp.pieces.value === "values";
  const anyTime = menBefore.value === 0;
  const moot: (keyof Ruleset["queen"])[] = [
    ...(values ? (["withOpponent", "withOwnAndOpponent", "withStrikerFromNine"] as const) : []),
    ...(anyTime ? (["menCounted", "tooEarly"] as const) : []),
    ...(anyTime && (values || fromNine.value === "no-matter")
      ? (["tooEarlyWithOwn", "tooEarlyWithSeveralOwn", "fromNine"] as const)
      : []),
    ...(coverPocket.value === "any" ? (["samePocket"] as const) : []),
  ];
  const waits = TAKEN.some((name) => !moot.includes(name) && queenOutcome(ruleset, name).queen === "waits");
  return waits ? moot : [...moot, ...COVERING];
};

/** The strikes that pocket the queen. */
const TAKEN: readonly QueenSituation[] = [
  "tooEarly",
  "tooEarlyWithOwn",
  "tooEarlyWithSeveralOwn",
  "alone",
  "withOwn",
  "withOpponent",
  "withOwnAndOpponent",
  "withStriker",
  "withStrikerFromNine",
  "withStrikerAndOwn",
  "samePocket",
];
