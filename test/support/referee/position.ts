import { MEN_PER_COLOUR, type Strike, type Violation } from "#carrom";

/**
 * A second opinion: the rule sheets written down once more, straight from their sentences and without the engine's
 * tables, so that both can be compared over random play. The referee knows no clauses and no words.
 *
 * The part that all sheets with two colours share: how a board lies, seen by the side that strikes.
 */

/** The text of the rules, by its number: 000 to 004, the Laws, and the two variants of 004 in which men have values. */
export type Sheet = "000" | "001" | "002" | "003" | "004" | "laws" | "family-point" | "point";

/** The queen's place, from the side that strikes. */
export type Queen =
  | "on the board"
  | "we wait to cover her"
  | "they wait to cover her"
  | "our partner waits to cover her"
  | "we took her too early"
  | "we covered her"
  | "they covered her";

/** `us` and `them` are men in pockets, `ever` the striker's that ever were. */
export type Position = {
  readonly us: number;
  readonly them: number;
  readonly ever: number;
  readonly weOwe: number;
  readonly theyOwe: number;
  readonly queen: Queen;
  /** The pocket in which she waits. */
  readonly herPocket: number | null;
  /** Points of the game before this board. */
  readonly ourScore: number;
  readonly theirScore: number;
};

/** A strike, seen by the side that makes it. */
export type Seen = {
  /** The pockets of the striker's own men. */
  readonly own: readonly (number | null)[];
  readonly others: number;
  /** The queen's pocket, `null` where it is not known, `undefined` where she was not pocketed. */
  readonly queen: number | null | undefined;
  readonly strike: Strike;
};

/** The consequences of a strike, before anything is put back. */
export type Judgement = {
  /** Men of the strike itself that come back: the striker's, and the other side's. */
  readonly back: number;
  readonly theirsBack: number;
  /** Men that the strike costs beyond those; owed as far as there are none to take. */
  readonly price: number;
  readonly queen: Queen;
  readonly keeps: boolean;
  /** The end of the board, with points for the winner; nothing comes back any more. `null`: it goes on. */
  readonly ended: Ended | null;
};

export type Ended = { readonly weWin: boolean; readonly points: number };

/** The judgements of one rule sheet. */
export type Judge = (before: Position, seen: Seen) => Judgement;

export const noticed = ({ observed }: Strike, codes: readonly Violation[]): boolean =>
  observed?.some((one) => codes.includes(one)) ?? false;

export const isSunk = ({ strike }: Seen): boolean => strike.striker === "pocketed";

export const isCovered = (queen: Queen): boolean => queen === "we covered her" || queen === "they covered her";

/** Men of a colour that are not in pockets. */
export const left = (down: number): number => MEN_PER_COLOUR - down;

/** Whether the striker's last man fell with this strike, and whether the other side's did. */
export const lastMen = (
  before: Position,
  { own, others }: Seen,
): { readonly ours: boolean; readonly theirs: boolean } => ({
  ours: own.length > 0 && before.us + own.length === MEN_PER_COLOUR,
  theirs: others > 0 && before.them + others === MEN_PER_COLOUR,
});

/** "Contravenes the rules for striking": 000 and 001 have the same rules. */
export const AGAINST_THE_RULES_FOR_STRIKING: readonly Violation[] = [
  "pushed",
  "backward",
  "cut-moon",
  "off-baseline",
  "behind-baseline",
  "crossed-diagonal",
];
