/**
 * Runs before every other script of a page: adds built-ins that an old browser lacks, says where a browser is too old, and shows
 * an error that nothing else shows. It is written in the syntax of 2017, so that a browser below the floor reads it.
 */
import { addBuiltIns } from "./built-ins.ts";
import { isBelowFloor } from "./too-old.ts";

const show = (notice: string): void => {
  const line = document.querySelector<HTMLElement>(`[data-notice="${notice}"]`);
  if (!line) return;
  line.hidden = false;
  const again = line.querySelector("a");
  // The link alone would leave out what comes behind a `#`: a scorer's secret.
  if (again)
    again.onclick = (click) => {
      click.preventDefault();
      location.reload();
    };
};

addBuiltIns();
if (isBelowFloor()) show("too-old");

/** Whether an error is ours: an extension of the browser runs in the page too, and the end of a request is not an error. */
const isOurs = (reason: unknown): boolean => !(reason instanceof DOMException) && navigator.onLine;

addEventListener(
  "error",
  ({ target, filename }) => {
    if (target instanceof HTMLScriptElement || (filename && filename.indexOf(location.origin) === 0)) show("failed");
  },
  // A script that did not load tells its own element alone.
  true,
);
addEventListener("unhandledrejection", ({ reason }) => {
  if (isOurs(reason)) show("failed");
});
