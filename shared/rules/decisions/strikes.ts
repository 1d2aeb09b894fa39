import type { Decision } from "./decision.ts";

/** Rows c1 to c18: the striker, the opponent's men, last men, fouls and dues. */
export const STRIKES: readonly Decision[] = [
  {
    row: "c1",
    title: "Striker alone",
    question: "What does it cost if only the striker is pocketed?",
    reading: "One pocketed man comes back and the turn is lost.",
    reason:
      "Every document with colours says so. In the games for men with values the man comes from those the player has pocketed.",
  },
  {
    row: "c2",
    title: "Striker and one own man",
    question: "What if the striker and an own man fall together?",
    reading:
      "As the document says. Where it lists the strike only as a foul, the man stays down, one man comes back and the turn passes.",
    reason: "Those documents say that a foul costs one man, and nothing about the men of the strike.",
  },
  {
    row: "c3",
    title: "Striker and several own men",
    question: "What if the striker and more than one own man fall together?",
    reading:
      "All of these men and one more come back, where one man with the striker costs two. Where a foul costs one man, one comes back.",
    reason: "The sentence about one man is meant as “that man and one other”; with more men the same holds for each.",
  },
  {
    row: "c4",
    title: "One penalty for one strike",
    question: "Does a strike with two faults cost two men?",
    reading:
      "No, one strike costs at most one penalty. The international laws count the striker and a foul separately.",
    reason: "The sheets name one man for a foul and never add penalties up.",
  },
  {
    row: "c5",
    title: "Striker with men of both sides",
    question: "What if the striker, an own man and an opponent's man fall together?",
    reading:
      "The opponent's man changes nothing about what the striker costs. If one rule keeps the turn and another takes it, the turn is lost.",
    reason: "The rule that takes the turn for the opponent's man is the more specific one.",
  },
  {
    row: "c6",
    title: "Opponent's man",
    question: "What does it cost to pocket an opponent's man?",
    reading: "The man stays down and the turn passes. It costs a man only where the document calls it a foul.",
    reason: "The 29-point sheet does not list it among the fouls, and no man of one's own was pocketed.",
  },
  {
    row: "c7",
    title: "Own and opponent's man together",
    question: "What if an own man and an opponent's man fall in one strike?",
    reading:
      "Both stay down. Under the 29-point sheet and the international laws the own man keeps the turn. Under the other sheets with colours the opponent's man costs it.",
    reason:
      "Where one sentence keeps the turn for the own man and another takes it for the opponent's, the sentence that takes it is the exception and decides.",
  },
  {
    row: "c8",
    title: "Opponent's last man",
    question: "What if a player pockets the opponent's last man?",
    reading:
      "As the document says: it comes back, or the board is lost. Under the 29-point sheet the man comes back while the queen is not covered; once she is covered, the opponent has cleared the board and wins.",
    reason:
      "The 29-point sheet punishes only touching that man directly. Nobody can win before the queen is covered, and a side whose men are all down afterwards has won.",
  },
  {
    row: "c9",
    title: "Own last man before the queen",
    question: "What if a player pockets the own last man before the queen is covered?",
    reading:
      "As the document says: the man and one penalty come back, or the board is lost. Points for a lost board are given to the winner, not taken from the loser.",
    reason: "Taking points from a side that has none would need a score below zero.",
  },
  {
    row: "c10",
    title: "Striker leaves the board",
    question: "Is it a foul if the striker jumps off the board?",
    reading: "Only where the document says so.",
    reason: "We add no foul that a document does not list.",
  },
  {
    row: "c11",
    title: "Piece leaves the board",
    question: "What if a man or the queen jumps off the board?",
    reading: "The piece goes back to the centre. It is a foul only where the document says so.",
    reason: "All documents put the piece back. Two of them also call it a foul.",
  },
  {
    row: "c12",
    title: "Touching a man first",
    question: "Is it a fault to touch an opponent's man, or a last man, directly?",
    reading:
      "Only where the document says so: the 29-point sheet has four such faults, the 15-point tournament sheet one. That one costs a man and the turn.",
    reason:
      "The other documents do not mention it. The tournament sheet names a penalty without the turn; a penalty ends a turn everywhere else.",
  },
  {
    row: "c13",
    title: "Improper strikes",
    question: "What does a pushed, backward, diagonal or otherwise improper strike cost?",
    reading:
      "What the document says. A strike that is forbidden without a price, or not mentioned, is recorded and costs nothing. Men pocketed by a foul strike stay down unless the document brings them back.",
    reason: "We invent no penalty that players could not have known.",
  },
  {
    row: "c14",
    title: "Fouls without a strike",
    question: "What does it cost to touch a piece in play, leave the seat or take too long?",
    reading: "What the document says; nothing where it is silent.",
    reason: "Most club sheets do not mention fouls outside a strike.",
  },
  {
    row: "c15",
    title: "Nothing to give back",
    question: "What if a side must give back a man but has none down?",
    reading: "The side owes the man. In doubles the debt belongs to the side, and either partner's men pay it.",
    reason: "Every sheet with colours says that the man is owed, and partners share one colour.",
  },
  {
    row: "c16",
    title: "When a debt is paid",
    question: "When does a side give back a man that it owes?",
    reading: "As soon as it has a man down. Two sheets wait for the end of the turn.",
    reason: "Where the document sets no time, nothing allows the side to wait.",
  },
  {
    row: "c17",
    title: "Forgotten debts",
    question: "Does a debt lapse if nobody asks for it?",
    reading: "Only where the document says so. Otherwise the man stays owed.",
    reason: "Nothing in the other documents cancels a debt during a board.",
  },
  {
    row: "c18",
    title: "Who puts men back, and where",
    question: "Who places a man that comes back, and in which circle?",
    reading: "As the document says. Where it names nobody, the players agree.",
    reason: "Places on the board are not recorded, so this never changes a result.",
  },
];
