import type { Page } from "@playwright/test";

/** Everything that a page logs as an error, as it comes. */
export const errorsOf = (page: Page): readonly string[] => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  return errors;
};

/** The place of the focus, as a person at the keyboard knows it. */
type Stop = {
  readonly name: string;
  /** The element's place among all that can take the focus, in the order of the document; -1 for none of them. */
  readonly place: number;
  /** Why the focus cannot be seen there; empty where it can. */
  readonly hidden: string;
};

/** The place of the focus now; runs in the page. */
const here = (): Stop => {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return { name: "", place: -1, hidden: "nothing has the focus" };
  const all = document.querySelectorAll("a[href], button, select, input, summary, [tabindex='0']");
  const labelled = focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement;
  const name = (labelled ? focused.labels?.[0]?.textContent : focused.textContent) ?? "";
  const { outlineStyle, outlineWidth } = getComputedStyle(focused);
  const ring = outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
  // A link may be broken over two lines: its first line counts.
  const [box] = focused.getClientRects();
  const whole = box && box.top >= -1 && (box.bottom <= innerHeight + 1 || box.height > innerHeight);
  const x = box ? Math.min(innerWidth - 1, Math.max(0, box.left + Math.min(box.width / 2, 12))) : 0;
  // Of an element that is taller than the screen the part that is seen counts.
  const y = box ? Math.min(innerHeight - 1, Math.max(0, box.top + Math.min(box.height / 2, 12))) : 0;
  const top = document.elementFromPoint(x, y);
  const covered = !top || !(focused.contains(top) || top.contains(focused));
  const hidden = ring ? (whole ? (covered ? "something lies over it" : "") : "outside the screen") : "no ring";
  return { name: name.trim(), place: [...all].indexOf(focused), hidden };
};

/** Goes on with the keyboard until something with this name has the focus. */
export const tabTo = async (page: Page, name: RegExp, most = 120): Promise<void> => {
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press("Tab");
    if (name.test((await page.evaluate(here)).name)) return;
  }
  throw new Error(`the keyboard does not reach ${name}`);
};

const TAB = { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 };

/** The Shift key in the protocol of the developer tools. */
const SHIFT = 8;

/**
 * Presses the Tab key `presses` times, back with Shift if the number is negative. The presses are sent one after the
 * other without waiting for what each has done.
 */
export const pressTab = async (page: Page, presses: number): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  const tab = { ...TAB, modifiers: presses < 0 ? SHIFT : 0 };
  const sent = Array.from({ length: Math.abs(presses) }, () => [
    devtools.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...tab }),
    devtools.send("Input.dispatchKeyEvent", { type: "keyUp", ...tab }),
  ]);
  await Promise.all(sent.flat());
  await devtools.detach();
};

/** Presses the Tab key `presses` times, and has the page look after each, when the key is let go, where that has led. */
const stopsOf = async (page: Page, presses: number): Promise<readonly Stop[]> => {
  await page.evaluate(`window.stops = []; addEventListener("keyup", () => window.stops.push((${here.toString()})()))`);
  await pressTab(page, presses);
  return page.evaluate((): Stop[] => Reflect.get(window, "stops"));
};

/**
 * Walks on with the Tab key for at most `most` stops, or to the end of the page. Complains of each stop that is out
 * of the order of the document, or where the focus cannot be seen.
 */
export const walk = async (page: Page, most = 150): Promise<{ stops: number; wrong: string[] }> => {
  const wrong: string[] = [];
  let before = -1;
  for (const [stops, { name, place, hidden }] of (await stopsOf(page, most)).entries()) {
    // Past the last stop the browser's own controls come, and then the page from its beginning.
    if (place === -1 || (place === 0 && before > 0)) return { stops, wrong };
    if (place <= before) wrong.push(`${name}: out of order`);
    if (hidden) wrong.push(`${name}: ${hidden}`);
    before = place;
  }
  return { stops: most, wrong };
};
