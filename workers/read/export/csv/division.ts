import type { Division, FixtureRow, StandingRow } from "#shared/api/league/division.ts";
import type { DataTable } from "#shared/api/parts/table.ts";
import { isFinal, resultFor } from "#shared/views/parts/match-line.tsx";
import { type Meetings, meetingsIn } from "#shared/views/parts/meetings.ts";
import { type Columns, idsIn, namesIn, tableOf } from "./csv.ts";

const STANDINGS: Columns<StandingRow> = {
  place: ({ place }) => place,
  players: ({ players }) => namesIn(players),
  player_ids: ({ players }) => idsIn(players),
  entry: ({ entry }) => entry,
  played: ({ played }) => played,
  won: ({ won }) => won,
  drawn: ({ drawn }) => drawn,
  lost: ({ lost }) => lost,
  walkovers_won: ({ walkoversWon }) => walkoversWon,
  walkovers_lost: ({ walkoversLost }) => walkoversLost,
  double_walkovers: ({ doubleWalkovers }) => doubleWalkovers,
  byes: ({ byes }) => byes,
  abandoned: ({ abandoned }) => abandoned,
  boards_won: ({ boardsWon }) => boardsWon,
  boards_lost: ({ boardsLost }) => boardsLost,
  points_for: ({ pointsFor }) => pointsFor,
  points_against: ({ pointsAgainst }) => pointsAgainst,
  net: ({ net }) => net,
  deducted: ({ deducted }) => deducted,
  points: ({ points }) => points,
  remaining: ({ remaining }) => remaining,
  // Last: a reader by columns finds the others where they were.
  group: ({ group }) => group,
  movement: ({ movement }) => movement ?? null,
};

export const standingsTable = ({ table }: Division): DataTable => tableOf(STANDINGS, table);

/** The results grid of a division, each result from the view of the row; results of two legs with a space between. */
export const crosstable = ({ table, fixtures }: Division): DataTable => {
  const meetings = meetingsIn(fixtures);
  const against = table.map(({ place, players, entry }): [string, (row: StandingRow) => string] => [
    `${place} ${namesIn(players)}`,
    (row) => (row.entry === entry ? "" : resultsBetween(meetings, row.entry, entry)),
  ]);
  const columns: Columns<StandingRow> = {
    place: ({ place }) => place,
    players: ({ players }) => namesIn(players),
    ...Object.fromEntries(against),
    points: ({ points }) => points,
  };
  return tableOf(columns, table);
};

/** A result that the league gave: the same in every language, as are the names of the columns. */
const WALKOVER = "w/o";

const resultsBetween = (meetings: Meetings, one: string, other: string): string =>
  meetings(one, other)
    .flatMap((fixture) => resultFor(fixture, one) ?? [])
    // What is being played is no result yet.
    .flatMap((result) => (isFinal(result) ? [result.text ?? WALKOVER] : []))
    .join(" ");

const PAIRING: Columns<FixtureRow> = {
  round: ({ round }) => round,
  day: ({ day }) => day,
  home: ({ home }) => home.name,
  away: ({ away }) => away.name,
  state: ({ state }) => state,
  fixture: ({ id }) => id,
};

const FIXTURES: Columns<FixtureRow> = {
  ...PAIRING,
  postponed_from: ({ postponedFrom }) => postponedFrom,
  table: ({ seat }) => seat?.table ?? null,
  sitting: ({ seat }) => seat?.sitting ?? null,
  match: ({ match }) => match?.id ?? null,
};

export const fixturesTable = ({ fixtures }: Division): DataTable => tableOf(FIXTURES, fixtures);

type Side = NonNullable<FixtureRow["match"]>["sides"][number];

/** The score of a side of the fixture: the sides of a match are in the fixture's order. */
const made = (fixture: FixtureRow, side: 0 | 1, what: (made: Side) => number): number | null => {
  const found = fixture.match?.play === "open" ? undefined : fixture.match?.sides[side];
  return found ? what(found) : null;
};

const WON: Columns<FixtureRow> = {
  ...PAIRING,
  winner: ({ winner, home, away }) => (winner === null ? null : winner === home.entry ? home.name : away.name),
};

const RESULTS: Columns<FixtureRow> = {
  ...WON,
  home_points: (row) => made(row, 0, ({ points }) => points),
  away_points: (row) => made(row, 1, ({ points }) => points),
  home_games: (row) => made(row, 0, ({ games }) => games),
  away_games: (row) => made(row, 1, ({ games }) => games),
  home_boards: (row) => made(row, 0, ({ boards }) => boards),
  away_boards: (row) => made(row, 1, ({ boards }) => boards),
  evidence: ({ evidence }) => evidence,
  match: ({ match }) => match?.id ?? null,
};

/** The results of ties between teams: rubbers, boards or points, as the division counts. */
const TIES: Columns<FixtureRow> = {
  ...WON,
  home_score: ({ rubbers }) => rubbers?.score?.home ?? null,
  away_score: ({ rubbers }) => rubbers?.score?.away ?? null,
  evidence: ({ evidence }) => evidence,
};

/** States in which a decision moved the fixture and settled nothing. */
const WAITING: ReadonlySet<FixtureRow["state"]> = new Set(["scheduled", "postponed"]);

/** The results of a division's fixtures, at the board or by decision. */
export const resultsTable = ({ fixtures, teams }: Division): DataTable =>
  tableOf(
    teams ? TIES : RESULTS,
    fixtures.filter(({ match, winner, decision, state }) => {
      const decided = match?.status === "decided" || winner !== null || (decision !== null && !WAITING.has(state));
      return decided;
    }),
  );

type Entrant = {
  readonly entry: string;
  readonly players: Division["entries"][number]["players"];
  readonly state: string;
};

const ENTRANTS: Columns<Entrant> = {
  entry: ({ entry }) => entry,
  players: ({ players }) => namesIn(players),
  player_ids: ({ players }) => idsIn(players),
  state: ({ state }) => state,
};

/** The entries, and which of them are in the draw. */
export const entrantsTable = ({ entries, registration }: Division): DataTable => {
  const drawn = new Set(entries.map(({ entry }) => entry));
  const waiting = (registration?.entries ?? []).filter(({ id }) => !drawn.has(id));
  return tableOf(ENTRANTS, [
    ...entries.map((one) => ({ ...one, state: "drawn" })),
    ...waiting.map(({ id, players, state }) => ({ entry: id, players, state })),
  ]);
};
