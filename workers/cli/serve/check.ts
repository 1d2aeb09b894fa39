import { ownFolder } from "../server/own-folder.ts";
import { SaidError } from "../server/said-error.ts";
import { claim } from "./claim.ts";
import type { Release } from "./release.ts";
import { openRuntime } from "./runtime.ts";
import type { Settings } from "./settings.ts";
import { isUp } from "./up.ts";

/** A trial takes no orders. */
const busy = (): Promise<never> => Promise.reject(new Error("this is a trial"));

/**
 * Serves a state folder for a moment, alone: nothing is sent, and no job of the clock runs. Answers with the migrations that
 * were applied.
 *
 * @throws SaidError where what is served cannot work
 */
export const checkServing = async (settings: Settings, release: Release): Promise<readonly string[]> => {
  const { state } = settings;
  ownFolder(state);
  const claimed = await claim(state, { snapshot: busy, "backed-up": busy, "hand-over": busy });
  try {
    const runtime = await openRuntime({ settings, release, newKey: false, alone: true });
    const answers = await isUp(runtime.port, settings.origin).finally(runtime.close);
    if (!answers) throw new SaidError({ key: "checkFailed", about: { folder: state } });
    return runtime.migrated;
  } finally {
    claimed.release();
  }
};
