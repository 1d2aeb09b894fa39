import type { Deducted, SwissEntry, SwissRound } from "../swiss/history.ts";
import { ownResults, tally } from "../table/tallies.ts";
import type { RecordedDecision } from "../terms/decision.ts";
import { decisionsOf } from "../terms/decisions.ts";
import type { Regulations } from "../terms/regulations.ts";
import { opponentIn, type Settlement } from "./settlement.ts";

/** The results of a Swiss, as far as its pairing needs them. */
export type PairedField = {
  /** Entries in draw order, late entries after the others. */
  readonly entries: readonly string[];
  /** The settlements of its paired rounds, without the final. */
  readonly settlements: readonly Settlement[];
  /** The decisions in force. */
  readonly decisions: readonly RecordedDecision[];
  readonly regulations: Regulations;
};

export type RoundBye = { readonly round: number; readonly entry: string };

const FIRST = 1;

/** The bye of the draw: the entry without a match in the first round. */
const drawnByes = ({ entries, settlements, decisions }: PairedField): readonly RoundBye[] => {
  if (settlements.length === 0) return [];
  const late = new Set(decisionsOf(decisions, "entry_added").map(({ entry }) => entry));
  const busy = new Set(
    settlements.flatMap(({ fixture }) => (fixture.round === FIRST ? [fixture.home, fixture.away] : [])),
  );
  return entries.filter((entry) => !late.has(entry) && !busy.has(entry)).map((entry) => ({ round: FIRST, entry }));
};

/** Every bye with its round: in the first by the draw, later as the round was published. */
export const roundByes = (field: PairedField): readonly RoundBye[] => [
  ...drawnByes(field),
  ...decisionsOf(field.decisions, "round_paired").flatMap(({ round, bye }) =>
    bye === null ? [] : [{ round, entry: bye }],
  ),
];

const paid = (entry: string, one: Settlement, regulations: Regulations): number => {
  if (one.result) return tally(entry, ownResults([one.result])(entry), regulations).points;
  return one.credits.reduce((sum, credit) => (credit.entry === entry ? sum + regulations[credit.for] : sum), 0);
};

/** A settled round in which an entry was paired. */
const settledRound = (entry: string, one: Settlement, regulations: Regulations): SwissRound => {
  const opponent = opponentIn(one.fixture, entry);
  const points = paid(entry, one, regulations);
  if (one.result?.kind === "played") return { kind: "played", opponent, first: one.fixture.home === entry, points };
  if (one.state === "bye" && one.winner === entry) return { kind: "bye", points };
  return { kind: one.result || one.state === "bye" ? "walkover" : "void", opponent, points };
};

const roundsOf = (entry: string, field: PairedField, byes: readonly RoundBye[], last: number): readonly SwissRound[] =>
  Array.from({ length: last }, (_, index) => index + 1).flatMap((round): SwissRound[] => {
    if (byes.some((one) => one.round === round && one.entry === entry))
      return [{ kind: "bye", points: field.regulations.bye }];
    const own = field.settlements.find(
      ({ fixture }) => fixture.round === round && (fixture.home === entry || fixture.away === entry),
    );
    if (!own) return [{ kind: "absent", points: 0 }];
    return own.settled ? [settledRound(entry, own, field.regulations)] : [];
  });

/** Points deducted from an entry, and the number of rounds paired by then: the first by the draw. */
const deductedFrom = (entry: string, decisions: readonly RecordedDecision[]): readonly Deducted[] =>
  decisions.flatMap((one, index) =>
    one.type === "points_deducted" && one.entry === entry
      ? [{ points: one.points, paired: FIRST + decisionsOf(decisions.slice(0, index), "round_paired").length }]
      : [],
  );

/** Every entry of a Swiss with its past rounds; a match that is still open is left out. */
export const swissEntries = (field: PairedField): readonly SwissEntry[] => {
  const byes = roundByes(field);
  const last = Math.max(0, ...field.settlements.map(({ fixture }) => fixture.round));
  return field.entries.map((entry, index) => ({
    entry,
    seed: index + 1,
    rounds: roundsOf(entry, field, byes, last),
    deducted: deductedFrom(entry, field.decisions),
  }));
};
