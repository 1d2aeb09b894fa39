import { isolated } from "#shared/bidi.ts";
import "../live/own-direction.ts";
import { render } from "preact";
import { versus } from "#shared/views/parts/versus.ts";
import { detailOfLog } from "#shared/views/replay/detail-of-log.ts";
import { type Opened, openFile, openLink } from "./opened.ts";
import { Nothing, Shown } from "./shown.tsx";
import { words } from "./words.ts";

const w = words;

const slot = document.querySelector('[data-view="board"]');

const none = (fault: string | null): void => {
  if (slot) render(<Nothing w={w} fault={fault} open={(file) => void show(openFile(w, file))} />, slot);
};

const show = async (opening: ReturnType<typeof openFile>): Promise<void> => {
  const opened = await opening.catch(() => null);
  if (!opened?.ok) return none(opened ? opened.error : w.damagedLink());
  shown(opened.value);
};

const shown = (opened: Opened): void => {
  const data = detailOfLog(opened.board.log, opened.board.names);
  document.title = isolated(versus(w.match, data.sides));
  if (slot) render(<Shown w={w} opened={opened} data={data} />, slot);
};

const open = (): void => {
  const fragment = location.hash.slice(1);
  if (fragment === "") none(null);
  else void show(openLink(w, fragment));
};

slot?.replaceChildren();
open();
// Another link of this page, in the same tab.
addEventListener("hashchange", () => {
  if (!location.hash.startsWith("#board-") && !location.hash.startsWith("#seq-")) location.reload();
});
