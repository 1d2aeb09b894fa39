import type { ComponentChildren } from "preact";
import type { Division, FixtureRow, StandingRow } from "#shared/api/league/division.ts";
import { resultFor } from "../parts/match-line.tsx";
import { namesOf } from "../parts/people.tsx";
import { Woven } from "../parts/woven.tsx";
import { stateOf } from "./crosstable.tsx";
import type { DivisionWords } from "./words.ts";

const FirstBreak = () => <span class="first-break" />;

type CellProps = {
  readonly w: DivisionWords;
  readonly row: StandingRow;
  readonly fixture: FixtureRow;
  readonly places: ReadonlyMap<string, number>;
  /** Whether one of the two sides has the first break: of teams neither has. */
  readonly breaks: boolean;
};

/** The match of a row in a round: its score, own figure first, and below it the place of the opponent. */
const RoundCell = ({ w, row, fixture, places, breaks }: CellProps) => {
  const { home, away } = fixture;
  const isHome = home.entry === row.entry;
  const opponent = isHome ? away : home;
  const result = resultFor(fixture, row.entry);
  const state = result ? stateOf(result.outcome) : "other";
  const score = result && (result.text ?? w.walkoverShort());
  const place = places.get(opponent.entry);
  const label = w.gridCell({
    entry: namesOf(row.players),
    score: score ?? w.versusShort(),
    opponent: opponent.name,
    state,
  });
  const shown = (
    <>
      {score === null ? <span class="round-state">{w.roundOpen()}</span> : <span class="round-score">{score}</span>}{" "}
      {state === "other" ? null : <span class="round-state">{w.gridOn({ state })}</span>}{" "}
      <span class="round-opponent">
        {breaks && isHome ? <FirstBreak /> : null}
        {place === undefined ? null : w.againstPlace({ place })}
      </span>{" "}
      <span class="hidden">{label}</span>
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

/** The meaning of those cells, below them. */
export const RoundsKey = ({ w, division: { regulations } }: { w: DivisionWords; division: Division }) => (
  <p class="small rounds-key">
    <Woven
      say={(dot = "") => w.roundsKey({ breaks: regulations.teams ? "none" : "shown", dot })}
      parts={[<FirstBreak />]}
    />
  </p>
);
