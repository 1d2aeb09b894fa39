import { describe, expect, it } from "vitest";
import { extend, RULESETS, replay, restore } from "#carrom";
import { REFUSALS } from "#shared/carrom/model/refusal.ts";
import { problemOf } from "#shared/carrom/replay/replay.ts";
import { say } from "#shared/words/said.ts";
import { IMPOSSIBLE } from "#test/support/impossible.ts";
import { PSEUDO_REFUSALS } from "#test/support/refusal-words.ts";

describe.each(RULESETS)("under $id", ({ id }) => {
  it.each(IMPOSSIBLE.filter(({ ruleset }) => ruleset === id))("$what is refused", ({ log, problem }) => {
    const { problems } = replay(log);
    expect(problems).toEqual([{ ...problem, message: expect.stringMatching(/\w/) }]);
    const before = log.slice(0, -1);
    const state = before.length > 0 ? restore(before) : null;
    const untouched = structuredClone(state);
    const last = log.slice(-1);
    const judged = extend(state, last, () => before);
    if (judged.ok) throw new Error("it was taken");
    expect(problemOf(judged.error)).toEqual(problems[0]);
    expect(say(PSEUDO_REFUSALS, judged.error.why)).toMatch(/^\[.+\]$/);
    expect(state).toEqual(untouched);
  });
});

it("names every code that a single match can be refused with", () => {
  // These speak of the opening or of the file, not of what was played: opening.test.ts, log.test.ts, at-the-board.test.ts.
  const elsewhere = [
    "unknown-ruleset",
    "sides-not-allowed",
    "format-not-allowed",
    "already-decided",
    "unknown-event",
    "not-allowed-now",
    "sequence-gap",
    "chain-broken",
  ];
  const named = new Set<string>(IMPOSSIBLE.map(({ problem }) => problem.code));
  expect(REFUSALS.filter((code) => !named.has(code))).toEqual(elsewhere);
});
