import { expect, it, vi } from "vitest";
import { paperWorld } from "./paper/world.ts";
import { planned } from "./plan.ts";
import { putBack } from "./torture.ts";

/** The share of the thousand histories that this test plays. */
const SHARE = 0.3;

it("loses nothing when the database is put back or a room is lost, and names what is missing after both", {
  timeout: 36_000_000,
}, async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const plan = planned("paper", process.env);
  const began = performance.now();
  const { failed, runs, report } = await putBack(paperWorld(), { ...plan, runs: Math.ceil(plan.runs * SHARE) });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`put back on paper: seed ${plan.seed}, ${runs} histories, ${seconds} s`);
  expect(failed, report).toBe(false);
});
