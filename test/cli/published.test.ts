import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { publish } from "#cli/server/published.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "strikebook-"));
  for (const name of ["built/a", "served/a", "served/gone"]) mkdirSync(join(folder, name), { recursive: true });
  for (const name of ["built/same.txt", "served/same.txt"]) writeFileSync(join(folder, name), "as it was");
  writeFileSync(join(folder, "served/gone/old.txt"), "old");
  writeFileSync(join(folder, "served/a/page.html"), "before");
  writeFileSync(join(folder, "built/a/page.html"), "after");
  writeFileSync(join(folder, "built/new.css"), "new");
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = () => publish(join(folder, "built"), join(folder, "served"));
const filesOf = (name: string) =>
  readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, name).length + 1))
    .sort();

it("what is served is what was built, and nothing that is older", () => {
  put();
  expect(filesOf("served")).toEqual(["a/page.html", "new.css", "same.txt"]);
  expect(readFileSync(join(folder, "served/a/page.html"), "utf8")).toBe("after");
});

it("says which files changed, and leaves the others alone", () => {
  const { mtimeMs } = statSync(join(folder, "served/same.txt"));
  expect(put()).toEqual(["a/page.html", "new.css", "gone/old.txt"]);
  expect(statSync(join(folder, "served/same.txt")).mtimeMs).toBe(mtimeMs);
  expect(put()).toEqual([]);
});
