import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { z } from "zod";
import { root } from "#cli/server/children.ts";

/**
 * Strikes replayed in the time of one move of chess, at least. Ten runs of this bench on the engine of 2026-11-27, from which
 * it was made faster, gave 1.08 to 1.14; ten runs since then 1.26 to 1.46; other work kept both cores busy.
 */
const AT_LEAST = 1.15;
/** Runs of the bench: a machine that is busy during one run is not so in all of them. */
const RUNS = 3;

const answer = z.object({ "beside-chess": z.object({ times: z.number() }) });

/** The result of a run in a process of its own: Vitest's modules call each other through lookups, which chessops does not. */
const timesAsFast = async (): Promise<number> => {
  const arguments_ = ["test/bench/run.ts", "beside-chess", "--quick", "--json"];
  const { stdout } = await promisify(execFile)(process.execPath, arguments_, { cwd: root });
  return answer.parse(JSON.parse(stdout))["beside-chess"].times;
};

it("replays no slower against chessops than it did", { timeout: 180_000 }, async () => {
  let best = 0;
  for (let run = 0; run < RUNS && best < AT_LEAST; run += 1) best = Math.max(best, await timesAsFast());
  expect(best).toBeGreaterThanOrEqual(AT_LEAST);
});
