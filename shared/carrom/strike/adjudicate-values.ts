import { addMen, type Board, type Men, NO_MEN, nextTurn, tallies, turnsBegun, zeroPerSide } from "../model/board.ts";
import type { Finding } from "../model/finding.ts";
import type { Setting } from "../model/setting.ts";
import type { BoardEnd, Verdict } from "../model/verdict.ts";
import { type Colour, MEN_PER_COLOUR, type Piece } from "../rules/vocabulary.ts";
import { dueMan, duesPaid, type HeldDues, inOrder, minus, payOwed } from "./held-dues.ts";
import type { Notes } from "./observations.ts";
import { judgeQueen, settleQueen } from "./queen.ts";
import { pocket, type StrikeFacts } from "./strike-facts.ts";

/**
 * Boards on which any side may take any man for its value: rows d1, e11 to e16 and Pt 5. A side holds what it pockets;
 * a due is paid with a man that it holds.
 */
export const adjudicateValues = (setting: Setting, board: Board, seen: StrikeFacts, notes: Notes): Verdict => {
  const { ruleset } = setting;
  const went = wentDown(seen);
  const wrong = notOnRebound(board, seen, went);
  const kept = minus(went, wrong);
  const count = total(kept);
  const row = rowOf(ruleset, seen.striker, count > 0);
  const queenRow = judgeQueen(ruleset, board, { ...seen, own: count, opponent: 0 });
  const turnKept =
    total(wrong) === 0 &&
    (queenRow.row && queenRow.row.value.turn !== "as-men" ? queenRow.row.value.turn : row.value.turn) === "kept";
  const fresh = addMen(board.held[seen.side] ?? NO_MEN, kept);
  const chosen = seen.strike.returned ?? [];
  const payment = payBack({ setting, board, side: seen.side, fresh, went: kept, striker: seen.striker, chosen });
  const held = board.held.with(seen.side, payment.held);
  const others = payOwed(setting, { held, owed: board.owed }, seen.side);
  const queen = settleQueen(ruleset, board, seen, queenRow, turnKept);
  const course: Course = { seen, went, wrong, count, clause: row.clause, turnKept, payment, others, queen };
  return verdictOf(setting, boardAfter(setting, board, course), course, notes);
};

/** The facts and effects of a strike, on a board of values. */
type Course = {
  readonly seen: StrikeFacts;
  /** The men that were pocketed. */
  readonly went: Men;
  /** The pocketed men that come back, because they were not pocketed on the rebound. */
  readonly wrong: Men;
  /** The number of men that stay pocketed, before anything is paid. */
  readonly count: number;
  /** The clause for such a strike. */
  readonly clause: string;
  readonly turnKept: boolean;
  readonly payment: Payment;
  /** The payments of the other sides, which owed men before and can pay now. */
  readonly others: HeldDues;
  readonly queen: ReturnType<typeof settleQueen>;
};

/** The row of the ruleset for a strike, by what it pocketed. */
const rowOf = ({ strike }: Setting["ruleset"], striker: boolean, men: boolean) => {
  if (striker) return men ? strike.strikerAndOwn : strike.striker;
  return men ? strike.own : strike.miss;
};

const boardAfter = (setting: Setting, board: Board, course: Course): Board => {
  const { seen, went, turnKept, payment, others, queen } = course;
  const { held } = others;
  const next: Board = {
    ...board,
    turn: turnKept ? seen.seat : nextTurn(setting, board, seen.seat),
    attempts: 0,
    pockets: held.reduce(addMen, NO_MEN),
    ever: addMen(board.ever, went),
    held,
    queen: queen.queen,
    owed: others.owed.with(seen.side, payment.owed),
    paid: others.paid.with(seen.side, payment.old),
    given: others.given.with(seen.side, payment.given),
    turns: turnsBegun(board, seen.seat, seen.side),
    onStrike: turnKept ? seen.seat : null,
    tookOpponents: null,
    passes: 0,
  };
  return { ...next, tally: tallies(setting, next) };
};

/** @param board the board after the strike */
const verdictOf = (setting: Setting, board: Board, course: Course, notes: Notes): Verdict => {
  const { seen, wrong, clause, turnKept, payment, others, queen } = course;
  const over = board.pockets.white === MEN_PER_COLOUR && board.pockets.black === MEN_PER_COLOUR;
  const back = inOrder([payment.back, wrong, ...others.given].reduce(addMen, NO_MEN));
  const findings = findingsOf(setting, course, notes, over);
  const fouls = seen.striker ? [{ code: "striker-pocketed" as const, clause }] : [];
  const returned: Piece[] = queen.back ? [...back, "queen"] : back;
  if (!over) return { board, turn: turnKept ? "keeps" : "passes", returned, fouls, findings, end: null };
  return {
    board: { ...board, over: true, owed: zeroPerSide(board), paid: zeroPerSide(board) },
    turn: "board-over",
    // Row e35: the queen also goes back as the board ends.
    returned,
    fouls,
    findings,
    end: allPocketed(setting, queen.queen.state === "covered"),
  };
};

/** @param over whether the strike has ended the board */
const findingsOf = (setting: Setting, course: Course, notes: Notes, over: boolean): Finding[] => {
  const { ruleset } = setting;
  const { seen, count, clause, turnKept, payment, others, queen } = course;
  const wrong = total(course.wrong);
  // A queen that is pocketed and waits, or men that come back, are not "nothing pocketed".
  const untold = count === 0 && !seen.striker && (wrong > 0 || (seen.queens > 0 && turnKept));
  const told: Finding = {
    kind: "values",
    men: count,
    striker: seen.striker,
    back: total(payment.back) - payment.old,
    owed: payment.unpaid,
    turn: over ? null : turnKept ? "kept" : "lost",
    clause,
  };
  return [
    ...(untold ? [] : [told]),
    ...(wrong > 0 ? [{ kind: "not-on-rebound", men: wrong, clause: ruleset.match.tie.clause } as const] : []),
    ...queen.findings,
    ...(payment.unpaid > 0 ? [{ kind: "owed", men: 1, clause: ruleset.dues.noneToPay.clause } as const] : []),
    ...duesPaid(setting, payment.old + others.paid.reduce((sum, men) => sum + men, 0)),
    ...notes.findings.filter((noted) => wrong === 0 || noted.kind !== "noted" || noted.what !== "not-on-rebound"),
  ];
};

const total = ({ white, black }: Men): number => white + black;

const wentDown = (seen: StrikeFacts): Men => pocket(NO_MEN, seen);

/** Pt 5: in a tie-break, a man of another colour that was not pocketed on the rebound comes back. */
const notOnRebound = (board: Board, seen: StrikeFacts, went: Men): Men => {
  const colour = board.colours?.[seen.side] ?? null;
  if (colour === null || !seen.strike.observed?.includes("not-on-rebound")) return NO_MEN;
  return { ...went, [colour]: 0 };
};

/** The men that a side can pay with, and the men that it owes. */
type Debt = {
  readonly setting: Setting;
  readonly board: Board;
  readonly side: number;
  readonly fresh: Men;
  readonly went: Men;
  readonly striker: boolean;
  readonly chosen: readonly Colour[];
};

/** The payment of a side: the men that it holds after it, those that come back, and the numbers paid, given and owed. */
type Payment = ReturnType<typeof payBack>;

/** Row e11: with the striker, the men of the strike and one more come back; then older dues, as far as the side holds men. */
const payBack = ({ setting, board, side, fresh, went, striker, chosen }: Debt) => {
  const before = board.owed[side] ?? 0;
  const withStriker = striker ? went : NO_MEN;
  let held = minus(fresh, withStriker);
  let back = withStriker;
  const choices = [...chosen];
  const giveOne = (): boolean => {
    const colour = dueMan(setting, held, choices.shift());
    if (!colour) return false;
    held = { ...held, [colour]: held[colour] - 1 };
    back = { ...back, [colour]: back[colour] + 1 };
    return true;
  };
  const unpaid = striker && !giveOne() ? 1 : 0;
  const byStriker = back;
  let old = 0;
  while (old < before && giveOne()) old += 1;
  return { held, back, old, given: minus(back, byStriker), unpaid, owed: before - old + unpaid };
};

/** Row e16: ends a board on which only the queen is left, or no piece at all. */
const allPocketed = ({ ruleset }: Setting, queenCovered: boolean): BoardEnd => ({
  ending: "all-pocketed",
  clause: queenCovered || !ruleset.values ? ruleset.match.boards.clause : ruleset.values.onlyQueenLeft.clause,
  winner: null,
  points: { kind: "tally" },
  claimable: 0,
});
