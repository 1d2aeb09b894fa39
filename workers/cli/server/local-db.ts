import { runQuietly } from "./children.ts";
import type { LocalState } from "./local-state.ts";

/** Applies what `migrations/` holds and the local D1 has not seen. */
export const migrate = (state: LocalState): Promise<void> =>
  runQuietly("wrangler", ["d1", "migrations", "apply", "DB", "--local", "--persist-to", state.directory]);
