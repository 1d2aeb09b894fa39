import type { VNode } from "preact";
import { describe, expect, it } from "vitest";
import { BOARD_STATUSES, ENDINGS, EVENT_TYPES, REASONS, VIOLATIONS } from "#carrom";
import * as english from "#edge/pages/shell/words.ts";
import { CRITERIA, FIXTURE_STATES, TIE_PARTS, TIE_STAGES } from "#league";
import type { Difference } from "#shared/api/league/difference.ts";
import type { DifferenceLine, MatchDetail, PublicResult } from "#shared/api/match/match.ts";
import type { WeighedPrediction } from "#shared/api/parts/prediction.ts";
import { CorrectionsLogView, type CorrectionsLogWords } from "#shared/views/difference/corrections-log.tsx";
import { DifferenceView, type DifferenceWords } from "#shared/views/difference/difference.tsx";
import { MatchView } from "#shared/views/match/match.tsx";
import { WhatIfView } from "#shared/views/match/what-if.tsx";
import type { WhatIfWords } from "#shared/views/match/words.ts";
import { StrikeDrawn } from "#shared/views/strike/man.tsx";
import * as clauses from "#shared/words/clauses.qps.ts";
import * as correction from "#shared/words/correction.qps.ts";
import * as correctionsLog from "#shared/words/corrections-log.qps.ts";
import * as criteria from "#shared/words/criteria.qps.ts";
import * as difference from "#shared/words/difference.qps.ts";
import * as match from "#shared/words/match.qps.ts";
import * as moves from "#shared/words/moves.qps.ts";
import * as parts from "#shared/words/parts.qps.ts";
import * as play from "#shared/words/play.qps.ts";
import * as reasons from "#shared/words/reasons.qps.ts";
import * as strike from "#shared/words/strike.qps.ts";
import * as whatIf from "#shared/words/what-if.qps.ts";
import { matchPseudo } from "#test/support/own-words.ts";
import { GREEK, GREEK_LOCALE, inGreek, plainLetters } from "#test/support/pseudo.tsx";
import { boardLog, matchOf, scoreIn } from "#test/support/samples.ts";
import { textOf } from "#test/support/text.tsx";

const corrections = { ...correction, reason: reasons.reason };
const matchWords = matchPseudo;
const { versus, otherRules } = match;
const differenceWords: DifferenceWords = {
  ...{ ...difference, ...moves, ...play, ...strike, ...corrections, ...criteria, versus },
  locale: GREEK_LOCALE,
};
const logWords: CorrectionsLogWords = {
  ...{ ...correctionsLog, ...corrections, ...parts, versus: match.versus },
  locale: GREEK_LOCALE,
};
const whatIfWords: WhatIfWords = { clauses, ...whatIf, ...play, ...strike, versus, otherRules, locale: GREEK_LOCALE };

/** A page in the words of both languages, by what it shows. */
type Page = readonly [what: string, pseudo: VNode, english: VNode];

const sample = inGreek(matchOf(boardLog()));
const [firstStrike] = sample.report.strikes;
const [firstBoard] = sample.report.boards;
if (!firstStrike || !firstBoard) throw new Error("the sample has strikes and a board");
const { pockets, owed, queen, next, seq, side: striking, returned, rulings } = firstStrike;
const firstEvent = {
  ...{ pockets, owed, queen, next, seq, side: striking, returned, rulings },
  type: "strike" as const,
};
const person = { id: "a1", name: GREEK };

/** Every event that can happen, as lines of one board; strikes that owe men, and of which one was corrected. */
const report: MatchDetail["report"] = {
  ...sample.report,
  events: EVENT_TYPES.map((type, index) => ({ ...firstEvent, type, side: "A", seq: 100 + index })),
  strikes: sample.report.strikes.map((one) => ({
    ...one,
    ...{ corrected: 30, owed: { A: 1, B: 2 }, tally: { A: 3, B: 5 }, queen: { state: "on-board", side: null } },
  })),
  problems: [{ seq: 3, message: GREEK, code: "x" }],
};
/** Every way in which a board can end, each on a board of its own. */
const boards = [...BOARD_STATUSES.flatMap((status) => ENDINGS.map((ending) => ({ status, ending })))].map(
  (how, index) => ({ ...firstBoard, ...how, number: index + 1, winner: "A", queen: "A", points: { A: 5, B: 0 } }),
);
const level = [0, 3].map((points) => ({ ...firstBoard, winner: null, points: { A: points, B: points } }));
const disputes: MatchDetail["disputes"] = [null, "upheld" as const, "dismissed" as const].flatMap((outcome) =>
  ["1", "2"].map((note) => ({
    ...{ dispute: `${outcome}-${note}`, board: 1, open: outcome === null, target: 3, note },
    resolution: outcome === null ? null : { seq: 9, outcome, reason: "injury" as const, note },
  })),
);

const side = (id: string, points: number) => ({ id, players: [person], points, boardsWon: 1, gamesWon: 1 });
const game = (number: number) => ({ number, boards: [1], points: { A: 25, B: 10 }, winner: "A" });
const won: PublicResult = {
  ...{ status: "decided", forfeited: false, winner: "A", ranking: [["A"], ["B"]] },
  ...{ sides: [side("A", 25), side("B", 10)], games: [game(1)], score: scoreIn("points", [25, 10]) },
};
const results: readonly PublicResult[] = [
  won,
  { ...won, games: [game(1), game(2)], score: scoreIn("games", [2, 0]) },
  { ...won, score: scoreIn("boards", [2, 1]) },
  { ...won, forfeited: true },
  { ...won, forfeited: true, games: [], score: null },
  { ...won, winner: null },
  ...(["in-play", "abandoned", "void"] as const).map((status): PublicResult => ({ ...won, status, winner: null })),
];
const BY = ["owner", "auditor", "umpire", "scorer", "reader", ""];
const lines = results.flatMap((after, index) =>
  [[], ["injury", "other"] as const].map(
    (reasons, second): DifferenceLine => ({
      ...{ id: `m1.${index}${second}`, match: "m1", seq: 9, since: 5, seqs: [9], at: "2026-01-10T20:00:00.000Z" },
      ...{ day: "2026-01-11", by: BY[index % BY.length] ?? "", reasons: [...reasons], before: won, after },
    }),
  ),
);
const because: DifferenceLine = {
  ...{ id: "m1.9", match: "m1", seq: 9, since: 5, seqs: [8, 9], at: "2026-01-10T20:00:00.000Z", day: "2026-01-11" },
  ...{ by: "umpire", reasons: [...REASONS], before: won, after: { ...won, winner: "B" } },
};

const like = { of: "hindcast" as const, count: 20, came: 0.5, low: 0.4, high: 0.6 };
const foreseen: WeighedPrediction = {
  ...{ list: "c1:singles", kind: "forecast", expected: 0.36, provisional: true, like },
  sealed: { at: "2026-01-09T20:00:00.000Z", occasion: "eve" },
};
const forecasts: readonly WeighedPrediction[] = [
  foreseen,
  { ...foreseen, sealed: { at: "2026-01-09T20:00:00.000Z", occasion: "opened" }, like: { ...like, of: "forecast" } },
  { ...foreseen, kind: "hindcast", sealed: null, like: { ...like, count: 1, low: 0.1, high: 0.9 } },
  { ...foreseen, kind: "preview", sealed: null, like: null, provisional: false },
];

const score = (value: number) => [
  { side: "A", value },
  { side: "B", value: 3 },
];
const signed = [
  { side: "A", seq: 20, score: score(9), stands: false },
  { side: "B", seq: 21, score: score(9), stands: false },
  { side: "A", seq: 22, score: score(8), stands: false },
];

const matches: readonly (readonly [string, Partial<MatchDetail>])[] = [
  ["every event, corrected strikes, dues", { report, corrections: [30], disputes, notes: { 1: GREEK } }],
  ["every end of a board", { report: { ...sample.report, boards }, earlier: 3 }],
  ...level.map((board): [string, Partial<MatchDetail>] => [
    `a board that is level, ${board.points.A}`,
    { report: { ...sample.report, boards: [board], status: "decided", winner: null, ranking: [["A", "B"]] } },
  ]),
  ["before the first board", { report: { ...sample.report, boards: [], strikes: [], games: [] } }],
  ["a board without a strike", { report: { ...sample.report, strikes: [], events: [] }, breakers: {} }],
  ["between boards", { report: { ...sample.report, boards: [{ ...firstBoard, status: "decided" }] } }],
  [
    "a tie-break by colours, of three sides",
    {
      sides: ["A", "B", "C"].map((id) => ({ id, colour: id === "A" ? "white" : "black", players: [person] })),
      report: { ...report, boards: [firstBoard], status: "decided", winner: null, ranking: [["A", "B"]] },
    },
  ],
  [
    "games of which only the points are known",
    {
      report: {
        ...sample.report,
        games: [
          { ...game(1), boards: [] },
          { ...game(2), boards: [1] },
        ],
        boards: boards.map((one) => ({ ...one, game: 2 })),
      },
    },
  ],
  ["one game of which only the points are known", { report: { ...sample.report, boards: [], games: [game(1)] } }],
  ...(["abandoned", "void", "decided"] as const).map((status): [string, Partial<MatchDetail>] => [
    `${status}, not rated`,
    { report: { ...sample.report, status, winner: null }, rated: false },
  ]),
  ...(["desk", "list"] as const).map((source): [string, Partial<MatchDetail>] => [
    `nobody signed it: ${source}`,
    { source, confirmed: [], report: { ...sample.report, status: "decided", winner: "A" } },
  ]),
  ["signed by nobody", { confirmed: [], report: { ...sample.report, status: "decided", winner: "A" } }],
  ["signed by both", { confirmed: ["A", "B"], report: { ...sample.report, status: "decided", winner: "A" } }],
  ["signed before", { signatures: signed, report: { ...sample.report, status: "decided", winner: "A" } }],
  ...FIXTURE_STATES.flatMap((state) =>
    ["A", null].map((given): [string, Partial<MatchDetail>] => [
      `the league decided: ${state}, ${given}`,
      {
        settled: { state, winner: given, side: given, setAside: false },
        report: { ...sample.report, status: "decided", winner: "A" },
      },
    ]),
  ),
  ["set aside", { settled: { state: "played", winner: null, side: null, setAside: true } }],
  ...(["strikes", "boards", "points", "decision"] as const).map((evidence): [string, Partial<MatchDetail>] => [
    `evidence: ${evidence}`,
    { evidence },
  ]),
  ...BY.map((by): [string, Partial<MatchDetail>] => [
    `awarded by ${by}`,
    {
      evidence: "decision",
      awards: [
        { board: 1, seq: 2, by },
        { board: 2, seq: 3, by },
      ],
      report: { ...sample.report, events: [{ ...firstEvent, type: "match_forfeited", side: "A" }] },
    },
  ]),
  ...lines.map((line, index): [string, Partial<MatchDetail>] => [`corrected ${index}`, { differences: [line] }]),
  ["corrected, for every reason", { differences: [because] }],
  [
    "corrected to another winner, by the same figures",
    { differences: [{ ...because, after: { ...won, winner: "B" } }] },
  ],
  [
    "stands still",
    {
      report: { ...sample.report, status: "in-play" },
      play: { state: "paused", last: "2026-01-10T18:45:30.000Z", zone: "UTC" },
    },
  ],
  ...forecasts.map((one): [string, Partial<MatchDetail>] => [`predicted: ${one.kind}`, { forecast: one }]),
  ["rated", { ratings: [{ player: "a1", before: 1500_000_000, after: 1516_000_000, change: 16_000_000 }] }],
];

const pairs = (sides: MatchDetail["sides"]): MatchDetail["sides"] =>
  sides.map((one) => ({ ...one, players: [person, { ...person, id: `${one.id}2` }] }));

const row = { place: 1, played: 3, won: 2, drawn: 0, lost: 1, boardsWon: 6, boardsLost: 3, pointsFor: 50 };
const figures = { ...row, pointsAgainst: 20, net: 30, points: 4 };
const rest = { walkoversWon: 0, walkoversLost: 0, doubleWalkovers: 0, byes: 0, abandoned: 0, deducted: 0 };
const others = Object.fromEntries(Object.entries({ ...figures, ...rest }).map(([key, value]) => [key, value + 1]));
const tied = (criterion: string) => [{ criterion, among: ["e1"], values: {} }];
const before = { ...figures, ...rest, tie: null };
const tie = {
  home: { entry: "e1", players: [person] },
  away: { entry: "e2", players: [person] },
  ...{ winner: "e1", needless: false, overtaken: false },
};
const moving: Difference = {
  ...because,
  boards: [
    ...boards.map((board) => ({ number: board.number, before: null, after: board })),
    { number: 99, before: { ...firstBoard, winner: null, status: "decided" }, after: null },
  ],
  strikes: Array.from({ length: 9 }, (_, index) => ({
    seq: index + 1,
    before: index === 0 ? null : firstStrike,
    after: index === 1 ? null : firstStrike,
  })),
  standings: {
    division: { id: "d1", name: GREEK },
    rows: [
      ...CRITERIA.map((criterion, index) => ({
        ...{ entry: `e${index}`, players: [person], before },
        after: { ...before, ...others, tie: tied(criterion) },
      })),
      { entry: "e98", players: [person], before: { ...before, tie: tied("lots") }, after: before },
      { entry: "e99", players: [person], before: null, after: before },
    ],
  },
  ties: TIE_PARTS.flatMap((part) => [null, ...TIE_STAGES].map((stage) => ({ part, stage }))).map((named, index) => ({
    ...{ ...named, round: index + 1, position: 2 },
    before: index === 0 ? null : { ...tie, home: null, away: index < 3 ? null : tie.away, needless: index === 1 },
    after: { ...tie, overtaken: true },
  })),
  ratings: [1, 2].map((matches) => ({
    ...{ list: "c1:singles", player: person, from: 1500_000_000, to: 1516_000_000, matches },
    through: [
      { match: "m1", day: "2026-01-10", opponents: [person], from: null, to: 1_000_000 },
      { match: "m2", day: "2026-01-11", opponents: [person], from: 2_000_000, to: null },
    ].slice(0, matches === 2 ? 1 : 2),
  })),
};
const nothing = { boards: [], strikes: [], ties: [], ratings: [] };
const several = won.sides.flatMap((one) => [one, { ...one, id: `${one.id}2` }]);
const differences: readonly Difference[] = [
  moving,
  { ...moving, ...nothing, seqs: [9], standings: { division: null, rows: [] }, before: { ...won, sides: several } },
  {
    ...moving,
    ...nothing,
    standings: { division: { id: "d1", name: GREEK }, rows: [] },
    after: { ...won, games: [game(1), game(2)] },
  },
];

const strikeOf = (player: string, over: object) => ({ ...firstStrike, player, owed: { A: 1, B: 0 }, ...over });
const stopped = { seq: 7, reason: GREEK };
const played = { ...sample.report, strikes: [strikeOf("a1", { next: "b1", turn: "passes" })] };
const underOther = (over: object, whatIfOver: object): MatchDetail["report"] =>
  // A report of a what-if has one field more than that of a match.
  ({ ...played, ...over, whatIf: { firstDifference: null, stopped: null, ...whatIfOver } }) as MatchDetail["report"];
const found: readonly (MatchDetail["report"] | string)[] = [
  GREEK,
  underOther({}, {}),
  underOther({ status: "decided", winner: null }, { firstDifference: 5 }),
  ...(["keeps", "passes", "board-over"] as const).map((turn) =>
    underOther(
      {
        strikes: [
          strikeOf("a1", { turn, next: turn === "board-over" ? null : "a1", rulings: [{ text: GREEK, clause: "3" }] }),
        ],
        ...{ status: "decided", winner: "A" },
      },
      { firstDifference: firstStrike.seq, stopped },
    ),
  ),
  ...[...boards, ...level, { ...firstBoard, status: "in-play" as const }].map((board) =>
    underOther({ strikes: [], boards: [board] }, { firstDifference: firstStrike.seq }),
  ),
];

const pages: readonly Page[] = [
  ...matches.flatMap(([what, over]) =>
    [undefined, "live" as const].map((connection): Page => {
      const data = { ...sample, ...over };
      return [
        `${what}, ${connection}`,
        <MatchView w={matchWords} data={data} connection={connection} />,
        <MatchView w={english.matchWords} data={data} connection={connection} />,
      ];
    }),
  ),
  ...(["connecting", "reconnecting", "offline"] as const).map((connection): Page => {
    const data = { ...sample, sides: pairs(sample.sides) };
    return [
      `pairs, ${connection}`,
      <MatchView w={matchWords} data={data} connection={connection} />,
      <MatchView w={english.matchWords} data={data} connection={connection} />,
    ];
  }),
  ...differences.map(
    (data, index): Page => [
      `difference ${index}`,
      <DifferenceView w={differenceWords} data={data} />,
      <DifferenceView w={english.differenceWords} data={data} />,
    ],
  ),
  ...[lines, []].flatMap((all) =>
    [true, false].map((first): Page => {
      const data = { club: { id: "c1", name: GREEK, zone: "UTC" }, differences: all, first, next: first ? "1" : null };
      return [
        `${all.length} corrections, ${first}`,
        <CorrectionsLogView w={logWords} data={data} />,
        <CorrectionsLogView w={english.correctionsLogWords} data={data} />,
      ];
    }),
  ),
  ...found.map((one, index): Page => {
    const ruleset = { id: "x", name: GREEK };
    const data = { match: { ...sample, report: played }, asked: { ruleset, found: one } };
    return [
      `under other rules ${index}`,
      <WhatIfView w={whatIfWords} data={data} />,
      <WhatIfView w={english.whatIfWords} data={data} />,
    ];
  }),
  [
    "no other rules",
    <WhatIfView w={whatIfWords} data={{ match: { ...sample, otherRulesets: [] }, asked: null }} />,
    <WhatIfView w={english.whatIfWords} data={{ match: { ...sample, otherRulesets: [] }, asked: null }} />,
  ],
  ...["q w1 w2 b3 w^ b^ q^ S +w +b", "S^", ".", "-", VIOLATIONS.map((code) => `!${code}`).join(" ")].map(
    (notation): Page => [
      `the strike ${notation}`,
      <StrikeDrawn w={{ ...strike, locale: GREEK_LOCALE }} notation={notation} />,
      <StrikeDrawn w={english.matchWords} notation={notation} />,
    ],
  ),
];

describe("a page of a match", () => {
  it.each(pages)("says everything in words of the catalogues: %s", (_what, pseudo) => {
    // A zone of the clock is called by its name everywhere.
    expect(plainLetters(pseudo)).toEqual([]);
  });

  it.each(pages)("has no gap in English: %s", (_what, _pseudo, said) => {
    expect(textOf(said)).not.toMatch(/\b(undefined|null|NaN)\b|\[object/);
  });
});
