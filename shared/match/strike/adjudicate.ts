import type { Piece } from "../../vocabulary.ts";
import { type Board, nextTurn, noneOwed, otherSide } from "../model/board.ts";
import type { Strike } from "../model/events.ts";
import type { Finding } from "../model/finding.ts";
import type { Setting } from "../model/setting.ts";
import type { BoardEnd, Verdict } from "../model/verdict.ts";
import { finished } from "../score/close-board.ts";
import { adjudicateValues } from "./adjudicate-values.ts";
import { judgeLastMan, lastManEnd } from "./last-man.ts";
import { taken } from "./last-strike.ts";
import { decidedBy, menRow } from "./men-row.ts";
import { type Notes, observations, type Priced } from "./observations.ts";
import { plainStrike } from "./plain-strike.ts";
import { lastPlay, play } from "./play.ts";
import { covers, judgeQueen, withoutCover } from "./queen.ts";
import { pocket, type StrikeFacts, strikeFacts } from "./strike-facts.ts";
import { breachesOf, claimable } from "./strike-price.ts";

/**
 * The one adjudicator: what a strike, as it was seen, means under a ruleset. It is total: whether the strike was
 * possible at all is `decide`'s question. Rows are those of `shared/rules/decisions`.
 */

/** Rules on one strike by the player at `seat`. */
export const adjudicate = (setting: Setting, board: Board, strike: Strike, seat: number): Verdict =>
  adjudicateSeen(setting, board, strikeFacts(setting, board, strike, seat));

/** Rules on a strike that was read already (`see`). */
export const adjudicateSeen = (setting: Setting, board: Board, seen: StrikeFacts): Verdict =>
  plainStrike(setting, board, seen) ?? adjudicateFully(setting, board, seen);

/** Rules on any strike at all by every row of the table. */
export const adjudicateFully = (setting: Setting, board: Board, seen: StrikeFacts): Verdict => {
  const { ruleset } = setting;
  const her = judgeQueen(ruleset, board, seen);
  const notes = observations(ruleset, board, seen, covers(her) || board.queen.state === "covered");
  if (notes.void) return voidStrike(board, seen, notes.void);
  if (notes.lost) return lostAtOnce(setting, board, seen, notes.lost, notes.findings);
  const attempt = failedAttempt(setting, board, seen, notes);
  if (attempt) return attempt;
  if (ruleset.setUp.pieces.value === "values") return adjudicateValues(setting, board, seen, notes);

  const men = decidedBy(menRow(ruleset, seen), her, seen);
  const breaches = breachesOf(ruleset, men, seen, notes);
  // The striker has rows of its own for the queen; any other foul goes before what she would have been.
  const improper = breaches.length > 0 && breaches.some(({ code }) => code !== "striker-pocketed");
  const queen = improper ? withoutCover(her, ruleset) : her;
  const by = covers(queen) ? seen.side : board.queen.state === "covered" ? board.queen.side : null;
  const cover = { spoilt: covers(her) && !covers(queen), now: covers(queen), by };
  const last = judgeLastMan(setting, board, seen, cover, notes.foul !== null);
  const end = lastManEnd(setting, seen, last, claimable(ruleset, seen, notes));
  const strike = { seen, men, breaches, queen, last, notes };
  if (end) return lastPlay(setting, board, strike, end);
  return play(setting, board, strike);
};

/** Rows e9, e28: everything goes back to where it was, the turn is whose it was, and no attempt at the break is used up. */
const voidStrike = (board: Board, { seat, strike }: StrikeFacts, { violation, clause }: Priced): Verdict => {
  const back = inReturnOrder(strike.pocketed.map(({ piece }) => piece));
  const inTurn = seat === board.turn;
  return {
    board: { ...board, paid: noneOwed(board) },
    turn: inTurn ? "keeps" : "passes",
    returned: back,
    fouls: [],
    findings: [{ kind: "void", violation, back, inTurn, clause }],
    end: null,
  };
};

/** Rows e5, e10, e19: a violation that loses the board. What counts is the board before the strike. */
const lostAtOnce = (
  setting: Setting,
  board: Board,
  seen: StrikeFacts,
  { violation, clause }: Priced,
  noted: readonly Finding[],
): Verdict => {
  const { fouls } = setting.ruleset;
  const touched = violation === "touched-opponent-last-directly";
  const end: BoardEnd = {
    ending: touched ? "touched-opponent-last" : "out-of-turn",
    clause,
    winner: otherSide(setting, seen.side),
    points: touched
      ? { kind: "award", award: fouls.touchedOpponentsLast.value, standing: false, queen: true }
      : { kind: "award", award: fouls.boardLost.value, standing: true, queen: false },
    claimable: 0,
    scored: board,
  };
  const queen = seen.queens > 0 ? taken(seen) : board.queen;
  const after = finished({ ...board, pockets: pocket(board.pockets, seen), ever: pocket(board.ever, seen), queen });
  return { board: after, turn: "board-over", returned: [], fouls: [], findings: noted, end };
};

/**
 * Rows a5 to a8: a strike that touches nothing while the break is still to be made. Where the attempts are the first player's
 * alone, a foul is ruled on as ever; where the break passes on, the next player has attempts of their own.
 */
const failedAttempt = (setting: Setting, board: Board, seen: StrikeFacts, notes: Notes): Verdict | null => {
  const { dues, off } = setting.ruleset;
  const { attempts, failed, strikerPocketed } = setting.ruleset.break;
  if (board.attempts === 0 || seen.touched) return null;
  const passesOn = failed.value.afterwards === "passes-on";
  if (!passesOn && seen.seat !== board.breaker) return null;
  const faulty = seen.striker || notes.foul !== null || (seen.strike.striker === "off" && off.striker.value === "foul");
  if (faulty && strikerPocketed.value === "costs-as-ever") return null;
  const left = faulty ? 0 : board.attempts - 1;
  if (left > 0) {
    const finding: Finding = { kind: "attempt-failed", left, clause: attempts.clause };
    const next = { ...board, attempts: left, turn: seen.seat, paid: noneOwed(board), passes: 0 };
    return { board: next, turn: "keeps", returned: [], fouls: [], findings: [finding, ...notes.findings], end: null };
  }
  const owed = board.owed.map((due, side) => due + (side === seen.side ? failed.value.penalty : 0));
  const clause = faulty ? strikerPocketed.clause : failed.clause;
  return {
    board: {
      ...board,
      attempts: passesOn ? attempts.value : 0,
      turn: nextTurn(setting, board, seen.seat),
      owed,
      paid: noneOwed(board),
      passes: 0,
    },
    turn: "passes",
    returned: [],
    fouls: failed.value.penalty > 0 ? [{ code: "break-failed", clause }] : [],
    findings: [
      { kind: "break-lost", attempts: faulty ? 0 : attempts.value, penalty: failed.value.penalty, passesOn, clause },
      ...(failed.value.penalty > 0 ? [{ kind: "owed", men: 1, clause: dues.noneToPay.clause } as const] : []),
      ...notes.findings,
    ],
    end: null,
  };
};

const ORDER: Readonly<Record<Piece, number>> = { white: 0, black: 1, queen: 2 };
const inReturnOrder = (pieces: readonly Piece[]): Piece[] => [...pieces].sort((a, b) => ORDER[a] - ORDER[b]);
