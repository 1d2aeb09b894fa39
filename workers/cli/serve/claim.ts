import { existsSync, rmSync } from "node:fs";
import { VERSION } from "#shared/api/deployment/version.ts";
import { ownEverything, ownFolder } from "../server/own-folder.ts";
import { SaidError } from "../server/said-error.ts";
import { lastServing, type Orders, openControl, servingNow } from "./control.ts";
import { log } from "./json-log.ts";
import type { Release } from "./release.ts";
import { openRuntime, type Runtime, type RuntimeOptions } from "./runtime.ts";
import type { Settings } from "./settings.ts";
import { removeSnapshots } from "./snapshot.ts";
import { dataIn, restoringIn, servingIn, writeJson } from "./state-folder.ts";
import { isUp } from "./up.ts";
import { endOrphan, onWorkerd, workerdPid } from "./workerd.ts";

/** A state folder while this process serves from it. */
type Claim = { release(): void };

/** No other process may serve from the folder, nor a workerd that outlived the process that started it. */
const assertFree = async (state: string): Promise<void> => {
  if ((await servingNow(state)) !== null) throw new SaidError({ key: "servedAlready", about: { folder: state } });
  if (existsSync(restoringIn(state)))
    throw new SaidError({ key: "restoreCutOff", about: { folder: state, command: "npm run restore" } });
  const orphan = lastServing(state)?.workerd ?? null;
  if (orphan !== null && (await endOrphan(orphan, state))) log("warn", { event: "orphan-ended", pid: orphan });
};

/** Claims a state folder, and says in it how other commands of this machine reach this process. */
const claim = async (state: string, orders: Orders): Promise<Claim> => {
  await assertFree(state);
  const control = await openControl(orders);
  const tell = () =>
    writeJson(servingIn(state), { pid: process.pid, workerd: workerdPid(), port: control.port, token: control.token });
  tell();
  const forget = onWorkerd(tell);
  return {
    release: () => {
      forget();
      control.close();
      rmSync(servingIn(state), { force: true });
    },
  };
};

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
