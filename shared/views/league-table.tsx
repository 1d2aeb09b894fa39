import type { Division, StandingRow } from "../api/division.ts";
import { figure, signed } from "./figures.ts";
import { Form } from "./form.tsx";
import { People } from "./people.tsx";
import { FLAG_WORDS } from "./reach.tsx";
import { TieWhy, tiedGroups } from "./tie.tsx";

const COLUMNS = [
  ["P", "Played"],
  ["W", "Won"],
  ["D", "Drawn"],
  ["L", "Lost"],
  ["Net", "Net points: scored less conceded"],
  ["Pts", "Points"],
] as const;

const Row = ({ row, tied, marks }: { row: StandingRow; tied: boolean; marks: readonly number[] }) => (
  <tr class={tied ? "tied" : undefined}>
    <td class="place">{row.place}</td>
    <th scope="row" class="entry">
      <People players={row.players} />
      {marks.length > 0 ? <sup class="marks"> {marks.join(", ")}</sup> : null}
      {row.flag ? (
        <abbr class="small flag" title={FLAG_WORDS[row.flag].long}>
          {" "}
          {FLAG_WORDS[row.flag].short}
        </abbr>
      ) : null}
      <Form form={row.form} />
    </th>
    <td>{row.played}</td>
    <td>{row.won}</td>
    <td>{row.drawn}</td>
    <td>{row.lost}</td>
    <td class="net">{signed(row.net)}</td>
    <td class="points">{figure(row.points)}</td>
  </tr>
);

/** The footnotes that concern an entry. */
const marksOf = ({ footnotes }: Division, entry: string): number[] =>
  footnotes.filter((note) => note.entry === entry).map(({ mark }) => mark);

/** The table of a division. Entries level on points are bracketed, and the reason for their order opens below them. */
export const LeagueTable = ({ division }: { division: Division }) => {
  const groups = tiedGroups(division.table);
  return (
    <table class="league">
      <caption class="hidden">Table of {division.name}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col" class="entry">
            <span class="hidden">Entry</span>
          </th>
          {COLUMNS.map(([short, long]) => (
            <th scope="col" class={short.toLowerCase()}>
              <abbr title={long}>{short}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group[0]?.entry}>
          {group.map((row) => (
            <Row key={row.entry} row={row} tied={group.length > 1} marks={marksOf(division, row.entry)} />
          ))}
          {group.length > 1 ? (
            <tr class="why">
              <td />
              <td colspan={7}>
                <TieWhy group={group} />
              </td>
            </tr>
          ) : null}
        </tbody>
      ))}
    </table>
  );
};
