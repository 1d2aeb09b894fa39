import { createHash } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { openBackup } from "#cli/backups/opened-backup.ts";
import { rebuildDatabase } from "#cli/backups/rebuilt-database.ts";
import { type Migration, migrationScript, migrationsIn } from "#cli/deploy/migrations.ts";
import { root } from "#cli/server/children.ts";
import { newKeyPair } from "#ground/crypto/sealed-box.ts";
import { type Objects, putJson } from "#write/backup/whole/objects.ts";
import type { Query } from "#write/backup/whole/tables.ts";
import { type BackupPlace, beginBackup, continueBackup } from "#write/backup/whole/writing.ts";

const { publicKey, privateKey } = newKeyPair();
const MIGRATIONS = migrationsIn(`${root}migrations`);

/** Objects in memory. */
const inMemory = (): Objects => {
  const all = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    put: async (name, bytes) => void all.set(name, bytes),
    get: async (name) => all.get(name) ?? null,
    list: async (prefix) => [...all.keys()].filter((name) => name.startsWith(prefix)),
    remove: async (names) => {
      for (const name of names) all.delete(name);
    },
  };
};

const withMigrations = (migrations: readonly Migration[] = MIGRATIONS): DatabaseSync => {
  const database = new DatabaseSync(":memory:");
  database.exec(migrationScript(migrations, "test"));
  return database;
};

const queryOf =
  (database: DatabaseSync): Query =>
  async (sql, ...values) =>
    database.prepare(sql).all(...values);

const backedUp = async (more: Partial<BackupPlace> & Pick<BackupPlace, "query">): Promise<Objects> => {
  const objects = inMemory();
  const place: BackupPlace = {
    objects,
    segment: async () => null,
    key: publicKey,
    secrets: null,
    bookmark: async () => null,
    version: "1.0.0",
    now: () => Date.parse("2026-11-27T03:48:00.000Z"),
    ...more,
  };
  let progress = await beginBackup(place, "2026-11-27T03-47-00.000Z");
  while (progress.phase !== "done") progress = await continueBackup(place, progress);
  return objects;
};

const restored = async (objects: Objects): Promise<DatabaseSync> => {
  const database = new DatabaseSync(":memory:");
  await rebuildDatabase(database, await openBackup(objects, "here", privateKey), MIGRATIONS);
  return database;
};

const addClub = (database: DatabaseSync, id: string): void => {
  database.prepare("INSERT INTO clubs (id, name, created_at) VALUES (?, ?, '2026-01-01')").run(id, id);
};
const addPerson = (database: DatabaseSync, id: string, club: string): void => {
  database
    .prepare("INSERT INTO people (id, name, club_id, created_at) VALUES (?, ?, ?, '2026-01-01')")
    .run(id, id, club);
};
const idsOf = (database: DatabaseSync, table: string): readonly unknown[] =>
  database
    .prepare(`SELECT id FROM ${table} WHERE id <> '' ORDER BY id`)
    .all()
    .map(({ id }) => id);

it("leaves out what was half changed while it was read, and points at nothing that is not there", async () => {
  const from = withMigrations();
  addClub(from, "harbour");
  addPerson(from, "ann", "harbour");
  let late = 0;
  // Clubs are read before people: each time a club and a person come in between.
  const busy: Query = async (sql, ...values) => {
    if (sql.includes('FROM "people"')) {
      late += 1;
      addClub(from, `late-${late}`);
      addPerson(from, `person-${late}`, `late-${late}`);
    }
    return queryOf(from)(sql, ...values);
  };
  const objects = await backedUp({ query: busy });
  const to = await restored(objects);
  expect(to.prepare("PRAGMA foreign_key_check").all()).toEqual([]);
  expect([idsOf(to, "clubs").at(0), idsOf(to, "people").at(0)]).toEqual(["harbour", "ann"]);
  const clubs = idsOf(to, "clubs").filter((id) => String(id).startsWith("late"));
  expect(idsOf(to, "people")).toHaveLength(1 + clubs.length);
});

it("brings back a log that had been moved to a bucket, and names one that is lost", async () => {
  const from = withMigrations();
  const body = new Uint8Array([31, 139, 0, 255]);
  const sha256 = createHash("sha256").update(body).digest("hex");
  from
    .prepare(
      `INSERT INTO sealed_segments (match_id, last, first, prev, hash, object, bytes, sha256, received, at)
       VALUES ('m1', 3, 1, ?, ?, 'logs/m1.ndjson.gz', 4, ?, '[]', '2026-01-01T00:00:00.000Z')`,
    )
    .run("0".repeat(64), "1".repeat(64), sha256);
  const bucket = new Map([
    ["logs/m1.ndjson.gz", body],
    ["logs/m1.received.json", new TextEncoder().encode("[1,2,3]")],
  ]);
  const query = queryOf(from);
  const to = await restored(await backedUp({ query, segment: async (name) => bucket.get(name) ?? null }));
  const columns = "SELECT body, object, received FROM sealed_segments";
  expect(to.prepare(columns).get()).toMatchObject({ body, object: null, received: "[1,2,3]" });
  await expect(backedUp({ query })).rejects.toThrow("the bucket of logs has no logs/m1.ndjson.gz");
  bucket.set("logs/m1.ndjson.gz", new Uint8Array());
  const changed = backedUp({ query, segment: async (name) => bucket.get(name) ?? null });
  await expect(changed).rejects.toThrow("does not hold logs/m1.ndjson.gz as it was sealed");
});

it("takes a backup of an older version along to this one, and refuses one of a newer", async () => {
  const from = withMigrations(MIGRATIONS.slice(0, 1));
  addClub(from, "harbour");
  const objects = await backedUp({ query: queryOf(from) });
  const to = await restored(objects);
  const ledger = to.prepare("SELECT name FROM d1_migrations ORDER BY id").all();
  expect(ledger.map(({ name }) => name)).toEqual(MIGRATIONS.map(({ name }) => name));
  expect(idsOf(to, "clubs")).toEqual(["harbour"]);
  const backup = await openBackup(objects, "here", privateKey);
  await putJson(objects, `manifests/${backup.manifest.name}.json`, { ...backup.manifest, schema: "9999_later.sql" });
  await expect(restored(objects)).rejects.toThrow("backupNewer");
});
