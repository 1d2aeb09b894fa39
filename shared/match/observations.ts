import type { Ruleset } from "../rules/ruleset.ts";
import { MEN_PER_COLOUR, type Violation } from "../vocabulary.ts";
import type { Board } from "./board.ts";
import type { Strike } from "./events.ts";
import type { Finding } from "./finding.ts";
import type { Seen } from "./seen.ts";

/** What was observed on a strike, priced by the ruleset: rows a9, c10 to c14 and e10. */
export type Notes = {
  readonly findings: readonly Finding[];
  /** Clause of the violation that voids the strike. */
  readonly void: string | null;
  readonly penalty: { readonly violation: Violation; readonly clause: string } | null;
};

const NOTHING_NOTED: Notes = { findings: [], void: null, penalty: null };

/** Prices what was observed. A violation that costs nothing is noted. */
export const observations = (ruleset: Ruleset, board: Board, seen: Seen, strike: Strike): Notes => {
  if (!strike.observed && !strike.off && strike.striker !== "off") return NOTHING_NOTED;
  const findings: Finding[] = [];
  let voided: string | null = null;
  let penalty: Notes["penalty"] = null;
  for (const violation of strike.observed ?? []) {
    const { value, clause } = ruleset.violations[violation];
    const applies = value.when === "always" || lastManAndQueenOnBoard(board, seen);
    if (value.effect === "void") voided ??= clause;
    else if (value.effect === "penalty" && applies) penalty ??= { violation, clause };
    else if (violation === "out-of-turn" || violation === "out-of-turn-unnoticed") {
      findings.push({ kind: "out-of-turn", noticed: violation === "out-of-turn", clause });
    } else findings.push({ kind: "noted", what: violation, clause });
  }
  if (strike.striker === "off") findings.push({ kind: "striker-off", clause: ruleset.off.striker.clause }); // c10
  if (strike.off && strike.off.length > 0) {
    findings.push({ kind: "off", pieces: strike.off, clause: ruleset.off.man.clause }); // c11
  }
  return { findings, void: voided, penalty };
};

/** 002 r17: "your last piece ... before the queen". */
const lastManAndQueenOnBoard = (board: Board, seen: Seen): boolean =>
  board.pockets[seen.colour] === MEN_PER_COLOUR - 1 && board.queen.state === "on-board";
