import { readFileSync } from "node:fs";
import type { Wrangler, WranglerAnswer } from "#cli/deploy/wrangler.ts";
import type { PretendCloudflare } from "./pretend-cloudflare.ts";

/** wrangler 4.155 as far as a deployment runs it, for tests that do not wait for the real one. */
export class RecordedWrangler {
  /** The commands that were run, as they would be typed. */
  readonly calls: string[] = [];
  signedIn = true;
  /** Whether a deployment uploads its version, and then cannot set its crons. */
  failsAfterUpload = false;
  readonly #cloud: PretendCloudflare;
  readonly #instead = new Map<string, string>();

  constructor(cloud: PretendCloudflare) {
    this.#cloud = cloud;
  }

  /** Makes commands that begin with `command` fail with a sentence until further notice. */
  fail(command: string, said: string | null): void {
    if (said === null) this.#instead.delete(command);
    else this.#instead.set(command, said);
  }

  readonly run: Wrangler = async (args) => {
    const call = args.join(" ");
    this.calls.push(call);
    if (this.failsAfterUpload && args[0] === "deploy") {
      this.#deploy(args);
      return failed("✘ [ERROR] A request to the Cloudflare API (/workers/scripts/strikebook/schedules) failed.");
    }
    const said = [...this.#instead].find(([command]) => call.startsWith(command))?.[1];
    return said === undefined ? this.#usual(args) : failed(said);
  };

  #usual(args: readonly string[]): WranglerAnswer {
    switch (args[0]) {
      case "auth":
        return this.signedIn
          ? answered(JSON.stringify({ type: "api_token", token: this.#cloud.token }))
          : failed("✘ [ERROR] Not logged in. Please run `wrangler login` to authenticate.");
      case "d1":
        return this.#execute(args);
      case "deploy":
        return this.#deploy(args);
      case "rollback":
        return answered(`Worker Version ${args[1]} has been deployed to 100% of traffic.`);
      default:
        return failed(`Unknown command: ${args.join(" ")}`);
    }
  }

  #execute(args: readonly string[]): WranglerAnswer {
    const content = this.#cloud.databases.get(args[2] ?? "")?.content;
    content?.exec(readFileSync(args[args.indexOf("--file") + 1] ?? "", "utf8"));
    return answered("🚣 Executed 3 queries in 1.00ms");
  }

  #deploy(args: readonly string[]): WranglerAnswer {
    if (args.includes("--dry-run")) return answered("--dry-run: exiting now.");
    const config: unknown = JSON.parse(readFileSync(args[args.indexOf("--config") + 1] ?? "", "utf8"));
    const { name, vars } = (config as { env: { production: { name: string; vars: Record<string, string> } } }).env
      .production;
    const file = args.indexOf("--secrets-file");
    const secrets: unknown = file < 0 ? {} : JSON.parse(readFileSync(args[file + 1] ?? "", "utf8"));
    this.#cloud.upload(name, Object.keys(secrets as object), Object.entries(vars));
    return answered("Uploaded strikebook");
  }
}

const answered = (out: string): WranglerAnswer => ({ ok: true, out, text: out, entries: [] });
const failed = (text: string): WranglerAnswer => ({ ok: false, out: "", text, entries: [] });
