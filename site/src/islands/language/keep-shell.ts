import { followChoice } from "./phone-language.ts";

const WORKER = "/scorer-sw.js";

/**
 * Keeps the scoring pages on this device, so that they open without a network from the next time on. Does nothing where
 * a browser cannot, as on plain http.
 *
 * @param onUpdate is called when a newer build waits, each time another one does. `apply` puts it in the place of this one
 *   and loads this page again. Other tabs go on with what they have loaded: no page changes under a thumb.
 */
export const keepShell = (onUpdate: (apply: () => void) => void): void => {
  // Typed as always there, which it is on secure pages alone.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (workers === undefined) return;
  void workers
    .register(WORKER, { scope: "/score/", updateViaCache: "none" })
    .then((registration) => {
      const offer = (): void => {
        const { waiting, active } = registration;
        // The first worker of all waits for a moment too, and is no update.
        if (!waiting || !active) return;
        onUpdate(() => {
          waiting.addEventListener("statechange", () => {
            if (waiting.state === "activated") location.reload();
          });
          waiting.postMessage("take-over");
        });
      };
      offer();
      void workers.ready.then(({ active }) => active && followChoice(active));
      registration.addEventListener("updatefound", () => {
        registration.installing?.addEventListener("statechange", ({ target }) => {
          if (target instanceof ServiceWorker && target.state === "installed") offer();
        });
      });
    })
    // Not allowed here, or no network just now: the page itself has what it needs.
    .catch(() => {});
};
