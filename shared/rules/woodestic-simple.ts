import type { LastManOutcome, Ruleset } from "./ruleset.ts";

const LOST_BY_OPPONENTS_LAST: LastManOutcome = {
  value: { effect: "board-lost", points: { flat: 3, late: 3, men: "none" } },
  clause: "004 Poc 5",
  interpretation:
    "\u201cLose the board and three points\u201d gives the other side three points, whoever covered the queen and however many men are left (decision e18).",
};

const LOST_BY_BOTH: LastManOutcome = {
  value: { effect: "board-lost", points: { flat: 3, late: 3, men: "none" } },
  clause: "004 Poc 5",
  interpretation:
    "Both last men in one strike: the opponent's decides, whoever covered the queen, and the other side wins three; it has no men left to add (decisions e3 and e4).",
};

const NOT_MENTIONED = {
  value: "noted",
  clause: "decision c14",
  interpretation: "Fouls without a strike are not mentioned; they cost nothing.",
} as const;

/**
 * Document 004, "Woodestic CARROM", section 3: the simple game for two. Clauses name its paragraphs in order of
 * appearance: `Set-up`, `Toss`, `Sh` shooting, `Poc 1`-`Poc 8` pocketing, `Sco 1`-`Sco 3`, `Misc 1`-`Misc 3`.
 * Covers every row of the decision table that concerns a recorded strike.
 */
export const woodesticSimple: Ruleset = {
  id: "woodestic-simple",
  version: 1,
  name: "Woodestic, the simple game",
  summary: "Two players, one board at a time; a man that goes down with the striker costs two but keeps the turn.",
  source: { document: "004", title: "Woodestic CARROM, game rules", publisher: "Cogitate Games" },

  setUp: {
    sides: { value: { sides: [2], players: [1] }, clause: "004 Set-up" },
    pieces: { value: "colours", clause: "004 Toss" },
    direction: { value: "clockwise", clause: "004 Team" },
    white: { value: "breaker", clause: "004 Toss" },
    breakOrder: {
      value: "rotates-every-board",
      clause: "decision a4",
      interpretation: "Who breaks the later boards is not said; the break goes round with every board.",
    },
    toss: { value: "guess", clause: "004 Toss" },
    arrangement: { value: "white-line-to-breaker", clause: "004 Set-up" },
  },
  break: {
    made: {
      value: "any-piece-touched",
      clause: "004 Misc 3",
      interpretation: "What makes the break is not defined; an attempt fails only if the striker touches nothing.",
    },
    attempts: { value: 3, clause: "004 Misc 3" },
    failed: { value: { penalty: 0, afterwards: "played-as-it-lies" }, clause: "004 Misc 3" },
    strikerPocketed: { value: "costs-as-ever", clause: "004 Poc 7" },
  },
  strike: {
    miss: { value: { turn: "lost", penalty: 0, own: "stay" }, clause: "004 Poc 1" },
    own: { value: { turn: "kept", penalty: 0, own: "stay" }, clause: "004 Poc 1" },
    opponent: { value: { turn: "lost", penalty: 0, own: "stay" }, clause: "004 Poc 5" },
    ownAndOpponent: {
      value: { turn: "lost", penalty: 0, own: "stay" },
      clause: "004 Poc 5",
      interpretation:
        "One paragraph keeps the turn for your own man, another takes it for the opponent's; the loss is the more exact rule (decision c7).",
    },
    striker: { value: { turn: "lost", penalty: 1, own: "stay" }, clause: "004 Poc 7" },
    strikerAndOwn: { value: { turn: "kept", penalty: 1, own: "come-back" }, clause: "004 Poc 7" },
    strikerAndSeveralOwn: {
      value: { turn: "kept", penalty: 1, own: "come-back" },
      clause: "004 Poc 7",
      interpretation: "\u201cTwo come up\u201d is written for one man; with more, those men and one other come back.",
    },
    strikerAndOpponent: { value: { turn: "lost", penalty: 1, own: "stay" }, clause: "004 Poc 7" },
    strikerOwnAndOpponent: {
      value: { turn: "lost", penalty: 1, own: "come-back" },
      clause: "004 Poc 5",
      interpretation:
        "The man of your own would keep the turn, the opponent's takes it; the loss is the more exact rule (decision c5).",
    },
  },
  queen: {
    menBefore: { value: 1, clause: "004 Poc 2" },
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
    alone: { value: { queen: "waits", turn: "kept" }, clause: "004 Poc 3" },
    withOwn: { value: { queen: "covered", turn: "as-men" }, clause: "004 Poc 3" },
    withOpponent: { value: { queen: "back", turn: "lost" }, clause: "004 Poc 5" },
    withOwnAndOpponent: { value: { queen: "covered", turn: "as-men" }, clause: "004 Poc 3" },
    withStriker: {
      value: { queen: "back", turn: "as-men" },
      clause: "004 Poc 7",
      interpretation: "The striker costs the turn, and without another strike she cannot be covered.",
    },
    withStrikerFromNine: {
      value: { queen: "back", turn: "as-men" },
      clause: "004 Poc 7",
      interpretation: "The striker costs the turn, and without another strike she cannot be covered.",
    },
    withStrikerAndOwn: {
      value: { queen: "back", turn: "as-men" },
      clause: "decision b10",
      interpretation: "The man that would have covered her comes back, so she does too.",
    },
    covering: { value: { queen: "covered", turn: "as-men" }, clause: "004 Poc 3" },
    notCovered: { value: { queen: "back", turn: "as-men" }, clause: "004 Poc 3" },
    coveringWithStriker: { value: { queen: "back", turn: "as-men" }, clause: "004 Poc 7" },
    coveringWithStrikerAndOwn: {
      value: { queen: "back", turn: "as-men" },
      clause: "decision b12",
      interpretation: "The covering man comes back with the striker's due, so the queen is not covered.",
    },
    coverPocket: { value: "any", clause: "decision b5" },
    samePocket: { value: { queen: "covered", turn: "as-men" }, clause: "004 Poc 3" },
    whileOwing: { value: "as-ever", clause: "decision b13" },
    left: { value: "noted", clause: "004 Poc 3" },
  },
  lastMan: {
    cleared: { value: "wins-once-queen-is-covered", clause: "004 Poc 4" },
    own: {
      value: { effect: "board-lost", points: { flat: 3, late: 3, men: "winner" } },
      clause: "004 Poc 6",
      interpretation: "The points are given to the winner rather than taken from the loser.",
    },
    ownWhen: { value: "queen-uncovered", clause: "004 Poc 6" },
    ownWithStriker: {
      value: { effect: "board-lost", points: { flat: 3, late: 3, men: "winner" } },
      clause: "004 Poc 6",
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
    man: { value: "back-to-centre", clause: "004 Misc 1" },
  },
  violations: {
    "short-strike": { value: { effect: "void", when: "always" }, clause: "004 Misc 3" },
    "left-one-line": { value: { effect: "void", when: "always" }, clause: "004 Misc 3" },
    pushed: {
      value: { effect: "noted", when: "always" },
      clause: "decision c13",
      interpretation: "Not mentioned; it costs nothing.",
    },
    backward: {
      value: { effect: "noted", when: "always" },
      clause: "decision c13",
      interpretation: "Not mentioned; it costs nothing.",
    },
    "cut-moon": {
      value: { effect: "noted", when: "always" },
      clause: "004 Sh",
      interpretation: "Forbidden, but no price is named (decision c13).",
    },
    "off-baseline": {
      value: { effect: "noted", when: "always" },
      clause: "004 Sh",
      interpretation: "Forbidden, but no price is named (decision c13).",
    },
    "behind-baseline": {
      value: { effect: "noted", when: "always" },
      clause: "decision c13",
      interpretation: "Not mentioned; it costs nothing.",
    },
    "crossed-diagonal": {
      value: { effect: "noted", when: "always" },
      clause: "004 Sh",
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
      value: { effect: "noted", when: "always" },
      clause: "decision c12",
      interpretation: "Touching your last man first is not a fault here.",
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
    noneToPay: { value: "owed", clause: "004 Poc 8" },
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
    placedBy: { value: "opponent", clause: "004 Poc 8" },
    where: { value: "centre-circle", clause: "004 Poc 8" },
  },
  scoring: {
    men: { value: { white: 1, black: 1 }, clause: "004 Sco 1" },
    queen: { value: 3, clause: "004 Sco 2" },
    queenByLoser: { value: "nobody", clause: "004 Sco 3" },
    queenUntil: { value: null, clause: "004 Sco 2" },
    most: { value: 12, clause: "004 Sco 1" },
    conceded: {
      value: "men-left-and-queen",
      clause: "decision e8",
      interpretation:
        "A side that gives up a board gives what it has left on it, and the queen if the other side covered her.",
    },
  },
  match: {
    target: {
      value: null,
      clause: "decision d6",
      interpretation:
        "How many points make a game is not said; a match is a single board, unless it is opened with more.",
    },
    boards: { value: 1, clause: "decision d6" },
    boardsCount: { value: "played", clause: "decision d6" },
    tie: {
      value: "one-more-board",
      clause: "decision d7",
      interpretation: "What follows a tie after the agreed boards is not said; one more board is played.",
    },
    games: {
      value: 1,
      clause: "decision d8",
      interpretation: "How many games make a match is not said; one, unless the match is opened with more.",
    },
    decidedBy: { value: "games", clause: "decision d8" },
    open: ["target", "boards", "games"],
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
