import { type Database, directory } from "#ground/db/database.ts";
import { isAlive } from "./engine.ts";
import { abandon, activeRebuild, enter, handOver, latestRebuild, type RebuildRow } from "./ledger.ts";

/**
 * Requests a rebuild. There is only one at a time: a running one is returned instead, and if the engine has lost
 * it, another instance continues it.
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

/** Cancels the running rebuild, if there is one. A step in progress finishes, and its rows are deleted. */
export const cancelRebuild = async (env: Env): Promise<RebuildRow | null> => {
  const active = await activeRebuild(directory(env));
  if (!active) return null;
  await abandon(directory(env), active.id, "cancelled", null);
  // The rows alone already stop every step; this only saves the engine the rest.
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
