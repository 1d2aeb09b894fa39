import { SHORTCUTS } from "../strike/shortcuts.ts";
import type { Store } from "./copy/store.ts";

/** How a person likes the page; kept on the phone. */
const COMFORTS = ["left-handed", "sunlight", "shortcuts"] as const;
export type Comfort = (typeof COMFORTS)[number];
export type Comforts = ReadonlySet<Comfort>;

const isComfort = (text: string): text is Comfort => COMFORTS.some((one) => one === text);

/** What was chosen on this phone; the keyboard's keys are on by default. */
export const comfortsOf = async (store: Store): Promise<Comforts> => {
  const kept = await store.setting("comforts");
  return new Set((kept ?? "shortcuts").split(" ").filter(isComfort));
};

export const keepComforts = (store: Store, comforts: Comforts): Promise<void> =>
  store.set("comforts", [...comforts].join(" "));

/** Lets a keyboard press the keys of the pad, unless something is being typed. Returns what ends it. */
export const listenToKeys = (root: ParentNode): (() => void) => {
  const pressed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.target instanceof HTMLElement && event.target.closest("input, textarea, select, dialog")) return;
    for (const name of SHORTCUTS[event.key.toLowerCase()]?.split(" ") ?? []) {
      const key = root.querySelector<HTMLButtonElement>(`[data-key="${name}"]:not(:disabled)`);
      if (!key) continue;
      event.preventDefault();
      key.click();
      return;
    }
  };
  document.addEventListener("keydown", pressed);
  return () => document.removeEventListener("keydown", pressed);
};
