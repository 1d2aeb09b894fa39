import type { Wrangler, WranglerAnswer } from "../../workers/cli/deploy/wrangler.ts";

/** What wrangler is made to answer instead of what it would: an answer, or a sentence with which it fails. */
type Instead = Partial<WranglerAnswer> | string;

/** An account at Cloudflare as wrangler 4.155 shows it, from its recorded answers: what is made in it is there later. */
export class RecordedAccount {
  readonly databases = new Map<string, string>();
  readonly buckets = new Set<string>();
  readonly queues = new Set<string>();
  readonly secrets = new Set<string>();
  readonly versions: string[] = [];
  /** The commands that were run, as they would be typed. */
  readonly calls: string[] = [];
  signedIn = true;
  /** Whether a deployment uploads its version, and then cannot set its crons. */
  failsAfterUpload = false;
  /** The address that it names for a deployed Worker. */
  address: string | null = "https://strikebook.riverside.workers.dev";
  readonly #instead = new Map<string, Instead>();

  /** Makes the commands that begin so answer something else until further notice. */
  answer(command: string, instead: Instead | null): void {
    if (instead === null) this.#instead.delete(command);
    else this.#instead.set(command, instead);
  }

  /** The commands that change something. */
  get changes(): readonly string[] {
    return this.calls.filter(
      (call) => !/^(?:whoami|d1 list|secret list|deployments status|\S+ (?:\S+ )?info)/.test(call),
    );
  }

  readonly wrangler: Wrangler = async (args) => {
    const call = args.join(" ");
    const [first] = args;
    this.calls.push(call);
    if (this.failsAfterUpload && first === "deploy") {
      this.#deploy(call);
      return failed("✘ [ERROR] A request to the Cloudflare API (/workers/scripts/strikebook/schedules) failed.");
    }
    const instead = [...this.#instead].find(([command]) => call.startsWith(command))?.[1];
    if (typeof instead === "string") return failed(instead);
    return { ...this.#usual(args, call), ...instead };
  };

  #usual([first = "", second = "", third = "", fourth = ""]: readonly string[], call: string): WranglerAnswer {
    switch (first) {
      case "whoami":
        return this.signedIn ? said('{"loggedIn":true}') : failed("");
      case "d1":
        return this.#d1(second, third, call);
      case "r2":
        return this.#named(this.buckets, third, fourth, "The specified bucket does not exist. [code: 10006]");
      case "queues":
        return this.#named(this.queues, second, third, `Queue "${third}" does not exist. To create it, run: …`);
      case "secret":
        return this.versions.length > 0
          ? said(JSON.stringify([...this.secrets].map((name) => ({ name, type: "secret_text" }))))
          : failed('✘ [ERROR] Worker "strikebook" not found.\n\nIf this is a new Worker, run `wrangler deploy` first');
      case "deployments":
        return this.versions.length > 0
          ? said(JSON.stringify({ id: "d", versions: [{ version_id: this.versions.at(-1), percentage: 100 }] }))
          : failed("✘ [ERROR] This Worker does not exist on your account. [code: 10007]");
      case "deploy":
        return this.#deploy(call);
      case "rollback":
        this.versions.push(second);
        return said(`Worker Version ${second} has been deployed to 100% of traffic.`);
      default:
        return failed(`Unknown command: ${call}`);
    }
  }

  #d1(verb: string, name: string, call: string): WranglerAnswer {
    if (verb === "list")
      return said(
        JSON.stringify([...this.databases].map(([one, uuid]) => ({ uuid, name: one, version: "production" }))),
      );
    if (verb === "create") {
      if (this.databases.has(name)) return failed(`A database with the name '${name}' already exists [code: 7502]`);
      this.databases.set(name, `id-of-${name}`);
      return said(`✅ Successfully created DB '${name}' in region WEUR`);
    }
    return call.startsWith("d1 migrations apply") ? said("🚣 3 commands executed successfully.") : failed(call);
  }

  #named(things: Set<string>, verb: string, name: string, absent: string): WranglerAnswer {
    if (verb === "create") things.add(name);
    return things.has(name) ? said("{}") : failed(`✘ [ERROR] ${absent}`);
  }

  #deploy(call: string): WranglerAnswer {
    if (call.includes("--dry-run")) return said("--dry-run: exiting now.");
    this.versions.push(`version-${this.versions.length + 1}`);
    const targets = [...(this.address === null ? [] : [this.address]), "schedule: 47 3 * * *"];
    return { ...said("Uploaded strikebook"), entries: [{ type: "wrangler-session" }, { type: "deploy", targets }] };
  }
}

const said = (out: string): WranglerAnswer => ({ ok: true, out, text: out, entries: [] });
const failed = (text: string): WranglerAnswer => ({ ok: false, out: "", text, entries: [] });
