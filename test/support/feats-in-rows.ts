import type { Report } from "#carrom";

/** The slam of a board by the rows of a report alone: all strikes of the winner are one turn, the last of the board. */
export const slamInRows = ({ strikes }: Report, { number, ending, winner, queen }: Report["boards"][number]) => {
  const rows = strikes.filter(({ board }) => board === number);
  const first = rows.findIndex(({ side }) => side === winner);
  if (ending !== "cleared" || first < 0) return null;
  const turn = rows.slice(first);
  const isOne = turn.every(({ side }) => side === winner) && turn.slice(0, -1).every((row) => row.turn === "keeps");
  if (!isOne) return null;
  return first > 0 ? "black-slam" : queen === winner ? "white-slam" : null;
};

/** The strikes by which a board was cleared, and the last of them, by the rows of a report alone. */
export const clearedInRows = ({ strikes }: Report, { number, winner }: Report["boards"][number]) => {
  const rows = strikes.filter(({ board }) => board === number);
  return { strikes: rows.filter(({ side }) => side === winner).length, last: rows.at(-1)?.seq };
};
