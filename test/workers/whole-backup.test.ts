import { env } from "cloudflare:workers";
import { getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { fingerprintOf, newKeyPair } from "#ground/crypto/sealed-box.ts";
import * as accounts from "#ground/db/accounts.ts";
import * as schema from "#ground/db/schema.ts";
import { healthOf } from "#read/queries/deployment/health.ts";
import { type BackupManifest, manifestName } from "#write/backup/whole/manifest.ts";
import { placeOf, startBackup } from "#write/backup/whole/nightly-backup.ts";
import { manifestOf, newestBackup, openPiece, putJson } from "#write/backup/whole/objects.ts";
import { backupName } from "#write/backup/whole/rotation.ts";
import type { Query } from "#write/backup/whole/tables.ts";
import { type BackupPlace, type BackupProgress, beginBackup, continueBackup } from "#write/backup/whole/writing.ts";
import { openFriendly, record, sent } from "./support/match.ts";

const { publicKey, privateKey } = newKeyPair();
const HOUR_MS = 3_600_000;
const NOW = Date.parse("2026-11-27T03:47:00.000Z");

/** The place of this test's backups: at this moment, and for this key. */
const placeAt = (now = NOW, key = publicKey): BackupPlace => {
  const place = placeOf({ ...env, BACKUP_KEY: key });
  if (place === null) throw new Error("there is no bucket of backups");
  return { ...place, now: () => now };
};

/** Goes on with a backup until a phase is reached. */
const until = async (
  place: BackupPlace,
  from: BackupProgress,
  phase: BackupProgress["phase"],
): Promise<BackupProgress> => {
  let progress = from;
  while (progress.phase !== phase && progress.phase !== "done") progress = await continueBackup(place, progress);
  return progress;
};

const nameAt = (now: number): string => backupName(new Date(now).toISOString());

const backUp = async (place: BackupPlace, now = NOW): Promise<BackupManifest> => {
  await until(place, await beginBackup(place, nameAt(now)), "done");
  const made = await manifestOf(place.objects, nameAt(now));
  if (made === null) throw new Error("the backup is not whole");
  return made;
};

const linesOf = async ({ objects }: BackupPlace, name: string, key = privateKey): Promise<readonly string[] | null> =>
  openPiece(key, name, (await objects.get(name)) ?? new Uint8Array());

/** Changes the number of a row in the list of tries, which nothing else in these tests reads. */
const change = (count: number) =>
  env.DB.prepare("INSERT INTO attempts VALUES ('planted', ?, 0) ON CONFLICT DO UPDATE SET count = excluded.count")
    .bind(count)
    .run();

beforeAll(async () => {
  const match = await openFriendly();
  await record(match, 1, sent("match_forfeited", { side: "B", kind: "retired", reason: "injury" }));
  const body = new Uint8Array([0, 1, 2, 255]);
  await env.DB.prepare(
    `INSERT INTO sealed_segments (match_id, last, first, prev, hash, body, bytes, sha256, received, at)
     VALUES ('planted', 1, 1, ?, ?, ?, 4, 'x', '[1]', '2026-11-01T00:00:00.000Z')`,
  )
    .bind("0".repeat(64), "1".repeat(64), body)
    .run();
});

beforeEach(async () => {
  const { objects } = placeAt();
  await objects.remove(await objects.list(""));
});

describe("a backup of the whole database", () => {
  it("has every table of the schema and of the database, each row, and the secrets", async () => {
    const place = placeAt();
    const { rows, pieces, oneMoment, key, schema: newest, bookmarks } = await backUp(place);
    expect({ oneMoment, key }).toEqual({ oneMoment: true, key: fingerprintOf(publicKey) });
    expect(newest).toMatch(/^\d{4}_\w+\.sql$/);
    expect(bookmarks).toHaveLength(2);
    const known = Object.values({ ...schema, ...accounts }).filter((table) => is(table, SQLiteTable));
    expect(Object.keys(rows)).toEqual(expect.arrayContaining(known.map((table) => getTableName(table))));
    const { results } = await env.DB.prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name <> 'd1_migrations'",
    ).all<{ name: string }>();
    expect(Object.keys(rows).toSorted()).toEqual(results.map(({ name }) => name).toSorted());
    for (const [table, count] of Object.entries(rows))
      expect({ table, count: await env.DB.prepare(`SELECT count(*) AS n FROM "${table}"`).first("n") }).toEqual({
        table,
        count,
      });
    const lines: string[] = [];
    for (const { name } of pieces) lines.push(...((await linesOf(place, name)) ?? []));
    const read = lines.filter((line) => line.startsWith("[")).length;
    expect(read).toBe(Object.values(rows).reduce((sum, count) => sum + count, 0));
    expect(lines.at(-1)).toBe(JSON.stringify({ secrets: place.secrets }));
    expect(place.secrets).toMatchObject({ STRIKEBOOK_SECRET: env.STRIKEBOOK_SECRET, HEAD_LIST_KEY: env.HEAD_LIST_KEY });
  });

  it("is read by the operator's key alone, and each piece under its own name", async () => {
    const place = placeAt();
    const { pieces } = await backUp(place);
    const [piece] = pieces;
    const name = piece?.name ?? "";
    const bytes = (await place.objects.get(name)) ?? new Uint8Array();
    expect(new TextDecoder().decode(bytes)).not.toContain("retired");
    expect(await linesOf(place, name)).not.toBeNull();
    expect(await linesOf(place, name, newKeyPair().privateKey)).toBeNull();
    expect(await linesOf(place, name, "no key")).toBeNull();
    expect(await openPiece(privateKey, `${name}x`, bytes)).toBeNull();
    const changed = bytes.with(bytes.length >> 1, (bytes.at(bytes.length >> 1) ?? 0) ^ 1);
    expect(await openPiece(privateKey, name, changed)).toBeNull();
  });

  it("writes sealed logs once, and all of them again for another key", async () => {
    const first = await backUp(placeAt());
    expect(first.sealed.length).toBe(1);
    const planted = JSON.stringify(["planted", 1, "x", "000102FF", "[1]", null]);
    expect(await linesOf(placeAt(), first.sealed[0]?.name ?? "")).toContain(planted);
    const tomorrow = NOW + 24 * HOUR_MS;
    expect((await backUp(placeAt(tomorrow), tomorrow)).sealed).toEqual(first.sealed);
    const other = newKeyPair();
    const again = await backUp(placeAt(tomorrow + 1, other.publicKey), tomorrow + 1);
    expect(again.sealed).toHaveLength(1);
    expect(await linesOf(placeAt(), again.sealed[0]?.name ?? "", other.privateKey)).toContain(planted);
  });

  it("is read again when something changed meanwhile, and says so when it never was of one moment", async () => {
    const place = placeAt();
    await change(1);
    const read = await until(place, await beginBackup(place, nameAt(NOW)), "compare");
    await change(2);
    const again = await until(place, read, "read");
    expect(again).toMatchObject({ again: 1, pieces: [] });
    await until(place, again, "done");
    const made = await manifestOf(place.objects, nameAt(NOW));
    expect(made?.oneMoment).toBe(true);
    const lines = await linesOf(place, made?.pieces[0]?.name ?? "");
    expect(lines?.filter((line) => line.includes('"planted",2,'))).toHaveLength(1);
    let count = 2;
    const busy: Query = async (sql, ...values) => {
      count += 1;
      if (sql.includes('FROM "attempts"')) await change(count);
      return place.query(sql, ...values);
    };
    expect(await backUp({ ...place, query: busy }, NOW + HOUR_MS)).toMatchObject({ oneMoment: false });
  });

  it("that was cut off is none: the one before stays the newest, and a later run removes what is left", async () => {
    const place = placeAt();
    const whole = await backUp(place);
    const tonight = NOW + 24 * HOUR_MS;
    await until(placeAt(tonight), await beginBackup(placeAt(tonight), nameAt(tonight)), "end");
    expect(await newestBackup(place.objects)).toEqual(whole);
    const left = () => place.objects.list(`pieces/${nameAt(tonight)}/`);
    expect(await left()).not.toEqual([]);
    const tomorrow = tonight + 24 * HOUR_MS;
    const next = await backUp(placeAt(tomorrow), tomorrow);
    expect(await left()).toEqual([]);
    expect(await newestBackup(place.objects)).toEqual(next);
    expect(await manifestOf(place.objects, whole.name)).toEqual(whole);
    for (const { name } of [...whole.pieces, ...whole.sealed]) expect(await place.objects.get(name)).not.toBeNull();
  });

  it("is kept for 7 days and 4 weeks, and nothing of another", async () => {
    const nights = Array.from({ length: 40 }, (_, night) => NOW + night * 24 * HOUR_MS);
    const last = nights.at(-1) ?? NOW;
    const { objects } = placeAt();
    const bytes = new Uint8Array([1]);
    const pieces = (night: number) => [{ name: `pieces/${nameAt(night)}/0001`, bytes: 1, sha256: "" }];
    const whole = await backUp(placeAt());
    for (const night of nights.slice(1, -1)) {
      await putJson(objects, manifestName(nameAt(night)), { ...whole, name: nameAt(night), pieces: pieces(night) });
      await objects.put(`pieces/${nameAt(night)}/0001`, bytes);
    }
    await backUp(placeAt(last), last);
    const kept = (await objects.list("manifests/")).map((name) => /manifests\/(.*)\.json/.exec(name)?.[1]);
    // The last seven days have the Sundays of two of the four weeks.
    expect(kept).toHaveLength(9);
    expect(new Set((await objects.list("pieces/")).map((name) => name.split("/")[1]))).toEqual(new Set(kept));
    for (const { name } of whole.sealed) expect(await objects.get(name)).not.toBeNull();
  });

  it("removes no piece while it does not understand a backup", async () => {
    const { objects } = placeAt();
    await putJson(objects, manifestName(nameAt(NOW)), { format: 2 });
    await objects.put(`pieces/${nameAt(NOW)}/0001`, new Uint8Array([1]));
    await backUp(placeAt(NOW + 24 * HOUR_MS), NOW + 24 * HOUR_MS);
    expect(await objects.list(`pieces/${nameAt(NOW)}/`)).toHaveLength(1);
  });
});

describe("the nightly backup", () => {
  it("is not started without a key, and an alarm says where the key is none", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    onTestFinished(() => error.mockRestore());
    await startBackup(env);
    expect(error).not.toHaveBeenCalled();
    await startBackup({ ...env, BACKUP_KEY: "mistyped" });
    expect(error.mock.calls.flat().join(" ")).toContain("backup-failed");
  });

  it("is late where the first one was not made within 36 hours of the deployment", async () => {
    const deployed = { id: "1", tag: "", timestamp: new Date(NOW).toISOString() };
    const watched = { ...env, BACKUP_KEY: publicKey, CF_VERSION_METADATA: deployed };
    const troublesAt = async (now: number) => (await healthOf(watched, now, false)).troubles;
    expect(await troublesAt(NOW + 35 * HOUR_MS)).not.toContain("backup-late");
    expect(await troublesAt(NOW + 37 * HOUR_MS)).toContain("backup-late");
    const without = { ...env, CF_VERSION_METADATA: deployed };
    expect((await healthOf(without, NOW + 37 * HOUR_MS, false)).troubles).not.toContain("backup-late");
  });

  it("is late after 36 hours; without a key there is none", async () => {
    const watched = { ...env, BACKUP_KEY: publicKey };
    expect((await healthOf(watched, NOW, false)).lastBackup).toBeNull();
    await backUp(placeAt());
    expect(await healthOf(env, NOW, false)).toMatchObject({ lastBackup: null });
    const found = await healthOf(watched, NOW + 35 * HOUR_MS, false);
    expect(found.lastBackup).toBe(new Date(NOW).toISOString());
    expect(found.troubles).not.toContain("backup-late");
    expect((await healthOf(watched, NOW + 37 * HOUR_MS, false)).troubles).toContain("backup-late");
  });
});
