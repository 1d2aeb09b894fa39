import type { Colour, Piece } from "../vocabulary.ts";
import { type Board, colourOf, type Men, noneOwed } from "./board.ts";
import type { Finding } from "./finding.ts";
import { pocket, type Seen } from "./seen.ts";
import type { Setting } from "./setting.ts";

/** Dues: rows c15 and c16. */
export type Settled = {
  readonly pockets: Men;
  readonly owed: readonly number[];
  readonly paid: readonly number[];
  readonly returned: readonly Piece[];
  /** Of this strike's own demand: men that came back, and men that could not be paid. */
  readonly back: number;
  readonly unpaid: number;
  readonly findings: readonly Finding[];
};

/** c15, c16: gives back what this strike demands, then what any side still owes, as far as there are men. */
export const settleDues = (setting: Setting, board: Board, seen: Seen, demand: number): Settled => {
  const after = pocket(board.pockets, seen);
  if (demand === 0 && board.owed.every((owed) => owed === 0)) {
    return {
      pockets: after,
      owed: board.owed,
      paid: noneOwed(board),
      returned: [],
      back: 0,
      unpaid: 0,
      findings: [],
    };
  }
  const back = Math.min(demand, after[seen.colour]);
  const left = { ...after, [seen.colour]: after[seen.colour] - back };
  const paid = noneOwed(board);
  const owed = board.owed.map((due, side) => due + (side === seen.side ? demand - back : 0));
  for (const side of setting.sides.keys()) {
    const colour = colourOf(setting, board, side);
    // What this very strike could not pay is not due before the next one.
    const due = Math.min(board.owed[side] ?? 0, left[colour]);
    paid[side] = due;
    owed[side] = (owed[side] ?? 0) - due;
    left[colour] -= due;
  }
  const men = (colour: Colour): Piece[] => Array.from({ length: after[colour] - left[colour] }, () => colour);
  return {
    pockets: left,
    owed,
    paid,
    returned: [...men("white"), ...men("black")],
    back,
    unpaid: demand - back,
    findings: paid.flatMap((count, side) => (count > 0 ? [duesPaid(setting, board, side, count)] : [])),
  };
};

const duesPaid = (setting: Setting, board: Board, side: number, count: number): Finding => ({
  kind: "dues-paid",
  colour: colourOf(setting, board, side),
  men: count,
  clause: setting.ruleset.dues.paid.clause,
});
