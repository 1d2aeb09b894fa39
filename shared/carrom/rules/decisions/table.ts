/**
 * Questions that decide results where a rule document is silent, unclear or contradicts itself: one row each, chapter by
 * chapter. The subject of a row, our reading and its reason are in the catalogue `readings` (`title.c13`,
 * `question.c13`, `reading.c13`, `reason.c13`); the answer of each rulebook is in the rulesets, with its clause, and
 * `readingsByRow` finds it. Logs and rulesets cite a row as `decision c13`.
 */
export const CHAPTERS = [
  { id: "set-up", rows: ["a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8", "a9", "a10"] },
  { id: "queen", rows: ["b1", "b2", "b3", "b4", "b5", "b6", "b7", "b8", "b9", "b10", "b11", "b12", "b13"] },
  {
    id: "strikes",
    rows: [
      "c1",
      "c2",
      "c3",
      "c4",
      "c5",
      "c6",
      "c7",
      "c8",
      "c9",
      "c10",
      "c11",
      "c12",
      "c13",
      "c14",
      "c15",
      "c16",
      "c17",
      "c18",
      "c19",
    ],
  },
  { id: "scoring", rows: ["d1", "d2", "d3", "d4", "d5", "d6", "d7", "d8", "d9", "d10"] },
  {
    id: "rare-cases",
    rows: [
      "e1",
      "e2",
      "e3",
      "e4",
      "e5",
      "e6",
      "e7",
      "e8",
      "e9",
      "e10",
      "e11",
      "e12",
      "e13",
      "e14",
      "e15",
      "e16",
      "e17",
      "e18",
      "e19",
      "e20",
      "e21",
      "e22",
      "e23",
      "e24",
      "e25",
      "e26",
      "e27",
      "e28",
      "e29",
      "e30",
      "e31",
      "e32",
      "e33",
      "e34",
      "e35",
      "e36",
      "e37",
      "e38",
    ],
  },
] as const;

/** The id of a row: a letter for its part of the game, and a number. */
export type RowId = (typeof CHAPTERS)[number]["rows"][number];

/** Every row, in the order of the chapters. */
export const ROWS: readonly RowId[] = CHAPTERS.flatMap(({ rows }) => [...rows]);

const KNOWN: ReadonlySet<string> = new Set(ROWS);

/** Whether this is the id of a row. */
export const isRow = (id: string): id is RowId => KNOWN.has(id);

/** The principles that fill a gap where no row does: messages `principle.*` of the catalogue `readings`. */
export const PRINCIPLES = [
  "position-before-strike",
  "one-penalty",
  "foul-covers-nothing",
  "points-are-given",
  "score-before-board",
  "dues-end-with-board",
  "dues-are-the-sides",
] as const;
