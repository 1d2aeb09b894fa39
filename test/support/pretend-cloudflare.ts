import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { text } from "node:stream/consumers";
import { brokenBySplitting } from "./strict-splitter.ts";

const ACCOUNT = "0123456789abcdef0123456789abcdef";

type Refusal = { readonly status: number; readonly code: number; readonly message: string };
type Reply =
  | { readonly result: unknown; readonly info?: object }
  | { readonly bytes: Uint8Array<ArrayBuffer> }
  | Refusal;

/** A D1 database: its metadata, and an SQLite database as its content. */
type PretendDatabase = {
  readonly uuid: string;
  readonly name: string;
  readonly jurisdiction: string | null;
  readonly running_in_region: string;
  readonly content: DatabaseSync;
};

/** A Worker: its secrets, the variables of its last version, and its versions. */
type PretendWorker = {
  readonly secrets: Set<string>;
  /** Values of secrets that were set later. */
  readonly values: Map<string, string>;
  readonly variables: Map<string, string>;
  readonly versions: string[];
  /** The metadata of the last upload. */
  metadata: Record<string, unknown>;
};

type Call = {
  readonly method: string;
  /** The request's path below the account. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
  readonly headers: Headers;
};

const json = (call: Call): Record<string, unknown> => JSON.parse(call.body) as Record<string, unknown>;
const no = (status: number, code: number, message: string): Refusal => ({ status, code, message });
const noWorker = no(404, 10007, "This Worker does not exist on your account.");

/** The sizes of a run, which are never read. */
const meta = { duration: 1, rows_read: 0, rows_written: 0, size_after: 4096 };

/**
 * An account at Cloudflare, as far as wrangler 4.155 and a deployment talk to it. It refuses what the real one is known to
 * refuse, with the codes of the real one; their sources are in the table of `.github/guide/deploy.md`. Its
 * databases are SQLite's own, so that a migration that cannot be applied fails here as well.
 */
export class PretendCloudflare {
  readonly databases = new Map<string, PretendDatabase>();
  readonly buckets = new Set<string>();
  readonly queues = new Set<string>();
  readonly workers = new Map<string, PretendWorker>();
  /** Requests, one a line: `POST /d1/database`. */
  readonly calls: string[] = [];
  /** SQL that it was asked to import. */
  readonly imports: string[] = [];
  readonly accounts = [{ id: ACCOUNT, name: "Riverside" }];
  /** Domains that are in the account. */
  readonly zones = ["carrom.example"];
  token = "right-token";
  subdomain: string | null = "riverside";
  isR2On = true;
  /** Objects in buckets, by `BUCKET/NAME`. */
  readonly objects = new Map<string, Uint8Array<ArrayBuffer>>();
  workflowEnds = "complete";
  /** Whether queues that are there are not listed yet. */
  hidesQueues = false;
  /** Requests that are refused until further notice, by their beginnings. */
  readonly refusing = new Map<string, Refusal>();
  readonly #uploads = new Map<string, string>();
  #server: Server | null = null;

  /** Makes the resources of a first deployment, and a version that runs. */
  settle({ jurisdiction = null }: { readonly jurisdiction?: string | null } = {}): this {
    this.#makeDatabase({ name: "strikebook", jurisdiction });
    const worker = this.#worker("strikebook");
    for (const name of ["STRIKEBOOK_SECRET", "HEAD_LIST_KEY", "ORGANISER_KEY_HASH"]) worker.secrets.add(name);
    if (jurisdiction !== null) worker.variables.set("JURISDICTION", jurisdiction);
    worker.versions.push("version-1");
    return this;
  }

  /** Requests that change something, but for the SQL of databases. */
  get changes(): readonly string[] {
    return this.calls.filter((call) => !call.startsWith("GET ") && !call.endsWith("/query"));
  }

  /** The names of the migrations that a database has seen. */
  ledger(name: string): readonly string[] {
    const rows = this.databases.get(name)?.content.prepare("SELECT name FROM d1_migrations ORDER BY id").all() ?? [];
    return rows.map((row) => String(row.name));
  }

  /** Uploads a version of a Worker, as wrangler does in the end. */
  upload(name: string, secrets: readonly string[] = [], variables: readonly (readonly [string, string])[] = []): void {
    const worker = this.#worker(name);
    for (const secret of secrets) worker.secrets.add(secret);
    worker.variables.clear();
    for (const [key, value] of variables) worker.variables.set(key, value);
    worker.versions.push(`version-${worker.versions.length + 1}`);
  }

  /** A `fetch` that the account answers in this process. */
  readonly fetch: typeof fetch = async (input, init) => {
    const url = new URL(String(input));
    const { status, body, headers } = this.#answer(
      init?.method ?? "GET",
      url,
      String(init?.body ?? ""),
      new Headers(init?.headers),
    );
    return new Response(body, { status, headers });
  };

  /** Listens on loopback; answers with the address. */
  async listen(): Promise<string> {
    const server = createServer(async (request, response) => {
      const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
      const headers = new Headers(
        Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
      );
      const answer = this.#answer(request.method ?? "GET", url, await text(request), headers);
      response.writeHead(answer.status, answer.headers).end(answer.body);
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    this.#server = server;
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/client/v4`;
  }

  close(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }

  #answer(method: string, url: URL, body: string, headers: Headers) {
    if (url.pathname.startsWith("/upload/")) return this.#uploaded(url, body);
    const path = url.pathname.replace("/client/v4", "").replace(`/accounts/${ACCOUNT}`, "");
    this.calls.push(`${method} ${path}`);
    const call = { method, path, query: url.searchParams, body, headers };
    const reply = this.#refusal(call) ?? this.#reply(call, url.origin);
    const json = { "content-type": "application/json" };
    if ("code" in reply) {
      const { code, message, status } = reply;
      return {
        status,
        headers: json,
        body: JSON.stringify({ success: false, errors: [{ code, message }], messages: [], result: null }),
      };
    }
    if ("bytes" in reply) return { status: 200, headers: {}, body: reply.bytes };
    const { result, info } = reply;
    return {
      status: 200,
      headers: json,
      body: JSON.stringify({ success: true, errors: [], messages: [], result, result_info: info }),
    };
  }

  #refusal({ method, path, headers }: Call): Refusal | null {
    const by = headers.get("authorization");
    if (by !== `Bearer ${this.token}`) return no(403, 9109, "Invalid access token");
    const refused = [...this.refusing].find(([beginning]) => `${method} ${path}`.startsWith(beginning));
    return refused?.[1] ?? null;
  }

  #reply(call: Call, origin: string): Reply {
    const { path } = call;
    const [first = ""] = path.split("/").filter(Boolean);
    switch (first) {
      case "user":
        return { result: { id: "u", email: "a@club.example", status: "active" } };
      case "accounts":
        return { result: this.accounts };
      case "zones":
        return { result: this.zones.filter((name) => name === call.query.get("name")).map((name) => ({ name })) };
      case "memberships":
        return { result: this.accounts.map((account) => ({ id: "m", account })) };
      case "d1":
        return this.#d1(call, origin);
      case "r2":
        return this.#r2(call);
      case "queues":
        return this.#queue(call);
      case "workflows":
        return this.#workflow(call);
      default:
        return this.#scripts(call);
    }
  }

  /** The states of a workflow's instance: the first question finds it running, the second ended as `workflowEnds`. */
  #workflow({ method, path }: Call): Reply {
    if (!path.includes("/instances"))
      return method === "GET" ? no(404, 10200, "workflow.not_found") : { result: { id: "workflow" } };
    if (method === "POST") return { result: { id: "instance", status: "queued" } };
    const asked = this.calls.filter((call) => call === `GET ${path}`).length;
    return { result: { status: asked > 1 ? this.workflowEnds : "running" } };
  }

  #makeDatabase({
    name,
    jurisdiction = null,
    primary_location_hint: hint = "weur",
  }: Record<string, unknown>): PretendDatabase {
    const uuid = `00000000-0000-4000-8000-${String(this.databases.size + 1).padStart(12, "0")}`;
    const place = {
      jurisdiction: jurisdiction === null ? null : String(jurisdiction),
      running_in_region: String(hint).toUpperCase(),
    };
    const made = { uuid, name: String(name), content: new DatabaseSync(":memory:"), ...place };
    this.databases.set(made.name, made);
    return made;
  }

  #d1(call: Call, origin: string): Reply {
    const { method, path, query } = call;
    const told = ({ content: _, ...rest }: PretendDatabase) => ({
      ...rest,
      version: "production",
      created_at: "2026-11-25T00:00:00Z",
    });
    if (path === "/d1/database" && method === "GET") {
      const found = [...this.databases.values()].filter(({ name }) => name.includes(query.get("name") ?? ""));
      return {
        result: found.map(told),
        info: { page: 1, per_page: 100, count: found.length, total_count: found.length },
      };
    }
    if (path === "/d1/database") {
      const wanted = json(call);
      if (this.databases.has(String(wanted.name))) return no(400, 7502, "A database with that name already exists");
      return { result: told(this.#makeDatabase(wanted)) };
    }
    const [, , , id, verb] = path.split("/");
    const one = [...this.databases.values()].find(({ uuid }) => uuid === id);
    if (!one) return no(404, 7404, "The database could not be found");
    if (verb === "query") return this.#query(one, json(call));
    if (verb === "import") return this.#import(one, json(call), origin);
    return { result: told(one) };
  }

  /** The way of `d1 execute --command` and of `d1 migrations apply`: Cloudflare's own splitter cuts triggers. */
  #query({ content }: PretendDatabase, { sql: said, params = [] }: Record<string, unknown>): Reply {
    const [sql, values] = [String(said), params as SQLInputValue[]];
    if (brokenBySplitting(sql).length > 0) return no(400, 7500, "incomplete input: SQLITE_ERROR");
    try {
      if (/^\s*select/i.test(sql))
        return { result: [{ results: content.prepare(sql).all(...values), success: true, meta }] };
      content.exec(sql);
      return { result: [{ results: [], success: true, meta }] };
    } catch (error) {
      return no(400, 7500, `${error instanceof Error ? error.message : error}: SQLITE_ERROR`);
    }
  }

  /** The way of `d1 execute --file`: uploaded, then imported as a whole, while wrangler polls its state. */
  #import({ content }: PretendDatabase, { action, etag, filename }: Record<string, unknown>, origin: string): Reply {
    const file = `${etag ?? filename}.sql`;
    if (action === "init") return { result: { success: true, upload_url: `${origin}/upload/${file}`, filename: file } };
    if (action === "ingest")
      return {
        result: { success: true, type: "import", status: "active", at_bookmark: file, messages: ["Importing"] },
      };
    const [sql = ""] = [...this.#uploads.values()].slice(-1);
    this.imports.push(sql);
    try {
      content.exec(`BEGIN;\n${sql}\nCOMMIT;`);
    } catch (error) {
      if (content.isTransaction) content.exec("ROLLBACK");
      const said = error instanceof Error ? error.message : String(error);
      return { result: { success: true, type: "import", status: "error", messages: [], errors: [said] } };
    }
    const result = { num_queries: sql.split(";\n").length, final_bookmark: "b", meta };
    return { result: { success: true, type: "import", status: "complete", at_bookmark: file, messages: [], result } };
  }

  #uploaded(url: URL, body: string) {
    this.#uploads.set(url.pathname, body);
    const etag = createHash("md5").update(body).digest("hex");
    return { status: 200, headers: { etag: `"${etag}"` }, body: "" };
  }

  #r2(call: Call): Reply {
    if (!this.isR2On) return no(403, 10042, "Please enable R2 through the Cloudflare Dashboard.");
    const where = call.headers.get("cf-r2-jurisdiction");
    const key = (name: string) => (where === null ? name : `${where}/${name}`);
    if (call.method === "POST") {
      this.buckets.add(key(String(json(call).name)));
      return { result: {} };
    }
    const [, , , name = "", , ...object] = call.path.split("/");
    if (object.length > 0) return this.#object(`${name}/${object.join("/")}`);
    return this.buckets.has(key(name)) ? { result: { name } } : no(404, 10006, "The specified bucket does not exist.");
  }

  /** Answers with an object as it is, and not as JSON. */
  #object(name: string): Reply {
    const bytes = this.objects.get(name);
    return bytes === undefined ? no(404, 10007, "The specified key does not exist.") : { bytes };
  }

  #queue(call: Call): Reply {
    const { method, path, query } = call;
    if (path.includes("/consumers")) return { result: method === "GET" ? [] : {} };
    if (method === "GET") {
      const listed = this.hidesQueues ? [] : [...this.queues];
      const found = listed.filter((name) => name.includes(query.get("name") ?? ""));
      return { result: found.map(toldQueue), info: { page: 1, total_pages: 1 } };
    }
    const name = String(json(call).queue_name);
    if (this.queues.has(name)) return no(409, 11009, `Queue name '${name}' is already taken.`);
    this.queues.add(name);
    return { result: toldQueue(name) };
  }

  #worker(name: string): PretendWorker {
    const known = this.workers.get(name);
    if (known) return known;
    const made: PretendWorker = {
      secrets: new Set(),
      values: new Map(),
      variables: new Map(),
      versions: [],
      metadata: {},
    };
    this.workers.set(name, made);
    return made;
  }

  #scripts(call: Call): Reply {
    const { method, path } = call;
    if (path === "/workers/subdomain")
      return this.subdomain === null
        ? no(404, 10007, "You do not have a workers.dev subdomain.")
        : { result: { subdomain: this.subdomain } };
    const [, , , name = "", verb = ""] = path.split("/");
    if (verb === "assets-upload-session") return { result: { jwt: "a.b.c", buckets: [] } };
    if (method === "PUT" && verb === "" && path.startsWith("/workers/scripts/")) return this.#put(name, call);
    const worker = this.workers.get(name);
    if (!worker) return noWorker;
    return this.#ofWorker(name, worker, verb, call);
  }

  /** Takes a Worker's upload: a form whose part `metadata` has its bindings. */
  #put(name: string, { body }: Call): Reply {
    const written = /name="metadata"[^{]*(\{.*\})/.exec(body)?.[1] ?? "{}";
    const metadata = JSON.parse(written) as { bindings?: { type: string; name: string; text?: string }[] };
    const of = (type: string) => (metadata.bindings ?? []).filter((binding) => binding.type === type);
    const variables = of("plain_text").map(({ name: variable, text: value = "" }): [string, string] => [
      variable,
      value,
    ]);
    this.upload(
      name,
      of("secret_text").map((secret) => secret.name),
      variables,
    );
    this.#worker(name).metadata = { ...metadata };
    return {
      result: {
        id: name,
        etag: "e",
        deployment_id: "d",
        startup_time_ms: 300,
        has_assets: true,
        entry_point: "index.js",
      },
    };
  }

  #setSecrets(worker: PretendWorker, secrets: unknown): Reply {
    for (const [secret, { text: value }] of Object.entries(secrets as Record<string, { text: string }>)) {
      worker.secrets.add(secret);
      worker.values.set(secret, value);
    }
    return { result: [] };
  }

  #ofWorker(name: string, worker: PretendWorker, verb: string, call: Call): Reply {
    switch (verb) {
      case "secrets-bulk":
        return this.#setSecrets(worker, json(call).secrets);
      case "secrets":
        return { result: [...worker.secrets].map((secret) => ({ name: secret, type: "secret_text" })) };
      case "settings": {
        const bindings = [...worker.variables].map(([variable, value]) => ({
          type: "plain_text",
          name: variable,
          text: value,
        }));
        return { result: { bindings } };
      }
      case "deployments":
        return {
          result: { deployments: [{ id: "d", versions: [{ version_id: worker.versions.at(-1), percentage: 100 }] }] },
        };
      case "versions":
        return { result: { id: worker.versions.at(-1), metadata: {}, items: [] } };
      case "subdomain":
        return { result: { enabled: true, previews_enabled: true } };
      case "schedules":
        return { result: {} };
      default:
        return call.method === "GET"
          ? {
              result: {
                id: name,
                name,
                subdomain: { enabled: true, previews_enabled: true },
                default_environment: { script: {} },
              },
            }
          : no(404, 7003, `Nothing is here: ${call.method} ${call.path}`);
    }
  }
}

const toldQueue = (name: string) => ({
  queue_id: `id-of-${name}`,
  queue_name: name,
  created_on: "",
  modified_on: "",
  producers: [],
  consumers: [],
  producers_total_count: 0,
  consumers_total_count: 0,
  settings: {},
});
