import type { Decision } from "./decision.ts";

/** Rows a1 to a10: setting up, breaking, and whose turn it is. */
export const SET_UP: readonly Decision[] = [
  {
    row: "a1",
    title: "Sides and players",
    question: "How many sides play, and how many players has a side?",
    reading: "Two sides of one or two players, unless the rulebook names other numbers.",
    reason: "Every document describes two sides. Only the games for men with values speak of three or four.",
  },
  {
    row: "a2",
    title: "Which way the turn goes",
    question: "In doubles, does the turn go clockwise or anticlockwise?",
    reading: "Clockwise where the document does not say. Under the international laws the turn goes to the right.",
    reason: "Every club sheet that names a direction says clockwise.",
  },
  {
    row: "a3",
    title: "Who starts, who plays white",
    question: "Who strikes first, which colour does that player have, and how is the board set up?",
    reading:
      "Whoever breaks plays white, and the first player is simply named. Where no set-up is described, we draw two rings around the queen.",
    reason: "Every document that says who plays white gives white to the breaker.",
  },
  {
    row: "a4",
    title: "Who breaks later boards",
    question: "Who breaks the second board and those after it?",
    reading: "The break moves on with every board, seat by seat in doubles.",
    reason:
      "No club sheet says so, but alternating is fair. The international laws alternate too, and let the other side begin the next game.",
  },
  {
    row: "a5",
    title: "When the break is made",
    question: "What must the striker do so that the break counts as made?",
    reading: "Touch any piece. An attempt fails only if the striker touches nothing.",
    reason:
      "The documents speak of a group that is disturbed or a circle that is broken. An umpire can see a touch; how much a group moved is a matter of opinion.",
  },
  {
    row: "a6",
    title: "Attempts at the break",
    question: "How often may the first player try to break?",
    reading: "Three times.",
    reason: "Every document agrees.",
  },
  {
    row: "a7",
    title: "When the break fails",
    question: "What happens after the last failed attempt?",
    reading:
      "What the document says: a foul, or only the loss of the turn. The group is then played as it lies. Under the international laws the right to break goes to the opponent.",
    reason: "No club sheet gives the attempts to a second player, so nobody else has to make the break.",
  },
  {
    row: "a8",
    title: "Striker pocketed in a failed break",
    question: "What does the striker cost if it is pocketed in a break that fails?",
    reading: "The same as in any other strike, so usually one man is owed. The international laws take only the turn.",
    reason:
      "No club sheet makes an exception for the break. The games for men with values follow the simple game here.",
  },
  {
    row: "a9",
    title: "Strike that stays on the base lines",
    question: "Does a strike count if the striker does not leave both base lines?",
    reading:
      "No, the player strikes again. Under the international laws a striker that has left one line has made the strike.",
    reason: "Where a document is silent we follow those that speak: the player has not struck yet.",
  },
  {
    row: "a10",
    title: "What keeps the turn",
    question: "When does a player strike again, and when does the turn pass?",
    reading: "A man of one's own keeps the turn, a miss loses it.",
    reason:
      "Some sheets say only the opposite case, for example that pocketing an opponent's man loses the turn. The rest follows from that.",
  },
];
