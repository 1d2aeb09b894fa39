import { z } from "zod";
import { VIOLATIONS } from "../vocabulary.ts";

/**
 * A ruleset is a document, not a subclass: one adjudicator reads it. Every parameter carries the clause that it
 * comes from and, where the source is silent or contradicts itself, the reason for our reading of it.
 *
 * Clauses read `002 r12` (document and place) or, where the source says nothing at all, `decision c10`: the row
 * of the project's own table of decisions.
 */

const clause = z
  .string()
  .regex(/^(\d{3} .+|decision [a-e]\d+|ICF .+|house .+)$/, "a clause names a document and a place");

/** One parameter: its value, where it stands in the source, and why we read it so where that is open. */
const parameter = <T extends z.ZodType>(value: T) =>
  z.strictObject({ value, clause, interpretation: z.string().min(1).optional() });

/** A parameter with its provenance. */
export type Parameter<T> = {
  readonly value: T;
  readonly clause: string;
  readonly interpretation?: string | undefined;
};

const turn = z.enum(["kept", "lost"]);
const penalty = z.literal([0, 1]);

/** What men and striker in pockets do to the turn and the men of the side that struck. */
const strikeOutcome = parameter(
  z.strictObject({
    turn,
    /** Men to give back beyond those of this strike. */
    penalty,
    /** Whether the side's own men of this strike stay down. */
    own: z.enum(["stay", "come-back"]),
  }),
);

/** What becomes of the queen, and of the turn, when she is involved. */
const queenOutcome = parameter(
  z.strictObject({
    /** `waits`: she stays down for one more strike. */
    queen: z.enum(["covered", "waits", "back"]),
    /** `as-men`: whatever the men and the striker of the strike say. */
    turn: z.enum(["kept", "lost", "as-men"]),
  }),
);

/** What an observed violation costs. */
const violationOutcome = parameter(
  z.strictObject({
    /** `void`: the strike does not count; `penalty`: men to give back; `noted`: it changes nothing. */
    effect: z.enum(["noted", "void", "penalty"]),
    /** Only with the queen on the board and one own man left beside her, or always. */
    when: z.enum(["always", "last-man-and-queen-on-board"]),
  }),
);

/** A board lost through the last man: what the other side gets. */
const lostBoard = parameter(
  z.strictObject({
    points: z.int().min(0),
    /** Whether each man that the winner has left adds a man's points. */
    plusWinnersMen: z.boolean(),
  }),
);

export const rulesetSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, "a ruleset id is lower-case words joined by hyphens"),
  version: z.int().min(1),
  name: z.string().min(1).max(100),
  /** One sentence for the index of rules. */
  summary: z.string().min(1).max(300),
  source: z.strictObject({ document: z.string(), title: z.string(), publisher: z.string() }),

  setUp: z.strictObject({
    sides: parameter(z.strictObject({ sides: z.array(z.int()), players: z.array(z.int()) })), // a1
    direction: parameter(z.enum(["clockwise", "anticlockwise"])), // a2
    white: parameter(z.enum(["breaker"])), // a3
    breakOrder: parameter(z.enum(["rotates-every-board"])), // a4
    toss: parameter(z.enum(["guess", "assigned"])), // a3, who chooses
    arrangement: parameter(z.enum(["white-line-to-breaker", "unstated"])), // how the men are set up
  }),
  break: z.strictObject({
    made: parameter(z.enum(["any-piece-touched"])), // a5
    attempts: parameter(z.int().min(1)), // a6
    failed: parameter(z.strictObject({ penalty, turn })), // a7
    strikerPocketed: parameter(z.enum(["costs-as-ever"])), // a8
  }),
  strike: z.strictObject({
    miss: strikeOutcome, // a10
    own: strikeOutcome, // a10
    opponent: strikeOutcome, // c6
    ownAndOpponent: strikeOutcome, // c7
    striker: strikeOutcome, // c1
    strikerAndOwn: strikeOutcome, // c2
    strikerAndSeveralOwn: strikeOutcome, // c3
    strikerAndOpponent: strikeOutcome, // c4
    strikerOwnAndOpponent: strikeOutcome, // c5
  }),
  queen: z.strictObject({
    menBefore: parameter(z.int().min(0)), // b1
    menCounted: parameter(z.enum(["ever-pocketed"])), // e1
    tooEarly: queenOutcome, // b2
    tooEarlyWithOwn: queenOutcome, // b3
    alone: queenOutcome, // b4
    withOwn: queenOutcome, // b4
    withOpponent: queenOutcome, // b7
    withOwnAndOpponent: queenOutcome, // b8
    withStriker: queenOutcome, // b9
    withStrikerAndOwn: queenOutcome, // b10
    covering: queenOutcome, // b4: an own man on the next strike
    notCovered: queenOutcome, // b6
    coveringWithStriker: queenOutcome, // b11
    coveringWithStrikerAndOwn: queenOutcome, // b12
    coverPocket: parameter(z.enum(["any", "another"])), // b5
    samePocket: queenOutcome, // e6: queen and man in one pocket, same strike
    whileOwing: parameter(z.enum(["as-ever"])), // b13
  }),
  lastMan: z.strictObject({
    cleared: parameter(z.enum(["wins-once-queen-is-covered"])), // c9, d1
    opponents: lostBoard, // c8, e18
    ownBeforeQueen: lostBoard, // c9
    ownWithStriker: parameter(z.enum(["board-lost"])), // e2
    bothBeforeQueen: lostBoard, // e3
    bothQueenCovered: lostBoard, // e4
    owing: parameter(z.enum(["dues-first"])), // e7
  }),
  off: z.strictObject({
    striker: parameter(z.enum(["noted"])), // c10
    man: parameter(z.enum(["back-to-centre"])), // c11
  }),
  violations: z.strictObject(
    // One entry per violation: c12 direct touches, c13 improper strikes, c14 touching, a9 void strikes, e10 turn.
    Object.fromEntries(VIOLATIONS.map((violation) => [violation, violationOutcome])) as {
      [V in (typeof VIOLATIONS)[number]]: typeof violationOutcome;
    },
  ),
  calledFouls: parameter(z.enum(["noted"])), // c14, foul_called
  dues: z.strictObject({
    noneToPay: parameter(z.enum(["owed"])), // c15
    paid: parameter(z.enum(["when-available"])), // c16
    lapse: parameter(z.enum(["never"])), // c17
    placedBy: parameter(z.enum(["opponent"])), // c18
    where: parameter(z.enum(["centre-circle"])), // c18
  }),
  scoring: z.strictObject({
    perMan: parameter(z.int().min(0)), // d1
    queen: parameter(z.int().min(0)), // d2
    queenByLoser: parameter(z.enum(["nobody"])), // d3
    queenUntil: parameter(z.int().min(1).nullable()), // d4: she scores nothing from this score on
    most: parameter(z.int().min(1)), // d5
    conceded: parameter(z.enum(["men-left-and-queen"])), // e8
  }),
  match: z.strictObject({
    target: parameter(z.int().min(1).nullable()), // d6
    boards: parameter(z.int().min(1).nullable()), // d6
    tie: parameter(z.enum(["one-more-board"])), // d7
    games: parameter(z.int().min(1)), // d8
    /** What `match_opened` may set, because the source leaves it open. */
    open: z.array(z.enum(["target", "boards", "games"])),
  }),
  /** Decisions that concern no single parameter, shown on the rule page. */
  notes: z.array(z.strictObject({ row: z.string(), clause, text: z.string() })),
});

/** Everything that one rulebook says about outcomes. */
export type Ruleset = z.output<typeof rulesetSchema>;

/** `tournament-15@1`: what a report names, so that a match is always replayed under what it was opened with. */
export const rulesetName = (ruleset: Ruleset): string => `${ruleset.id}@${ruleset.version}`;
