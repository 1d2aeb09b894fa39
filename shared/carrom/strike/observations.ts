import type { Board } from "../model/board.ts";
import type { Finding, Inapplicable } from "../model/finding.ts";
import type { Ruleset } from "../rules/ruleset.ts";
import { MEN_PER_COLOUR, otherColour, type Violation } from "../rules/vocabulary.ts";
import type { StrikeFacts } from "./strike-facts.ts";

/** The observations of a strike, priced by the ruleset: rows a9, c10 to c14 and e10. */
export type Notes = {
  readonly findings: readonly Finding[];
  /** The violation that voids the strike; `null` if none does. */
  readonly void: Priced | null;
  /** The violation that makes the strike a foul, or loses the board at once; `null` if none does. */
  readonly foul: Priced | null;
  readonly lost: Priced | null;
  /** Row e31: whether the turn is lost without a penalty. */
  readonly turnLost: boolean;
};

export type Priced = { readonly violation: Violation; readonly clause: string };

const NOTHING_NOTED: Notes = { findings: [], void: null, foul: null, lost: null, turnLost: false };

/**
 * Prices the observations. A violation that costs nothing is noted.
 *
 * @param covered whether the queen is covered once this strike is counted
 */
export const observations = (ruleset: Ruleset, board: Board, seen: StrikeFacts, covered: boolean): Notes => {
  if (seen.quiet) return NOTHING_NOTED;
  const { strike } = seen;
  const findings: Finding[] = [];
  const priced: { void: Priced | null; foul: Priced | null; lost: Priced | null } = {
    void: null,
    foul: null,
    lost: null,
  };
  let turnLost = false;
  for (const violation of strike.observed ?? []) {
    const on = struckOn(ruleset, board, seen, violation);
    if (on) {
      findings.push(on);
      turnLost = on.noticed;
      continue;
    }
    const { value, clause } = ruleset.violations[violation];
    const because = inapplicable(value.when, board, seen, covered);
    const effect = because === null ? value.effect : "noted";
    if (effect === "void") priced.void ??= { violation, clause };
    else if (effect === "foul") priced.foul ??= { violation, clause };
    else if (effect === "board-lost") priced.lost ??= { violation, clause };
    else findings.push(noted(violation, clause, value.effect === "noted" ? null : because));
  }
  if (strike.striker === "off" && ruleset.off.striker.value === "noted") {
    findings.push({ kind: "striker-off", clause: ruleset.off.striker.clause }); // row c10
  }
  if (strike.off && strike.off.length > 0) {
    findings.push({ kind: "off", pieces: strike.off, clause: ruleset.off.man.clause }); // row c11
  }
  return { findings, void: priced.void, foul: priced.foul, lost: priced.lost, turnLost };
};

type StruckOn = Extract<Finding, { kind: "struck-on" }>;

/** Row e31: a player who has pocketed an opponent's man and strikes again; the turn is lost when it is noticed. */
const struckOn = (
  { fouls: { afterOpponentsMan: row } }: Ruleset,
  { tookOpponents }: Board,
  { seat }: StrikeFacts,
  violation: Violation,
): StruckOn | null => {
  if (violation !== "out-of-turn" && violation !== "out-of-turn-unnoticed") return null;
  if (row?.value !== "turn-lost" || tookOpponents !== seat) return null;
  return { kind: "struck-on", noticed: violation === "out-of-turn", clause: row.clause };
};

const noted = (violation: Violation, clause: string, because: Inapplicable | null): Finding =>
  violation === "out-of-turn" || violation === "out-of-turn-unnoticed"
    ? { kind: "out-of-turn", noticed: violation === "out-of-turn", clause }
    : { kind: "noted", what: violation, ...(because === null ? {} : { because }), clause };

type When = Ruleset["violations"]["pushed"]["value"]["when"];

/** The reason why a violation has no price in this position; `null` if it has one. */
const inapplicable = (when: When, board: Board, seen: StrikeFacts, covered: boolean): Inapplicable | null => {
  switch (when) {
    case "always":
      return null;
    case "last-man-and-queen-on-board": // 002 r17
      if (board.pockets[seen.colour] !== MEN_PER_COLOUR - 1) return "men-left";
      return board.queen.state === "on-board" ? null : "queen-off-board";
    case "last-man-and-queen-uncovered": // 001 F 3
      if (board.pockets[seen.colour] !== MEN_PER_COLOUR - 1) return "men-left";
      return covered ? "queen-covered" : null;
    case "opponents-last-man": // 001 F 4
      return board.pockets[otherColour(seen.colour)] === MEN_PER_COLOUR - 1 ? null : "opponents-men-left";
  }
};
