import { VERSION } from "../../../shared/api/deployment/version.ts";
import { openFront } from "../server/front.ts";
import { ownEverything, ownFolder } from "../server/own-folder.ts";
import { SaidError, systemCode } from "../server/said-error.ts";
import { claim } from "./claim.ts";
import type { HandOver, Orders } from "./control.ts";
import { log, reasonOf } from "./json-log.ts";
import { note } from "./notes.ts";
import type { Release } from "./release.ts";
import { openRuntime } from "./runtime.ts";
import type { Settings } from "./settings.ts";
import { copyState, newSnapshot, removeSnapshots } from "./snapshot.ts";
import { dataIn } from "./state-folder.ts";
import { startSuccessor } from "./successor.ts";
import { whilePaused } from "./workerd.ts";

/** How long requests that are being answered may take to be done, when the server is asked to stop (milliseconds). */
const PATIENCE_MS = 10_000;
/** The same when a newer version takes over: phones wait meanwhile. */
const HAND_OVER_MS = 1_000;

/** One deployment on one host, while it serves. */
export type Deployment = {
  /** The code of the set-up page, only when an organiser key was made just now. */
  readonly code: string | null;
  /** Settles when what serves has ended by itself. */
  readonly ended: Promise<unknown>;
  readonly stop: () => Promise<void>;
};

/** What answers behind the port: this version, or a newer one in its place. */
type Behind = { readonly port: number; close(): Promise<void> };

/** Opens the port to the proxy before it, which is told to come again until something answers behind. */
const openPort = (port: number) =>
  openFront(port, "127.0.0.1", null, { behindProxy: true }).catch((error: unknown) => {
    if (systemCode(error) !== "EADDRINUSE") throw error;
    throw new SaidError({ key: "portTaken", about: { port, command: `PORT=${port + 1} npm run serve` } });
  });

/** The server stands still for one copy. */
const snapshotOf = async (state: string) => {
  const folder = newSnapshot(state);
  const at = new Date().toISOString();
  const pausedMs = Math.round(await whilePaused(() => copyState(state, folder)));
  log("info", { event: "snapshot", pausedMs });
  return { folder, at, pausedMs };
};

/** Serves a release from a state folder, on 127.0.0.1 alone; resolves once it answers. */
export const startServing = async (settings: Settings, release: Release, newKey = false): Promise<Deployment> => {
  const { state, port, origin, mail } = settings;
  const running = { version: VERSION, commit: release.commit };
  ownFolder(state);

  /** Runs this very version; the folder is claimed before anything in it is touched. */
  const openOwn = async (again: boolean): Promise<Behind & { readonly code: string | null }> => {
    const claimed = await claim(state, orders);
    try {
      ownEverything(dataIn(state));
      removeSnapshots(state);
      const runtime = await openRuntime({ settings, release, newKey: again, alone: false });
      if (runtime.migrated.length > 0) log("info", { event: "migrated", ...running, migrations: runtime.migrated });
      const close = () => runtime.close().finally(claimed.release);
      return { port: runtime.port, code: runtime.code, close };
    } catch (error) {
      claimed.release();
      throw error;
    }
  };

  /** Orders are obeyed one after the other. */
  let obeying: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = obeying.then(work);
    obeying = done.catch(() => undefined);
    return done;
  };
  const over = Promise.withResolvers<unknown>();

  /** Requests wait for as long as neither version answers. Where the newer one does not come up, this one goes on. */
  const handOver = async ({ folder, patienceMs }: HandOver) => {
    const began = performance.now();
    await front.hold(HAND_OVER_MS);
    await behind.close();
    try {
      const successor = await startSuccessor(folder, patienceMs);
      void successor.ended.then(over.resolve);
      behind = successor;
    } catch (error) {
      log("error", { alarm: "hand-over-failed", folder, message: reasonOf(error) });
      behind = await openOwn(false).catch((fatal: unknown) => {
        over.resolve(fatal);
        throw fatal;
      });
      throw error;
    } finally {
      front.forwardTo(behind.port);
    }
    const heldMs = Math.round(performance.now() - began);
    log("info", { event: "handed-over", folder, heldMs });
    return { heldMs };
  };

  const orders: Orders = {
    snapshot: () => inTurn(() => snapshotOf(state)),
    "backed-up": async (at) => note(state, () => ({ backup: new Date(at).toISOString() })),
    "hand-over": (wanted) => inTurn(() => handOver(wanted)),
  };
  const front = await openPort(port);
  const own = await openOwn(newKey).catch(async (error: unknown) => {
    await front.close();
    throw error;
  });
  let behind: Behind = own;
  front.forwardTo(own.port);
  log("info", { event: "ready", ...running, origin, port, state, letters: mail !== null });
  const stop = async () => {
    await front.close(PATIENCE_MS);
    await obeying;
    await behind.close();
    log("info", { event: "stopped" });
  };
  return { code: own.code, ended: over.promise, stop };
};
