import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { calledFoul, type MatchEvent, replay, statisticsOf } from "#carrom";
import { parseLog } from "#shared/carrom/log/log.ts";
import { settle } from "#shared/carrom/model/setting.ts";
import { COUNTED, type Statistics } from "#shared/carrom/replay/statistics.ts";
import { logOf as played } from "#test/support/play.ts";

const folder = new URL("../../matches/", import.meta.url);

const logOf = (name: string): readonly MatchEvent[] => {
  const parsed = parseLog(readFileSync(new URL(name, folder), "utf8"));
  if (!parsed.ok) throw new Error(parsed.error.message.key);
  return parsed.value.events;
};

/** Fouls of these boards that were called without a strike and cost a man, by the rulebook alone. */
const calledIn = (log: readonly MatchEvent[], boards: ReadonlySet<number>): number => {
  const [first] = log;
  const setting = first?.type === "match_opened" ? settle(first) : null;
  if (!setting?.ok) throw new Error("this log opens no match");
  const voided = new Set(replay(log).voided);
  let board = 0;
  let count = 0;
  for (const { seq, ...event } of log) {
    if (event.type === "board_opened") board = event.data.board;
    if (event.type !== "foul_called" || voided.has(seq) || !boards.has(board)) continue;
    const { value } = calledFoul(setting.value.ruleset, event.data.code);
    if (value !== "noted" && value !== "board-lost") count += 1;
  }
  return count;
};

const sum = (all: readonly Statistics[], key: (typeof COUNTED)[number]): number =>
  all.reduce((total, one) => total + one[key], 0);

describe("a board of tournament-15, written by hand", () => {
  const rest = { boards: 1, breaksWon: 0, breaksMade: 0, whiteSlams: 0, blackSlams: 0 };

  it("is counted turn by turn, with men that a foul gave back", () => {
    expect(statisticsOf(logOf("tournament-15-board.strikes.ndjson"))).toEqual([
      {
        player: "a1",
        ...rest,
        boardsWon: 0,
        breaks: 1,
        strikes: 10,
        turns: 4,
        men: 6,
        queens: 0,
        covers: 0,
        // Seqs 9 and 21: the striker with no man, and with one that came back as well as the penalty.
        fouls: 2,
        dues: 2,
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

describe("a foul that is called without a strike", () => {
  const technical = { type: "foul_called", data: { player: "b1", code: "technical" } } as const;
  const over = { type: "board_conceded", data: { side: "B" } } as const;
  const of = (log: readonly MatchEvent[], player: string) => statisticsOf(log).find((one) => one.player === player);

  it("counts for the player who committed it, with the man that it cost", () => {
    const log = played("icf", ["w1 ; -", "b1 ; -", technical, over]);
    expect(of(log, "b1")).toMatchObject({ fouls: 1, dues: 1, strikes: 2 });
    expect(of(log, "a1")).toMatchObject({ fouls: 0, dues: 0 });
  });

  it("counts the due where no man lies in a pocket yet, and counts for a player who never struck", () => {
    const log = played("icf", ["w1", technical, over]);
    expect(of(log, "b1")).toMatchObject({ fouls: 1, dues: 1, strikes: 0 });
  });

  it("counts nothing where the rulebook only notes it", () => {
    const log = played("tournament-15", ["w1 ; -", technical, "-", over]);
    expect(of(log, "b1")).toMatchObject({ fouls: 0, dues: 0 });
  });

  it("counts only the call's own man where older dues are paid with it", () => {
    // The striker without a man owes one; the touched piece costs another, and ends the turn that pays both.
    const touched = { type: "foul_called", data: { player: "b1", code: "touched-piece" } } as const;
    const log = played("icf", ["-", "S", "-", "2*b1", touched, over]);
    expect(of(log, "b1")).toMatchObject({ fouls: 2, dues: 2 });
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
    const struck = rows.reduce((total, { fouls }) => total + fouls.length, 0);
    expect(sum(all, "fouls")).toBe(struck + calledIn(log, counted));
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
