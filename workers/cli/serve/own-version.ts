import { VERSION } from "#shared/api/deployment/version.ts";
import { ownEverything, ownFolder } from "../server/own-folder.ts";
import { claim } from "./claim.ts";
import type { Orders } from "./control.ts";
import { log } from "./json-log.ts";
import { openRuntime, type Runtime, type RuntimeOptions } from "./runtime.ts";
import { removeSnapshots } from "./snapshot.ts";
import { dataIn } from "./state-folder.ts";

/** Claims the state folder, and runs this version on it; closed, it lets go of the folder. */
export const openOwnVersion = async (options: RuntimeOptions, orders: Orders): Promise<Runtime> => {
  const { settings, release } = options;
  const { state } = settings;
  ownFolder(state);
  const claimed = await claim(state, orders);
  try {
    ownEverything(dataIn(state));
    removeSnapshots(state);
    const runtime = await openRuntime(options);
    const { migrated: migrations } = runtime;
    if (migrations.length > 0) log("info", { event: "migrated", version: VERSION, commit: release.commit, migrations });
    return { ...runtime, close: () => runtime.close().finally(claimed.release) };
  } catch (error) {
    claimed.release();
    throw error;
  }
};
