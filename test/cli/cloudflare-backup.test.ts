import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { z } from "zod";
import { openCloud } from "#cli/backups/cloud.ts";
import { backUpCloud, bucketOf, copyNewest, hasBucket } from "#cli/backups/cloud-backup.ts";
import { inFolder } from "#cli/backups/folder-objects.ts";
import { CLUB, DIVISION, openFixture } from "#cli/demo/demo-season.ts";
import { seed } from "#cli/demo/seed.ts";
import { seedAccounts } from "#cli/demo/seed-accounts.ts";
import { migrationScript, migrationsIn } from "#cli/deploy/migrations.ts";
import { ApiClient } from "#cli/server/api-client.ts";
import { root } from "#cli/server/children.ts";
import { freePort } from "#cli/server/front.ts";
import { newKeyPair, publicKeyOf } from "#ground/crypto/sealed-box.ts";
import { digest, health } from "#shared/api/deployment/service.ts";
import { division } from "#shared/api/league/division.ts";
import { roomStatus } from "#shared/api/match/match.ts";
import { ratingList } from "#shared/api/players/rating-list.ts";
import * as english from "#shared/words/cli.en.ts";
import { DAILY } from "#workers/scheduled.ts";
import { newestBackup } from "#write/backup/whole/objects.ts";
import { type BenchServer, startBenchServer } from "../bench/server.ts";
import { builtRelease } from "../support/built-once.ts";
import { killAll, run as runOnHost, serve as serveOnHost, started } from "../support/host.ts";
import { PretendCloudflare } from "../support/pretend-cloudflare.ts";
import { examples, isDeep } from "../support/runs.ts";

const folder = mkdtempSync(join(tmpdir(), "cloudflare-backup-"));
const keys = newKeyPair();
const keyFile = join(folder, "backup.key");
const bucket = join(folder, "bucket");
const PASSWORD = "correct horse battery staple";

let cloud: BenchServer;

/** Has everything backed up; resolves once the backup is whole. */
const backUp = async (): Promise<void> => {
  const newest = async () => (await cloud.backups.get("newest.json"))?.text() ?? null;
  const before = await newest();
  await fetch(new URL("/bench/backup", cloud.url));
  await vi.waitUntil(async () => (await newest()) !== before, { timeout: 60_000, interval: 200 });
};

/** Copies the bucket into a folder, as an operator may do with any tool. */
const download = async (): Promise<void> => {
  const { objects } = await cloud.backups.list();
  for (const { key } of objects) {
    const object = await cloud.backups.get(key);
    if (object) await inFolder(bucket).put(key, new Uint8Array(await object.arrayBuffer()));
  }
};

beforeAll(async () => {
  await builtRelease();
  writeFileSync(keyFile, `${keys.privateKey}\n`);
  cloud = await startBenchServer(tmpdir(), 1, { BACKUP_KEY: keys.publicKey });
  const { href: url } = cloud.url;
  await seed(english, { url, secret: cloud.secret });
  await seedAccounts({ url, secret: cloud.secret, password: PASSWORD });
  // The nightly run writes the head lists. Its own backup waits until the night's jobs are done.
  await fetch(new URL(`/bench/cron/${encodeURIComponent(DAILY)}`, cloud.url));
  await backUp();
  await backUp();
  await download();
}, 300_000);

afterAll(async () => {
  await killAll();
  for (const account of accounts) account.close();
  await cloud.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command to its end, for a state folder. */
const run = (
  command: string,
  args: readonly string[],
  state = join(folder, "none"),
  env: Readonly<Record<string, string>> = {},
) => runOnHost(command, args, { STRIKEBOOK_STATE: state, ORGANISER_KEY: cloud.key, ...env });

/** Serves a restored state folder with its key; answers with its address. */
const serve = async (state: string): Promise<string> =>
  (await serveOnHost(state, await freePort(), { ORGANISER_KEY: "" })).url;

/** The content that has to be equal in both places. */
const seen = async (url: string) => {
  const api = new ApiClient(url, cloud.key);
  const season = await api.get(`/divisions/${DIVISION.id}`, division);
  const match = openFixture(season).id;
  const list = await fetch(new URL(`/api/v1/head-lists/latest?club=${CLUB.id}`, url));
  const signIn = await fetch(new URL("/api/auth/sign-in/email", url), {
    method: "POST",
    headers: { "content-type": "application/json", origin: new URL(url).origin },
    body: JSON.stringify({ email: "owner@riverside.test", password: PASSWORD }),
  });
  return {
    digest: await api.get("/digest", digest),
    table: season.table,
    ratings: await api.get(`/ratings/${CLUB.id}:singles`, ratingList),
    head: (await api.get(`/matches/${match}/status`, roomStatus)).head,
    list: [list.status, await list.text()],
    signedIn: signIn.status,
  };
};

const accounts: PretendCloudflare[] = [];

/** An account with a deployment that was never used. */
const emptyAccount = async () => {
  const account = new PretendCloudflare().settle();
  accounts.push(account);
  account.databases.get("strikebook")?.content.exec(migrationScript(migrationsIn(`${root}migrations`), "test"));
  const env = { CLOUDFLARE_API_BASE_URL: await account.listen(), CLOUDFLARE_API_TOKEN: account.token };
  const database = account.databases.get("strikebook")?.content ?? new DatabaseSync(":memory:");
  return { account, env, database };
};

type Ask = (sql: string) => Promise<readonly object[]> | readonly object[];

/** Everything in a database, table by table. Counts of the clock are left out: they go on. */
const contentOf = async (ask: Ask): Promise<Readonly<Record<string, string>>> => {
  const content: Record<string, string> = {};
  const tables = z.array(z.object({ name: z.string() })).parse(
    await ask(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'
      AND name NOT LIKE 'd1%' AND name NOT IN ('attempts', 'sessions', 'sqlite_sequence') ORDER BY name`),
  );
  const columns = z.array(z.object({ name: z.string() }));
  for (const { name } of tables) {
    const known = columns.parse(await ask(`SELECT name FROM pragma_table_info('${name}')`));
    const quoted = known.map((column) => `quote("${column.name}")`).join(" || ',' || ");
    const rows = await ask(`SELECT ${quoted} AS row FROM "${name}" ORDER BY 1`);
    content[name] = JSON.stringify(rows);
  }
  return content;
};

const contentOfCloud = () =>
  contentOf(async (sql) => (await cloud.database.prepare(sql).all<Record<string, unknown>>()).results);

describe("a backup of Cloudflare", { timeout: 240_000 }, () => {
  /** The account that the second test restores into. */
  let used: Awaited<ReturnType<typeof emptyAccount>>;

  it("is brought into a host of one's own: digest, tables, ratings, heads and sign-ins are equal", async () => {
    const state = join(folder, "state");
    const began = performance.now();
    const restored = await run("restore", ["--key", keyFile, bucket], state);
    expect(restored).toEqual({ status: 0, text: expect.stringContaining("1 database restored") });
    expect(restored.text).not.toContain("changed while it was read");
    const url = await serve(state);
    console.log(`restored and served after ${Math.round(performance.now() - began)} ms`);
    const there = await seen(url);
    expect(there).toEqual(await seen(cloud.url.href));
    expect([there.signedIn, there.list[0]]).toEqual([200, 200]);
    expect(await new ApiClient(url).get("/health", health)).toMatchObject({
      status: "ok",
      lastBackup: expect.any(String),
    });
    const again = await run("rebuild", ["--url", url], state);
    expect(again.text).toContain("The same bytes");
  });

  it.runIf(isDeep())(
    "is brought into an empty deployment at Cloudflare, with its secrets; one that is used is left alone",
    async () => {
      used = await emptyAccount();
      const { account, env, database } = used;
      const args = ["--env", "production", "--key", keyFile, bucket];
      const restored = await run("restore", args, join(folder, "none"), env);
      expect(restored).toEqual({ status: 0, text: expect.stringContaining("The database strikebook is restored") });
      expect(await contentOf((sql) => database.prepare(sql).all())).toEqual(await contentOfCloud());
      const triggers = "SELECT count(*) AS n FROM sqlite_master WHERE type = 'trigger'";
      expect(database.prepare(triggers).get()?.n).toBe(await cloud.database.prepare(triggers).first("n"));
      expect(account.workers.get("strikebook")?.values.get("STRIKEBOOK_SECRET")).toBe(cloud.secret);
      const imports = account.imports.length;
      expect((await run("restore", args, join(folder, "none"), env)).text).toContain("is in use already");
      expect(account.imports).toHaveLength(imports);
    },
  );

  it.runIf(isDeep())(
    "is read from elsewhere where there is no bucket: but for the secrets it comes back the same",
    async () => {
      const { env, database } = used;
      const elsewhere = join(folder, "elsewhere");
      const args = ["--env", "production", elsewhere];
      const refused = await run("backup", args, join(folder, "none"), { ...env, BACKUP_KEY: "mistyped" });
      expect(refused).toEqual({ status: 1, text: expect.stringContaining("There is no public key to encrypt to") });
      const read = await run("backup", args, join(folder, "none"), { ...env, BACKUP_KEY: keys.publicKey });
      expect(read).toEqual({ status: 0, text: expect.stringContaining(`is in ${elsewhere}`) });
      for (const moment of examples([1_500, 3_000])) {
        const child = started("backup", args, { ORGANISER_KEY: "", ...env, BACKUP_KEY: keys.publicKey });
        await new Promise((resolve) => setTimeout(resolve, moment));
        if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
        await vi.waitUntil(() => child.exitCode !== null || child.signalCode !== null);
      }
      const other = await emptyAccount();
      const back = ["--env", "production", "--key", keyFile, elsewhere];
      const restored = await run("restore", back, join(folder, "none"), other.env);
      expect(restored).toEqual({ status: 0, text: expect.stringContaining("The backup has no secrets") });
      const ask =
        (of: DatabaseSync): Ask =>
        (sql) =>
          of.prepare(sql).all();
      expect(await contentOf(ask(other.database))).toEqual(await contentOf(ask(database)));
    },
  );

  it("is asked for and copied with an account; a workflow that fails and a piece that is missing are named", async () => {
    const { account, env } = await emptyAccount();
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    onTestFinished(() => void vi.unstubAllEnvs());
    await expect(openCloud("elsewhere")).rejects.toThrow("environmentUnknown");
    await expect(openCloud("staging")).rejects.toThrow("deployFirst");
    const found = await openCloud("production");
    const own = { ...found.own, vars: { BACKUP_KEY: keys.publicKey } };
    const here = { ...found, own };
    expect([hasBucket(found), hasBucket(here)]).toEqual([false, true]);
    await backUpCloud(here, async () => undefined);
    expect(account.calls).toContain("POST /workflows/strikebook-backup/instances");
    account.workflowEnds = "errored";
    await expect(backUpCloud(here, async () => undefined)).rejects.toThrow("backupStopped");

    const from = inFolder(bucket);
    for (const name of await from.list(""))
      account.objects.set(`strikebook-backups/${name}`, (await from.get(name)) ?? new Uint8Array());
    const copied = join(folder, "copied");
    const manifest = await copyNewest(bucketOf(here), inFolder(copied), copied);
    expect(manifest).toEqual(await newestBackup(from));
    const calls = account.calls.length;
    await copyNewest(bucketOf(here), inFolder(copied), copied);
    expect(account.calls.length - calls).toBe(2);
    expect((await run("restore", ["--check", "--key", keyFile, copied])).text).toContain("would come back");
    const [piece] = manifest.pieces;
    account.objects.delete(`strikebook-backups/${piece?.name}`);
    const again = join(folder, "copied-again");
    await expect(copyNewest(bucketOf(here), inFolder(again), again)).rejects.toMatchObject({
      said: { key: "backupChanged", about: { file: piece?.name } },
    });
  });

  it("has keys that are made once, and never over others", async () => {
    const file = join(folder, "made.key");
    const made = await run("backup", ["--key", file]);
    const [, printed] = /BACKUP_KEY = "([\w-]{43})"/.exec(made.text) ?? [];
    const key = readFileSync(file, "utf8").trim();
    expect([made.status, printed, statSync(file).mode & 0o777]).toEqual([0, publicKeyOf(key), 0o600]);
    expect(made.text).not.toContain(key);
    expect(await run("backup", ["--key", file])).toEqual({
      status: 1,
      text: expect.stringContaining("is there already"),
    });
    expect(readFileSync(file, "utf8").trim()).toBe(key);
  });

  it.runIf(isDeep())("goes to Cloudflare from a host of one's own as well", async () => {
    const [copy, state] = [join(folder, "copy"), join(folder, "state")];
    expect(await run("backup", [copy], state)).toMatchObject({ status: 0 });
    const { account, env, database } = await emptyAccount();
    const restored = await run("restore", ["--env", "production", copy], join(folder, "none"), env);
    expect(restored).toEqual({ status: 0, text: expect.stringContaining("The database strikebook is restored") });
    const [there, here] = [await contentOf((sql) => database.prepare(sql).all()), await contentOfCloud()];
    // The restored host has derived all of it again, and has sent the waiting notifications.
    for (const table of [
      "people",
      "decisions",
      "fixtures",
      "sealed_segments",
      "match_results",
      "ratings",
      "head_lists",
    ])
      expect({ table, rows: there[table] }).toEqual({ table, rows: here[table] });
    expect(account.workers.get("strikebook")?.values.get("STRIKEBOOK_SECRET")).toBe(cloud.secret);
  });

  it.runIf(isDeep())("serves nothing of a restore that was killed, and restores again", async () => {
    for (const moment of examples([400, 1_200])) {
      const state = join(folder, `killed-${moment}`);
      const child = started("restore", ["--key", keyFile, bucket], { ORGANISER_KEY: "", STRIKEBOOK_STATE: state });
      await new Promise((resolve) => setTimeout(resolve, moment));
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
      await vi.waitUntil(() => child.exitCode !== null || child.signalCode !== null);
      const { text } = await run("restore", ["--key", keyFile, bucket], state);
      expect(text).toMatch(/1 database restored|is not empty/);
      expect(existsSync(join(state, "restoring"))).toBe(false);
    }
  });

  it("says beforehand whether it would come back; names a key that is another, and a piece that is missing or changed", async () => {
    const checked = await run("restore", ["--check", "--key", keyFile, bucket]);
    expect(checked).toEqual({ status: 0, text: expect.stringContaining("would come back") });
    const other = join(folder, "other.key");
    writeFileSync(other, newKeyPair().privateKey);
    expect(await run("restore", ["--check", "--key", other, bucket])).toEqual({
      status: 1,
      text: expect.stringMatching(/encrypted to the key [\da-f]{16}\. The key that you gave is [\da-f]{16}/),
    });
    writeFileSync(other, "no key");
    expect((await run("restore", ["--key", other, bucket])).text).toContain("has no private key");
    expect((await run("restore", ["--key", keyFile, folder])).text).toContain("is not a backup");
    expect((await run("restore", [bucket])).text).toContain("This backup is encrypted.");
    const pieces = (await newestBackup(inFolder(bucket))) ?? { pieces: [], sealed: [] };
    expect([pieces.pieces.length > 1, pieces.sealed.length > 0]).toEqual([true, true]);
    for (const [index, { name }] of examples([...pieces.pieces, ...pieces.sealed], 3).entries()) {
      const damaged = join(folder, `damaged-${index}`);
      cpSync(bucket, damaged, { recursive: true });
      if (index % 2 === 0) rmSync(join(damaged, name));
      else appendFileSync(join(damaged, name), "x");
      const { status, text } = await run("restore", ["--check", "--key", keyFile, damaged]);
      expect({ status, text }).toEqual({ status: 1, text: expect.stringContaining(name) });
    }
    expect(readFileSync(keyFile, "utf8").trim()).toBe(keys.privateKey);
  });
});
