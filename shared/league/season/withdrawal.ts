import type { RecordedDecision } from "../terms/decision.ts";
import { decisionsOf } from "../terms/decisions.ts";
import { unplayedResult } from "../terms/results.ts";
import { type Fixture, opponentIn, type Settlement } from "./settlement.ts";

/**
 * The house rule of withdrawals (after FIDE C.06 V.4): below half of its matches played, an entry's results stay on
 * record and stay rated but leave the table; from half on they count, and the rest are walkovers.
 */

const concerns = ({ fixture }: Settlement, entry: string): boolean => fixture.home === entry || fixture.away === entry;

/** Whether an entry has played at least half of its matches. Matches given to it without play do not count. */
const hasPlayedHalf = (settlements: readonly Settlement[], entry: string): boolean => {
  const own = settlements.filter((one) => concerns(one, entry));
  return own.filter(({ result }) => result?.kind === "played").length * 2 >= own.length;
};

/** The decision of each withdrawal, by entry. */
const gone = (decisions: readonly RecordedDecision[]): ReadonlyMap<string, string> =>
  new Map(decisionsOf(decisions, "entry_withdrawn").map(({ entry, id }) => [entry, id]));

/** Whether the result of a fixture still counts after a withdrawal. */
type Stands = (fixture: Fixture) => boolean;

/** Entries whose results no longer count: those of a table in which every entry meets every other. */
export const removed = (
  settlements: readonly Settlement[],
  decisions: readonly RecordedDecision[],
  stands: Stands,
): ReadonlySet<string> => {
  const ofTable = settlements.filter(({ fixture }) => !stands(fixture));
  if (ofTable.length === 0) return new Set();
  return new Set([...gone(decisions).keys()].filter((entry) => !hasPlayedHalf(ofTable, entry)));
};

const without = (one: Settlement, decision: string | null): Settlement => ({
  ...one,
  state: "removed",
  result: null,
  credits: [],
  settled: true,
  winner: null,
  decision,
});

const walkover = (one: Settlement, winner: string | null, decision: string): Settlement => ({
  ...one,
  state: winner === null ? "double-walkover" : "walkover",
  result: unplayedResult(one.fixture, winner),
  settled: true,
  winner,
  decision,
});

/** The settlements after withdrawals, whatever their order. */
export const withWithdrawals = (
  settlements: readonly Settlement[],
  decisions: readonly RecordedDecision[],
  stands: Stands,
): readonly Settlement[] => {
  const withdrawn = gone(decisions);
  if (withdrawn.size === 0) return settlements;
  const out = removed(settlements, decisions, stands);
  return settlements.map((one) => {
    const sides = [one.fixture.home, one.fixture.away];
    const lost = stands(one.fixture) ? undefined : sides.find((entry) => out.has(entry));
    if (lost !== undefined) return without(one, withdrawn.get(lost) ?? null);
    const [missing, ...more] = sides.filter((entry) => withdrawn.has(entry));
    if (missing === undefined || one.settled) return one;
    const winner = more.length > 0 ? null : opponentIn(one.fixture, missing);
    return walkover(one, winner, withdrawn.get(missing) ?? "");
  });
};
