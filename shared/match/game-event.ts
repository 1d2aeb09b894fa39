import { withGames, withSetAside } from "./close-board.ts";
import type { EventOf } from "./events.ts";
import type { Hindsight } from "./hindsight.ts";
import { expectedBreaker, place } from "./next-board.ts";
import { pointsOfGame, winnerOfGame } from "./recorded-game.ts";
import type { Game, MatchState } from "./state.ts";
import { SILENT } from "./step.ts";

/** Scores a game of which only the points are known. It has no boards, so nobody knows who broke its last one. */
export const gameRecorded = (
  state: MatchState,
  { seq, data }: EventOf<"game_recorded">,
  hindsight: Hindsight,
): MatchState => {
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
  const placed = place(state, seq, hindsight);
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
