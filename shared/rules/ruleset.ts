import { z } from "zod";
import { textLine } from "../text.ts";
import { CALLED_FOULS, VIOLATIONS } from "../vocabulary.ts";
import {
  award,
  clause,
  lastManOutcome,
  parameter,
  penalty,
  queenOutcome,
  strikeOutcome,
  violationOutcome,
  whole,
} from "./outcomes.ts";

/**
 * A ruleset is a document, not a subclass: one adjudicator reads it. Every parameter carries the clause that it
 * comes from and, where the source is silent or contradicts itself, the reason for our reading of it.
 *
 * Clauses read `002 r12` (document and place) or, where the source says nothing at all, `decision c10`: the row
 * of the project's own table of decisions.
 */

const lastMan = z.strictObject({
  cleared: parameter(z.enum(["wins-once-queen-is-covered"])), // d1
  own: lastManOutcome, // c9: own last man, queen not covered
  ownWhen: parameter(z.enum(["queen-uncovered", "queen-on-board"])), // c9: what "before the queen" means
  ownWithStriker: lastManOutcome, // e2
  opponents: lastManOutcome, // c8, e18: queen not covered
  opponentsQueenCovered: lastManOutcome, // c8
  /** e21: covered by that very strike. Left out, it makes no difference when she was covered. */
  opponentsWhileCovering: lastManOutcome.optional(),
  opponentsWithStriker: lastManOutcome.optional(), // c8: queen not covered; left out, as without the striker
  both: lastManOutcome, // e3: queen covered by nobody
  bothQueenCovered: lastManOutcome, // e4: by the side that struck
  bothQueenCoveredFoul: lastManOutcome, // the same by an improper strike
  /** e4: by a strike that covers a queen pocketed before it. Left out, as one that pockets her, or comes later. */
  bothWhileCovering: lastManOutcome.optional(),
  bothWhileCoveringFoul: lastManOutcome.optional(), // by an improper strike that would have covered her
  bothQueenCoveredByOpponent: lastManOutcome, // e3
  bothWithStriker: lastManOutcome,
  bothWithStrikerQueenCovered: lastManOutcome,
  bothWithStrikerQueenCoveredByOpponent: lastManOutcome,
  owing: parameter(z.enum(["dues-first", "board-over"])), // e7
});

const values = z.strictObject({
  strikerReturns: parameter(z.enum(["chosen-else-least-valuable"])), // e11
  onlyQueenLeft: parameter(z.enum(["board-over"])), // e16
});

/** How many there may be: one number or several. */
const seats = (least: number, most: number) => z.array(whole(least, most)).min(1, "at least one number");

/** One entry per name of a list, all of one kind. */
const each = <const N extends readonly string[], T extends z.ZodType>(names: N, schema: T) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, schema])) as { [K in N[number]]: T });

export const rulesetSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, "a ruleset id is lower-case words joined by hyphens"),
  version: whole(1),
  name: textLine.min(1).max(100),
  /** One sentence for the index of rules. */
  summary: textLine.min(1).max(300),
  /** Only of a house ruleset: the ruleset that it was made from, `icf@1`. */
  base: textLine.min(1).max(100).optional(),
  source: z.strictObject({ document: textLine, title: textLine, publisher: textLine }),

  setUp: z.strictObject({
    sides: parameter(z.strictObject({ sides: seats(2, 4), players: seats(1, 2) })), // a1
    /** Whether each side has a colour, or every man is anybody's for his value. */
    pieces: parameter(z.enum(["colours", "values"])), // a3, d1
    direction: parameter(z.enum(["clockwise", "anticlockwise"])), // a2
    white: parameter(z.enum(["breaker", "nobody"])), // a3
    breakOrder: parameter(z.enum(["rotates-every-board", "rotates-and-other-side-begins-next-game"])), // a4
    toss: parameter(z.enum(["guess", "assigned", "side-or-break"])), // a3, who chooses
    arrangement: parameter(z.enum(["white-line-to-breaker", "alternating", "white-y", "unstated"])), // the set-up
  }),
  break: z.strictObject({
    made: parameter(z.enum(["any-piece-touched"])), // a5
    attempts: parameter(whole(1)), // a6
    /** The turn is lost; then the group is played as it lies, or the right to break passes on. */
    failed: parameter(z.strictObject({ penalty, afterwards: z.enum(["played-as-it-lies", "passes-on"]) })), // a7
    strikerPocketed: parameter(z.enum(["costs-as-ever", "turn-only"])), // a8
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
    menBefore: parameter(whole(0)), // b1
    /** Which men: pocketed at any time, lying in pockets now, or ever brought down by a strike of their own side. */
    menCounted: parameter(z.enum(["ever-pocketed", "down-now", "own-strike"])), // e1, e26
    tooEarly: queenOutcome, // b2
    tooEarlyWithOwn: queenOutcome, // b3
    tooEarlyWithSeveralOwn: queenOutcome, // b3
    /** Whether b3 also holds when men have been pocketed but all nine are on the board again. */
    fromNine: parameter(z.enum(["no-matter", "as-too-early"])), // b3
    alone: queenOutcome, // b4
    withOwn: queenOutcome, // b4
    withOpponent: queenOutcome, // b7
    withOwnAndOpponent: queenOutcome, // b8
    withStriker: queenOutcome, // b9
    withStrikerFromNine: queenOutcome, // b9: with all nine own men on the board
    withStrikerAndOwn: queenOutcome, // b10
    covering: queenOutcome, // b4: an own man on the next strike
    notCovered: queenOutcome, // b6
    coveringWithStriker: queenOutcome, // b11
    coveringWithStrikerAndOwn: queenOutcome, // b12
    coverPocket: parameter(z.enum(["any", "another"])), // b5
    samePocket: queenOutcome, // e6: queen and man in one pocket, same strike
    whileOwing: parameter(z.enum(["as-ever", "back-turn-lost"])), // b13
    left: parameter(z.enum(["noted", "stands-as-covered"])), // queen_left
  }),
  /** Only where sides have colours. */
  lastMan: lastMan.nullable(),
  /** Only where men have values. */
  values: values.nullable(),
  off: z.strictObject({
    striker: parameter(z.enum(["noted", "foul"])), // c10
    man: parameter(z.enum(["back-to-centre", "foul"])), // c11
  }),
  // c12 direct touches, c13 improper strikes, c14 touching, a9 void strikes, e10 turn.
  violations: each(VIOLATIONS, violationOutcome),
  /** What a foul does beyond its penalty and the turn. */
  fouls: z.strictObject({
    own: parameter(z.enum(["stay", "come-back"])), // c13
    queen: parameter(z.enum(["back", "as-ever"])), // b8, b10
    count: parameter(z.enum(["one-a-strike", "striker-and-foul"])), // c4, c13
    touchedOpponentsLast: parameter(award), // e5
    boardLost: parameter(award), // e19: `flat` counts only while the queen is on the board
    extraPoints: parameter(z.enum(["none", "on-demand"])), // end-of-board table
    /** c14: a call on the player who is not in turn; left out, the call's own clause says it too. */
    calledNotInTurn: parameter(z.enum(["turn-kept"])).optional(),
  }),
  calledFouls: each(
    CALLED_FOULS,
    parameter(z.enum(["noted", "turn-lost", "turn-kept", "board-lost", "break-undone"])), // c14
  ),
  dues: z.strictObject({
    noneToPay: parameter(z.enum(["owed"])), // c15
    paid: parameter(z.enum(["when-available", "at-turn-end"])), // c16
    lapse: parameter(z.enum(["never", "when-forgotten"])), // c17
    placedBy: parameter(z.enum(["opponent", "unstated"])), // c18
    where: parameter(z.enum(["centre-circle", "outer-circle"])), // c18
  }),
  scoring: z.strictObject({
    men: parameter(z.strictObject({ white: whole(0), black: whole(0) })), // d1
    queen: parameter(whole(0)), // d2
    queenByLoser: parameter(z.enum(["nobody", "whoever-covers"])), // d3
    queenUntil: parameter(whole(1).nullable()), // d4: she scores nothing from this score on
    most: parameter(whole(1)), // d5
    conceded: parameter(z.enum(["men-left-and-queen", "as-it-stands"])), // e8
    /** A walkover or a disqualification. Left out: `match-alone`. */
    forfeited: parameter(z.enum(["match-alone", "board-as-well"])).optional(), // e8
  }),
  match: z.strictObject({
    target: parameter(whole(1).nullable()), // d6
    boards: parameter(whole(1).nullable()), // d6
    boardsCount: parameter(z.enum(["played", "won"])), // d6
    tie: parameter(z.enum(["one-more-board", "shared", "colours-board"])), // d7
    games: parameter(whole(1)), // d8
    decidedBy: parameter(z.enum(["games", "games-then-points"])), // d7, d8
    /** Everybody has passed three times in a row. Left out: nothing is said. */
    passes: parameter(z.enum(["no-matter", "noted"])).optional(), // e24
    /** What `match_opened` may set, because the source leaves it open. */
    open: z.array(z.enum(["target", "boards", "games"])),
  }),
  /** Decisions that concern no single parameter, shown on the rule page. */
  notes: z.array(z.strictObject({ row: textLine, clause, text: textLine })),
});

/**
 * Everything that one rulebook says about outcomes. A parameter that is younger than the first house rulesets may be
 * left out: they are stored whole in logs, and must be readable for ever.
 */
export type Ruleset = z.output<typeof rulesetSchema>;

/** `tournament-15@1`: what a report names, so that a match is always replayed under what it was opened with. */
export const rulesetName = (ruleset: Ruleset): string => `${ruleset.id}@${ruleset.version}`;
