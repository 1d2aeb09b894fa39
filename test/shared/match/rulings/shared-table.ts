import { breakCases } from "./break.ts";
import { conductCases } from "./conduct.ts";
import { coverCases } from "./cover.ts";
import { duesCases } from "./dues.ts";
import { lastManCases } from "./last-man.ts";
import { queenCases } from "./queen.ts";
import type { RulingCase } from "./ruling-case.ts";
import { scoringCases } from "./scoring.ts";
import { strikerCases } from "./striker.ts";

/** The table that tournament-15 and woodestic-simple share. */
export const SHARED: readonly RulingCase[] = [
  ...breakCases,
  ...queenCases,
  ...coverCases,
  ...strikerCases,
  ...conductCases,
  ...duesCases,
  ...lastManCases,
  ...scoringCases,
];
