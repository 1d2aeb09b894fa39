import { often } from "../support/runs.ts";
import type { Plan } from "./torture.ts";

/** Histories to play: for each in workerd, which is the real thing, ten on paper, which is quick. */
const RUNS = { workerd: 100, paper: 1_000 } as const;
/** The share of them that `npm test` plays at the depth of a push: the first. */
const OF_A_PUSH = 0.1;
/** The seed of the histories in `npm test`. */
const SEED = 20_260_110;
const STEPS = { workerd: 20, paper: 30 } as const;

/**
 * The plan of `npm run torture`: `TORTURE_RUNS` histories in workerd and ten times as many on paper, and
 * `TORTURE_SEED`, `TORTURE_PATH`, `TORTURE_REPLAY` to play one again. Without a seed it plays others every time;
 * `npm test`, which sets none of these, always plays the same (`test/support/seed.ts` says why): a hundred and a thousand deep.
 */
export const planned = (world: keyof typeof RUNS, asked: Readonly<Record<string, string | undefined>>): Plan => {
  const times = asked.TORTURE_RUNS === undefined ? often(OF_A_PUSH, 1) : Number(asked.TORTURE_RUNS) / RUNS.workerd;
  return {
    runs: Math.ceil(RUNS[world] * times),
    steps: STEPS[world],
    clock: true,
    seed: Number(asked.TORTURE_SEED ?? (asked.TORTURE_RUNS ? Math.floor(Math.random() * 2 ** 31) : SEED)),
    ...(asked.TORTURE_PATH ? { path: asked.TORTURE_PATH } : {}),
    ...(asked.TORTURE_REPLAY ? { replayPath: asked.TORTURE_REPLAY } : {}),
  };
};
