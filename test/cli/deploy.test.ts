import { describe, expect, it } from "vitest";
import * as english from "../../shared/words/deploy.en.ts";
import * as pseudo from "../../shared/words/deploy.qps.ts";
import { type DeployOrder, type DeployTools, deploy, rehearse } from "../../workers/cli/deploy/deployment.ts";
import { wranglerFile } from "../../workers/cli/deploy/environment.ts";
import { hashOfKey } from "../../workers/cli/deploy/secrets.ts";
import type { Reply } from "../../workers/cli/deploy/smoke.ts";
import { RecordedAccount } from "../support/recorded-wrangler.ts";

const ADDRESS = "https://strikebook.riverside.workers.dev";
const CONFIG = "--config /deployed.json --env production";
const ALL = ["STRIKEBOOK_SECRET", "HEAD_LIST_KEY", "ORGANISER_KEY_HASH"];

const healthy = (url: string): Reply => ({
  status: 200,
  type: url.endsWith("/health") ? "application/json" : "text/html; charset=utf-8",
  code: null,
});
const broken: Reply = { status: 500, type: "application/problem+json", code: "internal-error" };
const untold: Reply = { status: 503, type: "application/problem+json", code: "not-configured" };

/** A `wrangler.toml` of which production has these parts besides. */
const fileWith = (more: object = {}) =>
  wranglerFile.parse({
    main: "workers/index.ts",
    assets: { directory: "./site/dist" },
    env: {
      staging: { name: "strikebook-staging" },
      production: {
        name: "strikebook",
        d1_databases: [{ binding: "DB", database_name: "strikebook", migrations_dir: "migrations" }],
        ...more,
      },
    },
  });

/** One machine from which is deployed to one account. */
const desk = (account = new RecordedAccount()) => {
  const lines: string[] = [];
  const secrets: Record<string, string>[] = [];
  /** What the site answers, by the number of the deployment. */
  const site: { reply: (url: string, deployments: number) => Reply | null } = { reply: healthy };
  let pauses = 0;
  const tools: DeployTools = {
    wrangler: account.wrangler,
    configure: (ids) => {
      account.calls.push(`configure ${JSON.stringify(Object.fromEntries(ids))}`);
      return "/deployed.json";
    },
    build: async () => void account.calls.push("build"),
    withSecrets: async (values, work) => {
      secrets.push({ ...values });
      const answer = await work("/secrets.json");
      for (const name of Object.keys(values)) account.secrets.add(name);
      return answer;
    },
    ask: async (url) => site.reply(url, account.versions.length),
    pause: async () => {
      pauses += 1;
    },
    say: (line) => void lines.push(line),
  };
  const order: DeployOrder = { environment: "production" };
  const run = (more: Partial<DeployOrder> = {}, file = fileWith()) => {
    lines.length = 0;
    account.calls.length = 0;
    return deploy(english, tools, file, { ...order, ...more });
  };
  return { account, lines, secrets, site, tools, order, run, pauses: () => pauses };
};

/** An account in which all is there and a version runs. */
const settled = (): RecordedAccount => {
  const account = new RecordedAccount();
  account.databases.set("strikebook", "id-of-strikebook");
  for (const name of ALL) account.secrets.add(name);
  account.versions.push("version-1");
  return account;
};

describe("a first deployment", () => {
  it("makes what is missing, migrates before the code, tells the Worker its address, and prints the key once", async () => {
    const { account, lines, secrets, site, run } = desk();
    site.reply = (url, deployments) => (deployments === 1 ? untold : healthy(url));
    expect(await run()).toBe(true);
    expect(account.changes).toEqual([
      "build",
      "d1 create strikebook --update-config=false",
      'configure {"strikebook":"id-of-strikebook"}',
      `d1 migrations apply strikebook --remote ${CONFIG}`,
      `deploy ${CONFIG} --keep-vars --secrets-file /secrets.json`,
      `deploy ${CONFIG} --keep-vars --var PUBLIC_ORIGIN:${ADDRESS}`,
    ]);
    expect(Object.keys(secrets[0] ?? {}).sort()).toEqual([...ALL].sort());
    const text = lines.join("\n");
    const key = /Organiser key of production: (\S+)/.exec(text)?.[1] ?? "";
    expect(hashOfKey(key)).toBe(secrets[0]?.ORGANISER_KEY_HASH);
    expect(text.split(key)).toHaveLength(2);
    for (const secret of Object.values(secrets[0] ?? {})) expect(text).not.toContain(secret);
    expect(lines.at(-1)).toBe(`Deployed: ${ADDRESS}`);
    expect(lines.slice(1, 9)).toEqual([
      "Plan for production, as Worker strikebook:",
      "  to create   database strikebook",
      "  to create   secret STRIKEBOOK_SECRET",
      "  to create   secret HEAD_LIST_KEY",
      "  to create   secret ORGANISER_KEY_HASH",
      "  to do       apply the migrations that the database has not seen",
      "  to do       deploy the code and the site",
      "  to do       ask the deployed site for its health and its home page",
    ]);
  });

  it("waits for a new name to be known", async () => {
    const { site, run, pauses } = desk();
    let asked = 0;
    site.reply = (url) => {
      asked += 1;
      return asked > 6 ? healthy(url) : null;
    };
    expect(await run()).toBe(true);
    expect(pauses()).toBe(3);
  });

  it("has nothing to go back to if the site does not answer", async () => {
    const { account, lines, site, run } = desk();
    site.reply = () => broken;
    expect(await run()).toBe(false);
    expect(account.calls.some((call) => call.startsWith("rollback"))).toBe(false);
    expect(lines).toContain("  /api/v1/health answered 500.");
    expect(lines.at(-1)).toContain("There is no version before");
  });

  it("takes a key and a place that somebody chose", async () => {
    const { account, lines, secrets, run } = desk();
    await run({ organiserKey: "chosen", location: "apac" });
    expect(account.changes).toContain("d1 create strikebook --update-config=false --location apac");
    expect(secrets[0]?.ORGANISER_KEY_HASH).toBe(hashOfKey("chosen"));
    expect(lines.join("\n")).toContain("Organiser key of production: chosen");
  });

  it("knows no address to ask where Cloudflare names none", async () => {
    const { account, lines, run } = desk();
    account.address = null;
    expect(await run()).toBe(false);
    expect(lines.at(-1)).toContain("at no address");
  });
});

describe("a deployment that stops half way", () => {
  it("at the migrations: the code is not touched, and the next run goes on with the database that is there", async () => {
    const { account, lines, secrets, run } = desk();
    account.answer("d1 migrations apply", '✘ [ERROR] near "TABEL": syntax error at offset 7 [code: 7500]');
    expect(await run()).toBe(false);
    expect(account.changes.some((call) => call.startsWith("deploy"))).toBe(false);
    expect(lines.at(-1)).toContain("syntax error at offset 7");
    expect(lines.at(-1)).toContain("the code was not changed");
    expect(secrets).toEqual([]);
    account.answer("d1 migrations apply", null);
    expect(await run()).toBe(true);
    expect(account.changes.some((call) => call.startsWith("d1 create"))).toBe(false);
    expect(lines).toContain("  exists      database strikebook");
  });

  it("at the code: no key is printed, because its hash is nowhere", async () => {
    const { account, lines, run } = desk();
    account.answer("deploy --config", "✘ [ERROR] A request to the Cloudflare API failed. [code: 10013]");
    expect(await run()).toBe(false);
    expect(lines.join("\n")).not.toContain("Organiser key");
    expect(lines.at(-1)).toContain("What ran before still runs");
    account.answer("deploy --config", null);
    expect(await run()).toBe(true);
    expect(lines.join("\n")).toContain("Organiser key");
  });

  it("behind the code: it runs, its secrets are set, and the key is shown, for it will never be known again", async () => {
    const { account, lines, secrets, run } = desk();
    account.failsAfterUpload = true;
    expect(await run()).toBe(false);
    expect(lines.join("\n")).toContain("Organiser key of production");
    expect(lines.at(-1)).toContain("schedules");
    expect(lines.at(-1)).toContain("The new code runs already");
    account.failsAfterUpload = false;
    expect(await run()).toBe(true);
    expect(secrets).toHaveLength(1);
    expect(lines.join("\n")).not.toContain("Organiser key");
  });

  it("at the code, and nobody says what runs: the key is shown, in case it counts", async () => {
    const account = new RecordedAccount();
    const online = account.wrangler;
    let isCut = false;
    const { lines, run } = desk(
      Object.assign(account, {
        wrangler: async (args: readonly string[]) => {
          isCut ||= args[0] === "deploy";
          return isCut ? { ok: false, out: "", text: "✘ [ERROR] fetch failed", entries: [] } : online(args);
        },
      }),
    );
    expect(await run()).toBe(false);
    expect(lines.join("\n")).toContain("Organiser key of production");
    expect(lines.at(-1)).toContain("does not say what runs now");
  });

  it("at a database that cannot be made", async () => {
    const { account, lines, run } = desk();
    account.answer("d1 create", "✘ [ERROR] You have reached the maximum number of databases [code: 7406]");
    expect(await run()).toBe(false);
    expect(lines.at(-1)).toContain("database strikebook could not be created");
    expect(account.changes.some((call) => call.startsWith("d1 migrations"))).toBe(false);
  });

  it("at the address, which the next run tells", async () => {
    const { account, lines, site, run } = desk();
    site.reply = () => untold;
    account.answer(`deploy ${CONFIG} --keep-vars --var`, "✘ [ERROR] fetch failed");
    expect(await run()).toBe(false);
    expect(lines.at(-1)).toContain("did not take its address");
    account.answer(`deploy ${CONFIG} --keep-vars --var`, null);
    const before = account.versions.length;
    site.reply = (url, deployments) => (deployments < before + 2 ? untold : healthy(url));
    expect(await run()).toBe(true);
  });

  it("at a question about the account, for another reason than that a thing is not there", async () => {
    for (const question of ["secret list", "deployments status", "d1 list"]) {
      const { account, lines, run } = desk();
      account.answer(question, "✘ [ERROR] Authentication error [code: 10000]");
      expect(await run()).toBe(false);
      expect(account.changes).toEqual([]);
      expect(lines.at(-1)).toContain("Authentication error");
      expect(lines.at(-1)).toContain("Nothing was changed");
    }
  });

  it("before it begins, if nobody is signed in", async () => {
    const { account, lines, run } = desk();
    account.signedIn = false;
    expect(await run()).toBe(false);
    expect(account.calls).toEqual(["whoami --json"]);
    expect(lines.at(-1)).toContain("npx wrangler login");
  });
});

describe("a later deployment", () => {
  it("makes nothing that is there, and leaves its secrets alone", async () => {
    const { account, lines, secrets, run } = desk(settled());
    expect(await run()).toBe(true);
    expect(secrets).toEqual([]);
    expect(account.changes).toEqual([
      "build",
      'configure {"strikebook":"id-of-strikebook"}',
      `d1 migrations apply strikebook --remote ${CONFIG}`,
      `deploy ${CONFIG} --keep-vars`,
    ]);
    expect(lines.join("\n")).not.toContain("to create");
  });

  it("sets the one secret that is missing, and no other", async () => {
    const account = settled();
    account.secrets.delete("HEAD_LIST_KEY");
    const { secrets, lines, run } = desk(account);
    expect(await run()).toBe(true);
    expect(secrets.map((values) => Object.keys(values))).toEqual([["HEAD_LIST_KEY"]]);
    expect(lines.join("\n")).not.toContain("Organiser key");
  });

  it("makes another organiser key when it is asked to", async () => {
    const { secrets, lines, run } = desk(settled());
    expect(await run({ newKey: true })).toBe(true);
    expect(secrets.map((values) => Object.keys(values))).toEqual([["ORGANISER_KEY_HASH"]]);
    expect(lines.join("\n")).toContain("Organiser key of production");
  });

  it("goes back to the version before if the site does not answer as it should", async () => {
    const { account, lines, site, run } = desk(settled());
    site.reply = (url) => (url.endsWith("/health") ? healthy(url) : broken);
    expect(await run()).toBe(false);
    expect(account.calls.at(-1)).toBe(
      "rollback version-1 --name strikebook --yes --message smoke test failed --durable-objects-code-update-mode immediate",
    );
    expect(lines).toContain("  / answered 500.");
    expect(lines.at(-1)).toContain("Version version-1 runs again.");
    site.reply = healthy;
    expect(await run()).toBe(true);
  });

  it("goes back behind both of its deployments if it had to tell the address", async () => {
    const { account, site, run } = desk(settled());
    site.reply = (_url, deployments) => (deployments === 2 ? untold : broken);
    expect(await run()).toBe(false);
    expect(account.changes.filter((call) => call.startsWith("deploy"))).toHaveLength(2);
    expect(account.calls.at(-1)).toMatch(/^rollback version-1 /);
  });

  it("says how to go back by hand where it cannot", async () => {
    const { account, lines, site, run } = desk(settled());
    site.reply = () => null;
    account.answer(
      "rollback",
      "✘ [ERROR] Cannot rollback to a version before a Durable Object migration [code: 10211]",
    );
    expect(await run()).toBe(false);
    expect(lines).toContain("  / did not answer.");
    expect(lines.at(-2)).toContain("Durable Object migration");
    expect(lines.at(-1)).toContain("npx wrangler rollback version-1 --name strikebook");
  });
});

describe("what wrangler.toml says", () => {
  it("of its own address is not asked of Cloudflare", async () => {
    const { account, site, run } = desk(settled());
    const asked: string[] = [];
    site.reply = (url) => {
      asked.push(url);
      return healthy(url);
    };
    const routes = [{ pattern: "carrom.example", custom_domain: true }];
    expect(await run({}, fileWith({ routes }))).toBe(true);
    expect(account.changes.at(-1)).toBe(`deploy ${CONFIG}`);
    expect(asked).toEqual(["https://carrom.example/api/v1/health", "https://carrom.example/"]);
    expect(await run({}, fileWith({ routes, vars: { PUBLIC_ORIGIN: "https://other.example" } }))).toBe(true);
    expect(asked.at(-1)).toBe("https://other.example/");
  });

  it("of a bucket counts only where logs are to lie in R2; queues are made with their dead letters", async () => {
    const more = {
      r2_buckets: [{ binding: "SEGMENTS", bucket_name: "strikebook-segments" }],
      queues: {
        producers: [{ binding: "CLUBS", queue: "strikebook-clubs" }],
        consumers: [{ queue: "strikebook-clubs", dead_letter_queue: "strikebook-failed" }],
      },
    };
    const { account, run } = desk(settled());
    expect(await run({}, fileWith(more))).toBe(true);
    expect(account.calls.some((call) => call.startsWith("r2"))).toBe(false);
    expect([...account.queues]).toEqual(["strikebook-clubs", "strikebook-failed"]);
    expect(await run({}, fileWith({ ...more, vars: { SEGMENTS_IN: "r2" } }))).toBe(true);
    expect([...account.buckets]).toEqual(["strikebook-segments"]);
    expect(account.changes.filter((call) => call.startsWith("queues create"))).toEqual([]);
  });
});

describe("a dry run", () => {
  it("bundles and prints the plan without an account", async () => {
    const { account, lines, tools, order } = desk();
    account.signedIn = false;
    expect(await rehearse(english, tools, fileWith(), order)).toBe(true);
    expect(account.calls).toEqual(["build", "configure {}", `deploy ${CONFIG} --dry-run`, "whoami --json"]);
    expect(lines).toContain("  to create   database strikebook");
    expect(lines.at(-1)).toContain("nothing was changed");
  });

  it("knows what exists where somebody is signed in, and changes nothing", async () => {
    const { account, lines, tools, order } = desk(settled());
    expect(await rehearse(english, tools, fileWith(), order)).toBe(true);
    expect(lines).toContain("  exists      secret HEAD_LIST_KEY");
    expect(account.changes).toEqual(["build", "configure {}", `deploy ${CONFIG} --dry-run`]);
  });

  it("fails where the code cannot be bundled", async () => {
    const { account, lines, tools, order } = desk();
    account.answer("deploy", '✘ [ERROR] Could not resolve "./nowhere.ts"');
    expect(await rehearse(english, tools, fileWith(), order)).toBe(false);
    expect(lines.at(-1)).toContain("Could not resolve");
  });
});

it("says everything from its catalogue", async () => {
  const codes =
    /strikebook(?:\.riverside\.workers\.dev)?|production|https:|version-\d|\/api\/v1\/health|wrangler rollback|npx|--name|[A-Z_]{8,}|PUBLIC_ORIGIN|wrangler\.toml/g;
  const { lines, site, tools, order } = desk(settled());
  site.reply = () => broken;
  await deploy(pseudo, tools, fileWith(), { ...order, newKey: true, organiserKey: "1234" });
  await rehearse(pseudo, tools, fileWith(), order);
  for (const line of lines) expect(line.replaceAll(codes, "")).not.toMatch(/[a-zA-Z]/);
});
