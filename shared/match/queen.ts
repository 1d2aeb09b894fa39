import type { Parameter, Ruleset } from "../rules/ruleset.ts";
import type { Pocket } from "../vocabulary.ts";
import { type Board, QUEEN_ON_BOARD, type Queen } from "./board.ts";
import type { Finding, QueenBack } from "./finding.ts";
import type { Seen } from "./seen.ts";

/** The queen: rows b1 to b12, e1 and e6. */
export type QueenOutcome = Ruleset["queen"]["alone"]["value"];

/** What the strike means for the queen; `row` is null when she is not involved. */
export type QueenRuling = {
  readonly row: Parameter<QueenOutcome> | null;
  readonly why: QueenBack;
  /** Whether she was waiting to be covered before this strike. */
  readonly waited: boolean;
};

const NO_QUEEN: QueenRuling = { row: null, why: "not-covered", waited: false };

/** Finds the row that a strike falls under. */
export const judgeQueen = ({ queen: rows }: Ruleset, board: Board, seen: Seen): QueenRuling => {
  if (seen.queen) return { ...queenTaken(rows, board, seen), waited: false };
  if (board.queen.state !== "pocketed") return NO_QUEEN;
  return { ...queenWaiting(rows, board, seen), waited: true };
};

const queenTaken = (rows: Ruleset["queen"], board: Board, seen: Seen): Omit<QueenRuling, "waited"> => {
  const { own, opponent, striker } = seen;
  if (board.ever[seen.colour] < rows.menBefore.value) {
    return { row: own > 0 ? rows.tooEarlyWithOwn : rows.tooEarly, why: "too-early" };
  }
  if (striker) return { row: own > 0 ? rows.withStrikerAndOwn : rows.withStriker, why: "striker" };
  if (own > 0 && allInPocket(rows, seen, seen.queenPocket)) return { row: rows.samePocket, why: "same-pocket" };
  if (own > 0) return { row: opponent > 0 ? rows.withOwnAndOpponent : rows.withOwn, why: "not-covered" };
  return opponent > 0 ? { row: rows.withOpponent, why: "turn-lost" } : { row: rows.alone, why: "turn-lost" };
};

/** She waits in a pocket: this strike is the chance to cover her, and the other side's strike is none. */
const queenWaiting = (rows: Ruleset["queen"], board: Board, seen: Seen): Omit<QueenRuling, "waited"> => {
  if (board.queen.side !== seen.side) return { row: rows.notCovered, why: "not-covered" };
  if (seen.striker) {
    return { row: seen.own > 0 ? rows.coveringWithStrikerAndOwn : rows.coveringWithStriker, why: "striker" };
  }
  if (seen.own === 0) return { row: rows.notCovered, why: "not-covered" };
  if (allInPocket(rows, seen, board.queen.pocket)) {
    return { row: { value: rows.notCovered.value, clause: rows.coverPocket.clause }, why: "same-pocket" };
  }
  return { row: rows.covering, why: "not-covered" };
};

/** b5: where queen and cover may not share a pocket, whether every own man went into hers. */
const allInPocket = (rows: Ruleset["queen"], seen: Seen, queens: Pocket | null): boolean =>
  rows.coverPocket.value === "another" && queens !== null && seen.ownPockets.every((pocket) => pocket === queens);

/** Puts the queen where the ruling says; one who waits while the turn is lost goes back as after a miss (b6). */
export const settleQueen = (
  ruleset: Ruleset,
  board: Board,
  seen: Seen,
  { row, why, waited }: QueenRuling,
  turnKept: boolean,
): { readonly queen: Queen; readonly back: boolean; readonly findings: readonly Finding[] } => {
  if (!row) return { queen: board.queen, back: false, findings: [] };
  const held = { side: seen.side, pocket: waited ? board.queen.pocket : seen.queenPocket };
  if (row.value.queen === "covered") {
    const finding: Finding = { kind: "queen-covered", later: waited, clause: row.clause };
    return { queen: { ...held, state: "covered" }, back: false, findings: [finding] };
  }
  if (row.value.queen === "waits" && turnKept) {
    const finding: Finding = { kind: "queen-waits", samePocket: why === "same-pocket", clause: row.clause };
    return { queen: { ...held, state: "pocketed" }, back: false, findings: [finding] };
  }
  const lostTurn = row.value.queen === "waits";
  const finding: Finding = {
    kind: "queen-back",
    why: lostTurn ? "turn-lost" : why,
    turn: seen.own + seen.opponent === 0 && !seen.striker && !waited ? (turnKept ? "kept" : "lost") : null,
    clause: lostTurn ? ruleset.queen.notCovered.clause : row.clause,
  };
  return { queen: QUEEN_ON_BOARD, back: true, findings: [finding] };
};
