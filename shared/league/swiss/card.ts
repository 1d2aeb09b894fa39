import { type SwissEntry, type SwissPoints, type SwissRound, scoreOf } from "./history.ts";
import { type BreakWish, breakWish } from "./wish.ts";

/** Whether an entry met one with fewer points in a round (down), or with more (up). FIDE C.04.3, 1.4. */
type Float = "down" | "up" | null;

/** An entry before a round, for pairing. */
export type Card = {
  readonly entry: string;
  readonly seed: number;
  readonly score: number;
  /** Opponents that the entry has played. FIDE C.04.3, 2.1.1. */
  readonly met: ReadonlySet<string>;
  /** False after a bye, or after a round that brought the points of a win without play. FIDE C.04.3, 2.1.2. */
  readonly mayHaveBye: boolean;
  /** Matches that were played. */
  readonly played: number;
  readonly wish: BreakWish;
  /** Floats of the last round and of the one before. */
  readonly floats: readonly [Float, Float];
};

type Entries = ReadonlyMap<string, SwissEntry>;

/** The float of a round: more than a loss from an unplayed round counts as meeting a weaker entry. 1.4.3. */
const floatOf = (entry: SwissEntry, index: number, entries: Entries, { loss }: SwissPoints): Float => {
  const round = entry.rounds[index];
  if (!round) return null;
  if (round.kind !== "played") return round.points > loss ? "down" : null;
  const opponent = entries.get(round.opponent);
  const own = scoreOf(entry, index);
  const other = opponent ? scoreOf(opponent, index) : own;
  if (own === other) return null;
  return own > other ? "down" : "up";
};

const isBye = (round: SwissRound, { win }: SwissPoints): boolean =>
  round.kind === "bye" || (round.kind !== "played" && round.points >= win);

const cardOf = (entry: SwissEntry, entries: Entries, points: SwissPoints): Card => {
  const played = entry.rounds.filter((round) => round.kind === "played");
  const last = entry.rounds.length - 1;
  return {
    entry: entry.entry,
    seed: entry.seed,
    score: scoreOf(entry),
    met: new Set(played.map(({ opponent }) => opponent)),
    mayHaveBye: !entry.rounds.some((round) => isBye(round, points)),
    played: played.length,
    wish: breakWish(played.map(({ first }) => first)),
    floats: [floatOf(entry, last, entries, points), floatOf(entry, last - 1, entries, points)],
  };
};

/** The cards of entries, in ranking order: more points first, then the better seed. FIDE C.04.3, 1.2. */
export const cardsOf = (entries: readonly SwissEntry[], points: SwissPoints): readonly Card[] => {
  const byId = new Map(entries.map((entry) => [entry.entry, entry]));
  return entries
    .map((entry) => cardOf(entry, byId, points))
    .toSorted((one, other) => other.score - one.score || one.seed - other.seed);
};
