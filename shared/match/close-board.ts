import { type Board, noneOwed } from "./board.ts";
import type { Finding } from "./finding.ts";
import type { BoardDecision, Hindsight } from "./hindsight.ts";
import { addBoard, clausesOf, matchResult, type Points, pointsOf, total } from "./scoring.ts";
import type { Setting } from "./setting.ts";
import { type BoardResult, type MatchState, sideIndex } from "./state.ts";
import type { BoardEnd } from "./verdict.ts";

/** Clause of what an umpire decided beyond any rulebook. */
export const UMPIRES_DECISION = "umpire's decision";

/** The board as it lies when it ends without a strike: what is owed is written off. */
export const finished = (board: Board): Board => ({
  ...board,
  attempts: 0,
  owed: noneOwed(board),
  paid: noneOwed(board),
  over: true,
});

/** A match after a board has ended, and what there is to say about it. */
export type Closed = { readonly state: MatchState; readonly finding: Finding | null };

/** Ends a board that was played: scores it and enters it. */
export const endBoard = (state: MatchState, board: Board, end: BoardEnd, hindsight: Hindsight): Closed => {
  const { setting } = state;
  const before = state.games.find(({ number }) => number === board.game)?.points ?? [];
  return score({ ...state, board }, board, end, pointsOf(setting, board, end, before), hindsight);
};

/** What entering a board needs to know of it. */
export type Ended = Pick<Board, "number" | "game" | "surplus"> & {
  readonly breaker: number | null;
  readonly queen: Pick<Board["queen"], "state" | "side">;
};

/** Enters a board whose points are known. */
export const score = (state: MatchState, board: Ended, end: BoardEnd, points: Points, hindsight: Hindsight): Closed => {
  const { setting } = state;
  const sum = total(points);
  const result: BoardResult = {
    number: board.number,
    game: board.game,
    status: "decided",
    breaker: board.breaker,
    winner: end.winner,
    points: setting.sides.map((_, side) => (side === end.winner ? sum : 0)),
    ending: end.ending,
    queen: board.queen.state === "covered" ? board.queen.side : null,
    clauses: clausesOf(setting.ruleset, end, points),
  };
  const finding: Finding = {
    kind: "board-over",
    ending: end.ending,
    winner: setting.sides[end.winner]?.id ?? null,
    points: sum,
    men: points.men,
    queen: points.queen,
    flat: points.flat,
    clause: end.clause,
  };
  return {
    state: closeBoard(state, result, board.surplus, hindsight),
    finding: board.surplus ? { kind: "surplus", clause: setting.ruleset.match.target.clause } : finding,
  };
};

/** Enters a board that is over: as it was played, or as it was decided since. */
export const closeBoard = (
  state: MatchState,
  played: BoardResult,
  surplus: boolean,
  hindsight: Hindsight,
): MatchState => {
  const { setting } = state;
  const decision = hindsight.decision(played.number);
  const result = surplus
    ? { ...played, ...NOTHING_WON, points: setting.sides.map(() => 0), status: "surplus" as const }
    : decision
      ? decide(setting, played, decision)
      : played;
  const boards = [...state.boards.filter(({ number }) => number !== played.number), result].sort(byNumber);
  if (result.status !== "decided") return { ...state, boards };
  const games = state.games.map((game) => (game.number === result.game ? addBoard(setting, game, result) : game));
  const { over, winner } = matchResult(setting, games);
  return { ...state, boards, games, status: over ? "decided" : state.status, winner };
};

const byNumber = (a: BoardResult, b: BoardResult): number => a.number - b.number;

const NOTHING_WON = { winner: null, clauses: [] } as const;

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
        points: setting.sides.map(({ id }) => data.points[id] ?? 0),
        ending: "awarded",
        clauses: [UMPIRES_DECISION],
      };

/** A board that was ended by a decision instead of play. */
export const unplayed = (setting: Setting, board: Board, event: BoardDecision): BoardResult =>
  decide(
    setting,
    {
      number: board.number,
      game: board.game,
      status: "decided",
      breaker: board.breaker,
      winner: null,
      points: setting.sides.map(() => 0),
      ending: null,
      queen: board.queen.state === "covered" ? board.queen.side : null,
      clauses: [],
    },
    event,
  );
