import { expect, it } from "vitest";
import { MAX_EVENTS_PER_APPEND } from "#shared/api/parts/limits.ts";
import { call } from "./support/api.ts";
import { logInD1, miss, openFriendly, record, roomOf, sent } from "./support/match.ts";

/** The batches of a phone that comes back after an hour: its whole queue at once, and again without an answer. */

it.each([34, 64, 65, MAX_EVENTS_PER_APPEND])("%s events in one request, sent twice, are stored once", async (size) => {
  const match = await openFriendly();
  await record(match, 1, sent("board_opened", { board: 1, breaker: "a1" }));
  const events = Array.from({ length: size }, (_, index) => miss(index % 2 === 0 ? "a1" : "b1"));
  const first = await record(match, 2, ...events);
  const again = await record(match, 2, ...events);
  expect(again).toEqual(first);
  expect(first.events.map(({ id, seq }) => [id, seq])).toEqual(events.map(({ id }, index) => [id, index + 3]));
  // An overlap: the second half of what is known, and one more.
  const more = miss(size % 2 === 0 ? "a1" : "b1");
  const known = events.slice(Math.ceil(size / 2));
  const overlap = await record(match, size + 2 - known.length, ...known, more);
  expect(overlap.head.seq).toBe(size + 3);
  expect(overlap.events.slice(0, -1)).toEqual(first.events.slice(-known.length));
  expect((await roomOf(match).status()).head).toEqual(overlap.head);
  const log = (await (await call(`/api/v1/matches/${match.id}/log`)).text()).trimEnd().split("\n");
  expect(log.map((line) => JSON.parse(line).id).slice(2)).toEqual([...events, more].map(({ id }) => id));
  expect((await logInD1(match)).length).toBeLessThanOrEqual(size + 3);
});
