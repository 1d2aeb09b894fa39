import type { Page } from "@playwright/test";

/** Views of a reader who makes a page larger: by zoom on a desk, by zoom as far as WCAG asks, by the text alone. */
const VIEWS = [
  { name: "at 200 % of 1280 px", width: 640, height: 422, text: 1 },
  { name: "at 400 % of 1280 px", width: 320, height: 256, text: 1 },
  { name: "with text of 200 %", width: 390, height: 844, text: 2 },
] as const;

/** Views of most readers: only texts that lie over others are faults there, all else is seen in less room. */
const USUAL = [
  { name: "at 390 px", width: 390, height: 844, media: null },
  { name: "at 1280 px", width: 1280, height: 844, media: null },
  { name: "on paper", width: 680, height: 900, media: "print" },
] as const;

/** Elements that do not fit the window, are cut off, or lie over other text; runs in the page. */
const misfits = (): string[] => {
  const found = new Set<string>();
  const nameOf = (element: Element): string => {
    const text = (element.textContent ?? "").trim().replaceAll(/\s+/g, " ").slice(0, 40);
    const classes = typeof element.className === "string" ? element.className : "";
    return `${element.localName}${classes === "" ? "" : `.${classes.split(" ").join(".")}`} “${text}”`;
  };
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest(".hidden, [aria-hidden='true'], svg");
  /** Whether an element is invisible: its text is for a reader who hears the page. */
  const isClipped = (element: Element): boolean => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { clipPath, width, height } = getComputedStyle(at);
      if (clipPath === "inset(50%)" || (width === "1px" && height === "1px")) return true;
    }
    return false;
  };
  /** The element around it that scrolls by itself, and so may be wider than what is seen of it. */
  const scrollerOf = (element: Element): Element | null => {
    for (let at = element.parentElement; at && at !== document.documentElement; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return at;
    return null;
  };
  /** The part around it that stays in sight while the rest of the page goes by under it. */
  const stayerOf = (element: Element): Element | null => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (getComputedStyle(at).position === "sticky") return at;
    return null;
  };
  const scrolls = (element: Element): boolean => scrollerOf(element) !== null;
  /** The visible box of a part of an element: elements around it may cut it off, or scroll it away. */
  const seenOf = (element: Element, box: DOMRect): DOMRect => {
    let { left, right, top, bottom } = box;
    for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) {
      if (getComputedStyle(at).overflow === "visible") continue;
      const around = at.getBoundingClientRect();
      left = Math.max(left, around.left);
      right = Math.min(right, around.right);
      top = Math.max(top, around.top);
      bottom = Math.min(bottom, around.bottom);
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) found.add(`${wide} px too wide`);
  type Line = {
    readonly element: Element;
    readonly box: DOMRect;
    readonly within: Element | null;
    readonly stays: Element | null;
  };
  const lines: Line[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!element || (text.nodeValue ?? "").trim() === "" || !isShown(element) || isClipped(element)) continue;
    range.selectNodeContents(text);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    const within = scrollerOf(element);
    const stays = stayerOf(element);
    for (const box of boxes) {
      if (within === null && (box.right > innerWidth + 1 || box.left < -1))
        found.add(`outside of the window: ${nameOf(element)}`);
      const shown = seenOf(element, box);
      if (shown.width > 1 && shown.height > 1) lines.push({ element, box: shown, within, stays });
    }
  }
  for (const element of document.querySelectorAll<HTMLElement>("body *")) {
    if (element.clientWidth < 2 || !isShown(element) || isClipped(element)) continue;
    const { overflowX, overflowY } = getComputedStyle(element);
    const cutX = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
    const cutY = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1;
    // A typed text may be longer than its field: the field scrolls.
    if ((cutX || cutY) && !element.matches("input")) found.add(`cut off: ${nameOf(element)}`);
    const isControl = element.matches("button, select, input, textarea, summary, a");
    const box = element.getBoundingClientRect();
    if (isControl && !scrolls(element) && (box.right > innerWidth + 1 || box.left < -1))
      found.add(`outside of the window: ${nameOf(element)}`);
    if (element.matches("button") && element.scrollWidth > element.clientWidth + 1)
      found.add(`its words do not fit it: ${nameOf(element)}`);
  }
  lines.sort((one, other) => one.box.top - other.box.top);
  for (const [index, { element, box, within, stays }] of lines.entries())
    for (const other of lines.slice(index + 1)) {
      if (other.box.top > box.bottom) break;
      // An element that scrolls by itself goes past the elements around it.
      if (other.within !== within) continue;
      if (other.stays !== stays) continue;
      // A layer that the reader has opened lies over the page.
      if (other.element.closest(":popover-open") !== element.closest(":popover-open")) continue;
      if (other.element === element || other.element.contains(element) || element.contains(other.element)) continue;
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      if (across > 3 && down > Math.min(box.height, other.box.height) / 2)
        found.add(
          `${within ? "where it scrolls, " : ""}one over the other: ${nameOf(element)} and ${nameOf(other.element)}`,
        );
    }
  return [...found];
};

/** Sets the size of text as a reader's browser would; nothing else grows. */
export const setText = async (page: Page, times: number): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: 16 * times, fixed: 13 * times } });
  await devtools.detach();
};

/** Faults for a reader who makes a page larger: sideways scrolling, and text that cannot be read any longer. */
export const reflowFaults = async (page: Page): Promise<string[]> => {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const { name, text, ...size } of VIEWS) {
    await page.setViewportSize(size);
    if (text !== 1) await setText(page, text);
    const misfit = (await page.evaluate(misfits)).filter((fault) => !fault.startsWith("where it scrolls"));
    found.push(...misfit.map((fault) => `${name}: ${fault}`));
    if (text !== 1) await setText(page, 1);
  }
  for (const { name, media, ...size } of USUAL) {
    await page.setViewportSize(size);
    if (media !== null) await page.emulateMedia({ media });
    const over = (await page.evaluate(misfits)).filter((fault) => fault.includes("one over the other"));
    found.push(...over.map((fault) => `${name}: ${fault}`));
    if (media !== null) await page.emulateMedia({ media: null });
  }
  if (before) await page.setViewportSize(before);
  return found;
};
