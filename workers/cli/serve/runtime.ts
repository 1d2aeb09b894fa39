import { convertV4MiniflareOptions, Miniflare, Response as NodeResponse, NoOpLog } from "miniflare";
import { freePort } from "../server/front.ts";
import { CronClock } from "./clock.ts";
import { log, reasonOf } from "./json-log.ts";
import { letterSchema, MAILER_WORKER, mailBySmtp } from "./mail.ts";
import { migrate } from "./migrate.ts";
import type { Release } from "./release.ts";
import { ensureSecrets } from "./secrets.ts";
import type { Settings } from "./settings.ts";
import { dataIn, readNotes } from "./state-folder.ts";

export type RuntimeOptions = {
  readonly settings: Settings;
  readonly release: Release;
  /** The organiser key is replaced. */
  readonly newKey: boolean;
  /** A copy is tried: it sends nothing, and no job of the clock runs. */
  readonly alone: boolean;
};

/** A release while it runs in workerd, on a state folder that this process has claimed. */
export type Runtime = {
  /** The port of this machine at which it answers; the front before it is ours. */
  readonly port: number;
  /** The code of the set-up page, only when an organiser key was made just now. */
  readonly code: string | null;
  /** The migrations that its database had not had. */
  readonly migrated: readonly string[];
  /** Begins no job of the clock any more; settles when the one that runs is done. */
  rest(): Promise<void>;
  close(): Promise<void>;
};

const NAME = "strikebook";

const levelOf = (level: string): "info" | "warn" | "error" => (level === "error" || level === "warn" ? level : "info");

const mailer = (mail: NonNullable<Settings["mail"]>, compatibilityDate: string) => {
  const send = mailBySmtp(mail);
  return {
    name: "mailer",
    modules: true,
    script: MAILER_WORKER,
    compatibilityDate,
    serviceBindings: {
      SMTP: async (request: { json(): Promise<unknown> }) => {
        const letter = letterSchema.parse(await request.json());
        const { became, reason } = await send(letter);
        // The log keeps no addresses of people.
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
 * resolves to. Miniflare's own would reach this machine and everything in its network. Plain JavaScript, because
 * workerd gets it as it is.
 */
export const outboundWorker = (compatibilityDate: string) => ({
  name: OUTBOUND,
  modules: true,
  compatibilityDate,
  script: "export default { fetch: (request, env) => env.PUBLIC.fetch(request) };",
  serviceBindings: {
    PUBLIC: { network: { allow: ["public"], deny: TRANSLATED, tlsOptions: { trustBrowserCas: true } } },
  },
});

/** No request leaves a copy that is tried: the deployment that was copied has sent its letters and notes, or will. */
const closedWorker = (compatibilityDate: string) => ({
  name: OUTBOUND,
  modules: true,
  compatibilityDate,
  script: "export default { fetch: () => new Response(null, { status: 503 }) };",
});

const optionsOf = (given: RuntimeOptions, secrets: Record<string, string>, port: number) => {
  const { settings, release, alone } = given;
  const { origin, state, founding } = settings;
  const mail = alone ? null : settings.mail;
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
      host: "127.0.0.1",
      port,
      cf: false,
      logRequests: false,
      log: new NoOpLog(),
      telemetry: { enabled: false },
      workers: [
        {
          ...worker,
          name: NAME,
          modules: true,
          rootPath: release.code,
          scriptPath: "index.js",
          bindings,
          assets: { ...worker.assets, directory: release.site },
          outboundService: OUTBOUND,
          serviceBindings: {
            // What only the host knows (`workers/env.d.ts`).
            HOST_NOTES: () => NodeResponse.json({ lastBackup: readNotes(state).backup }),
            ...(mail === null ? {} : { MAILER: "mailer" }),
          },
        },
        alone ? closedWorker(worker.compatibilityDate) : outboundWorker(worker.compatibilityDate),
        ...(mail === null ? [] : [mailer(mail, worker.compatibilityDate)]),
      ],
      handleStructuredLogs: ({ level, message, timestamp }) => log(levelOf(level), message, timestamp),
    }),
    resourcePersistencePath: dataIn(state),
  };
};

/**
 * The memory of an isolate of workerd before V8 collects. Without limits V8 never hurries on a host: 1,850 MB after
 * 100,000 requests, where it is 1,145 with these (`.github/guide/measured.md`). Cloudflare gives an isolate 128 MB.
 */
const V8_FLAGS = "--optimize-for-size --max-semi-space-size=2 --max-old-space-size=160";

/** Brings the databases to where the release wants them, and runs it; resolves once it answers. */
export const openRuntime = async (options: RuntimeOptions): Promise<Runtime> => {
  const { settings, release, newKey, alone } = options;
  const { state } = settings;
  process.env.MINIFLARE_WORKERD_V8_FLAGS ??= V8_FLAGS;
  // By this its workerd is known, should it outlive us.
  process.env.STRIKEBOOK_STATE = state;
  const { secrets, code } = ensureSecrets(state, { chosen: settings.organiserKey, again: newKey, now: Date.now() });
  const migrated = await migrate(state, release);
  const port = await freePort();
  const miniflare = new Miniflare(optionsOf(options, secrets, port));
  try {
    await miniflare.ready;
    const worker = await miniflare.getWorker(NAME);
    const clock = new CronClock({
      state,
      crons: release.crons,
      run: async (cron, due) => {
        const { outcome } = await worker.scheduled({ scheduledTime: due, cron });
        if (outcome !== "ok") throw new Error(outcome);
        log("info", { event: "cron", cron });
      },
      failed: (cron, error) => log("error", { alarm: "cron-failed", cron, message: reasonOf(error) }),
    });
    if (!alone) clock.start();
    const rest = () => clock.stop();
    return { port, code, migrated, rest, close: () => rest().then(() => miniflare.dispose()) };
  } catch (error) {
    await miniflare.dispose();
    throw error;
  }
};
