import type { LastManOutcome } from "../outcomes.ts";
import type { Ruleset } from "../ruleset.ts";
import { awardWords } from "./award.ts";
import { grouped, type Inapplicable, jointRule, type Rule, rule, type Says, type Stated } from "./rule.ts";
import { inOrder, turnWords } from "./words.ts";

type LastMan = NonNullable<Ruleset["lastMan"]>;

/** Which last men a strike pockets. */
type Fallen = "own" | "opponents" | "both";
type Row = Exclude<keyof LastMan, "cleared" | "ownWhen" | "owing">;
type Situation = {
  readonly fallen: Fallen;
  readonly rows: string;
  readonly with: "nothing" | "striker" | "foul";
  readonly covered:
    | "by nobody"
    | "by your side"
    | "by the other side"
    | "by either side"
    | "by this strike"
    | "after waiting";
};

const SITUATION: Readonly<Record<Row, Situation>> = {
  opponents: { fallen: "opponents", rows: "c8 e18", with: "nothing", covered: "by nobody" },
  opponentsQueenCovered: { fallen: "opponents", rows: "c8", with: "nothing", covered: "by either side" },
  opponentsWhileCovering: { fallen: "opponents", rows: "c8 e21", with: "nothing", covered: "by this strike" },
  opponentsWithStriker: { fallen: "opponents", rows: "c8", with: "striker", covered: "by nobody" },
  own: { fallen: "own", rows: "c9", with: "nothing", covered: "by nobody" },
  ownWithStriker: { fallen: "own", rows: "e2", with: "striker", covered: "by nobody" },
  both: { fallen: "both", rows: "e3", with: "nothing", covered: "by nobody" },
  bothQueenCovered: { fallen: "both", rows: "e4", with: "nothing", covered: "by your side" },
  bothQueenCoveredFoul: { fallen: "both", rows: "e4", with: "foul", covered: "by your side" },
  bothWhileCovering: { fallen: "both", rows: "e4", with: "nothing", covered: "after waiting" },
  bothWhileCoveringFoul: { fallen: "both", rows: "e4", with: "foul", covered: "after waiting" },
  bothQueenCoveredByOpponent: { fallen: "both", rows: "e3", with: "nothing", covered: "by the other side" },
  bothWithStriker: { fallen: "both", rows: "e3", with: "striker", covered: "by nobody" },
  bothWithStrikerQueenCovered: { fallen: "both", rows: "e4", with: "striker", covered: "by your side" },
  bothWithStrikerQueenCoveredByOpponent: { fallen: "both", rows: "e3", with: "striker", covered: "by the other side" },
};

/** Row e4: with both last men down, the striker or a foul brings men of your own back. */
const finishedWords = (fallen: Fallen, row: Row): string => {
  const { with: beside, covered } = SITUATION[row];
  if (fallen === "own") return OWN_FINISHED;
  if (fallen === "opponents") return OTHERS_FINISHED;
  if (beside !== "nothing") return `men of your own come back as ever, so only ${OTHERS_FINISHED}`;
  return covered === "by the other side" ? OTHERS_FINISHED : OWN_FINISHED;
};
const OWN_FINISHED = "your side has cleared its men and wins the board";
const OTHERS_FINISHED = "that side has cleared its men and wins the board";

/** What becomes of the last men, and of the board. */
const outcomeWords = (ruleset: Ruleset, { value }: LastManOutcome, fallen: Fallen, row: Row): string => {
  switch (value.effect) {
    case "board-lost":
      return `the other side wins the board with ${awardWords(ruleset, value.points, { winner: "it has", loser: "you have" })}`;
    case "board-won":
      return `you win the board with ${awardWords(ruleset, value.points, { winner: "you have", loser: "the other side has" })}`;
    case "finished":
      return finishedWords(fallen, row);
    case "comes-back":
      return inOrder([...backWords(value.whose, value.penalty > 0, fallen), turnWords("lost")]);
  }
};

const backWords = (whose: "own" | "opponent" | "both", penalty: boolean, fallen: Fallen): string[] => {
  const due = penalty ? ["you give back one man"] : [];
  const more = penalty ? "and one more come back" : "comes back";
  if (fallen === "own") return [`that man ${more}`];
  if (fallen === "opponents") return ["he comes back", ...due];
  if (whose === "own") return [`your own ${more}`, "the other side's stays down"];
  return whose === "both"
    ? ["both come back", ...(penalty ? ["you give back one man more"] : [])]
    : ["the other side's comes back and yours stays down", ...due];
};

const BEFORE: Says<LastMan["ownWhen"]["value"]> = {
  "queen-uncovered": "before the queen is covered",
  "queen-on-board": "while the queen is on the board",
};

const COVERED: Says<Situation["covered"]> = {
  "by nobody": "nobody has covered the queen",
  "by your side": "your side has covered the queen",
  "by the other side": "the other side has covered the queen",
  "by either side": "the queen is covered",
  "by this strike": "this very strike covers the queen",
  "after waiting": "the queen waits for her cover and this strike covers her",
};

/** Both last men: who has covered the queen, for every row that has the same effect. */
const coverWords = (rows: readonly Row[]): string => {
  const by = new Set(rows.map((row) => SITUATION[row].covered));
  // Whoever has covered her by this strike is among those who have covered her.
  if (by.has("by your side")) by.delete("after waiting");
  if (by.size > 1 && by.delete("after waiting"))
    return `${coverWords(rows.filter((row) => SITUATION[row].covered !== "after waiting"))}, or ${COVERED["after waiting"]}`;
  if (by.size === 3) return "whoever has covered the queen";
  const [only] = by;
  if (by.size === 1 && only) return `when ${COVERED[only]}`;
  if (!by.has("by nobody")) return `when ${COVERED["by either side"]}`;
  return `unless ${COVERED[by.has("by your side") ? "by the other side" : "by your side"]}`;
};

const bothWords = (rows: readonly Row[]): string => {
  const plain = rows.filter((row) => SITUATION[row].with === "nothing");
  const striker = rows.filter((row) => SITUATION[row].with === "striker");
  const head = "Both last men go down in one strike";
  if (plain.length > 0 && striker.length > 0 && coverWords(plain) === coverWords(striker)) {
    return `${head}, with or without the striker, ${coverWords(plain)}`;
  }
  const foulAlone = rows.filter(
    (row) =>
      SITUATION[row].with === "foul" && !plain.some((other) => SITUATION[other].covered === SITUATION[row].covered),
  );
  const cases = [
    ...(plain.length > 0 ? [coverWords(plain)] : []),
    ...(foulAlone.length > 0 ? [`by a foul, ${coverWords(foulAlone)}`] : []),
    ...(striker.length > 0 ? [`together with the striker, ${coverWords(striker)}`] : []),
  ];
  return `${head}, ${cases.join(", or ")}`;
};

const whenWords = ({ ownWhen }: LastMan, fallen: Fallen, rows: readonly Row[]): string => {
  if (fallen === "both") return bothWords(rows);
  if (fallen === "own") {
    const before = BEFORE[ownWhen.value];
    if (rows.length > 1) return `You pocket your own last man ${before}, with or without the striker`;
    return rows.includes("own")
      ? `You pocket your own last man ${before}`
      : `The striker goes down with your own last man ${before}`;
  }
  return `You pocket the other side's last man${opponentsWhen(rows)}`;
};

const opponentsWhen = (rows: readonly Row[]): string => {
  if (rows.includes("opponentsWithStriker") && !rows.includes("opponents"))
    return " together with the striker, before the queen is covered";
  const [before, now, after] = (["opponents", "opponentsWhileCovering", "opponentsQueenCovered"] as const).map((row) =>
    rows.includes(row),
  );
  if (before && after) return ", whether the queen is covered or not";
  if (before)
    return now ? " before the queen is covered, or with the strike that covers her" : " before the queen is covered";
  return now && !after ? " while you are covering the queen" : " when the queen is covered";
};

/** One sentence for the rows of one kind that lead to the same by the same clause. */
const fallenRules = (ruleset: Ruleset, lastMan: LastMan, fallen: Fallen, moot: Inapplicable): Rule[] => {
  const rows = (Object.keys(SITUATION) as Row[]).filter(
    (row) => lastMan[row] && SITUATION[row].fallen === fallen && !moot(`lastMan.${row}`),
  );
  const outcomeOf = (row: Row): LastManOutcome => lastMan[row] ?? lastMan.opponentsQueenCovered;
  const stated = (row: Row): Stated => ({
    path: `lastMan.${row}`,
    rows: SITUATION[row].rows,
    parameter: outcomeOf(row),
  });
  return grouped(
    rows,
    (row) => outcomeOf(row).clause,
    (row) => outcomeWords(ruleset, outcomeOf(row), fallen, row),
  ).map(({ effect, members: [first, ...others] }) =>
    jointRule(stated(first), others.map(stated), `${whenWords(lastMan, fallen, [first, ...others])}: ${effect}.`),
  );
};

const CLEARED: Says<LastMan["cleared"]["value"]> = {
  "wins-once-queen-is-covered":
    "Whoever pockets the last of nine men wins the board, provided the queen is covered, by either side.",
};
const OWN_WHEN: Says<LastMan["ownWhen"]["value"]> = {
  "queen-uncovered":
    "For that it makes no difference whether she lies on the board or waits in a pocket for her cover.",
  "queen-on-board":
    "That holds only while she lies on the board: once she is down, your last man is a man like any other.",
};
const OWING: Says<LastMan["owing"]["value"]> = {
  "dues-first": "A side that still owes pays first, so it cannot clear the board with a man it owes.",
  "board-over": "A side that clears its last man has won, whatever it still owes.",
};

/** How the last man ends a board, rightly or wrongly. */
export const lastManRules = (ruleset: Ruleset, moot: Inapplicable): Rule[] => {
  const { lastMan } = ruleset;
  if (!lastMan) return [];
  return [
    rule("lastMan.cleared", "c9 d1", lastMan.cleared, CLEARED[lastMan.cleared.value]),
    ...fallenRules(ruleset, lastMan, "opponents", moot),
    ...fallenRules(ruleset, lastMan, "own", moot),
    rule("lastMan.ownWhen", "c9", lastMan.ownWhen, OWN_WHEN[lastMan.ownWhen.value]),
    ...fallenRules(ruleset, lastMan, "both", moot),
    rule("lastMan.owing", "e7", lastMan.owing, OWING[lastMan.owing.value]),
  ];
};
