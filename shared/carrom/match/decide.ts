import type { MatchEvent } from "../model/events.ts";
import { type Hindsight, NO_HINDSIGHT } from "../model/hindsight.ts";
import type { Moment } from "../model/moment.ts";
import { no, type Objection, type Refusal } from "../model/refusal.ts";
import type { MatchState } from "../model/state.ts";
import * as atTheBoard from "../objections/at-the-board.ts";
import * as boards from "../objections/boards.ts";
import * as ofMatch from "../objections/match.ts";
import { annulledBefore, matchOver, noBoard, unknownBoard, unknownSide } from "../objections/who-and-where.ts";

/**
 * Whether an event is possible after everything before it: refuses the impossible, never the illegal. A foul is a
 * fact and passes. `null`: it is possible. `hindsight` is what later awards, annulments and corrections of the same
 * log say about this event; `fold.ts` gathers it where a log reaches back, and it is empty for a new event.
 */
export const decide = (state: MatchState, event: MatchEvent, hindsight: Hindsight = NO_HINDSIGHT): Refusal | null => {
  const found = objection({ state, seq: event.seq, hindsight }, event);
  return found ? { ...found, seq: event.seq } : null;
};

const objection = (at: Moment, event: MatchEvent): Objection | null => {
  const { state } = at;
  switch (event.type) {
    case "strike":
      return atTheBoard.strikeMade(at, event.data);
    case "match_opened":
      return no("opened-twice", { key: "openedTwice" });
    case "toss_recorded":
      return ofMatch.objectToToss(at, event.data);
    case "board_opened":
      return boards.objectToBoardOpening(at, event.data);
    case "foul_called":
      return atTheBoard.objectToCalledFoul(at, event.data);
    case "dues_forgotten":
      return atTheBoard.objectToDuesForgotten(at, event.data);
    case "queen_left":
      return atTheBoard.objectToQueenLeft(at, event.data);
    case "extra_point_claimed":
      return atTheBoard.objectToExtraPointClaim(state, event);
    case "turn_passed":
      return atTheBoard.objectToTurnPassed(at, event.data);
    case "board_conceded":
      return unknownSide(state, event.data.side) ?? noBoard(at);
    case "board_recorded":
      return boards.objectToBoard(at, event.data);
    case "game_recorded":
      return boards.objectToGame(at, event.data);
    case "game_conceded":
      return unknownSide(state, event.data.side) ?? matchOver(at);
    case "time_called":
      return boards.objectToTimeCall(at, event.data);
    case "board_stopped":
      return boards.objectToStop(at, event.data);
    case "level_decided":
      return boards.objectToLevelDecision(at, event.data);
    case "player_substituted":
      return ofMatch.objectToSubstitution(at, event.data);
    case "board_awarded":
      return boards.objectToAward(at, event.data);
    case "board_annulled":
      return unknownBoard(state, event.data.board) ?? annulledBefore(at, event.data.board);
    case "match_forfeited":
      return unknownSide(state, event.data.side) ?? matchOver(at);
    case "match_ended":
      return ofMatch.matchEnded(at, event.data);
    case "dispute_opened":
      return ofMatch.disputeOpened(state, event);
    case "dispute_resolved":
      return ofMatch.disputeResolved(state, event);
    case "result_confirmed":
      return ofMatch.resultConfirmed(at, event.data);
    case "strike_corrected":
    case "strike_inserted":
    case "event_voided":
      // They change other events (amend.ts): `extend` then folds the whole log again, and refuses what is no longer possible.
      return null;
    default:
      return unhandled(event);
  }
};

const unhandled = (event: never): never => {
  throw new Error(`no rule for ${JSON.stringify(event)}`);
};
