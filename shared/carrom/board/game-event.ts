import type { EventOf } from "../model/events.ts";
import type { Finding } from "../model/finding.ts";
import { REGULATIONS } from "../model/limits.ts";
import type { Moment } from "../model/moment.ts";
import { type Setting, sideIndex } from "../model/setting.ts";
import { type Game, isOver, type MatchState } from "../model/state.ts";
import { eventStep, SILENT } from "../model/step.ts";
import { leftByConcession, overFindings, withGames, withSetAside } from "../score/close-board.ts";
import { expectedBreaker, place } from "../score/next-board.ts";
import { concedeGame, endLevel } from "../score/scoring.ts";
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
  const games = placed.games.map((game) => (game.number === data.game ? ended(setting, game, data) : game));
  const scored = withGames(recorded, games);
  return { ...scored, last: eventStep(null, overFindings(state, scored, data.game)) };
};

/** A game that its points have ended; level ones wait where a shoot-out parts them. */
const ended = (setting: Setting, game: Game, data: EventOf<"game_recorded">["data"]): Game => {
  const winner = winnerOfGame(setting, data);
  const { boards: played = game.played, carried = null } = data;
  const scored = { ...game, points: pointsOfGame(setting, data), played, winner, over: true, recorded: true, carried };
  return winner === null ? endLevel(setting.limits, scored) : scored;
};

/** The regulations' shoot-out has parted the leaders of a game. After a correction they may no longer be level. */
export const levelDecided = ({ state, seq }: Moment, data: EventOf<"level_decided">["data"]): MatchState => {
  const shootOut = sideIndex(state.setting, data.winner);
  const games = state.games.map((game): Game => {
    if (game.number !== data.game) return game;
    return game.level ? { ...game, shootOut, over: true, winner: shootOut } : { ...game, shootOut };
  });
  const decided = withGames(state, games);
  const finding: Finding = {
    kind: "level-decided",
    game: data.game,
    only: state.setting.limits.games === 1,
    winner: data.winner,
    shots: Object.entries(data.shots ?? {}).map(([side, points]) => ({ side, points })),
    clause: REGULATIONS,
  };
  return {
    ...decided,
    confirmed: [],
    seq,
    last: eventStep(shootOut, [finding, ...overFindings(state, decided, data.game)]),
  };
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
