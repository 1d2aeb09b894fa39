import { formatOf, type Pairing } from "../schedule/format.ts";
import { resolvedTies, type Seeded, type Tie, type TieAt, type TieOutcome, tiesByRound } from "../schedule/ties.ts";
import { inForce } from "../terms/decisions.ts";
import { fieldIn, type Season } from "./season.ts";
import { type Fixture, opponentIn, type Settlement, settleFixtures } from "./settlement.ts";
import { withWithdrawals } from "./withdrawal.ts";

/** A tie with its fixture; `null` while its sides are not known, or if there is a bye. */
export type PlayedTie = Tie & {
  readonly fixture: Fixture | null;
  /** Whether its sides were fixed before an earlier result changed; they are kept, and the league has to decide. */
  readonly overtaken: boolean;
};

/** Whether the winner is known. A drawn match has to be played again, or decided. */
export const isSettled = ({ settled, winner, state }: Settlement): boolean =>
  settled && (winner !== null || state !== "played");

const at = (fixtures: Iterable<Fixture>, { round, position }: TieAt): Fixture | null => {
  for (const fixture of fixtures) if (fixture.round === round && fixture.position === position) return fixture;
  return null;
};

/** The winner and the loser of a tie; `null` while they are not known. */
const outcomeOf = (settlement: Settlement | undefined): TieOutcome | null => {
  if (!settlement || !isSettled(settlement)) return null;
  const { fixture, winner } = settlement;
  return { winner, loser: winner === null ? null : opponentIn(fixture, winner) };
};

/**
 * The ties of a season with everything known so far. A recorded fixture keeps its sides, even if earlier results
 * change: no entry is replaced without a decision.
 *
 * @param season with the recorded fixtures
 * @param seeded the holder of a seed: see `qualifiers.ts`
 * @param planned makes a fixture that is not yet recorded
 */
export const progress = (
  season: Season,
  seeded: (seed: number) => Seeded,
  planned: (pairing: Pairing) => Fixture,
): { readonly fixtures: readonly Fixture[]; readonly rounds: readonly (readonly PlayedTie[])[] } => {
  const held = inForce(season.decisions);
  const known = new Map(season.fixtures.map((fixture) => [fixture.id, fixture]));
  const plan = formatOf(season.plan).ties(fieldIn(season));
  const ties = resolvedTies(plan, seeded, (place, home, away) => {
    const fixture = at(known.values(), place) ?? planned({ round: place.round, position: place.position, home, away });
    known.set(fixture.id, fixture);
    const [settlement] = withWithdrawals([settleFixtures(fixture, season.matches, held)], held, () => true);
    return outcomeOf(settlement);
  });
  const rounds = tiesByRound(ties.map((tie) => ({ ...tie, ...playedIn(tie, at(known.values(), tie)) })));
  const fixtures = [...known.values()].toSorted((a, b) => a.round - b.round || a.position - b.position);
  return { fixtures, rounds };
};

const playedIn = (tie: Tie, fixture: Fixture | null): Pick<PlayedTie, "fixture" | "overtaken"> => ({
  fixture,
  overtaken: fixture !== null && (tie.needless || fixture.home !== tie.home.entry || fixture.away !== tie.away.entry),
});
