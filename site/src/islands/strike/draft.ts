import type { Colour, Piece, Pocket, Strike, StrikerFate, Violation } from "#carrom";

/** A strike as it is being tapped in. */
export type StrikeDraft = {
  /** Who struck, where it was not the player in turn. */
  readonly player: string | null;
  /** Whether that was called at once. */
  readonly called: boolean;
  /** Men of the striking side; where men have values, white men. */
  readonly own: number;
  /** Men of the other side; where men have values, black men. */
  readonly other: number;
  readonly queen: boolean;
  readonly striker: StrikerFate | null;
  readonly off: readonly Piece[];
  readonly untouched: boolean;
  readonly observed: readonly Violation[];
  /** Pockets of the queen and of own men, in that order, where the rulebook wants to know them. */
  readonly pockets: readonly Pocket[];
  /** Which man comes back, where that may be chosen. */
  readonly returned: Colour | null;
  /** Whether men of a colour that is not the side's own were pocketed on the rebound; `null` where not asked. */
  readonly onRebound: boolean | null;
};

/** Nothing went down. */
export const NOTHING: StrikeDraft = {
  player: null,
  called: false,
  own: 0,
  other: 0,
  queen: false,
  striker: null,
  off: [],
  untouched: false,
  observed: [],
  pockets: [],
  returned: null,
  onRebound: null,
};

const COLOUR_OF: Record<Colour, Colour> = { white: "black", black: "white" };

/** The pieces whose pockets are asked for, in the order of `pockets`. */
export const traced = (draft: StrikeDraft, own: Colour): Piece[] => [
  ...(draft.queen ? (["queen"] as const) : []),
  ...Array.from({ length: draft.own }, () => own),
];

/**
 * The strike that was seen. `inTurn` is whose turn it is, `own` the striker's colour (white where men have
 * values), `choices` how many men are given back by choice.
 */
export const strikeOf = (draft: StrikeDraft, inTurn: string, own: Colour, choices = 0): Strike => {
  const mine = traced(draft, own).map((piece, index) => {
    const pocket = draft.pockets[index];
    return pocket === undefined ? { piece } : { piece, pocket };
  });
  const others = Array.from({ length: draft.other }, () => ({ piece: COLOUR_OF[own] }));
  const rebound: Violation[] = draft.onRebound === false ? ["not-on-rebound"] : [];
  const observed: Violation[] = [...draft.observed, ...rebound, ...outOfTurn(draft)];
  return {
    player: draft.player ?? inTurn,
    pocketed: [...mine, ...others],
    ...(draft.striker ? { striker: draft.striker } : {}),
    ...(draft.off.length > 0 ? { off: [...draft.off] } : {}),
    ...(draft.untouched ? { touched: false } : {}),
    ...(observed.length > 0 ? { observed } : {}),
    ...(draft.returned && choices > 0 ? { returned: repeated(draft.returned, choices) } : {}),
  };
};

const outOfTurn = ({ player, called }: StrikeDraft): Violation[] =>
  player === null ? [] : [called ? "out-of-turn" : "out-of-turn-unnoticed"];

const repeated = (colour: Colour, times: number): Colour[] => Array.from({ length: times }, () => colour);

/**
 * A strike with something changed. Pockets that were named stay named where the pieces before them are the same as
 * before: the queen's pocket is not asked for again because a man was pocketed with her.
 */
export const changed = (draft: StrikeDraft, change: Partial<StrikeDraft>): StrikeDraft => {
  const after = { ...draft, onRebound: null, ...change };
  const same = after.queen === draft.queen && after.own >= draft.own;
  return { ...after, pockets: change.pockets ?? (same ? draft.pockets : []) };
};

/** Adds a value, or takes it away if it was there. */
export const toggled = <T>(values: readonly T[], value: T): T[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
