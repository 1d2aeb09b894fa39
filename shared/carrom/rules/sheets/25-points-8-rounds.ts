import { DOCUMENT_TEXTS } from "../document-texts.ts";
import {
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
  ANY_TOUCH,
  CONCEDED,
  foulNeverCovers,
  lastMenComeBack,
  NEVER_LAPSES,
  NO_CALLED_FOULS,
  ONE_PENALTY_A_STRIKE,
  SHORT_STRIKES_VOID,
  TURN_UNMENTIONED,
  WRITTEN_OFF,
} from "../usual.ts";

/**
 * Document 003: to 25 points or eight rounds won. Clauses: `Goal`, `Anatomy` of the board, `Set-up`, `Brk` breaking, `Shot n` shot outcomes,
 * `Q n` the queen, `Pen` penalty, `Def` deferred penalty, `F n` fouls, `Pts` points, `End`.
 */

const STRIKER_AND_OWN = read({ turn: "lost", penalty: 1, own: "stay" }, "003 F 4", "foul-costs-one-men-stay");

const NEVER_TOO_EARLY = "queen-never-too-early";

export const points25Rounds8: Ruleset = {
  id: "25-points-8-rounds",
  version: 1,
  name: "25 points or 8 rounds",
  summary: DOCUMENT_TEXTS["25-points-summary"],
  source: { document: "003", title: "Carrom, 25 points or 8 rounds", publisher: "a game maker's leaflet" },

  setUp: {
    sides: stated({ sides: [2], players: [1, 2] }, "003 Set-up"),
    pieces: stated("colours", "003 Set-up"),
    direction: read("clockwise", "decision a2", "clockwise-custom"),
    white: stated("breaker", "003 Set-up"),
    breakOrder: read("rotates-every-board", "decision a4", "break-alternates-rounds"),
    toss: stated("assigned", "003 Set-up"),
    arrangement: stated("alternating", "003 Set-up"),
  },
  break: {
    made: read("any-piece-touched", "003 Brk", "circle-broken-by-touch"),
    attempts: stated(3, "003 Brk"),
    failed: stated({ penalty: 1, afterwards: "played-as-it-lies" }, "003 F 8"),
    strikerPocketed: stated("costs-as-ever", "003 F 1"),
  },
  strike: {
    miss: read({ turn: "lost", penalty: 0, own: "stay" }, "decision a10", "miss-passes-turn"),
    own: stated({ turn: "kept", penalty: 0, own: "stay" }, "003 Shot 1"),
    opponent: stated({ turn: "lost", penalty: 1, own: "stay" }, "003 F 3"),
    ownAndOpponent: stated({ turn: "lost", penalty: 1, own: "stay" }, "003 F 3"),
    striker: stated({ turn: "lost", penalty: 1, own: "stay" }, "003 F 1"),
    strikerAndOwn: STRIKER_AND_OWN,
    strikerAndSeveralOwn: STRIKER_AND_OWN,
    strikerAndOpponent: read({ turn: "lost", penalty: 1, own: "stay" }, "003 F 1", "two-faults-one-penalty"),
    strikerOwnAndOpponent: read({ turn: "lost", penalty: 1, own: "stay" }, "003 F 4", "two-faults-one-penalty"),
  },
  queen: {
    menBefore: read(0, "decision b1", "no-man-before-queen"),
    menCounted: stated("ever-pocketed", "decision e1"),
    tooEarly: read({ queen: "waits", turn: "kept" }, "decision b2", NEVER_TOO_EARLY),
    tooEarlyWithOwn: read({ queen: "covered", turn: "as-men" }, "003 Q 4", NEVER_TOO_EARLY),
    tooEarlyWithSeveralOwn: read({ queen: "covered", turn: "as-men" }, "003 Q 4", NEVER_TOO_EARLY),
    fromNine: stated("no-matter", "003 Q 4"),
    alone: read({ queen: "waits", turn: "kept" }, "003 Q 2", "cover-next-strike-unsaid"),
    withOwn: stated({ queen: "covered", turn: "as-men" }, "003 Q 4"),
    withOpponent: stated({ queen: "back", turn: "as-men" }, "003 F 5"),
    withOwnAndOpponent: stated({ queen: "back", turn: "as-men" }, "003 F 5"),
    withStriker: stated({ queen: "back", turn: "as-men" }, "003 F 1"),
    withStrikerFromNine: stated({ queen: "back", turn: "as-men" }, "003 F 1"),
    withStrikerAndOwn: foulNeverCovers("b10"),
    covering: stated({ queen: "covered", turn: "as-men" }, "003 Q 2"),
    notCovered: stated({ queen: "back", turn: "as-men" }, "003 Q 3"),
    coveringWithStriker: stated({ queen: "back", turn: "as-men" }, "003 Q 3"),
    coveringWithStrikerAndOwn: foulNeverCovers("b12"),
    coverPocket: stated("any", "decision b5"),
    samePocket: stated({ queen: "covered", turn: "as-men" }, "003 Q 4"),
    whileOwing: stated("as-ever", "decision b13"),
    left: stated("noted", "003 Q 3"),
  },
  lastMan: {
    cleared: stated("wins-once-queen-is-covered", "003 Goal"),
    ...lastMenComeBack("003 F 6", "003 F 7"),
    owing: read("dues-first", "003 Def", "deferred-penalty-before-clearing"),
  },
  values: null,
  off: {
    striker: stated("foul", "003 F 2"),
    man: read("foul", "003 F 2", "piece-back-to-centre"),
  },
  violations: {
    ...SHORT_STRIKES_VOID,
    pushed: unmentioned("c13"),
    backward: unmentioned("c13"),
    "cut-moon": unpriced("003 Anatomy"),
    "off-baseline": unpriced("003 Anatomy"),
    "behind-baseline": unmentioned("c13"),
    "crossed-diagonal": unpriced("003 Anatomy"),
    "touched-piece": unmentioned("c14"),
    ...ANY_TOUCH,
    "not-on-rebound": unmentioned("c13"),
    ...TURN_UNMENTIONED,
  },
  fouls: {
    own: stated("stay", "003 Pen"),
    queen: read("back", "003 F 5", "foul-never-covers-read-wider"),
    ...ONE_PENALTY_A_STRIKE,
  },
  calledFouls: NO_CALLED_FOULS,
  dues: {
    noneToPay: stated("owed", "003 Def"),
    paid: stated("when-available", "003 Def"),
    lapse: NEVER_LAPSES,
    placedBy: read("unstated", "decision c18", "placed-by-unsaid"),
    where: stated("outer-circle", "003 Pen"),
  },
  scoring: {
    men: stated({ white: 1, black: 1 }, "003 Pts"),
    queen: stated(3, "003 Q 4"),
    queenByLoser: stated("nobody", "003 Q 5"),
    queenUntil: read(22, "003 Q 6", "score-before-board"),
    most: stated(12, "003 Pts"),
    conceded: CONCEDED,
    forfeited: matchAlone("decision e8"),
  },
  match: {
    target: stated(25, "003 Goal"),
    boards: read(8, "003 Goal", "rounds-won-not-played"),
    boardsCount: stated("won", "003 End"),
    tie: read("one-more-board", "decision d7", "round-always-won"),
    games: stated(1, "003 Goal"),
    decidedBy: stated("games", "003 Goal"),
    open: [],
  },
  notes: [voidNote, partnerNote("decision e25"), unfinishedNote, WRITTEN_OFF],
};
