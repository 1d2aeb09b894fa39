import { type Achieved, honoursOf } from "#league";
import type { Division, FixtureRow } from "#shared/api/league/division.ts";
import type { Honours } from "#shared/api/league/season.ts";
import { isOpen } from "../parts/fixture-state.ts";

/** Whether a fixture waits for a result or a decision: also a match that ended without a result, or a tie without a winner. */
const waits = (fixture: FixtureRow): boolean =>
  isOpen(fixture) ||
  ((fixture.state === "abandoned" || fixture.state === "void") && fixture.decision === null) ||
  (fixture.tie && fixture.state === "played" && fixture.winner === null);

/** The fixtures of a division that wait. */
export const openIn = (division: Division): readonly FixtureRow[] => division.fixtures.filter(waits);

/** The round that waits to be paired; `null`: none does. */
export const roundDue = ({ pairing }: Division): number | null => pairing?.due ?? null;

/** Whether something of a division is still to be played, decided or paired. */
export const isUnfinished = (division: Division): boolean =>
  !division.cancelled && (division.entries.length === 0 || openIn(division).length > 0 || roundDue(division) !== null);

/** The final after the rounds of a table, once it is paired. */
const finalOf = ({ bracket, fixtures }: Division): Achieved["final"] => {
  const final = bracket ? undefined : fixtures.find(({ tie }) => tie);
  return final ? { winner: final.winner, sides: [final.home.entry, final.away.entry] } : null;
};

/** The current honours of a division, by name. */
export const honoursIn = (division: Division): Honours => {
  const { table, bracket, entries } = division;
  const players = new Map(entries.map((one) => [one.entry, one.players]));
  return honoursOf({ table, rounds: bracket, final: finalOf(division) }).map(({ honour, entries: who }) => ({
    honour,
    entries: who.map((entry) => [...(players.get(entry) ?? [])]),
  }));
};

/** The winners of a division: several share the first place of a table. */
export const winnersIn = (division: Division): Honours[number]["entries"] =>
  honoursIn(division).flatMap(({ honour, entries }) => (honour === "champion" || honour === "winner" ? entries : []));
