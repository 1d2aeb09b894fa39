import type { EventOf } from "../model/events.ts";
import type { Moment } from "../model/moment.ts";
import type { Game, MatchState } from "../model/state.ts";
import { SILENT } from "../model/step.ts";
import { withGames, withSetAside } from "../score/close-board.ts";
import { expectedBreaker, place } from "../score/next-board.ts";
import { pointsOfGame, winnerOfGame } from "./game-sheet.ts";

/** Scores a game of which only the points are known. It has no boards, so nobody knows who broke its last one. */
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
  // A correction has since ended the match before it.
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
  return withGames(recorded, games);
};
