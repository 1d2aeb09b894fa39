import fc from "fast-check";
import { Hono } from "hono";
import { vi } from "vitest";
import type { AppEnv } from "#access/accounts/context.ts";
import { placeOf } from "#access/http/language.ts";

/** Cloudflare's cache on paper: found by address alone, shared by all isolates. */
class PaperCache {
  readonly #kept = new Map<string, Response>();

  async match(address: string): Promise<Response | undefined> {
    return this.#kept.get(address)?.clone();
  }

  async put(address: string, answer: Response): Promise<void> {
    this.#kept.set(address, answer);
  }
}

/** The database's state of a page: its version is another one after each change. */
type State = { version: number; text: number };

const PAGES = ["/a", "/b"] as const;
/** Before a page's address: none is English. */
const LANGUAGES = ["", "/qps"] as const;
const ORIGIN = "https://carrom.example";

/** An isolate of a release, with a memory of its own. */
const isolateOf = async (release: string, states: Readonly<Record<string, State>>) => {
  vi.resetModules();
  const { cachedByVersion } = await import("#access/http/cache/cached-by-version.ts");
  const env = { CF_VERSION_METADATA: { id: release, tag: "", timestamp: "" }, PSEUDO_LOCALE: "on" } as const;
  const app = new Hono<AppEnv>({ getPath: (request) => placeOf(request, env).path });
  app.get("/:page", (c) => {
    const { language, path } = placeOf(c.req.raw, env);
    c.set("language", language);
    const state = states[path] ?? { version: 0, text: 0 };
    const make = async () =>
      c.text(`${release} ${language} ${path} ${state.text}`, 200, { "Cache-Control": "public, max-age=0" });
    return cachedByVersion(c, async () => String(state.version), make);
  });
  return async (page: string): Promise<string> => {
    const work: Promise<unknown>[] = [];
    const context = {
      waitUntil: (one: Promise<unknown>) => void work.push(one),
      passThroughOnException: () => {},
      props: {},
    };
    const answer = await app.request(`${ORIGIN}${page}`, {}, env, context);
    const text = await answer.text();
    await Promise.all(work);
    return text;
  };
};

const step = fc.oneof(
  fc.record({ change: fc.constantFrom(...PAGES) }),
  fc.record({ ask: fc.constantFrom(...PAGES), isolate: fc.nat({ max: 3 }), prefix: fc.constantFrom(...LANGUAGES) }),
);

/**
 * Changes what pages say and asks for them in two languages, by isolates of two releases that share a cache; the first answer that is not what
 * the database says now, by that release. `null`: there was none.
 */
export const staleAnswer = async (seed: number): Promise<string | null> => {
  for (const steps of fc.sample(fc.array(step, { minLength: 5, maxLength: 40 }), { numRuns: 10, seed })) {
    const shared = new PaperCache();
    vi.stubGlobal("caches", { open: async () => shared });
    const states = Object.fromEntries(PAGES.map((page) => [page, { version: 1, text: 1 }]));
    const releases = ["one", "one", "two", "two"];
    const isolates = [];
    for (const release of releases) isolates.push(await isolateOf(release, states));
    for (const one of steps) {
      if ("change" in one) {
        const state = states[one.change];
        if (state) Object.assign(state, { version: state.version + 1, text: state.text + 1 });
        continue;
      }
      const language = one.prefix === "" ? "en" : "qps";
      const expected = `${releases[one.isolate]} ${language} ${one.ask} ${states[one.ask]?.text}`;
      const found = await isolates[one.isolate]?.(one.prefix + one.ask);
      if (found !== expected) return `a stale answer: expected ${expected}; found ${found}`;
    }
  }
  return null;
};
