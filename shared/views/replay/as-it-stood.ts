import type { Score } from "#carrom";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { total } from "../match/strip.tsx";
import type { Stop } from "./stops.ts";

type Report = MatchDetail["report"];
type BoardRow = Report["boards"][number];
type GameRow = Report["games"][number];

/** A board that has not ended yet. */
const begun = (board: BoardRow): BoardRow => ({
  ...board,
  status: "in-play",
  winner: null,
  points: {},
  ending: null,
  queen: null,
  slam: null,
});

/** The count that decides the match, of what had ended. */
const scoreOf = (match: MatchDetail, shown: Score, games: readonly GameRow[], ended: readonly BoardRow[]): Score => ({
  unit: shown.unit,
  sides: match.sides.map(({ id }) => {
    const points = games.at(-1)?.points[id] ?? 0;
    const value = {
      points,
      boards: ended.filter(({ winner }) => winner === id).length,
      games: games.filter(({ winner }) => winner === id).length,
    }[shown.unit];
    return { side: id, value, points };
  }),
});

/**
 * A match as it stood at a stop of its replay: boards and games that ended later are not told, nor who won. At the last stop
 * it is as it is.
 */
export const asItStood = (match: MatchDetail, stops: readonly Stop[], at: number): MatchDetail => {
  const stop = stops[at];
  if (!stop || at === stops.length - 1) return match;
  const isEnd = stops.findLastIndex(({ board }) => board === stop.board) === at;
  const hasEnded = ({ number }: BoardRow): boolean => number < stop.board || (number === stop.board && isEnd);
  const { report, sides } = match;
  const ended = report.boards.filter(hasEnded);
  const current = report.boards.find(({ number }) => number === stop.board)?.game ?? 1;
  const games = report.games.flatMap((game): GameRow[] => {
    if (game.number > current) return [];
    if (report.boards.every((board) => board.game !== game.number || hasEnded(board))) return [game];
    const own = ended.filter((board) => board.game === game.number);
    return [{ ...game, winner: null, points: Object.fromEntries(sides.map(({ id }) => [id, total(own, id)])) }];
  });
  return {
    ...match,
    score: match.score && scoreOf(match, match.score, games, ended),
    report: {
      ...report,
      status: "in-play",
      winner: null,
      games,
      boards: report.boards.map((board) => (hasEnded(board) ? board : begun(board))),
    },
  };
};
