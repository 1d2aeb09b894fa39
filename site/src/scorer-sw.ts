import {
  addPlugins,
  addRoute,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precache,
} from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { FIRST_LANGUAGE } from "#shared/words/addresses.ts";
import { type KeepLanguage, LANGUAGE_LISTS } from "#shared/words/language-lists.ts";

declare const self: ServiceWorkerGlobalScope;

/** What the scoring pages are made of, put in by `workers/cli/offline/`. */
declare const SHELL_FILES: PrecacheEntry[];

/** Changes with the scoring pages of a language. */
declare const LANGUAGES_REVISION: string;

// Without the cookie of a language: the server answers in English.
addPlugins([{ requestWillFetch: ({ request }) => Promise.resolve(new Request(request, { credentials: "omit" })) }]);
precache(SHELL_FILES);
cleanupOutdatedCaches();

/** The pages of other languages that this phone has, with their scripts, as they were built with this worker. */
const LANGUAGES = `scorer-languages-${LANGUAGES_REVISION}`;

/** The place of the chosen language's code among them. */
const CHOSEN = "/chosen-language";

/** The language of this phone, also as the worker before this one kept it; undefined: none was chosen. */
const chosen = async (): Promise<string | undefined> => (await caches.match(CHOSEN))?.text();

const kept = (file: string): Promise<Response | undefined> => caches.match(file, { cacheName: LANGUAGES });

/** Keeps the pages of a language, and answers navigation in it from now on. English is always here. */
const keepLanguage = async (language: string): Promise<void> => {
  const cache = await caches.open(LANGUAGES);
  const list = `${LANGUAGE_LISTS}${language}.json`;
  if (language !== FIRST_LANGUAGE && !(await cache.match(list))) {
    const files: string[] = await (await fetch(list)).json();
    await cache.addAll([...files, list]);
  }
  await cache.put(CHOSEN, new Response(language));
};

/** The language that was chosen before goes on to this worker. */
const keepChosen = async (): Promise<void> => {
  const language = await chosen();
  if (language !== undefined) await keepLanguage(language);
};

self.addEventListener("install", (event) => {
  // Without its files the pages are in English, until one of them asks again.
  event.waitUntil(keepChosen().catch(() => undefined));
});

self.addEventListener("activate", (event) => {
  const clear = async (): Promise<void> => {
    const older = (await caches.keys()).filter((name) => name.startsWith("scorer-languages-") && name !== LANGUAGES);
    await Promise.all(older.map((name) => caches.delete(name)));
  };
  event.waitUntil(clear());
});

/** Answers navigation to an address with a page in this phone's language. */
const shell = (page: string, address: RegExp): void => {
  const inEnglish = createHandlerBoundToURL(page);
  const inItsLanguage: typeof inEnglish = async (options) => {
    const language = await chosen();
    const found = await kept(`/${language}${page}`);
    return found ?? inEnglish(options);
  };
  registerRoute(new NavigationRoute(inItsLanguage, { allowlist: [address] }));
};

// The matches on this phone, a quick board, a practice board, and the page of a match, whichever it is.
shell("/score/", /^\/score\/(?:\?.*)?$/);
shell("/score/quick/", /^\/score\/quick\/(?:\?.*)?$/);
shell("/score/practice/", /^\/score\/practice\/(?:\?.*)?$/);
shell("/shell/score/", /^\/score\/[\w-]+\/?(?:\?.*)?$/);
// After the pages, some of which have the address of their English file. Addresses without their ".html" are none of ours.
addRoute({ cleanURLs: false });
// Scripts of other languages: their names change with their content.
registerRoute(
  ({ url }) => url.pathname.startsWith("/_astro/"),
  async ({ request }) => (await kept(request.url)) ?? fetch(request),
);

// A newer worker waits until a page asks for it: no page is changed in the middle of a board.
self.addEventListener("message", (event) => {
  if (event.data === "take-over") void self.skipWaiting();
});

// A page in another language than the one that was chosen waits for the answer.
self.addEventListener("message", (event) => {
  const { language }: KeepLanguage = event.data;
  const [port] = event.ports;
  if (!port) return;
  const keep = keepLanguage(language).then(
    () => port.postMessage(true),
    () => port.postMessage(false),
  );
  event.waitUntil(keep);
});
