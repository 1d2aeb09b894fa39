import type { ComponentChildren } from "preact";
import type { Division } from "#shared/api/league/division.ts";
import { FEWEST_ROUNDS, PositionsChart } from "../chart/positions.tsx";
import { figure, signed } from "../parts/figures.ts";
import { seriesOf } from "../parts/lists.ts";
import { People } from "../parts/people.tsx";
import type { DivisionWords } from "./words.ts";

const NUMBERS = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26,
] as const;

/** What a group is called: `A` is the first. */
export const groupLetter = (w: Pick<DivisionWords, "groupLetter">, group: number): string => {
  const number = NUMBERS[group - 1];
  return number === undefined ? "" : w.groupLetter[number]();
};

type Props = { readonly w: DivisionWords; readonly division: Division };

/** The tables of a division: of each group, or the one. */
const tablesIn = (division: Division): readonly (Division & { readonly group: number | null })[] =>
  [...Map.groupBy(division.table, ({ group }) => group)].map(([group, table]) => ({ ...division, group, table }));

/** A hidden heading above the names of groups, so that heading levels have no gap. */
export const TableHeading = ({ w, division }: Props) =>
  division.table.some(({ group }) => group !== null) ? <h2 class="hidden">{w.table()}</h2> : null;

/** Something of each table, under the name of its group where there are several. */
export const EachTable = ({ w, division, show }: Props & { readonly show: (own: Division) => ComponentChildren }) => (
  <div class="each-table">
    {tablesIn(division).map(({ group, ...own }) => (
      <section key={group}>
        {group === null ? null : <h3>{w.group({ group: groupLetter(w, group) })}</h3>}
        {show(own)}
      </section>
    ))}
  </div>
);

/** The places of every entry round by round, of each table, once there is a way to draw. */
export const Positions = ({ w, division }: Props) => {
  const drawn = division.positions.filter(({ rounds }) => rounds.length >= FEWEST_ROUNDS);
  if (drawn.length === 0) return null;
  return (
    <section>
      <h2>{w.positions()}</h2>
      <div class="each-table">
        {drawn.map((sequence) => (
          <section key={sequence.group}>
            {sequence.group === null ? null : <h3>{w.group({ group: groupLetter(w, sequence.group) })}</h3>}
            <PositionsChart w={w} division={division} sequence={sequence} />
          </section>
        ))}
      </div>
    </section>
  );
};

/** Those who come next in their groups, the best first, with what they are compared by. */
export const Thirds = ({ w, division }: Props) => {
  const { thirds, entries } = division;
  if (thirds === null || thirds.ranked.length === 0) return null;
  const { ranked, through, shared = [] } = thirds;
  const players = new Map(entries.map((one) => [one.entry, one.players]));
  const groups = seriesOf(
    w.locale,
    shared.map((group) => groupLetter(w, group)),
  );
  return (
    <section>
      <h3>{w.thirds()}</h3>
      <p class="small">
        {w.thirdsExplained({ through })} {shared.length > 0 ? w.thirdsShared({ count: shared.length, groups }) : ""}
      </p>
      <table class="thirds">
        <caption class="hidden">{w.thirds()}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col" class="entry">
              <span class="hidden">{w.entry()}</span>
            </th>
            <th scope="col">{w.groupHead()}</th>
            <th scope="col">
              <abbr title={w.long.played()}>{w.short.played()}</abbr>
            </th>
            <th scope="col">
              <abbr title={w.long.net()}>{w.short.net()}</abbr>
            </th>
            <th scope="col">
              <abbr title={w.long.points()}>{w.short.points()}</abbr>
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {ranked.map(({ entry, group, matches, net, points }, index) => (
            <tr key={entry}>
              <td class="place">{index + 1}</td>
              <th scope="row" class="entry">
                <People players={players.get(entry) ?? []} />
              </th>
              <td>{groupLetter(w, group)}</td>
              <td>{figure(matches)}</td>
              <td>{signed(net)}</td>
              <td>{figure(points)}</td>
              <td>{index < through - shared.length ? w.goesOn() : ""}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
