import type { MatchSummary } from "#shared/api/match/match.ts";
import type { DataTable } from "#shared/api/parts/table.ts";
import type { PlayerChanges, PlayerMatches } from "#shared/api/players/player.ts";
import type { RatingChange, RatingList, RatingRow } from "#shared/api/players/rating-list.ts";
import type { Statistics } from "#shared/api/players/statistics.ts";
import { everyPlayer } from "#shared/views/parts/people.tsx";
import { type Columns, idsIn, inPoints, namesIn, tableOf } from "./csv.ts";

const RATINGS: Columns<RatingRow> = {
  place: ({ place }) => place,
  player: ({ player }) => player.name,
  player_id: ({ player }) => player.id,
  rating: ({ value }) => inPoints(value),
  provisional: ({ provisional }) => provisional,
  matches: ({ matches }) => matches,
  last_change: ({ lastChange }) => inPoints(lastChange),
  last_day: ({ lastDay }) => lastDay,
};

export const ratingsTable = ({ rows }: RatingList): DataTable => tableOf(RATINGS, rows);

const CHANGES: Columns<RatingChange> = {
  day: ({ day }) => day,
  opponents: ({ opponents }) => namesIn(opponents),
  opponent_ids: ({ opponents }) => idsIn(opponents),
  outcome: ({ outcome }) => outcome,
  points: ({ points }) => points.own,
  points_against: ({ points }) => points.other,
  rating_before_day: ({ before }) => inPoints(before),
  side: ({ side }) => inPoints(side),
  opponent: ({ opponent }) => inPoints(opponent),
  expected: ({ expected }) => expected,
  score: ({ score }) => score,
  k: ({ k }) => k,
  change: ({ change }) => inPoints(change),
  rating: ({ after }) => inPoints(after),
  match: ({ match }) => match,
};

/** Every change of a player's rating on one list, oldest first. */
export const historyTable = ({ changes }: PlayerChanges): DataTable => tableOf(CHANGES, changes.toReversed());

type Played = { readonly match: MatchSummary; readonly own: MatchSummary["sides"][number] | undefined };

const othersIn = ({ match, own }: Played) => match.sides.filter((side) => side !== own);

const MATCHES: Columns<Played> = {
  day: ({ match }) => match.day,
  opponents: (one) => namesIn(othersIn(one).flatMap(({ players }) => players)),
  opponent_ids: (one) => idsIn(othersIn(one).flatMap(({ players }) => players)),
  status: ({ match }) => match.status,
  outcome: ({ match, own }) => {
    if (match.status !== "decided") return null;
    return match.winner === null ? "drawn" : match.winner === own?.id ? "won" : "lost";
  },
  points: ({ own }) => own?.points ?? null,
  points_against: (one) => othersIn(one)[0]?.points ?? null,
  games: ({ own }) => own?.games ?? null,
  games_against: (one) => othersIn(one)[0]?.games ?? null,
  evidence: ({ match }) => match.evidence,
  division: ({ match }) => match.division?.name ?? null,
  match: ({ match }) => match.id,
};

/** A player's matches, latest first; `ids` are all of the player's. */
export const matchesTable = ({ matches }: PlayerMatches, ids: readonly string[]): DataTable => {
  const own = new Set(ids);
  const ownSide = ({ sides }: MatchSummary) => sides.find((side) => everyPlayer(side).some((one) => own.has(one.id)));
  return tableOf(
    MATCHES,
    matches.map((match) => ({ match, own: ownSide(match) })),
  );
};

export type PlayerStatistics = Statistics & { readonly player: { readonly id: string; readonly name: string } };

const STATISTICS: Columns<PlayerStatistics> = {
  player: ({ player }) => player.name,
  player_id: ({ player }) => player.id,
  matches: ({ matches }) => matches,
  boards: ({ boards }) => boards,
  boards_won: ({ boardsWon }) => boardsWon,
  breaks: ({ breaks }) => breaks,
  breaks_won: ({ breaksWon }) => breaksWon,
  breaks_made: ({ breaksMade }) => breaksMade,
  strikes: ({ strikes }) => strikes,
  turns: ({ turns }) => turns,
  men: ({ men }) => men,
  queens: ({ queens }) => queens,
  covers: ({ covers }) => covers,
  fouls: ({ fouls }) => fouls,
  dues: ({ dues }) => dues,
  white_slams: ({ whiteSlams }) => whiteSlams,
  black_slams: ({ blackSlams }) => blackSlams,
};

export const statisticsTable = (rows: readonly PlayerStatistics[]): DataTable => tableOf(STATISTICS, rows);
