import type { Ruleset } from "../ruleset.ts";
import { VIOLATIONS, type Violation } from "../vocabulary.ts";
import { awardWords, pointsNow } from "./award.ts";
import { calledRules } from "./called.ts";
import { grouped, type Inapplicable, jointRule, type Rule, rule } from "./rule.ts";
import { faultsNamed, type RulebookWords } from "./words.ts";

/** The row of `shared/carrom/rules/decisions` that each breach belongs to. */
const ROWS: Readonly<Record<Violation, string>> = {
  "short-strike": "a9",
  "left-one-line": "a9",
  pushed: "c13",
  backward: "c13",
  "cut-moon": "c13",
  "off-baseline": "c13",
  "behind-baseline": "c13",
  "crossed-diagonal": "c13",
  "touched-piece": "c14",
  "touched-opponent-directly": "c12",
  "touched-own-last-directly": "c12",
  "touched-opponent-last-directly": "c12",
  "touched-arrow-piece": "c12",
  "not-on-rebound": "c13",
  "out-of-turn": "e10",
  "out-of-turn-unnoticed": "e10",
};

/** The effect of a breach, as a key of the catalogue. */
type Effect = keyof RulebookWords["breach"];

const WHEN = {
  always: "always",
  "last-man-and-queen-on-board": "queenOnBoard",
  "last-man-and-queen-uncovered": "queenUncovered",
  "opponents-last-man": "oneManLeft",
} as const satisfies Readonly<Record<Ruleset["violations"][Violation]["value"]["when"], string>>;

const OUT_OF_TURN: ReadonlySet<Violation> = new Set(["out-of-turn", "out-of-turn-unnoticed"]);

/** Pairs that share one name where they have the same effect. */
const PAIRS: readonly (readonly [a: Violation, b: Violation, name: keyof RulebookWords["breachPair"]])[] = [
  ["short-strike", "left-one-line", "both-lines"],
  ["out-of-turn", "out-of-turn-unnoticed", "any-out-of-turn"],
];

/** The breaches that one sentence names. */
const breaches = (w: RulebookWords, { match }: Ruleset, codes: readonly Violation[]): string => {
  const pairs = PAIRS.filter(([a, b]) => codes.includes(a) && codes.includes(b));
  const single = codes.filter((code) => !pairs.some(([a, b]) => code === a || code === b));
  const tieBreak = match.tie.value === "colours-board";
  return faultsNamed(w, [
    ...pairs.map(([, , name]) => w.breachPair[name]()),
    ...single.map((code) => (code === "not-on-rebound" && tieBreak ? w.reboundOutsideTieBreak() : w.breachOf[code]())),
  ]);
};

/** Breaches in striking the striker: they have a section of their own, before that about pocketed pieces. */
const OF_STRIKING: ReadonlySet<Violation> = new Set([
  "short-strike",
  "left-one-line",
  "pushed",
  "backward",
  "cut-moon",
  "off-baseline",
  "behind-baseline",
  "crossed-diagonal",
]);

/** The effect of a breach without a price: the document may forbid it, allow it, or not mention it. */
const notedEffect = (code: Violation, clause: string): Effect => {
  if (OUT_OF_TURN.has(code)) return "stands";
  if (clause.startsWith("decision ") || !OF_STRIKING.has(code)) return "noted";
  return code === "left-one-line" ? "counts" : "forbidden";
};

/** Breaches that cost something come first; those with one clause and one price share a sentence. */
const observedRules = (
  w: RulebookWords,
  ruleset: Ruleset,
  moot: Inapplicable,
  about: (code: Violation) => boolean,
): Rule[] => {
  const { violations } = ruleset;
  const stated = (code: Violation) => ({ path: `violations.${code}`, rows: ROWS[code], parameter: violations[code] });
  const costs = (code: Violation): number => (violations[code].value.effect === "noted" ? 0 : 1);
  const codes = VIOLATIONS.filter((code) => about(code) && !moot(`violations.${code}`)).toSorted(
    (a, b) => costs(b) - costs(a),
  );
  const effectOf = (code: Violation): Effect => {
    const { value, clause } = violations[code];
    return value.effect === "noted" ? notedEffect(code, clause) : value.effect;
  };
  return grouped(
    codes,
    (code) => violations[code].clause,
    (code) => `${effectOf(code)} ${violations[code].value.when}`,
  ).map(({ members: [first, ...others] }) => {
    const effect = effectOf(first);
    const when = WHEN[violations[first].value.when];
    const what = breaches(w, ruleset, [first, ...others]);
    const text = effect === "void" && when === "always" ? w.breachVoid({ what }) : w.breach[effect]({ when, what });
    return jointRule(stated(first), others.map(stated), text);
  });
};

const foulQueen = (w: RulebookWords, { fouls, strike }: Ruleset): string => {
  if (fouls.queen.value === "as-ever") return w.foulQueenCovers();
  return strike.ownAndOpponent.value.penalty > 0 ? w.foulQueenBackOrOpponents() : w.foulQueenBack();
};

/** The effects of a foul besides its price. */
const foulRules = (w: RulebookWords, ruleset: Ruleset): Rule[] => {
  const { fouls } = ruleset;
  const touched = awardWords(w, ruleset, fouls.touchedOpponentsLast.value, "opponent");
  return [
    rule("fouls.own", "c13", fouls.own, w.foulOwn[fouls.own.value]()),
    rule("fouls.queen", "b8 b10", fouls.queen, foulQueen(w, ruleset)),
    rule("fouls.count", "c4 c13", fouls.count, w.foulCount[fouls.count.value]()),
    rule("fouls.touchedOpponentsLast", "e5", fouls.touchedOpponentsLast, w.touchedLast({ award: touched })),
    rule("fouls.boardLost", "e19", fouls.boardLost, boardLost(w, ruleset)),
    ...(fouls.calledNotInTurn
      ? [rule("fouls.calledNotInTurn", "c14", fouls.calledNotInTurn, w.calledNotInTurn())]
      : []),
    ...(fouls.afterOpponentsMan
      ? [
          rule(
            "fouls.afterOpponentsMan",
            "e31",
            fouls.afterOpponentsMan,
            w.afterOpponentsMan[fouls.afterOpponentsMan.value](),
          ),
        ]
      : []),
    rule("fouls.extraPoints", "d5", fouls.extraPoints, w.extraPoints[fouls.extraPoints.value]()),
  ];
};

/** Row e19: men first, then the points that count only while the queen is on the board. */
const boardLost = (w: RulebookWords, ruleset: Ruleset): string => {
  const lost = ruleset.fouls.boardLost.value;
  const award = awardWords(w, ruleset, { ...lost, flat: 0, late: 0 }, "opponent");
  return lost.flat > 0
    ? w.boardLostAndQueen({ award, more: pointsNow(w, ruleset, lost, "opponent") })
    : w.boardLost({ award });
};

/** Rules about the act of striking: valid strikes, and improper ones with their price. */
export const strikingRules = (w: RulebookWords, ruleset: Ruleset, moot: Inapplicable): Rule[] =>
  observedRules(w, ruleset, moot, (code) => OF_STRIKING.has(code));

/** Rules about other faults, with or without a strike, and their price. */
export const faultRules = (w: RulebookWords, ruleset: Ruleset, moot: Inapplicable): Rule[] => [
  ...observedRules(w, ruleset, moot, (code) => !OF_STRIKING.has(code)),
  ...calledRules(w, ruleset),
  ...foulRules(w, ruleset),
];
