import { isKey } from "#ground/crypto/sealed-box.ts";
import { directory } from "#ground/db/database.ts";
import { alarm } from "#ground/log/alarm.ts";
import { VERSION } from "#shared/api/deployment/version.ts";
import type { Objects } from "./objects.ts";
import type { Query } from "./tables.ts";
import type { BackupPlace } from "./writing.ts";

const inBucket = (bucket: R2Bucket): Objects => ({
  put: async (name, bytes) => void (await bucket.put(name, bytes)),
  get: async (name) => bytesOf(await bucket.get(name)),
  list: async (prefix) => {
    const names: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await bucket.list({ prefix, ...(cursor === undefined ? {} : { cursor }) });
      names.push(...page.objects.map(({ key }) => key));
      if (!page.truncated) return names;
      cursor = page.cursor;
    }
  },
  remove: async (names) => {
    for (let first = 0; first < names.length; first += AT_ONCE)
      await bucket.delete(names.slice(first, first + AT_ONCE));
  },
});

/** As many as one delete takes. */
const AT_ONCE = 1_000;

const bytesOf = async (object: R2ObjectBody | null | undefined): Promise<Uint8Array<ArrayBuffer> | null> =>
  object ? new Uint8Array(await object.arrayBuffer()) : null;

const queryOf =
  (database: D1Database): Query =>
  async (sql, ...values) =>
    (
      await database
        .prepare(sql)
        .bind(...values)
        .all()
    ).results;

/** Any question tells how far the database is; a session alone passes it on. */
const bookmarkOf = async (database: D1Database): Promise<string | null> => {
  const session = database.withSession("first-primary");
  await session.prepare("SELECT 1").all();
  return session.getBookmark();
};

/** The source and target of this deployment's backup; `null` where there is no bucket or no key for it. */
export const placeOf = (env: Env): BackupPlace | null => {
  const { BACKUPS, BACKUP_KEY, SEGMENTS, STRIKEBOOK_SECRET, HEAD_LIST_KEY, ORGANISER_KEY_HASH } = env;
  if (!BACKUPS || !BACKUP_KEY) return null;
  const { $client } = directory(env);
  return {
    query: queryOf($client),
    objects: inBucket(BACKUPS),
    segment: async (name) => bytesOf(await SEGMENTS?.get(name)),
    key: BACKUP_KEY,
    secrets: { STRIKEBOOK_SECRET, HEAD_LIST_KEY, ORGANISER_KEY_HASH },
    bookmark: () => bookmarkOf($client),
    version: VERSION,
    now: Date.now,
  };
};

/** Has everything backed up, where there is a bucket and a key for it. */
export const startBackup = async (env: Env): Promise<void> => {
  const { BACKUP_KEY } = env;
  if (placeOf(env) === null) return;
  if (!BACKUP_KEY || !isKey(BACKUP_KEY)) return alarm("backup-failed", { error: "BACKUP_KEY is no key" });
  // By then the night's other jobs are done.
  await env.BACKUP.create({ params: { pause: "10 minutes" } });
};
