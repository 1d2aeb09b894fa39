import { DOCUMENT_TEXTS } from "../document-texts.ts";
import { matchAlone, partnerNote, read, stated, unmentioned, voidNote } from "../parameter.ts";
import type { Ruleset } from "../ruleset.ts";
import {
  ANY_TOUCH,
  CONCEDED,
  foulNeverCovers,
  lastMenComeBack,
  NO_CALLED_FOULS,
  ONE_PENALTY_A_STRIKE,
  OWING_AT_THE_END,
  SHORT_STRIKES_VOID,
  TURN_UNMENTIONED,
  WRITTEN_OFF,
} from "../usual.ts";

/**
 * Document 000, "2018 KAGW Carroms Doubles Tournament". Clauses: `Obj` objective, `Str n` striking, `Bas n` basic
 * rules, `Cov n` covering the queen, `Oth n` other rules (4 to 11 are the list of fouls, which the document prints
 * before its heading), `Fou` fouls, `Owe` dues, `Sco` scoring, `Team`.
 */

const IMPROPER = stated({ effect: "foul", when: "always" }, "000 Oth 9");

const STRIKER_AND_OWN = read({ turn: "lost", penalty: 1, own: "stay" }, "000 Oth 4", "one-piece-for-a-foul");

export const kagwDoubles2018: Ruleset = {
  id: "kagw-doubles-2018",
  version: 1,
  name: "KAGW doubles, 2018",
  summary: DOCUMENT_TEXTS["kagw-summary"],
  source: { document: "000", title: "2018 KAGW Carroms Doubles Tournament", publisher: "KAGW" },

  setUp: {
    sides: stated({ sides: [2], players: [2] }, "000 Team"),
    pieces: stated("colours", "000 Obj"),
    direction: stated("clockwise", "000 Team"),
    white: read("breaker", "decision a3", "white-unsaid-breaker"),
    breakOrder: read("rotates-every-board", "decision a4", "break-moves-on"),
    toss: read("assigned", "decision a3", "first-player-unsaid"),
    arrangement: read("unstated", "decision a3", "set-up-usual-rings-short"),
  },
  break: {
    made: read("any-piece-touched", "000 Bas 1", "group-disturbed-by-touch"),
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
    strikerAndOpponent: read({ turn: "lost", penalty: 1, own: "stay" }, "000 Oth 4", "two-faults-one-penalty"),
    strikerOwnAndOpponent: read({ turn: "lost", penalty: 1, own: "stay" }, "000 Oth 4", "two-faults-one-penalty"),
  },
  queen: {
    menBefore: stated(1, "000 Cov 1"),
    menCounted: read("ever-pocketed", "000 Cov 1", "any-man-counts-color"),
    tooEarly: stated({ queen: "back-at-turn-end", turn: "kept" }, "000 Cov 2"),
    tooEarlyWithOwn: stated({ queen: "back-at-turn-end", turn: "as-men" }, "000 Cov 3"),
    tooEarlyWithSeveralOwn: stated({ queen: "back-at-turn-end", turn: "as-men" }, "000 Cov 3"),
    fromNine: stated("no-matter", "000 Cov 1"),
    alone: read({ queen: "waits", turn: "kept" }, "000 Obj", "cover-immediately"),
    withOwn: stated({ queen: "covered", turn: "as-men" }, "000 Cov 3"),
    withOpponent: stated({ queen: "back", turn: "as-men" }, "000 Oth 6"),
    withOwnAndOpponent: stated({ queen: "back", turn: "as-men" }, "000 Oth 6"),
    withStriker: stated({ queen: "back", turn: "as-men" }, "000 Oth 4"),
    withStrikerFromNine: stated({ queen: "back", turn: "as-men" }, "000 Oth 4"),
    withStrikerAndOwn: foulNeverCovers("b10"),
    covering: stated({ queen: "covered", turn: "as-men" }, "000 Obj"),
    notCovered: stated({ queen: "back", turn: "as-men" }, "000 Cov 4"),
    coveringWithStriker: stated({ queen: "back", turn: "as-men" }, "000 Cov 4"),
    coveringWithStrikerAndOwn: foulNeverCovers("b12"),
    coverPocket: stated("any", "decision b5"),
    samePocket: stated({ queen: "covered", turn: "as-men" }, "000 Cov 3"),
    whileOwing: stated("as-ever", "decision b13"),
    left: stated("noted", "000 Cov 4"),
  },
  lastMan: {
    cleared: stated("wins-once-queen-is-covered", "000 Obj"),
    ...lastMenComeBack("000 Oth 8", "000 Oth 7"),
    owing: OWING_AT_THE_END,
  },
  values: null,
  off: { striker: stated("foul", "000 Oth 5"), man: stated("foul", "000 Oth 5") },
  violations: {
    ...SHORT_STRIKES_VOID,
    pushed: IMPROPER,
    backward: IMPROPER,
    "cut-moon": IMPROPER,
    "off-baseline": IMPROPER,
    "behind-baseline": IMPROPER,
    "crossed-diagonal": IMPROPER,
    "touched-piece": stated({ effect: "foul", when: "always" }, "000 Oth 10"),
    ...ANY_TOUCH,
    "not-on-rebound": unmentioned("c13"),
    ...TURN_UNMENTIONED,
  },
  fouls: {
    own: stated("stay", "000 Oth 6"),
    queen: read("back", "000 Oth 6", "foul-never-covers-read-wider"),
    ...ONE_PENALTY_A_STRIKE,
  },
  calledFouls: { ...NO_CALLED_FOULS, "touched-piece": stated("turn-lost", "000 Oth 10") },
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
    conceded: CONCEDED,
    forfeited: matchAlone("decision e8"),
  },
  match: {
    target: stated(null, "000 Sco"),
    boards: read(1, "000 Sco", "game-is-one-board"),
    boardsCount: stated("played", "000 Sco"),
    tie: stated("one-more-board", "decision d7"),
    games: stated(3, "000 Sco"),
    decidedBy: read("games-then-points", "000 Sco", "total-points-decide"),
    open: [],
  },
  notes: [voidNote, partnerNote("decision e25"), WRITTEN_OFF],
};
