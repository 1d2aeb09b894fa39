import type { Decision } from "./decision.ts";

/** Rows d1 to d8: points, games and matches. */
export const SCORING: readonly Decision[] = [
  {
    row: "d1",
    title: "Points for the men",
    question: "How many points does the winner of a board get for men?",
    reading:
      "One for each man that the loser has left. In the games for men with values, each man scores for whoever pockets him.",
    reason: "The documents agree.",
  },
  {
    row: "d2",
    title: "Points for the queen",
    question: "How much is the queen worth?",
    reading: "What the document says, to the winner of the board who has covered the queen.",
    reason: "The documents differ only in the number.",
  },
  {
    row: "d3",
    title: "Queen covered by the loser",
    question: "Who gets the queen's points if the loser of the board covered her?",
    reading: "Nobody. In the games for men with values, the queen scores for whoever covers her.",
    reason: "Every document with colours says so or gives the points to the winner alone.",
  },
  {
    row: "d4",
    title: "When the queen stops counting",
    question: "From which score on does the queen bring no more points?",
    reading: "From the score that the document names, counted before the board. Otherwise the queen always counts.",
    reason: "A limit is about the standing when the board begins; counting the board itself would be circular.",
  },
  {
    row: "d5",
    title: "Most points for one board",
    question: "How many points can one board bring at most, and what becomes of men still owed?",
    reading:
      "The men and the queen, and nothing on top unless the document says so. What a side still owes is cancelled when the board ends.",
    reason: "The international laws cancel debts with the board; a debt has no meaning on the next one.",
  },
  {
    row: "d6",
    title: "When a game is won",
    question: "How many points or boards decide a game?",
    reading: "What the document says. Where it names no number, a match is one board unless it is opened with more.",
    reason: "A league has to agree on a length anyway, and the log says which.",
  },
  {
    row: "d7",
    title: "Ties",
    question: "What if the sides are level after the last board or game?",
    reading:
      "One more board is played, where the document names nothing else. If three games and their total points are level too, the games won decide.",
    reason: "One more board is what all documents with a limit of boards ask for.",
  },
  {
    row: "d8",
    title: "Games in a match",
    question: "How many games make a match?",
    reading: "One, unless the document or the opening of the match says more.",
    reason: "The silent documents describe a single game.",
  },
];
