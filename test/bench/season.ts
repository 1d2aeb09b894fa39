import type { MatchOutcome } from "#carrom";
import { chance } from "#shared/ratings/chance.ts";

/** Made-up results to rate, always the same. */
export type Season = {
  readonly players: readonly string[];
  /** Outcomes in the order of the fold, as they are read from the database. */
  readonly outcomes: readonly MatchOutcome[];
};

/** The number of matches of one day. */
const PER_DAY = 200;
const FIRST = Date.UTC(2000, 0, 1);
const DAY = 86_400_000;

const side = (id: string, player: string, points: number, won: boolean) => ({
  id,
  players: [player],
  points,
  boardsWon: won ? 4 : 2,
  gamesWon: won ? 1 : 0,
});

/** One match between players of different strength: the stronger wins more often, and by more. */
const played = (index: number, home: string, away: string, edge: number, next: () => number): MatchOutcome => {
  const won = next() < 1 / (1 + Math.exp(-edge));
  const other = Math.floor(next() * 25);
  const winner = won ? "A" : "B";
  return {
    match: `m${String(index).padStart(8, "0")}`,
    day: new Date(FIRST + Math.floor(index / PER_DAY) * DAY).toISOString().slice(0, 10),
    rated: true,
    status: "decided",
    forfeited: false,
    sides: [side("A", home, won ? 25 : other, won), side("B", away, won ? other : 25, !won)],
    winner,
    ranking: won ? [["A"], ["B"]] : [["B"], ["A"]],
    seq: 100,
  };
};

/** A season of `matches` matches of `players` players. */
export const seasonOf = (matches: number, players: number): Season => {
  const next = chance(matches);
  const ids = Array.from({ length: players }, (_, index) => `p${String(index).padStart(5, "0")}`);
  const skill = ids.map(() => next() * 2 - 1);
  const outcomes = Array.from({ length: matches }, (_, index) => {
    const home = Math.floor(next() * players);
    const away = (home + 1 + Math.floor(next() * (players - 1))) % players;
    return played(index, ids[home] ?? "", ids[away] ?? "", (skill[home] ?? 0) - (skill[away] ?? 0), next);
  });
  return { players: ids, outcomes };
};
