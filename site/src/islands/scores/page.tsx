import "../live/own-direction.ts";
import { render } from "preact";
import { canonical } from "#carrom";
import { newId } from "../live/new-id.ts";
import { Store } from "../score/copy/store.ts";
import { saveFile } from "../score/device.ts";
import { type ListedMatch, Matches } from "./matches.tsx";
import { type ScoresWords, words } from "./words.ts";

/** What was left out of a match, a line an event. */
const fileOf = ({ aside }: ListedMatch): string =>
  aside.flatMap(({ events }) => events.map((event) => `${canonical(event)}\n`)).join("");

const show = async (w: ScoresWords, slot: Element, store: Store): Promise<void> => {
  const matches = await Promise.all(
    (await store.matches()).map(async (one) => ({ ...one, aside: await store.aside(one.match.names.id) })),
  );
  const save = async (one: ListedMatch): Promise<void> => {
    const { id } = one.match.names;
    if (!one.match.quick) return saveFile(`${id}.set-aside.ndjson`, fileOf(one));
    // With what it takes to chain a log, which this list needs for nothing else.
    const { quickFile } = await import("../quick/file.ts");
    const kept = await store.read(id);
    if (kept) saveFile(...quickFile(kept.match.names, kept.copy));
  };
  const forget = async (one: ListedMatch): Promise<void> => {
    await store.forget(one.match.names.id);
    await show(w, slot, store);
  };
  render(<Matches w={w} matches={matches} save={(one) => void save(one)} forget={forget} />, slot);
};

/** Opens the list of the matches on this phone. */
const open = async (w: ScoresWords, slot: Element): Promise<void> => {
  const store = await Store.open(newId()).catch(() => null);
  if (store) await show(w, slot, store);
  else render(<p class="reading">{w.noStorage()}</p>, slot);
};

const slot = document.querySelector('[data-view="scores"]');
if (slot) void open(words, slot);
