import type { Ruleset } from "../ruleset.ts";

type QueenOutcome = Ruleset["queen"]["alone"]["value"];

/** Parameters that say what happens to a queen that is pocketed, or is to be covered. */
export type QueenSituation = {
  [K in keyof Ruleset["queen"]]: Ruleset["queen"][K]["value"] extends QueenOutcome ? K : never;
}[keyof Ruleset["queen"]];

/** The row of the men pocketed with the queen, or after the queen: it decides the meaning of `as-men`. */
export const BESIDE: Readonly<Record<QueenSituation, keyof Ruleset["strike"]>> = {
  tooEarly: "miss",
  tooEarlyWithOwn: "own",
  tooEarlyWithSeveralOwn: "own",
  alone: "miss",
  withOwn: "own",
  withOpponent: "opponent",
  withOwnAndOpponent: "ownAndOpponent",
  withStriker: "striker",
  withStrikerFromNine: "striker",
  withStrikerAndOwn: "strikerAndOwn",
  covering: "own",
  notCovered: "miss",
  coveringWithStriker: "striker",
  coveringWithStrikerAndOwn: "strikerAndOwn",
  samePocket: "own",
};

/** The strikes after the one that pocketed the queen, which may cover the queen. */
export const COVERING = ["covering", "notCovered", "coveringWithStriker", "coveringWithStrikerAndOwn"] as const;

/** The effect of a queen's row together with the row of the men: on the queen, and on the turn. */
export const queenOutcome = (
  { queen, strike, fouls, setUp }: Ruleset,
  name: QueenSituation,
): { readonly queen: QueenOutcome["queen"]; readonly turn: "kept" | "lost" } => {
  const { value } = queen[name];
  const men = strike[BESIDE[name]].value;
  // The queen with the striker has rows of its own; a man of the other side may be a foul.
  const fouled = men.penalty > 0 && !BESIDE[name].startsWith("striker") && setUp.pieces.value === "colours";
  const withoutCover = fouled && fouls.queen.value === "back";
  const turn = value.turn === "as-men" || (withoutCover && value.queen !== "back") ? men.turn : value.turn;
  if (withoutCover) return { queen: "back", turn };
  // A queen cannot wait for another strike if there is none.
  return { queen: turn === "lost" && value.queen !== "covered" ? "back" : value.queen, turn };
};
