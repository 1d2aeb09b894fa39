import { expect, it, vi } from "vitest";
import { often } from "../support/runs.ts";
import { paperWorld } from "./paper/world.ts";
import { planned } from "./plan.ts";
import { putBack } from "./torture.ts";

/** The part of the histories that `npm run torture` asks for. */
const SHARE = 0.3;

it("loses nothing when the database is put back or a room is lost, and names what is missing after both", {
  timeout: 36_000_000,
}, async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const plan = planned("paper", process.env);
  const histories = process.env.TORTURE_RUNS === undefined ? often(80, 3_000) : Math.ceil(plan.runs * SHARE);
  const began = performance.now();
  const { failed, runs, report } = await putBack(paperWorld(), { ...plan, runs: histories });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`put back on paper: seed ${plan.seed}, ${runs} histories, ${seconds} s`);
  expect(failed, report).toBe(false);
});
