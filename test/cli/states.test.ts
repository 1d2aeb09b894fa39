import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { runQuietly } from "#cli/server/children.ts";
import { freePort } from "#cli/server/front.ts";
import { health } from "#shared/api/deployment/service.ts";
import { saidBy } from "../states/said.ts";
import { builtRelease } from "../support/built-once.ts";
import { killAll, open, relayed, run, serve, strike } from "../support/host.ts";

const states = fileURLToPath(new URL("../states", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "states-"));

beforeAll(async () => {
  await builtRelease();
}, 120_000);
afterEach(killAll);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a state that an earlier version left", { timeout: 120_000 }, () => {
  it.each(globSync("*.tar.gz", { cwd: states }).map((file) => file.replace(".tar.gz", "")))(
    "is served by this one, says what it said, and goes on: %s",
    async (name) => {
      const [backup, state] = [join(folder, `${name}-backup`), join(folder, name)];
      mkdirSync(backup);
      await runQuietly("tar", ["-xzf", join(states, `${name}.tar.gz`), "-C", backup]);
      expect(await run("restore", [backup], { STRIKEBOOK_STATE: state })).toMatchObject({ status: 0 });
      const served = await serve(state, await freePort());
      expect((await fetch(`${served.url}/ready`)).status).toBe(200);
      expect((await served.api.get("/health", health)).faults).toBe(0);
      const said = JSON.parse(readFileSync(join(states, `${name}.json`), "utf8"));
      expect(await saidBy(served.api)).toEqual(said);
      const head = await strike(await open(served, "later"), "later", 0, 5);
      expect((await relayed(served, "later")).head).toEqual(head);
      // A version may derive more than the one before: the first rebuild adds it, and the next finds nothing to change.
      await run("rebuild", ["--url", served.url], {});
      expect(await run("rebuild", ["--url", served.url], {})).toMatchObject({ status: 0 });
      expect(await saidBy(served.api)).toEqual(said);
    },
  );
});
