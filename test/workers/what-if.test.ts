import { runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { matchDetail } from "#shared/api/match/match.ts";
import { report } from "#shared/api/match/report.ts";
import { MAX_EVENTS_PER_APPEND, MOST_WHAT_IF_EVENTS } from "#shared/api/parts/limits.ts";
import type { MatchRoom } from "#write/match/match-room.ts";
import { call, read, refused } from "./support/api.ts";
import { miss, openFriendly, record, roomOf, sent } from "./support/match.ts";

/** Plays the striker and an own man: WS keeps the turn, T15 does not. */
const played = async () => {
  const match = await openFriendly();
  const white = { piece: "white" as const };
  await record(
    match,
    1,
    sent("board_opened", { board: 1, breaker: "a1" }),
    sent("strike", { player: "a1", pocketed: [white] }),
    sent("strike", { player: "a1", pocketed: [white], striker: "pocketed" }),
    sent("strike", { player: "a1", pocketed: [] }),
  );
  return match;
};

/** A match with `events` events in its log, sent faster than anyone plays. */
const longMatch = async (events: number) => {
  const match = await openFriendly();
  await runInDurableObject(roomOf(match), (room: MatchRoom) => {
    room.limits = { ...room.limits, appends: { burst: events, perSecond: events } };
  });
  await record(match, 1, sent("board_opened", { board: 1, breaker: "a1" }));
  for (let seq = 2; seq < events; ) {
    const count = Math.min(MAX_EVENTS_PER_APPEND, events - seq);
    // By turns, as it goes in a board without a pocketed man.
    await record(match, seq, ...Array.from({ length: count }, (_, at) => miss((seq + at) % 2 === 0 ? "a1" : "b1")));
    seq += count;
  }
  return match;
};

describe("a match under another ruleset", () => {
  it("is replayed as long as one answer can hold it; a longer one is refused, before it is read", async () => {
    const match = await longMatch(MOST_WHAT_IF_EVENTS);
    const asked = `/api/v1/matches/${match.id}/what-if?ruleset=tournament-15`;
    expect((await read(asked, report)).strikes).toHaveLength(MOST_WHAT_IF_EVENTS - 2);
    await record(match, MOST_WHAT_IF_EVENTS, miss(MOST_WHAT_IF_EVENTS % 2 === 0 ? "a1" : "b1"));
    expect(await refused(await call(asked))).toMatchObject({
      status: 422,
      code: "match-too-long",
      detail: expect.stringContaining(MOST_WHAT_IF_EVENTS.toLocaleString("en")),
    });
    const page = await call(`/matches/${match.id}/what-if?ruleset=tournament-15`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("npm run --silent replay")]);
  }, 60_000);

  it("is replayed by the API, for everybody", async () => {
    const { id } = await played();
    const found = await read(`/api/v1/matches/${id}/what-if?ruleset=tournament-15`, report);
    expect(found).toMatchObject({
      match: id,
      ruleset: "tournament-15@1",
      chain: "verified",
      whatIf: {
        firstDifference: 4,
        stopped: { seq: 5, reason: expect.stringContaining("the turn of “b1”, not of “a1”") },
      },
      problems: [],
    });
    const own = await read(`/api/v1/matches/${id}`, matchDetail);
    expect(await read(`/api/v1/matches/${id}/what-if?ruleset=woodestic-simple@1`, report)).toEqual({
      ...own.report,
      whatIf: { firstDifference: null, stopped: null },
    });
  });

  it("names the other rulesets that these sides may play under", async () => {
    const { id } = await played();
    const { otherRulesets } = await read(`/api/v1/matches/${id}`, matchDetail);
    const ids = otherRulesets.map((other) => other.id);
    expect(ids).toContain("tournament-15");
    expect(ids).not.toContain("woodestic-simple");
    expect(ids).not.toContain("woodestic-team");
  });

  it.each([
    ["an unknown ruleset", "?ruleset=tournament-16", 404, "ruleset-not-found"],
    ["a ruleset for other sides", "?ruleset=woodestic-team", 422, "sides-not-allowed"],
    ["no ruleset", "", 400, "invalid-request"],
  ])("refuses %s", async (_what, query, status, code) => {
    const { id } = await openFriendly();
    expect(await refused(await call(`/api/v1/matches/${id}/what-if${query}`))).toMatchObject({ status, code });
  });

  it("refuses a match that there is not", async () => {
    const answer = await call("/api/v1/matches/nowhere/what-if?ruleset=icf");
    expect(await refused(answer)).toMatchObject({ status: 404, code: "match-not-found" });
  });

  it("has a page that needs no script", async () => {
    const { id } = await played();
    const answer = await call(`/matches/${id}/what-if?ruleset=tournament-15`);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain("<title>a1 v b1 under Tournament, 15 points · Strikebook</title>");
    expect(html).toContain("The first difference");
    expect(html).toContain("Rule 12 of the sheet");
    expect(html).toContain("the turn of b1, not of a1.");
    expect(html).not.toContain("data-view-data");
    const choice = await call(`/matches/${id}/what-if`);
    expect([choice.status, await choice.text()]).toEqual([200, expect.stringContaining("Choose a ruleset")]);
    const pairs = await call(`/matches/${id}/what-if?ruleset=woodestic-team`);
    expect([pairs.status, await pairs.text()]).toEqual([
      200,
      expect.stringContaining("is played with 2 players on a side"),
    ]);
  });

  it.each(["/matches/nowhere/what-if", "/matches/nowhere/what-if?ruleset=icf"])(
    "answers %s as not found",
    async (path) => expect((await call(path)).status).toBe(404),
  );

  it("answers an unknown ruleset with the page for what is not there", async () => {
    const { id } = await openFriendly();
    expect((await call(`/matches/${id}/what-if?ruleset=nope`)).status).toBe(404);
  });
});
