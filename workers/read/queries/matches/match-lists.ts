import type { MatchSummary } from "../../../../shared/api/match/match.ts";
import { endedMatches } from "../../../derive/league/ended-matches.ts";
import { correctedFrom } from "../../../derive/league/first-results.ts";
import { evidenceIn, inPlay, type PlacedResult } from "../../../derive/league/placed-results.ts";
import type { Database } from "../../../ground/db/database.ts";
import { type Names, namesOf } from "../clubs/names.ts";

const playersIn = (rows: readonly PlacedResult[]): string[] =>
  rows.flatMap(({ result }) => result.sides.flatMap(({ players }) => players));

/**
 * One line for a match.
 *
 * @param ended whether the league has ended it, whatever its log says
 */
export const summaryOf = (placed: PlacedResult, names: Names, ended: boolean): MatchSummary => {
  const { result, round, division, first } = placed;
  const line = {
    id: result.matchId,
    day: result.day,
    status: result.status,
    ...(ended && result.status === "in-play" ? { ended } : {}),
    sides: result.sides.map((side) => ({
      id: side.id,
      players: side.players.map(names),
      points: side.gamePoints,
      games: side.gamesWon,
      boards: side.boardsWon,
    })),
    winner: result.winner,
    evidence: evidenceIn(placed),
    division,
    round,
  };
  return { ...line, corrected: correctedFrom(first, line) };
};

/** Lines for matches, with everybody's name; read at a club's desk, its own people by their whole names. */
export const summariesOf = async (
  db: Database,
  rows: readonly PlacedResult[],
  desk?: string,
): Promise<MatchSummary[]> => {
  const [names, ended] = await Promise.all([namesOf(db, playersIn(rows), desk), endedMatches(db, inPlay(rows))]);
  return rows.map((row) => summaryOf(row, names, ended.has(row.result.matchId)));
};
