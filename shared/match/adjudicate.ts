import type { Ruleset } from "../rules/ruleset.ts";
import type { Piece } from "../vocabulary.ts";
import { type Board, nextSeat, noneOwed, type Queen } from "./board.ts";
import { settleDues } from "./dues.ts";
import type { Strike } from "./events.ts";
import type { Finding } from "./finding.ts";
import { boardEnd } from "./last-man.ts";
import { type Notes, observations } from "./observations.ts";
import { judgeQueen, type QueenOutcome, type QueenRuling, settleQueen } from "./queen.ts";
import type { Foul } from "./report.ts";
import { pocket, type Seen, see } from "./seen.ts";
import type { Setting } from "./setting.ts";
import type { BoardEnd, Verdict } from "./verdict.ts";

/**
 * The one adjudicator: what a strike, as it was seen, means under a ruleset. It is total: whether the strike was
 * possible at all is `decide`'s question. Rows `a1` to `e19` are those of the project's table of decisions.
 */

/** Rules on one strike by the player at `seat`. */
export const adjudicate = (setting: Setting, board: Board, strike: Strike, seat: number): Verdict => {
  const { ruleset } = setting;
  const seen = see(setting, board, strike, seat);
  const notes = observations(ruleset, board, seen, strike);
  if (notes.void) return voidStrike(board, strike, seat, notes);
  const attempt = failedAttempt(setting, board, strike, seen, notes.findings);
  if (attempt) return attempt;

  const queen = judgeQueen(ruleset, board, seen);
  const end = boardEnd(setting, board, seen, queen, notes.penalty !== null);
  return end ? lastStrike(board, seen, queen, end, notes.findings) : play(setting, board, seen, queen, notes);
};

/** e9: everything goes back to where it was, and the same player strikes again without using up an attempt. */
const voidStrike = (board: Board, strike: Strike, seat: number, notes: Notes): Verdict => {
  const back = inReturnOrder(strike.pocketed.map(({ piece }) => piece));
  return {
    board: { ...board, turn: seat, paid: noneOwed(board) },
    turn: "keeps",
    returned: back,
    fouls: [],
    findings: [
      { kind: "void", back, clause: notes.void ?? "" },
      ...notes.findings.filter(({ kind }) => kind === "out-of-turn"),
    ],
    end: null,
  };
};

/**
 * a5-a8: a strike of the breaker that touches nothing while the break is still to be made. A pocketed striker is ruled
 * on as ever (a8); the attempts are the first player's alone.
 */
const failedAttempt = (
  setting: Setting,
  board: Board,
  strike: Strike,
  seen: Seen,
  noted: readonly Finding[],
): Verdict | null => {
  if (board.attempts === 0 || strike.touched !== false || seen.striker || seen.seat !== board.breaker) return null;
  const { attempts, failed } = setting.ruleset.break;
  const left = board.attempts - 1;
  const finding: Finding =
    left > 0
      ? { kind: "attempt-failed", left, clause: attempts.clause }
      : { kind: "break-lost", attempts: attempts.value, clause: failed.clause };
  return {
    board: {
      ...board,
      attempts: left,
      turn: left > 0 ? seen.seat : nextSeat(setting, seen.seat),
      paid: noneOwed(board),
    },
    turn: left > 0 ? "keeps" : "passes",
    returned: [],
    fouls: [],
    findings: [finding, ...noted],
    end: null,
  };
};

/** The strike that ends the board: nothing comes back any more, and what is owed is written off. */
const lastStrike = (
  board: Board,
  seen: Seen,
  queen: QueenRuling,
  end: BoardEnd,
  noted: readonly Finding[],
): Verdict => {
  const coveredNow = queen.row?.value.queen === "covered";
  const findings: Finding[] = [...noted];
  if (coveredNow && queen.row) findings.push({ kind: "queen-covered", later: queen.waited, clause: queen.row.clause });
  const taken: Queen = { state: "pocketed", side: seen.side, pocket: seen.queenPocket };
  return {
    board: {
      ...board,
      attempts: 0,
      pockets: pocket(board.pockets, seen),
      ever: pocket(board.ever, seen),
      queen: coveredNow ? { ...taken, state: "covered" } : seen.queen ? taken : board.queen,
      owed: noneOwed(board),
      paid: noneOwed(board),
      over: true,
    },
    turn: "board-over",
    returned: [],
    fouls: [],
    findings,
    end,
  };
};

// ------------------------------------------------------------------ play goes on (a10, c1-c7, c12, c15, c16)

const play = (setting: Setting, board: Board, seen: Seen, queen: QueenRuling, notes: Notes): Verdict => {
  const { ruleset } = setting;
  const men = menRow(ruleset, seen);
  const turnKept = notes.penalty === null && keepsTurn(men.value.turn, queen.row?.value.turn ?? "as-men");
  // One penalty a strike at the most: the striker's, or the observed one.
  const penalty = Math.max(men.value.penalty, notes.penalty ? 1 : 0);
  const demand = penalty + (men.value.own === "come-back" ? seen.own : 0);

  const settled = settleDues(setting, board, seen, demand);
  const her = settleQueen(ruleset, board, seen, queen, turnKept);
  return {
    board: {
      ...board,
      turn: turnKept ? seen.seat : nextSeat(setting, seen.seat),
      attempts: 0,
      pockets: settled.pockets,
      ever: pocket(board.ever, seen),
      queen: her.queen,
      owed: settled.owed,
      paid: settled.paid,
    },
    turn: turnKept ? "keeps" : "passes",
    returned: her.back ? [...settled.returned, "queen"] : settled.returned,
    fouls: foulsOf(men, seen, notes),
    findings: [
      ...menFindings(men, seen, settled.back, settled.unpaid, turnKept, notes),
      ...her.findings,
      ...settled.findings,
      ...notes.findings,
    ],
    end: null,
  };
};

/** c1-c7, a10: the row for what went down together. */
const menRow = ({ strike }: Ruleset, { own, opponent, striker }: Seen): Ruleset["strike"]["own"] => {
  if (striker) {
    if (opponent > 0) return own > 0 ? strike.strikerOwnAndOpponent : strike.strikerAndOpponent;
    return own === 0 ? strike.striker : own === 1 ? strike.strikerAndOwn : strike.strikerAndSeveralOwn;
  }
  if (opponent > 0) return own > 0 ? strike.ownAndOpponent : strike.opponent;
  return own > 0 ? strike.own : strike.miss;
};

const keepsTurn = (men: "kept" | "lost", queen: QueenOutcome["turn"]): boolean =>
  queen === "as-men" ? men === "kept" : queen === "kept";

const foulsOf = (men: Ruleset["strike"]["own"], seen: Seen, notes: Notes): Foul[] => {
  if (seen.striker && men.value.penalty > 0) return [{ code: "striker-pocketed", clause: men.clause }];
  return notes.penalty ? [{ code: notes.penalty.violation, clause: notes.penalty.clause }] : [];
};

const menFindings = (
  men: Ruleset["strike"]["own"],
  seen: Seen,
  back: number,
  owed: number,
  kept: boolean,
  notes: Notes,
): Finding[] => {
  const { own, opponent, striker, colour } = seen;
  const turn = kept ? "kept" : "lost";
  const byStriker = men.value.penalty > 0;
  const found: Finding[] = [];
  const nothing = own + opponent === 0 && !striker;
  if (!(nothing && (seen.queen || notes.penalty))) {
    found.push({
      kind: "men",
      own,
      opponent,
      ownColour: colour,
      striker,
      back: byStriker ? back : 0,
      owed: byStriker ? owed : 0,
      turn,
      clause: men.clause,
    });
  }
  if (notes.penalty) {
    const alreadyPaid = byStriker;
    found.push({
      kind: "penalty",
      violation: notes.penalty.violation,
      back: alreadyPaid ? 0 : back,
      owed: alreadyPaid ? 0 : owed,
      clause: notes.penalty.clause,
    });
  }
  return found;
};

const ORDER: Readonly<Record<Piece, number>> = { white: 0, black: 1, queen: 2 };
const inReturnOrder = (pieces: readonly Piece[]): Piece[] => [...pieces].sort((a, b) => ORDER[a] - ORDER[b]);
