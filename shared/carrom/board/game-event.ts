import type { EventOf } from "../model/events.ts";
import type { Finding } from "../model/finding.ts";
import type { Moment } from "../model/moment.ts";
import { sideIndex } from "../model/setting.ts";
import { type Game, isOver, type MatchState } from "../model/state.ts";
import { eventStep, SILENT } from "../model/step.ts";
import { leftByConcession, overFindings, withGames, withSetAside } from "../score/close-board.ts";
import { expectedBreaker, place } from "../score/next-board.ts";
import { concedeGame } from "../score/scoring.ts";
import { pointsOfGame, winnerOfGame } from "./game-sheet.ts";

/** Scores a game of which only the points are known. It has no boards, so the breaker of its last board is unknown. */
export const gameRecorded = (at: Moment, data: EventOf<"game_recorded">["data"]): MatchState => {
  const { state, seq } = at;
  const { setting } = state;
  const [first, ...others] = expectedBreaker(state) ?? [];
  const recorded: MatchState = {
    ...state,
    boards: withSetAside(state),
    board: null,
    lastBreaker: null,
    firstBreaker: state.firstBreaker ?? (others.length === 0 ? (first ?? null) : null),
    claim: null,
    replayBreaker: null,
    latestBoard: seq,
    confirmed: [],
    seq,
    last: SILENT,
  };
  const placed = place(at);
  // A correction has since ended the match before this game.
  if (placed.surplus) return recorded;
  const games = placed.games.map(
    (game): Game =>
      game.number === data.game
        ? {
            ...game,
            points: pointsOfGame(setting, data),
            played: data.boards ?? game.played,
            winner: winnerOfGame(setting, data),
            over: true,
            recorded: true,
          }
        : game,
  );
  const scored = withGames(recorded, games);
  return { ...scored, last: eventStep(null, overFindings(state, scored, data.game)) };
};

/**
 * ICF 139: a side concedes the game in play, or the next one. Its points stay, a board in play does not count, and the
 * other side has won.
 */
export const gameConceded = (at: Moment, data: EventOf<"game_conceded">["data"]): MatchState => {
  const { state, seq, hindsight } = at;
  const { setting } = state;
  const placed = place(at);
  // A correction has since ended the match, or that game, before it.
  if (isOver(state) || placed.surplus) return { ...state, seq, last: SILENT };
  const side = sideIndex(setting, data.side);
  const left = leftByConcession({ ...state, games: placed.games, seq }, hindsight);
  const conceded = withGames(
    left,
    left.games.map((game) => (game.number === placed.game ? concedeGame(game, side) : game)),
  );
  const finding: Finding = {
    kind: "game-conceded",
    side: data.side,
    game: placed.game,
    only: setting.limits.games === 1,
    clause: setting.ruleset.scoring.conceded.clause,
  };
  return {
    ...conceded,
    confirmed: [],
    last: eventStep(side, [finding, ...overFindings(state, conceded, placed.game)]),
  };
};
