import type { Store } from "./copy/store.ts";

/** What a scorer's page asks of the device besides its storage. Each thing may be missing, and then nothing happens. */

/** Keeps the screen on while the page is seen; the browser lets go of it whenever the page is hidden. */
export const keepAwake = (): void => {
  const ask = async (): Promise<void> => {
    if (document.visibilityState !== "visible") return;
    try {
      await navigator.wakeLock.request("screen");
    } catch {
      // A battery that runs low, or a browser that does not let pages do it: the screen goes dark as it always does.
    }
  };
  if (!("wakeLock" in navigator)) return;
  document.addEventListener("visibilitychange", () => void ask());
  void ask();
};

/** A short tremble when something was recorded, for a thumb that does not look. */
export const tremble = (): void => {
  if ("vibrate" in navigator) navigator.vibrate(15);
};

/** The name that the room knows this phone by: made once, and kept. */
export const deviceOf = async (store: Store, newId: () => string): Promise<string> => {
  const known = await store.setting("device");
  if (known !== null) return known;
  const fresh = newId();
  await store.set("device", fresh);
  return fresh;
};

/** What its person named this device; empty: nothing. */
export const deviceName = async (store: Store): Promise<string> => (await store.setting("device-name")) ?? "";

/** Keeps what its person names this device. */
export const keepName = (store: Store, name: string): Promise<void> => store.set("device-name", name);

/** What kind of device this is, as far as its browser says so. */
export const deviceKind = (): "phone" | "tablet" | "computer" => {
  if (/iPad|Tablet/.test(navigator.userAgent)) return "tablet";
  return /Mobi|Android|iPhone/.test(navigator.userAgent) ? "phone" : "computer";
};

/** Offers a text as a file. */
export const saveFile = (name: string, text: string): void => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/x-ndjson" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};
