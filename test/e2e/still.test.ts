import { third } from "../run/depth.ts";
import { kinds } from "./kinds.ts";
import { type Browser, expect, type Page, test } from "./served.ts";

/** The most shift (CLS) at which a reader does not lose the line; a good page is below 0.1 by the usual measure. */
const MOST = 0.05;

/** Every kind of page that is read, and those that a script fills. */
const pages = async (baseURL: string): Promise<Record<string, string>> => ({
  ...(await kinds(baseURL)),
  comparison: "/rules/compare/",
  "comparison of two": "/rules/compare/?rules=icf,tournament-15",
  "comparison where they differ": "/rules/compare/?rules=icf,tournament-15&differing",
  explorer: "/rules/explore/",
  composer: "/rules/compose/",
});

/** Milliseconds by which files arrive late, so that the page is painted without them first: fonts, then scripts. */
const LATE = { woff2: 500, js: 900 } as const;

const slowly = async (page: Page): Promise<void> => {
  for (const [kind, wait] of Object.entries(LATE))
    await page.route(`**/*.${kind}`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, wait));
      await route.continue();
    });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
};

/** A shift of the layout, as the browser reports it: no library of ours knows the type. */
type Moved = { readonly node?: Node | null; readonly previousRect: DOMRect; readonly currentRect: DOMRect };

/** Counts shifts from the first paint on; runs in the page. */
const watch = () => {
  const seen = { sum: 0, moved: [] as string[] };
  Object.assign(window, { shifts: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!("value" in entry && typeof entry.value === "number") || ("hadRecentInput" in entry && entry.hadRecentInput))
        continue;
      seen.sum += entry.value;
      const sources = "sources" in entry && Array.isArray(entry.sources) ? entry.sources : [];
      const names = sources.map(({ node, previousRect: from, currentRect: to }: Moved) => {
        const name = node instanceof Element ? `${node.localName}.${node.className}` : (node?.nodeName ?? "?");
        return `${name} (${from.x}, ${from.y}, ${from.width} wide to ${to.x}, ${to.y}, ${to.width} wide)`;
      });
      seen.moved.push(`${entry.value.toFixed(3)} ${names.join(" ")}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
};

/** Pages that may shift on a wide screen, where a script fills their room, or fonts could break lines again. */
const WIDE = new Set(["comparison", "comparison of two", "comparison where they differ", "composer", "ruleset"]);

type Window = { readonly baseURL: string | undefined; readonly width: number };

/** Opens a page, waits until all of it has come, and answers with the shifts meanwhile. */
const shiftsOf = async (page: Page, address: string): Promise<{ sum: number; moved: string[] }> => {
  await page.goto(address, { waitUntil: "load" });
  await page.evaluate(() => document.fonts.ready);
  // Parts that a script fills are filled a moment after it has come.
  await page.waitForTimeout(600);
  return page.evaluate((): { sum: number; moved: string[] } => Reflect.get(window, "shifts"));
};

/** Opens pages one after the other in a window of their own; complains of the first on which something moves. */
const lookAt = async (
  browser: Browser,
  { baseURL, width }: Window,
  half: readonly (readonly [string, string])[],
): Promise<void> => {
  const context = await browser.newContext({ viewport: { width, height: 844 } });
  await context.addInitScript(watch);
  const page = await context.newPage();
  // A new tab may paint once in the window's own size before it takes this one: that is no page's fault.
  await page.goto(new URL("/about/", baseURL).href);
  await slowly(page);
  for (const [name, path] of half) {
    const address = new URL(path, baseURL).href;
    const first = await shiftsOf(page, address);
    // A window of a busy machine takes its size late, once in some hundred pages: what a page does itself it does again.
    const { sum, moved } = first.sum < MOST ? first : await shiftsOf(page, address);
    expect(sum, `${name} moved: ${moved.join("; ")}`).toBeLessThan(MOST);
  }
  await context.close();
};

for (const width of [390, 1280]) {
  test(`the content of a page stays where it is while fonts and scripts come late, at ${width} px`, async ({
    browser,
    baseURL,
  }) => {
    const looked = third(await pages(baseURL ?? "")).filter(([name]) => width === 390 || WIDE.has(name));
    // Most of the time is spent waiting for what comes late: two tabs wait side by side.
    const halves = [looked.filter((_, index) => index % 2 === 0), looked.filter((_, index) => index % 2 === 1)];
    await Promise.all(halves.map((half) => lookAt(browser, { baseURL, width }, half)));
  });
}
