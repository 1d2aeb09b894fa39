import { existsSync } from "node:fs";
import { appending, CASES, relayShare } from "./appending.ts";
import type { Bench } from "./bench.ts";
import { type Measured, measure } from "./measure.ts";
import { type BenchServer, MEMORY, startBenchServer } from "./server.ts";
import { table } from "./table.ts";

const ROUNDS = { full: 7, quick: 1 } as const;

/** The server's storage: on disk or in memory. */
const STORAGE = { disk: undefined, memory: MEMORY } as const;

/** The cost of appending a strike through HTTP: with the server's storage on disk, and again in memory. */
export const append: Bench = async ({ quick, say }) => {
  const rounds = ROUNDS[quick ? "quick" : "full"];
  const found: Record<string, readonly Measured[]> = {};
  for (const [storage, place] of Object.entries(STORAGE)) {
    if (place !== undefined && !existsSync(place)) {
      say(`\nThere is no file system in memory here (${place}): only the disk was measured.`);
      continue;
    }
    const rows = await measured(await startBenchServer(place), rounds);
    found[storage] = rows;
    say(
      table(
        `Appending through HTTP to a local Miniflare, its storage ${storage === "disk" ? "on disk" : "in memory"}, client and server on this machine;\nmedians of ${rounds} alternating rounds, the middle half in brackets\n\n${CASES}`,
        rows,
      ),
    );
    for (const { crowd, share } of relayShare(rows))
      say(
        `  the relay to D1 takes ${share < 0 ? "no more than chance" : `${Math.round(share * 100)} %`} of it ${crowd}`,
      );
  }
  return { rounds, ...found };
};

const measured = async (server: BenchServer, rounds: number): Promise<readonly Measured[]> => {
  const { cases, close } = await appending(server);
  try {
    return await measure(cases, rounds);
  } finally {
    close();
    await server.stop();
  }
};
