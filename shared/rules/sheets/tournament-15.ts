import type { LastManOutcome } from "../outcomes.ts";
import {
  anyManCounts,
  matchAlone,
  partnerNote,
  read,
  stated,
  turnUnmentioned,
  uncalled,
  unfinishedNote,
  unmentioned,
  unpriced,
  voidNote,
} from "../parameter.ts";
import type { Ruleset } from "../ruleset.ts";

const LOST_BY_OPPONENTS_LAST: LastManOutcome = read(
  { effect: "board-lost", points: { flat: 3, late: 3, men: "none" } },
  "002 r18",
  "\u201cLose the board and three points\u201d gives the other side three points, whoever covered the queen and however many men are left (decision e18).",
);

const LOST_BY_BOTH: LastManOutcome = read(
  { effect: "board-lost", points: { flat: 3, late: 3, men: "none" } },
  "002 r18",
  "Both last men in one strike: the opponent's decides, whoever covered the queen, and the other side wins three; it has no men left to add (decisions e3 and e4).",
);

/**
 * Document 002, "Carrom Rules": twenty numbered rules for a tournament of games to fifteen points. Clauses `002 r1`
 * to `002 r20` follow its own numbers. Covers every row of the decision table that concerns a recorded strike.
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
    tooEarly: read(
      { queen: "back", turn: "lost" },
      "decision b2",
      "What happens to a queen pocketed too early is not said; she goes back at once and the turn is lost, as the international laws have it.",
    ),
    tooEarlyWithOwn: read(
      { queen: "back", turn: "as-men" },
      "decision b3",
      "Whether she may be pocketed is judged before the strike, so the man of this strike does not earn the right: she goes back, he stays and keeps the turn.",
    ),
    tooEarlyWithSeveralOwn: read(
      { queen: "back", turn: "as-men" },
      "decision b3",
      "Whether she may be pocketed is judged before the strike, so the men of this strike do not earn the right: she goes back, they stay and keep the turn.",
    ),
    fromNine: stated("no-matter", "decision e1"),
    alone: read(
      { queen: "waits", turn: "kept" },
      "002 r3",
      "r2 asks for the cover on the same strike, r3 and r14 allow the next one; the more exact rules decide.",
    ),
    withOwn: stated({ queen: "covered", turn: "as-men" }, "002 r14"),
    withOpponent: stated({ queen: "back", turn: "lost" }, "002 r18"),
    withOwnAndOpponent: stated({ queen: "covered", turn: "as-men" }, "002 r14"),
    withStriker: read(
      { queen: "back", turn: "as-men" },
      "002 r12",
      "The striker costs the turn, and without another strike she cannot be covered.",
    ),
    withStrikerFromNine: read(
      { queen: "back", turn: "as-men" },
      "002 r12",
      "The striker costs the turn, and without another strike she cannot be covered.",
    ),
    withStrikerAndOwn: read(
      { queen: "back", turn: "as-men" },
      "decision b10",
      "The man that would have covered her comes back, so she does too.",
    ),
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
    own: read(
      { effect: "board-lost", points: { flat: 3, late: 3, men: "winner" } },
      "002 r19",
      "The points are given to the winner rather than taken from the loser.",
    ),
    ownWhen: stated("queen-uncovered", "002 r19"),
    ownWithStriker: read(
      { effect: "board-lost", points: { flat: 3, late: 3, men: "winner" } },
      "002 r19",
      "The last man down with the striker before the queen is covered loses the board all the same (decision e2).",
    ),
    opponents: LOST_BY_OPPONENTS_LAST,
    opponentsQueenCovered: LOST_BY_OPPONENTS_LAST,
    both: LOST_BY_BOTH,
    bothQueenCovered: LOST_BY_BOTH,
    bothQueenCoveredFoul: LOST_BY_BOTH,
    bothQueenCoveredByOpponent: LOST_BY_BOTH,
    bothWithStriker: LOST_BY_BOTH,
    bothWithStrikerQueenCovered: LOST_BY_BOTH,
    bothWithStrikerQueenCoveredByOpponent: LOST_BY_BOTH,
    owing: read(
      "dues-first",
      "decision e7",
      "Dues are paid as soon as there is a man to pay with, so before the board can be cleared.",
    ),
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
    "touched-piece": read(
      { effect: "noted", when: "always" },
      "decision c14",
      "Touching a piece in play is not mentioned; it costs nothing.",
    ),
    "touched-opponent-directly": read(
      { effect: "noted", when: "always" },
      "decision c12",
      "Striking the opponent's man first is not a fault here.",
    ),
    "touched-own-last-directly": read(
      { effect: "foul", when: "last-man-and-queen-on-board" },
      "002 r17",
      "What becomes of the turn is not said; it ends (decision c12).",
    ),
    "touched-opponent-last-directly": read(
      { effect: "noted", when: "always" },
      "decision c12",
      "Only pocketing the opponent's last man matters here.",
    ),
    "touched-arrow-piece": read({ effect: "noted", when: "always" }, "decision c12", "Not a fault here."),
    "not-on-rebound": read(
      { effect: "noted", when: "always" },
      "decision c13",
      "Only a tie-break by colours asks for the rebound.",
    ),
    "out-of-turn": turnUnmentioned,
    "out-of-turn-unnoticed": turnUnmentioned,
  },
  fouls: {
    own: stated("stay", "decision c13"),
    queen: stated("as-ever", "decision b8"),
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
    "touched-piece": uncalled,
    "left-seat": uncalled,
    "before-play": uncalled,
    "played-during-appeal": uncalled,
  },
  dues: {
    noneToPay: stated("owed", "002 r13"),
    paid: read("when-available", "decision c16", "When an owed man is paid is not said; as soon as there is one."),
    lapse: read("never", "decision c17", "Nothing says that a forgotten due is lost; it stays owed."),
    placedBy: stated("opponent", "002 r13"),
    where: stated("centre-circle", "002 r13"),
  },
  scoring: {
    men: stated({ white: 1, black: 1 }, "002 r6"),
    queen: stated(3, "002 r6"),
    queenByLoser: stated("nobody", "002 r6"),
    queenUntil: stated(null, "002 r6"),
    most: stated(12, "002 r6"),
    conceded: read(
      "men-left-and-queen",
      "decision e8",
      "A side that gives up a board gives what it has left on it, and the queen if the other side covered her.",
    ),
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
  notes: [
    voidNote,
    partnerNote("decision e25"),
    unfinishedNote,
    { row: "d5", clause: "decision d5", text: "What a side still owes is written off when the board ends." },
  ],
};
