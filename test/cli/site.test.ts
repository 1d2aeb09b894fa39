import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "#cli/server/children.ts";
import { buildSite } from "#cli/site.ts";
import { restyle } from "#cli/site-styles.ts";

it("an unchanged site is not built again by any start", async () => {
  await buildSite();
  expect(await buildSite(() => Promise.reject(new Error("built again")))).toBe("unchanged");
});

it("styles alone come to what they come to with all pages", async () => {
  const served = mkdtempSync(join(tmpdir(), "strikebook-"));
  try {
    cpSync(`${root}site/dist/_astro`, `${served}/_astro`, { recursive: true });
    const [sheet = ""] = globSync(`${served}/_astro/Head.*.css`);
    const built = readFileSync(sheet, "utf8");
    writeFileSync(sheet, "/* older */");
    await restyle(served);
    expect(readFileSync(sheet, "utf8")).toBe(built);
  } finally {
    rmSync(served, { recursive: true });
  }
});
