import { createHash } from "node:crypto";
import type { AppContext } from "#access/accounts/context.ts";
import { barePath } from "#shared/words/addresses.ts";
import type { CacheKey } from "./cache-key.ts";
import { shareAnswer, sharedAnswer } from "./shared-cache.ts";
import { SingleFlight } from "./single-flight.ts";

/** An answer as it was given: what it says, and the hash of that. */
type CachedAnswer = {
  readonly version: string;
  readonly body: ArrayBuffer;
  readonly headers: Readonly<Record<string, string>>;
};

/** What one isolate keeps at most. It has 128 MB for everything. */
const MOST_BYTES = 24 * 1024 * 1024;

/** Whether an answer says what is no longer so, though nothing has changed. `Expires` is rounded down to a second. */
const isExpired = ({ headers }: Pick<CachedAnswer, "headers">): boolean =>
  headers.Expires !== undefined && Date.now() >= Date.parse(headers.Expires);

/** The answers last asked for, up to so many bytes. */
export class Memory {
  readonly #kept = new Map<string, CachedAnswer>();
  readonly #most: number;
  #bytes = 0;

  constructor(most: number = MOST_BYTES) {
    this.#most = most;
  }

  /** What is kept under a name, if it was derived from this version. */
  get(name: string, version: string): CachedAnswer | null {
    const found = this.#kept.get(name);
    if (found?.version !== version || isExpired(found)) return null;
    // Asked for last, forgotten last.
    this.#kept.delete(name);
    this.#kept.set(name, found);
    return found;
  }

  put(name: string, kept: CachedAnswer): void {
    this.#forget(name);
    if (kept.body.byteLength > this.#most) return;
    this.#kept.set(name, kept);
    this.#bytes += kept.body.byteLength;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#most) return;
      this.#forget(oldest);
    }
  }

  #forget(name: string): void {
    this.#bytes -= this.#kept.get(name)?.body.byteLength ?? 0;
    this.#kept.delete(name);
  }
}

const memory = new Memory();

const tagOf = (body: ArrayBuffer): string => `"${createHash("sha256").update(new Uint8Array(body)).digest("hex")}"`;

/** Whether whoever asks has this very answer already (RFC 9110, 13.1.2: compared weakly). */
const hasTag = (c: AppContext, tag: string): boolean => {
  const asked = c.req.header("if-none-match");
  return asked !== undefined && (asked.trim() === "*" || (asked.match(/"[^"]*"/g)?.includes(tag) ?? false));
};

/** Of an answer's headers, those that say what it is; all others are set anew for each request. */
const OWN = ["Content-Type", "Content-Disposition", "Cache-Control", "Expires"] as const;

const kept = async (version: string, answer: Response): Promise<CachedAnswer> => {
  const body = await answer.arrayBuffer();
  const own = OWN.flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { version, body, headers: { ...Object.fromEntries(own), ETag: tagOf(body) } };
};

const versions = new SingleFlight<string | null>();

/** Asks for the version that stands now: one question for all requests that came before it was put. */
const versionNow = (c: AppContext, name: string, ask: () => Promise<string | null>): Promise<string | null> =>
  versions.ask(name, ask, (work) => c.executionCtx.waitUntil(work));

/** How long an answer that another request is making is waited for: it costs as much to make it oneself. */
const MAKING_MS = 2000;
const makings = new SingleFlight<CachedAnswer | null>({ turn: MAKING_MS, answer: MAKING_MS });

/** An address without its query, and without its language. */
const addressOf = (c: AppContext): string => {
  const { origin, pathname } = new URL(c.req.url);
  return `${origin}${barePath(c.var.language, pathname)}`;
};

/** An answer that is asked for: its name in memory, with its language, and its address without that. */
type Asked = { readonly name: string; readonly address: string };

/**
 * What an answer is kept under for other isolates. `null`: it is kept for nobody, because the Worker does not know which
 * release it is (on a machine of one's own, where one isolate answers everybody), or because somebody shows who they are.
 */
const sharedKey = (c: AppContext, address: string, version: string): CacheKey | null => {
  const release = c.env.CF_VERSION_METADATA?.id;
  if (!release || c.req.header("authorization") !== undefined || c.req.header("cookie") !== undefined) return null;
  return { release, language: c.var.language, version, address };
};

/**
 * Makes the answer of a version once for all who ask for it at the same time, and keeps it; `null`: it is no success.
 * Whoever comes while it is made finds it in memory when their turn has come.
 */
const making = (
  c: AppContext,
  { name, address }: Asked,
  version: string,
  make: () => Promise<Response>,
): Promise<CachedAnswer | null> =>
  makings.ask(
    `${name} ${version}`,
    async () => {
      const made = memory.get(name, version);
      if (made) return made;
      const key = sharedKey(c, address, version);
      const shared = key && (await sharedAnswer(key));
      if (shared && !isExpired(shared)) {
        const found = { version, ...shared };
        memory.put(name, found);
        return found;
      }
      const answer = await make();
      if (!answer.ok) return null;
      const found = await kept(version, answer);
      memory.put(name, found);
      if (key) c.executionCtx.waitUntil(shareAnswer(key, found));
      return found;
    },
    (work) => c.executionCtx.waitUntil(work),
  );

/**
 * Answers a public read whose address alone says what is asked, from memory where the version that it was derived from
 * is still the one that stands. The version is read before the data: what changes meanwhile makes the next version,
 * under which no one is given this answer. An answer with `Expires` is kept no longer than that. What this isolate does not have it looks for in Cloudflare's cache, where others
 * keep theirs under the same version, release and language. An answer's ETag is the hash of its bytes, so that neither
 * another isolate, nor another release that says the same otherwise, ever takes one answer for another.
 *
 * @param ask for the version; `null`: nothing is known of it, so nothing is kept
 * @param variant what of the query makes another answer, one of a few words: each is kept beside the others
 */
export const cachedByVersion = async <R extends Response>(
  c: AppContext,
  ask: () => Promise<string | null>,
  make: () => Promise<R>,
  variant = "",
): Promise<R> => {
  const address = `${addressOf(c)}${variant === "" ? "" : `;${variant}`}`;
  const asked = { name: `${c.var.language} ${address}`, address };
  // A version is that of what a page is made from, in all its languages.
  const version = await versionNow(c, address, ask);
  if (version === null) return make();
  const found = memory.get(asked.name, version) ?? (await making(c, asked, version, make));
  // What is no success is made for each asker: there is little to it.
  if (!found) return make();
  // Whoever has it is sent nothing, and no copy is made for them.
  if (hasTag(c, found.headers.ETag ?? "")) return c.body(null, 304, found.headers) as Response as R;
  // The same answer as `make` gives, so of its type. Made by the context, which adds the headers that all answers have.
  return c.body(found.body, 200, found.headers) as Response as R;
};
