import { expect, it } from "vitest";
import { matchDetail } from "#shared/api/match/match.ts";
import { call, read, refused } from "./support/api.ts";
import { eventually, openFriendly, record, send, sent } from "./support/match.ts";

/** A game of which only the points are known, through the API. */

const game = (number: number, A: number, B: number) => sent("game_recorded", { game: number, points: { A, B } });

it("is recorded, decides the match, and the result says what it is based on", async () => {
  const match = await openFriendly({ format: { target: 25, games: 3 } });
  await record(match, 1, game(1, 25, 13));
  await record(match, 2, game(2, 10, 25), game(3, 25, 20));
  const detailOf = () => read(`/api/v1/matches/${match.id}`, matchDetail);
  await eventually(async () => (await detailOf()).evidence === "points");
  const { report } = await detailOf();
  expect(report).toMatchObject({ status: "decided", winner: "A", boards: [], problems: [] });
  // Both sides confirm a match that is scored at the table.
  expect((await detailOf()).source).toBe("table");
  expect(report.games).toEqual([
    { number: 1, boards: [], points: { A: 25, B: 13 }, winner: "A" },
    { number: 2, boards: [], points: { A: 10, B: 25 }, winner: "B" },
    { number: 3, boards: [], points: { A: 25, B: 20 }, winner: "A" },
  ]);
  const page = await (await call(`/matches/${match.id}`)).text();
  expect(page).toContain("only its points are known");
  expect(page).toContain("Not yet confirmed by");
  const log = await (await call(`/api/v1/matches/${match.id}/log`)).text();
  expect(log).toContain('"type":"game_recorded"');
});

it("that cannot have ended so is refused, and the event is named", async () => {
  const match = await openFriendly({ format: { target: 25, games: 3 } });
  const answer = await send(match, 1, [game(1, 25, 13), game(2, 24, 13)]);
  expect(await refused(answer)).toMatchObject({ status: 422, code: "impossible-score", place: "/events/1" });
  const odd = await send(match, 1, [sent("game_recorded", { game: 0, points: {} })]);
  expect(await refused(odd)).toMatchObject({ status: 400, code: "invalid-request" });
});
