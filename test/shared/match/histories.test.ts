import fc from "fast-check";
import { expect, it } from "vitest";
import { type BoardRow, type MatchEvent, type MatchOpened, type Report, replay } from "#carrom";
import { copiedOut } from "#test/support/by-hand.ts";
import { history, playOnly } from "#test/support/history.ts";
import { runs } from "#test/support/runs.ts";
import { boardOfTheCall, shootOutOf, standsAfter, type Terms, termsOf } from "#test/support/time-keeper.ts";

/** Whole matches under corrections, awards and annulments, compared with slower ways to the same result. */

const RUNS = runs(50, 150);

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
    broken?.type === "time_called" ||
    broken?.type === "board_stopped" ||
    broken?.type === "level_decided" ||
    broken?.type === "player_substituted" ||
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

/** Adds a game up board by board; nothing may count after the board that ended it. */
const addedUp = (
  terms: Terms,
  start: MatchOpened["score"],
  boards: readonly BoardRow[],
  { lastBoard, shootOut }: { readonly lastBoard: number | null; readonly shootOut: "A" | "B" | null },
) => {
  const points: [number, number] = [start?.A ?? 0, start?.B ?? 0];
  const won: [number, number] = [0, 0];
  const begun = lastBoard !== null && boards.every(({ number }) => number < lastBoard) && lastBoard === 0;
  let now = standsAfter(terms, { points, won, played: 0 }, begun, shootOut);
  let played = 0;
  for (const board of boards) {
    expect(now.over).toBe(false);
    // "Without `points` it counts for nothing and towards no limit."
    if (board.ending !== "stopped" || Object.values(board.points).some((scored) => scored > 0)) played += 1;
    for (const [place, side] of (["A", "B"] as const).entries()) {
      points[place] = (points[place] ?? 0) + (board.points[side] ?? 0);
      if (board.winner === side) won[place] = (won[place] ?? 0) + 1;
    }
    now = standsAfter(terms, { points, won, played }, lastBoard !== null && board.number >= lastBoard, shootOut);
  }
  return { points: { A: points[0], B: points[1] }, ...now };
};

/** Whether a log shows by itself which board was under way when time was called: awards and annulments reach back. */
const tellsTheCall = (log: readonly MatchEvent[]): boolean =>
  !log.some(({ type }) => type === "time_called") ||
  (!log.some(({ type }) => type === "board_awarded" || type === "board_annulled") &&
    replay(copiedOut(log)).problems.length === 0);

/** Holds every game of a log against a time keeper's own count; answers in how many of them time was called. */
const addsUp = (log: readonly MatchEvent[]): number => {
  const [opening] = log;
  if (opening?.type !== "match_opened") throw new Error("a history begins with its opening");
  fc.pre(tellsTheCall(log));
  const terms = termsOf(opening.data);
  const { boards, games, status, events, winner } = replay(log);
  const over: boolean[] = [];
  let calls = 0;
  for (const [index, game] of games.entries()) {
    const counted = boards.filter((board) => board.game === game.number && board.status === "decided");
    const lastBoard = boardOfTheCall(copiedOut(log), boards, game.number);
    if (lastBoard !== null) calls += 1;
    const start = game.number === 1 ? opening.data.score : undefined;
    const shootOut = shootOutOf(copiedOut(log), game.number);
    const { points, winner: won, over: ended } = addedUp(terms, start, counted, { lastBoard, shootOut });
    over.push(ended);
    expect(game).toMatchObject({ number: index + 1, points, winner: won });
    expect(game.time).toBe(lastBoard === null ? undefined : "called");
    if (index + 1 < games.length) expect(ended).toBe(true);
  }
  const won = ["A", "B"].map((side) => games.filter((game) => game.winner === side).length);
  const [a = 0, b = 0] = won;
  const decided = Math.max(a, b) * 2 > terms.games || (games.length === terms.games && over.every(Boolean));
  if (status === "in-play") expect(decided).toBe(false);
  if (status === "decided" && !events.some(({ type }) => type === "match_forfeited")) {
    expect(decided).toBe(true);
    expect(winner).toBe(a === b ? null : a > b ? "A" : "B");
  }
  return calls;
};

it("games add up to their boards, end where they must, and decide the match", () => {
  fc.assert(
    fc.property(history, ({ log }) => void addsUp(log)),
    RUNS,
  );
  let calls = 0;
  fc.assert(
    fc.property(playOnly, ({ log }) => {
      calls += addsUp(log);
    }),
    RUNS,
  );
  // Time is called in one history of fifteen at least.
  expect(calls).toBeGreaterThan(RUNS.numRuns / 15);
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
