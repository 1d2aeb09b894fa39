import type { Division, FixtureRow, StandingRow } from "../../api/league/division.ts";
import { resultFor } from "../parts/match-line.tsx";
import { namesOf } from "../parts/people.tsx";
import { Scroller } from "../parts/scroller.tsx";

const between = (fixtures: readonly FixtureRow[], one: string, other: string): FixtureRow[] =>
  fixtures.filter(
    ({ home, away }) => (home.entry === one && away.entry === other) || (home.entry === other && away.entry === one),
  );

const Cell = ({
  row,
  column,
  fixtures,
}: {
  row: StandingRow;
  column: StandingRow;
  fixtures: readonly FixtureRow[];
}) => {
  if (row.entry === column.entry) return <td class="self" aria-label="itself" />;
  const results = between(fixtures, row.entry, column.entry).flatMap((fixture) => resultFor(fixture, row.entry) ?? []);
  return (
    <td>
      {results.map(({ match, text, outcome }) =>
        match === null ? (
          <span key={text} class={outcome} title="Walkover: it was not played">
            {text}
          </span>
        ) : (
          <a
            key={match}
            class={outcome}
            href={`/matches/${match}`}
            aria-label={`${namesOf(row.players)} ${text} ${namesOf(column.players)}${outcome === "live" ? ", live" : ""}`}
          >
            {text}
          </a>
        ),
      )}
    </td>
  );
};

/** Everybody against everybody, from the view of the row. */
export const Crosstable = ({ division }: { division: Division }) => (
  <Scroller label="Crosstable">
    <table class="crosstable">
      <caption class="hidden">Everybody against everybody</caption>
      <thead>
        <tr>
          <th scope="col" class="entry">
            <span class="hidden">Entry</span>
          </th>
          {division.table.map((row) => (
            <th key={row.entry} scope="col">
              <abbr title={namesOf(row.players)}>{row.place}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {division.table.map((row) => (
          <tr key={row.entry}>
            <th scope="row" class="entry">
              <span class="place">{row.place}</span> {namesOf(row.players)}
            </th>
            {division.table.map((column) => (
              <Cell key={column.entry} row={row} column={column} fixtures={division.fixtures} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Scroller>
);
