import type { SwissEntry, SwissRound } from "#shared/league/swiss/history.ts";
import { type PairedRound, pairRound, type RoundToPair, type SwissPair } from "#shared/league/swiss/round.ts";

export const SWISS_POINTS = { win: 2, loss: 0 };

/** A generator of numbers from 0 to 1, the same ones for the same seed. */
export const luckOf = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
};

/** The course of an event: each member but the first three is a probability. */
export type Course = {
  readonly count: number;
  readonly rounds: number;
  readonly seed: number;
  /** Probability that an entry stays away from a round. */
  readonly away: number;
  /** Probability that one of the last numbers comes after the first round. */
  readonly late: number;
  /** Probability that an entry withdraws before a round. */
  readonly gone: number;
  /** Probability that a match is not played to its end: won without play, lost by both, or void. */
  readonly unplayed: number;
};

/** A round of an event: its entries, and its pairing; `null`: no pairing is possible. */
export type EventRound = { readonly given: RoundToPair; readonly paired: PairedRound | null };

export const swissField = (count: number): readonly SwissEntry[] =>
  Array.from({ length: count }, (_, index) => ({ entry: `e${index + 1}`, seed: index + 1, rounds: [] }));

const DRAWN = 0.1;
const FIRST_WINS = 0.55;

const outcomeOf = (
  { first, second }: SwissPair,
  luck: number,
  unplayed: boolean,
): readonly [SwissRound, SwissRound] => {
  const { win, loss } = SWISS_POINTS;
  if (!unplayed) {
    const points = luck < DRAWN ? win / 2 : luck < FIRST_WINS ? win : loss;
    return [
      { kind: "played", opponent: second, first: true, points },
      { kind: "played", opponent: first, first: false, points: win - points },
    ];
  }
  const kind = luck < DRAWN ? "void" : "walkover";
  const own = luck < FIRST_WINS && kind === "walkover" ? win : loss;
  const other = kind === "walkover" && own === loss && luck < 0.95 ? win : loss;
  return [
    { kind, opponent: second, points: own },
    { kind, opponent: first, points: other },
  ];
};

const resultsOf = (
  { pairs, bye }: PairedRound,
  next: () => number,
  unplayed: number,
): ReadonlyMap<string, SwissRound> => {
  const rounds = new Map<string, SwissRound>(bye === null ? [] : [[bye, { kind: "bye", points: SWISS_POINTS.win }]]);
  for (const pair of pairs) {
    const [own, other] = outcomeOf(pair, next(), next() < unplayed);
    rounds.set(pair.first, own);
    rounds.set(pair.second, other);
  }
  return rounds;
};

/** A random event, round by round; it ends early where no two can be paired any more. */
export const swissEvent = ({
  count,
  rounds: total,
  seed,
  away,
  late,
  gone,
  unplayed,
}: Course): readonly EventRound[] => {
  const next = luckOf(seed);
  const drawn = Math.max(2, Math.ceil(count * (1 - 2 * late * next())));
  const first = (index: number): number => (index < drawn ? 1 : 2 + Math.floor(next() * 2));
  const from = new Map(swissField(count).map(({ entry }, index) => [entry, first(index)]));
  const withdrawn = new Set<string>();
  const rounds: EventRound[] = [];
  let entries = swissField(count);
  for (let round = 1; round <= total; round += 1) {
    for (const { entry } of entries) if (round > 1 && next() < gone) withdrawn.add(entry);
    const playing = entries.filter(
      ({ entry }) => (from.get(entry) ?? 1) <= round && !withdrawn.has(entry) && (round === 1 || next() >= away),
    );
    if (playing.length < 2) break;
    const given = { entries: playing, everybody: entries, points: SWISS_POINTS, round, rounds: total, topFirst: true };
    const paired = pairRound(given);
    rounds.push({ given, paired });
    if (!paired) break;
    const results = resultsOf(paired, next, unplayed);
    entries = entries.map((one) => ({
      ...one,
      rounds: [...one.rounds, results.get(one.entry) ?? { kind: "absent", points: 0 }],
    }));
  }
  return rounds;
};
