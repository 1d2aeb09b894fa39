import { describe, expect, it } from "vitest";
import type { MatchEvent } from "#carrom";
import type { Recorded } from "#shared/api/match/live.ts";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { isOpen } from "#shared/views/match/open.ts";
import { type RecordedPlay, withPlayed } from "#site/islands/match/follow.ts";
import { boardLog, matchOf } from "../support/samples.ts";

const log = boardLog();
const whole = matchOf(log);
const until = matchOf(log.slice(0, 20));
const rows = whole.report.strikes.filter(({ seq }) => seq > 18);
const { status, winner, ranking, games, boards } = whole.report;
const recorded = (event: MatchEvent): Recorded["events"][number] => ({
  ...event,
  id: `e${event.seq}`,
  at: "2026-01-10T18:45:30.000Z",
  by: "umpire:u1",
  prev: "",
  hash: "",
});
const played: RecordedPlay = {
  head: whole.head,
  events: log.slice(18).map(recorded),
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

  it("is live with a strike or a board, and with nothing else", () => {
    const running = { ...played.play, summary: { ...played.play.summary, status: "in-play" as const } };
    const open: MatchDetail = { ...until, play: { state: "open", last: null, zone: "UTC" } };
    expect(withPlayed(open, { ...played, play: running }).play).toMatchObject({ state: "live" });
    const opened = log.filter(({ type }) => type === "match_opened" || type === "board_opened").map(recorded);
    expect(withPlayed(open, { ...played, play: running, events: opened }).play).toEqual(open.play);
    const decided = { ...running, summary: { ...running.summary, status: "decided" as const } };
    expect(withPlayed(open, { ...played, play: decided }).play).toBeUndefined();
  });

  it("listens until both sides have signed", () => {
    expect(isOpen(whole)).toBe(true);
    const decided = { ...whole, report: { ...whole.report, status: "decided" as const } };
    expect(isOpen(decided)).toBe(true);
    expect(isOpen({ ...decided, confirmed: ["A", "B"] })).toBe(false);
    // No one confirms a result that the desk entered.
    expect(isOpen({ ...decided, source: "list" })).toBe(false);
  });
});
