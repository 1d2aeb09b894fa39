import type { SwissEntry, SwissRound } from "#shared/league/swiss/history.ts";
import { type PairedRound, pairRound, type RoundToPair } from "#shared/league/swiss/round.ts";
import { chance } from "#shared/ratings/chance.ts";
import type { Bench } from "./bench.ts";
import { type Case, measure, onThread } from "./measure.ts";
import { table } from "./table.ts";

const [PLAYERS, ROUNDS] = [200, 7];
const REPEATS = { full: 5, quick: 1 } as const;
const POINTS = { win: 2, loss: 0 };

/** The results of a round: as many draws as carrom has, which is few. */
const played = ({ pairs }: PairedRound, next: () => number): ReadonlyMap<string, SwissRound> =>
  new Map(
    pairs.flatMap(({ first, second }): [string, SwissRound][] => {
      const luck = next();
      const points = luck < 0.05 ? 1 : luck < 0.55 ? 2 : 0;
      return [
        [first, { kind: "played", opponent: second, first: true, points }],
        [second, { kind: "played", opponent: first, first: false, points: 2 - points }],
      ];
    }),
  );

/** Every round of an event, before its pairing. */
const event = (players: number, rounds: number): readonly RoundToPair[] => {
  const next = chance(players);
  let entries: readonly SwissEntry[] = Array.from({ length: players }, (_, index) => ({
    entry: `e${index + 1}`,
    seed: index + 1,
    rounds: [],
  }));
  return Array.from({ length: rounds }, (_, index) => {
    const round = { entries, points: POINTS, round: index + 1, rounds, topFirst: true };
    const paired = pairRound(round);
    if (!paired) throw new Error(`round ${index + 1} cannot be paired`);
    const own = played(paired, next);
    entries = entries.map((one) => ({ ...one, rounds: [...one.rounds, ...[own.get(one.entry) ?? []].flat()] }));
    return round;
  });
};

/** The pairing of each round of an event. */
export const pairingsOf = (players: number, rounds: number): readonly Case[] =>
  event(players, rounds).map((round) => pairingOf(round, players));

const pairingOf = (round: RoundToPair, players: number): Case => ({
  name: `${players} players, round ${round.round} of ${round.rounds}`,
  unit: "rounds",
  amount: 1,
  work: () => void pairRound(round),
});

/** The cost of pairing each round of a Swiss of 200. */
export const pairing: Bench = async ({ quick, say }) => {
  const repeats = REPEATS[quick ? "quick" : "full"];
  const rows = await measure(pairingsOf(PLAYERS, ROUNDS), repeats, onThread);
  say(
    table(
      `Pairing a Swiss of ${PLAYERS} players by the Dutch system, by the processor time of one thread;\nmedians of ${repeats} rounds; less than a second a round is aimed at`,
      rows,
    ),
  );
  return { players: PLAYERS, rounds: ROUNDS, repeats, rows };
};
