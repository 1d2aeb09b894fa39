import type { Chapter, Decision } from "./decision.ts";
import { QUEEN } from "./queen.ts";
import { RARE_CASES } from "./rare-cases.ts";
import { SCORING } from "./scoring.ts";
import { SET_UP } from "./set-up.ts";
import { STRIKES } from "./strikes.ts";

/** Every decision of this project, chapter by chapter. */
export const CHAPTERS: readonly Chapter[] = [
  { id: "set-up", title: "Set-up, break and turn", decisions: SET_UP },
  { id: "queen", title: "The queen", decisions: QUEEN },
  { id: "strikes", title: "Striker, opponent's men and fouls", decisions: STRIKES },
  { id: "scoring", title: "Points, games and matches", decisions: SCORING },
  { id: "rare-cases", title: "Rare cases", decisions: RARE_CASES },
];

const BY_ROW: ReadonlyMap<string, Decision> = new Map(
  CHAPTERS.flatMap(({ decisions }) => decisions).map((decision) => [decision.row, decision]),
);

/** The decision with this row id, `c13`; `undefined` if there is none. */
export const decisionAt = (row: string): Decision | undefined => BY_ROW.get(row);

/** How a gap is filled where no decision says otherwise. */
export const PRINCIPLES: readonly string[] = [
  "Whether a side may pocket the queen is judged by the position before the strike.",
  "One strike costs at most one penalty. Only the international laws add penalties up.",
  "Under the KAGW sheet and the 25-point leaflet a foul strike never covers the queen.",
  "“To lose the board and three points” means that the opponent is given the points.",
  "A limit for the queen's points looks at the score before the board.",
  "What a side owes is cancelled when the board ends.",
  "In doubles a debt belongs to the side, not to the player.",
];
