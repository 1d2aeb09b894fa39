import { render } from "preact";
import type { ReplayData } from "../../../../shared/views/replay/replay-data.ts";
import { downloadLog } from "./downloaded-log.ts";
import { Theatre } from "./theatre.tsx";
import { words } from "./words.ts";

const slot = document.querySelector('[data-view="replay"]');
const text = document.querySelector("[data-view-data]")?.textContent;

/** Takes over the page that the server drew, once the log is here: until then its links lead from strike to strike. */
const begin = async (page: ReplayData, into: Element): Promise<void> => {
  const log = await downloadLog(page.match.id);
  if (log) render(<Theatre w={words} page={page} log={log} />, into);
};

// Written by the Worker that rendered this page, from the same type.
if (slot && text) void begin(JSON.parse(text) as ReplayData, slot);
