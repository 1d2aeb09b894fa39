import { z } from "zod";
import { textLine } from "#shared/text.ts";

/** The source of a parameter: a document and a place in it, or a row of our own decisions. */
export const clause = textLine.regex(/^(\d{3} .+|decision [a-e]\d+|ICF .+|house .+)$/, "clauseForm");

/** One parameter: its value, its place in the source, and the reason for our reading where the source is open. */
export const parameter = <T extends z.ZodType>(value: T) =>
  z.strictObject({ value, clause, interpretation: textLine.min(1).optional() });

/** A parameter with its provenance. */
export type Parameter<T> = {
  readonly value: T;
  readonly clause: string;
  readonly interpretation?: string | undefined;
};

/** A whole number. Its message is a key of the catalogue of schemas, with the numbers that are allowed. */
export const whole = (least: number, most?: number) => {
  const allowed = most === undefined ? `wholeFrom ${least}` : `wholeBetween ${least} ${most}`;
  const number = z.int(allowed).min(least, allowed);
  return most === undefined ? number : number.max(most, allowed);
};

const turn = z.enum(["kept", "lost"]);
/** Men to give back. */
export const penalty = z.literal([0, 1]);

/** The effect of men and striker in pockets on the turn and the men of the side that struck. */
export const strikeOutcome = parameter(
  z.strictObject({
    turn,
    /** Men to give back beyond those of this strike. */
    penalty,
    /** Whether the side's own men of this strike stay down. */
    own: z.enum(["stay", "come-back"]),
  }),
);

/** The effect of a strike that concerns the queen: on the queen, and on the turn. */
export const queenOutcome = parameter(
  z.strictObject({
    /** `waits`: pocketed for one more strike. `back-at-turn-end`: pocketed until the turn ends, but cannot be covered. */
    queen: z.enum(["covered", "waits", "back", "back-at-turn-end"]),
    /** `as-men`: as the row for the men and the striker of the strike. */
    turn: z.enum(["kept", "lost", "as-men"]),
  }),
);

/** The price of an observed violation. */
export const violationOutcome = parameter(
  z.strictObject({
    /** `void`: the strike does not count; `foul`: men to give back and the turn; `noted`: it changes nothing. */
    effect: z.enum(["noted", "void", "foul", "board-lost"]),
    /** The cases in which it has this price: in any other it is noted. */
    when: z.enum(["always", "last-man-and-queen-on-board", "last-man-and-queen-uncovered", "opponents-last-man"]),
  }),
);

/** The points of a board that a fault decides, for the side that gets them: `flat`, or `late` instead, plus men left. */
export const award = z.strictObject({
  flat: whole(0),
  /** Instead of `flat`, for a side on whose score the queen no longer counts. */
  late: whole(0),
  /** The side whose men left on the board add their points. */
  men: z.enum(["none", "winner", "loser"]),
});
export type Award = z.output<typeof award>;

/** The effect of a last man in a pocket. */
export const lastManOutcome = parameter(
  z.discriminatedUnion("effect", [
    z.strictObject({ effect: z.literal("board-lost"), points: award }),
    z.strictObject({ effect: z.literal("board-won"), points: award }),
    /** The side without men left has cleared the board. */
    z.strictObject({ effect: z.literal("finished") }),
    z.strictObject({ effect: z.literal("comes-back"), whose: z.enum(["own", "opponent", "both"]), penalty }),
  ]),
);
export type LastManOutcome = z.output<typeof lastManOutcome>;
