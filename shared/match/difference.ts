import type { BoardRow, EventRow, Report, StrikeRow } from "./report.ts";

/** An entry of a log as one report has it; `null` where it has nothing to tell of it. */
export type Told = StrikeRow | EventRow | null;

/** The first entry on which two reports of the same strikes differ, as each of them has it. */
export type Difference = {
  readonly seq: number;
  readonly own: Told;
  readonly other: Told;
  /** A board that the entry ended (or entered whole) otherwise than under the other. */
  readonly board: { readonly own: BoardRow | null; readonly other: BoardRow | null } | null;
};

type Rows = Pick<Report, "strikes" | "events" | "boards">;

/** Looks a what-if's first difference up in both reports; `null` where there is none. */
export const differenceOf = (own: Rows, other: Rows & Pick<Report, "whatIf">): Difference | null => {
  const seq = other.whatIf?.firstDifference ?? null;
  if (seq === null) return null;
  const both = { own: toldOf(own, seq), other: toldOf(other, seq) };
  return { seq, ...both, board: both.own || both.other ? null : boardOf(own, other) };
};

const toldOf = ({ strikes, events }: Rows, seq: number): Told =>
  strikes.find((row) => row.seq === seq) ?? events.find((row) => row.seq === seq) ?? null;

/** The first board that is over and came out otherwise. */
const boardOf = (own: Rows, other: Rows): Difference["board"] => {
  const numbers = [...own.boards, ...other.boards].map(({ number }) => number).sort((a, b) => a - b);
  const find = ({ boards }: Rows, number: number) => boards.find((one) => one.number === number) ?? null;
  const outcome = (row: BoardRow | null) => JSON.stringify([row?.winner, row?.points, row?.ending, row?.queen]);
  const number = numbers.find((one) => outcome(find(own, one)) !== outcome(find(other, one)));
  return number === undefined ? null : { own: find(own, number), other: find(other, number) };
};
