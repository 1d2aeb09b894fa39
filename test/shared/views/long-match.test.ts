import { describe, expect, it } from "vitest";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { latestPart } from "#shared/views/match/long-match.ts";

type Report = MatchDetail["report"];

const STANDING = {
  pockets: { white: 0, black: 0 },
  owed: {},
  queen: { state: "on-board", side: null },
  next: null,
} as const;

/** A report of `boards` boards of `strikes` strikes each. */
const played = (boards: number, strikes: number): Report => ({
  match: "m",
  ruleset: "icf@1",
  engine: "1",
  chain: "verified",
  status: "in-play",
  winner: null,
  ranking: [],
  games: [],
  events: [],
  voided: [],
  problems: [],
  boards: Array.from({ length: boards }, (_, index) => ({
    number: index + 1,
    game: 1,
    status: "decided",
    winner: "A",
    points: { A: 1 },
    ending: "cleared",
    queen: null,
    slam: null,
    clauses: [],
  })),
  strikes: Array.from({ length: boards * strikes }, (_, index) => ({
    seq: index + 2,
    board: Math.floor(index / strikes) + 1,
    player: "a1",
    side: "A",
    notation: "-",
    turn: "passes",
    fouls: [],
    returned: [],
    rulings: [],
    ...STANDING,
  })),
});

describe("a very long match", () => {
  it("is left whole while it fits", () => {
    const report = played(5, 10);
    expect(latestPart(report, undefined, 55)).toEqual({ report });
  });

  it("is shown in parts of whole boards, the latest first, and nothing is left out between them", () => {
    const report = played(10, 10);
    const seen: number[] = [];
    let before: number | undefined;
    do {
      const { report: part, earlier } = latestPart(report, before, 33);
      expect(part.strikes.length + part.boards.length).toBeLessThanOrEqual(33);
      seen.unshift(...part.strikes.map(({ seq }) => seq));
      before = earlier;
    } while (before !== undefined);
    expect(seen).toEqual(report.strikes.map(({ seq }) => seq));
  });

  it("with a board that does not fit by itself shows the last of that board", () => {
    const { report, earlier } = latestPart(played(2, 100), undefined, 20);
    expect([report.boards.map(({ number }) => number), report.strikes.length, earlier]).toEqual([[2], 20, 2]);
  });
});
