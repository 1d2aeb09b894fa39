import { VERSION } from "#shared/api/deployment/version.ts";
import { openFront } from "../server/front.ts";
import { SaidError, systemCode } from "../server/said-error.ts";
import { openOwnVersion } from "./claim.ts";
import type { HandOver, Orders } from "./control.ts";
import { log, reasonOf } from "./json-log.ts";
import type { Release } from "./release.ts";
import { tellServiceManager } from "./service-manager.ts";
import type { Settings } from "./settings.ts";
import { copyState, newSnapshot } from "./snapshot.ts";
import { changeNotes } from "./state-folder.ts";
import { startSuccessor } from "./successor.ts";
import { isUp } from "./up.ts";
import { whilePaused } from "./workerd.ts";

/** The time for open requests when the server is asked to stop (milliseconds). */
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

/** The server behind the port: this version, or a newer one in its place. */
type Behind = { readonly port: number; close(): Promise<void> };

/** Opens the port to the proxy before it, which has to come again until a version answers behind it. */
const openPort = (port: number) =>
  openFront(port, "127.0.0.1", null, { behindProxy: true }).catch((error: unknown) => {
    if (systemCode(error) !== "EADDRINUSE") throw error;
    throw new SaidError({ key: "portTaken", about: { port, command: `PORT=${port + 1} npm run serve` } });
  });

const snapshotOf = async (state: string) => {
  const folder = newSnapshot(state);
  const at = new Date().toISOString();
  const pausedMs = Math.round(await whilePaused(() => copyState(state, folder)));
  log("info", { event: "snapshot", pausedMs });
  return { folder, at, pausedMs };
};

/** Does one piece of work after the other; `over` settles when all that was begun is done. */
const inTurn = () => {
  let last: Promise<unknown> = Promise.resolve();
  const begin = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  return { begin, over: () => last };
};

/** Serves a release from a state folder, on 127.0.0.1 alone; resolves once it answers. */
export const startServing = async (settings: Settings, release: Release, newKey = false): Promise<Deployment> => {
  const { state, port, origin, mail } = settings;
  const turns = inTurn();
  const ended = Promise.withResolvers<unknown>();
  const openOwn = (again: boolean) => openOwnVersion({ settings, release, newKey: again, alone: false }, orders);

  /** Requests wait for as long as neither version answers. Where the newer one does not come up, this one goes on. */
  const handOver = async (wanted: HandOver) => {
    await own.rest();
    const began = performance.now();
    await front.hold(HAND_OVER_MS);
    await own.close();
    try {
      const successor = await startSuccessor(wanted, origin);
      void successor.ended.then(ended.resolve);
      behind = successor;
    } catch (error) {
      log("error", { alarm: "hand-over-failed", folder: wanted.folder, message: reasonOf(error) });
      own = await openOwn(false).catch((fatal: unknown) => {
        // Nothing serves any more: what keeps this process up may start it again.
        ended.resolve(fatal);
        throw fatal;
      });
      behind = own;
      throw error;
    } finally {
      front.forwardTo(behind.port);
    }
    const heldMs = Math.round(performance.now() - began);
    log("info", { event: "handed-over", folder: wanted.folder, heldMs });
    return { heldMs };
  };

  const orders: Orders = {
    snapshot: () => turns.begin(() => snapshotOf(state)),
    "backed-up": async (at) => changeNotes(state, () => ({ backup: new Date(at).toISOString() })),
    "hand-over": (wanted) => turns.begin(() => handOver(wanted)),
  };
  const front = await openPort(port);
  let own = await openOwn(newKey).catch(async (error: unknown) => {
    await front.close();
    throw error;
  });
  let behind: Behind = own;
  front.forwardTo(own.port);
  const { code } = own;
  log("info", {
    event: "ready",
    version: VERSION,
    commit: release.commit,
    origin,
    port,
    state,
    letters: mail !== null,
  });
  const notifier = tellServiceManager(
    process.env,
    () => isUp(port, origin),
    (error) => log("warn", { event: "service-manager-untold", message: error.message }),
  );
  const stop = async () => {
    notifier.stop();
    await front.close(PATIENCE_MS);
    await turns.over();
    await behind.close();
    log("info", { event: "stopped" });
  };
  return { code, ended: ended.promise, stop };
};
