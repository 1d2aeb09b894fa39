import type { LastManOutcome, Ruleset } from "./ruleset.ts";

const LOST_BY_OPPONENTS_LAST: LastManOutcome = {
  value: { effect: "board-lost", points: { flat: 3, late: 3, men: "none" } },
  clause: "002 r18",
  interpretation:
    "\u201cLose the board and three points\u201d gives the other side three points, whoever covered the queen and however many men are left (decision e18).",
};

const LOST_BY_BOTH: LastManOutcome = {
  value: { effect: "board-lost", points: { flat: 3, late: 3, men: "none" } },
  clause: "002 r18",
  interpretation:
    "Both last men in one strike: the opponent's decides, whoever covered the queen, and the other side wins three; it has no men left to add (decisions e3 and e4).",
};

const NOT_MENTIONED = {
  value: "noted",
  clause: "decision c14",
  interpretation: "Fouls without a strike are not mentioned; they cost nothing.",
} as const;

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
    sides: { value: { sides: [2], players: [1, 2] }, clause: "002 r1" },
    pieces: { value: "colours", clause: "002 r1" },
    direction: {
      value: "clockwise",
      clause: "decision a2",
      interpretation:
        "The source does not say which way the turn goes round in doubles; clockwise is the custom of the other sheets.",
    },
    white: {
      value: "breaker",
      clause: "002 r1",
      interpretation: "Colours are assigned, without saying how; we follow the custom that whoever breaks plays white.",
    },
    breakOrder: {
      value: "rotates-every-board",
      clause: "decision a4",
      interpretation: "Who breaks the later boards is not said; the break goes round with every board.",
    },
    toss: { value: "assigned", clause: "002 r1" },
    arrangement: {
      value: "unstated",
      clause: "decision a3",
      interpretation: "The set-up is not described; the usual two rings around the queen are assumed.",
    },
  },
  break: {
    made: {
      value: "any-piece-touched",
      clause: "002 r20",
      interpretation: "What makes the break is not defined; an attempt fails only if the striker touches nothing.",
    },
    attempts: { value: 3, clause: "002 r20" },
    failed: { value: { penalty: 0, afterwards: "played-as-it-lies" }, clause: "002 r20" },
    strikerPocketed: { value: "costs-as-ever", clause: "002 r12" },
  },
  strike: {
    miss: { value: { turn: "lost", penalty: 0, own: "stay" }, clause: "decision a10" },
    own: {
      value: { turn: "kept", penalty: 0, own: "stay" },
      clause: "002 r18",
      interpretation:
        "That pocketing your own man keeps the turn is nowhere written; it follows from r18, which takes the turn for the opponent's man alone.",
    },
    opponent: { value: { turn: "lost", penalty: 0, own: "stay" }, clause: "002 r18" },
    ownAndOpponent: { value: { turn: "lost", penalty: 0, own: "stay" }, clause: "002 r18" },
    striker: { value: { turn: "lost", penalty: 1, own: "stay" }, clause: "002 r12" },
    strikerAndOwn: { value: { turn: "lost", penalty: 1, own: "come-back" }, clause: "002 r12" },
    strikerAndSeveralOwn: {
      value: { turn: "lost", penalty: 1, own: "come-back" },
      clause: "002 r12",
      interpretation: "\u201cTwo come up\u201d is written for one man; with more, those men and one other come back.",
    },
    strikerAndOpponent: { value: { turn: "lost", penalty: 1, own: "stay" }, clause: "002 r12" },
    strikerOwnAndOpponent: { value: { turn: "lost", penalty: 1, own: "come-back" }, clause: "002 r12" },
  },
  queen: {
    menBefore: { value: 1, clause: "002 r3" },
    menCounted: {
      value: "ever-pocketed",
      clause: "decision e1",
      interpretation:
        "A man that was pocketed on this board counts even if it has come back since; otherwise a due would take away a right already earned.",
    },
    tooEarly: {
      value: { queen: "back", turn: "lost" },
      clause: "decision b2",
      interpretation:
        "What happens to a queen pocketed too early is not said; she goes back at once and the turn is lost, as the international laws have it.",
    },
    tooEarlyWithOwn: {
      value: { queen: "back", turn: "as-men" },
      clause: "decision b3",
      interpretation:
        "Whether she may be pocketed is judged before the strike, so the man of this strike does not earn the right: she goes back, he stays and keeps the turn.",
    },
    tooEarlyWithSeveralOwn: {
      value: { queen: "back", turn: "as-men" },
      clause: "decision b3",
      interpretation:
        "Whether she may be pocketed is judged before the strike, so the men of this strike do not earn the right: she goes back, they stay and keep the turn.",
    },
    fromNine: { value: "no-matter", clause: "decision e1" },
    alone: {
      value: { queen: "waits", turn: "kept" },
      clause: "002 r3",
      interpretation:
        "r2 asks for the cover on the same strike, r3 and r14 allow the next one; the more exact rules decide.",
    },
    withOwn: { value: { queen: "covered", turn: "as-men" }, clause: "002 r14" },
    withOpponent: { value: { queen: "back", turn: "lost" }, clause: "002 r18" },
    withOwnAndOpponent: { value: { queen: "covered", turn: "as-men" }, clause: "002 r14" },
    withStriker: {
      value: { queen: "back", turn: "as-men" },
      clause: "002 r12",
      interpretation: "The striker costs the turn, and without another strike she cannot be covered.",
    },
    withStrikerFromNine: {
      value: { queen: "back", turn: "as-men" },
      clause: "002 r12",
      interpretation: "The striker costs the turn, and without another strike she cannot be covered.",
    },
    withStrikerAndOwn: {
      value: { queen: "back", turn: "as-men" },
      clause: "decision b10",
      interpretation: "The man that would have covered her comes back, so she does too.",
    },
    covering: { value: { queen: "covered", turn: "as-men" }, clause: "002 r3" },
    notCovered: { value: { queen: "back", turn: "as-men" }, clause: "002 r3" },
    coveringWithStriker: { value: { queen: "back", turn: "as-men" }, clause: "002 r12" },
    coveringWithStrikerAndOwn: {
      value: { queen: "back", turn: "as-men" },
      clause: "decision b12",
      interpretation: "The covering man comes back with the striker's due, so the queen is not covered.",
    },
    coverPocket: { value: "another", clause: "002 r5" },
    samePocket: {
      value: { queen: "waits", turn: "as-men" },
      clause: "decision e6",
      interpretation:
        "Queen and man in one pocket on one strike is not a cover, but she may still be covered on the next strike, as r3 allows.",
    },
    whileOwing: { value: "as-ever", clause: "decision b13" },
    left: { value: "noted", clause: "002 r3" },
  },
  lastMan: {
    cleared: { value: "wins-once-queen-is-covered", clause: "002 r4" },
    own: {
      value: { effect: "board-lost", points: { flat: 3, late: 3, men: "winner" } },
      clause: "002 r19",
      interpretation: "The points are given to the winner rather than taken from the loser.",
    },
    ownWhen: { value: "queen-uncovered", clause: "002 r19" },
    ownWithStriker: {
      value: { effect: "board-lost", points: { flat: 3, late: 3, men: "winner" } },
      clause: "002 r19",
      interpretation:
        "The last man down with the striker before the queen is covered loses the board all the same (decision e2).",
    },
    opponents: LOST_BY_OPPONENTS_LAST,
    opponentsQueenCovered: LOST_BY_OPPONENTS_LAST,
    both: LOST_BY_BOTH,
    bothQueenCovered: LOST_BY_BOTH,
    bothQueenCoveredFoul: LOST_BY_BOTH,
    bothQueenCoveredByOpponent: LOST_BY_BOTH,
    bothWithStriker: LOST_BY_BOTH,
    bothWithStrikerQueenCovered: LOST_BY_BOTH,
    bothWithStrikerQueenCoveredByOpponent: LOST_BY_BOTH,
    owing: {
      value: "dues-first",
      clause: "decision e7",
      interpretation: "Dues are paid as soon as there is a man to pay with, so before the board can be cleared.",
    },
  },
  values: null,
  off: {
    striker: {
      value: "noted",
      clause: "decision c10",
      interpretation: "A striker that leaves the board is not among the faults; it costs nothing.",
    },
    man: { value: "back-to-centre", clause: "002 r15" },
  },
  violations: {
    "short-strike": { value: { effect: "void", when: "always" }, clause: "002 r20" },
    "left-one-line": { value: { effect: "void", when: "always" }, clause: "002 r20" },
    pushed: {
      value: { effect: "noted", when: "always" },
      clause: "002 r9",
      interpretation: "Forbidden, but no price is named (decision c13).",
    },
    backward: {
      value: { effect: "noted", when: "always" },
      clause: "decision c13",
      interpretation: "Not mentioned; it costs nothing.",
    },
    "cut-moon": {
      value: { effect: "noted", when: "always" },
      clause: "002 r8",
      interpretation: "Forbidden, but no price is named (decision c13).",
    },
    "off-baseline": {
      value: { effect: "noted", when: "always" },
      clause: "002 r8",
      interpretation: "Forbidden, but no price is named (decision c13).",
    },
    "behind-baseline": {
      value: { effect: "noted", when: "always" },
      clause: "002 r11",
      interpretation: "Forbidden, but no price is named (decision c13).",
    },
    "crossed-diagonal": {
      value: { effect: "noted", when: "always" },
      clause: "002 r8",
      interpretation: "Forbidden, but no price is named (decision c13).",
    },
    "touched-piece": {
      value: { effect: "noted", when: "always" },
      clause: "decision c14",
      interpretation: "Touching a piece in play is not mentioned; it costs nothing.",
    },
    "touched-opponent-directly": {
      value: { effect: "noted", when: "always" },
      clause: "decision c12",
      interpretation: "Striking the opponent's man first is not a fault here.",
    },
    "touched-own-last-directly": {
      value: { effect: "foul", when: "last-man-and-queen-on-board" },
      clause: "002 r17",
      interpretation: "What becomes of the turn is not said; it ends (decision c12).",
    },
    "touched-opponent-last-directly": {
      value: { effect: "noted", when: "always" },
      clause: "decision c12",
      interpretation: "Only pocketing the opponent's last man matters here.",
    },
    "touched-arrow-piece": {
      value: { effect: "noted", when: "always" },
      clause: "decision c12",
      interpretation: "Not a fault here.",
    },
    "not-on-rebound": {
      value: { effect: "noted", when: "always" },
      clause: "decision c13",
      interpretation: "Only a tie-break by colours asks for the rebound.",
    },
    "out-of-turn": {
      value: { effect: "noted", when: "always" },
      clause: "decision e10",
      interpretation: "A strike out of turn is not mentioned; it stands, and play goes on from it.",
    },
    "out-of-turn-unnoticed": {
      value: { effect: "noted", when: "always" },
      clause: "decision e10",
      interpretation: "A strike out of turn is not mentioned; it stands, and play goes on from it.",
    },
  },
  fouls: {
    own: { value: "stay", clause: "decision c13" },
    queen: { value: "as-ever", clause: "decision b8" },
    count: {
      value: "one-a-strike",
      clause: "decision c4",
      interpretation: "One strike costs one penalty at the most, however much went wrong in it.",
    },
    touchedOpponentsLast: { value: { flat: 0, late: 0, men: "loser" }, clause: "decision c12" },
    boardLost: { value: { flat: 0, late: 0, men: "loser" }, clause: "decision e10" },
    extraPoints: { value: "none", clause: "decision d5" },
  },
  calledFouls: {
    technical: NOT_MENTIONED,
    placing: NOT_MENTIONED,
    overtime: NOT_MENTIONED,
    "touched-piece": NOT_MENTIONED,
    "left-seat": NOT_MENTIONED,
    "before-play": NOT_MENTIONED,
    "played-during-appeal": NOT_MENTIONED,
  },
  dues: {
    noneToPay: { value: "owed", clause: "002 r13" },
    paid: {
      value: "when-available",
      clause: "decision c16",
      interpretation: "When an owed man is paid is not said; as soon as there is one.",
    },
    lapse: {
      value: "never",
      clause: "decision c17",
      interpretation: "Nothing says that a forgotten due is lost; it stays owed.",
    },
    placedBy: { value: "opponent", clause: "002 r13" },
    where: { value: "centre-circle", clause: "002 r13" },
  },
  scoring: {
    men: { value: { white: 1, black: 1 }, clause: "002 r6" },
    queen: { value: 3, clause: "002 r6" },
    queenByLoser: { value: "nobody", clause: "002 r6" },
    queenUntil: { value: null, clause: "002 r6" },
    most: { value: 12, clause: "002 r6" },
    conceded: {
      value: "men-left-and-queen",
      clause: "decision e8",
      interpretation:
        "A side that gives up a board gives what it has left on it, and the queen if the other side covered her.",
    },
  },
  match: {
    target: { value: 15, clause: "002 r7" },
    boards: { value: null, clause: "002 r7" },
    boardsCount: { value: "played", clause: "decision d6" },
    tie: {
      value: "one-more-board",
      clause: "decision d7",
      interpretation:
        "To fifteen points there can be no tie; where a match is opened with a number of boards, one more is played.",
    },
    games: {
      value: 1,
      clause: "decision d8",
      interpretation: "How many games make a match is not said; one, unless the match is opened with more.",
    },
    decidedBy: { value: "games", clause: "decision d8" },
    open: ["boards", "games"],
  },
  notes: [
    {
      row: "e9",
      clause: "decision e9",
      text: "Pieces pocketed by a strike that does not count go back to where they were; nothing else happens.",
    },
    { row: "d5", clause: "decision d5", text: "What a side still owes is written off when the board ends." },
  ],
};
