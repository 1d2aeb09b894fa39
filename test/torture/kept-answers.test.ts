import { afterEach, describe, expect, it, vi } from "vitest";
import type * as cacheKey from "#access/http/cache/cache-key.ts";
import type { CacheKey } from "#access/http/cache/cache-key.ts";
import { staleAnswer } from "./kept-answers.ts";

const KEY = "../../workers/access/http/cache/cache-key.ts";

afterEach(() => {
  vi.doUnmock(KEY);
  vi.resetModules();
  vi.unstubAllGlobals();
});

describe("answers that isolates share", () => {
  it("are never those of another version, release, language or page", { timeout: 60_000 }, async () => {
    expect(await staleAnswer(1)).toBeNull();
  });

  /** Bugs: the key of a kept answer leaves something out. */
  const planted: Readonly<Record<string, (key: CacheKey) => CacheKey>> = {
    "the version": (key) => ({ ...key, version: "" }),
    "the release": (key) => ({ ...key, release: "" }),
    "the language": (key) => ({ ...key, language: "en" }),
    "the page": (key) => ({ ...key, address: new URL("/", key.address).href }),
  };

  it.each(Object.entries(planted))(
    "finds it when they are kept without %s",
    { timeout: 60_000 },
    async (_what, without) => {
      vi.doMock(KEY, async (load) => {
        const real = await load<typeof cacheKey>();
        const cacheAddress: typeof cacheKey.cacheAddress = (key) => real.cacheAddress(without(key));
        return { ...real, cacheAddress };
      });
      const found = await staleAnswer(1);
      console.log(`planted: kept without ${_what}: ${found}`);
      expect(found).toMatch(/^a stale answer: expected \w+ \w+ \/\w \d+; found \w+ \w+ \/\w \d+$/);
    },
  );
});
