import { brotliCompressSync } from "node:zlib";
import { third } from "../run/depth.ts";
import { kinds } from "./kinds.ts";
import { expect, type Page, test } from "./served.ts";

/** Bytes that a kind of page may load, packed as a network sends them. */
type Bounds = { readonly html: number; readonly script: number; readonly font: number };

// 700 bytes of the script are what browsers down to the floor lack.
const READING: Bounds = { html: 20_000, script: 30_800, font: 60_000 };
/** The replay without its engine and without other rules, which load on demand. */
const REPLAY: Bounds = { ...READING, script: 90_000 };

/** Fonts that a page needs for some names alone: on a page of all clubs they may be those of another test. */
const FOR_SOME_NAMES = /-(?:latin-ext|devanagari)-/;

/** The most that a page's content may move while it loads (CLS). */
const MOST_SHIFT = 0.05;

type Loaded = { readonly html: number; readonly script: number; readonly font: number; readonly shift: number };

/** Opens a page on a phone, with processor and network slowed, and weighs its files. */
const weighed = async (page: Page, path: string, origin: string): Promise<Loaded & { readonly foreign: string[] }> => {
  const bytes = { html: 0, script: 0, font: 0 };
  const foreign: string[] = [];
  const reading: Promise<void>[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).origin !== origin) foreign.push(response.url());
    const kind = { document: "html", script: "script", font: "font" } as const;
    const type = response.request().resourceType();
    if (type !== "document" && type !== "script" && type !== "font") return;
    if (type === "font" && FOR_SOME_NAMES.test(response.url())) return;
    reading.push(
      response.body().then((body) => {
        // Letters are packed already.
        bytes[kind[type]] += type === "font" ? body.byteLength : brotliCompressSync(body).byteLength;
      }),
    );
  });
  await page.goto(path, { waitUntil: "load" });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(600);
  await Promise.all(reading);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        // The standard's type is not in the library's yet.
        type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) sum += entry.value;
        });
        observer.observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 100);
      }),
  );
  return { ...bytes, shift, foreign };
};

test("every kind of page that is read is light, stays still, and asks no other host", async ({ browser, baseURL }) => {
  test.slow();
  const origin = new URL(baseURL ?? "").origin;
  const all = await kinds(baseURL ?? "");
  const pages = third({
    ...all,
    replay: `${all["finished match"]}/replay`,
    search: "/search?q=an",
    clubs: "/clubs",
  });
  const found: Record<string, Loaded> = {};
  for (const [name, path] of pages) {
    // The page on which files are checked is a tool: it brings the engine along.
    if (name === "check a match") continue;
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const { foreign, ...loaded } = await weighed(page, path, origin);
    found[name] = loaded;
    expect(foreign, `${name}: other hosts`).toEqual([]);
    const { html, script, font } = name === "replay" ? REPLAY : READING;
    expect.soft(loaded.html, `${name}: HTML with its data`).toBeLessThanOrEqual(html);
    expect.soft(loaded.script, `${name}: script`).toBeLessThanOrEqual(script);
    expect.soft(loaded.font, `${name}: fonts`).toBeLessThanOrEqual(font);
    expect.soft(loaded.shift, `${name}: layout shift`).toBeLessThanOrEqual(MOST_SHIFT);
    await context.close();
  }
  console.table(found);
});
