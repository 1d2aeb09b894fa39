import { partnerNote, stated } from "../parameter.ts";
import type { Ruleset } from "../ruleset.ts";
import { woodesticSimple } from "./woodestic-simple.ts";

/** Document 004, "Team carrom": the simple game for two pairs, partners opposite each other, turns clockwise. */
export const woodesticTeam: Ruleset = {
  ...woodesticSimple,
  id: "woodestic-team",
  name: "Woodestic, team carrom",
  summary: "The simple game for two pairs: partners sit opposite, and what one owes his side owes.",
  setUp: {
    ...woodesticSimple.setUp,
    sides: stated({ sides: [2], players: [2] }, "004 Team"),
    direction: stated("clockwise", "004 Team"),
  },
  notes: [
    ...woodesticSimple.notes,
    partnerNote("decision e25"),
    { row: "c15", clause: "decision c15", text: "Dues belong to the side: either partner's men pay them." },
  ],
};
