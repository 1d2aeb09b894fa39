import type { ComponentChildren } from "preact";
import type { Division, FixtureRow, StandingRow } from "#shared/api/league/division.ts";
import { resultFor } from "../parts/match-line.tsx";
import { namesOf } from "../parts/people.tsx";
import { stateOf } from "./crosstable.tsx";
import type { DivisionWords } from "./words.ts";

/** Signs of finished matches, before the place of the opponent. */
const SIGNS: Readonly<Partial<Record<string, string>>> = { won: "+", drawn: "=", lost: "\u2212" };

type CellProps = {
  readonly w: DivisionWords;
  readonly row: StandingRow;
  readonly fixture: FixtureRow;
  readonly places: ReadonlyMap<string, number>;
  /** Whether one of the two sides has the first break: of teams neither has. */
  readonly breaks: boolean;
};

/** The match of a row in a round: its outcome, and the place of the opponent. */
const RoundCell = ({ w, row, fixture, places, breaks }: CellProps) => {
  const { home, away } = fixture;
  const isHome = home.entry === row.entry;
  const opponent = isHome ? away : home;
  const result = resultFor(fixture, row.entry);
  const sign = SIGNS[result?.outcome ?? ""];
  const label = w.gridCell({
    entry: namesOf(row.players),
    score: result?.text ?? (sign === undefined ? w.versusShort() : w.walkoverShort()),
    opponent: opponent.name,
    state: result ? stateOf(result.outcome) : "other",
  });
  const shown = (
    <>
      {sign}
      {places.get(opponent.entry) ?? ""}
      {breaks && isHome ? <span class="first-break" /> : null} <span class="hidden">{label}</span>
    </>
  );
  return result?.path ? (
    <a class={result.outcome} href={result.path} title={label}>
      {shown}
    </a>
  ) : (
    <span class={result?.outcome} title={label}>
      {shown}
    </span>
  );
};

/** The cells of rounds that are paired by points: of a row and a round a match, `bye`, or nothing. */
export const roundCells = (w: DivisionWords, { table, fixtures, pairing, regulations }: Division) => {
  const places = new Map(table.map(({ entry, place }) => [entry, place]));
  const at = (round: number, entry: string): string => `${round} ${entry}`;
  const byes = new Set(pairing?.byes.map(({ round, entry }) => at(round, entry)));
  const matches = new Map(
    fixtures.flatMap((fixture) =>
      [fixture.home, fixture.away].map(({ entry }) => [at(fixture.round, entry), fixture] as const),
    ),
  );
  return (row: StandingRow, round: number): ComponentChildren => {
    const fixture = matches.get(at(round, row.entry));
    if (!fixture) return byes.has(at(round, row.entry)) ? w.bye() : null;
    return <RoundCell w={w} row={row} fixture={fixture} places={places} breaks={!regulations.teams} />;
  };
};

/** The meaning of those cells. */
export const roundsInWords = (w: DivisionWords, { regulations }: Division): string =>
  w.roundsKey({ breaks: regulations.teams ? "none" : "shown" });
