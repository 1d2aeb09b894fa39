import type { ComponentChildren } from "preact";
import type { Division, StandingRow } from "#shared/api/league/division.ts";
import { asOf, resultFor } from "../parts/match-line.tsx";
import { type Meetings, meetingsIn } from "../parts/meetings.ts";
import { namesOf, shortNames } from "../parts/people.tsx";
import { Scroller } from "../parts/scroller.tsx";
import type { DivisionWords } from "./words.ts";

/** What is said of a result in the grid beside its score. */
export const stateOf = (outcome: NonNullable<ReturnType<typeof resultFor>>["outcome"]) =>
  outcome === "live" || outcome === "paused" ? outcome : outcome === "under-way" ? "begun" : "other";

type CellProps = {
  readonly w: DivisionWords;
  readonly row: StandingRow;
  readonly column: StandingRow;
  readonly meetings: Meetings;
};

const Cell = ({ w, row, column, meetings }: CellProps) => {
  if (row.entry === column.entry) return <td class="self" aria-label={w.sameEntry()} />;
  const results = meetings(row.entry, column.entry).flatMap((fixture) => resultFor(fixture, row.entry) ?? []);
  return (
    <td>
      {results.map(({ path, text: score, outcome, playing }) => {
        const state = stateOf(outcome);
        // A match that is on says so: its score alone would read as that of a draw that was played.
        const on = state === "other" ? null : <span class="grid-on">{w.gridOn({ state })}</span>;
        const text = score ?? (on ? "" : w.walkoverShort());
        return path === null ? (
          <span key={text} class={outcome} title={w.notPlayed()}>
            {text} {on}
          </span>
        ) : (
          <a
            key={path}
            class={outcome}
            href={path}
            title={(playing && asOf(w, playing)) ?? undefined}
            aria-label={w.gridCell({
              entry: namesOf(row.players),
              score: text || w.versusShort(),
              opponent: namesOf(column.players),
              state,
            })}
          >
            {text} {on}
          </a>
        );
      })}
    </td>
  );
};

/** The name of a row: on a phone a short one, so that the figures have the room. */
const rowName = (name = "", short = ""): ComponentChildren =>
  name === short ? (
    name
  ) : (
    <>
      <span class="whole-name">{name}</span>{" "}
      <abbr class="short-name" title={name}>
        {short}
      </abbr>
    </>
  );

type CrosstableProps = { readonly w: DivisionWords; readonly division: Division };

/** The results of all pairings, from the view of the row. */
export const Crosstable = ({ w, division }: CrosstableProps) => {
  const meetings = meetingsIn(division.fixtures);
  const names = division.table.map(({ players }) => namesOf(players));
  const short = division.regulations.teams ? names : shortNames(division.table);
  return (
    <Scroller label={w.grid()}>
      <table class="crosstable">
        <caption class="hidden">{w.grid()}</caption>
        <thead>
          <tr>
            <th scope="col" class="entry">
              <span class="hidden">{w.entry()}</span>
            </th>
            {division.table.map((row) => (
              <th key={row.entry} scope="col">
                <abbr title={namesOf(row.players)}>{row.place}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {division.table.map((row, index) => (
            <tr key={row.entry}>
              <th scope="row" class="entry">
                <span class="place">{row.place}</span> {rowName(names[index], short[index])}
              </th>
              {division.table.map((column) => (
                <Cell key={column.entry} w={w} row={row} column={column} meetings={meetings} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
};
