import { DOCUMENT_TEXTS } from "../document-texts.ts";
import { matchAlone, read, stated, unfinishedNote, unmentioned, unpriced, voidNote } from "../parameter.ts";
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
 * Document 004, "Woodestic CARROM", section 3: the simple game for two. Clauses name its paragraphs in order of
 * appearance: `Set-up`, `Toss`, `Sh` shooting, `Poc 1`-`Poc 8` pocketing, `Sco 1`-`Sco 3`, `Misc 1`-`Misc 3`.
 * Answers every row of `../decisions` that concerns a recorded strike.
 */
export const woodesticSimple: Ruleset = {
  id: "woodestic-simple",
  version: 1,
  name: "Woodestic, the simple game",
  summary: DOCUMENT_TEXTS["woodestic-simple-summary"],
  source: { document: "004", title: "Woodestic CARROM, game rules", publisher: "Cogitate Games" },

  setUp: {
    sides: stated({ sides: [2], players: [1] }, "004 Set-up"),
    pieces: stated("colours", "004 Toss"),
    direction: stated("clockwise", "004 Team"),
    white: stated("breaker", "004 Toss"),
    breakOrder: read("rotates-every-board", "decision a4", "break-alternates"),
    toss: stated("guess", "004 Toss"),
    arrangement: stated("white-line-to-breaker", "004 Set-up"),
  },
  break: {
    made: read("any-piece-touched", "004 Misc 3", "break-needs-a-touch"),
    attempts: stated(3, "004 Misc 3"),
    failed: stated({ penalty: 0, afterwards: "played-as-it-lies" }, "004 Misc 3"),
    strikerPocketed: stated("costs-as-ever", "004 Poc 7"),
  },
  strike: {
    miss: stated({ turn: "lost", penalty: 0, own: "stay" }, "004 Poc 1"),
    own: stated({ turn: "kept", penalty: 0, own: "stay" }, "004 Poc 1"),
    opponent: stated({ turn: "lost", penalty: 0, own: "stay" }, "004 Poc 5"),
    ownAndOpponent: read({ turn: "lost", penalty: 0, own: "stay" }, "004 Poc 5", "opponents-man-more-exact"),
    striker: stated({ turn: "lost", penalty: 1, own: "stay" }, "004 Poc 7"),
    strikerAndOwn: stated({ turn: "kept", penalty: 1, own: "come-back" }, "004 Poc 7"),
    strikerAndSeveralOwn: read({ turn: "kept", penalty: 1, own: "come-back" }, "004 Poc 7", "two-come-back-for-one"),
    strikerAndOpponent: stated({ turn: "lost", penalty: 1, own: "stay" }, "004 Poc 7"),
    strikerOwnAndOpponent: read(
      { turn: "lost", penalty: 1, own: "come-back" },
      "004 Poc 5",
      "opponents-man-takes-turn",
    ),
  },
  queen: {
    menBefore: stated(1, "004 Poc 2"),
    menCounted: read("ever-pocketed", "004 Poc 2", "any-man-counts-carrom-men"),
    ...TOO_EARLY_UNSTATED,
    alone: stated({ queen: "waits", turn: "kept" }, "004 Poc 3"),
    withOwn: stated({ queen: "covered", turn: "as-men" }, "004 Poc 3"),
    withOpponent: stated({ queen: "back", turn: "lost" }, "004 Poc 5"),
    withOwnAndOpponent: stated({ queen: "covered", turn: "as-men" }, "004 Poc 3"),
    ...queenWithStriker("004 Poc 7"),
    covering: stated({ queen: "covered", turn: "as-men" }, "004 Poc 3"),
    notCovered: stated({ queen: "back", turn: "as-men" }, "004 Poc 3"),
    coveringWithStriker: stated({ queen: "back", turn: "as-men" }, "004 Poc 7"),
    coveringWithStrikerAndOwn: read({ queen: "back", turn: "as-men" }, "decision b12", "covering-man-comes-back"),
    coverPocket: stated("any", "decision b5"),
    samePocket: stated({ queen: "covered", turn: "as-men" }, "004 Poc 3"),
    whileOwing: stated("as-ever", "decision b13"),
    left: stated("noted", "004 Poc 3"),
  },
  lastMan: {
    cleared: stated("wins-once-queen-is-covered", "004 Poc 4"),
    ...lastMenLoseTheBoard("004 Poc 6", "004 Poc 5"),
  },
  values: null,
  off: {
    striker: read("noted", "decision c10", "striker-off-no-fault"),
    man: stated("back-to-centre", "004 Misc 1"),
  },
  violations: {
    "short-strike": stated({ effect: "void", when: "always" }, "004 Misc 3"),
    "left-one-line": stated({ effect: "void", when: "always" }, "004 Misc 3"),
    pushed: unmentioned("c13"),
    backward: unmentioned("c13"),
    "cut-moon": unpriced("004 Sh"),
    "off-baseline": unpriced("004 Sh"),
    "behind-baseline": unmentioned("c13"),
    "crossed-diagonal": unpriced("004 Sh"),
    ...TOUCH_COSTS_NOTHING,
    "touched-own-last-directly": read({ effect: "noted", when: "always" }, "decision c12", "own-last-first-no-fault"),
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
    noneToPay: stated("owed", "004 Poc 8"),
    paid: PAID_WHEN_AVAILABLE,
    lapse: NEVER_LAPSES,
    placedBy: stated("opponent", "004 Poc 8"),
    where: stated("centre-circle", "004 Poc 8"),
  },
  scoring: {
    men: stated({ white: 1, black: 1 }, "004 Sco 1"),
    queen: stated(3, "004 Sco 2"),
    queenByLoser: stated("nobody", "004 Sco 3"),
    queenUntil: stated(null, "004 Sco 2"),
    most: stated(12, "004 Sco 1"),
    conceded: CONCEDED,
    forfeited: matchAlone("decision e8"),
  },
  match: {
    target: read(null, "decision d6", "single-board-unless-more"),
    boards: stated(1, "decision d6"),
    boardsCount: stated("played", "decision d6"),
    tie: read("one-more-board", "decision d7", "tie-one-more-board"),
    games: read(1, "decision d8", "one-game-unless-more"),
    decidedBy: stated("games", "decision d8"),
    open: ["target", "boards", "games"],
  },
  notes: [voidNote, unfinishedNote, WRITTEN_OFF],
};
