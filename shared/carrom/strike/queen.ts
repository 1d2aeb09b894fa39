import { type Board, menOf, QUEEN_ON_BOARD, type Queen } from "../model/board.ts";
import type { Finding, QueenBack } from "../model/finding.ts";
import type { Parameter } from "../rules/outcomes.ts";
import type { Ruleset } from "../rules/ruleset.ts";
import type { Pocket } from "../rules/vocabulary.ts";
import type { StrikeFacts } from "./strike-facts.ts";

/** The queen: rows b1 to b13, e1, e6, e25 and e26. */
export type QueenOutcome = Ruleset["queen"]["alone"]["value"];

/** The ruling of a strike about the queen; `row` is null when she is not involved. */
export type QueenRuling = {
  readonly row: Parameter<QueenOutcome> | null;
  readonly why: QueenBack;
  /** Whether she was out and waiting before this strike. */
  readonly waited: boolean;
};

const NO_QUEEN: QueenRuling = { row: null, why: "not-covered", waited: false };

/** Finds the row of the queen for a strike. */
export const judgeQueen = ({ queen: rows }: Ruleset, board: Board, seen: StrikeFacts): QueenRuling => {
  const waited = seen.queens === 0;
  if (waited && board.queen.state !== "pocketed") return NO_QUEEN;
  const { row, why } = waited ? queenWaiting(rows, board, seen) : queenTaken(rows, board, seen);
  return { row, why, waited };
};

type Judged = Omit<QueenRuling, "waited">;

const queenTaken = (rows: Ruleset["queen"], board: Board, seen: StrikeFacts): Judged => {
  const { own, opponent, striker } = seen;
  const allNineOnBoard = menOf(board.pockets, seen.colour) === 0;
  if (rows.whileOwing.value === "back-turn-lost" && (board.owed[seen.side] ?? 0) > 0) {
    return { row: { value: { queen: "back", turn: "lost" }, clause: rows.whileOwing.clause }, why: "owing" }; // row b13
  }
  if (striker && own > 0) return { row: rows.withStrikerAndOwn, why: "striker" };
  if (striker) {
    const row = allNineOnBoard ? rows.withStrikerFromNine : rows.withStriker;
    // Rows b7, c4: an opponent's man ends the turn with the queen and with the striker, so with both as well.
    return { row: opponent > 0 ? { ...row, value: { ...row.value, turn: "as-men" } } : row, why: "striker" };
  }
  const early = menCounted(rows, board, seen) < rows.menBefore.value;
  if (own > 0 && (early || (rows.fromNine.value === "as-too-early" && allNineOnBoard))) {
    return { row: own > 1 ? rows.tooEarlyWithSeveralOwn : rows.tooEarlyWithOwn, why: "too-early" };
  }
  if (early) return { row: rows.tooEarly, why: "too-early" };
  if (own > 0 && allInPocket(rows, seen, seen.queenPocket)) return { row: rows.samePocket, why: "same-pocket" };
  if (own > 0) return { row: opponent > 0 ? rows.withOwnAndOpponent : rows.withOwn, why: "not-covered" };
  return opponent > 0 ? { row: rows.withOpponent, why: "turn-lost" } : { row: rows.alone, why: "turn-lost" };
};

/** Rows e1, e26: the men that give a side the right to her. */
const menCounted = ({ menCounted: { value } }: Ruleset["queen"], board: Board, { colour }: StrikeFacts): number =>
  menOf(value === "down-now" ? board.pockets : value === "own-strike" ? board.byOwnSide : board.ever, colour);

/** Whether she waits for this player: the player who pocketed her keeps the turn until she is covered or goes back. */
export const isToCover = ({ queen, turn }: Board, { seat, side }: StrikeFacts): boolean =>
  queen.state === "pocketed" && queen.side === side && turn === seat;

/** She is out: this strike can cover her, unless she was pocketed too early or another player strikes. */
const queenWaiting = (rows: Ruleset["queen"], board: Board, seen: StrikeFacts): Judged => {
  const { early, pocket } = board.queen;
  const isHis = isToCover(board, seen);
  if (early)
    return {
      row: { value: { queen: isHis ? "back-at-turn-end" : "back", turn: "as-men" }, clause: rows.tooEarly.clause },
      why: "too-early",
    };
  // Row e25: after a strike out of turn, the partner's as well, she goes back as after a miss.
  if (!isHis) return { row: rows.notCovered, why: "not-covered" };
  if (seen.striker) {
    return { row: seen.own > 0 ? rows.coveringWithStrikerAndOwn : rows.coveringWithStriker, why: "striker" };
  }
  if (seen.own === 0) return { row: rows.notCovered, why: "not-covered" };
  if (allInPocket(rows, seen, pocket)) {
    return { row: { value: rows.notCovered.value, clause: rows.coverPocket.clause }, why: "same-pocket" };
  }
  return { row: rows.covering, why: "not-covered" };
};

/** Row b5: whether every own man went into the queen's pocket, where queen and cover may not share one. */
const allInPocket = (rows: Ruleset["queen"], seen: StrikeFacts, queens: Pocket | null): boolean =>
  rows.coverPocket.value === "another" &&
  queens !== null &&
  seen.strike.pocketed.every(({ piece, pocket }) => piece !== seen.colour || pocket === queens);

/** Whether a ruling covers her. */
export const covers = ({ row }: QueenRuling): boolean => row?.value.queen === "covered";

/** Rows b8, b10: where a foul never covers the queen, she goes back instead, whether she was covered or waits. */
export const withoutCover = (ruling: QueenRuling, { fouls }: Ruleset): QueenRuling => {
  if (!ruling.row || fouls.queen.value === "as-ever" || ruling.row.value.queen === "back") return ruling;
  return { ...ruling, row: { value: { queen: "back", turn: "as-men" }, clause: fouls.queen.clause }, why: "foul" };
};

const NOTHING_FOUND: readonly Finding[] = [];

/** The queen after the strike, and whether she was taken out of a pocket. */
export type SettledQueen = { readonly queen: Queen; readonly back: boolean; readonly findings: readonly Finding[] };

/** Applies the ruling to the queen; if she waits while the turn is lost, she goes back as after a miss (row b6). */
export const settleQueen = (
  ruleset: Ruleset,
  board: Board,
  seen: StrikeFacts,
  { row, why, waited }: QueenRuling,
  turnKept: boolean,
): SettledQueen => {
  if (!row) return { queen: board.queen, back: false, findings: NOTHING_FOUND };
  const { queen: fate } = row.value;
  const { side } = seen;
  const pocket = waited ? board.queen.pocket : seen.queenPocket;
  if (fate === "covered") {
    const finding: Finding = { kind: "queen-covered", later: waited, clause: row.clause };
    return { queen: { state: "covered", side, pocket, early: false }, back: false, findings: [finding] };
  }
  if (fate !== "back" && turnKept) {
    const early = fate === "back-at-turn-end";
    const finding: Finding = early
      ? { kind: "queen-stays-out", clause: row.clause }
      : { kind: "queen-waits", samePocket: why === "same-pocket", still: waited, clause: row.clause };
    const findings = early ? (waited ? [] : [tooEarly(ruleset), finding]) : [finding];
    return { queen: { state: "pocketed", side, pocket, early }, back: false, findings };
  }
  const lostTurn = fate === "waits";
  const alone = seen.own + seen.opponent === 0 && !seen.striker && !waited;
  const finding: Finding = {
    kind: "queen-back",
    why: lostTurn ? "turn-lost" : why,
    turn: alone ? (turnKept ? "kept" : "lost") : null,
    clause: lostTurn ? ruleset.queen.notCovered.clause : row.clause,
  };
  const findings = why === "too-early" && !waited ? [tooEarly(ruleset), finding] : [finding];
  return { queen: QUEEN_ON_BOARD, back: true, findings };
};

/** Rows b2, b6: a queen that is out when the turn ends without a strike goes back. */
export const leftOut = ({ queen: rows }: Ruleset, queen: Queen, why: "not-covered" | "turn-lost"): Finding =>
  queen.early
    ? { kind: "queen-back", why: "too-early", turn: null, clause: rows.tooEarly.clause }
    : { kind: "queen-back", why, turn: null, clause: rows.notCovered.clause };

/** Row b1: the finding about the rule that was broken; another finding states its consequence. */
const tooEarly = ({ queen }: Ruleset): Finding => ({ kind: "too-early", clause: queen.menBefore.clause });
