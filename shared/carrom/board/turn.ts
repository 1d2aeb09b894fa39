import {
  addMen,
  attemptsPassedOn,
  type Board,
  colourOf,
  type Men,
  NO_MEN,
  nextTurn,
  QUEEN_ON_BOARD,
  sideOf,
  tallies,
  turnsBegun,
} from "../model/board.ts";
import type { EventOf } from "../model/events.ts";
import type { Finding } from "../model/finding.ts";
import { type Setting, seatIndex, sideIndex } from "../model/setting.ts";
import type { MatchState } from "../model/state.ts";
import { eventStep } from "../model/step.ts";
import { MEN_PER_COLOUR } from "../rules/vocabulary.ts";
import { settleDues } from "../strike/dues.ts";
import { settleHeld } from "../strike/held-dues.ts";
import { leftOut } from "../strike/queen.ts";

/** Changes of a turn without a strike: it is passed, or dues were not put back. */

/** A passed turn: an uncovered queen goes back as after a miss. */
export const turnPassed = (state: MatchState, { seq, data }: EventOf<"turn_passed">): MatchState => {
  const { setting, board } = state;
  if (!board) return state;
  const { ruleset } = setting;
  const uncovered = board.queen.state === "pocketed";
  const seat = seatIndex(setting, data.player);
  const side = sideOf(setting, seat);
  // Row c16: dues are paid at the end of a turn, even if it ends without a strike.
  const settled = ruleset.values ? settleHeld(setting, board) : settleOwed(setting, board, side);
  const { held, given } = settled;
  const passes = board.passes + 1;
  return {
    ...state,
    board: {
      ...board,
      turn: nextTurn(setting, board, seat),
      attempts: attemptsPassedOn(setting, board),
      pockets: settled.pockets,
      queen: uncovered ? QUEEN_ON_BOARD : board.queen,
      uncovered: uncovered && board.queen.side !== null ? { side: board.queen.side, strikes: 0 } : board.uncovered,
      held,
      given,
      tally: tallies(setting, { held, queen: board.queen }),
      owed: settled.owed,
      paid: settled.paid,
      turns: turnsBegun(board, seat, side),
      onStrike: null,
      tookOpponents: null,
      passes,
    },
    seq,
    last: eventStep(
      side,
      [
        { kind: "turn-passed", clause: ruleset.strike.miss.clause },
        ...allPassed(setting, passes),
        ...settled.findings,
        ...(uncovered ? [leftOut(ruleset, board.queen, "not-covered")] : []),
      ],
      uncovered ? [...settled.returned, "queen"] : settled.returned,
    ),
  };
};

const settleOwed = (setting: Setting, board: Board, side: number) => {
  const settled = settleDues(setting, board, board.pockets, { side, men: 0, opponents: 0, old: true });
  return { ...settled, held: board.held, given: board.given };
};

/** Row e24: passes in a row of every player before they are noted, so that the umpire may annul the board. */
const PASSES_EACH = 3;

const allPassed = ({ ruleset, seats }: Setting, passes: number): Finding[] =>
  ruleset.match.passes?.value === "noted" && passes >= PASSES_EACH * seats.length
    ? [{ kind: "all-passed", times: PASSES_EACH, clause: ruleset.match.passes.clause }]
    : [];

/**
 * Rows c17, e30: placement is assumed; this undoes it. If dues do not lapse the men are owed again, otherwise all are
 * lost; men that found no space are owed until there is space.
 */
export const duesForgotten = (state: MatchState, { seq, data }: EventOf<"dues_forgotten">): MatchState => {
  const { setting, board } = state;
  if (!board) return state;
  const side = sideIndex(setting, data.side);
  const men = board.paid[side] ?? 0;
  const { lapse, noSpace, noneToPay } = setting.ruleset.dues;
  const { how = "forgotten" } = data;
  const lapsed = how !== "no-space" && lapse.value === "when-forgotten";
  const { clause } = how === "no-space" ? (noSpace ?? noneToPay) : lapse;
  const own = board.given[side] ?? NO_MEN;
  const given: Men = setting.ruleset.values ? own : { ...NO_MEN, [colourOf(setting, board, side)]: men };
  const held = board.held.map((before, index) => (index === side ? addMen(before, own) : before));
  const pockets = addMen(board.pockets, given);
  const colour = colourOf(setting, board, side);
  // Row e29: a side cannot finish by a man that it had to give back.
  const unfinished: Finding[] =
    !setting.ruleset.values && pockets[colour] === MEN_PER_COLOUR
      ? [{ kind: "not-finished", colour, clause: "decision e29" }]
      : [];
  return {
    ...state,
    board: {
      ...board,
      pockets,
      held,
      tally: tallies(setting, { ...board, held }),
      owed: board.owed.map((owed, index) => (index === side ? (lapsed ? 0 : owed + men) : owed)),
      paid: board.paid.map((paid, index) => (index === side ? 0 : paid)),
      given: board.given.with(side, NO_MEN),
    },
    seq,
    last: eventStep(side, [{ kind: "dues-undone", men, lapsed, how, clause }, ...unfinished]),
  };
};
