import type { Database } from "#ground/db/database.ts";
import { publicVersion } from "./version.ts";

/**
 * A read of many rows that an isolate remembers by its key, until something public changes.
 *
 * @param most keys that one isolate keeps
 */
export const keptByVersion = <Value>(most: number, read: (db: Database, key: string) => Promise<Value>) => {
  const kept = new Map<string, { readonly version: string; readonly value: Value }>();
  return async (db: Database, key: string): Promise<Value> => {
    const version = await publicVersion(db);
    if (version === null) return read(db, key);
    const found = kept.get(key);
    if (found?.version === version) return found.value;
    // Kept once it has come: a promise of one request is not for another to wait for.
    const value = await read(db, key);
    kept.delete(key);
    kept.set(key, { version, value });
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return value;
  };
};
