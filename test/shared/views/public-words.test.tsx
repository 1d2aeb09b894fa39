import type { VNode } from "preact";
import { describe, expect, it } from "vitest";
import * as english from "#edge/pages/shell/words.ts";
import { CRITERIA, ENTRY_STATES, HONOURS, TIE_PARTS } from "#league";
import { LISTS } from "#ratings";
import type { Home } from "#shared/api/league/club.ts";
import { type Division, type FixtureRow, fixtureRow } from "#shared/api/league/division.ts";
import type { BracketTie, DecisionLine } from "#shared/api/league/league.ts";
import type { MatchSummary } from "#shared/api/match/match.ts";
import type { WeighedPrediction } from "#shared/api/parts/prediction.ts";
import type { Player } from "#shared/api/players/player.ts";
import type { Calibration, FilteredList, HeadToHead, Scored } from "#shared/api/players/rating.ts";
import type { RatingList } from "#shared/api/players/rating-list.ts";
import { DivisionView } from "#shared/views/division/division.tsx";
import { FixturesView } from "#shared/views/division/fixtures.tsx";
import { RegulationsInWords, type RegulationsWords } from "#shared/views/division/regulations.tsx";
import type { DivisionWords } from "#shared/views/division/words.ts";
import { ClubView } from "#shared/views/home/club.tsx";
import { HomeView } from "#shared/views/home/home.tsx";
import type { HomeWords } from "#shared/views/home/words.ts";
import { HeadToHeadView } from "#shared/views/player/head-to-head.tsx";
import { PlayerView } from "#shared/views/player/player.tsx";
import { PlayerChangesView, PlayerMatchesView } from "#shared/views/player/player-lists.tsx";
import type { PlayerWords } from "#shared/views/player/words.ts";
import { CalibrationView } from "#shared/views/ratings/calibration.tsx";
import { RatingsView } from "#shared/views/ratings/ratings.tsx";
import type { CalibrationWords, RatingsWords } from "#shared/views/ratings/words.ts";
import * as calibration from "#shared/words/calibration.qps.ts";
import * as correction from "#shared/words/correction.qps.ts";
import * as criteria from "#shared/words/criteria.qps.ts";
import * as decisions from "#shared/words/decisions.qps.ts";
import * as division from "#shared/words/division.qps.ts";
import * as doubt from "#shared/words/doubt.qps.ts";
import * as eachMatch from "#shared/words/each-match.qps.ts";
import * as forecast from "#shared/words/forecast.qps.ts";
import * as home from "#shared/words/home.qps.ts";
import * as honours from "#shared/words/honours.qps.ts";
import * as lists from "#shared/words/lists.qps.ts";
import * as parts from "#shared/words/parts.qps.ts";
import * as player from "#shared/words/player.qps.ts";
import * as positions from "#shared/words/positions.qps.ts";
import * as ratingChart from "#shared/words/rating-chart.qps.ts";
import * as ratings from "#shared/words/ratings.qps.ts";
import * as reasons from "#shared/words/reasons.qps.ts";
import * as regulations from "#shared/words/regulations.qps.ts";
import { GREEK, GREEK_LOCALE, inGreek, plainLetters } from "#test/support/pseudo.tsx";
import { division as sampleDivision, player as samplePlayer, scoreIn, summary } from "#test/support/samples.ts";
import { textOf } from "#test/support/text.tsx";

const locale = GREEK_LOCALE;
const divisionWords: DivisionWords = {
  ...{ ...division, ...positions, ...criteria, ...eachMatch, ...decisions, ...reasons, ...parts },
  howGood: forecast.howGood,
  locale,
};
const regulationsWords: RegulationsWords = { ...regulations, ...criteria, locale };
const playerWords: PlayerWords = {
  ...{ ...player, ...ratingChart, ...lists, ...parts, ...forecast, ...correction },
  ...{ reason: reasons.reason, locale },
};
const ratingsWords: RatingsWords = { ...ratings, ...lists, ...doubt, ...parts, locale };
const calibrationWords: CalibrationWords = { ...calibration, ...lists, locale };
const homeWords: HomeWords = { ...home, ...doubt, ...honours, ...parts, locale };

/** A page in the words of both languages, by what it shows. */
type Page = readonly [what: string, pseudo: VNode, english: VNode];

const person = { id: "a1", name: GREEK };
const other = { id: "b1", name: GREEK };
const club = { id: "c1", name: GREEK };

const decided: MatchSummary = inGreek(summary("m1", [15, 8], "A"));
const was = { difference: "d", status: "decided" as const, sides: [{ id: "A", points: 1, games: 0 }], score: null };
const [home1, home2] = decided.sides;
if (!home1 || !home2) throw new Error("the sample has two sides");
/** A match in every state, with every grade of evidence, corrected or not, of two sides and of three. */
const summaries: readonly MatchSummary[] = [
  ...(["in-play", "abandoned", "void", "decided"] as const).map((status) => ({ ...decided, status })),
  ...(["boards", "points", "decision"] as const).map((evidence) => ({ ...decided, evidence })),
  { ...decided, status: "in-play" as const, ended: true as const },
  { ...decided, status: "in-play" as const, at: "2026-01-10T18:45:30.000Z", zone: "Asia/Kolkata" },
  {
    ...{ ...decided, status: "in-play" as const, at: "2026-01-10T18:45:30.000Z", zone: "Asia/Kolkata" },
    play: "paused" as const,
  },
  { ...decided, corrected: was },
  { ...decided, corrected: { ...was, sides: decided.sides, score: scoreIn("games", [1, 2]) } },
  ...(["games", "boards"] as const).map((unit) => ({ ...decided, score: scoreIn(unit, [2, 1]) })),
  { ...decided, score: null },
  ...(["in-play", "abandoned", "void"] as const).map((status) => ({ ...decided, corrected: { ...was, status } })),
  { ...decided, sides: [home1, home2, { ...home2, id: "C" }], corrected: was },
].map((one, index) => ({ ...one, id: `m${index}` }));

const drawn: Division = inGreek(sampleDivision);
const [firstFixture] = drawn.fixtures;
const [firstRow] = drawn.table;
if (!firstFixture || !firstRow) throw new Error("the sample has a fixture and a line");
const foreseen = { list: "c1:singles", sealed: null, matches: { home: 1, away: 2 } };
const fixtures: readonly FixtureRow[] = [
  ...fixtureRow.shape.state.options.flatMap((state) => [
    { ...firstFixture, state, match: null },
    { ...firstFixture, state, day: null, match: null },
    { ...firstFixture, state },
    { ...firstFixture, state, evidence: "boards" as const },
    { ...firstFixture, state, evidence: "points" as const },
  ]),
  ...summaries.map((match) => ({ ...firstFixture, match })),
  ...(["forecast", "hindcast", "preview"] as const).flatMap((kind) =>
    [0.5, 0.7, 0.2].map((expected) => ({
      ...firstFixture,
      ...{ state: "scheduled" as const, match: null },
      forecast: { ...foreseen, kind, expected, provisional: expected < 0.5 },
    })),
  ),
].map((one, index) => ({ ...one, id: `f${index}`, round: index % 3 }));
const rows = CRITERIA.map((criterion, index) => ({
  ...{ ...firstRow, entry: `e${index}`, place: index, players: [person] },
  ...{
    walkoversWon: 1,
    walkoversLost: 1,
    doubleWalkovers: 1,
    byes: 1,
    abandoned: 1,
    deducted: 1,
    remaining: index % 2,
  },
  flag: ([null, "clinched", "eliminated"] as const)[index % 3] ?? null,
  form: (["won", "drawn", "lost"] as const).map((outcome) => ({ match: outcome, outcome })),
  tie: [{ criterion, among: ["e0", "e1"], values: index % 2 === 0 ? { e0: 1, e1: 2 } : { e0: 1, e1: 1 } }],
}));
const decision = {
  ...{ id: "1", number: 1, at: "2026-01-20T18:30:00.000Z", by: "x", inForce: true },
  decision: { type: "points_deducted", entry: "a1", points: 1, reason: "conduct", note: GREEK },
  // Of the API's shape, which each type of decision narrows.
} as unknown as DecisionLine;
const registration = {
  ...{ opens: "2026-01-01T00:00:00.000Z", deadline: "2026-02-07T22:00:00.000Z", minimum: 4, maximum: 8 },
  ...{ published: "2026-01-31T22:00:00.000Z", players: 2 as const, fee: { amount: 500, currency: "EUR" } },
  howToPay: { instructions: GREEK, link: "https://pay.example/club" },
  entries: ENTRY_STATES.map((state, index) => ({
    ...{ id: state, players: [person], state },
    represents: index === 0 ? GREEK : null,
  })),
} as unknown as NonNullable<Division["registration"]>;
const slot = (players: readonly (typeof person)[], from: BracketTie["home"]["from"] = null) => ({
  ...{ entry: players[0]?.id ?? null, players: [...players], from, place: null },
});
const tie = {
  part: "main" as const,
  position: 1,
  ...{ bye: false, needless: false },
  winner: null,
  fixture: "f1",
  match: null,
  overtaken: true,
};
const bracketTie = { ...tie, round: 1, home: slot([person]), away: slot([], { round: 1, position: 1, lost: false }) };
/** Four rounds, so that each has its own name, and ties that wait for others. */
const bracket: BracketTie[][] = [1, 2, 3, 4].map((round) => [
  { ...tie, round, home: slot([person]), away: slot([], { round: round - 1, position: 1, lost: false }) },
  {
    ...tie,
    round,
    position: 3,
    part: "third",
    home: slot([]),
    away: slot([], { round: round - 1, position: 1, lost: true }),
  },
  { ...tie, round, position: 2, bye: true, match: "m1", winner: "a1", home: slot([person]), away: slot([]) },
]);
const divisions: readonly (readonly [string, Division, boolean])[] = [
  [
    "a double elimination",
    {
      ...drawn,
      table: [],
      bracket: [TIE_PARTS.map((part) => ({ ...bracketTie, part })), [{ ...bracketTie, needless: true }]],
    },
    false,
  ],
  [
    "groups, then a knockout",
    {
      ...drawn,
      table: rows.map((row, index) => ({ ...row, group: (index % 2) + 1, tie: null })),
      thirds: { through: 1, ranked: [1, 2].map((group) => ({ entry: "a1", group, matches: 3, points: 4, net: -2 })) },
      bracket: [
        [
          {
            ...bracketTie,
            home: { ...slot([]), place: { place: 1, groups: [1] } },
            away: { ...slot([]), place: { place: 3, groups: [4, 5] } },
          },
        ],
      ],
    },
    false,
  ],
  [
    "a table with everything",
    {
      ...drawn,
      fixtures: [...fixtures],
      table: rows,
      decisions: [decision, { ...decision, id: "2", inForce: false }],
      footnotes: [{ mark: 1, entry: "e1", decision: "1" }],
    },
    false,
  ],
  ["two places win something", { ...drawn, table: rows, regulations: { ...drawn.regulations, qualify: 2 } }, false],
  [
    "no criteria, nothing played",
    { ...drawn, fixtures: [], regulations: { ...drawn.regulations, criteria: [] } },
    false,
  ],
  ...[null, 2, 4].map((due): readonly [string, Division, boolean] => [
    `a Swiss, next ${due}`,
    {
      ...{ ...drawn, play: "swiss", plan: { format: "swiss", rounds: 3, final: true, apart: due ?? 1 }, table: rows },
      entries: [{ entry: "a1", players: [person], represents: GREEK }],
      pairing: { rounds: 3, final: true, paired: due === 4 ? 3 : 1, due, byes: [{ round: 1, entry: "a1" }] },
    },
    false,
  ]),
  ["a knockout", { ...drawn, play: "knockout", plan: { format: "knockout", places: 4 }, table: [], bracket }, false],
  ["entries", { ...drawn, table: [], fixtures: [], entries: [], registration }, true],
  [
    "nobody entered",
    {
      ...drawn,
      table: [],
      fixtures: [],
      entries: [],
      registration: { ...registration, players: 1, fee: null, entries: [], published: registration.deadline },
    },
    true,
  ],
  ["cancelled", { ...drawn, cancelled: { reason: "venue", note: GREEK, at: "2026-01-20T18:30:00.000Z" } }, false],
];

const like = { of: "forecast" as const, count: 20, came: 0.5, low: 0.4, high: 0.6 };
const forecasts: readonly (WeighedPrediction | null)[] = [
  null,
  { list: "c1:singles", kind: "preview", sealed: null, expected: 0.4, provisional: true, like },
];
const meetings: readonly HeadToHead[] = forecasts.flatMap((one) =>
  [0, 1].map((count) => ({
    ...{ player: person, other, club, matches: { won: count, drawn: count, lost: 0 }, uncounted: count },
    ...{ boards: { won: 1, lost: 2 }, points: { own: 3, other: 4 }, forecast: one, next: count === 0 ? null : "1" },
    ...{ played: count === 0 ? [] : [...summaries], others: count === 0 ? [] : [other] },
    curves: count === 0 ? [] : [samplePlayer.career.curve, samplePlayer.career.curve.slice(0, 1)],
  })),
);

const known: Player = inGreek(samplePlayer);
const [firstStep] = known.history;
if (!firstStep) throw new Error("the sample has a rated match");
const steps = (["won", "drawn", "lost"] as const).map((outcome, index) => ({
  ...{ ...firstStep, outcome, match: `m${index}`, side: index === 0 ? firstStep.before : firstStep.side + 1 },
}));
const result = {
  status: "decided" as const,
  forfeited: false,
  winner: null,
  ranking: [],
  sides: [],
  games: [],
  score: null,
};
const players: readonly (readonly [string, Player])[] = [
  [
    "a player with everything",
    {
      ...{ ...known, history: steps, matches: summaries.map((one) => ({ ...one, id: `x${one.id}` })) },
      lists: LISTS.map((kind) => ({ list: `c1:${kind}`, kind, place: 2, value: 1_500_000_000 })),
      rating: { ...known.rating, matches: 20, provisional: false },
      elsewhere: (["singles", "doubles"] as const).map((kind) => ({
        ...{ club: { id: "c2", name: GREEK }, list: `c2:${kind}`, kind, place: 3, value: 1_500_000_000 },
      })),
      differences: [
        {
          ...{ id: "d", match: "m1", seq: 9, since: 5, seqs: [9], at: "2026-01-10T20:00:00.000Z", day: "2026-01-11" },
          ...{
            by: "auditor",
            reasons: ["injury" as const],
            before: result,
            after: { ...result, status: "void" as const },
          },
          ...{ from: 1_500_000_000, to: 1_516_000_000 },
        },
      ],
    } as Player,
  ],
  [
    "a player on a federation's list",
    {
      ...known,
      rating: { ...known.rating, list: "c2:singles" },
      elsewhere: (["singles", "doubles"] as const).map((kind) => ({
        ...{ club: { id: "c2", name: GREEK }, list: `c2:${kind}`, kind, place: 3, value: 1_500_000_000 },
      })),
    },
  ],
  ...LISTS.map((kind): [string, Player] => [
    `nothing played, ${kind}`,
    {
      ...{ ...known, history: [], matches: [], opponents: [] },
      rating: { ...known.rating, kind, matches: 0, lastChange: null },
      statistics: { ...known.statistics, boards: kind === "singles" ? 0 : 1, breaks: 0, turns: 0, queens: 0 },
    },
  ]),
];

const line: RatingList["rows"][number] = {
  club: { id: "c2", name: GREEK },
  ...{ place: 1, player: person, value: 1_500_000_000, matches: 3, provisional: true },
  ...{ lastChange: 16_000_000, lastDay: "2026-01-10" },
};
const ranked: RatingList["rows"] = [line, { ...line, club: null, provisional: false, lastChange: null, lastDay: null }];
const filtered: readonly FilteredList[] = LISTS.flatMap((kind) =>
  (["result", "share"] as const).flatMap((mode) =>
    [{}, { provisional: "no" as const, since: "2026-01-01", name: GREEK }].flatMap((filter) =>
      [true, false].map((some) => ({
        ...{ filter, top: some },
        list: { list: `c1:${kind}`, kind, mode, club, rows: some ? ranked : [], next: some ? null : "1" },
      })),
    ),
  ),
);

const interval = (low: number | null) => ({ value: low ?? 0.5, low, high: low === null ? null : low + 0.1 });
const scored = (low: number | null, days: number): Scored => ({
  ...{ matches: 9, days, logLoss: interval(low), brier: interval(low), accuracy: interval(low) },
  ...{ coin: { logLoss: 0.69, brier: 0.25 }, firstSide: { rate: 0.6, logLoss: 0.6, brier: 0.2 }, gain: interval(low) },
  line: low === null ? null : { slope: 1, intercept: 0.5 },
  bins: [3, days].map((count, index) => ({
    from: index / 2,
    to: (index + 1) / 2,
    count,
    expected: 0.3,
    came: interval(low),
  })),
});
const calibrations: readonly Calibration[] = LISTS.flatMap((kind) =>
  (["result", "share"] as const).flatMap((mode) =>
    [null, 0.2, -0.3].map((low) => {
      const days = low === null ? 3 : 20;
      const part = { all: scored(low, days), established: { ...scored(low, days), matches: 4 } };
      const fitted = { slope: 1, logLoss: 0.6 };
      return {
        ...{ list: `c1:${kind}`, kind, club, mode, seed: 1 },
        ...{ forecasts: kind === "doubles" ? null : part, hindcasts: kind === "doubles" ? null : part },
        modes: kind === "doubles" ? null : { matches: 9, days, own: fitted, other: fitted, better: interval(low) },
      };
    }),
  ),
);

const standing = {
  ...club,
  league: GREEK,
  season: GREEK,
  club: GREEK,
  played: 1,
  fixtures: 2,
  honours: null,
  cancelled: false,
};
const honoured = HONOURS.map((honour) => ({ honour, entries: [[person, other]] }));
const shared = HONOURS.map((honour) => ({ honour, entries: [[person], [other]] }));
const leaders = [{ place: 1, players: [person, other], points: 3 }];
const empty: Home = { clubs: [], divisions: [], live: [], latest: [], ratings: [] };
const fronts: readonly Home[] = [
  empty,
  { ...empty, ratings: ranked },
  {
    ...{
      clubs: [club, { ...club, id: "c2" }],
      divisions: [
        { ...standing, leaders },
        { ...standing, id: "d2", leaders: [], cancelled: true },
      ],
      live: [...summaries],
    },
    ...{ latest: [...summaries], ratings: ranked },
  },
];

const listed = { player: { ...person, club }, first: false };
const pages: readonly Page[] = [
  ...divisions.flatMap(([what, data, open]): Page[] => [
    [
      what,
      <DivisionView w={divisionWords} data={data} open={open} />,
      <DivisionView w={english.divisionWords} data={data} open={open} />,
    ],
    [
      `fixtures of ${what}`,
      <FixturesView w={divisionWords} data={data} />,
      <FixturesView w={english.divisionWords} data={data} />,
    ],
  ]),
  ...[{ criteria: [] }, { reapply: false, qualify: 3 }, { criteria: [...CRITERIA], seed: GREEK }].map((given): Page => {
    const terms = { ...drawn.regulations, seed: GREEK, ...given };
    return [
      `regulations ${Object.keys(given)}`,
      <RegulationsInWords w={regulationsWords} regulations={terms} />,
      <RegulationsInWords w={english.regulationsWords} regulations={terms} />,
    ];
  }),
  ...meetings.map(
    (data, index): Page => [
      `head to head ${index}`,
      <HeadToHeadView w={playerWords} data={data} first={index === 0} />,
      <HeadToHeadView w={english.playerWords} data={data} first={index === 0} />,
    ],
  ),
  ...players.map(
    ([what, data]): Page => [
      what,
      <PlayerView w={playerWords} data={data} />,
      <PlayerView w={english.playerWords} data={data} />,
    ],
  ),
  ...[[...summaries], []].map((matches): Page => {
    const data = { ...listed, list: { matches, next: "1" } };
    return [
      `${matches.length} matches`,
      <PlayerMatchesView w={playerWords} data={data} />,
      <PlayerMatchesView w={english.playerWords} data={data} />,
    ];
  }),
  ...LISTS.map((kind): Page => {
    const data = {
      ...listed,
      list: { list: `c1:${kind}`, kind, changes: kind === "doubles" ? [] : steps, next: null },
    };
    return [
      `changes, ${kind}`,
      <PlayerChangesView w={playerWords} data={data} />,
      <PlayerChangesView w={english.playerWords} data={data} />,
    ];
  }),
  ...filtered.map(
    (data, index): Page => [
      `list ${index}`,
      <RatingsView w={ratingsWords} data={data} />,
      <RatingsView w={english.ratingsWords} data={data} />,
    ],
  ),
  ...calibrations.map(
    (data, index): Page => [
      `calibration ${index}`,
      <CalibrationView w={calibrationWords} data={data} />,
      <CalibrationView w={english.calibrationWords} data={data} />,
    ],
  ),
  ...fronts.map(
    (data, index): Page => [
      `front page ${index}`,
      <HomeView w={homeWords} data={data} />,
      <HomeView w={english.homeWords} data={data} />,
    ],
  ),
  ...fronts.map((front, index): Page => {
    const said = { about: `${GREEK}\n\n${GREEK}`, venue: GREEK, contact: index === 0 ? GREEK : "a@example.org" };
    const club = { id: "c1", name: GREEK, applications: true, ...said };
    const places = [
      { starts: "19:30", venue: GREEK, divisions: [GREEK, GREEK] },
      ...(index === 0 ? [{ starts: null, venue: GREEK, divisions: [GREEK] }] : []),
    ];
    const past = [honoured, shared, []].map((honours, at) => ({ ...standing, id: `past-${at}`, leaders, honours }));
    const member = { id: "c2", name: GREEK, days: [{ from: "2026-01-01", to: null }] };
    const federation = {
      clubs: index === 0 ? [member] : [],
      ...{ federations: [{ id: "c3", name: GREEK }], windows: [{ first: "2026-07-01", last: "2026-07-31" }] },
    };
    const next = { day: "2026-03-03", matches: 4, places };
    const data = { ...front, past, club, list: "c1:singles", next, federation };
    return [`club ${index}`, <ClubView w={homeWords} data={data} />, <ClubView w={english.homeWords} data={data} />];
  }),
];

describe("a public page", () => {
  it.each(pages)("says everything in words of the catalogues: %s", (_what, pseudo) => {
    // A zone of the clock and the name of this software are the same in every language.
    expect(plainLetters(pseudo)).toEqual([]);
  });

  it.each(pages)("has no gap in English: %s", (_what, _pseudo, said) => {
    expect(textOf(said)).not.toMatch(/\b(undefined|null|NaN)\b|\[object/);
  });
});
