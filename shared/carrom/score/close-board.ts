import { type Board, zeroPerSide } from "../model/board.ts";
import type { Finding, SidePoints } from "../model/finding.ts";
import type { BoardDecision, Hindsight } from "../model/hindsight.ts";
import { type Limits, REGULATIONS } from "../model/limits.ts";
import { ownNumber, type Setting, sideIndex } from "../model/setting.ts";
import type { BoardResult, Game, MatchState, Slam } from "../model/state.ts";
import type { BoardEnd } from "../model/verdict.ts";
import { mostOfBoard } from "../rules/most-points.ts";
import { tieBreakSides } from "./next-board.ts";
import {
  addBoard,
  clausesOf,
  isEarlyWin,
  isLastBoard,
  isQueenLate,
  matchResult,
  type Points,
  pointsOf,
  scoreGame,
  spread,
  total,
} from "./scoring.ts";
import { slamFinding, slamOf } from "./slam.ts";

/** The clause of an umpire's decision beyond any rulebook. */
export const UMPIRES_DECISION = "umpire's decision";

/** The board at an end without a strike: its dues are written off. */
export const finished = (board: Board): Board => ({
  ...board,
  attempts: 0,
  owed: zeroPerSide(board),
  paid: zeroPerSide(board),
  over: true,
});

/** A match after a board has ended, and the findings about it. */
export type Closed = { readonly state: MatchState; readonly findings: readonly Finding[] };

/** Ends a board that was played: scores it and enters it. */
export const endBoard = (state: MatchState, board: Board, end: BoardEnd, hindsight: Hindsight): Closed => {
  const { setting } = state;
  const before = state.games.find(({ number }) => number === board.game)?.points ?? [];
  const { number, game, surplus, breaker, queen } = board;
  const ended: Ended = { number, game, surplus, breaker, queen, slam: slamOf(setting, board, end) };
  return score({ ...state, board }, ended, end, pointsOf(setting, board, end, before), hindsight);
};

/** The facts of a board that entering it needs. */
export type Ended = Pick<Board, "number" | "game" | "surplus"> & {
  readonly breaker: number | null;
  readonly queen: Pick<Board["queen"], "state" | "side">;
  readonly slam: Slam | null;
};

/** Enters a board whose points are known. */
export const score = (state: MatchState, board: Ended, end: BoardEnd, points: Points, hindsight: Hindsight): Closed => {
  const { setting } = state;
  const result = resultOf(setting, board, end, points);
  const closed = closeBoard(state, result, board.surplus, hindsight);
  if (board.surplus) {
    return {
      state: { ...closed, claim: null },
      findings: [{ kind: "surplus", clause: setting.ruleset.match.target.clause }],
    };
  }
  const claim = claimOf(setting, end, total(points));
  const findings: Finding[] = [boardOver(closed, result, end, points)];
  // Row e20: a board may be won without a point.
  if (points.tally === null && end.winner !== null && total(points) === 0)
    findings.push(worthNothing(setting, board, end));
  if (board.slam) findings.push(slamFinding(board.slam));
  if (claim) findings.push(openClaim(setting, claim));
  // The play, then the decision about it, then its effect: in one sentence they would contradict each other.
  const decision = hindsight.decisions(board.number).at(-1);
  if (decision) findings.push(decisionFinding(decision, true));
  findings.push(...overFindings(state, closed, board.game));
  return { state: { ...closed, claim }, findings };
};

/** The result of a board by play. */
const resultOf = (setting: Setting, board: Ended, end: BoardEnd, points: Points): BoardResult => {
  const awarded = spread(setting, points, end.winner);
  return {
    number: board.number,
    game: board.game,
    status: "decided",
    breaker: board.breaker,
    winner: points.tally ? (end.winner ?? leader(awarded, end.gaveUp)) : end.winner,
    gaveUp: end.gaveUp ?? null,
    points: awarded,
    ending: end.ending,
    queen: board.queen.state === "covered" ? board.queen.side : null,
    slam: board.slam,
    clauses: clausesOf(setting.ruleset, end, points, board.queen),
  };
};

const boardOver = (
  closed: MatchState,
  { winner, points: awarded }: BoardResult,
  { ending, clause }: BoardEnd,
  points: Points,
): Finding => {
  const { setting } = closed;
  return {
    kind: "board-over",
    ending,
    winner: winner === null ? null : (setting.sides[winner]?.id ?? null),
    points: total(points),
    men: points.men,
    queen: points.queen,
    flat: points.flat,
    flatForQueen: points.flatForQueen,
    tally: points.tally ? pointsBySide(setting, awarded) : null,
    level: winner === null ? (tieBreakSides(closed) ?? []).map((side) => setting.sides[side]?.id ?? "") : [],
    clause,
  };
};

const worthNothing = ({ ruleset: { scoring } }: Setting, { queen }: Ended, end: BoardEnd): Finding => {
  const { queenUntil, men } = scoring;
  const from = isQueenLate(scoring, end, queen) ? queenUntil.value : null;
  return { kind: "worth-nothing", from, clause: from === null ? men.clause : queenUntil.clause };
};

/** Row d5: claimed points do not go beyond the most that a board can give. */
const claimOf = ({ ruleset }: Setting, { winner, claimable }: BoardEnd, scored: number): MatchState["claim"] => {
  if (winner === null || claimable === 0) return null;
  const points = Math.min(claimable, mostOfBoard(ruleset) - scored);
  return points > 0 ? { side: winner, points } : null;
};

/** ICF 87b: the finding that points may still be claimed, since they are given on demand alone. */
const openClaim = ({ ruleset, sides }: Setting, { side, points }: NonNullable<MatchState["claim"]>): Finding => ({
  kind: "extra-points-open",
  side: sides[side]?.id ?? "",
  points,
  clause: ruleset.fouls.extraPoints.clause,
});

/** Enters a board that is over: as it was played, or as it has been decided since. */
export const closeBoard = (
  state: MatchState,
  played: BoardResult,
  surplus: boolean,
  hindsight: Hindsight,
): MatchState => {
  const { setting } = state;
  const decision = hindsight.decisions(played.number).at(-1);
  const result = surplus
    ? { ...played, ...NOTHING_WON, points: setting.sides.map(() => 0), status: "surplus" as const }
    : decision
      ? decide(setting, played, decision)
      : played;
  if ((state.boards.at(-1)?.number ?? 0) < result.number) return withBoard(state, result);
  const boards = [...state.boards.filter(({ number }) => number !== played.number), result].sort(byNumber);
  return result.status === "decided" ? withBoards(state, boards) : { ...state, boards };
};

/** Enters a board after all others, as nearly every board is: the earlier games stay as they are. */
const withBoard = (state: MatchState, result: BoardResult): MatchState => {
  const boards = [...state.boards, result];
  if (result.status !== "decided") return { ...state, boards };
  const { setting } = state;
  return withGames(
    { ...state, boards },
    state.games.map((game) => (game.number === result.game ? addBoard(setting, game, result) : game)),
  );
};

/** Scores the games and the match from their boards. */
export const withBoards = (state: MatchState, boards: readonly BoardResult[]): MatchState => {
  const games = state.games.map((game) => (game.recorded ? game : scoreGame(state.setting, game, boards)));
  return withGames({ ...state, boards }, games);
};

/** A match with other games: over if they decide it. */
export const withGames = (state: MatchState, games: readonly Game[]): MatchState => {
  // A match that did not end by play stays ended, whatever is decided about its boards.
  if (state.forfeitedBy !== null || state.status === "abandoned" || state.status === "void") return { ...state, games };
  const { over, winner } = matchResult(state.setting, games);
  return { ...state, games, status: over ? "decided" : "in-play", winner };
};

const byNumber = (a: BoardResult, b: BoardResult): number => a.number - b.number;

const NOTHING_WON = { winner: null, slam: null, clauses: [] } as const;

const decide = (setting: Setting, played: BoardResult, { type, data }: BoardDecision): BoardResult =>
  type === "board_annulled"
    ? {
        ...played,
        ...NOTHING_WON,
        status: "annulled",
        points: setting.sides.map(() => 0),
        ending: null,
        clauses: [UMPIRES_DECISION],
      }
    : {
        ...played,
        winner: data.winner === null ? null : sideIndex(setting, data.winner),
        gaveUp: null,
        points: setting.sides.map(({ id }) => ownNumber(data.points, id)),
        slam: null,
        ending: "awarded",
        clauses: [UMPIRES_DECISION],
      };

/**
 * The finding of an umpire's decision on a board.
 *
 * @param since whether the board had ended by play before
 */
export const decisionFinding = ({ type, data }: BoardDecision, since: boolean): Finding =>
  type === "board_annulled"
    ? { kind: "annulled", since, clause: UMPIRES_DECISION }
    : {
        kind: "awarded",
        winner: data.winner,
        points: Object.entries(data.points).map(([side, points]) => ({ side, points })),
        since,
        clause: UMPIRES_DECISION,
      };

/** A board that was ended by a decision instead of play. */
export const decidedWithoutPlay = (setting: Setting, board: Board, event: BoardDecision): BoardResult =>
  decide(setting, withoutOutcome(setting, board), event);

/** The result of a board that is over, without a winner. */
const withoutOutcome = (setting: Setting, { number, game, breaker, queen }: Board): BoardResult => ({
  number,
  game,
  status: "decided",
  breaker,
  gaveUp: null,
  points: setting.sides.map(() => 0),
  ending: null,
  queen: queen.state === "covered" ? queen.side : null,
  ...NOTHING_WON,
});

/** The board in play when the clock stops it: it counts by the points that the regulations give, or for nothing. */
export const stopBoard = (
  state: MatchState,
  board: Board,
  given: readonly number[],
  hindsight: Hindsight,
): MatchState => {
  const result: BoardResult = {
    ...withoutOutcome(state.setting, board),
    points: given,
    winner: leader(given, undefined),
    ending: "stopped",
    clauses: [REGULATIONS],
  };
  return closeBoard({ ...state, board: finished(board) }, result, board.surplus, hindsight);
};

/** ICF 139: the board in play when its game is conceded ends, and does not count. */
export const leftByConcession = (state: MatchState, hindsight: Hindsight): MatchState => {
  const { board, setting } = state;
  if (!board || board.over) return state;
  const result = { ...withoutOutcome(setting, board), ending: "conceded" as const };
  const clauses = [setting.ruleset.scoring.conceded.clause];
  return closeBoard({ ...state, board: finished(board) }, { ...result, clauses }, board.surplus, hindsight);
};

const pointsBySide = ({ sides }: Setting, points: readonly number[]): SidePoints[] =>
  sides.map(({ id }, side) => ({ side: id, points: points[side] ?? 0 }));

/** The index of the side with the most points, `null` if several have; a side that conceded cannot lead. */
const leader = (points: readonly number[], gaveUp: number | undefined): number | null => {
  const standing = points.map((score, side) => (side === gaveUp ? -1 : score));
  const best = Math.max(...standing);
  return standing.filter((one) => one === best).length > 1 ? null : standing.indexOf(best);
};

/**
 * Rows d6, d8, d9: findings when the last board, or a call of time after it, ended a game, or the match.
 *
 * @param number of the game
 */
export const overFindings = (
  before: MatchState,
  { setting, games, status, winner }: MatchState,
  number: number,
): Finding[] => {
  const game = games.find((one) => one.number === number);
  const wasOver = before.games.some((one) => one.number === number && one.over);
  if (!game?.over || wasOver || before.status !== "in-play") return [];
  const { clauses } = setting.limits;
  const idOf = (side: number | null): string | null => (side === null ? null : (setting.sides[side]?.id ?? null));
  const only = setting.limits.games === 1;
  const gameOver: Finding = {
    kind: "game-over",
    game: number,
    winner: idOf(game.winner),
    points: pointsBySide(setting, game.points),
    only,
    clause: game.conceded === null ? clauses[endOf(setting.limits, game)] : setting.ruleset.scoring.conceded.clause,
  };
  if (only || status !== "decided") return [gameOver];
  return [gameOver, { kind: "match-over", winner: idOf(winner), clause: clauses.games }];
};

/** The limit that ended a game. */
const endOf = (limits: Limits, game: Game): keyof Limits["clauses"] => {
  if (limits.target !== null && Math.max(...game.points) >= limits.target) return "target";
  if (isLastBoard(limits, game)) return "boards";
  if (isEarlyWin(limits, game.points)) return "earlyWin";
  if (game.lastBoard !== null) return "clock";
  return limits.enough ? "enough" : "boards";
};

/** The boards that are over, with one that a correction made surplus before it was finished: the next board replaces it. */
export const withSetAside = ({ setting, board, boards }: MatchState): readonly BoardResult[] => {
  if (!board?.surplus || board.over) return boards;
  const points = setting.sides.map(() => 0);
  const { number, game, breaker } = board;
  const left: BoardResult = {
    number,
    game,
    breaker,
    points,
    status: "surplus",
    ending: null,
    queen: null,
    gaveUp: null,
    ...NOTHING_WON,
  };
  return [...boards, left].sort(byNumber);
};
