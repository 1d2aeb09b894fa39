import { runInDurableObject } from "cloudflare:test";
import { onTestFinished } from "vitest";
import { roomOf, type TestMatch } from "./match.ts";

/** Makes a room's disk refuse every event until the test has ended, or until the answered function is called. */
export const fullDisk = async (match: TestMatch): Promise<() => Promise<void>> => {
  let mend = () => {};
  await runInDurableObject(roomOf(match), (_room, { storage }) => {
    const exec = storage.sql.exec.bind(storage.sql);
    Object.defineProperty(storage.sql, "exec", {
      configurable: true,
      value: (query: string, ...bindings: unknown[]) => {
        if (query.startsWith("INSERT INTO events")) throw new Error("database or disk is full: SQLITE_FULL");
        return exec(query, ...bindings);
      },
    });
    mend = () => void Reflect.deleteProperty(storage.sql, "exec");
  });
  const mended = () => runInDurableObject(roomOf(match), () => mend());
  onTestFinished(mended);
  return mended;
};
