import { readFileSync } from "node:fs";
import {
  awardsIn,
  breakersOf,
  confirmedSides,
  correctionsIn,
  disputesOf,
  type MatchEvent,
  replay,
  restore,
  type Score,
  scoreOf,
  signaturesOf,
} from "#carrom";
import { DEFAULT_REGULATIONS } from "#league";
import type { Division } from "#shared/api/league/division.ts";
import type { MatchDetail } from "#shared/api/match/match.ts";
import type { Player } from "#shared/api/players/player.ts";
import type { RatingChange } from "#shared/api/players/rating-list.ts";
import { parseLog } from "#shared/carrom/log/log.ts";
import type { ScoreUnit } from "#shared/carrom/score/figures.ts";

/** Data in the shapes of the API, for tests of what is shown. */

export const ANNA = { id: "a1", name: "Anna Berg" };
export const BELA = { id: "b1", name: "B\u00e9la Tak\u00e1cs" };

const file = new URL("../matches/tournament-15-board.strikes.ndjson", import.meta.url);

/** The log of one board, written by hand. */
export const boardLog = (): MatchEvent[] => {
  const parsed = parseLog(readFileSync(file, "utf8"));
  if (!parsed.ok) throw new Error(parsed.error.message.key);
  return [...parsed.value.events];
};

/** A match as the API gives it, from its log. */
export const matchOf = (log: readonly MatchEvent[], overrides: Partial<MatchDetail> = {}): MatchDetail => {
  const state = restore(log);
  const play = { state: "live", last: "2026-01-10T18:45:30.000Z", zone: "UTC" } as const;
  return {
    ...(state.status === "in-play" ? { play } : {}),
    id: "m1",
    day: "2026-01-10",
    rated: true,
    club: "riverside",
    division: { id: "d1", name: "First division", league: "Ring Road League", season: "Winter 2026" },
    round: 3,
    ruleset: { id: "tournament-15", name: "Tournament, 15 points", version: 1, page: "/rules/tournament-15/" },
    arrangement: state.setting.ruleset.setUp.arrangement.value,
    otherRulesets: [
      { id: "icf", name: "International laws" },
      { id: "woodestic-simple", name: "Woodestic, simple" },
    ],
    sides: [
      { id: "A", colour: null, players: [ANNA] },
      { id: "B", colour: null, players: [BELA] },
    ],
    score: scoreOf(state),
    breakers: breakersOf(state),
    head: { seq: log.length, hash: "ab".repeat(32) },
    notes: {},
    evidence: "strikes",
    source: "table",
    settled: null,
    differences: [],
    forecast: null,
    confirmed: confirmedSides(state),
    signatures: structuredClone(signaturesOf(log, state)) as MatchDetail["signatures"],
    corrections: [...correctionsIn(log)],
    awards: awardsIn(log, replay(log)),
    disputes: [...disputesOf(state)],
    ratings: [],
    // The report's type is read-only; the API's, inferred from its schema, is not.
    report: structuredClone(replay(log)) as MatchDetail["report"],
    ...overrides,
  };
};

/** A score of two sides; in games or boards, each was worth ten points. */
export const scoreIn = (unit: ScoreUnit, values: readonly [number, number]): Score => ({
  unit,
  sides: (["A", "B"] as const).map((side, at) => {
    const value = values[at] ?? 0;
    return { side, value, points: unit === "points" ? value : 10 * value };
  }),
});

export const summary = (id: string, points: readonly [number, number], winner: "A" | "B" | null) => ({
  id,
  day: "2026-01-10",
  status: "decided" as const,
  sides: [
    { id: "A", players: [ANNA], points: points[0], games: winner === "A" ? 1 : 0, boards: 3 },
    { id: "B", players: [BELA], points: points[1], games: winner === "B" ? 1 : 0, boards: 1 },
  ],
  score: scoreIn("points", points),
  winner,
  evidence: "strikes" as const,
  corrected: null,
  division: { id: "d1", name: "First division" },
  round: 1,
});

const row = (place: number, { id, name }: typeof ANNA, net: number): Division["table"][number] => ({
  place,
  entry: id,
  players: [{ id, name }],
  group: null,
  played: 1,
  won: net > 0 ? 1 : 0,
  drawn: 0,
  lost: net > 0 ? 0 : 1,
  walkoversWon: 0,
  walkoversLost: 0,
  doubleWalkovers: 0,
  byes: 0,
  abandoned: 0,
  boardsWon: 3,
  boardsLost: 1,
  pointsFor: 15,
  pointsAgainst: 8,
  net,
  points: 2,
  deducted: 0,
  remaining: 1,
  most: 4,
  flag: null,
  form: [{ match: "m1", outcome: net > 0 ? "won" : "lost" }],
  tie: [{ criterion: "net-points", among: ["a1", "b1"], values: { a1: 7, b1: -7 } }],
});

/** A division of two, level on points. */
export const division: Division = {
  id: "d1",
  name: "First division",
  league: "Ring Road League",
  season: "Winter 2026",
  club: { id: "c1", name: "Ring Road Carrom Club", zone: "UTC" },
  ruleset: { id: "tournament-15", name: "Tournament, 15 points", page: "/rules/tournament-15/" },
  format: null,
  table: [row(1, ANNA, 7), row(2, BELA, -7)],
  places: 1,
  positions: [
    {
      group: null,
      rounds: [
        {
          round: 1,
          open: 0,
          rows: [
            { entry: "a1", place: 1 },
            { entry: "b1", place: 2 },
          ],
        },
      ],
    },
  ],
  thirds: null,
  play: "round-robin",
  plan: { format: "round-robin" },
  criteria: ["net points"],
  regulations: DEFAULT_REGULATIONS,
  frozen: true,
  footnotes: [],
  decisions: [],
  cancelled: null,
  pairing: null,
  registration: null,
  evening: { venue: null, starts: null, first: null, every: null, checkIn: null, perDay: 1, rounds: [], halls: [] },
  draw: null,
  source: null,
  qualifying: null,
  series: [],
  onward: [],
  bracket: null,
  entries: [
    { entry: "a1", players: [ANNA] },
    { entry: "b1", players: [BELA] },
  ],
  fixtures: [
    {
      id: "f1",
      round: 1,
      day: "2026-01-10",
      // The match was opened with the sides the other way round.
      home: { ...BELA, entry: "b1" },
      away: { ...ANNA, entry: "a1" },
      tie: false,
      state: "played",
      postponedFrom: null,
      winner: "a1",
      decision: null,
      evidence: "strikes",
      seat: null,
      starts: null,
      match: summary("m1", [15, 8], "A"),
      forecast: null,
    },
    {
      tie: false,
      state: "scheduled",
      postponedFrom: null,
      winner: null,
      decision: null,
      evidence: null,
      seat: null,
      starts: null,
      id: "f2",
      round: 2,
      day: null,
      home: { ...ANNA, entry: "a1" },
      away: { ...BELA, entry: "b1" },
      match: null,
      forecast: null,
    },
  ],
};

const step = (match: string, day: string, outcome: "won" | "lost", before: number, change: number): RatingChange => ({
  match,
  day,
  opponents: [BELA],
  before,
  matches: 0,
  side: before,
  opponent: 1_600_000_000,
  // The expectation of the change, so that the sum is right.
  expected: outcome === "won" ? 1 - change / 64e6 : -change / 64e6,
  score: outcome === "won" ? 1 : 0,
  k: 64,
  change,
  after: before + change,
  outcome,
  result: { unit: "points", ...(outcome === "won" ? { own: 15, other: 8 } : { own: 8, other: 25 }) },
  points: outcome === "won" ? { own: 15, other: 8 } : { own: 8, other: 25 },
  pairs: null,
});

/** A player with two rated matches, the second lost. */
export const player: Player = {
  ...ANNA,
  localName: null,
  club: { id: "c1", name: "Ring Road Carrom Club" },
  rating: {
    list: "c1:singles",
    kind: "singles",
    value: 1_518_500_000,
    matches: 2,
    provisional: true,
    peak: 1_541_000_000,
    lastChange: -22_500_000,
  },
  ratingSpread: null,
  history: [
    step("m1", "2026-01-10", "won", 1_500_000_000, 41_000_000),
    step("m2", "2026-01-17", "lost", 1_541_000_000, -22_500_000),
  ],
  career: {
    curve: [
      { number: 1, day: "2026-01-10", rating: 1_541_000_000 },
      { number: 2, day: "2026-01-17", rating: 1_518_500_000 },
    ],
    streak: { outcome: "lost", matches: 1 },
    longestWin: null,
    bestWin: step("m1", "2026-01-10", "won", 1_500_000_000, 41_000_000),
  },
  lists: [{ list: "c1:singles", kind: "singles", place: 2, value: 1_518_500_000 }],
  elsewhere: [],
  statistics: {
    matches: 2,
    boards: 9,
    boardsWon: 4,
    breaks: 5,
    breaksWon: 3,
    breaksMade: 2,
    strikes: 140,
    turns: 80,
    men: 60,
    queens: 4,
    covers: 3,
    fouls: 9,
    dues: 6,
    whiteSlams: 0,
    blackSlams: 0,
  },
  spread: [],
  honours: [],
  series: [],
  opponents: [{ ...BELA, singles: { won: 1, drawn: 0, lost: 1 } }],
  next: {
    id: "d1-r2-1",
    division: { id: "d1", name: "First division" },
    round: 2,
    day: "2026-01-24",
    opponent: BELA,
    match: null,
  },
  differences: [],
  joined: [],
  matches: [summary("m1", [15, 8], "A"), summary("m3", [0, 0], null)],
};
