import type { Decision } from "./decision.ts";

/** Rows b1 to b13: the queen. */
export const QUEEN: readonly Decision[] = [
  {
    row: "b1",
    title: "Men needed before the queen",
    question: "How many men must a side have pocketed before it may pocket the queen?",
    reading: "As many as the document asks for. If it asks for none, the queen may be pocketed at any time.",
    reason: "We add no condition that the document does not have.",
  },
  {
    row: "b2",
    title: "Queen too early",
    question: "What happens if a player pocketed the queen too early, and nothing else?",
    reading: "The queen goes back at once and the turn is lost, where the document does not say otherwise.",
    reason: "The international laws do the same.",
  },
  {
    row: "b3",
    title: "Queen too early, with own men",
    question: "What if the queen falls together with the side's first men?",
    reading: "The queen goes back. The men stay down and keep the turn.",
    reason:
      "Whether a side may pocket the queen is judged by the position before the strike, so a man of this strike does not earn the right.",
  },
  {
    row: "b4",
    title: "How soon the queen must be covered",
    question: "Until when may a player cover the queen?",
    reading: "In the same strike or in the next one. A man pocketed earlier in the turn does not cover the queen.",
    reason:
      "Documents that ask for a cover in the same turn also say that it comes immediately. Where one sentence asks for the same strike and others allow the next one, the more detailed sentences decide.",
  },
  {
    row: "b5",
    title: "Queen and cover in one pocket",
    question: "Does it matter which pocket the covering man goes into?",
    reading: "No, unless the document says so. Only the 15-point tournament sheet asks for two different pockets.",
    reason: "The other documents do not mention pockets.",
  },
  {
    row: "b6",
    title: "Queen not covered",
    question: "What happens if the player misses the cover?",
    reading: "The queen goes back to the centre and the turn passes. The miss itself costs no man.",
    reason: "Every document says so, apart from details of who puts the queen back and when it is too late.",
  },
  {
    row: "b7",
    title: "Queen with an opponent's man",
    question: "What if the queen and an opponent's man fall in one strike?",
    reading:
      "If the opponent's man costs the turn, the queen cannot be covered and goes back. Under the 29-point sheet the man costs nothing, so the queen waits for a cover and the player strikes again.",
    reason: "The queen follows what the document says about the opponent's man alone.",
  },
  {
    row: "b8",
    title: "Queen with men of both sides",
    question: "What if the queen falls together with an own man and an opponent's man?",
    reading:
      "The own man covers the queen, even where the opponent's man ends the turn. Where pocketing an opponent's man is a foul, the queen goes back.",
    reason: "A cover needs only an own man in the same strike. A foul strike covers only where no rule says otherwise.",
  },
  {
    row: "b9",
    title: "Queen with the striker",
    question: "What if the queen and the striker fall together, without a man?",
    reading: "The queen goes back, the striker costs what it always costs, and the turn passes.",
    reason:
      "Losing the turn leaves no strike in which to cover the queen. Only the international laws let the player strike again.",
  },
  {
    row: "b10",
    title: "Queen with the striker and an own man",
    question: "What if the queen, the striker and an own man fall together?",
    reading: "The queen goes back. For the man and the turn, see the rule about the striker and an own man.",
    reason:
      "Either the man that would have covered the queen comes back as well, or the strike is a foul, and a foul does not cover.",
  },
  {
    row: "b11",
    title: "Striker pocketed instead of the cover",
    question: "What if only the striker falls in the strike that should cover the queen?",
    reading: "The queen goes back, one man is given back, and the turn passes.",
    reason: "That is a missed cover and a pocketed striker, and each costs what it always costs.",
  },
  {
    row: "b12",
    title: "Cover and striker together",
    question: "What if the covering man and the striker fall together?",
    reading:
      "The queen goes back. Under the 29-point sheet and the international laws the player keeps the turn and the queen waits for one more strike.",
    reason:
      "The covering man comes back with the striker, or the strike is a foul. Where the turn goes on, the cover may still come in the same turn.",
  },
  {
    row: "b13",
    title: "Queen while a man is owed",
    question: "May a side pocket the queen while it still owes a man?",
    reading: "Yes. Only under the international laws the queen goes back and the turn is lost.",
    reason: "No club sheet connects the two.",
  },
];
