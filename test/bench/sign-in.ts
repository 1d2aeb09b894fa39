import type { Bench } from "./bench.ts";
import { measure } from "./measure.ts";
import { startBenchServer } from "./server.ts";
import { signingIn } from "./signing-in.ts";
import { table } from "./table.ts";

const ROUNDS = { full: 15, quick: 3 } as const;

/** The cost of signing in through HTTP. */
export const signIn: Bench = async ({ quick, say }) => {
  const rounds = ROUNDS[quick ? "quick" : "full"];
  const server = await startBenchServer();
  try {
    const rows = await measure(await signingIn(server), rounds);
    say(
      table(
        `Signing in through HTTP to a local Miniflare, client and server on this machine;\nmedians of ${rounds} alternating rounds, the middle half in brackets`,
        rows,
      ),
    );
    return { rounds, rows };
  } finally {
    await server.stop();
  }
};
