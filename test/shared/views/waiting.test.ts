import { describe, expect, it } from "vitest";
import { deskWords } from "#edge/pages/desk/words.ts";
import { IN_ENGLISH } from "#edge/pages/shell/in-language.ts";
import type { Division, FixtureRow } from "#shared/api/league/division.ts";
import { nextStepIn, stageOf, waitingIn } from "#shared/views/desk/waiting.ts";
import { verbatim } from "#shared/words/verbatim.ts";

const NOW = "2026-03-10T12:00:00.000Z";
const registration = {
  opens: "2026-01-01T00:00:00.000Z",
  deadline: "2026-04-01T00:00:00.000Z",
  published: "2026-04-01T00:00:00.000Z",
  players: 1 as const,
  fee: { amount: 500, currency: "EUR" },
  minimum: 2,
  maximum: 8,
  entries: [],
};

/** Only what the words are made from. */
const division = (said: Partial<Division>): Division =>
  ({
    club: { zone: "UTC" },
    cancelled: null,
    registration,
    entries: [],
    fixtures: [],
    bracket: null,
    decisions: [],
    ...said,
  }) as Division;
const entry = { entry: "e", players: [] };
const fixture = (state: FixtureRow["state"], day: string | null): FixtureRow =>
  ({ state, day, winner: null }) as FixtureRow;
const drawn = (...fixtures: FixtureRow[]) => division({ entries: [entry], fixtures });
const paid = { state: "confirmed", payment: "paid" } as const;
const owes = { state: "registered", payment: "unpaid" } as const;
const gone = { state: "withdrawn", payment: "unpaid" } as const;

describe("tasks of the person who runs a division", () => {
  it.each([
    [
      "a round of a Swiss",
      division({
        entries: [entry],
        fixtures: [fixture("played", "2026-03-01")],
        pairing: { rounds: 7, final: false, paired: 1, due: 2, byes: [] },
      }),
      [],
      ["Round 2 is to be paired."],
    ],
    ["nothing long before the deadline", division({}), [paid], []],
    [
      "fees and confirmations, but not of those who withdrew",
      division({}),
      [owes, owes, gone],
      ["2 fees are unpaid.", "2 entries have to be confirmed."],
    ],
    [
      "no fee where there is none",
      division({ registration: { ...registration, fee: null } }),
      [owes],
      ["1 entry has to be confirmed."],
    ],
    [
      "a deadline within three days",
      division({ registration: { ...registration, deadline: "2026-03-13T11:00:00.000Z" } }),
      [],
      [`The deadline is near: 13 March 2026, 11:00 ${verbatim("UTC")}.`],
    ],
    [
      "the same by the club's clock",
      division({
        club: { id: "c", name: "C", zone: "Asia/Kolkata" },
        registration: { ...registration, deadline: "2026-03-13T11:00:00.000Z" },
      }),
      [],
      [`The deadline is near: 13 March 2026, 16:30 ${verbatim("Asia/Kolkata")}.`],
    ],
    [
      "one that is over, with enough entries",
      division({ registration: { ...registration, deadline: "2026-03-10T11:59:59.000Z" } }),
      [paid, paid],
      ["The deadline is over. Make the draw."],
    ],
    [
      "one that is over, with too few",
      division({ registration: { ...registration, deadline: "2026-03-10T11:59:59.000Z" } }),
      [paid, gone],
      ["The deadline is over. Extend the deadline or cancel the division."],
    ],
    ["a draw from another table", division({ registration: null }), [], ["The draw has to be made."]],
    ["no result of today", drawn(fixture("scheduled", "2026-03-10")), [], []],
    ["a result of yesterday", drawn(fixture("scheduled", "2026-03-09")), [], ["1 result is missing."]],
    ["a postponed one past its new day", drawn(fixture("postponed", "2026-03-09")), [], ["1 result is missing."]],
    ["one without a day", drawn(fixture("postponed", null)), [], ["1 match needs a new day."]],
    [
      "a match at the table, whatever its day",
      drawn(fixture("in-play", "2026-03-01")),
      [],
      ["1 match is at the table."],
    ],
    ["nothing of a finished one", drawn(fixture("played", "2026-03-01")), [], []],
    ["nothing of a cancelled one", division({ cancelled: { reason: "other", note: null, at: NOW } }), [owes], []],
  ] as const)("%s", (_what, which, entries, words) => {
    expect(waitingIn(deskWords(IN_ENGLISH), which, entries, NOW)).toEqual(words);
  });

  it.each([
    ["what waits, before anything else", drawn(fixture("scheduled", "2026-03-09")), "1 result is missing."],
    ["until when entries are taken", division({}), `Entries are open until 1 April 2026, 00:00 ${verbatim("UTC")}.`],
    [
      "the first day that is still to be played",
      drawn(fixture("scheduled", "2026-04-02"), fixture("played", "2026-03-09"), fixture("scheduled", "2026-03-20")),
      "Next match day: 20 March 2026.",
    ],
    ["nothing once all is played", drawn(fixture("played", "2026-03-01")), ""],
    ["nothing of a cancelled one", division({ cancelled: { reason: "other", note: null, at: NOW } }), ""],
  ] as const)("says what comes next: %s", (_what, which, words) => {
    expect(nextStepIn(deskWords(IN_ENGLISH), which, [], NOW)).toBe(words);
  });

  it("a knockout is finished with its final", () => {
    const tie = { winner: null, overtaken: false } as NonNullable<Division["bracket"]>[number][number];
    const bracket = [[{ ...tie, winner: "e" }], [tie]];
    expect(stageOf(division({ entries: [entry], fixtures: [fixture("played", null)], bracket }))).toBe("playing");
    const ended = [[{ ...tie, winner: "e" }], [{ ...tie, winner: "e" }]];
    expect(stageOf(division({ entries: [entry], bracket: ended }))).toBe("finished");
    const third = { ...tie, fixture: "f3" };
    const withThird = (state: FixtureRow["state"]) =>
      division({
        entries: [entry],
        fixtures: [{ ...fixture(state, null), id: "f3" }],
        bracket: [[{ ...tie, winner: "e" }, third]],
      });
    expect(stageOf(withThird("scheduled"))).toBe("playing");
    expect(stageOf(withThird("played"))).toBe("finished");
  });
});
