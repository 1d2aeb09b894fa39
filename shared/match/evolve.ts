import { adjudicate } from "./adjudicate.ts";
import {
  addMen,
  attemptsPassedOn,
  colourOf,
  freshBoard,
  type Men,
  NO_MEN,
  nextTurn,
  otherSide,
  QUEEN_ON_BOARD,
  sideOf,
  tallies,
} from "./board.ts";
import { extraPointClaimed, foulCalled, queenLeft } from "./called.ts";
import {
  closeBoard,
  type Ended,
  endBoard,
  finished,
  score,
  UMPIRES_DECISION,
  unplayed,
  withSetAside,
} from "./close-board.ts";
import { settleDues } from "./dues.ts";
import type { EventOf, MatchEvent } from "./events.ts";
import type { Finding } from "./finding.ts";
import { type BoardDecision, type Hindsight, NO_HINDSIGHT } from "./hindsight.ts";
import { expectedBreaker, place } from "./next-board.ts";
import { leftOut } from "./queen.ts";
import { recordedEnd } from "./recorded.ts";
import { concededEnd, firstGame } from "./scoring.ts";
import { type Setting, seatIndex, sideIndex } from "./setting.ts";
import { isOver, type MatchState } from "./state.ts";
import { SILENT, told } from "./step.ts";

/** The match before its first board. */
export const openState = (setting: Setting): MatchState => ({
  setting,
  status: "in-play",
  winner: null,
  forfeitedBy: null,
  board: null,
  boards: [],
  games: [firstGame(setting)],
  lastNumber: 0,
  lastBreaker: null,
  replayBreaker: null,
  latestBoard: 0,
  firstBreaker: null,
  claim: null,
  confirmed: [],
  disputes: [],
  seq: 1,
  last: SILENT,
});

/**
 * The state after an event that can stand (`decide`). Total and without checks of its own: it must be able to replay
 * any log that was ever accepted.
 */
export const evolve = (state: MatchState, event: MatchEvent, hindsight: Hindsight = NO_HINDSIGHT): MatchState => {
  switch (event.type) {
    case "strike":
      return strikeMade(state, event, hindsight);
    case "board_opened":
      return boardOpened(state, event, hindsight);
    case "board_conceded":
      return boardConceded(state, event, hindsight);
    case "board_recorded":
      return boardRecorded(state, event, hindsight);
    case "board_awarded":
    case "board_annulled":
      return boardDecided(state, event, hindsight);
    case "turn_passed":
      return turnPassed(state, event);
    case "dues_forgotten":
      return duesForgotten(state, event);
    case "foul_called":
      return foulCalled(state, event, hindsight);
    case "queen_left":
      return queenLeft(state, event);
    case "extra_point_claimed":
      return extraPointClaimed(state, event);
    case "match_forfeited":
      return matchForfeited(state, event, hindsight);
    case "match_ended":
      return {
        ...state,
        status: event.data.kind,
        winner: null,
        seq: event.seq,
        last: told(null, [{ kind: "stopped", how: event.data.kind, clause: UMPIRES_DECISION }]),
      };
    case "dispute_opened":
      return {
        ...state,
        disputes: [...state.disputes, { dispute: event.data.dispute, board: event.data.board, open: true }],
        seq: event.seq,
        last: SILENT,
      };
    case "dispute_resolved":
      return {
        ...state,
        disputes: state.disputes.map((one) => (one.dispute === event.data.dispute ? { ...one, open: false } : one)),
        seq: event.seq,
        last: SILENT,
      };
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

/** Who gains when a side gives up: the other one; of several, whoever has the most points on the board so far. */
const rival = ({ setting, board }: MatchState, side: number): number | null => {
  if (setting.sides.length === 2) return otherSide(setting, side);
  const others = [...setting.sides.keys()].filter((one) => one !== side);
  const tally = (one: number): number => board?.tally[one] ?? 0;
  const best = Math.max(...others.map(tally));
  const first = others.filter((one) => tally(one) === best);
  return first.length === 1 ? (first[0] ?? null) : null;
};

// ------------------------------------------------------------------ a board begins

const boardOpened = (state: MatchState, { seq, data }: EventOf<"board_opened">, hindsight: Hindsight): MatchState => {
  const { setting } = state;
  const breaker = seatIndex(setting, data.breaker);
  const placed = place(state, seq, hindsight);
  const expected = expectedBreaker(state);
  const surprise = expected !== null && !expected.includes(breaker) ? expected[0] : undefined;
  const findings: Finding[] =
    surprise === undefined
      ? []
      : [
          {
            kind: "unexpected-breaker",
            expected: setting.seats[surprise]?.player ?? "",
            clause:
              state.lastBreaker === null ? setting.ruleset.setUp.toss.clause : setting.ruleset.setUp.breakOrder.clause,
          },
        ];
  return {
    ...state,
    boards: withSetAside(state),
    games: placed.games,
    board: freshBoard(setting, {
      number: data.board,
      game: placed.game,
      surplus: placed.surplus,
      breaker,
      colours: data.colours ? setting.sides.map(({ id }) => data.colours?.[id] ?? null) : null,
    }),
    lastNumber: data.board,
    lastBreaker: breaker,
    firstBreaker: state.firstBreaker ?? breaker,
    claim: null,
    replayBreaker: null,
    latestBoard: seq,
    confirmed: [],
    seq,
    last: findings.length > 0 ? told(setting.seats[breaker]?.side ?? null, findings) : SILENT,
  };
};

// ------------------------------------------------------------------ play

const strikeMade = (state: MatchState, event: EventOf<"strike">, hindsight: Hindsight): MatchState => {
  const { setting, board } = state;
  if (!board) return state;
  const seat = seatIndex(setting, event.data.player);
  const verdict = adjudicate(setting, board, event.data, seat);
  const played = { ...state, board: verdict.board, seq: event.seq };
  if (!verdict.end) return { ...played, last: { kind: "strike", seat, verdict, end: [] } };
  const closed = endBoard(played, verdict.board, verdict.end, hindsight);
  return { ...closed.state, last: { kind: "strike", seat, verdict, end: closed.findings } };
};

const turnPassed = (state: MatchState, { seq, data }: EventOf<"turn_passed">): MatchState => {
  const { setting, board } = state;
  if (!board) return state;
  const { ruleset } = setting;
  const uncovered = board.queen.state === "pocketed";
  const seat = seatIndex(setting, data.player);
  // c16: what is owed is paid at the end of a turn, also of one that ends without a strike.
  const demand = { side: sideOf(setting, seat), men: 0, opponents: 0, old: ruleset.values === null };
  const settled = settleDues(setting, board, board.pockets, demand);
  return {
    ...state,
    board: {
      ...board,
      turn: nextTurn(setting, board, seat),
      attempts: attemptsPassedOn(setting, board),
      pockets: settled.pockets,
      queen: uncovered ? QUEEN_ON_BOARD : board.queen,
      uncovered: uncovered && board.queen.side !== null ? { side: board.queen.side, strikes: 0 } : board.uncovered,
      owed: settled.owed,
      paid: settled.paid,
    },
    seq,
    last: told(
      setting.seats[seat]?.side ?? null,
      [
        { kind: "turn-passed", clause: ruleset.strike.miss.clause },
        ...settled.findings,
        ...(uncovered ? [leftOut(ruleset, board.queen, "not-covered")] : []),
      ],
      uncovered ? [...settled.returned, "queen"] : settled.returned,
    ),
  };
};

/** c17: placement is assumed; this undoes it. Where dues do not lapse the men are owed again, elsewhere all is lost. */
const duesForgotten = (state: MatchState, { seq, data }: EventOf<"dues_forgotten">): MatchState => {
  const { setting, board } = state;
  if (!board) return state;
  const side = sideIndex(setting, data.side);
  const men = board.paid[side] ?? 0;
  const { lapse } = setting.ruleset.dues;
  const lapsed = lapse.value === "when-forgotten";
  const given: Men = setting.ruleset.values ? board.given : { ...NO_MEN, [colourOf(setting, board, side)]: men };
  const held = board.held.map((own, index) => (index === side ? addMen(own, board.given) : own));
  return {
    ...state,
    board: {
      ...board,
      pockets: addMen(board.pockets, given),
      held,
      tally: tallies(setting, { ...board, held }),
      owed: board.owed.map((owed, index) => (index === side ? (lapsed ? 0 : owed + men) : owed)),
      paid: board.paid.map((paid, index) => (index === side ? 0 : paid)),
      given: NO_MEN,
    },
    seq,
    last: told(side, [{ kind: "dues-undone", men, lapsed, clause: lapse.clause }]),
  };
};

const boardConceded = (
  state: MatchState,
  { seq, data }: EventOf<"board_conceded">,
  hindsight: Hindsight,
): MatchState => {
  const { setting, board } = state;
  if (!board) return state;
  const side = sideIndex(setting, data.side);
  const end = concededEnd(setting.ruleset, side, rival(state, side), "conceded");
  const closed = endBoard({ ...state, seq }, finished(board), end, hindsight);
  return { ...closed.state, last: told(side, closed.findings) };
};

const boardRecorded = (
  state: MatchState,
  { seq, data }: EventOf<"board_recorded">,
  hindsight: Hindsight,
): MatchState => {
  const { setting } = state;
  const placed = place(state, seq, hindsight);
  const breaker = data.breaker === undefined ? (expectedBreaker(state)?.[0] ?? null) : seatIndex(setting, data.breaker);
  const opened: MatchState = {
    ...state,
    boards: withSetAside(state),
    games: placed.games,
    board: null,
    lastNumber: data.board,
    lastBreaker: breaker,
    firstBreaker: state.firstBreaker ?? breaker,
    claim: null,
    replayBreaker: null,
    latestBoard: seq,
    confirmed: [],
    seq,
  };
  const queen = data.queen === null ? null : sideIndex(setting, data.queen);
  const before = placed.games.find(({ number }) => number === placed.game)?.points ?? [];
  const { end, points } = recordedEnd(setting, data, before);
  const board: Ended = {
    number: data.board,
    game: placed.game,
    surplus: placed.surplus,
    breaker,
    queen: queen === null ? QUEEN_ON_BOARD : { state: "covered", side: queen },
  };
  return { ...score(opened, board, end, points, hindsight).state, last: SILENT };
};

/** An award or annulment of the board in play ends it; one of an earlier board was applied when that board ended. */
const boardDecided = (state: MatchState, event: BoardDecision, hindsight: Hindsight): MatchState => {
  const { setting, board } = state;
  const open = board && !board.over && board.number === event.data.board ? board : null;
  const closed = open
    ? closeBoard({ ...state, board: finished(open) }, unplayed(setting, open, event), open.surplus, hindsight)
    : state;
  const breaker = closed.boards.find(({ number }) => number === event.data.board)?.breaker ?? null;
  return {
    ...closed,
    replayBreaker: event.type === "board_annulled" ? breaker : closed.replayBreaker,
    seq: event.seq,
    last: told(null, [decisionFinding(event)]),
  };
};

const decisionFinding = ({ type, data }: BoardDecision): Finding =>
  type === "board_annulled"
    ? { kind: "annulled", clause: UMPIRES_DECISION }
    : {
        kind: "awarded",
        winner: data.winner,
        points: Object.entries(data.points)
          .map(([side, points]) => `${side} ${points}`)
          .join(", "),
        clause: UMPIRES_DECISION,
      };

// ------------------------------------------------------------------ the match ends without being played out

const matchForfeited = (
  state: MatchState,
  { seq, data }: EventOf<"match_forfeited">,
  hindsight: Hindsight,
): MatchState => {
  // A correction has since let the match end by play: then there is nothing left to forfeit.
  if (isOver(state)) return { ...state, seq, last: SILENT };
  const { setting, board } = state;
  const loser = sideIndex(setting, data.side);
  const winner = rival(state, loser);
  const open = board && !board.over && !board.surplus ? board : null;
  const closed = open
    ? endBoard({ ...state, seq }, finished(open), concededEnd(setting.ruleset, loser, winner, "forfeited"), hindsight)
    : { state, findings: [] };
  return {
    ...closed.state,
    status: "decided",
    winner,
    forfeitedBy: loser,
    seq,
    last: told(loser, [
      ...closed.findings,
      {
        kind: "forfeited",
        how: data.kind,
        winner: winner === null ? "nobody" : (setting.sides[winner]?.id ?? ""),
        clause: setting.ruleset.scoring.conceded.clause,
      },
    ]),
  };
};
