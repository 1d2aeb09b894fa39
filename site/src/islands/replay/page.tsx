import { hydrate } from "preact";
import type { Replayed } from "#shared/views/replay/stops.ts";
import { directed } from "../live/directed.ts";
import { Theatre } from "./theatre.tsx";
import { words } from "./words.ts";

const slot = document.querySelector('[data-view="replay"]');
const text = document.querySelector("[data-view-data]")?.textContent;

// Written by the Worker that rendered this page, from the same type. Until here its links lead from strike to strike.
if (slot && text)
  void directed(text).then(() => hydrate(<Theatre w={words} page={JSON.parse(text) as Replayed} />, slot));
