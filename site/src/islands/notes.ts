import { pathIn } from "#shared/words/addresses.ts";
import { takeNotes } from "./notes/subscribe.ts";
import { notesWords as w } from "./notes/words.ts";
import { here } from "./own-language.ts";

/** Turns notes on for this device, on the page of notifications. */

const WORKER = "/notes-sw.js";
/** Nothing is answered by this worker: its scope only has to be another than the scorer's. */
const SCOPE = "/account/told";

const section = document.querySelector<HTMLElement>("[data-notes]");

const say = (text: string): void => {
  const said = section?.querySelector("[data-said]");
  if (said) said.textContent = text;
};

/** Whether this browser takes notes; on a phone of Apple only once the site is on its home screen. */
const canTakeNotes = (): boolean => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** An iPad says that it is a Mac, and has a screen that is touched. */
const isOfApple = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);

const turnOn = async (): Promise<void> => {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") {
    say(permission === "denied" ? w.blocked() : w.notAllowed());
    return;
  }
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE, updateViaCache: "none" });
  await takeNotes(await navigator.serviceWorker.ready);
  location.assign(pathIn(here, "/account/told?news=on"));
};

/** The row of this device in the list, if notes come to it. */
const rowOfThisDevice = async (within: HTMLElement): Promise<HTMLElement | undefined> => {
  if (Notification.permission !== "granted") return undefined;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  const subscription = await registration?.pushManager.getSubscription();
  const rows = within.querySelectorAll<HTMLElement>("[data-endpoint]");
  return [...rows].find((row) => row.dataset.endpoint === subscription?.endpoint);
};

const enable = async (within: HTMLElement): Promise<void> => {
  const button = within.querySelector<HTMLButtonElement>("button[data-on]");
  if (!button) return;
  if (!canTakeNotes()) {
    say(isOfApple() ? w.homeScreen() : w.unable());
    return;
  }
  button.addEventListener("click", () => {
    button.disabled = true;
    say(w.turning());
    turnOn()
      .catch((error: unknown) => say(w.failed({ detail: error instanceof Error ? error.message : String(error) })))
      .finally(() => {
        button.disabled = false;
      });
  });
  const here = await rowOfThisDevice(within);
  here?.querySelector("[data-here]")?.append(w.here());
  button.hidden = here !== undefined;
  if (Notification.permission === "denied") say(w.blocked());
};

if (section) void enable(section);
