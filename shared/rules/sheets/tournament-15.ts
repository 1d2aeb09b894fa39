import {
  anyManCounts,
  matchAlone,
  partnerNote,
  read,
  stated,
  unfinishedNote,
  unmentioned,
  unpriced,
  voidNote,
} from "../parameter.ts";
import type { Ruleset } from "../ruleset.ts";
import {
  CONCEDED,
  lastMenLoseTheBoard,
  NEVER_LAPSES,
  NO_CALLED_FOULS,
  ONE_PENALTY_A_STRIKE,
  PAID_WHEN_AVAILABLE,
  queenWithStriker,
  TOO_EARLY_UNSTATED,
  TOUCH_AND_REBOUND_COST_NOTHING,
  TOUCH_COSTS_NOTHING,
  TURN_UNMENTIONED,
  WRITTEN_OFF,
} from "../usual.ts";

/**
 * Document 002, "Carrom Rules": twenty numbered rules for a tournament of games to fifteen points. Clauses `002 r1`
 * to `002 r20` follow its own numbers. Answers every row of `../decisions` that concerns a recorded strike.
 */
export const tournament15: Ruleset = {
  id: "tournament-15",
  version: 1,
  name: "Tournament, 15 points",
  summary: "Games to fifteen points; the queen and her cover go into different pockets; the last man decides hard.",
  source: { document: "002", title: "Carrom Rules", publisher: "a tournament's rule sheet" },

  setUp: {
    sides: stated({ sides: [2], players: [1, 2] }, "002 r1"),
    pieces: stated("colours", "002 r1"),
    direction: read(
      "clockwise",
      "decision a2",
      "The source does not say which way the turn goes round in doubles; clockwise is the custom of the other sheets.",
    ),
    white: read(
      "breaker",
      "002 r1",
      "Colours are assigned, without saying how; we follow the custom that whoever breaks plays white.",
    ),
    breakOrder: read(
      "rotates-every-board",
      "decision a4",
      "Who breaks the later boards is not said; the break goes round with every board.",
    ),
    toss: stated("assigned", "002 r1"),
    arrangement: read(
      "unstated",
      "decision a3",
      "The set-up is not described; the usual two rings around the queen are assumed.",
    ),
  },
  break: {
    made: read(
      "any-piece-touched",
      "002 r20",
      "What makes the break is not defined; an attempt fails only if the striker touches nothing.",
    ),
    attempts: stated(3, "002 r20"),
    failed: stated({ penalty: 0, afterwards: "played-as-it-lies" }, "002 r20"),
    strikerPocketed: stated("costs-as-ever", "002 r12"),
  },
  strike: {
    miss: stated({ turn: "lost", penalty: 0, own: "stay" }, "decision a10"),
    own: read(
      { turn: "kept", penalty: 0, own: "stay" },
      "decision a10",
      "That pocketing your own man keeps the turn is nowhere written; it follows from r18, which takes the turn for the opponent's man alone.",
    ),
    opponent: stated({ turn: "lost", penalty: 0, own: "stay" }, "002 r18"),
    ownAndOpponent: stated({ turn: "lost", penalty: 0, own: "stay" }, "002 r18"),
    striker: stated({ turn: "lost", penalty: 1, own: "stay" }, "002 r12"),
    strikerAndOwn: stated({ turn: "lost", penalty: 1, own: "come-back" }, "002 r12"),
    strikerAndSeveralOwn: read(
      { turn: "lost", penalty: 1, own: "come-back" },
      "002 r12",
      "\u201cTwo come up\u201d is written for one man; with more, those men and one other come back.",
    ),
    strikerAndOpponent: stated({ turn: "lost", penalty: 1, own: "stay" }, "002 r12"),
    strikerOwnAndOpponent: stated({ turn: "lost", penalty: 1, own: "come-back" }, "002 r12"),
  },
  queen: {
    menBefore: stated(1, "002 r3"),
    menCounted: anyManCounts("002 r3", "at any time after sinking your first piece", false),
    ...TOO_EARLY_UNSTATED,
    alone: read(
      { queen: "waits", turn: "kept" },
      "002 r3",
      "r2 asks for the cover on the same strike, r3 and r14 allow the next one; the more exact rules decide.",
    ),
    withOwn: stated({ queen: "covered", turn: "as-men" }, "002 r14"),
    withOpponent: stated({ queen: "back", turn: "lost" }, "002 r18"),
    withOwnAndOpponent: stated({ queen: "covered", turn: "as-men" }, "002 r14"),
    ...queenWithStriker("002 r12"),
    covering: stated({ queen: "covered", turn: "as-men" }, "002 r3"),
    notCovered: stated({ queen: "back", turn: "as-men" }, "002 r3"),
    coveringWithStriker: stated({ queen: "back", turn: "as-men" }, "002 r12"),
    coveringWithStrikerAndOwn: read(
      { queen: "back", turn: "as-men" },
      "decision b12",
      "The covering man comes back with the striker's due, so the queen is not covered.",
    ),
    coverPocket: stated("another", "002 r5"),
    samePocket: read(
      { queen: "waits", turn: "as-men" },
      "decision e6",
      "Queen and man in one pocket on one strike is not a cover, but she may still be covered on the next strike, as r3 allows.",
    ),
    whileOwing: stated("as-ever", "decision b13"),
    left: stated("noted", "002 r3"),
  },
  lastMan: {
    cleared: stated("wins-once-queen-is-covered", "002 r4"),
    ...lastMenLoseTheBoard("002 r19", "002 r18"),
  },
  values: null,
  off: {
    striker: read(
      "noted",
      "decision c10",
      "A striker that leaves the board is not among the faults; it costs nothing.",
    ),
    man: stated("back-to-centre", "002 r15"),
  },
  violations: {
    "short-strike": stated({ effect: "void", when: "always" }, "002 r20"),
    "left-one-line": stated({ effect: "void", when: "always" }, "002 r20"),
    pushed: unpriced("002 r9"),
    backward: unmentioned("c13"),
    "cut-moon": unpriced("002 r8"),
    "off-baseline": unpriced("002 r8"),
    "behind-baseline": unpriced("002 r11"),
    "crossed-diagonal": unpriced("002 r8"),
    ...TOUCH_COSTS_NOTHING,
    "touched-own-last-directly": read(
      { effect: "foul", when: "last-man-and-queen-on-board" },
      "002 r17",
      "What becomes of the turn is not said; it ends (decision c12).",
    ),
    ...TOUCH_AND_REBOUND_COST_NOTHING,
    ...TURN_UNMENTIONED,
  },
  fouls: {
    own: stated("stay", "decision c13"),
    queen: stated("as-ever", "decision b8"),
    ...ONE_PENALTY_A_STRIKE,
  },
  calledFouls: NO_CALLED_FOULS,
  dues: {
    noneToPay: stated("owed", "002 r13"),
    paid: PAID_WHEN_AVAILABLE,
    lapse: NEVER_LAPSES,
    placedBy: stated("opponent", "002 r13"),
    where: stated("centre-circle", "002 r13"),
  },
  scoring: {
    men: stated({ white: 1, black: 1 }, "002 r6"),
    queen: stated(3, "002 r6"),
    queenByLoser: stated("nobody", "002 r6"),
    queenUntil: stated(null, "002 r6"),
    most: stated(12, "002 r6"),
    conceded: CONCEDED,
    forfeited: matchAlone("decision e8"),
  },
  match: {
    target: stated(15, "002 r7"),
    boards: stated(null, "002 r7"),
    boardsCount: stated("played", "decision d6"),
    tie: read(
      "one-more-board",
      "decision d7",
      "To fifteen points there can be no tie; where a match is opened with a number of boards, one more is played.",
    ),
    games: read(
      1,
      "decision d8",
      "How many games make a match is not said; one, unless the match is opened with more.",
    ),
    decidedBy: stated("games", "decision d8"),
    open: ["boards", "games"],
  },
  notes: [voidNote, partnerNote("decision e25"), unfinishedNote, WRITTEN_OFF],
};
