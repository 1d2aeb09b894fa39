import { type CacheKey, cacheAddress } from "./cache-key.ts";

/** An answer as it was given, but for the headers that are set anew for each request. */
export type SharedAnswer = { readonly body: ArrayBuffer; readonly headers: Readonly<Record<string, string>> };

/** An answer is asked for under its version alone, so how long it is kept only says how long it takes room. */
const KEPT = "public, max-age=604800";

/** The header under which a kept answer's own headers stand, as JSON: the cache goes by others. */
const OWN = "X-Kept-Headers";

/** The Cache API's cache of answers, where there is one: shared by all isolates of a Cloudflare data centre. */
const answers = async (): Promise<Cache | null> => (typeof caches === "undefined" ? null : caches.open("answers"));

/** What another isolate has kept under a key; `null`: nothing, or the cache does not answer. */
export const sharedAnswer = async (key: CacheKey): Promise<SharedAnswer | null> => {
  try {
    const found = await (await answers())?.match(cacheAddress(key));
    const own = found?.headers.get(OWN);
    if (!found || !own) return null;
    // Written below, by this release.
    return { body: await found.arrayBuffer(), headers: JSON.parse(own) as Record<string, string> };
  } catch {
    // A page is made without it as well.
    return null;
  }
};

/** Whether everybody is given this answer: one that is for some alone is kept by nobody. */
const isForAll = ({ headers }: SharedAnswer): boolean => headers["Cache-Control"]?.startsWith("public") ?? false;

/** Keeps an answer for other isolates. It never fails: what is not kept is made again. */
export const shareAnswer = async (key: CacheKey, answer: SharedAnswer): Promise<void> => {
  if (!isForAll(answer)) return;
  const headers = { "Cache-Control": KEPT, [OWN]: JSON.stringify(answer.headers) };
  try {
    await (await answers())?.put(cacheAddress(key), new Response(answer.body.slice(0), { headers }));
  } catch {
    // The next isolate makes it.
  }
};
