import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { MatchEvent } from "../../../shared/match/events.ts";
import { parseLog } from "../../../shared/match/log.ts";
import { replay } from "../../../shared/match/replay.ts";
import { COUNTED, type Statistics, statisticsOf } from "../../../shared/match/statistics.ts";

const folder = new URL("../../matches/", import.meta.url);

const logOf = (name: string): readonly MatchEvent[] => {
  const parsed = parseLog(readFileSync(new URL(name, folder), "utf8"));
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value.events;
};

const sum = (all: readonly Statistics[], key: (typeof COUNTED)[number]): number =>
  all.reduce((total, one) => total + one[key], 0);

describe("a board of tournament-15, written by hand", () => {
  const rest = { boards: 1, breaksWon: 0, breaksMade: 0 };

  it("is counted turn by turn, with men that a foul gave back", () => {
    expect(statisticsOf(logOf("tournament-15-board.strikes.ndjson"))).toEqual([
      {
        ...{ player: "a1", ...rest, boardsWon: 0, breaks: 1, strikes: 10, turns: 4, men: 6, queens: 0, covers: 0 },
        // Seqs 9 and 21: the striker with no man, and with one that came back beside the penalty.
        ...{ fouls: 2, dues: 2 },
      },
      {
        player: "b1",
        ...rest,
        boardsWon: 1,
        breaks: 0,
        strikes: 13,
        turns: 4,
        men: 9,
        queens: 1,
        covers: 1,
        fouls: 0,
        dues: 0,
      },
    ]);
  });

  it("counts nothing of a board that is annulled, and of one that is only recorded", () => {
    const log = logOf("tournament-15-board.strikes.ndjson");
    const annulled = { seq: log.length + 1, type: "board_annulled", data: { board: 1, reason: "other" } } as const;
    expect(statisticsOf([...log, annulled])).toEqual([]);
    const recorded = { seq: 2, type: "board_recorded", data: { board: 1, winner: "A", left: 3, queen: "A" } } as const;
    expect(statisticsOf([...log.slice(0, 1), recorded])).toEqual([]);
  });

  it("follows a correction", () => {
    const log = logOf("tournament-15-board.strikes.ndjson");
    const voided = { seq: log.length + 1, type: "event_voided", data: { target: 7, reason: "misrecorded" } } as const;
    const [before, after] = [statisticsOf(log), statisticsOf([...log, voided])].map(([ann]) => ann);
    expect([after?.strikes, after?.men]).toEqual([(before?.strikes ?? 0) - 1, (before?.men ?? 0) - 1]);
  });
});

describe.each(readdirSync(folder).filter((name) => name.endsWith(".strikes.ndjson")))("%s", (name) => {
  const log = logOf(name);
  const { boards, strikes } = replay(log);
  const counted = new Set(boards.filter(({ status }) => status === "decided").map(({ number }) => number));
  const rows = strikes.filter(({ board }) => counted.has(board));
  const all = statisticsOf(log);

  it("has every strike and foul of the boards that count, once", () => {
    expect(sum(all, "strikes")).toBe(rows.length);
    expect(sum(all, "fouls")).toBe(rows.reduce((total, { fouls }) => total + fouls.length, 0));
  });

  it("never counts more of a part than of the whole", () => {
    for (const one of all) {
      for (const key of COUNTED) expect(one[key]).toBeGreaterThanOrEqual(0);
      expect(one.turns).toBeLessThanOrEqual(one.strikes);
      expect(one.covers).toBeLessThanOrEqual(one.queens);
      expect(Math.max(one.breaksWon, one.breaksMade)).toBeLessThanOrEqual(one.breaks);
      expect(Math.max(one.breaks, one.boardsWon)).toBeLessThanOrEqual(one.boards);
    }
    const played = new Set(rows.map(({ board }) => board));
    expect(sum(all, "breaks")).toBe(played.size);
  });
});
