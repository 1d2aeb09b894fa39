/** Positions to begin from, by the moves that lead there. */
export type Position = { readonly name: string; readonly before: readonly string[] };

const times = (count: number, strike: string): string[] => Array.from({ length: count }, () => strike);

export const POSITIONS: readonly Position[] = [
  { name: "Before the break", before: [] },
  { name: "After the break, nothing down", before: ["-", "-"] },
  { name: "One man of the breaker down", before: ["w1"] },
  { name: "The queen down, to be covered", before: ["w1", "q1"] },
  { name: "The queen not covered, and on her way back", before: ["w1", "q1", "-"] },
  { name: "A man owed", before: ["-", "-", "S", "-"] },
  { name: "A man owed, and one goes down", before: ["-", "-", "S", "-", "w1"] },
  { name: "The breaker's last man, queen on the board", before: times(8, "w1") },
  { name: "The other side's last man, queen on the board", before: ["w1", "-", ...times(8, "b1"), "-"] },
  { name: "The other side's last man, queen covered", before: ["w1", "q1", "w2", "-", ...times(8, "b1"), "-"] },
  { name: "Both last men, queen on the board", before: [...times(8, "w1"), "-", ...times(8, "b1"), "-"] },
];

/** Its place in the list; -1 for a position of one's own. */
export const positionOf = (before: readonly string[]): number =>
  POSITIONS.findIndex((position) => position.before.join(";") === before.join(";"));
