import type { Report } from "#carrom";

type StrikeRow = Pick<Report["strikes"][number], "seq" | "board" | "side" | "turn">;
type Rows = { readonly strikes: readonly StrikeRow[] };
type BoardRow = Pick<Report["boards"][number], "number" | "ending" | "winner" | "queen">;

/** The slam of a board by the rows of a report alone: all strikes of the winner are one turn, the last of the board. */
export const slamInRows = ({ strikes }: Rows, { number, ending, winner, queen }: BoardRow) => {
  const rows = strikes.filter(({ board }) => board === number);
  const first = rows.findIndex(({ side }) => side === winner);
  if (ending !== "cleared" || first < 0) return null;
  const turn = rows.slice(first);
  const isOne = turn.every(({ side }) => side === winner) && turn.slice(0, -1).every((row) => row.turn === "keeps");
  if (!isOne) return null;
  return first > 0 ? "black-slam" : queen === winner ? "white-slam" : null;
};

/** The strikes by which a board was cleared, and the last of them, by the rows of a report alone. */
export const clearedInRows = ({ strikes }: Rows, { number, winner }: BoardRow) => {
  const rows = strikes.filter(({ board }) => board === number);
  return { strikes: rows.filter(({ side }) => side === winner).length, last: rows.at(-1)?.seq };
};
