import { expect, it, vi } from "vitest";
import { holdsInTheEnd } from "./checker.ts";
import { History } from "./history.ts";
import { noReading } from "./misfortune.ts";
import { paperWorld } from "./paper/world.ts";
import { planned } from "./plan.ts";
import { torture } from "./torture.ts";

it("loses, doubles and reorders nothing in any history", { timeout: 36_000_000 }, async () => {
  // Rooms say when they are in trouble, and here they mostly are.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const plan = planned("paper", process.env);
  const began = performance.now();
  const { failed, runs, report } = await torture(paperWorld(), plan);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`torture on paper: seed ${plan.seed}, ${runs} histories, ${seconds} s`);
  expect(failed, report).toBe(false);
});

it("a lost room that fails right after it has its log again still has an alarm", async () => {
  const history = await History.begin(paperWorld(), { ruleset: "woodestic-simple" });
  await history.place.alarm(1);
  await history.loseRoom();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await history.place.within(async (room, storage) => {
    const mend = noReading(storage);
    expect((await room.lines(0)).ok).toBe(false);
    mend();
  });
  await holdsInTheEnd(history);
});
