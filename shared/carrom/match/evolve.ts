import { boardConceded, boardDecided, boardOpened, boardRecorded } from "../board/board-event.ts";
import { extraPointClaimed, foulCalled, queenLeft } from "../board/called-foul.ts";
import { disputeOpened, disputeResolved } from "../board/dispute.ts";
import { matchForfeited } from "../board/forfeit.ts";
import { gameConceded, gameRecorded, levelDecided } from "../board/game-event.ts";
import { playerSubstituted } from "../board/substitution.ts";
import { boardStopped, timeCalled, withClock } from "../board/time-call.ts";
import { tossRecorded } from "../board/toss.ts";
import { duesForgotten, turnPassed } from "../board/turn.ts";
import type { MatchEvent, Strike } from "../model/events.ts";
import type { Finding } from "../model/finding.ts";
import { type Hindsight, NO_HINDSIGHT } from "../model/hindsight.ts";
import type { Moment } from "../model/moment.ts";
import { type Setting, seatIndex, sideIndex } from "../model/setting.ts";
import type { MatchState } from "../model/state.ts";
import { eventStep, SILENT } from "../model/step.ts";
import type { Verdict } from "../model/verdict.ts";
import { endBoard, UMPIRES_DECISION } from "../score/close-board.ts";
import { firstGame } from "../score/scoring.ts";
import { adjudicate } from "../strike/adjudicate.ts";

/** The match before its first board. */
export const openState = (setting: Setting): MatchState => ({
  setting,
  toss: setting.toss,
  status: "in-play",
  winner: null,
  forfeitedBy: null,
  board: null,
  boards: [],
  games: [firstGame(setting)],
  // The number of the last board, and below the `seq` of the event that opened that board.
  lastNumber: 0,
  lastBreaker: null,
  replayBreaker: null,
  latestBoard: 0,
  firstBreaker: null,
  substitutions: [],
  warnings: setting.seats.map(() => 0),
  claim: null,
  confirmed: [],
  disputes: [],
  seq: 1,
  // The findings on the last event: `rulings/row.ts` makes the published row of them.
  last: SILENT,
});

/**
 * The state after an event that `decide` allows. Total and without checks of its own: it must be able to replay
 * any log that was ever accepted.
 */
export const evolve = (state: MatchState, event: MatchEvent, hindsight: Hindsight = NO_HINDSIGHT): MatchState => {
  const at: Moment = { state, seq: event.seq, hindsight };
  switch (event.type) {
    case "strike":
      return strikeMade(at, event.data);
    case "toss_recorded":
      return tossRecorded(state, event);
    case "board_opened":
      return boardOpened(at, event.data);
    case "board_conceded":
      return boardConceded(at, event.data);
    case "board_recorded":
      return boardRecorded(at, event.data);
    case "game_recorded":
      return gameRecorded(at, event.data);
    case "game_conceded":
      return gameConceded(at, event.data);
    case "time_called":
      return timeCalled(at, event.data);
    case "board_stopped":
      return boardStopped(at, event.data);
    case "level_decided":
      return levelDecided(at, event.data);
    case "player_substituted":
      return playerSubstituted(at, event.data);
    case "board_awarded":
    case "board_annulled":
      return boardDecided(at, event);
    case "turn_passed":
      return turnPassed(state, event);
    case "dues_forgotten":
      return duesForgotten(state, event);
    case "foul_called":
      return foulCalled(at, event.data);
    case "queen_left":
      return queenLeft(state, event);
    case "extra_point_claimed":
      return extraPointClaimed(state, event);
    case "match_forfeited":
      return matchForfeited(at, event.data);
    case "match_ended":
      return {
        ...state,
        status: event.data.kind,
        winner: null,
        seq: event.seq,
        last: eventStep(null, [{ kind: "stopped", how: event.data.kind, clause: UMPIRES_DECISION }]),
      };
    case "dispute_opened":
      return disputeOpened(state, event);
    case "dispute_resolved":
      return disputeResolved(state, event);
    case "result_confirmed":
      return {
        ...state,
        confirmed: [...state.confirmed, sideIndex(state.setting, event.data.side)],
        seq: event.seq,
        last: SILENT,
      };
    case "match_opened":
    case "strike_corrected":
    case "strike_inserted":
    case "event_voided":
      return { ...state, seq: event.seq, last: SILENT };
    default:
      return unhandled(event);
  }
};

const unhandled = (event: never): never => {
  throw new Error(`no rule for ${JSON.stringify(event)}`);
};

const NOTHING_ENDED: readonly Finding[] = [];

const strikeMade = (at: Moment, data: Strike): MatchState => {
  const { state } = at;
  const { setting, board } = state;
  // `decide` has refused a strike without a board; this function is total all the same.
  if (!board) return state;
  const seat = seatIndex(setting, data.player);
  return afterStrike(at, seat, adjudicate(setting, board, data, seat));
};

/** The match after a strike that was ruled on: with the verdict's board, and scored if the strike ended that board. */
export const afterStrike = ({ state: before, seq, hindsight }: Moment, seat: number, verdict: Verdict): MatchState => {
  const state = withClock(before, seq);
  if (!verdict.end) {
    return { ...state, board: verdict.board, seq, last: { kind: "strike", seat, verdict, end: NOTHING_ENDED } };
  }
  const closed = endBoard(state, verdict.board, verdict.end, hindsight);
  return { ...closed.state, seq, last: { kind: "strike", seat, verdict, end: closed.findings } };
};
