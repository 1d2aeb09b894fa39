import { createHash } from "node:crypto";
import { convertV4MiniflareOptions, Miniflare, NoOpLog } from "miniflare";
import { applyMigrations } from "../server/migrations.ts";
import type { Release } from "./release.ts";
import { changeNotes, dataIn, readNotes } from "./state-folder.ts";

const fingerprint = (migrations: Release["migrations"]): string =>
  createHash("sha256").update(JSON.stringify(migrations)).digest("hex");

/** A worker without answers: it is needed to open the databases. */
const IDLE = "export default { fetch: () => new Response(null, { status: 404 }) }";

/** Opens the databases of a state folder, of which nothing is served meanwhile, for some work. */
export const withDatabases = async <T>(
  state: string,
  { d1Databases, compatibilityDate }: Pick<Release["worker"], "d1Databases" | "compatibilityDate">,
  work: (miniflare: Miniflare) => Promise<T>,
): Promise<T> => {
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions({
      workers: [{ name: "migrations", modules: true, script: IDLE, compatibilityDate, d1Databases }],
      cf: false,
      log: new NoOpLog(),
      telemetry: { enabled: false },
    }),
    resourcePersistencePath: dataIn(state),
  });
  try {
    return await work(miniflare);
  } finally {
    await miniflare.dispose();
  }
};

/**
 * Brings the databases of a state folder to where the release wants them, each migration in one transaction, before
 * any of its code runs. Answers with the names of those that were applied.
 */
export const migrate = (state: string, { migrations, worker }: Release): Promise<string[]> => {
  const wanted = fingerprint(migrations);
  if (readNotes(state).migrated === wanted) return Promise.resolve([]);
  return withDatabases(state, worker, async (miniflare) => {
    const applied: string[] = [];
    for (const binding of Object.keys(worker.d1Databases)) {
      const database = await miniflare.getD1Database(binding);
      applied.push(...(await applyMigrations(database, migrations)));
    }
    changeNotes(state, () => ({ migrated: wanted }));
    return applied;
  });
};
