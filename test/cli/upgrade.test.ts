import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { pack, writeTree } from "#cli/release/archive.ts";
import { changedIn, PLATFORM, writeSums } from "#cli/release/sums.ts";
import { ApiError } from "#cli/server/api-client.ts";
import { freePort } from "#cli/server/front.ts";
import { health } from "#shared/api/deployment/service.ts";
import { VERSION } from "#shared/api/deployment/version.ts";
import { builtRelease } from "../support/built-once.ts";
import { eventsOf, kill, killAll, open, relayed, run, type Served, serve, started, strike } from "../support/host.ts";
import { isDeep } from "../support/runs.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const host = mkdtempSync(join(tmpdir(), "upgrade-"));
const current = join(host, "current");
const folderOf = (version: string): string => join(host, `strikebook-${version}-${PLATFORM}`);

/** Points the link of a host at a version. */
const makeCurrent = (version: string): void => {
  symlinkSync(folderOf(version), `${current}.new`);
  renameSync(`${current}.new`, current);
};

/** Changes a file of a version. */
const edit = (folder: string, file: string, change: (text: string) => string): void =>
  writeFileSync(join(folder, file), change(readFileSync(join(folder, file), "utf8")));

/** Packs a version that `change` has changed; answers with its archive. */
const next = async (version: string, change: (folder: string) => void = () => undefined): Promise<string> => {
  const folder = folderOf(version);
  cpSync(folderOf(VERSION), folder, { recursive: true, verbatimSymlinks: true });
  for (const file of [".release/code/index.js", "shared/api/deployment/version.ts"])
    edit(folder, file, (text) => text.replaceAll(`"${VERSION}"`, `"${version}"`));
  edit(folder, ".release/release.json", (text) => {
    const release = JSON.parse(text);
    const added = { name: `9_${version}.sql`, queries: [`CREATE TABLE "added ${version}" (id integer)`] };
    return JSON.stringify({ ...release, migrations: [...release.migrations, added] });
  });
  change(folder);
  await writeSums(folder);
  const { file } = await pack(folder);
  rmSync(folder, { recursive: true });
  return file;
};

beforeAll(async () => {
  await builtRelease();
  const folder = folderOf(VERSION);
  await writeTree(folder);
  expect(await changedIn(folder)).toEqual([]);
  // Node and workerd are the same in each version of these tests: they are not packed again for each.
  const modules = join(folder, "node_modules");
  rmSync(modules, { recursive: true });
  symlinkSync(join(root, "node_modules"), modules);
  await writeSums(folder);
}, 180_000);
beforeEach(() => makeCurrent(VERSION));
afterEach(killAll);
afterAll(() => rmSync(host, { recursive: true, force: true }), 60_000);

const MATCH = "icf-best-of-three";
const EVENTS = eventsOf(MATCH);

/** A phone that scores: it sends each event until the server takes it. Its answer: the number of acknowledged events. */
const phone = async (served: Served, match: string) => {
  const scorer = await open(served, match, "icf");
  let [isScoring, acknowledged] = [true, 0];
  const scoring = (async () => {
    while (isScoring && acknowledged < EVENTS.length) {
      try {
        await strike(scorer, match, acknowledged, acknowledged + 1, EVENTS);
        acknowledged += 1;
      } catch (error) {
        // Taken, but the answer was lost: the next one says so.
        if (error instanceof ApiError && error.status < 500) acknowledged += 1;
      }
      await wait(60);
    }
  })();
  return {
    acknowledged: () => acknowledged,
    stop: async () => {
      isScoring = false;
      await scoring;
      return acknowledged;
    },
  };
};

/** A reader that asks for a page all the time. Its answer: the longest time without one (milliseconds). */
const reader = (url: string) => {
  let [isReading, last, longest] = [true, performance.now(), 0];
  const statuses = new Set<number>();
  const reading = (async () => {
    while (isReading) {
      const status = await fetch(`${url}/about/`).then(
        (answer) => answer.status,
        () => 0,
      );
      statuses.add(status);
      if (status === 200) {
        longest = Math.max(longest, performance.now() - last);
        last = performance.now();
      }
      await wait(20);
    }
  })();
  return {
    stop: async () => {
      isReading = false;
      await reading;
      return { longest, statuses: [...statuses].sort() };
    },
  };
};

const versionOf = async ({ api }: Served) => (await api.get("/health", health)).version;

describe("npm run upgrade", { timeout: 120_000 }, () => {
  it("puts a newer version in the place of this one while a phone scores, and loses no strike", async () => {
    const state = join(host, "state");
    const archive = await next("1.0.1");
    const began = performance.now();
    const served = await serve(state, await freePort(), {}, current);
    const start = performance.now() - began;
    const [scoring, reading] = [await phone(served, "one"), reader(served.url)];
    const upgraded = await run("upgrade", [archive], { STRIKEBOOK_STATE: state }, current);
    expect(upgraded).toEqual({ status: 0, text: expect.stringContaining("The newer version serves.") });
    const { longest, statuses } = await reading.stop();
    const before = scoring.acknowledged();
    await vi.waitUntil(() => scoring.acknowledged() > before + 3, { timeout: 10_000 });
    const acknowledged = await scoring.stop();
    expect(await versionOf(served)).toBe("1.0.1");
    expect((await relayed(served, "one")).head?.seq).toBe(acknowledged + 1);
    expect(statuses).toEqual([200, 503]);
    // The newer version starts meanwhile, on a machine that is as busy as it was.
    expect(longest).toBeLessThan(2 * start);
    console.log(`held for ${Math.round(longest)} ms, of a start of ${Math.round(start)} ms`);
    expect(realpathSync(current)).toBe(realpathSync(folderOf("1.0.1")));
    // The process that was there before ends with the one that it and the other way round.
    await kill(served.child, "SIGTERM", false);
    const again = await serve(state, await freePort(), {}, current);
    expect([await versionOf(again), (await relayed(again, "one")).head?.seq]).toEqual(["1.0.1", acknowledged + 1]);
  });

  /** Actions of a version that starts on a copy and fails in the place of this one. */
  const FAILING = {
    ends: "if (!process.argv.includes('--check')) process.exit(7);\n",
    hangs: "if (!process.argv.includes('--check')) await new Promise((resolve) => setTimeout(resolve, 60_000));\n",
  };

  it.runIf(isDeep()).each(Object.entries(FAILING))(
    "goes back to this version where the newer one %s, and loses no strike",
    async (how, begin) => {
      const state = join(host, `back-${how}`);
      const archive = await next(`1.1.0-${how}`, (folder) =>
        edit(folder, "workers/cli/serve.ts", (text) => begin + text),
      );
      const served = await serve(state, await freePort(), {}, current);
      const [scoring, reading] = [await phone(served, "one"), reader(served.url)];
      const upgraded = await run("upgrade", [archive], { STRIKEBOOK_STATE: state }, current);
      expect(upgraded).toEqual({ status: 1, text: expect.stringContaining("The version before it serves again") });
      const taken = scoring.acknowledged();
      await vi.waitUntil(() => scoring.acknowledged() > taken + 3, { timeout: 10_000 });
      const { longest } = await reading.stop();
      const acknowledged = await scoring.stop();
      console.log(`held for ${Math.round(longest)} ms`);
      expect([await versionOf(served), (await relayed(served, "one")).head?.seq]).toEqual([VERSION, acknowledged + 1]);
      expect(served.log.text).toContain('"hand-over-failed"');
      expect(realpathSync(current)).toBe(realpathSync(folderOf(VERSION)));
    },
  );

  it.runIf(isDeep())("changes nothing where the newer version cannot serve a copy", async () => {
    const state = join(host, "copy");
    const breaks = (folder: string) =>
      edit(folder, ".release/code/index.js", (text) => `${text}\nthrow new Error("no");`);
    const served = await serve(state, await freePort(), {}, current);
    const upgraded = await run("upgrade", [await next("1.2.0", breaks)], { STRIKEBOOK_STATE: state }, current);
    expect(upgraded).toEqual({ status: 1, text: expect.stringContaining("Nothing was changed.") });
    expect(served.log.text).not.toContain("handed-over");
    expect(readdirSync(state).sort()).toEqual(["before-upgrade", "data", "notes.json", "secrets", "serving.json"]);
  });

  it.runIf(isDeep())("takes no archive that is not whole, is for another machine, or is none", async () => {
    const state = join(host, "archives");
    await kill((await serve(state, await freePort(), {}, current)).child, "SIGTERM", false);
    const upgrade = (archive: string) => run("upgrade", [archive], { STRIKEBOOK_STATE: state }, current);
    const archive = await next("1.3.0");
    expect((await upgrade(join(host, "strikebook.zip"))).text).toContain("is not the name of an archive");
    expect((await upgrade(join(host, "strikebook-1.3.0-plan9-mips.tar.gz"))).text).toContain("is for plan9-mips");
    expect((await upgrade(join(host, `strikebook-7.0.0-${PLATFORM}.tar.gz`))).text).toContain(
      "There is no such archive",
    );
    writeFileSync(archive, "x", { flag: "a" });
    expect((await upgrade(archive)).text).toContain("is not the one that its .sha256 is of");
    rmSync(`${archive}.sha256`);
    expect((await upgrade(archive)).text).toContain("sum of the archive is missing");
    const hollow = await next("1.4.0", (folder) => writeFileSync(join(folder, ".release", "lost"), ""));
    const folder = folderOf("1.4.0");
    expect(await upgrade(hollow)).toEqual({
      status: 0,
      text: expect.stringContaining("From now on the service starts"),
    });
    rmSync(join(folder, ".release", "lost"));
    makeCurrent(VERSION);
    expect((await upgrade(hollow)).text).toContain("is missing or was changed: .release/lost");
  });

  it.runIf(isDeep())(
    "is whole wherever it was killed: one of the two versions serves all that was acknowledged",
    async () => {
      const state = join(host, "killed");
      const archive = await next("1.5.0");
      let acknowledged = 0;
      for (const moment of [2_500, 1_000, 4_000]) {
        const served = await serve(state, await freePort(), {}, current);
        const scoring = await phone(served, `at-${moment}`);
        const upgrade = started("upgrade", [archive], { STRIKEBOOK_STATE: state }, current);
        await wait(moment);
        await Promise.all([kill(upgrade, "SIGKILL"), kill(served.child, "SIGKILL")]);
        acknowledged = await scoring.stop();
        const again = await serve(state, await freePort(), {}, current);
        const { head } = await relayed(again, `at-${moment}`);
        // A strike on its way when the server died may be there too.
        expect([acknowledged + 1, acknowledged + 2]).toContain(head?.seq);
        await kill(again.child, "SIGTERM", false);
      }
    },
  );

  it.runIf(isDeep())("leaves nothing behind where the process dies in whose place it serves", async () => {
    const state = join(host, "orphan");
    const served = await serve(state, await freePort(), {}, current);
    expect((await run("upgrade", [await next("1.6.0")], { STRIKEBOOK_STATE: state }, current)).status).toBe(0);
    await kill(served.child, "SIGKILL", false);
    await vi.waitUntil(() => !existsSync(join(state, "serving.json")), { timeout: 20_000 });
    expect(await versionOf(await serve(state, await freePort(), {}, current))).toBe("1.6.0");
  });
});
