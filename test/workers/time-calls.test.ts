import { expect, it } from "vitest";
import { matchDetail } from "#shared/api/match/match.ts";
import { call, read, refused } from "./support/api.ts";
import { openFriendly, record, send, sent } from "./support/match.ts";

/** A match by the clock, through the API and its room. */

const TIMED = { format: { by: "time", minutes: 45 } } as const;
const opens = sent("board_opened", { board: 1, breaker: "a1" });

it("is ended by the call of time once the board under way is over, and says so on its page", async () => {
  const match = await openFriendly(TIMED);
  const detail = () => read(`/api/v1/matches/${match.id}`, matchDetail);
  expect((await detail()).clock).toMatchObject({ game: 1, minutes: 45, since: null, called: false });
  await record(match, 1, sent("board_recorded", { board: 1, winner: "A", left: 5, queen: null }));
  await record(match, 2, sent("time_called", { game: 1 }));
  const { report, ...rest } = await detail();
  expect(rest).not.toHaveProperty("clock");
  expect(report).toMatchObject({ status: "decided", winner: "A", problems: [] });
  expect(report.games).toMatchObject([{ time: "called", points: { A: 5, B: 0 } }]);
  const log = await (await call(`/api/v1/matches/${match.id}/log`)).text();
  expect(log).toContain('"type":"time_called"');
});

it("refuses a call before the game has begun, a second one, and one without a clock", async () => {
  const match = await openFriendly(TIMED);
  expect(await refused(await send(match, 1, [sent("time_called", { game: 1 })]))).toMatchObject({
    code: "no-board-open",
  });
  const plain = await openFriendly({});
  expect(await refused(await send(plain, 1, [opens, sent("time_called", { game: 1 })]))).toMatchObject({
    code: "not-in-this-ruleset",
    place: "/events/1",
  });
});
