import { everyPlayerOf, liveUntil, playOf } from "#carrom";
import { endedMatches } from "#derive/league/ended-matches.ts";
import { correctedFrom } from "#derive/league/first-results.ts";
import { evidenceIn, inPlay, type PlacedResult } from "#derive/league/placed-results.ts";
import type { Database } from "#ground/db/database.ts";
import type { MatchSummary } from "#shared/api/match/match.ts";
import { UTC } from "#shared/zone.ts";
import { type Names, namesOf } from "../clubs/names.ts";
import { zonesOfMatches } from "../clubs/zone.ts";

const playersIn = (rows: readonly PlacedResult[]): string[] =>
  rows.flatMap(({ result }) => result.sides.flatMap(everyPlayerOf));

type LineContext = {
  /** The league has ended it, whatever its log says. */
  readonly ended: boolean;
  /** The time zone of its moments. */
  readonly zone: string;
};

type Running = Pick<MatchSummary, "at" | "zone" | "clock" | "play" | "liveUntil">;

/** Of a match that is not over: as of when its line is, whether it is live and until when, and its clock. */
const running = ({ at, clock, playedAt }: PlacedResult["result"], zone: string): Running => {
  const now = Date.now();
  const until = liveUntil(playedAt, now);
  return {
    at,
    zone,
    play: playOf(playedAt, now),
    ...(until === null ? {} : { liveUntil: until }),
    ...(clock ? { clock } : {}),
  };
};

/** One line for a match. A match that is being played says of when that is: its room knows more. */
export const summaryOf = (placed: PlacedResult, names: Names, { ended, zone }: LineContext): MatchSummary => {
  const { result, round, division, first } = placed;
  const line = {
    id: result.matchId,
    day: result.day,
    status: result.status,
    ...(result.status === "in-play" ? (ended ? { ended } : running(result, zone)) : {}),
    sides: result.sides.map((side) => ({
      id: side.id,
      players: side.players.map(names),
      ...(side.substitutes ? { substitutes: side.substitutes.map(names) } : {}),
      points: side.gamePoints,
      games: side.gamesWon,
      boards: side.boardsWon,
    })),
    score: result.score,
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
  const playing = rows.filter(({ result }) => result.status === "in-play").map(({ result }) => result.matchId);
  const [names, ended, zones] = await Promise.all([
    namesOf(db, playersIn(rows), desk),
    endedMatches(db, inPlay(rows)),
    zonesOfMatches(db, playing),
  ]);
  return rows.map((row) => {
    const { matchId } = row.result;
    return summaryOf(row, names, { ended: ended.has(matchId), zone: zones.get(matchId) ?? UTC });
  });
};
