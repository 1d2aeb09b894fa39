import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchFolders } from "#cli/server/folders-watch.ts";

let folder: string;
let told: number;
const done = new AbortController();
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "strikebook-"));
  mkdirSync(join(folder, "styles"));
  writeFileSync(join(folder, "styles/base.css"), "1");
  told = 0;
  watchFolders([folder], done.signal, () => {
    told += 1;
  });
});
afterEach(() => {
  done.abort();
  rmSync(folder, { recursive: true });
});

const after = async (change: () => void): Promise<void> => {
  const before = told;
  change();
  await vi.waitFor(() => expect(told).toBeGreaterThan(before), { timeout: 20_000 });
  // Waits for other messages of the system about the same change.
  await new Promise((resolve) => setTimeout(resolve, 100));
};

it("reports a file that is written, replaced, and written again", async () => {
  const file = join(folder, "styles/base.css");
  await after(() => writeFileSync(file, "2"));
  await after(() => {
    writeFileSync(`${folder}/styles/draft`, "3");
    renameSync(`${folder}/styles/draft`, file);
  });
  await after(() => writeFileSync(file, "4"));
  await after(() => {
    mkdirSync(join(folder, "pages"));
  });
  await after(() => writeFileSync(join(folder, "pages/new.astro"), "5"));
  await after(() => rmSync(file));
});
