import { readFileSync } from "node:fs";
import type { Division, MatchDetail, Player, RatingChange } from "../../shared/api.ts";
import type { MatchEvent } from "../../shared/match/events.ts";
import { restore } from "../../shared/match/extend.ts";
import { parseLog } from "../../shared/match/log.ts";
import { breakersOf, confirmedSides, disputesOf, replay } from "../../shared/match/replay.ts";

/** Data in the shapes of the API, for tests of what is shown. */

export const ANNA = { id: "a1", name: "Anna Berg" };
export const BELA = { id: "b1", name: "B\u00e9la Tak\u00e1cs" };

const file = new URL("../matches/tournament-15-board.strikes.ndjson", import.meta.url);

/** The log of one board, written by hand. */
export const boardLog = (): MatchEvent[] => {
  const parsed = parseLog(readFileSync(file, "utf8"));
  if (!parsed.ok) throw new Error(parsed.error.message);
  return [...parsed.value.events];
};

/** A match as the API gives it, from its log. */
export const matchOf = (log: readonly MatchEvent[], overrides: Partial<MatchDetail> = {}): MatchDetail => {
  const state = restore(log);
  return {
    id: "m1",
    day: "2026-01-10",
    rated: true,
    division: { id: "d1", name: "First division", league: "Ring Road League", season: "Winter 2026" },
    round: 3,
    ruleset: { id: "tournament-15", name: "Tournament, 15 points", version: 1 },
    otherRulesets: [
      { id: "icf", name: "International laws" },
      { id: "woodestic-simple", name: "Woodestic, simple" },
    ],
    sides: [
      { id: "A", colour: null, players: [ANNA] },
      { id: "B", colour: null, players: [BELA] },
    ],
    breakers: breakersOf(state),
    head: { seq: log.length, hash: "ab".repeat(32) },
    confirmed: confirmedSides(state),
    disputes: [...disputesOf(state)],
    ratings: [],
    // The report's type is read-only; the API's, inferred from its schema, is not.
    report: structuredClone(replay(log)) as MatchDetail["report"],
    ...overrides,
  };
};

const summary = (id: string, points: readonly [number, number], winner: "A" | "B" | null) => ({
  id,
  day: "2026-01-10",
  status: "decided" as const,
  sides: [
    { id: "A", players: [ANNA], points: points[0], games: winner === "A" ? 1 : 0, boards: 3 },
    { id: "B", players: [BELA], points: points[1], games: winner === "B" ? 1 : 0, boards: 1 },
  ],
  winner,
  division: { id: "d1", name: "First division" },
  round: 1,
});

const row = (place: number, { id, name }: typeof ANNA, net: number): Division["table"][number] => ({
  place,
  entry: id,
  players: [{ id, name }],
  played: 1,
  won: net > 0 ? 1 : 0,
  drawn: 0,
  lost: net > 0 ? 0 : 1,
  boardsWon: 3,
  boardsLost: 1,
  pointsFor: 15,
  pointsAgainst: 8,
  net,
  points: 2,
  form: [{ match: "m1", outcome: net > 0 ? "won" : "lost" }],
  tie: [{ criterion: "net-points", among: ["a1", "b1"], values: { a1: 7, b1: -7 } }],
});

/** A division of two, level on points. */
export const division: Division = {
  id: "d1",
  name: "First division",
  league: "Ring Road League",
  season: "Winter 2026",
  club: { id: "c1", name: "Ring Road Carrom Club" },
  ruleset: { id: "tournament-15", name: "Tournament, 15 points" },
  table: [row(1, ANNA, 7), row(2, BELA, -7)],
  criteria: ["net points"],
  fixtures: [
    {
      id: "f1",
      round: 1,
      day: "2026-01-10",
      // The match was opened with the sides the other way round.
      home: { ...BELA, entry: "b1" },
      away: { ...ANNA, entry: "a1" },
      match: summary("m1", [15, 8], "A"),
    },
    { id: "f2", round: 2, day: null, home: { ...ANNA, entry: "a1" }, away: { ...BELA, entry: "b1" }, match: null },
  ],
};

const step = (match: string, day: string, outcome: "won" | "lost", before: number, change: number): RatingChange => ({
  match,
  day,
  opponents: [BELA],
  before,
  opponent: 1_600_000_000,
  expected: 0.36,
  score: outcome === "won" ? 1 : 0,
  k: 64,
  change,
  after: before + change,
  outcome,
  points: outcome === "won" ? { own: 15, other: 8 } : { own: 8, other: 25 },
});

/** A player with two rated matches, the second lost. */
export const player: Player = {
  ...ANNA,
  club: { id: "c1", name: "Ring Road Carrom Club" },
  rating: {
    list: "singles",
    value: 1_518_500_000,
    matches: 2,
    provisional: true,
    peak: 1_541_000_000,
    lastChange: -22_500_000,
  },
  history: [
    step("m1", "2026-01-10", "won", 1_500_000_000, 41_000_000),
    step("m2", "2026-01-17", "lost", 1_541_000_000, -22_500_000),
  ],
  matches: [summary("m1", [15, 8], "A"), summary("m3", [0, 0], null)],
};
