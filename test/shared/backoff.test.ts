import { expect, it } from "vitest";
import { backoff, jittered, RECONNECT, RETRY } from "#shared/backoff.ts";

it("waits twice as long after each failure, up to a longest wait", () => {
  expect([1, 2, 3, 7, 8, 100].map((failures) => backoff(RETRY, failures))).toEqual([
    500, 1000, 2000, 32_000, 60_000, 60_000,
  ]);
  expect([1, 2, 3, 11].map((failures) => backoff(RECONNECT, failures))).toEqual([500, 1000, 2000, 30_000]);
});

it("spreads a wait by chance, from half of it to half as much again", () => {
  expect([0, 0.5, 1].map((chance) => jittered(500, chance))).toEqual([250, 500, 750]);
});
