import { type Colour, otherColour, type Piece } from "../vocabulary.ts";
import { type Board, colourOf, type Men, noneOwed } from "./board.ts";
import type { Finding } from "./finding.ts";
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

/** What a strike or a called foul takes from a side, and from its opponent's pockets. */
export type Demand = {
  readonly side: number;
  /** Own men to give back. */
  readonly men: number;
  /** Men of the other colour that come back by themselves: an opponent's last man. */
  readonly opponents: number;
  /** Whether what is owed from before is settled now. */
  readonly old: boolean;
};

/**
 * Gives back what is demanded, then what any side still owes, as far as there are men.
 *
 * @param after men in pockets once the strike is counted
 */
export const settleDues = (setting: Setting, board: Board, after: Men, demand: Demand): Settled => {
  const { side, men, opponents, old } = demand;
  if (men + opponents === 0 && board.owed.every((owed) => owed === 0)) {
    return { pockets: after, owed: board.owed, paid: noneOwed(board), returned: [], back: 0, unpaid: 0, findings: [] };
  }
  const own = colourOf(setting, board, side);
  const back = Math.min(men, after[own]);
  const left = { ...after, [own]: after[own] - back };
  left[otherColour(own)] -= opponents;
  const paid = noneOwed(board);
  const owed = board.owed.map((due, index) => due + (index === side ? men - back : 0));
  for (const index of old ? setting.sides.keys() : []) {
    const colour = colourOf(setting, board, index);
    // What this very strike could not pay is not due before the next one.
    const due = Math.min(board.owed[index] ?? 0, left[colour]);
    paid[index] = due;
    owed[index] = (owed[index] ?? 0) - due;
    left[colour] -= due;
  }
  const gone = (colour: Colour): Piece[] => Array.from({ length: after[colour] - left[colour] }, () => colour);
  return {
    pockets: left,
    owed,
    paid,
    returned: [...gone("white"), ...gone("black")],
    back,
    unpaid: men - back,
    findings: paid.flatMap((count, index) => (count > 0 ? [duesPaid(setting, board, index, count)] : [])),
  };
};

const duesPaid = (setting: Setting, board: Board, side: number, count: number): Finding => ({
  kind: "dues-paid",
  colour: colourOf(setting, board, side),
  men: count,
  clause: setting.ruleset.dues.paid.clause,
});
