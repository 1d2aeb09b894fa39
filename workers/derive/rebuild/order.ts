import { type Database, directory } from "#ground/db/database.ts";
import { isAlive } from "./engine.ts";
import { abandon, activeRebuild, enter, handOver, latestRebuild, type RebuildRow } from "./ledger.ts";

/**
 * Asks for a rebuild. There is one at a time: while one goes on it is the one asked for, and if the engine has lost
 * it, another instance takes it over where it is.
 */
export const orderRebuild = async (env: Env, now: string): Promise<RebuildRow> => {
  const id = crypto.randomUUID();
  if (await enter(directory(env), id, id, now)) {
    await env.REBUILD.create({ id, params: { rebuild: id } });
    return current(directory(env));
  }
  const active = await activeRebuild(directory(env));
  if (active && !(await isAlive(env.REBUILD, active.instance)) && (await handOver(directory(env), active, id)))
    await env.REBUILD.create({ id, params: { rebuild: active.id } });
  return current(directory(env));
};

/** Ends the rebuild that goes on, if one does. A step at work finishes, and what it did is thrown away. */
export const cancelRebuild = async (env: Env): Promise<RebuildRow | null> => {
  const active = await activeRebuild(directory(env));
  if (!active) return null;
  await abandon(directory(env), active.id, "cancelled", null);
  // The rows alone already stop every step; the engine is only spared the rest.
  await env.REBUILD.get(active.instance)
    .then((instance) => instance.terminate())
    .catch(() => undefined);
  return latestRebuild(directory(env));
};

const current = async (db: Database): Promise<RebuildRow> => {
  const row = await latestRebuild(db);
  if (!row) throw new Error("a rebuild that was ordered has a row");
  return row;
};
