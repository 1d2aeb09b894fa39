import { addMen, type Board, type Men, NO_MEN } from "../model/board.ts";
import type { Finding } from "../model/finding.ts";
import type { Setting } from "../model/setting.ts";
import { COLOURS, type Colour, type Piece } from "../rules/vocabulary.ts";

/** Dues where men have values: a side pays with men that it holds (rows e11, c16). */

/** The men that sides hold and owe after paying, and the men that each gave. */
export type HeldDues = {
  readonly held: readonly Men[];
  readonly owed: readonly number[];
  readonly paid: readonly number[];
  readonly given: readonly Men[];
};

/**
 * Older dues are paid as soon as their side holds a man, after any side's strike.
 *
 * @param but the side that has struck: it has paid already
 */
export const payOwed = (setting: Setting, board: Pick<Board, "held" | "owed">, but: number | null = null): HeldDues => {
  const given = board.held.map((men, side) => (side === but ? NO_MEN : takenFrom(setting, men, board.owed[side] ?? 0)));
  const paid = given.map(({ white, black }) => white + black);
  return {
    held: board.held.map((men, side) => minus(men, given[side] ?? NO_MEN)),
    owed: board.owed.map((men, side) => men - (paid[side] ?? 0)),
    paid,
    given,
  };
};

const takenFrom = (setting: Setting, held: Men, men: number): Men => {
  let taken = NO_MEN;
  for (let left = men; left > 0; left -= 1) {
    const colour = dueMan(setting, minus(held, taken));
    if (!colour) break;
    taken = { ...taken, [colour]: taken[colour] + 1 };
  }
  return taken;
};

/** Pays the dues of all sides without a strike. */
export const settleHeld = (setting: Setting, board: Board) => {
  const { held, owed, paid, given } = payOwed(setting, board);
  const all = given.reduce(addMen, NO_MEN);
  return {
    pockets: minus(board.pockets, all),
    held,
    owed,
    paid,
    given,
    returned: inOrder(all),
    findings: duesPaid(setting, all.white + all.black),
  };
};

export const duesPaid = ({ ruleset }: Setting, men: number): Finding[] =>
  men > 0 ? [{ kind: "dues-paid", colour: null, men, clause: ruleset.dues.paid.clause }] : [];

/** The colour of the chosen man, if the side holds one; else of the least valuable, white first if equal; `null`: none. */
export const dueMan = ({ ruleset }: Setting, held: Men, chosen?: Colour): Colour | null => {
  if (chosen && held[chosen] > 0) return chosen;
  const { white, black } = ruleset.scoring.men.value;
  const cheapest: readonly Colour[] = black < white ? ["black", "white"] : ["white", "black"];
  return cheapest.find((colour) => held[colour] > 0) ?? null;
};

export const minus = (a: Men, b: Men): Men => ({ white: a.white - b.white, black: a.black - b.black });

/** Men one by one, white before black. */
export const inOrder = (men: Men): Piece[] => {
  const all: Piece[] = [];
  for (const colour of COLOURS) for (let left = men[colour]; left > 0; left -= 1) all.push(colour);
  return all;
};
