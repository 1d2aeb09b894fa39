import { type Board, nextTurn, turnsBegun, zeroPerSide } from "../model/board.ts";
import type { Finding } from "../model/finding.ts";
import type { Setting } from "../model/setting.ts";
import type { Verdict } from "../model/verdict.ts";
import { duesSpared, isSpared } from "./dues.ts";
import type { Notes } from "./observations.ts";
import type { StrikeFacts } from "./strike-facts.ts";

/**
 * Rows a5 to a8: a strike that touches nothing while the break is still to be made; `null` for any other strike.
 * `break.strikerPocketed` says whether a foul during the attempts is ruled on like any other foul, `break.failed.afterwards`
 * whether the next player gets attempts of their own.
 */
export const failedAttempt = (setting: Setting, board: Board, seen: StrikeFacts, notes: Notes): Verdict | null => {
  const { dues, off } = setting.ruleset;
  const { attempts, failed, strikerPocketed } = setting.ruleset.break;
  if (board.attempts === 0 || seen.touched) return null;
  const passesOn = failed.value.afterwards === "passes-on";
  if (!passesOn && seen.seat !== board.breaker) return null;
  const fouled = seen.striker || notes.foul !== null || (seen.strike.striker === "off" && off.striker.value === "foul");
  if (fouled && strikerPocketed.value === "costs-as-ever") return null;
  const left = fouled ? 0 : board.attempts - 1;
  const turns = turnsBegun(board, seen.seat, seen.side);
  if (left > 0) {
    const finding: Finding = { kind: "attempt-failed", left, clause: attempts.clause };
    const next: Board = {
      ...board,
      attempts: left,
      turn: seen.seat,
      turns,
      onStrike: seen.seat,
      tookOpponents: null,
      paid: zeroPerSide(board),
      passes: 0,
    };
    return { board: next, turn: "keeps", returned: [], fouls: [], findings: [finding, ...notes.findings], end: null };
  }
  const spared = isSpared(setting, board, board.pockets, seen.side);
  const price = spared ? 0 : failed.value.penalty;
  const owed = board.owed.map((due, side) => due + (side === seen.side ? price : 0));
  const clause = fouled ? strikerPocketed.clause : failed.clause;
  return {
    board: {
      ...board,
      attempts: passesOn ? attempts.value : 0,
      turn: nextTurn(setting, board, seen.seat),
      turns,
      onStrike: null,
      tookOpponents: null,
      owed,
      paid: zeroPerSide(board),
      passes: 0,
    },
    turn: "passes",
    returned: [],
    fouls: failed.value.penalty > 0 ? [{ code: "break-failed", clause }] : [],
    findings: [
      // No attempts: a foul ended them at once.
      { kind: "break-lost", attempts: fouled ? 0 : attempts.value, penalty: failed.value.penalty, passesOn, clause },
      ...(price > 0 ? [{ kind: "owed", men: price, clause: dues.noneToPay.clause } as const] : []),
      ...(spared && failed.value.penalty > 0 ? [duesSpared(setting, failed.value.penalty)] : []),
      ...notes.findings,
    ],
    end: null,
  };
};
