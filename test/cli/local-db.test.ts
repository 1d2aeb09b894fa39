import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { run } from "#cli/server/children.ts";
import { migrate } from "#cli/server/local-state.ts";

it("a new local D1 has every migration, and Wrangler knows of each", { timeout: 60_000 }, async () => {
  const directory = mkdtempSync(join(tmpdir(), "strikebook-"));
  try {
    await migrate({ directory, devVars: join(directory, ".dev.vars") });
    const left = ["d1", "migrations", "list", "DB", "--local", "--persist-to", directory];
    expect(await run("wrangler", left, { output: "pipe" })).toMatchObject({
      ok: true,
      text: expect.stringContaining("No migrations to apply"),
    });
  } finally {
    rmSync(directory, { recursive: true });
  }
});
