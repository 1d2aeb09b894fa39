import type { LastManOutcome } from "../outcomes.ts";
import {
  anyManCounts,
  matchAlone,
  partnerNote,
  read,
  stated,
  turnUnmentioned,
  uncalled,
  unmentioned,
  voidNote,
} from "../parameter.ts";
import type { Ruleset } from "../ruleset.ts";

/**
 * Document 000, "2018 KAGW Carroms Doubles Tournament". Clauses: `Obj` objective, `Str n` striking, `Bas n` basic
 * rules, `Cov n` covering the queen, `Oth n` other rules (4 to 11 are the list of fouls, which the document prints
 * before its heading), `Fou` fouls, `Owe` what is owed, `Sco` scoring, `Team`.
 */

const IMPROPER = stated({ effect: "foul", when: "always" }, "000 Oth 9");

const STRIKER_AND_OWN = read(
  { turn: "lost", penalty: 1, own: "stay" },
  "000 Oth 4",
  "Only one pocketed piece is returned for a foul, so the men of the strike stay down and one man comes back.",
);

const OPPONENTS_LAST: LastManOutcome = stated({ effect: "comes-back", whose: "opponent", penalty: 1 }, "000 Oth 7");

const BOTH_LAST: LastManOutcome = read(
  { effect: "comes-back", whose: "both", penalty: 1 },
  "000 Oth 8",
  "Both rules about last men ask for theirs, and one strike costs one penalty (decision e3).",
);

const BOTH_LAST_COVERED: LastManOutcome = read(
  { effect: "comes-back", whose: "opponent", penalty: 1 },
  "000 Oth 7",
  "Whoever covered the queen, only the opponent's man and the penalty come back (decisions e3 and e4).",
);

export const kagwDoubles2018: Ruleset = {
  id: "kagw-doubles-2018",
  version: 1,
  name: "KAGW doubles, 2018",
  summary: "Doubles to the best of three boards; every foul costs a man and the turn; the queen is worth five.",
  source: { document: "000", title: "2018 KAGW Carroms Doubles Tournament", publisher: "KAGW" },

  setUp: {
    sides: stated({ sides: [2], players: [2] }, "000 Team"),
    pieces: stated("colours", "000 Obj"),
    direction: stated("clockwise", "000 Team"),
    white: read("breaker", "decision a3", "Who plays white is not said; whoever breaks does, as is the custom."),
    breakOrder: read(
      "rotates-every-board",
      "decision a4",
      "Who breaks later boards is not said; the break goes round.",
    ),
    toss: read("assigned", "decision a3", "How the first player is found is not said."),
    arrangement: read("unstated", "decision a3", "The set-up is not described; the usual two rings are assumed."),
  },
  break: {
    made: read("any-piece-touched", "000 Bas 1", "The group counts as disturbed as soon as the striker touches it."),
    attempts: stated(3, "000 Bas 1"),
    failed: stated({ penalty: 1, afterwards: "played-as-it-lies" }, "000 Oth 11"),
    strikerPocketed: stated("costs-as-ever", "000 Oth 4"),
  },
  strike: {
    miss: stated({ turn: "lost", penalty: 0, own: "stay" }, "000 Bas 4"),
    own: stated({ turn: "kept", penalty: 0, own: "stay" }, "000 Bas 3"),
    opponent: stated({ turn: "lost", penalty: 1, own: "stay" }, "000 Oth 6"),
    ownAndOpponent: stated({ turn: "lost", penalty: 1, own: "stay" }, "000 Oth 6"),
    striker: stated({ turn: "lost", penalty: 1, own: "stay" }, "000 Oth 4"),
    strikerAndOwn: STRIKER_AND_OWN,
    strikerAndSeveralOwn: STRIKER_AND_OWN,
    strikerAndOpponent: read(
      { turn: "lost", penalty: 1, own: "stay" },
      "000 Oth 4",
      "Two faults in one strike cost one penalty.",
    ),
    strikerOwnAndOpponent: read(
      { turn: "lost", penalty: 1, own: "stay" },
      "000 Oth 4",
      "Two faults in one strike cost one penalty.",
    ),
  },
  queen: {
    menBefore: stated(1, "000 Cov 1"),
    menCounted: anyManCounts(
      "000 Cov 1",
      "if that player has already pocketed at least one piece of that player's color",
      true,
    ),
    tooEarly: stated({ queen: "back-at-turn-end", turn: "kept" }, "000 Cov 2"),
    tooEarlyWithOwn: stated({ queen: "back-at-turn-end", turn: "as-men" }, "000 Cov 3"),
    tooEarlyWithSeveralOwn: stated({ queen: "back-at-turn-end", turn: "as-men" }, "000 Cov 3"),
    fromNine: stated("no-matter", "000 Cov 1"),
    alone: read(
      { queen: "waits", turn: "kept" },
      "000 Obj",
      "The cover comes immediately after her: on the same strike or the next, not from a man pocketed earlier in the turn.",
    ),
    withOwn: stated({ queen: "covered", turn: "as-men" }, "000 Cov 3"),
    withOpponent: stated({ queen: "back", turn: "as-men" }, "000 Oth 6"),
    withOwnAndOpponent: stated({ queen: "back", turn: "as-men" }, "000 Oth 6"),
    withStriker: stated({ queen: "back", turn: "as-men" }, "000 Oth 4"),
    withStrikerFromNine: stated({ queen: "back", turn: "as-men" }, "000 Oth 4"),
    withStrikerAndOwn: read(
      { queen: "back", turn: "as-men" },
      "decision b10",
      "A strike that is a foul never covers the queen.",
    ),
    covering: stated({ queen: "covered", turn: "as-men" }, "000 Obj"),
    notCovered: stated({ queen: "back", turn: "as-men" }, "000 Cov 4"),
    coveringWithStriker: stated({ queen: "back", turn: "as-men" }, "000 Cov 4"),
    coveringWithStrikerAndOwn: read(
      { queen: "back", turn: "as-men" },
      "decision b12",
      "A strike that is a foul never covers the queen.",
    ),
    coverPocket: stated("any", "decision b5"),
    samePocket: stated({ queen: "covered", turn: "as-men" }, "000 Cov 3"),
    whileOwing: stated("as-ever", "decision b13"),
    left: stated("noted", "000 Cov 4"),
  },
  lastMan: {
    cleared: stated("wins-once-queen-is-covered", "000 Obj"),
    own: stated({ effect: "comes-back", whose: "own", penalty: 1 }, "000 Oth 8"),
    ownWhen: stated("queen-uncovered", "000 Oth 8"),
    ownWithStriker: read(
      { effect: "comes-back", whose: "own", penalty: 1 },
      "000 Oth 8",
      "With the striker too, that man and one penalty come back (decision e2).",
    ),
    opponents: OPPONENTS_LAST,
    opponentsQueenCovered: OPPONENTS_LAST,
    both: BOTH_LAST,
    bothQueenCovered: BOTH_LAST_COVERED,
    bothQueenCoveredFoul: BOTH_LAST_COVERED,
    bothQueenCoveredByOpponent: BOTH_LAST_COVERED,
    bothWithStriker: BOTH_LAST,
    bothWithStrikerQueenCovered: BOTH_LAST_COVERED,
    bothWithStrikerQueenCoveredByOpponent: BOTH_LAST_COVERED,
    owing: read(
      "board-over",
      "decision e7",
      "What is owed is paid at the end of a turn, and the board is over before that.",
    ),
  },
  values: null,
  off: { striker: stated("foul", "000 Oth 5"), man: stated("foul", "000 Oth 5") },
  violations: {
    "short-strike": read(
      { effect: "void", when: "always" },
      "decision a9",
      "A striker that never leaves the base lines has not been struck.",
    ),
    "left-one-line": read(
      { effect: "void", when: "always" },
      "decision a9",
      "A striker that leaves one base line only has not been struck.",
    ),
    pushed: IMPROPER,
    backward: IMPROPER,
    "cut-moon": IMPROPER,
    "off-baseline": IMPROPER,
    "behind-baseline": IMPROPER,
    "crossed-diagonal": IMPROPER,
    "touched-piece": stated({ effect: "foul", when: "always" }, "000 Oth 10"),
    "touched-opponent-directly": unmentioned("c12"),
    "touched-own-last-directly": unmentioned("c12"),
    "touched-opponent-last-directly": unmentioned("c12"),
    "touched-arrow-piece": unmentioned("c12"),
    "not-on-rebound": unmentioned("c13"),
    "out-of-turn": turnUnmentioned,
    "out-of-turn-unnoticed": turnUnmentioned,
  },
  fouls: {
    own: stated("stay", "000 Oth 6"),
    queen: read(
      "back",
      "000 Oth 6",
      "Written for an opponent's man; we read it for every foul: a foul never covers the queen.",
    ),
    count: read(
      "one-a-strike",
      "decision c4",
      "One strike costs one penalty at the most, however much went wrong in it.",
    ),
    touchedOpponentsLast: stated({ flat: 0, late: 0, men: "loser" }, "decision c12"),
    boardLost: stated({ flat: 0, late: 0, men: "loser" }, "decision e10"),
    extraPoints: stated("none", "decision d5"),
  },
  calledFouls: {
    technical: uncalled,
    placing: uncalled,
    overtime: uncalled,
    "touched-piece": stated("turn-lost", "000 Oth 10"),
    "left-seat": uncalled,
    "before-play": uncalled,
    "played-during-appeal": uncalled,
  },
  dues: {
    noneToPay: stated("owed", "000 Owe"),
    paid: stated("at-turn-end", "000 Owe"),
    lapse: stated("when-forgotten", "000 Owe"),
    placedBy: stated("opponent", "000 Fou"),
    where: stated("outer-circle", "000 Oth 1"),
  },
  scoring: {
    men: stated({ white: 1, black: 1 }, "000 Sco"),
    queen: stated(5, "000 Sco"),
    queenByLoser: stated("nobody", "000 Sco"),
    queenUntil: stated(null, "000 Sco"),
    most: stated(14, "000 Sco"),
    conceded: read(
      "men-left-and-queen",
      "decision e8",
      "A side that gives up a board gives what it has left on it, and the queen if the other side covered her.",
    ),
    forfeited: matchAlone("decision e8"),
  },
  match: {
    target: stated(null, "000 Sco"),
    boards: read(1, "000 Sco", "A game is one board: points are counted at its end."),
    boardsCount: stated("played", "000 Sco"),
    tie: stated("one-more-board", "decision d7"),
    games: stated(3, "000 Sco"),
    decidedBy: read(
      "games-then-points",
      "000 Sco",
      "After one game each, the total points of all three decide, so that a side with two games can still lose; should they be level too, games won decide.",
    ),
    open: [],
  },
  notes: [
    voidNote,
    partnerNote("decision e25"),
    { row: "d5", clause: "decision d5", text: "What a side still owes is written off when the board ends." },
  ],
};
