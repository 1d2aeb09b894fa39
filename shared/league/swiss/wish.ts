/**
 * The wish of an entry for the first break, by its breaks so far: FIDE's colours (C.04.3, 1.6 and 1.7), where white is
 * the first break. An entry alternates, and has neither break much oftener than the other.
 */
export type BreakWish = {
  /** Whether the entry should have the first break next; `null` before its first match. */
  readonly first: boolean | null;
  /** The strength: after two of the same kind in a row, or two more of one kind than of the other, there is no choice. */
  readonly strength: "absolute" | "strong" | "mild" | "none";
  /** First breaks less second breaks. */
  readonly balance: number;
  /** The kind of break of the last two matches, if it was the same; `null` otherwise. */
  readonly repeated: boolean | null;
  /** Whether the entry had the first break, match by match, oldest first. */
  readonly breaks: readonly boolean[];
};

/** A surplus of breaks of a kind above which there is no choice. */
const TOO_MANY = 1;

const repeatedOf = (breaks: readonly boolean[]): boolean | null => {
  const [before, last] = breaks.slice(-2);
  return last !== undefined && before === last ? last : null;
};

const strengthOf = (balance: number, repeated: boolean | null): BreakWish["strength"] => {
  if (Math.abs(balance) > TOO_MANY || repeated !== null) return "absolute";
  return balance === 0 ? "mild" : "strong";
};

const firstOf = (balance: number, repeated: boolean | null, last: boolean): boolean => {
  if (Math.abs(balance) > TOO_MANY) return balance < 0;
  if (repeated !== null) return !repeated;
  return balance === 0 ? !last : balance < 0;
};

/** The wish of an entry after these breaks. */
export const breakWish = (breaks: readonly boolean[]): BreakWish => {
  const last = breaks.at(-1);
  if (last === undefined) return { first: null, strength: "none", balance: 0, repeated: null, breaks };
  const balance = breaks.reduce((sum, first) => sum + (first ? 1 : -1), 0);
  const repeated = repeatedOf(breaks);
  return {
    first: firstOf(balance, repeated, last),
    strength: strengthOf(balance, repeated),
    balance,
    repeated,
    breaks,
  };
};

/** Whether both can have the break that they wish. */
export const agree = (one: BreakWish, other: BreakWish): boolean =>
  one.first === null || other.first === null || one.first !== other.first;

/** Whether an entry has more than one break too many of a kind, beyond two in a row. */
export const isFarOff = ({ balance }: BreakWish): boolean => Math.abs(balance) > TOO_MANY;
