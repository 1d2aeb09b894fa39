import { type Board, colourOf, isNothing, type Men, menOf, withMore, zeroPerSide } from "../model/board.ts";
import type { Finding } from "../model/finding.ts";
import type { Setting } from "../model/setting.ts";
import { COLOURS, otherColour, type Piece } from "../rules/vocabulary.ts";

/** The settlement of dues: rows c15 and c16. */
export type Settled = {
  readonly pockets: Men;
  readonly owed: readonly number[];
  readonly paid: readonly number[];
  readonly returned: readonly Piece[];
  /** Men that came back for this strike's own demand; `owed` has the men that could not be paid. */
  readonly back: number;
  readonly unpaid: number;
  readonly findings: readonly Finding[];
};

/** The men that a strike or a called foul takes from a side, and from its opponent's pockets. */
export type Demand = {
  readonly side: number;
  /** Own men to give back. */
  readonly men: number;
  /** Men of the other colour that come back by themselves: an opponent's last man. */
  readonly opponents: number;
  /** Whether older dues are settled now. */
  readonly old: boolean;
};

/**
 * Gives back the men demanded, then the dues of every side, as far as there are men.
 *
 * @param after men in pockets once the strike is counted
 */
export const settleDues = (setting: Setting, board: Board, after: Men, demand: Demand): Settled => {
  const { side, men, opponents, old } = demand;
  if (men + opponents === 0 && isNothing(board.owed)) {
    const { owed } = board;
    return { pockets: after, owed, paid: zeroPerSide(board), returned: NONE, back: 0, unpaid: 0, findings: NONE };
  }
  const own = colourOf(setting, board, side);
  const back = Math.min(men, menOf(after, own));
  let left = withMore(withMore(after, own, -back), otherColour(own), -opponents);
  const paid: number[] = [];
  const owed: number[] = [];
  const findings: Finding[] = [];
  // Row e30: the price of this strike may be forgone or forgotten as well.
  const spared = men > back && isSpared(setting, board, after, side) ? men - back : 0;
  const asWell = setting.ruleset.dues.forgotten?.value === "this-strike-as-well" ? back : 0;
  for (let index = 0; index < board.owed.length; index += 1) {
    const before = board.owed[index] ?? 0;
    const colour = colourOf(setting, board, index);
    // A due that this strike could not pay is not due before the next one.
    const due = old ? Math.min(before, menOf(left, colour)) : 0;
    left = withMore(left, colour, -due);
    paid.push(due + (index === side ? asWell : 0));
    owed.push(before - due + (index === side ? men - back - spared : 0));
    if (due > 0) findings.push(duesPaid(setting, board, index, due));
  }
  if (spared > 0) findings.push(duesSpared(setting, spared));
  return {
    pockets: left,
    owed,
    paid,
    returned: takenOut(after, left),
    back,
    unpaid: men - back - spared,
    findings,
  };
};

/**
 * Row c19: whether a house lets a side owe nothing, because none of its men has been pocketed on this board.
 *
 * @param after men in pockets once the strike is counted
 */
export const isSpared = (setting: Setting, board: Board, after: Men, side: number): boolean => {
  if (setting.ruleset.dues.beforeFirstMan?.value !== "nothing") return false;
  const own = colourOf(setting, board, side);
  return menOf(board.ever, own) + menOf(after, own) === 0;
};

/** The finding that a side owes nothing before its first man. */
export const duesSpared = ({ ruleset: { dues } }: Setting, men: number): Finding => ({
  kind: "dues-spared",
  men,
  clause: (dues.beforeFirstMan ?? dues.noneToPay).clause,
});

const NONE: readonly never[] = [];

/** The men that were in pockets before and no longer are. */
const takenOut = (before: Men, after: Men): readonly Piece[] => {
  const out: Piece[] = [];
  for (const colour of COLOURS)
    for (let left = menOf(before, colour) - menOf(after, colour); left > 0; left -= 1) out.push(colour);
  return out;
};

const duesPaid = (setting: Setting, board: Board, side: number, count: number): Finding => ({
  kind: "dues-paid",
  colour: colourOf(setting, board, side),
  men: count,
  clause: setting.ruleset.dues.paid.clause,
});
