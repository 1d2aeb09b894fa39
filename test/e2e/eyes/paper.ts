import type { Page } from "@playwright/test";

/** The text of an A4 sheet in CSS pixels, between margins of 15 mm. */
const SHEET = { width: 680, height: 1009 };

/** Faults of a page on paper; runs in the page. */
const onPaper = (): string[] => {
  const nameOf = (element: Element): string => {
    const text = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().replaceAll(/\s+/g, " ");
    return `${element.localName}.${(element.getAttribute("class") ?? "").replaceAll(" ", ".")} “${text.slice(0, 40)}”`;
  };
  const isPrinted = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && width > 2 && height > 2;
  };
  const all = (selector: string): readonly Element[] => [...document.querySelectorAll(selector)].filter(isPrinted);
  // The place of a rule is printed; a fold that is open has its name as a heading.
  const used = all(
    "button:not(.citation), input, select, textarea, nav:not(.crumbs), details:not([open]) > summary, .onward",
  ).map((one) => `printed, though it is for a hand: ${nameOf(one)}`);
  const isDark = (colour: string): boolean => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
    return alpha > 0.5 && 0.2126 * red + 0.7152 * green + 0.0722 * blue < 100;
  };
  // A background is not printed: what is written on it in white would be lost.
  const dark = all("body *:not(svg, svg *)")
    .filter((one) => isDark(getComputedStyle(one).backgroundColor) && (one.textContent ?? "").trim() !== "")
    .map((one) => `white on a dark ground: ${nameOf(one)}`);
  // A bar that stays on a screen is printed on each sheet, or over what it stays beside.
  const staying = all("body *:not(td, th)")
    .filter((one) => ["fixed", "sticky"].includes(getComputedStyle(one).position))
    .map((one) => `stays while the sheet goes by: ${nameOf(one)}`);
  const lonely = all("main section:has(> h2)")
    .filter((one) => [...one.children].every((at) => at.localName === "h2" || !isPrinted(at)))
    .map((one) => `a heading of nothing: ${nameOf(one)}`);
  const main = document.querySelector("main")?.getBoundingClientRect();
  const lines = all(".page-head:not(.sheet > .page-head)")
    .filter((one) => main && Math.abs(one.getBoundingClientRect().width - main.width) > 2)
    .map((one) => `a base line of another width than its text: ${nameOf(one)}`);
  const wide = document.documentElement.scrollWidth - window.innerWidth;
  return [...used, ...dark, ...staying, ...lonely, ...lines, ...(wide > 0 ? [`${wide} px too wide`] : [])];
};

/** What a sheet of paper has that cannot be used there, or is lost on it. The page is as it was afterwards. */
export const paperFaults = async (page: Page): Promise<string[]> => {
  const before = page.viewportSize();
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize(SHEET);
  const found = await page.evaluate(onPaper);
  await page.emulateMedia({ media: "screen" });
  if (before) await page.setViewportSize(before);
  return [...new Set(found)].map((text) => `on paper: ${text}`);
};
