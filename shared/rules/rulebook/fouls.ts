import { VIOLATIONS, type Violation } from "../../vocabulary.ts";
import type { Ruleset } from "../ruleset.ts";
import { awardWords, lateWords } from "./award.ts";
import { calledRules } from "./called.ts";
import { grouped, type Inapplicable, jointRule, type Rule, rule, type Says } from "./rule.ts";
import { capital, either, several } from "./words.ts";

/** What an umpire may observe, as the subject of a sentence, and its row of `shared/rules/decisions`. */
const OBSERVED: Readonly<Record<Violation, readonly [row: string, words: string]>> = {
  "short-strike": ["a9", "a strike that leaves neither base line"],
  "left-one-line": ["a9", "a strike that leaves only one of the two base lines"],
  pushed: ["c13", "pushing the striker instead of striking it"],
  backward: ["c13", "striking backward"],
  "cut-moon": ["c13", "covering a base circle with the striker only in part"],
  "off-baseline": ["c13", "setting the striker off one of its base lines"],
  "behind-baseline": ["c13", "striking a man behind your base line directly"],
  "crossed-diagonal": ["c13", "crossing an arrow line"],
  "touched-piece": ["c14", "touching a piece in play"],
  "touched-opponent-directly": ["c12", "striking a man of the other side first and then none of your own"],
  "touched-own-last-directly": ["c12", "striking your own last man directly"],
  "touched-opponent-last-directly": ["c12", "striking the other side's last man directly"],
  "touched-arrow-piece": ["c12", "striking a man that lies on an arrow"],
  "not-on-rebound": ["c13", "pocketing a man without the rebound"],
  "out-of-turn": ["e10", "a strike out of turn that is called at once"],
  "out-of-turn-unnoticed": ["e10", "a strike out of turn that nobody notices in time"],
};

type Outcome = Ruleset["violations"][Violation]["value"];

const EFFECT: Says<Outcome["effect"]> = {
  noted: "costs nothing; it is written down",
  void: "does not count: what it pocketed goes back, and you strike again, at the break without losing an attempt",
  foul: "is a foul: it costs one man and the turn",
  "board-lost": "loses the board",
};

const WHEN: Says<Outcome["when"]> = {
  always: "",
  "last-man-and-queen-on-board": ", while the queen is on the board,",
  "last-man-and-queen-uncovered": ", before the queen is covered,",
  "opponents-last-man": ", while that side has no other man left,",
};

const sentence = (names: readonly string[], effect: string): string => `${capital(either(names))}${effect}.`;

const OUT_OF_TURN: ReadonlySet<Violation> = new Set(["out-of-turn", "out-of-turn-unnoticed"]);

/** Pairs that have one name where they are treated alike. */
const PAIRS: readonly (readonly [a: Violation, b: Violation, words: string])[] = [
  ["short-strike", "left-one-line", "a strike that does not leave both base lines"],
  ["out-of-turn", "out-of-turn-unnoticed", "a strike out of turn, whether it is called or not,"],
];

const subjects = (codes: readonly Violation[], words: (code: Violation) => string): string[] => {
  const pairs = PAIRS.filter(([a, b]) => codes.includes(a) && codes.includes(b));
  const single = codes.filter((code) => !pairs.some(([a, b]) => code === a || code === b));
  return [...pairs.map(([, , name]) => name), ...single.map(words)];
};

/** How the striker is struck: what has a section of its own, before what a strike pockets. */
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

/** What a breach without a price comes to: the document may forbid it, or let it pass, or not know it. */
const notedWords = (code: Violation, clause: string): string => {
  if (OUT_OF_TURN.has(code)) return "stands, and play goes on from it";
  if (clause.startsWith("decision ") || !OF_STRIKING.has(code)) return EFFECT.noted;
  return code === "left-one-line" ? "counts like any other" : "is forbidden, at no price; it is written down";
};

/** Breaches that cost something come first; those with one clause and one price share a sentence. */
const observedRules = (
  { violations, match }: Ruleset,
  moot: Inapplicable,
  about: (code: Violation) => boolean,
): Rule[] => {
  const words = (code: Violation): string =>
    `${OBSERVED[code][1]}${code === "not-on-rebound" && match.tie.value === "colours-board" ? " outside a tie-break" : ""}`;
  const stated = (code: Violation) => ({
    path: `violations.${code}`,
    rows: OBSERVED[code][0],
    parameter: violations[code],
  });
  const costs = (code: Violation): number => (violations[code].value.effect === "noted" ? 0 : 1);
  const codes = VIOLATIONS.filter((code) => about(code) && !moot(`violations.${code}`)).toSorted(
    (a, b) => costs(b) - costs(a),
  );
  const effect = (code: Violation): string => {
    const { value, clause } = violations[code];
    return `${WHEN[value.when]} ${value.effect === "noted" ? notedWords(code, clause) : EFFECT[value.effect]}`;
  };
  return grouped(codes, (code) => violations[code].clause, effect).map((group) => {
    const [first, ...others] = group.members;
    return jointRule(stated(first), others.map(stated), sentence(subjects(group.members, words), group.effect));
  });
};

type Fouls = Ruleset["fouls"];

const OWN: Says<Fouls["own"]["value"]> = {
  stay: "Men of your own that go down on a foul stay down.",
  "come-back": "Men of your own that go down on a foul come back, besides the one that it costs.",
};
const COUNT: Says<Fouls["count"]["value"]> = {
  "one-a-strike": "One strike costs one penalty at most, however much went wrong on it.",
  "striker-and-foul": "A pocketed striker and a foul on one strike cost one man each.",
};
const EXTRA: Says<Fouls["extraPoints"]["value"]> = {
  none: "A striker or a foul on the last strike of a board brings nobody extra points.",
  "on-demand":
    "When your last strike loses the board, the other side may demand one point more for a pocketed striker, and one more for a foul.",
};

const queenWords = ({ fouls, strike }: Ruleset): string => {
  const others = strike.ownAndOpponent.value.penalty > 0;
  const says: Says<Fouls["queen"]["value"]> = {
    back: others
      ? "No foul covers the queen, nor does a strike that pockets a man of the other side: she goes back to the centre."
      : "No foul covers the queen, not even with a man of your own: she goes back to the centre.",
    "as-ever": "A queen that is covered by a foul is covered all the same.",
  };
  return says[fouls.queen.value];
};

/** What a foul does beyond its price. */
const foulRules = (ruleset: Ruleset): Rule[] => {
  const { fouls } = ruleset;
  const parties = { winner: "the winner has", loser: "you have" };
  return [
    rule("fouls.own", "c13", fouls.own, OWN[fouls.own.value]),
    rule("fouls.queen", "b8 b10", fouls.queen, queenWords(ruleset)),
    rule("fouls.count", "c4 c13", fouls.count, COUNT[fouls.count.value]),
    rule(
      "fouls.touchedOpponentsLast",
      "e5",
      fouls.touchedOpponentsLast,
      `A board lost by touching the other side's last man brings that side ${awardWords(ruleset, fouls.touchedOpponentsLast.value, parties)}, and the queen's points if it covered her.`,
    ),
    rule("fouls.boardLost", "e19", fouls.boardLost, boardLostWords(ruleset)),
    ...(fouls.calledNotInTurn
      ? [
          rule(
            "fouls.calledNotInTurn",
            "c14",
            fouls.calledNotInTurn,
            "A foul called on a player who is not in turn costs a man as well, but never the other side's turn.",
          ),
        ]
      : []),
    rule("fouls.extraPoints", "d5", fouls.extraPoints, EXTRA[fouls.extraPoints.value]),
  ];
};

/** Row e19: men first, then what counts only while the queen is on the board. */
const boardLostWords = (ruleset: Ruleset): string => {
  const award = ruleset.fouls.boardLost.value;
  const parties = { winner: "the winner has", loser: "you have" };
  const men = awardWords(ruleset, { ...award, flat: 0, late: 0 }, parties);
  const late = lateWords(ruleset, award, parties.winner);
  const hers = award.flat > 0 ? `, and ${several(award.flat, "point")} more${late} if the queen is on the board` : "";
  return `A board lost by a foul brings the other side ${men}${hers}.`;
};

/** How to strike: what makes a strike count, and what is improper, with its price. */
export const strikingRules = (ruleset: Ruleset, moot: Inapplicable): Rule[] =>
  observedRules(ruleset, moot, (code) => OF_STRIKING.has(code));

/** What else may go wrong with a strike, or without one, and what it costs. */
export const faultRules = (ruleset: Ruleset, moot: Inapplicable): Rule[] => [
  ...observedRules(ruleset, moot, (code) => !OF_STRIKING.has(code)),
  ...calledRules(ruleset),
  ...foulRules(ruleset),
];
