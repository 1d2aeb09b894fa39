import { MEN_PER_COLOUR, type Piece } from "../vocabulary.ts";
import { adjudicate } from "./adjudicate.ts";
import { colourOf, freshBoard, nextSeat, noneOwed, otherSide, QUEEN_ON_BOARD } from "./board.ts";
import { closeBoard, type Ended, endBoard, finished, score, UMPIRES_DECISION, unplayed } from "./close-board.ts";
import type { EventOf, MatchEvent } from "./events.ts";
import type { Finding } from "./finding.ts";
import { type BoardDecision, type Hindsight, NO_HINDSIGHT } from "./hindsight.ts";
import { expectedBreaker, place } from "./next-board.ts";
import { recordedEnd } from "./recorded.ts";
import { concededEnd, firstGame } from "./scoring.ts";
import type { Setting } from "./setting.ts";
import { isOver, type MatchState, seatIndex, sideIndex } from "./state.ts";
import { SILENT, type Step } from "./step.ts";

/** The match before its first board. */
export const openState = (setting: Setting): MatchState => ({
  setting,
  status: "in-play",
  winner: null,
  forfeited: false,
  board: null,
  boards: [],
  games: [firstGame(setting)],
  lastNumber: 0,
  lastBreaker: null,
  replayBreaker: null,
  latestBoard: 0,
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
      return noted(state, event.seq, seatSide(state, event.data.player), {
        kind: "noted",
        what: event.data.code,
        clause: state.setting.ruleset.calledFouls.clause,
      });
    case "queen_left":
      return noted(state, event.seq, sideIndex(state.setting, event.data.side), {
        kind: "noted",
        what: "queen-left",
        clause: state.setting.ruleset.queen.notCovered.clause,
      });
    case "extra_point_claimed":
      return noted(state, event.seq, sideIndex(state.setting, event.data.side), {
        kind: "noted",
        what: "extra-point",
        clause: state.setting.ruleset.scoring.perMan.clause,
      });
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

const told = (side: number | null, findings: readonly Finding[], returned: readonly Piece[] = []): Step => ({
  kind: "event",
  side,
  returned,
  findings,
});

const noted = (state: MatchState, seq: number, side: number | null, finding: Finding): MatchState => ({
  ...state,
  seq,
  last: told(side, [finding]),
});

const seatSide = ({ setting }: MatchState, player: string): number | null =>
  setting.seats[seatIndex(setting, player)]?.side ?? null;

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
            clause: setting.ruleset.setUp.breakOrder.clause,
          },
        ];
  return {
    ...state,
    games: placed.games,
    board: freshBoard(setting, { number: data.board, game: placed.game, surplus: placed.surplus, breaker }),
    lastNumber: data.board,
    lastBreaker: breaker,
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
  if (!verdict.end) return { ...played, last: { kind: "strike", seat, verdict, end: null } };
  const closed = endBoard(played, verdict.board, verdict.end, hindsight);
  return { ...closed.state, last: { kind: "strike", seat, verdict, end: closed.finding } };
};

const turnPassed = (state: MatchState, { seq, data }: EventOf<"turn_passed">): MatchState => {
  const { setting, board } = state;
  if (!board) return state;
  const { queen, strike } = setting.ruleset;
  const uncovered = board.queen.state === "pocketed";
  const seat = seatIndex(setting, data.player);
  return {
    ...state,
    // The attempts at the break were the first player's alone.
    board: {
      ...board,
      turn: nextSeat(setting, seat),
      attempts: 0,
      queen: uncovered ? QUEEN_ON_BOARD : board.queen,
      paid: noneOwed(board),
    },
    seq,
    last: told(
      setting.seats[seat]?.side ?? null,
      [
        { kind: "turn-passed", clause: strike.miss.clause },
        ...(uncovered
          ? [{ kind: "queen-back", why: "not-covered", turn: null, clause: queen.notCovered.clause } as const]
          : []),
      ],
      uncovered ? ["queen"] : [],
    ),
  };
};

/** c17: placement is assumed; this undoes it, and where dues do not lapse the men are owed again. */
const duesForgotten = (state: MatchState, { seq, data }: EventOf<"dues_forgotten">): MatchState => {
  const { setting, board } = state;
  if (!board) return state;
  const side = sideIndex(setting, data.side);
  const men = board.paid[side] ?? 0;
  const colour = colourOf(setting, board, side);
  return {
    ...state,
    board: {
      ...board,
      pockets: { ...board.pockets, [colour]: Math.min(MEN_PER_COLOUR, board.pockets[colour] + men) },
      owed: board.owed.map((owed, index) => (index === side ? owed + men : owed)),
      paid: board.paid.map((paid, index) => (index === side ? 0 : paid)),
    },
    seq,
    last: told(side, [{ kind: "dues-undone", men, clause: setting.ruleset.dues.lapse.clause }]),
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
  const end = concededEnd(setting.ruleset, otherSide(setting, side), "conceded");
  const closed = endBoard({ ...state, seq }, finished(board), end, hindsight);
  return { ...closed.state, last: told(side, closed.finding ? [closed.finding] : []) };
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
    games: placed.games,
    board: null,
    lastNumber: data.board,
    lastBreaker: breaker,
    replayBreaker: null,
    latestBoard: seq,
    confirmed: [],
    seq,
  };
  const winner = sideIndex(setting, data.winner ?? "");
  const queen = data.queen === null ? null : sideIndex(setting, data.queen);
  const before = placed.games.find(({ number }) => number === placed.game)?.points ?? [];
  const { end, points } = recordedEnd(setting, data, winner, queen, before);
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
  const winner = otherSide(setting, loser);
  const open = board && !board.over && !board.surplus ? board : null;
  const closed = open
    ? endBoard({ ...state, seq }, finished(open), concededEnd(setting.ruleset, winner, "forfeited"), hindsight)
    : { state, finding: null };
  return {
    ...closed.state,
    status: "decided",
    winner,
    forfeited: true,
    seq,
    last: told(loser, [
      ...(closed.finding ? [closed.finding] : []),
      {
        kind: "forfeited",
        how: data.kind,
        winner: setting.sides[winner]?.id ?? "",
        clause: setting.ruleset.scoring.conceded.clause,
      },
    ]),
  };
};
