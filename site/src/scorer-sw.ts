import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";

declare const self: ServiceWorkerGlobalScope;

/** What the scoring pages are made of, put in by `workers/cli/offline/`. */
declare const SHELL_FILES: PrecacheEntry[];

// Addresses without their ".html" are none of ours: the pages are answered below.
precacheAndRoute(SHELL_FILES, { cleanURLs: false });
cleanupOutdatedCaches();

const shell = (page: string, address: RegExp): void =>
  void registerRoute(new NavigationRoute(createHandlerBoundToURL(page), { allowlist: [address] }));

// The matches on this phone, a quick board, a practice board, and the page of a match, whichever it is.
shell("/score/", /^\/score\/(?:\?.*)?$/);
shell("/score/quick/", /^\/score\/quick\/(?:\?.*)?$/);
shell("/score/practice/", /^\/score\/practice\/(?:\?.*)?$/);
shell("/shell/score/", /^\/score\/[\w-]+\/?(?:\?.*)?$/);

// A newer worker waits until a page asks for it: no page is changed in the middle of a board.
self.addEventListener("message", ({ data }) => {
  if (data === "take-over") void self.skipWaiting();
});
