import { expect, it } from "vitest";
import { matchDetail } from "../../shared/api.ts";
import { read, refused } from "./support/api.ts";
import { eventually, logInD1, miss, openFriendly, record, send, sent } from "./support/match.ts";

it("records what was seen and shows it", async () => {
  const match = await openFriendly();
  const { head } = await record(match, 1, sent("board_opened", { board: 1, breaker: "a1" }), miss("a1"), miss("b1"));
  expect(head.seq).toBe(4);
  const shown = await read(`/api/v1/matches/${match.id}`, matchDetail);
  expect(shown.report.chain).toBe("verified");
  expect(shown.report.strikes.map(({ notation, next }) => `${notation} ${next}`)).toEqual(["- b1", "- a1"]);
  await eventually(async () => (await logInD1(match)).length === 4);
});

it("says what a client missed", async () => {
  const match = await openFriendly();
  await record(match, 1, sent("board_opened", { board: 1, breaker: "a1" }), miss("a1"));
  const stale = await refused(await send(match, 2, [miss("b1")]));
  expect(stale).toMatchObject({ status: 409, code: "stale-sequence", head: { seq: 3 } });
  expect(stale.missed).toHaveLength(1);
});
