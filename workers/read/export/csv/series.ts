import type { SeriesLine, SeriesStandings } from "#shared/api/league/series.ts";
import type { DataTable } from "#shared/api/parts/table.ts";
import { type Columns, idsIn, inPoints, namesIn, tableOf } from "./csv.ts";

/** The table of a series, with two columns an event: its points, and what they are for the sum. */
export const seriesTable = ({ events, rows }: SeriesStandings): DataTable => {
  const scores = events
    .filter(({ state }) => state === "over")
    .flatMap(({ division, name }): [string, (row: SeriesLine) => string | number | null][] => {
      const scoreOf = ({ scores: all }: SeriesLine) => all.find(({ event }) => event === division);
      return [
        [`${name} (${division})`, (row) => inPoints(scoreOf(row)?.points ?? null)],
        [`${division}_as`, (row) => scoreOf(row)?.as ?? null],
      ];
    });
  const columns: Columns<SeriesLine> = {
    place: ({ place }) => place,
    players: ({ players }) => namesIn(players),
    player_ids: ({ players }) => idsIn(players),
    points: ({ points }) => inPoints(points),
    played: ({ played }) => played,
    ...Object.fromEntries(scores),
  };
  return tableOf(columns, rows);
};
