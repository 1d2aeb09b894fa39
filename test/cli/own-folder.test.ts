import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { ensureDevVars } from "#cli/server/dev-vars.ts";
import { ownState } from "#cli/server/local-state.ts";

const folder = mkdtempSync(join(tmpdir(), "own-folder-"));
afterAll(() => rmSync(folder, { recursive: true }));

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

it("makes a state folder its owner's alone, also one that was open to others before", () => {
  const directory = join(folder, "state");
  mkdirSync(join(directory, "v3", "d1"), { recursive: true, mode: 0o755 });
  const database = join(directory, "v3", "d1", "db.sqlite");
  const devVars = join(directory, ".dev.vars");
  writeFileSync(database, "");
  writeFileSync(devVars, "");
  for (const path of [directory, join(directory, "v3"), join(directory, "v3", "d1")]) chmodSync(path, 0o777);
  for (const path of [database, devVars]) chmodSync(path, 0o666);
  ownState({ directory, devVars });
  expect([directory, join(directory, "v3", "d1"), database, devVars].map(modeOf)).toEqual(["700", "700", "600", "600"]);
});

it("makes a new one so from the start", () => {
  const directory = join(folder, "new", "state");
  ownState({ directory, devVars: join(folder, "new", ".dev.vars") });
  expect(modeOf(directory)).toBe("700");
});

it("takes the secrets of an earlier build from everybody else's eyes", () => {
  const file = join(folder, ".dev.vars");
  ensureDevVars(file);
  chmodSync(file, 0o644);
  ensureDevVars(file);
  expect(modeOf(file)).toBe("600");
});
