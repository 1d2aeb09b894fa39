import { DOCUMENT_TEXTS } from "../document-texts.ts";
import { note, partnerNote, stated } from "../parameter.ts";
import type { Ruleset } from "../ruleset.ts";
import { woodesticSimple } from "./woodestic-simple.ts";

/** Document 004, "Team carrom": the simple game for two pairs, partners opposite each other, turns clockwise. */
export const woodesticTeam: Ruleset = {
  ...woodesticSimple,
  id: "woodestic-team",
  name: "Woodestic, team carrom",
  summary: DOCUMENT_TEXTS["woodestic-team-summary"],
  setUp: {
    ...woodesticSimple.setUp,
    sides: stated({ sides: [2], players: [2] }, "004 Team"),
    direction: stated("clockwise", "004 Team"),
  },
  notes: [...woodesticSimple.notes, partnerNote("decision e25"), note("c15", "decision c15", "dues-of-the-side")],
};
