import fc from "fast-check";
import { expect, it } from "vitest";
import type { MatchEvent, MatchOpened } from "../../../shared/match/model/events.ts";
import type { BoardRow, GameRow, Report } from "../../../shared/match/model/report.ts";
import { replay } from "../../../shared/match/replay/replay.ts";
import { copiedOut } from "../../support/by-hand.ts";
import { history } from "../../support/history.ts";

/** Whole matches under corrections, awards and annulments, held against slower ways to come to the same. */

const RUNS = { numRuns: 150 };

/** A report without what a fresh copy cannot share: the numbers of events and the marks of corrections. */
const content = ({ status, winner, games, boards, ranking, strikes, events }: Report) => ({
  status,
  winner,
  games,
  boards,
  ranking,
  strikes: strikes.map(({ seq: _, corrected: __, ...row }) => row),
  events: events.map(({ seq: _, ...row }) => row),
});

/** Whether an end has moved over what was played or signed later: a fresh copy would not have it. */
const overtaken = (report: Report, copy: readonly MatchEvent[]): boolean => {
  const [problem] = replay(copy).problems;
  const broken = copy.find(({ seq }) => seq === problem?.seq);
  return (
    report.boards.some(({ status }) => status === "surplus") ||
    broken?.type === "result_confirmed" ||
    broken?.type === "match_forfeited" ||
    broken?.type === "match_ended"
  );
};

it("a corrected log reads like a fresh copy in which everything was right from the start", () => {
  fc.assert(
    fc.property(history, ({ log }) => {
      // Awards and annulments reach back to the end of their board: a copy has no place to write them.
      fc.pre(!log.some(({ type }) => type === "board_awarded" || type === "board_annulled"));
      const report = replay(log);
      const copy = copiedOut(log);
      if (!overtaken(report, copy)) expect(content(replay(copy))).toEqual(content(report));
    }),
    RUNS,
  );
});

/** When a game ends: what the ruleset fixes, and what the match was opened with. */
const limitsOf = ({ ruleset, format = {} }: MatchOpened) => {
  const { target = null, boards = null, games = 1 } = format;
  if (ruleset === "tournament-15") return { target: 15, boards, games };
  return { target, boards: target === null ? (boards ?? 1) : boards, games };
};

/** Adds a game up board by board; nothing may count after the board that ended it. */
const addedUp = (
  opened: MatchOpened,
  game: number,
  boards: readonly BoardRow[],
): Pick<GameRow, "points" | "winner"> => {
  const { target, boards: limit } = limitsOf(opened);
  const points: Record<string, number> = { A: 0, B: 0, ...(game === 1 ? opened.score : {}) };
  let winner: string | null = null;
  for (const [index, board] of boards.entries()) {
    expect(winner).toBeNull();
    for (const side of ["A", "B"]) points[side] = (points[side] ?? 0) + (board.points[side] ?? 0);
    const [a = 0, b = 0] = [points.A, points.B];
    const reached = (target !== null && Math.max(a, b) >= target) || (limit !== null && index + 1 >= limit);
    winner = reached && a !== b ? (a > b ? "A" : "B") : null;
  }
  return { points, winner };
};

it("games add up to their boards, end where they must, and decide the match", () => {
  fc.assert(
    fc.property(history, ({ log }) => {
      const [opening] = log;
      if (opening?.type !== "match_opened") throw new Error("a history begins with its opening");
      const { boards, games, status, events, winner } = replay(log);
      for (const [index, game] of games.entries()) {
        const counted = boards.filter((board) => board.game === game.number && board.status === "decided");
        const { points, winner: won } = addedUp(opening.data, game.number, counted);
        expect(game).toMatchObject({ number: index + 1, points, winner: won });
        if (index + 1 < games.length) expect(won).not.toBeNull();
      }
      const won = ["A", "B"].map((side) => games.filter((game) => game.winner === side).length);
      const most = Math.max(...won);
      const majority = most * 2 > limitsOf(opening.data).games;
      if (status === "in-play") expect(majority).toBe(false);
      if (status === "decided" && !events.some(({ type }) => type === "match_forfeited")) {
        expect(majority).toBe(true);
        expect(winner).toBe(won[0] === most ? "A" : "B");
      }
    }),
    RUNS,
  );
});

it("a board that was awarded or annulled reads as the last decision says, unless it has become surplus", () => {
  fc.assert(
    fc.property(history, ({ log }) => {
      const { boards, voided } = replay(log);
      for (const { number, status, ending, points, winner } of boards) {
        const last = log.findLast(
          (event) =>
            (event.type === "board_awarded" || event.type === "board_annulled") &&
            event.data.board === number &&
            !voided.includes(event.seq),
        );
        if (status === "surplus") continue;
        if (last?.type === "board_annulled") expect({ status, winner }).toEqual({ status: "annulled", winner: null });
        else expect(status).not.toBe("annulled");
        if (last?.type === "board_awarded") {
          expect({ ending, winner, points }).toEqual({
            ending: "awarded",
            winner: last.data.winner,
            points: { A: 0, B: 0, ...last.data.points },
          });
        } else expect(ending).not.toBe("awarded");
      }
    }),
    RUNS,
  );
});

it("every board that was opened or recorded is in the list, once and in order", () => {
  fc.assert(
    fc.property(history, ({ log }) => {
      const { boards, voided } = replay(log);
      const begun = log.flatMap((event) =>
        (event.type === "board_opened" || event.type === "board_recorded") && !voided.includes(event.seq)
          ? [event.data.board]
          : [],
      );
      expect(boards.map(({ number }) => number)).toEqual(begun);
    }),
    RUNS,
  );
});
