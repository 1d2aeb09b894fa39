import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type DeployOrder, type DeployTools, deploy } from "#cli/deploy/deployment.ts";
import type { Migration } from "#cli/deploy/migrations.ts";
import { deployTools } from "#cli/deploy/tools.ts";
import { readWranglerFile } from "#cli/deploy/wrangler.ts";
import { root, run } from "#cli/server/children.ts";
import { buildSite } from "#cli/site.ts";
import * as english from "#shared/words/deploy.en.ts";
import { PretendCloudflare } from "../support/pretend-cloudflare.ts";

// The real wrangler, the real configuration and the real migrations, against a pretend account on loopback.
const cloud = new PretendCloudflare();
const ORIGIN = "https://strikebook.riverside.workers.dev";

beforeAll(async () => {
  vi.stubEnv("CLOUDFLARE_API_BASE_URL", await cloud.listen());
  vi.stubEnv("CLOUDFLARE_API_TOKEN", cloud.token);
});
afterAll(() => {
  vi.unstubAllEnvs();
  cloud.close();
});

const lines: string[] = [];
/** Lines that wrangler printed. */
const printed: string[] = [];

/** A deployment of production, with further migrations. */
const deployed = (more: readonly Migration[], order: Partial<DeployOrder> = {}): Promise<boolean> => {
  const file = readWranglerFile();
  const tools = deployTools(file, "production", buildSite);
  const replaced: Partial<DeployTools> = {
    wrangler: async (args) => {
      const answer = await tools.wrangler(args);
      printed.push(answer.text);
      return answer;
    },
    migrations: (folder) => [...tools.migrations(folder), ...more],
    // There is no such name: whatever was uploaded answers.
    ask: async (url) =>
      cloud.workers.get("strikebook")?.versions.length && url.startsWith(ORIGIN)
        ? { status: 200, type: url.endsWith("/health") ? "application/json" : "text/html" }
        : null,
    pause: async () => undefined,
    say: (line) => void lines.push(line),
  };
  lines.length = 0;
  printed.length = 0;
  return deploy(english, { ...tools, ...replaced }, file, { environment: "production", ...order });
};

/** A migration that the splitter of D1's other way is known to cut, with a comment that it trips over. */
const CUT: Migration = {
  name: "9998_cut.sql",
  sql: [
    "-- A club's own mark; nothing else.",
    "CREATE TABLE cut (a INTEGER, b TEXT);",
    "CREATE TRIGGER cut_ai AFTER INSERT ON cut BEGIN",
    "  UPDATE cut SET b = CASE WHEN NEW.a > 0 THEN 'more' ELSE 'less' END WHERE a = NEW.a;",
    "END;",
  ].join("\n"),
};
const WRONG: Migration = { name: "9999_wrong.sql", sql: "CREATE TABEL wrong (a INTEGER);" };

it("stops at a migration that cannot be applied, and the database is as it was", { timeout: 120_000 }, async () => {
  expect(await deployed([CUT, WRONG], { jurisdiction: "eu" })).toBe(false);
  const said = lines.join("\n");
  expect(said).toContain("syntax error");
  expect(said).toContain("The migrations could not be applied. The database is as it was");
  expect(cloud.databases.get("strikebook")?.content.prepare("SELECT * FROM sqlite_master").all()).toEqual([]);
  expect([...cloud.queues]).toEqual(["strikebook-jobs", "strikebook-jobs-failed"]);
  expect([...cloud.workers]).toEqual([]);
});

it("goes on with what is there, and arrives", { timeout: 180_000 }, async () => {
  cloud.calls.length = 0;
  expect(await deployed([CUT])).toBe(true);
  expect(lines.at(-1)).toBe(`Deployed: ${ORIGIN}`);
  expect(lines.join("\n")).toMatch(/Set up production now: https:\S+\/set-up\/\S{20,}/);
  const made = cloud.calls.filter((call) => /^POST \/(d1\/database|queues|r2\/buckets)$/.test(call));
  expect(made).toEqual([]);
  expect(cloud.ledger("strikebook").at(-1)).toBe(CUT.name);
  const worker = cloud.workers.get("strikebook");
  expect([...(worker?.secrets ?? [])].sort()).toEqual([
    "HEAD_LIST_KEY",
    "ORGANISER_KEY_HASH",
    "SET_UP",
    "STRIKEBOOK_SECRET",
  ]);
  expect(worker?.variables.get("PUBLIC_ORIGIN")).toBe(ORIGIN);
  expect(worker?.variables.get("JURISDICTION")).toBe("eu");
  const limiter = (name: string): unknown => expect.objectContaining({ name, type: "ratelimit" });
  expect(worker?.metadata).toMatchObject({
    placement: { region: "aws:eu-central-1" },
    limits: { cpu_ms: 3420 },
    observability: { logs: { invocation_logs: false } },
    bindings: expect.arrayContaining(["SEARCHES", "WHAT_IFS", "PICTURES"].map(limiter)),
  });
  // A binding of this machine alone is none that an environment lacks.
  expect(printed.join("\n")).not.toMatch(/not on "?env\.production|not what you probably want/);
  // Everything that is to be bound was bound, and every trigger was set.
  expect(cloud.calls).toEqual(expect.arrayContaining(["PUT /workers/scripts/strikebook/schedules"]));
  expect(cloud.calls.filter((call) => call.startsWith("PUT /workflows/"))).toHaveLength(4);
});

it("would have stopped there by the other way", async () => {
  const api = process.env.CLOUDFLARE_API_BASE_URL;
  const { uuid = "" } = cloud.databases.get("strikebook") ?? {};
  const answer = await fetch(`${api}/accounts/${cloud.accounts[0]?.id}/d1/database/${uuid}/query`, {
    method: "POST",
    headers: { Authorization: `Bearer ${cloud.token}` },
    body: JSON.stringify({ sql: CUT.sql }),
  });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("incomplete input");
});

it("says as a command what a wrong token comes to", { timeout: 60_000 }, async () => {
  const { ok, text } = await run("node", [`${root}workers/cli/deploy.ts`, "--env", "production"], {
    output: "pipe",
    env: { CLOUDFLARE_API_TOKEN: "wrong-token" },
  });
  expect(ok).toBe(false);
  expect(text).toContain("Cloudflare does not accept these credentials for /accounts");
});
