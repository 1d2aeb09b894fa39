import type { LastManOutcome } from "../outcomes.ts";
import type { Ruleset } from "../ruleset.ts";
import { awardWords } from "./award.ts";
import { grouped, type Inapplicable, jointRule, type Rule, rule, type Stated } from "./rule.ts";
import { anyCase, inOrder, type RulebookWords } from "./words.ts";

type LastMan = NonNullable<Ruleset["lastMan"]>;

/** The last men that a strike pockets. */
type Fallen = "own" | "opponents" | "both";
type Row = Exclude<keyof LastMan, "cleared" | "ownWhen" | "owing" | "opponentsFoul">;
type Situation = {
  readonly fallen: Fallen;
  readonly rows: string;
  readonly with: "nothing" | "striker" | "foul";
  readonly covered: "by-nobody" | "by-you" | "by-opponent" | "by-either" | "by-this-strike" | "after-waiting";
};

const SITUATION: Readonly<Record<Row, Situation>> = {
  opponents: { fallen: "opponents", rows: "c8 e18", with: "nothing", covered: "by-nobody" },
  opponentsQueenCovered: { fallen: "opponents", rows: "c8", with: "nothing", covered: "by-either" },
  opponentsWhileCovering: { fallen: "opponents", rows: "c8 e21", with: "nothing", covered: "by-this-strike" },
  opponentsWithStriker: { fallen: "opponents", rows: "c8", with: "striker", covered: "by-nobody" },
  own: { fallen: "own", rows: "c9", with: "nothing", covered: "by-nobody" },
  ownWithStriker: { fallen: "own", rows: "e2", with: "striker", covered: "by-nobody" },
  both: { fallen: "both", rows: "e3", with: "nothing", covered: "by-nobody" },
  bothQueenCovered: { fallen: "both", rows: "e4", with: "nothing", covered: "by-you" },
  bothQueenCoveredFoul: { fallen: "both", rows: "e4", with: "foul", covered: "by-you" },
  bothWhileCovering: { fallen: "both", rows: "e4", with: "nothing", covered: "after-waiting" },
  bothWhileCoveringFoul: { fallen: "both", rows: "e4", with: "foul", covered: "after-waiting" },
  bothQueenCoveredByOpponent: { fallen: "both", rows: "e3", with: "nothing", covered: "by-opponent" },
  bothWithStriker: { fallen: "both", rows: "e3", with: "striker", covered: "by-nobody" },
  bothWithStrikerQueenCovered: { fallen: "both", rows: "e4", with: "striker", covered: "by-you" },
  bothWithStrikerQueenCoveredByOpponent: { fallen: "both", rows: "e3", with: "striker", covered: "by-opponent" },
};

/** The words for the last men, and for the board. */
const outcomeWords = (
  w: RulebookWords,
  ruleset: Ruleset,
  { value }: LastManOutcome,
  fallen: Fallen,
  row: Row,
): string => {
  switch (value.effect) {
    case "board-lost":
      return w.boardTo({ winner: "opponent", award: awardWords(w, ruleset, value.points, "opponent") });
    case "board-won":
      return w.boardTo({ winner: "you", award: awardWords(w, ruleset, value.points, "you") });
    case "finished":
      return finishedWords(w, fallen, row);
    case "comes-back":
      return inOrder(w, [...backWords(w, value.whose, value.penalty > 0, fallen), w.turn.lost()]);
  }
};

/** Row e4: with both last men pocketed, the striker or a foul brings men of your own back. */
const finishedWords = (w: RulebookWords, fallen: Fallen, row: Row): string => {
  const { with: beside, covered } = SITUATION[row];
  if (fallen === "own") return w.finished({ winner: "you" });
  if (fallen === "opponents") return w.finished({ winner: "opponent" });
  if (beside !== "nothing") return w.finishedWithBack();
  return w.finished({ winner: covered === "by-opponent" ? "opponent" : "you" });
};

const backWords = (
  w: RulebookWords,
  whose: "own" | "opponent" | "both",
  penalty: boolean,
  fallen: Fallen,
): string[] => {
  if (fallen === "own") return [w.menBack({ whose: "one", more: penalty })];
  const due = penalty ? [w.giveBack()] : [];
  if (fallen === "opponents") return [w.menBack({ whose: "one", more: false }), ...due];
  const more = whose === "own" && penalty;
  return [w.lastMenBack({ whose, more }), ...(more ? [] : due)];
};

/** Both last men: the side that has covered the queen, for all rows that have the same effect. */
const coverWords = (w: RulebookWords, rows: readonly Row[]): string => {
  const by = new Set(rows.map((row) => SITUATION[row].covered));
  // Covering the queen by this strike is one case of having covered the queen.
  if (by.has("by-you")) by.delete("after-waiting");
  if (by.size > 1 && by.delete("after-waiting"))
    return w.coverOr({
      cover: coverWords(
        w,
        rows.filter((row) => SITUATION[row].covered !== "after-waiting"),
      ),
    });
  const [only] = by;
  if (by.size === 1 && only) return w.cover[only]();
  if (by.size === 3) return w.cover["by-anybody"]();
  if (!by.has("by-nobody")) return w.cover["by-either"]();
  return w.cover[by.has("by-you") ? "unless-opponent" : "unless-you"]();
};

const bothWords = (w: RulebookWords, rows: readonly Row[]): string => {
  const plain = rows.filter((row) => SITUATION[row].with === "nothing");
  const striker = rows.filter((row) => SITUATION[row].with === "striker");
  const cover = coverWords(w, plain);
  if (plain.length > 0 && striker.length > 0 && cover === coverWords(w, striker)) return w.bothLastEitherWay({ cover });
  const foulAlone = rows.filter(
    (row) =>
      SITUATION[row].with === "foul" && !plain.some((other) => SITUATION[other].covered === SITUATION[row].covered),
  );
  return w.bothLast({
    cases: anyCase(w, [
      ...(plain.length > 0 ? [cover] : []),
      ...(foulAlone.length > 0 ? [w.bothByFoul({ cover: coverWords(w, foulAlone) })] : []),
      ...(striker.length > 0 ? [w.bothWithStriker({ cover: coverWords(w, striker) })] : []),
    ]),
  });
};

const BEFORE = { "queen-uncovered": "covered", "queen-on-board": "pocketed" } as const;

const whenWords = (w: RulebookWords, { ownWhen }: LastMan, fallen: Fallen, rows: readonly Row[]): string => {
  if (fallen === "both") return bothWords(w, rows);
  if (fallen === "opponents") return w.opponentsLast[opponentsWhen(rows)]();
  const before = BEFORE[ownWhen.value];
  if (!rows.includes("own")) return w.ownLastWithStriker({ before });
  return w.ownLast({ before, striker: rows.length > 1 ? "either" : "without" });
};

const opponentsWhen = (rows: readonly Row[]): keyof RulebookWords["opponentsLast"] => {
  if (rows.includes("opponentsWithStriker") && !rows.includes("opponents")) return "with-striker";
  const [before, now, after] = (["opponents", "opponentsWhileCovering", "opponentsQueenCovered"] as const).map((row) =>
    rows.includes(row),
  );
  if (before) return after ? "any" : now ? "before-or-covering" : "before";
  return now && !after ? "covering" : "covered";
};

/** One sentence for the rows of one kind that have the same effect by the same clause. */
const fallenRules = (
  w: RulebookWords,
  ruleset: Ruleset,
  lastMan: LastMan,
  fallen: Fallen,
  moot: Inapplicable,
): Rule[] => {
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
    (row) => outcomeWords(w, ruleset, outcomeOf(row), fallen, row),
  ).map(({ effect, members: [first, ...others] }) =>
    jointRule(
      stated(first),
      others.map(stated),
      w.ruleOf({ when: whenWords(w, lastMan, fallen, [first, ...others]), result: effect }),
    ),
  );
};

/** Rules about the last man that ends a board, rightly or wrongly. */
export const lastManRules = (w: RulebookWords, ruleset: Ruleset, moot: Inapplicable): Rule[] => {
  const { lastMan } = ruleset;
  if (!lastMan) return [];
  return [
    rule("lastMan.cleared", "c9 d1", lastMan.cleared, w.cleared[lastMan.cleared.value]()),
    ...fallenRules(w, ruleset, lastMan, "opponents", moot),
    ...(lastMan.opponentsFoul ? [rule("lastMan.opponentsFoul", "e32", lastMan.opponentsFoul, w.opponentsFoul())] : []),
    ...fallenRules(w, ruleset, lastMan, "own", moot),
    rule("lastMan.ownWhen", "c9", lastMan.ownWhen, w.ownWhen[lastMan.ownWhen.value]()),
    ...fallenRules(w, ruleset, lastMan, "both", moot),
    rule("lastMan.owing", "e7", lastMan.owing, w.lastManOwing[lastMan.owing.value]()),
  ];
};
