import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { cloudflareApi, credentialsOf } from "#cli/deploy/cloudflare-api.ts";
import { type DeployOrder, type DeployTools, deploy, rehearse } from "#cli/deploy/deployment.ts";
import { deployedConfiguration, wranglerFile } from "#cli/deploy/environment.ts";
import { type Migration, migrationScript } from "#cli/deploy/migrations.ts";
import { ordersIn } from "#cli/deploy/order.ts";
import { hashOfKey } from "#cli/deploy/secrets.ts";
import type { Reply } from "#cli/deploy/smoke.ts";
import { variableFaults } from "#cli/deploy/variables.ts";
import { newKeyPair } from "#ground/crypto/sealed-box.ts";
import { openedBy } from "#ground/crypto/set-up-code.ts";
import * as cli from "#shared/words/cli.en.ts";
import * as english from "#shared/words/deploy.en.ts";
import * as pseudo from "#shared/words/deploy.qps.ts";
import { say } from "#shared/words/said.ts";
import { PretendCloudflare } from "../support/pretend-cloudflare.ts";
import { RecordedWrangler } from "../support/recorded-wrangler.ts";

const ADDRESS = "https://strikebook.riverside.workers.dev";
const ALL = ["STRIKEBOOK_SECRET", "HEAD_LIST_KEY", "ORGANISER_KEY_HASH"];

const FOLDER = mkdtempSync(join(tmpdir(), "strikebook-test-"));
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));
const CONFIG = `--config ${FOLDER}/deployed.json --env production`;

const healthy = (url: string): Reply => ({
  status: 200,
  type: url.endsWith("/health") ? "application/json" : "text/html; charset=utf-8",
});
const broken: Reply = { status: 500, type: "application/problem+json" };

/** A `wrangler.toml` whose production also has these parts. */
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

const TABLES: Migration = { name: "0001_tables.sql", sql: "CREATE TABLE clubs (id TEXT);\n" };
const MORE: Migration = { name: "0002_more.sql", sql: "ALTER TABLE clubs ADD COLUMN name TEXT;\n" };

/** The code of the set-up page, as it is printed. */
const codeIn = (said: string): string => /Set up production now: \S+\/set-up\/(\S+)/.exec(said)?.[1] ?? "";

/** Writes a text into a file of this test's own folder. */
const written = (name: string, text: string): string => {
  writeFileSync(join(FOLDER, name), text);
  return join(FOLDER, name);
};

/** A machine that deploys to one account. */
const desk = (cloud = new PretendCloudflare()) => {
  const wrangler = new RecordedWrangler(cloud);
  const lines: string[] = [];
  const secrets: Record<string, string>[] = [];
  const known = { migrations: [TABLES] };
  /** The answer of the site. */
  const site: { reply: (url: string) => Reply | null } = { reply: healthy };
  let pauses = 0;
  const toolsOf = (file: ReturnType<typeof fileWith>): DeployTools => ({
    wrangler: wrangler.run,
    signIn: async () => {
      const by = await credentialsOf(wrangler.run);
      return by && cloudflareApi(by, cloud.fetch, "https://cloud.test/client/v4");
    },
    configure: (found) => written("deployed.json", JSON.stringify(deployedConfiguration(file, "production", found))),
    migrations: () => known.migrations,
    build: async () => void wrangler.calls.push("build"),
    withSecrets: (values, work) => {
      secrets.push({ ...values });
      return work(written("secrets.json", JSON.stringify(values)));
    },
    withScript: (migrations, work) => work(written("migrations.sql", migrationScript(migrations, "1"))),
    ask: async (url) => site.reply(url),
    pause: async () => {
      pauses += 1;
    },
    say: (line) => void lines.push(line),
  });
  const order: DeployOrder = { environment: "production" };
  const run = (more: Partial<DeployOrder> = {}, file = fileWith()) => {
    lines.length = 0;
    wrangler.calls.length = 0;
    cloud.calls.length = 0;
    return deploy(english, toolsOf(file), file, { ...order, ...more });
  };
  const said = () => lines.join("\n");
  return { cloud, wrangler, lines, said, secrets, known, site, toolsOf, order, run, pauses: () => pauses };
};

/** An account in which all is there and a version runs. */
const settled = () => new PretendCloudflare().settle();

const EXECUTED = `d1 execute strikebook --remote --yes --file ${FOLDER}/migrations.sql ${CONFIG}`;

describe("a first deployment", () => {
  it("makes what is missing, migrates before the code, tells the Worker its address, and names the set-up page once", async () => {
    const { cloud, wrangler, lines, said, secrets, run } = desk();
    expect(await run()).toBe(true);
    expect(cloud.changes).toEqual(["POST /d1/database"]);
    expect(wrangler.calls).toEqual([
      "auth token --json",
      "build",
      EXECUTED,
      `deploy ${CONFIG} --secrets-file ${FOLDER}/secrets.json`,
    ]);
    expect(cloud.ledger("strikebook")).toEqual([TABLES.name]);
    expect(cloud.workers.get("strikebook")?.variables.get("PUBLIC_ORIGIN")).toBe(ADDRESS);
    expect(Object.keys(secrets[0] ?? {}).sort()).toEqual([...ALL, "SET_UP"].sort());
    const code = codeIn(said());
    const opened = openedBy(code, secrets[0]?.SET_UP ?? "", Date.now());
    expect(hashOfKey(opened?.organiserKey ?? "")).toBe(secrets[0]?.ORGANISER_KEY_HASH);
    expect(said().split(code)).toHaveLength(2);
    expect(said()).not.toContain(opened?.organiserKey);
    for (const secret of Object.values(secrets[0] ?? {})) expect(said()).not.toContain(secret);
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
    const { wrangler, lines, site, run } = desk();
    site.reply = () => broken;
    expect(await run()).toBe(false);
    expect(wrangler.calls.some((call) => call.startsWith("rollback"))).toBe(false);
    expect(lines).toContain("  /api/v1/health answered 500.");
    expect(lines.at(-1)).toContain("There is no version before");
  });

  it("takes a key that the operator chose", async () => {
    const { said, secrets, run } = desk();
    await run({ organiserKey: "chosen" });
    expect(secrets[0]?.ORGANISER_KEY_HASH).toBe(hashOfKey("chosen"));
    expect(Object.keys(secrets[0] ?? {})).not.toContain("SET_UP");
    expect(said()).toContain("The organiser key of production is the one that you chose");
    expect(said()).not.toContain("is chosen");
    expect(said()).not.toContain("/set-up/");
  });
});

describe("where it is", () => {
  const configuration = () => JSON.parse(readFileSync(`${FOLDER}/deployed.json`, "utf8")).env.production;
  const buckets = { r2_buckets: [{ binding: "FILES", bucket_name: "strikebook-files" }], vars: { FILES_IN: "r2" } };

  it("is near a place that the operator chose: database, Worker and rooms", async () => {
    const { cloud, lines, run } = desk();
    expect(await run({ location: "apac" })).toBe(true);
    expect(cloud.databases.get("strikebook")).toMatchObject({ running_in_region: "APAC", jurisdiction: null });
    expect(configuration()).toMatchObject({ placement: { region: "aws:ap-southeast-1" }, vars: { LOCATION: "apac" } });
    expect(lines).toContain("  Data: near apac");
  });

  it("is where the database is, whatever a later deployment says", async () => {
    const { run } = desk(settled());
    expect(await run({ location: "apac" })).toBe(true);
    expect(configuration()).toMatchObject({ placement: { region: "aws:eu-central-1" }, vars: { LOCATION: "weur" } });
  });

  it("is in the European Union if the first deployment said so, and stays there", async () => {
    const { cloud, lines, run } = desk();
    expect(await run({ jurisdiction: "eu" }, fileWith(buckets))).toBe(true);
    expect(cloud.databases.get("strikebook")?.jurisdiction).toBe("eu");
    expect([...cloud.buckets]).toEqual(["eu/strikebook-files"]);
    expect(configuration()).toMatchObject({ vars: { JURISDICTION: "eu" }, r2_buckets: [{ jurisdiction: "eu" }] });
    expect(lines).toContain("  Data: database, buckets and rooms of matches stay in the jurisdiction eu");
    expect(await run({}, fileWith(buckets))).toBe(true);
    expect(configuration()).toMatchObject({ vars: { JURISDICTION: "eu" }, placement: { region: "aws:eu-central-1" } });
    expect(cloud.changes).toEqual([]);
  });

  it("is kept by the database where a first deployment stopped behind it", async () => {
    const { cloud, wrangler, run } = desk();
    wrangler.fail("d1 execute", "✘ [ERROR] no");
    expect(await run({ jurisdiction: "eu" })).toBe(false);
    wrangler.fail("d1 execute", null);
    expect(await run()).toBe(true);
    expect(cloud.workers.get("strikebook")?.variables.get("JURISDICTION")).toBe("eu");
  });

  it("is not changed where a deployment exists without it", async () => {
    const { cloud, wrangler, lines, run } = desk(settled());
    expect(await run({ jurisdiction: "eu" })).toBe(false);
    expect(lines.at(-1)).toContain("production exists already and is not restricted to eu");
    expect(cloud.changes).toEqual([]);
    expect(wrangler.calls).toEqual(["auth token --json"]);
  });

  it("is not guessed where database and Worker contradict each other", async () => {
    const cloud = new PretendCloudflare().settle({ jurisdiction: "eu" });
    cloud.workers.get("strikebook")?.variables.delete("JURISDICTION");
    const { lines, run } = desk(cloud);
    expect(await run()).toBe(false);
    expect(lines.at(-1)).toContain("do not have the same jurisdiction");
  });
});

describe("a deployment that stops before it makes anything", () => {
  const refusals: Record<string, readonly [(made: ReturnType<typeof desk>) => object | undefined, string]> = {
    "no workers.dev subdomain": [
      ({ cloud }) => {
        cloud.subdomain = null;
        return undefined;
      },
      "no workers.dev subdomain yet. Strikebook needs one, also with a domain of your own. Nothing was changed. Open https://dash.cloudflare.com/0123456789abcdef0123456789abcdef/workers/onboarding",
    ],
    "R2 that was never switched on": [
      ({ cloud }) => {
        cloud.isR2On = false;
        return { r2_buckets: [{ binding: "FILES", bucket_name: "files" }], vars: { FILES_IN: "r2" } };
      },
      "R2 is not switched on in this account. Nothing was changed. Switch it on at https://dash.cloudflare.com/",
    ],
    "a token that is wrong": [
      ({ cloud }) => {
        cloud.refusing.set("GET /", { status: 403, code: 9109, message: "Invalid access token" });
        return undefined;
      },
      "Cloudflare does not accept these credentials for /accounts",
    ],
    "a token that may not ask for databases": [
      ({ cloud }) => {
        cloud.refusing.set("GET /d1", { status: 403, code: 10000, message: "Authentication error" });
        return undefined;
      },
      "add D1 edit and Queues edit to it",
    ],
    "several accounts": [
      ({ cloud }) => {
        cloud.accounts.push({ id: "another", name: "Another" });
        return undefined;
      },
      "Put the id of one into CLOUDFLARE_ACCOUNT_ID and run this command again:\n  0123456789abcdef0123456789abcdef  Riverside\n  another  Another",
    ],
    "no account": [
      ({ cloud }) => {
        cloud.accounts.length = 0;
        return undefined;
      },
      "belong to no Cloudflare account",
    ],
    "routes that do not say where the site is": [
      () => ({ routes: [{ pattern: "carrom.example/*" }] }),
      "The routes in wrangler.toml do not say where the site is",
    ],
    "a domain that is not in the account": [
      () => ({ routes: [{ pattern: "league.club.example", custom_domain: true }] }),
      "The domain league.club.example is not in this account. Nothing was changed.",
    ],
    "Cloudflare that does not answer as it should": [
      ({ cloud }) => {
        cloud.refusing.set("GET /queues", { status: 500, code: 15000, message: "queues.internal" });
        return { queues: { producers: [{ queue: "strikebook-jobs" }] } };
      },
      "queues.internal [code: 15000]\n\nCloudflare did not say what exists. Nothing was changed.",
    ],
    "a setting whose name is mistyped": [
      () => ({ vars: { FOUNDNIG: "open" } }),
      "FOUNDNIG is not right. There are: BACKUP_KEY, FILES_IN, FOUNDING, MAIL_FROM, OPERATOR_MAIL, PUBLIC_ORIGIN, RELAY_SECONDS, SEGMENTS_IN.",
    ],
    "a setting whose value is mistyped": [
      () => ({ vars: { FOUNDING: "opne", SEGMENTS_IN: "R2" } }),
      "FOUNDING is not right. There are: open, code, approval, closed. Nothing was changed.\nwrangler.toml: SEGMENTS_IN is not right. There are: d1, r2.",
    ],
    "a key of backups that is none": [
      () => ({ vars: { BACKUP_KEY: "mine" } }),
      "BACKUP_KEY has 43 letters, digits, - or _, as npm run backup -- --key FILE prints it. Nothing was changed.",
    ],
    "a pace that is no number": [() => ({ vars: { RELAY_SECONDS: "1m" } }), "RELAY_SECONDS does not look like"],
  };

  it.each(Object.entries(refusals))("%s", async (_name, [prepare, sentence]) => {
    const made = desk();
    const more = prepare(made);
    expect(await made.run({}, fileWith(more))).toBe(false);
    expect(made.lines.at(-1)).toContain(sentence);
    expect(made.cloud.changes).toEqual([]);
    expect(made.wrangler.calls.filter((call) => call !== "auth token --json")).toEqual([]);
  });

  it("no one is signed in", async () => {
    const { cloud, wrangler, lines, run } = desk();
    wrangler.signedIn = false;
    expect(await run()).toBe(false);
    expect(cloud.calls).toEqual([]);
    expect(lines.at(-1)).toContain("npx wrangler login");
  });

  it("but not where a person with several accounts names one", async () => {
    const { cloud, run } = desk();
    const [{ id = "" } = {}] = cloud.accounts;
    cloud.accounts.push({ id: "another", name: "Another" });
    expect(await run({ account: id })).toBe(true);
  });
});

describe("a deployment that stops half way", () => {
  it("at the migrations: the code is not touched, and the next run goes on with the database that is there", async () => {
    const { cloud, wrangler, lines, secrets, run } = desk();
    wrangler.fail("d1 execute", '✘ [ERROR] near "TABEL": syntax error at offset 7');
    expect(await run()).toBe(false);
    expect(wrangler.calls.some((call) => call.startsWith("deploy"))).toBe(false);
    expect(lines.at(-1)).toContain("syntax error at offset 7");
    expect(lines.at(-1)).toContain("the code was not changed");
    expect(secrets).toEqual([]);
    wrangler.fail("d1 execute", null);
    expect(await run()).toBe(true);
    expect(cloud.changes).toEqual([]);
    expect(lines).toContain("  exists      database strikebook");
  });

  it("at the code: no key is printed, because its hash is nowhere", async () => {
    const { wrangler, lines, said, run } = desk(settled());
    wrangler.fail("deploy --config", "✘ [ERROR] A request to the Cloudflare API failed. [code: 10013]");
    expect(await run({ newKey: true })).toBe(false);
    expect(said()).not.toContain("/set-up/");
    expect(lines.at(-1)).toContain("What ran before still runs");
    wrangler.fail("deploy --config", null);
    expect(await run({ newKey: true })).toBe(true);
    expect(said()).toContain("/set-up/");
  });

  it("at the first code: nothing ran before, and it does not say so", async () => {
    const { wrangler, lines, run } = desk();
    wrangler.fail("deploy --config", "✘ [ERROR] A request to the Cloudflare API failed. [code: 10013]");
    expect(await run()).toBe(false);
    expect(lines.at(-1)).toContain("no site runs yet");
    expect(lines.at(-1)).not.toContain("still runs");
  });

  it("behind the code: it runs, its secrets are set, and the key is shown, for it will never be known again", async () => {
    const { wrangler, lines, said, secrets, run } = desk();
    wrangler.failsAfterUpload = true;
    expect(await run()).toBe(false);
    expect(said()).toContain(`Set up production now: ${ADDRESS}/set-up/`);
    expect(lines.at(-1)).toContain("schedules");
    expect(lines.at(-1)).toContain("The new code runs already");
    wrangler.failsAfterUpload = false;
    expect(await run()).toBe(true);
    expect(secrets).toHaveLength(1);
    expect(said()).not.toContain("/set-up/");
  });

  it("at the code, and nothing says what runs: the key is shown, in case it counts", async () => {
    const { cloud, wrangler, lines, said, toolsOf, order } = desk();
    const file = fileWith();
    const tools = toolsOf(file);
    const cut: DeployTools["wrangler"] = (args) => {
      if (args[0] !== "deploy") return wrangler.run(args);
      cloud.refusing.set("GET /workers", { status: 500, code: 10001, message: "fetch failed" });
      return Promise.resolve({ ok: false, out: "", text: "✘ [ERROR] fetch failed", entries: [] });
    };
    expect(await deploy(english, { ...tools, wrangler: cut }, file, order)).toBe(false);
    expect(said()).toContain(`Set up production now: ${ADDRESS}/set-up/`);
    expect(lines.at(-1)).toContain("does not say what runs now");
  });

  it("at a database that cannot be made", async () => {
    const { cloud, wrangler, lines, run } = desk();
    const message = "You have reached the maximum number of databases";
    cloud.refusing.set("POST /d1/database", { status: 400, code: 7406, message });
    expect(await run()).toBe(false);
    expect(lines.at(-1)).toContain(message);
    expect(lines.at(-1)).toContain("database strikebook could not be created");
    expect(wrangler.calls.some((call) => call.startsWith("d1 execute"))).toBe(false);
  });

  it("does not stop at a queue that is there and was not listed yet", async () => {
    const { cloud, run } = desk();
    cloud.queues.add("strikebook-jobs");
    cloud.hidesQueues = true;
    expect(await run({}, fileWith({ queues: { producers: [{ queue: "strikebook-jobs" }] } }))).toBe(true);
    expect(cloud.changes).toContain("POST /queues");
  });
});

describe("a later deployment", () => {
  it("makes nothing that is there, and leaves its secrets alone", async () => {
    const { cloud, wrangler, said, secrets, run } = desk(settled());
    expect(await run()).toBe(true);
    expect(secrets).toEqual([]);
    expect(cloud.changes).toEqual([]);
    expect(wrangler.calls).toEqual(["auth token --json", "build", EXECUTED, `deploy ${CONFIG}`]);
    expect(said()).not.toContain("to create");
  });

  it("applies the migrations that its database has not seen, and no other", async () => {
    const { cloud, wrangler, lines, known, run } = desk();
    expect(await run()).toBe(true);
    expect(await run()).toBe(true);
    expect(wrangler.calls).not.toContain(EXECUTED);
    known.migrations.push(MORE);
    expect(await run()).toBe(true);
    expect(lines).toContain("Applying 1 migration to strikebook. The database answers no reader meanwhile.");
    expect(cloud.ledger("strikebook")).toEqual([TABLES.name, MORE.name]);
  });

  it("sets the one secret that is missing, and no other", async () => {
    const cloud = settled();
    cloud.workers.get("strikebook")?.secrets.delete("HEAD_LIST_KEY");
    const { secrets, said, run } = desk(cloud);
    expect(await run()).toBe(true);
    expect(secrets.map((values) => Object.keys(values))).toEqual([["HEAD_LIST_KEY"]]);
    expect(said()).not.toContain("/set-up/");
  });

  it("makes another organiser key when it is asked to", async () => {
    const { secrets, said, run } = desk(settled());
    expect(await run({ newKey: true })).toBe(true);
    expect(secrets.map((values) => Object.keys(values))).toEqual([["ORGANISER_KEY_HASH", "SET_UP"]]);
    expect(said()).toContain(`Set up production now: ${ADDRESS}/set-up/`);
  });

  it("goes back to the version before if the site does not answer as it should", async () => {
    const { wrangler, lines, site, run } = desk(settled());
    site.reply = (url) => (url.endsWith("/health") ? healthy(url) : broken);
    expect(await run()).toBe(false);
    expect(wrangler.calls.at(-1)).toBe(
      "rollback version-1 --name strikebook --yes --message smoke test failed --durable-objects-code-update-mode immediate",
    );
    expect(lines).toContain("  / answered 500.");
    expect(lines.at(-1)).toContain("Version version-1 runs again.");
    site.reply = healthy;
    expect(await run()).toBe(true);
  });

  it("says how to go back by hand where it cannot", async () => {
    const { wrangler, lines, site, run } = desk(settled());
    site.reply = () => null;
    wrangler.fail("rollback", "✘ [ERROR] Cannot rollback to a version before a Durable Object migration [code: 10211]");
    expect(await run()).toBe(false);
    expect(lines).toContain("  / did not answer.");
    expect(lines.at(-2)).toContain("Durable Object migration");
    expect(lines.at(-1)).toContain("npx wrangler rollback version-1 --name strikebook");
  });
});

describe("what wrangler.toml says", () => {
  it("of its own address is what the Worker gets", async () => {
    const { cloud, site, run } = desk(settled());
    const asked: string[] = [];
    site.reply = (url) => {
      asked.push(url);
      return healthy(url);
    };
    const routes = [{ pattern: "carrom.example", custom_domain: true }];
    cloud.refusing.set("GET /zones", { status: 403, code: 9109, message: "Unauthorized" });
    expect(await run({}, fileWith({ routes }))).toBe(true);
    cloud.refusing.clear();
    asked.length = 0;
    expect(await run({}, fileWith({ routes }))).toBe(true);
    expect(asked).toEqual(["https://carrom.example/api/v1/health", "https://carrom.example/"]);
    expect(await run({}, fileWith({ routes, vars: { PUBLIC_ORIGIN: "https://other.example" } }))).toBe(true);
    expect(asked.at(-1)).toBe("https://other.example/");
    expect(cloud.workers.get("strikebook")?.variables.get("PUBLIC_ORIGIN")).toBe("https://other.example");
  });

  it("of a bucket counts only where logs are to lie in R2; queues are made with their dead letters", async () => {
    const more = {
      r2_buckets: [{ binding: "SEGMENTS", bucket_name: "strikebook-segments" }],
      queues: {
        producers: [{ binding: "CLUBS", queue: "strikebook-clubs" }],
        consumers: [{ queue: "strikebook-clubs", dead_letter_queue: "strikebook-failed" }],
      },
    };
    const { cloud, run } = desk(settled());
    expect(await run({}, fileWith(more))).toBe(true);
    expect(cloud.calls.some((call) => call.includes("/r2/"))).toBe(false);
    expect([...cloud.queues]).toEqual(["strikebook-clubs", "strikebook-failed"]);
    expect(await run({}, fileWith({ ...more, vars: { SEGMENTS_IN: "r2" } }))).toBe(true);
    expect([...cloud.buckets]).toEqual(["strikebook-segments"]);
    expect(cloud.changes).toEqual(["POST /r2/buckets"]);
  });

  it("that backups go to is made where there is a key for them, and not before", async () => {
    const more = { r2_buckets: [{ binding: "BACKUPS", bucket_name: "strikebook-backups" }], vars: {} };
    const { cloud, run } = desk(settled());
    expect(await run({}, fileWith(more))).toBe(true);
    expect([...cloud.buckets]).toEqual([]);
    expect(await run({}, fileWith({ ...more, vars: { BACKUP_KEY: newKeyPair().publicKey } }))).toBe(true);
    expect([...cloud.buckets]).toEqual(["strikebook-backups"]);
  });
});

describe("the variables of wrangler.toml", () => {
  it.each([
    {},
    { MAIL_FROM: "Our club <carrom@club.example>", RELAY_SECONDS: "300", FOUNDING: "approval" },
    { MAIL_FROM: "carrom@club.example", PUBLIC_ORIGIN: "https://carrom.example", FILES_IN: "d1", SEGMENTS_IN: "r2" },
    { OPERATOR_MAIL: "me@club.example" },
  ])("are right: %o", (vars) => expect(variableFaults(vars)).toEqual([]));

  it.each([
    { MAIL_FROM: "Our club" },
    { MAIL_FROM: "Our club <carrom>" },
    { OPERATOR_MAIL: "Me <me@club.example>" },
    { RELAY_SECONDS: "0" },
    { PUBLIC_ORIGIN: "http://carrom.example" },
    { PUBLIC_ORIGIN: "https://carrom.example/" },
    // The code is a secret, and no variable that anyone could read.
    { FOUNDING_CODE: "sesame" },
    // Set by the deployment itself, and by nothing else.
    { JURISDICTION: "eu" },
  ])("are not right: %o", (vars) =>
    expect(variableFaults(vars).map(({ variable }) => variable)).toEqual(Object.keys(vars)),
  );
});

describe("a dry run", () => {
  it("bundles and prints the plan without an account", async () => {
    const { cloud, wrangler, lines, toolsOf, order } = desk();
    wrangler.signedIn = false;
    expect(await rehearse(english, toolsOf(fileWith()), fileWith(), order)).toBe(true);
    expect(wrangler.calls).toEqual(["build", `deploy ${CONFIG} --dry-run`, "auth token --json"]);
    expect(cloud.calls).toEqual([]);
    expect(lines).toContain("  to create   database strikebook");
    expect(lines.at(-1)).toContain("nothing was changed");
  });

  it("knows what exists where the operator is signed in, and changes nothing", async () => {
    const { cloud, lines, toolsOf, order } = desk(settled());
    expect(await rehearse(english, toolsOf(fileWith()), fileWith(), order)).toBe(true);
    expect(lines).toContain("  exists      secret HEAD_LIST_KEY");
    expect(cloud.changes).toEqual([]);
  });

  it("fails where the code cannot be bundled", async () => {
    const { wrangler, lines, toolsOf, order } = desk();
    wrangler.fail("deploy", '✘ [ERROR] Could not resolve "./nowhere.ts"');
    expect(await rehearse(english, toolsOf(fileWith()), fileWith(), order)).toBe(false);
    expect(lines.at(-1)).toContain("Could not resolve");
  });
});

describe("what was typed", () => {
  const refusal = (typed: Parameters<typeof ordersIn>[0]): string => {
    const orders = ordersIn(typed, {});
    return orders.ok ? JSON.stringify(orders.value) : say(cli, orders.error);
  };

  it.each([
    [{ env: "prod" }, "Name one environment: staging, production."],
    [{}, "Name one environment: staging, production."],
    [{ env: "staging", location: "europe" }, "--location must be one of weur, eeur, apac, oc, wnam, enam."],
    [{ env: "staging", jurisdiction: "EU" }, "--jurisdiction must be one of eu."],
  ])("is refused with the words that there are: %o", (typed, sentence) => expect(refusal(typed)).toBe(sentence));

  const ordersOf = (...typed: Parameters<typeof ordersIn>) => {
    const orders = ordersIn(...typed);
    return orders.ok ? orders.value : [];
  };

  it("is an order for each environment", () => {
    expect(ordersOf({ "dry-run": true }, {}).map(({ environment }) => environment)).toEqual(["staging", "production"]);
    const [order] = ordersOf({ env: "staging", jurisdiction: "eu" }, { CLOUDFLARE_ACCOUNT_ID: "a", ORGANISER_KEY: "" });
    expect(order).toMatchObject({ environment: "staging", jurisdiction: "eu", account: "a", organiserKey: undefined });
  });
});

it("says everything from its catalogue", async () => {
  const codes =
    /strikebook(?:\.riverside\.workers\.dev)?|production|https:|version-\d|\/api\/v1\/health|wrangler rollback|npx|--name|weur|[A-Z_]{8,}|PUBLIC_ORIGIN|wrangler\.toml/g;
  const { lines, site, toolsOf, order } = desk(settled());
  site.reply = () => broken;
  await deploy(pseudo, toolsOf(fileWith()), fileWith(), { ...order, newKey: true, organiserKey: "1234" });
  await rehearse(pseudo, toolsOf(fileWith()), fileWith(), order);
  for (const line of lines) expect(line.replaceAll(codes, "")).not.toMatch(/[a-zA-Z]/);
});
