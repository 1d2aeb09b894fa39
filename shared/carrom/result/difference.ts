import type { BoardRow, EventRow, StrikeRow, WhatIf } from "../model/report.ts";

/** The first entry on which two reports of the same strikes differ, in each of them; `null` where one has no row of it. */
export type ReportDifference<Row = StrikeRow | EventRow, Board = BoardRow> = {
  readonly seq: number;
  readonly own: Row | null;
  readonly other: Row | null;
  /** The whole board of the entry, where neither report has a row of the entry. */
  readonly board: { readonly own: Board | null; readonly other: Board | null } | null;
};

type Numbered = { readonly seq: number };
type Outcome = Pick<BoardRow, "number" | "winner" | "points" | "ending" | "queen">;

/** The rows of a report, ours or as the API publishes them. */
type Rows<S, E, B> = { readonly strikes: readonly S[]; readonly events: readonly E[]; readonly boards: readonly B[] };

/** Finds a what-if's first difference in both reports; `null` where there is none. */
export const differenceOf = <S extends Numbered, E extends Numbered, B extends Outcome>(
  own: Rows<S, E, B>,
  other: Rows<S, E, B> & { readonly whatIf?: WhatIf | undefined },
): ReportDifference<S | E, B> | null => {
  const seq = other.whatIf?.firstDifference ?? null;
  if (seq === null) return null;
  const both = { own: rowAt(own, seq), other: rowAt(other, seq) };
  return { seq, ...both, board: both.own || both.other ? null : boardOf(own.boards, other.boards) };
};

const rowAt = <S extends Numbered, E extends Numbered>(
  { strikes, events }: Pick<Rows<S, E, unknown>, "strikes" | "events">,
  seq: number,
): S | E | null => strikes.find((row) => row.seq === seq) ?? events.find((row) => row.seq === seq) ?? null;

/** The first board with another outcome. */
const boardOf = <B extends Outcome>(own: readonly B[], other: readonly B[]): ReportDifference<never, B>["board"] => {
  const find = (boards: readonly B[], number: number) => boards.find((one) => one.number === number) ?? null;
  const outcome = (row: B | null) => JSON.stringify([row?.winner, row?.points, row?.ending, row?.queen]);
  const numbers = [...own, ...other].map(({ number }) => number).sort((a, b) => a - b);
  const number = numbers.find((one) => outcome(find(own, one)) !== outcome(find(other, one)));
  return number === undefined ? null : { own: find(own, number), other: find(other, number) };
};
