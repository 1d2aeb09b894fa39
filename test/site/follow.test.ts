import { describe, expect, it } from "vitest";
import { isOpen, type Played, withPlayed } from "../../site/src/islands/match/follow.ts";
import { boardLog, matchOf } from "../support/samples.ts";

const log = boardLog();
const whole = matchOf(log);
const until = matchOf(log.slice(0, 20));
const rows = whole.report.strikes.filter(({ seq }) => seq > 18);
const { status, winner, ranking, games, boards } = whole.report;
const played: Played = {
  head: whole.head,
  play: {
    summary: { status, winner, ranking, games, boards },
    // Two of these rows are known already: a message may overlap what the page has.
    strikes: rows,
    events: [],
    confirmed: [],
    breakers: whole.breakers,
    score: whole.score,
  },
};

describe("following a match", () => {
  it("adds what was played, once, and takes the new standing", () => {
    const after = withPlayed(until, played);
    expect(after.report).toEqual(whole.report);
    expect(after.head.seq).toBe(log.length);
    expect(withPlayed(after, played)).toBe(after);
  });

  it("listens until both sides have signed", () => {
    expect(isOpen(whole)).toBe(true);
    const decided = { ...whole, report: { ...whole.report, status: "decided" as const } };
    expect(isOpen(decided)).toBe(true);
    expect(isOpen({ ...decided, confirmed: ["A", "B"] })).toBe(false);
    // Nobody signs what the desk entered.
    expect(isOpen({ ...decided, source: "list" })).toBe(false);
  });
});
