import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type MatchEvent, type Report, replay } from "#carrom";
import { printed } from "#cli/print/printed-report.ts";
import { parseLog } from "#shared/carrom/log/log.ts";
import * as clauses from "#shared/words/clauses.en.ts";
import * as playWords from "#shared/words/play.en.ts";
import * as readings from "#shared/words/readings.en.ts";
import * as reportWords from "#shared/words/report.en.ts";

/** Logs that once came out wrong, as they were found, each with what is right. */

const words = { ...playWords, ...clauses, ...readings, ...reportWords };

const logIn = (name: string): readonly MatchEvent[] => {
  const file = new URL(`../../matches/faults/${name}.strikes.ndjson`, import.meta.url);
  const log = parseLog(readFileSync(file, "utf8"));
  if (!log.ok) throw new Error(`${name}: line ${log.error.line}`);
  return log.value.events;
};
const logOf = (name: string): Report => replay(logIn(name));

const rulings = (report: Report, seq: number): readonly (readonly [string, string])[] =>
  [...report.strikes, ...report.events].find((row) => row.seq === seq)?.rulings.map((one) => [one.text, one.clause]) ??
  [];

const refusal = (name: string): string | undefined => logOf(name).problems[0]?.code;

describe("what a strike costs", () => {
  it("may be forgone at once under ICF 87a", () => {
    const report = logOf("icf-87a-smallest");
    expect(report.problems).toEqual([]);
    expect(report.events[0]).toMatchObject({ seq: 9, pockets: { white: 2, black: 1 }, owed: { A: 0 }, next: "b1" });
  });

  it("may be the placer's own man, as a technical foul (ICF 82b)", () => {
    expect(logOf("icf-82b-own-man-placed-by-mistake").events.at(-1)).toMatchObject({ pockets: { white: 2, black: 1 } });
  });

  it("is named once: two men for the striker and a push (ICF 72b)", () => {
    expect(rulings(logOf("icf-72b-two-men-sentence"), 4)).toEqual([
      ["Striker pocketed: a white comes back.", "ICF 72b, 77b"],
      ["The striker was pushed, not struck: a man comes back, and the turn passes.", "ICF 64"],
    ]);
  });

  it("is not said of the man that stays", () => {
    const [sentence] = rulings(logOf("p25-own-and-opponents-sentence"), 3);
    expect(sentence?.[0]).toBe(
      "A white and the opponent's black pocketed: the opponent's black stays in the pocket, a white comes back and the turn passes.",
    );
  });

  it("counts for the opponent whose last man went down with the striker (R29)", () => {
    expect(logOf("r29-opponents-last-with-striker").boards).toMatchObject([{ winner: "B", points: { A: 0, B: 3 } }]);
    expect(logOf("r29-both-last-with-striker").boards).toMatchObject([{ winner: "B", points: { A: 0, B: 2 } }]);
  });
});

describe("striking on after an opponent's man", () => {
  it("is law 125b, called at once or not", () => {
    const called = logOf("icf-125b-plays-on-after-opponents-man");
    expect(called.strikes[2]).toMatchObject({ turn: "passes", next: "b1", pockets: { white: 2, black: 1 } });
    expect(rulings(called, 5).map(([, clause]) => clause)).toEqual(["ICF 48", "ICF 125b"]);
    const unnoticed = logOf("125b-right-but-says-51");
    expect(unnoticed.strikes[2]).toMatchObject({ turn: "keeps", next: "a1" });
    expect(rulings(unnoticed, 5).map(([, clause]) => clause)).toEqual(["ICF 48", "ICF 125b"]);
  });
});

describe("a board", () => {
  it("is a white slam", () => {
    const report = logOf("white-slam");
    expect(report.boards).toMatchObject([{ slam: "white", points: { A: 12, B: 0 } }]);
    expect(rulings(report, 11).at(-1)?.[1]).toBe("ICF 26");
  });

  it("that was lost by a fault has no men left of the loser, and a point may be demanded after it", () => {
    expect(refusal("paper-board-107-left-contradiction")).toBe("impossible-score");
    const report = logOf("paper-board-with-demanded-point");
    expect(report.problems).toEqual([]);
    expect(report.boards).toMatchObject([{ points: { A: 0, B: 4 } }]);
  });

  it("ends with the queen among what comes back", () => {
    expect(logOf("wp-queen-goes-back-at-the-end").strikes.at(-1)?.returned).toEqual(["queen"]);
  });
});

describe("a game", () => {
  it.each(["impossible-34-0-p25", "impossible-42-28"])("cannot end as %s", (name) => {
    expect(refusal(name)).toBe("impossible-score");
  });

  it("under house rules brings what its boards bring", () => {
    expect(logOf("house-queen-5-boards").games).toMatchObject([{ points: { A: 28, B: 0 }, winner: "A" }]);
    expect(logOf("house-queen-5-game-28-0").games).toMatchObject([{ points: { A: 28, B: 0 }, winner: "A" }]);
  });

  it("that regulations decide by boards has the winner of the match", () => {
    expect(logOf("kagw-best-of-boards")).toMatchObject({ status: "decided", winner: "A", games: [{ winner: "A" }] });
  });

  it("to a target or so many boards may be all of a match by regulations, with their way to end it or without", () => {
    expect(logOf("wc2001-doubles-final-one-game")).toMatchObject({ problems: [], status: "decided", winner: "A" });
    const log = logIn("wc2001-doubles-final-one-game").map((event) =>
      event.type === "match_opened"
        ? { ...event, data: { ...event.data, format: { by: "points" as const, boards: 8, target: 25, games: 1 } } }
        : event,
    );
    expect(replay(log)).toMatchObject({ status: "decided", winner: "A", games: [{ points: { A: 21, B: 12 } }] });
  });

  it("the end of a recorded board is named", () => {
    expect(rulings(logOf("words-game-over-not-said"), 9)).toEqual([["“A” wins game 1 (“A” 19, “B” 16).", "ICF 56a"]]);
  });

  it("is in words without unknown boards, and the match by its games", () => {
    const lines = printed(words, logOf("words-of-a-best-of-three")).split("\n");
    expect(lines).toContain("Game 1 (points alone): A 5, B 25 · won by B");
    expect(lines).toContain("Result: A wins the match · games A 2, B 1");
  });
});
