import { existsSync, rmSync } from "node:fs";
import { convertV4MiniflareOptions, Miniflare, Response as NodeResponse, NoOpLog } from "miniflare";
import { VERSION } from "../../../shared/api/deployment/version.ts";
import { freePort, openFront } from "../server/front.ts";
import { ownEverything, ownFolder } from "../server/own-folder.ts";
import { SaidError, systemCode } from "../server/said-error.ts";
import { Clock } from "./clock.ts";
import { lastServing, openControl, servingNow } from "./control.ts";
import { log, reasonOf } from "./json-log.ts";
import { letterSchema, MAILER_WORKER, mailBySmtp } from "./mail.ts";
import { migrate } from "./migrate.ts";
import { note, readNotes } from "./notes.ts";
import type { Release } from "./release.ts";
import { ensureSecrets } from "./secrets.ts";
import type { Settings } from "./settings.ts";
import { copyState, newSnapshot, removeSnapshots } from "./snapshot.ts";
import { dataIn, restoringIn, servingIn, writeJson } from "./state-folder.ts";
import { endOrphan, onWorkerd, whilePaused, workerdPid } from "./workerd.ts";

/** How long requests that are being answered may take to be done, when the server is asked to stop (milliseconds). */
const PATIENCE_MS = 10_000;

/** One deployment on one host, while it serves. */
export type Deployment = {
  /** The code of the set-up page, only when an organiser key was made just now. */
  readonly code: string | null;
  readonly stop: () => Promise<void>;
};

const NAME = "strikebook";

const levelOf = (level: string): "info" | "warn" | "error" => (level === "error" || level === "warn" ? level : "info");

const mailer = (mail: NonNullable<Settings["mail"]>, compatibilityDate: string) => {
  const send = mailBySmtp(mail);
  return {
    ...{ name: "mailer", modules: true, script: MAILER_WORKER, compatibilityDate },
    serviceBindings: {
      SMTP: async (request: { json(): Promise<unknown> }) => {
        const letter = letterSchema.parse(await request.json());
        const { became, reason } = await send(letter);
        // To whom it was is nobody's business who reads the log.
        if (reason !== null)
          log("warn", { event: "letter-refused", reason: reason.replaceAll(letter.to, "(address)") });
        return new NodeResponse(became);
      },
    },
  };
};

const OUTBOUND = "outbound";

/** IPv6 addresses that stand for IPv4 ones, private ones among them (RFC 6052, RFC 8215). */
const TRANSLATED = ["64:ff9b::/96", "64:ff9b:1::/48"];

/**
 * The Worker through which ours reaches the internet: its network connects to public addresses alone, whatever a name
 * stands for. Miniflare's own would reach this machine and everything in its network. Plain JavaScript, because workerd is
 * given it as it is.
 */
export const outboundWorker = (compatibilityDate: string) => ({
  ...{ name: OUTBOUND, modules: true, compatibilityDate },
  script: "export default { fetch: (request, env) => env.PUBLIC.fetch(request) };",
  serviceBindings: {
    PUBLIC: { network: { allow: ["public"], deny: TRANSLATED, tlsOptions: { trustBrowserCas: true } } },
  },
});

const optionsOf = (settings: Settings, release: Release, secrets: Record<string, string>, port: number) => {
  const { origin, state, mail, founding } = settings;
  const { worker } = release;
  const commit = release.commit === null ? {} : { COMMIT: release.commit };
  const operator = mail?.operator ? { OPERATOR_MAIL: mail.operator } : {};
  const bindings = {
    ...worker.bindings,
    ...secrets,
    ...founding,
    ...operator,
    ...commit,
    PUBLIC_ORIGIN: origin,
    RELAY_SECONDS: "1",
  };
  return {
    ...convertV4MiniflareOptions({
      ...{ host: "127.0.0.1", port, cf: false, logRequests: false, log: new NoOpLog(), telemetry: { enabled: false } },
      workers: [
        {
          ...worker,
          ...{ name: NAME, modules: true, rootPath: release.code, scriptPath: "index.js", bindings },
          assets: { ...worker.assets, directory: release.site },
          outboundService: OUTBOUND,
          serviceBindings: {
            // What only the host knows (`workers/env.d.ts`).
            HOST_NOTES: () => NodeResponse.json({ lastBackup: readNotes(state).backup }),
            ...(mail === null ? {} : { MAILER: "mailer" }),
          },
        },
        outboundWorker(worker.compatibilityDate),
        ...(mail === null ? [] : [mailer(mail, worker.compatibilityDate)]),
      ],
      handleStructuredLogs: ({ level, message, timestamp }) => log(levelOf(level), message, timestamp),
    }),
    resourcePersistencePath: dataIn(state),
  };
};

/** Claims the state folder: nobody else serves from it, nor a workerd that outlived whoever started it. */
const claim = async (state: string): Promise<void> => {
  if ((await servingNow(state)) !== null) throw new SaidError({ key: "servedAlready", about: { folder: state } });
  if (existsSync(restoringIn(state)))
    throw new SaidError({ key: "restoreCutOff", about: { folder: state, command: "npm run restore" } });
  const orphan = lastServing(state)?.workerd ?? null;
  if (orphan !== null && (await endOrphan(orphan, state))) log("warn", { event: "orphan-ended", pid: orphan });
};

/** Listens for other commands of this machine, and says in the state folder how; from now on the folder is claimed. */
const openOrders = async (state: string): Promise<{ close(): Promise<void> }> => {
  let copying: Promise<unknown> = Promise.resolve();
  /** The server stands still for one copy at a time. */
  const snapshot = async () => {
    const folder = newSnapshot(state);
    const at = new Date().toISOString();
    const pausedMs = Math.round(await whilePaused(() => copyState(state, folder)));
    log("info", { event: "snapshot", pausedMs });
    return { folder, at, pausedMs };
  };
  const control = await openControl({
    snapshot: () => {
      const done = copying.then(snapshot);
      copying = done.catch(() => undefined);
      return done;
    },
    "backed-up": async (at) => note(state, () => ({ backup: new Date(at).toISOString() })),
  });
  const tell = () =>
    writeJson(servingIn(state), { pid: process.pid, workerd: workerdPid(), port: control.port, token: control.token });
  tell();
  const forget = onWorkerd(tell);
  return {
    close: async () => {
      await copying;
      forget();
      control.close();
      rmSync(servingIn(state), { force: true });
    },
  };
};

/** Opens the port to the proxy before it. */
const openPort = (port: number, behind: number) =>
  openFront(port, "127.0.0.1", behind, { behindProxy: true }).catch((error: unknown) => {
    if (systemCode(error) !== "EADDRINUSE") throw error;
    throw new SaidError({ key: "portTaken", about: { port, command: `PORT=${port + 1} npm run serve` } });
  });

/**
 * How much memory an isolate of workerd takes before V8 collects. Without limits V8 never hurries on a host: 1,850 MB after
 * 100,000 requests, where it is 1,145 with these (`.github/guide/measured.md`). Cloudflare gives an isolate 128 MB.
 */
const V8_FLAGS = "--optimize-for-size --max-semi-space-size=2 --max-old-space-size=160";

/** Serves a release from a state folder, on 127.0.0.1 alone; resolves once it answers. */
export const startServing = async (settings: Settings, release: Release, newKey = false): Promise<Deployment> => {
  const { state, port, origin, mail } = settings;
  const running = { version: VERSION, commit: release.commit };
  ownFolder(state);
  process.env.MINIFLARE_WORKERD_V8_FLAGS ??= V8_FLAGS;
  // By this its workerd is known, should it outlive us.
  process.env.STRIKEBOOK_STATE = state;
  await claim(state);
  /** What was opened, to be closed in the opposite order. */
  const opened: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const one of opened.toReversed()) await one();
  };
  try {
    const orders = await openOrders(state);
    opened.push(() => orders.close());
    ownEverything(dataIn(state));
    removeSnapshots(state);
    const wanted = { chosen: settings.organiserKey, again: newKey, now: Date.now() };
    const { secrets, code } = ensureSecrets(state, wanted);
    const applied = await migrate(state, release);
    if (applied.length > 0) log("info", { event: "migrated", ...running, migrations: applied });
    const behind = await freePort();
    const miniflare = new Miniflare(optionsOf(settings, release, secrets, behind));
    opened.push(() => miniflare.dispose());
    await miniflare.ready;
    const worker = await miniflare.getWorker(NAME);
    const clock = new Clock({
      ...{ state, crons: release.crons },
      run: async (cron, due) => {
        const { outcome } = await worker.scheduled({ scheduledTime: due, cron });
        if (outcome !== "ok") throw new Error(outcome);
        log("info", { event: "cron", cron });
      },
      failed: (cron, error) => log("error", { alarm: "cron-failed", cron, message: reasonOf(error) }),
    });
    const front = await openPort(port, behind);
    opened.push(() => Promise.all([front.close(PATIENCE_MS), clock.stop()]));
    clock.start();
    log("info", { event: "ready", ...running, origin, port, state, letters: mail !== null });
    const stop = async () => {
      await close();
      log("info", { event: "stopped" });
    };
    return { code, stop };
  } catch (error) {
    await close();
    throw error;
  }
};
