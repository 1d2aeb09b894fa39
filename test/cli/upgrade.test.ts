import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { health } from "../../shared/api/deployment/service.ts";
import { VERSION } from "../../shared/api/deployment/version.ts";
import { pack } from "../../workers/cli/release/archive.ts";
import { PLATFORM } from "../../workers/cli/release/platform.ts";
import { changedIn, writeSums } from "../../workers/cli/release/sums.ts";
import { writeTree } from "../../workers/cli/release/tree.ts";
import { buildRelease, currentRelease } from "../../workers/cli/serve/release.ts";
import { ApiError } from "../../workers/cli/server/api-client.ts";
import { freePort } from "../../workers/cli/server/front.ts";
import { buildSite } from "../../workers/cli/site.ts";
import { eventsOf, kill, killAll, open, relayed, run, type Served, serve, strike } from "../support/host.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const host = mkdtempSync(join(tmpdir(), "upgrade-"));
const current = join(host, "current");
const folderOf = (version: string): string => join(host, `strikebook-${version}-${PLATFORM}`);

/** Changes a file of a version. */
const edit = (folder: string, file: string, change: (text: string) => string): void =>
  writeFileSync(join(folder, file), change(readFileSync(join(folder, file), "utf8")));

/** Packs a version that differs from this one as it is told; answers with its archive. */
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
  if (!currentRelease()) await buildRelease(buildSite);
  const folder = folderOf(VERSION);
  await writeTree(folder);
  expect(await changedIn(folder)).toEqual([]);
  // Node and workerd are the same in each version of these tests: they are not packed again for each.
  const modules = join(folder, "node_modules");
  rmSync(modules, { recursive: true });
  symlinkSync(join(root, "node_modules"), modules);
  await writeSums(folder);
  symlinkSync(folder, current);
}, 180_000);
afterEach(killAll);
afterAll(() => rmSync(host, { recursive: true, force: true }));

const MATCH = "icf-best-of-three";
const EVENTS = eventsOf(MATCH);

/** A phone that scores: it sends each event until it is taken, as the scorer does. Says how many were acknowledged. */
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

/** Somebody who reads a page all the time. Says for how long there was none, at the longest (milliseconds). */
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
    const served = await serve(state, await freePort(), {}, current);
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
    expect(longest).toBeLessThan(8_000);
    console.log(`held for ${Math.round(longest)} ms`);
    expect(realpathSync(current)).toBe(realpathSync(folderOf("1.0.1")));
    // The process that was there before ends with the one that it and the other way round.
    await kill(served.child, "SIGTERM", false);
    const again = await serve(state, await freePort(), {}, current);
    expect([await versionOf(again), (await relayed(again, "one")).head?.seq]).toEqual(["1.0.1", acknowledged + 1]);
  });
});
