import { COLOURS, type Colour, MEN_PER_COLOUR, type Piece } from "../../vocabulary.ts";
import { addMen, type Board, inTurnOf, type Men, NO_MEN, nextTurn, tallies, zeroPerSide } from "../model/board.ts";
import type { Finding } from "../model/finding.ts";
import type { Setting } from "../model/setting.ts";
import type { BoardEnd, Verdict } from "../model/verdict.ts";
import type { Notes } from "./observations.ts";
import { judgeQueen, settleQueen } from "./queen.ts";
import { pocket, type StrikeFacts } from "./strike-facts.ts";

/**
 * Boards on which every man is anybody's for his value: rows d1, e11 to e16 and Pt 5. What a side pockets, it holds;
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
  const queen = settleQueen(ruleset, board, seen, queenRow, turnKept);
  const course: Course = { seen, went, wrong, count, clause: row.clause, turnKept, payment, queen };
  return verdictOf(setting, boardAfter(setting, board, course), course, notes);
};

/** What a strike came to, on a board of values. */
type Course = {
  readonly seen: StrikeFacts;
  /** The men that went down. */
  readonly went: Men;
  /** Those of them that come back, because they did not go down on the rebound. */
  readonly wrong: Men;
  /** How many men stay down, before anything is paid. */
  readonly count: number;
  /** The clause that says what such a strike is. */
  readonly clause: string;
  readonly turnKept: boolean;
  readonly payment: Payment;
  readonly queen: ReturnType<typeof settleQueen>;
};

/** The row of the ruleset for a strike, by what it pocketed. */
const rowOf = ({ strike }: Setting["ruleset"], striker: boolean, men: boolean) => {
  if (striker) return men ? strike.strikerAndOwn : strike.striker;
  return men ? strike.own : strike.miss;
};

const boardAfter = (setting: Setting, board: Board, { seen, went, turnKept, payment, queen }: Course): Board => {
  const held = board.held.with(seen.side, payment.held);
  const next: Board = {
    ...board,
    turn: turnKept ? seen.seat : nextTurn(setting, board, seen.seat),
    attempts: 0,
    pockets: held.reduce(addMen, NO_MEN),
    ever: addMen(board.ever, went),
    held,
    queen: queen.queen,
    owed: board.owed.with(seen.side, payment.owed),
    paid: zeroPerSide(board).with(seen.side, payment.old),
    given: payment.given,
    ...inTurnOf(board, seen.seat, seen.side, !turnKept),
    tookOpponents: null,
    passes: 0,
  };
  return { ...next, tally: tallies(setting, next) };
};

/** @param board after the strike */
const verdictOf = (setting: Setting, board: Board, course: Course, notes: Notes): Verdict => {
  const { seen, wrong, clause, turnKept, payment, queen } = course;
  const over = board.pockets.white === MEN_PER_COLOUR && board.pockets.black === MEN_PER_COLOUR;
  const back = pieces(addMen(payment.back, wrong));
  const findings = findingsOf(setting, course, notes, over);
  const fouls = seen.striker ? [{ code: "striker-pocketed" as const, clause }] : [];
  const returned: Piece[] = queen.back ? [...back, "queen"] : back;
  if (!over) return { board, turn: turnKept ? "keeps" : "passes", returned, fouls, findings, end: null };
  return {
    board: { ...board, over: true, owed: zeroPerSide(board), paid: zeroPerSide(board) },
    turn: "board-over",
    // Row e35: the queen goes back also as the board ends.
    returned,
    fouls,
    findings,
    end: allPocketed(setting, queen.queen.state === "covered"),
  };
};

/** @param over whether the strike has ended the board */
const findingsOf = ({ ruleset }: Setting, course: Course, notes: Notes, over: boolean): Finding[] => {
  const { seen, count, clause, turnKept, payment, queen } = course;
  const wrong = total(course.wrong);
  // "Nothing pocketed" is not said of a queen that is down and waits, nor of men that come back.
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
    ...(payment.old > 0
      ? [{ kind: "dues-paid", colour: null, men: payment.old, clause: ruleset.dues.paid.clause } as const]
      : []),
    ...notes.findings.filter((noted) => wrong === 0 || noted.kind !== "noted" || noted.what !== "not-on-rebound"),
  ];
};

const minus = (a: Men, b: Men): Men => ({ white: a.white - b.white, black: a.black - b.black });
const total = ({ white, black }: Men): number => white + black;
const pieces = (men: Men): Piece[] => {
  const all: Piece[] = [];
  for (const colour of COLOURS) for (let left = men[colour]; left > 0; left -= 1) all.push(colour);
  return all;
};

const wentDown = (seen: StrikeFacts): Men => pocket(NO_MEN, seen);

/** Pt 5: in a tie-break, a man of another colour that did not go down on the rebound comes back. */
const notOnRebound = (board: Board, seen: StrikeFacts, went: Men): Men => {
  const colour = board.colours?.[seen.side] ?? null;
  if (colour === null || !seen.strike.observed?.includes("not-on-rebound")) return NO_MEN;
  return { ...went, [colour]: 0 };
};

/** What a side has to pay with, and what it owes. */
type Debt = {
  readonly setting: Setting;
  readonly board: Board;
  readonly side: number;
  readonly fresh: Men;
  readonly went: Men;
  readonly striker: boolean;
  readonly chosen: readonly Colour[];
};

/** What a side pays: the men that it holds then, those that come back, and what is paid, given and owed. */
type Payment = ReturnType<typeof payBack>;

/** Row e11: with the striker, the men of the strike and one more come back; then what is owed, as far as the side holds men. */
const payBack = ({ setting, board, side, fresh, went, striker, chosen }: Debt) => {
  const before = board.owed[side] ?? 0;
  const withStriker = striker ? went : NO_MEN;
  let held = minus(fresh, withStriker);
  let back = withStriker;
  const choices = [...chosen];
  const giveOne = (): boolean => {
    const colour = choice(setting, held, choices.shift());
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

/** The man that was chosen, if the side holds one; else the least valuable, white first if equal. */
const choice = ({ ruleset }: Setting, held: Men, chosen: Colour | undefined): Colour | null => {
  if (chosen && held[chosen] > 0) return chosen;
  const { white, black } = ruleset.scoring.men.value;
  const cheapest: readonly Colour[] = black < white ? ["black", "white"] : ["white", "black"];
  return cheapest.find((colour) => held[colour] > 0) ?? null;
};

/** Row e16: ends a board on which the queen alone is left; else nothing is left to play for. */
const allPocketed = ({ ruleset }: Setting, queenCovered: boolean): BoardEnd => ({
  ending: "all-pocketed",
  clause: queenCovered || !ruleset.values ? ruleset.match.boards.clause : ruleset.values.onlyQueenLeft.clause,
  winner: null,
  points: { kind: "tally" },
  claimable: 0,
});
