import type { Decision } from "./decision.ts";

/** Rows e1 to e29: cases that a document mentions seldom or never. */
export const RARE_CASES: readonly Decision[] = [
  {
    row: "e1",
    title: "Men that have come back",
    question: "Does a pocketed man still count towards the queen after it has come back?",
    reading: "Yes. A man pocketed at any time on this board counts.",
    reason: "The documents ask whether a man has been pocketed, not whether it is still down.",
  },
  {
    row: "e2",
    title: "Own last man with the striker",
    question: "What if the own last man and the striker fall together before the queen is covered?",
    reading:
      "Where the last man loses the board, it does so here too. Elsewhere that man and one penalty come back and the turn ends.",
    reason: "The rule about the last man is the more specific one. The striker does not make the case better.",
  },
  {
    row: "e3",
    title: "Both last men, queen not covered",
    question: "What if both last men fall in one strike and the striking side has not covered the queen?",
    reading:
      "Where the last man loses the board, the opponent wins three points, whoever covered the queen. Elsewhere both men come back with one penalty; if the opponent had covered the queen, only the opponent's man comes back, and under the 29-point sheet the opponent has finished and wins. The international laws have a table of their own.",
    reason: "Both rules about last men apply, and one strike costs one penalty.",
  },
  {
    row: "e4",
    title: "Both last men, queen covered",
    question: "What if both last men fall in one strike and the striking side had covered the queen?",
    reading:
      "Where the opponent's last man loses the board, the opponent wins three points. Where it comes back, it comes back. Under the 29-point sheet a clean strike wins the board; with the striker or a foul men come back, so the opponent has finished first.",
    reason:
      "Each document's rule about the opponent's last man decides. A side that must give men back has not finished.",
  },
  {
    row: "e5",
    title: "Touching the opponent's last man",
    question: "What does the opponent win when the 29-point sheet makes a player lose by touching that man directly?",
    reading:
      "The board: the offender's men left before that strike, and the queen if the opponent had covered her below 24 points.",
    reason: "The sheet says “game”, but its scoring uses that word for a board. The strike itself is not played out.",
  },
  {
    row: "e6",
    title: "Queen and cover in one pocket at once",
    question: "What if queen and man fall into one pocket in the same strike, where two pockets are asked for?",
    reading:
      "The man stays down and the queen waits for one more strike. If it fails again, the queen goes back. If that man was the side's last, the board is lost at once.",
    reason: "It is not a valid cover, but the sheet also allows the cover in the next strike.",
  },
  {
    row: "e7",
    title: "Debts and the last man",
    question: "Must a side pay what it owes before it can finish the board?",
    reading:
      "Yes, where debts are paid as soon as a man is down. Where debts are paid at the end of a turn, the board is over first and the debt is cancelled.",
    reason: "It follows from when the document wants debts paid.",
  },
  {
    row: "e8",
    title: "Conceding, retiring, walkovers",
    question: "What happens to the board when a side concedes it or cannot go on?",
    reading:
      "Whoever concedes a board or retires gives the opponent the men left on it, and the queen if the opponent covered her. A walkover or disqualification decides the match alone: the open board stays without winner and points. In the games for men with values, points already scored stay.",
    reason: "A decision off the board must not invent a score that nobody played.",
  },
  {
    row: "e9",
    title: "Pieces in a strike that does not count",
    question: "What happens to pieces pocketed by a strike that does not count?",
    reading:
      "They go back to where they were, and nothing else changes. The turn stays with the player whose turn it was.",
    reason: "What does not count cannot have consequences.",
  },
  {
    row: "e10",
    title: "Strike out of turn",
    question: "What if a player strikes when it is not their turn?",
    reading:
      "The strike stands, is recorded as out of turn, and play goes on from it. A strike cannot be marked so if it was that player's turn. Under the international laws the player loses the board if the opponents call it at once.",
    reason: "No club sheet mentions it, so it costs nothing; the record still shows it.",
  },
  {
    row: "e11",
    title: "Striker, where men have values",
    question: "Which man comes back for the striker when men belong to nobody?",
    reading:
      "One that the player has pocketed: the man the umpire names, otherwise the least valuable, white first if equal, never the queen. Its value is taken off. Men of the same strike come back with it and the turn is kept. A player without men owes one.",
    reason: "The document leaves it open. The rest follows the simple game of the same document.",
  },
  {
    row: "e12",
    title: "Striker and queen, where men have values",
    question: "What if queen and striker fall together when men belong to nobody?",
    reading:
      "The queen goes back and one man is due. A man in the same strike comes back too and keeps the turn; otherwise the turn is lost.",
    reason: "It follows the simple game of the same document.",
  },
  {
    row: "e13",
    title: "Family game: queen without a man",
    question: "What if the queen falls alone in the family game?",
    reading: "The queen goes back at once and the turn passes.",
    reason: "The document asks for the cover in the same strike.",
  },
  {
    row: "e14",
    title: "Family game: equal points",
    question: "Who wins the family game if the best players have equal points?",
    reading: "They share the board, and nobody is named winner.",
    reason: "The document has no tie-break for this game.",
  },
  {
    row: "e15",
    title: "Point game: tie-break by colours",
    question: "How is a tie in the point game broken?",
    reading:
      "The tied players play one more board, each with a colour. A man of another colour counts only on the rebound; otherwise it comes back and the turn passes. Until then the match has no winner.",
    reason: "The document describes this tie-break, but not what happens to the tied board.",
  },
  {
    row: "e16",
    title: "Only the queen is left",
    question: "What happens when all men are down and the queen is still on the board?",
    reading: "The board ends with the last man, and the queen scores for nobody.",
    reason: "No man is left to cover the queen.",
  },
  {
    row: "e17",
    title: "Three or four players",
    question: "How do three or four players play together?",
    reading:
      "Each plays alone, clockwise in the order in which they were entered. Four may also form two pairs with one score per pair.",
    reason: "The document speaks of a player or a team.",
  },
  {
    row: "e18",
    title: "Opponent's last man loses the board",
    question: "How much is “the board and three points”?",
    reading: "Three points for the opponent, whoever covered the queen and however many men are left.",
    reason: "The sentence names a fixed number and no condition.",
  },
  {
    row: "e19",
    title: "Board lost by conduct",
    question:
      "How many points does an offender lose under the international laws for leaving the seat or striking out of turn?",
    reading:
      "One for each of the offender's men on the board, and three if the queen is on the board and the opponent has fewer than 22 points.",
    reason: "The laws name men and queen; the limit of 22 holds for the queen everywhere in them.",
  },
  {
    row: "e20",
    title: "A board won with no points",
    question: "What is a board worth if both last men fall and the winner has 24 points or more?",
    reading: "Nothing, but it counts among the eight boards. The ruling says why it is worth nothing.",
    reason: "No man is left, and from 24 points on the queen does not count.",
  },
  {
    row: "e21",
    title: "Opponent's last man while covering",
    question: "Under the international laws, when does a strike count as covering the queen?",
    reading:
      "In the strike that pockets the queen and in the next one, with or without other own men. The opponent's last man then loses the board by the men left and three.",
    reason: "The law about covering names both strikes.",
  },
  {
    row: "e22",
    title: "Last man while the other side's queen waits",
    question: "What if a player pockets the own last man while somebody else still has to cover the queen?",
    reading: "The queen goes back, and the case is the same as with the queen on the board.",
    reason: "The queen was not that player's to cover.",
  },
  {
    row: "e23",
    title: "Piece behind the base line",
    question: "Is it a foul under the international laws to strike a piece behind the base line?",
    reading: "No. It is recorded and costs nothing.",
    reason: "No law forbids it.",
  },
  {
    row: "e24",
    title: "Three passes each",
    question: "What if everybody passes three times in a row?",
    reading: "It is recorded. The umpire may then annul the board, which is replayed.",
    reason: "The laws have the board replayed, and annulling a board is an umpire's decision.",
  },
  {
    row: "e25",
    title: "Partner strikes while the queen waits",
    question: "In doubles, may the partner cover the queen by striking out of turn?",
    reading: "No. The partner's men count as usual, and the queen goes back as after a missed cover.",
    reason: "The player who pocketed the queen has to cover her.",
  },
  {
    row: "e26",
    title: "Whose strike pocketed the man",
    question: "Does a man count towards the queen if the opponent pocketed it?",
    reading: "Yes. An own man that was pocketed counts, whoever pocketed it.",
    reason:
      "A man that is down is down. Two sheets speak of the player who pocketed it; our reading is wider, and their pages say so.",
  },
  {
    row: "e27",
    title: "Cover by a foul strike",
    question: "May a foul strike cover the queen under the 29-point sheet?",
    reading: "Yes.",
    reason: "The sheet makes no exception for fouls.",
  },
  {
    row: "e28",
    title: "Short strike out of turn",
    question: "Under the international laws, is a short strike that moved nothing out of turn?",
    reading: "No.",
    reason: "The laws say it is no strike at all.",
  },
  {
    row: "e29",
    title: "Forgotten debt after the ninth man",
    question: "Has a side finished if its nine men are down only because a debt was forgotten?",
    reading: "No. The board goes on with what is owed.",
    reason: "A side cannot win by a man that it had to give back.",
  },
];
