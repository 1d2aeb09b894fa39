import type { MatchEvent } from "./model/events.ts";
import { type Hindsight, NO_HINDSIGHT } from "./model/hindsight.ts";
import { no, type Objection, type Refusal } from "./model/refusal.ts";
import type { MatchState } from "./model/state.ts";
import { duesForgotten, extraPointClaimed, queenLeft, strikeMade, turnPassed } from "./objections/at-the-board.ts";
import { boardAwarded, boardOpened, boardRecorded, gameRecorded } from "./objections/boards.ts";
import { disputeOpened, disputeResolved, matchEnded, resultConfirmed } from "./objections/match.ts";
import {
  annulledBefore,
  matchOver,
  noBoard,
  unknownBoard,
  unknownPlayer,
  unknownSide,
} from "./objections/who-and-where.ts";

/**
 * Whether an event can stand after everything before it: refuses the impossible, never the illegal. A foul is a
 * fact and goes through. `null` means that it can stand. `hindsight` is what later awards, annulments and corrections
 * of the same log say about this event; it is gathered before the fold, and is empty for an event that is new.
 */
export const decide = (state: MatchState, event: MatchEvent, hindsight: Hindsight = NO_HINDSIGHT): Refusal | null => {
  const found = objection(state, event, hindsight);
  return found ? { ...found, seq: event.seq } : null;
};

const objection = (state: MatchState, event: MatchEvent, hindsight: Hindsight): Objection | null => {
  switch (event.type) {
    case "strike":
      return strikeMade(state, event.seq, event.data, hindsight);
    case "match_opened":
      return no("opened-twice", { key: "openedTwice" });
    case "board_opened":
      return boardOpened(state, event, hindsight);
    case "foul_called":
      return unknownPlayer(state, event.data.player) ?? noBoard(state, event.seq, hindsight);
    case "dues_forgotten":
      return duesForgotten(state, event, hindsight);
    case "queen_left":
      return queenLeft(state, event, hindsight);
    case "extra_point_claimed":
      return extraPointClaimed(state, event);
    case "turn_passed":
      return turnPassed(state, event, hindsight);
    case "board_conceded":
      return unknownSide(state, event.data.side) ?? noBoard(state, event.seq, hindsight);
    case "board_recorded":
      return boardRecorded(state, event, hindsight);
    case "game_recorded":
      return gameRecorded(state, event, hindsight);
    case "board_awarded":
      return boardAwarded(state, event, hindsight);
    case "board_annulled":
      return unknownBoard(state, event.data.board) ?? annulledBefore(event.data.board, event.seq, hindsight);
    case "match_forfeited":
      return unknownSide(state, event.data.side) ?? matchOver(state, event.seq, hindsight);
    case "match_ended":
      return matchEnded(state, event, hindsight);
    case "dispute_opened":
      return disputeOpened(state, event);
    case "dispute_resolved":
      return disputeResolved(state, event);
    case "result_confirmed":
      return resultConfirmed(state, event, hindsight);
    case "strike_corrected":
    case "strike_inserted":
    case "event_voided":
      // They change other events (amend.ts): `extend` then folds the whole log again, and refuses what no longer stands.
      return null;
    default:
      return unhandled(event);
  }
};

const unhandled = (event: never): never => {
  throw new Error(`no rule for ${JSON.stringify(event)}`);
};
