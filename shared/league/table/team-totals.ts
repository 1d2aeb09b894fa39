/** The figures of members that are added up: points of the tables, or matches won. */
export const TEAM_SUMS = ["points", "wins"] as const;
export type TeamSum = (typeof TEAM_SUMS)[number];

/** The line of a player or a pair in the table of an event. */
export type MemberLine = {
  /** The event. */
  readonly division: string;
  readonly players: readonly string[];
  readonly points: number;
  readonly won: number;
  readonly net: number;
};

/** Those who play for one nation, club or firm. */
export type TotalledTeam = { readonly id: string; readonly members: readonly string[] };

/** A team's total, and the lines that it is made of, the best first. */
export type TeamTotal = {
  /** From 1; level teams share a place. */
  readonly place: number;
  readonly team: string;
  readonly total: number;
  /** The net points of the counted lines, which part teams with the same total. */
  readonly net: number;
  readonly counted: readonly MemberLine[];
};

/** How results of individual events make a table of teams. */
export type TeamSumming = {
  readonly sum: TeamSum;
  /** The lines of each event that count for a team, the best first; `null`: all. */
  readonly best: number | null;
};

/**
 * A table of teams out of individual events: four named players in the singles (E15, 2008), singles and doubles added
 * (E15, 2012), the best players of a Swiss (E17). A pair counts for a team if both play for it.
 */
export const teamTotals = (
  teams: readonly TotalledTeam[],
  lines: readonly MemberLine[],
  { sum, best }: TeamSumming,
): readonly TeamTotal[] => {
  const worthOf = ({ points, won }: MemberLine): number => (sum === "points" ? points : won);
  const totals = teams.map(({ id, members }) => {
    const own = lines
      .filter(({ players }) => players.every((player) => members.includes(player)))
      .toSorted((one, other) => worthOf(other) - worthOf(one) || other.net - one.net);
    const counted = [...Map.groupBy(own, ({ division }) => division).values()].flatMap((event) =>
      event.slice(0, best ?? event.length),
    );
    return {
      team: id,
      total: counted.reduce((total, line) => total + worthOf(line), 0),
      net: counted.reduce((total, line) => total + line.net, 0),
      counted,
    };
  });
  const ranked = totals.toSorted((one, other) => other.total - one.total || other.net - one.net);
  return ranked.map((one) => ({
    place: ranked.findIndex(({ total, net }) => total === one.total && net === one.net) + 1,
    ...one,
  }));
};
