import { z } from "zod";
import { textLine } from "#shared/text.ts";

/** Where a parameter stands: a document and a place in it, or a row of our own decisions. */
export const clause = textLine.regex(/^(\d{3} .+|decision [a-e]\d+|ICF .+|house .+)$/, "clauseForm");

/** One parameter: its value, where it stands in the source, and why we read it so where that is open. */
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

/** What men and striker in pockets do to the turn and the men of the side that struck. */
export const strikeOutcome = parameter(
  z.strictObject({
    turn,
    /** Men to give back beyond those of this strike. */
    penalty,
    /** Whether the side's own men of this strike stay down. */
    own: z.enum(["stay", "come-back"]),
  }),
);

/** What happens to the queen, and to the turn, where a strike concerns the queen. */
export const queenOutcome = parameter(
  z.strictObject({
    /** `waits`: pocketed for one more strike. `back-at-turn-end`: pocketed until the turn ends, but cannot be covered. */
    queen: z.enum(["covered", "waits", "back", "back-at-turn-end"]),
    /** `as-men`: whatever the men and the striker of the strike say. */
    turn: z.enum(["kept", "lost", "as-men"]),
  }),
);

/** What an observed violation costs. */
export const violationOutcome = parameter(
  z.strictObject({
    /** `void`: the strike does not count; `foul`: men to give back and the turn; `noted`: it changes nothing. */
    effect: z.enum(["noted", "void", "foul", "board-lost"]),
    /** When it costs that: what is observed otherwise is noted. */
    when: z.enum(["always", "last-man-and-queen-on-board", "last-man-and-queen-uncovered", "opponents-last-man"]),
  }),
);

/** The points of a board that is decided by a fault, for whoever gets it: `flat`, or `late` instead, plus men left. */
export const award = z.strictObject({
  flat: whole(0),
  /** Instead of `flat`, for a side on whose score the queen no longer counts. */
  late: whole(0),
  /** Whose men left on the board add their points. */
  men: z.enum(["none", "winner", "loser"]),
});
export type Award = z.output<typeof award>;

/** What a last man in a pocket leads to. */
export const lastManOutcome = parameter(
  z.discriminatedUnion("effect", [
    z.strictObject({ effect: z.literal("board-lost"), points: award }),
    z.strictObject({ effect: z.literal("board-won"), points: award }),
    /** Whoever has no men left has cleared the board. */
    z.strictObject({ effect: z.literal("finished") }),
    z.strictObject({ effect: z.literal("comes-back"), whose: z.enum(["own", "opponent", "both"]), penalty }),
  ]),
);
export type LastManOutcome = z.output<typeof lastManOutcome>;
