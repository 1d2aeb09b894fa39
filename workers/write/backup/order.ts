import { isAlive } from "#derive/rebuild/engine.ts";
import { directory } from "#ground/db/database.ts";
import { handTo, type ImportRow } from "./staging.ts";

/** Has a file imported whose pieces are all here. Asked again, it goes on; if the engine has lost it, another does. */
export const orderImport = async (env: Env, row: ImportRow, parts: number): Promise<void> => {
  if (row.instance !== null && (await isAlive(env.IMPORT, row.instance))) return;
  const instance = crypto.randomUUID();
  if (await handTo(directory(env), row, instance, row.status === "staged" ? parts : row.parts))
    await env.IMPORT.create({ id: instance, params: { file: row.id } });
};
