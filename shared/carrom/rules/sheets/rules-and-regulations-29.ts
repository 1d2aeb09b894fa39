import { DOCUMENT_TEXTS } from "../document-texts.ts";
import type { LastManOutcome } from "../outcomes.ts";
import { matchAlone, partnerNote, read, stated, unmentioned, voidNote } from "../parameter.ts";
import type { Ruleset } from "../ruleset.ts";
import {
  CONCEDED,
  NO_CALLED_FOULS,
  ONE_PENALTY_A_STRIKE,
  OWING_AT_THE_END,
  SHORT_STRIKES_VOID,
  TURN_UNMENTIONED,
  WRITTEN_OFF,
} from "../usual.ts";

/**
 * Document 001, "Carroms rules and regulations". Clauses: `Prep` preparation, `Obj` objective, `Str` striking,
 * `Bas n` basic rules, `Cov n` covering the queen, `Oth n` other rules, `Fou` fouls, `F n` the list of fouls (12 is
 * the break, with its dues), `Dbl` doubles, `Sco` and `Sco n` scoring.
 */

const IMPROPER = stated({ effect: "foul", when: "always" }, "001 F 10");

const BOTH_LAST: LastManOutcome = read(
  { effect: "comes-back", whose: "both", penalty: 1 },
  "001 F 9",
  "both-last-and-penalty",
);

const BOTH_LAST_COVERED: LastManOutcome = read({ effect: "finished" }, "decision e4", "striker-side-finished-first");

const BOTH_LAST_NOT_CLEAN: LastManOutcome = read({ effect: "finished" }, "decision e4", "striker-or-foul-not-finished");

const BOTH_LAST_COVERED_BY_OTHER: LastManOutcome = read({ effect: "finished" }, "decision c8", "coverer-has-won");

export const rulesAndRegulations29: Ruleset = {
  id: "rules-and-regulations-29",
  version: 1,
  name: "Rules and regulations, 29 points",
  summary: DOCUMENT_TEXTS["29-points-summary"],
  source: { document: "001", title: "Carroms rules and regulations", publisher: "a club's rule sheet" },

  setUp: {
    sides: stated({ sides: [2], players: [1, 2] }, "001 Prep"),
    pieces: stated("colours", "001 Obj"),
    direction: stated("clockwise", "001 Dbl"),
    white: stated("breaker", "001 Prep"),
    breakOrder: read("rotates-every-board", "decision a4", "break-moves-on"),
    toss: stated("guess", "001 Prep"),
    arrangement: stated("white-line-to-breaker", "001 Prep"),
  },
  break: {
    made: read("any-piece-touched", "001 Bas 1", "group-disturbed-by-touch"),
    attempts: stated(3, "001 Bas 1"),
    failed: stated({ penalty: 1, afterwards: "played-as-it-lies" }, "001 F 12"),
    strikerPocketed: stated("costs-as-ever", "001 F 6"),
  },
  strike: {
    miss: stated({ turn: "lost", penalty: 0, own: "stay" }, "001 Bas 4"),
    own: stated({ turn: "kept", penalty: 0, own: "stay" }, "001 Bas 4"),
    opponent: read({ turn: "lost", penalty: 0, own: "stay" }, "decision c6", "opponents-man-no-foul"),
    ownAndOpponent: read({ turn: "kept", penalty: 0, own: "stay" }, "001 Bas 4", "own-keeps-opponents-no-foul"),
    striker: stated({ turn: "lost", penalty: 1, own: "stay" }, "001 F 6"),
    strikerAndOwn: stated({ turn: "kept", penalty: 1, own: "come-back" }, "001 F 7"),
    strikerAndSeveralOwn: read({ turn: "kept", penalty: 1, own: "come-back" }, "001 F 8", "two-and-one-more"),
    strikerAndOpponent: read({ turn: "lost", penalty: 1, own: "stay" }, "001 F 6", "single-due-unchanged"),
    strikerOwnAndOpponent: read({ turn: "kept", penalty: 1, own: "come-back" }, "001 F 7", "double-due-unchanged"),
  },
  queen: {
    menBefore: stated(1, "001 Cov 1"),
    menCounted: read("ever-pocketed", "001 Cov 1", "any-man-counts-colour"),
    tooEarly: stated({ queen: "back-at-turn-end", turn: "kept" }, "001 Cov 2"),
    tooEarlyWithOwn: stated({ queen: "back-at-turn-end", turn: "as-men" }, "001 Cov 3"),
    tooEarlyWithSeveralOwn: stated({ queen: "back-at-turn-end", turn: "as-men" }, "001 Cov 3"),
    fromNine: stated("no-matter", "001 Cov 1"),
    alone: read({ queen: "waits", turn: "kept" }, "001 Obj", "cover-immediately"),
    withOwn: stated({ queen: "covered", turn: "as-men" }, "001 Cov 3"),
    withOpponent: read({ queen: "waits", turn: "kept" }, "decision b7", "opponents-man-queen-waits"),
    withOwnAndOpponent: stated({ queen: "covered", turn: "as-men" }, "001 Cov 3"),
    withStriker: read({ queen: "back", turn: "as-men" }, "001 F 6", "single-due-takes-turn"),
    withStrikerFromNine: read({ queen: "back", turn: "as-men" }, "001 F 6", "single-due-takes-turn"),
    withStrikerAndOwn: read({ queen: "back", turn: "as-men" }, "001 F 7", "cover-comes-back"),
    covering: stated({ queen: "covered", turn: "as-men" }, "001 Obj"),
    notCovered: stated({ queen: "back", turn: "as-men" }, "001 Cov 4"),
    coveringWithStriker: stated({ queen: "back", turn: "as-men" }, "001 Cov 4"),
    coveringWithStrikerAndOwn: read({ queen: "waits", turn: "as-men" }, "decision b12", "double-due-queen-waits"),
    coverPocket: stated("any", "decision b5"),
    samePocket: stated({ queen: "covered", turn: "as-men" }, "001 Cov 3"),
    whileOwing: stated("as-ever", "decision b13"),
    left: stated("noted", "001 Cov 4"),
  },
  lastMan: {
    cleared: stated("wins-once-queen-is-covered", "001 Obj"),
    own: stated({ effect: "comes-back", whose: "own", penalty: 1 }, "001 F 9"),
    ownWhen: stated("queen-uncovered", "001 F 9"),
    ownWithStriker: read({ effect: "comes-back", whose: "own", penalty: 1 }, "001 F 9", "last-man-before-double-due"),
    opponents: read(
      { effect: "comes-back", whose: "opponent", penalty: 0 },
      "decision c8",
      "opponents-last-comes-back",
    ),
    opponentsQueenCovered: read({ effect: "finished" }, "decision c8", "opponent-finished-first"),
    opponentsFoul: read("men-back-first", "decision e32", "breach-gains-nothing"),
    both: BOTH_LAST,
    bothQueenCovered: BOTH_LAST_COVERED,
    bothQueenCoveredFoul: BOTH_LAST_NOT_CLEAN,
    bothQueenCoveredByOpponent: BOTH_LAST_COVERED_BY_OTHER,
    bothWithStriker: BOTH_LAST,
    bothWithStrikerQueenCovered: BOTH_LAST_NOT_CLEAN,
    bothWithStrikerQueenCoveredByOpponent: BOTH_LAST_COVERED_BY_OTHER,
    owing: OWING_AT_THE_END,
  },
  values: null,
  off: {
    striker: read("noted", "decision c10", "striker-off-not-listed"),
    man: stated("back-to-centre", "001 Bas 2"),
  },
  violations: {
    ...SHORT_STRIKES_VOID,
    pushed: IMPROPER,
    backward: IMPROPER,
    "cut-moon": IMPROPER,
    "off-baseline": IMPROPER,
    "behind-baseline": IMPROPER,
    "crossed-diagonal": IMPROPER,
    "touched-piece": stated({ effect: "foul", when: "always" }, "001 F 11"),
    "touched-opponent-directly": stated({ effect: "foul", when: "always" }, "001 F 2"),
    "touched-own-last-directly": read(
      { effect: "foul", when: "last-man-and-queen-uncovered" },
      "001 F 3",
      "covering-strike-no-fault",
    ),
    "touched-opponent-last-directly": read(
      { effect: "board-lost", when: "opponents-last-man" },
      "001 F 4",
      "game-means-board",
    ),
    "touched-arrow-piece": stated({ effect: "foul", when: "always" }, "001 F 5"),
    "not-on-rebound": unmentioned("c13"),
    ...TURN_UNMENTIONED,
  },
  fouls: {
    own: read("stay", "decision c13", "foul-men-stay"),
    queen: read("as-ever", "decision e27", "foul-may-cover"),
    ...ONE_PENALTY_A_STRIKE,
    touchedOpponentsLast: read({ flat: 0, late: 0, men: "loser" }, "decision e5", "touched-last-loses-board"),
  },
  calledFouls: { ...NO_CALLED_FOULS, "touched-piece": stated("turn-lost", "001 F 11") },
  dues: {
    noneToPay: stated("owed", "001 F 12"),
    paid: stated("at-turn-end", "001 F 12"),
    lapse: stated("when-forgotten", "001 F 12"),
    placedBy: stated("opponent", "001 Fou"),
    where: stated("outer-circle", "001 Oth 1"),
  },
  scoring: {
    men: stated({ white: 1, black: 1 }, "001 Sco"),
    queen: stated(5, "001 Sco"),
    queenByLoser: stated("nobody", "001 Sco"),
    queenUntil: read(24, "001 Sco", "score-before-board"),
    most: stated(14, "001 Sco"),
    conceded: CONCEDED,
    forfeited: matchAlone("decision e8"),
  },
  match: {
    target: stated(29, "001 Sco 1"),
    boards: stated(8, "001 Sco 1"),
    boardsCount: stated("played", "001 Sco 1"),
    tie: stated("one-more-board", "001 Sco 2"),
    games: stated(1, "001 Sco 1"),
    decidedBy: stated("games", "001 Sco 1"),
    open: [],
  },
  notes: [voidNote, partnerNote("decision e25"), WRITTEN_OFF],
};
