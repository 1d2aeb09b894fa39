import type { LastManOutcome } from "./outcomes.ts";
import { note, read, stated, turnUnmentioned, uncalled, unmentioned } from "./parameter.ts";
import type { Ruleset } from "./ruleset.ts";

/**
 * Runs of parameters that several sheets share, because those sheets are silent in the same places or say the same
 * thing in the same words. A sheet spreads a run and then states its own parameters; its document is the same as
 * if every parameter were written out.
 */

type Violations = Ruleset["violations"];
type Fouls = Ruleset["fouls"];
type Queen = Ruleset["queen"];
type LastMan = NonNullable<Ruleset["lastMan"]>;

// ------------------------------------------------------------------ fouls and faults

/** A strike that does not leave both base lines, where the sheet does not state its effect. */
export const SHORT_STRIKES_VOID = {
  "short-strike": read({ effect: "void", when: "always" }, "decision a9", "base-lines-never-left"),
  "left-one-line": read({ effect: "void", when: "always" }, "decision a9", "one-base-line-left"),
} satisfies Partial<Violations>;

/** The pieces that may be touched first, where the sheet does not restrict them. */
export const ANY_TOUCH = {
  "touched-opponent-directly": unmentioned("c12"),
  "touched-own-last-directly": unmentioned("c12"),
  "touched-opponent-last-directly": unmentioned("c12"),
  "touched-arrow-piece": unmentioned("c12"),
} satisfies Partial<Violations>;

/** Touching a piece, or the opponent's man first, where only pocketed pieces matter. */
export const TOUCH_COSTS_NOTHING = {
  "touched-piece": read({ effect: "noted", when: "always" }, "decision c14", "touching-unmentioned"),
  "touched-opponent-directly": read({ effect: "noted", when: "always" }, "decision c12", "opponent-first-no-fault"),
} satisfies Partial<Violations>;

/** The opponent's last man, the arrow and the rebound, where only pocketed pieces matter. */
export const TOUCH_AND_REBOUND_COST_NOTHING = {
  "touched-opponent-last-directly": read(
    { effect: "noted", when: "always" },
    "decision c12",
    "only-pocketing-last-matters",
  ),
  "touched-arrow-piece": read({ effect: "noted", when: "always" }, "decision c12", "no-fault-here"),
  "not-on-rebound": read({ effect: "noted", when: "always" }, "decision c13", "rebound-only-in-tie-break"),
} satisfies Partial<Violations>;

/** A strike out of turn, where the sheet does not mention it. */
export const TURN_UNMENTIONED = {
  "out-of-turn": turnUnmentioned,
  "out-of-turn-unnoticed": turnUnmentioned,
} satisfies Partial<Violations>;

/** No foul loses the board, none brings extra points, and one strike costs one penalty. */
export const ONE_PENALTY_A_STRIKE = {
  count: read("one-a-strike", "decision c4", "one-penalty-a-strike"),
  touchedOpponentsLast: stated({ flat: 0, late: 0, men: "loser" }, "decision c12"),
  boardLost: stated({ flat: 0, late: 0, men: "loser" }, "decision e10"),
  extraPoints: stated("none", "decision d5"),
} satisfies Partial<Fouls>;

/** Fouls that an umpire calls without a strike, where the sheet has none. */
export const NO_CALLED_FOULS = {
  technical: uncalled,
  placing: uncalled,
  overtime: uncalled,
  "touched-piece": uncalled,
  "left-seat": uncalled,
  "before-play": uncalled,
  "played-during-appeal": uncalled,
} satisfies Ruleset["calledFouls"];

// ------------------------------------------------------------------ the queen

/** A queen that is pocketed too early, where the sheet does not state the effect. */
export const TOO_EARLY_UNSTATED = {
  tooEarly: read({ queen: "back", turn: "lost" }, "decision b2", "queen-too-early"),
  tooEarlyWithOwn: read({ queen: "back", turn: "as-men" }, "decision b3", "queen-too-early-with-own"),
  tooEarlyWithSeveralOwn: read({ queen: "back", turn: "as-men" }, "decision b3", "queen-too-early-with-several"),
  fromNine: stated("no-matter", "decision e1"),
} satisfies Partial<Queen>;

/** The queen and the striker in one strike, where the clause about the striker takes the turn. */
export const queenWithStriker = (clause: string) => {
  const turnLost = read({ queen: "back", turn: "as-men" }, clause, "striker-costs-turn-no-cover");
  return {
    withStriker: turnLost,
    withStrikerFromNine: turnLost,
    withStrikerAndOwn: read({ queen: "back", turn: "as-men" }, "decision b10", "cover-comes-back"),
  } satisfies Partial<Queen>;
};

/** The striker and an own man with the queen (row b10) or on the strike that should cover the queen (row b12): a foul never covers. */
export const foulNeverCovers = (row: "b10" | "b12") =>
  read({ queen: "back", turn: "as-men" }, `decision ${row}`, "foul-never-covers");

// ------------------------------------------------------------------ the last man

/** Every way in which both last men are pocketed in one strike, by whether the queen had been covered. */
const bothLastMen = (uncovered: LastManOutcome, covered: LastManOutcome) =>
  ({
    both: uncovered,
    bothQueenCovered: covered,
    bothQueenCoveredFoul: covered,
    bothQueenCoveredByOpponent: covered,
    bothWithStriker: uncovered,
    bothWithStrikerQueenCovered: covered,
    bothWithStrikerQueenCoveredByOpponent: covered,
  }) satisfies Partial<LastMan>;

/** Last men come back with one penalty: clauses about one's own last man, and about the opponent's. */
export const lastMenComeBack = (own: string, opponents: string) => {
  const opponentsLast: LastManOutcome = stated({ effect: "comes-back", whose: "opponent", penalty: 1 }, opponents);
  return {
    own: stated({ effect: "comes-back", whose: "own", penalty: 1 }, own),
    ownWhen: stated("queen-uncovered", own),
    ownWithStriker: read({ effect: "comes-back", whose: "own", penalty: 1 }, own, "last-man-and-striker-one-penalty"),
    opponents: opponentsLast,
    opponentsQueenCovered: opponentsLast,
    ...bothLastMen(
      read({ effect: "comes-back", whose: "both", penalty: 1 }, own, "both-last-both-come-back"),
      read({ effect: "comes-back", whose: "opponent", penalty: 1 }, opponents, "both-last-opponents-comes-back"),
    ),
  } satisfies Partial<LastMan>;
};

/** Last men lose the board and three points: clauses about one's own last man, and about the opponent's. */
export const lastMenLoseTheBoard = (own: string, opponents: string) => {
  const byOwn = { effect: "board-lost", points: { flat: 3, late: 3, men: "winner" } } as const;
  const byOpponents = { effect: "board-lost", points: { flat: 3, late: 3, men: "none" } } as const;
  const opponentsLast: LastManOutcome = read(byOpponents, opponents, "lose-three-points");
  const both: LastManOutcome = read(byOpponents, opponents, "both-last-opponents-decides");
  return {
    own: read(byOwn, own, "points-given-not-taken"),
    ownWhen: stated("queen-uncovered", own),
    ownWithStriker: read(byOwn, own, "last-man-with-striker-loses"),
    opponents: opponentsLast,
    opponentsQueenCovered: opponentsLast,
    ...bothLastMen(both, both),
    owing: read("dues-first", "decision e7", "dues-before-clearing"),
  } satisfies Partial<LastMan>;
};

/** Dues where they are paid at the end of a turn, and the last man ends the board before that. */
export const OWING_AT_THE_END = read("board-over", "decision e7", "dues-at-turn-end-too-late");

// ------------------------------------------------------------------ dues and scoring

/** A due that is not claimed, where the sheet does not say that it is lost. */
export const NEVER_LAPSES = read("never", "decision c17", "due-never-lapses");

/** The time at which a due is paid, where the sheet does not state it. */
export const PAID_WHEN_AVAILABLE = read("when-available", "decision c16", "due-as-soon-as-possible");

/** A board that a side concedes. */
export const CONCEDED = read("men-left-and-queen", "decision e8", "conceded");

/** Row d5: dues end with the board. */
export const WRITTEN_OFF = note("d5", "decision d5", "dues-end-with-board");
