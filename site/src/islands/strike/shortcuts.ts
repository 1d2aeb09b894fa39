import { createContext } from "preact";
import { useContext } from "preact/hooks";

/** Keys of the page by what is typed, a list of names; the first of them that is there and can be pressed is pressed. */
export const SHORTCUTS: Readonly<Record<string, string>> = {
  "0": "nothing",
  n: "nothing",
  "1": "own-1 white-1 near-left paper-1",
  "2": "own-2 white-2 paper-2",
  "3": "own-3 black-1 near-right paper-3",
  "4": "black-2 paper-4",
  "5": "paper-5",
  "6": "paper-6",
  "7": "far-left paper-7",
  "8": "paper-8",
  "9": "far-right paper-9",
  a: "paper-a",
  b: "paper-b",
  q: "queen paper-queen",
  s: "striker",
  o: "other one-each",
  m: "missed",
  u: "undo",
  r: "record",
};

/** What is typed for a key, as `aria-keyshortcuts` wants it: every key of the pad asks at every tap. */
const TYPED: ReadonlyMap<string, string> = (() => {
  const typed = new Map<string, string>();
  for (const [key, names] of Object.entries(SHORTCUTS))
    for (const name of names.split(" ")) typed.set(name, [...(typed.get(name)?.split(" ") ?? []), key].join(" "));
  return typed;
})();

/** Whether the page listens to the keyboard. */
export const Listens = createContext(false);

/** What is typed for a key, while the page listens. */
export const useShortcut = (name: string | undefined): string | undefined =>
  useContext(Listens) && name !== undefined ? TYPED.get(name) : undefined;
