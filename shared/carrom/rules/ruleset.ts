import { z } from "zod";
import { textLine } from "#shared/text.ts";
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
import { BREAK_ORDERS, MOST_MINUTES } from "./regulations.ts";
import { CALLED_FOULS, VIOLATIONS } from "./vocabulary.ts";

/**
 * A ruleset is a document, not a subclass: one adjudicator reads it. A parameter is a value and its clause and, where the
 * source is silent or contradicts itself, the reason for our reading: `stated`, `read` (past tense) and `unmentioned`
 * (parameter.ts) write the three kinds, `outcomes.ts` defines the values. A clause is a place in the source
 * (`002 r12`: document 002, rule 12; `ICF 95a`) or our own decision (`decision c10`). A row, such as c10, is one
 * question that every ruleset answers: `decisions/table.ts` lists them, and the catalogue `readings` words them.
 */

const lastMan = z.strictObject({
  cleared: parameter(z.enum(["wins-once-queen-is-covered"])), // row d1
  own: lastManOutcome, // row c9: own last man, queen not covered
  ownWhen: parameter(z.enum(["queen-uncovered", "queen-on-board"])), // row c9: the meaning of "before the queen"
  ownWithStriker: lastManOutcome, // row e2
  opponents: lastManOutcome, // rows c8, e18: queen not covered
  opponentsQueenCovered: lastManOutcome, // row c8
  /** Row e21: covered by this strike. Left out, the moment of the cover makes no difference. */
  opponentsWhileCovering: lastManOutcome.optional(),
  /** Row e32: with the striker or a foul, where the opponent has finished. Left out: nothing comes back. */
  opponentsFoul: parameter(z.enum(["men-back-first"])).optional(),
  opponentsWithStriker: lastManOutcome.optional(), // row c8: queen not covered; left out, as without the striker
  both: lastManOutcome, // row e3: queen not covered
  bothQueenCovered: lastManOutcome, // row e4: by the side that struck
  bothQueenCoveredFoul: lastManOutcome, // as bothQueenCovered, by an improper strike
  /** Row e4: by a strike that covers a queen pocketed before it. Left out, as one that pockets the queen, or comes later. */
  bothWhileCovering: lastManOutcome.optional(),
  bothWhileCoveringFoul: lastManOutcome.optional(), // by an improper strike that would have covered the queen
  bothQueenCoveredByOpponent: lastManOutcome, // row e3
  bothWithStriker: lastManOutcome,
  bothWithStrikerQueenCovered: lastManOutcome,
  bothWithStrikerQueenCoveredByOpponent: lastManOutcome,
  owing: parameter(z.enum(["dues-first", "board-over"])), // row e7
});

const values = z.strictObject({
  strikerReturns: parameter(z.enum(["chosen-else-least-valuable"])), // row e11
  onlyQueenLeft: parameter(z.enum(["board-over"])), // row e16
});

/** A number of sides or players: one or several values. */
const seats = (least: number, most: number) => z.array(whole(least, most)).min(1);

/** One entry per name of a list, all of one kind. */
const each = <const N extends readonly string[], T extends z.ZodType>(names: N, schema: T) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, schema])) as { [K in N[number]]: T });

/** How the men lie before the break. */
export const ARRANGEMENTS = ["white-line-to-breaker", "alternating", "white-y", "unstated"] as const;

export const rulesetSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, "rulesetIdForm"), // a key of the catalogue `schema`
  version: whole(1),
  name: textLine.min(1).max(100),
  /** One sentence for the index of rules. */
  summary: textLine.min(1).max(300),
  /** Only of a house ruleset: the ruleset that it was made from, `icf@1`. */
  base: textLine.min(1).max(100).optional(),
  source: z.strictObject({ document: textLine, title: textLine, publisher: textLine }),

  setUp: z.strictObject({
    sides: parameter(z.strictObject({ sides: seats(2, 4), players: seats(1, 2) })), // row a1
    /** Whether each side has a colour, or any side may take any man for its value. */
    pieces: parameter(z.enum(["colours", "values"])), // rows a3, d1
    direction: parameter(z.enum(["clockwise", "anticlockwise"])), // row a2
    white: parameter(z.enum(["breaker", "nobody"])), // row a3
    breakOrder: parameter(z.enum(BREAK_ORDERS)), // row a4
    toss: parameter(z.enum(["guess", "assigned", "side-or-break"])), // row a3: the side that chooses
    arrangement: parameter(z.enum(ARRANGEMENTS)), // the set-up
  }),
  break: z.strictObject({
    made: parameter(z.enum(["any-piece-touched"])), // row a5
    attempts: parameter(whole(1)), // row a6
    /** The turn is lost; then the group is played as it lies, or the right to break passes on. */
    failed: parameter(z.strictObject({ penalty, afterwards: z.enum(["played-as-it-lies", "passes-on"]) })), // row a7
    strikerPocketed: parameter(z.enum(["costs-as-ever", "turn-only"])), // row a8
  }),
  strike: z.strictObject({
    miss: strikeOutcome, // row a10
    own: strikeOutcome, // row a10
    opponent: strikeOutcome, // row c6
    ownAndOpponent: strikeOutcome, // row c7
    striker: strikeOutcome, // row c1
    strikerAndOwn: strikeOutcome, // row c2
    strikerAndSeveralOwn: strikeOutcome, // row c3
    strikerAndOpponent: strikeOutcome, // row c4
    strikerOwnAndOpponent: strikeOutcome, // row c5
  }),
  queen: z.strictObject({
    menBefore: parameter(whole(0)), // row b1
    /** The men that count: pocketed at any time, lying in pockets now, or ever pocketed by a strike of their own side. */
    menCounted: parameter(z.enum(["ever-pocketed", "down-now", "own-strike"])), // rows e1, e26
    tooEarly: queenOutcome, // row b2
    tooEarlyWithOwn: queenOutcome, // row b3
    tooEarlyWithSeveralOwn: queenOutcome, // row b3
    /** Whether row b3 also holds when men have been pocketed but all nine are on the board again. */
    fromNine: parameter(z.enum(["no-matter", "as-too-early"])), // row b3
    alone: queenOutcome, // row b4
    withOwn: queenOutcome, // row b4
    withOpponent: queenOutcome, // row b7
    withOwnAndOpponent: queenOutcome, // row b8
    withStriker: queenOutcome, // row b9
    withStrikerFromNine: queenOutcome, // row b9: with all nine own men on the board
    withStrikerAndOwn: queenOutcome, // row b10
    covering: queenOutcome, // row b4: an own man on the next strike
    notCovered: queenOutcome, // row b6
    coveringWithStriker: queenOutcome, // row b11
    coveringWithStrikerAndOwn: queenOutcome, // row b12
    coverPocket: parameter(z.enum(["any", "another"])), // row b5
    samePocket: queenOutcome, // row e6: queen and man in one pocket, same strike
    whileOwing: parameter(z.enum(["as-ever", "back-turn-lost"])), // row b13
    left: parameter(z.enum(["noted", "stands-as-covered"])), // queen_left
  }),
  /** Only where sides have colours. */
  lastMan: lastMan.nullable(),
  /** Only where men have values. */
  values: values.nullable(),
  off: z.strictObject({
    striker: parameter(z.enum(["noted", "foul"])), // row c10
    man: parameter(z.enum(["back-to-centre", "foul"])), // row c11
  }),
  // Row c12: direct touches; row c13: improper strikes; row c14: touching; row a9: void strikes; row e10: out of turn.
  violations: each(VIOLATIONS, violationOutcome),
  /** The effects of a foul besides its penalty and the turn. */
  fouls: z.strictObject({
    own: parameter(z.enum(["stay", "come-back"])), // row c13
    queen: parameter(z.enum(["back", "as-ever"])), // rows b8, b10
    count: parameter(z.enum(["one-a-strike", "striker-and-foul"])), // rows c4, c13
    touchedOpponentsLast: parameter(award), // row e5
    boardLost: parameter(award), // row e19: `flat` while the queen is on the board, `late` instead for a side whose queen no longer counts
    extraPoints: parameter(z.enum(["none", "on-demand"])), // end-of-board table
    /** Row e31: striking on after an opponent's man. Left out: as any strike out of turn. */
    afterOpponentsMan: parameter(z.enum(["out-of-turn", "turn-lost"])).optional(),
    /** Row c14: a call on the player who is not in turn; left out, the call's own clause decides it. */
    calledNotInTurn: parameter(z.enum(["turn-kept"])).optional(),
  }),
  /** Row c14. A call that is newer than the first house rulesets may be left out: it is noted. */
  calledFouls: each(
    CALLED_FOULS,
    parameter(z.enum(["noted", "turn-lost", "turn-kept", "board-lost", "break-undone"])),
  ).partial({ "disturbed-board": true, warning: true }),
  dues: z.strictObject({
    noneToPay: parameter(z.enum(["owed"])), // row c15
    paid: parameter(z.enum(["when-available", "at-turn-end"])), // row c16
    lapse: parameter(z.enum(["never", "when-forgotten"])), // row c17
    /** Dues that may be forgotten or forgone. Left out: those owed from before the strike. */
    forgotten: parameter(z.enum(["owed-before", "this-strike-as-well"])).optional(), // row e30
    /** A due of a side of which no man has been pocketed on this board. Left out: owed. */
    beforeFirstMan: parameter(z.enum(["owed", "nothing"])).optional(), // row c19
    /** A due for which no space is free on the board. Left out: as a due without a man to pay it. */
    noSpace: parameter(z.enum(["owed"])).optional(), // ICF 79a
    placedBy: parameter(z.enum(["opponent", "unstated"])), // row c18
    where: parameter(z.enum(["centre-circle", "outer-circle"])), // row c18
  }),
  scoring: z.strictObject({
    men: parameter(z.strictObject({ white: whole(0), black: whole(0) })), // row d1
    queen: parameter(whole(0)), // row d2
    queenByLoser: parameter(z.enum(["nobody", "whoever-covers"])), // row d3
    queenUntil: parameter(whole(1).nullable()), // row d4: the queen scores nothing from this score on
    most: parameter(whole(1)), // row d5
    conceded: parameter(z.enum(["men-left-and-queen", "as-it-stands"])), // row e8
    /** A walkover or a disqualification. Left out: `match-alone`. */
    forfeited: parameter(z.enum(["match-alone", "board-as-well"])).optional(), // row e8
  }),
  match: z.strictObject({
    target: parameter(whole(1).nullable()), // row d6
    boards: parameter(whole(1).nullable()), // row d6
    boardsCount: parameter(z.enum(["played", "won"])), // row d6
    tie: parameter(z.enum(["one-more-board", "shared", "colours-board", "boards-won"])), // row d7
    games: parameter(whole(1)), // row d8
    /** Minutes of a game, after which the board in play is finished; `null`, or left out: no clock. */
    clock: parameter(whole(1, MOST_MINUTES).nullable()).optional(), // row d9
    /** A side with `from` points wins the game at once while the others have fewer than `below`. Left out: none does. */
    earlyWin: parameter(
      z.union([
        z.strictObject({ effect: z.literal("none") }),
        z.strictObject({ effect: z.literal("game-won"), from: whole(1), below: whole(1) }),
      ]),
    ).optional(), // row d10
    decidedBy: parameter(z.enum(["games", "games-then-points"])), // rows d7, d8
    /** Every player has passed three times in a row. Left out: it is not noted. */
    passes: parameter(z.enum(["no-matter", "noted"])).optional(), // row e24
    /** Limits that `match_opened` may set, because the source leaves them open. */
    open: z.array(z.enum(["target", "boards", "games"])),
  }),
  /** Decisions that concern no single parameter, shown on the rule page. */
  notes: z.array(z.strictObject({ row: textLine, clause, text: textLine })),
});

/**
 * Everything that one rulebook says about outcomes. A parameter that is newer than the first house rulesets may be
 * left out: they are stored whole in logs, and must be readable for ever.
 */
export type Ruleset = z.output<typeof rulesetSchema>;

/** `tournament-15@1`: the name in a report, so that a match is always replayed under the ruleset of its opening. */
export const rulesetName = (ruleset: Ruleset): string => `${ruleset.id}@${ruleset.version}`;
