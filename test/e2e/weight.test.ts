import { brotliCompressSync } from "node:zlib";
import { third } from "../run/depth.ts";
import { openTable } from "./club.ts";
import { kinds } from "./kinds.ts";
import { expect, type Page, test } from "./served.ts";

/** Bytes that a kind of page may load, packed as a network sends them, and the number of its requests. */
type Bounds = Readonly<Record<"html" | "styles" | "script" | "font" | "requests", number>>;

// 700 bytes of the script are what browsers down to the floor lack.
const READING: Bounds = { html: 20_000, styles: 6_000, script: 30_800, font: 35_000, requests: 6 };
/** The replay without its engine and without other rules, which load on demand. */
const REPLAY: Bounds = { ...READING, script: 90_000, requests: 12 };
/** A match that is played has what follows it. */
const FOLLOWED: Bounds = { ...READING, requests: 12 };
/** A page that no Worker fills draws its code for paper itself, after all else. */
const STANDING: Bounds = { ...READING, requests: 7 };
const OTHER_BOUNDS: Readonly<Record<string, Bounds>> = {
  replay: REPLAY,
  "open match": FOLLOWED,
  "match to begin": FOLLOWED,
  rules: STANDING,
  ruleset: STANDING,
  "blank score sheet": STANDING,
  about: STANDING,
  design: STANDING,
};

/** Fonts that a page needs for some names alone: on a page of all clubs they may be those of another test. */
const FOR_SOME_NAMES = /-(?:accented|bengali|devanagari|latin-ext|tamil|urdu)[-.]/;

/** The most that a page's content may move while it loads (CLS). */
const MOST_SHIFT = 0.05;

type Loaded = Bounds & { readonly shift: number };

const packed = (text: string | Buffer): number => brotliCompressSync(text).byteLength;

/** The rules that a page has in its head. */
const stylesIn = (html: string): string => /<style data-first>(.*?)<\/style>/s.exec(html)?.[1] ?? "";

/** Opens a page on a phone, with processor and network slowed, and weighs its files. */
const weighed = async (page: Page, path: string, origin: string): Promise<Loaded & { readonly foreign: string[] }> => {
  const found = { html: 0, styles: 0, script: 0, font: 0, requests: 0 };
  const foreign: string[] = [];
  const reading: Promise<void>[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).origin !== origin) foreign.push(response.url());
    const kind = { document: "html", script: "script", font: "font" } as const;
    const type = response.request().resourceType();
    if (type === "font" && FOR_SOME_NAMES.test(response.url())) return;
    found.requests += 1;
    if (type !== "document" && type !== "script" && type !== "font") return;
    reading.push(
      response.body().then((body) => {
        // Letters are packed already.
        found[kind[type]] += type === "font" ? body.byteLength : packed(body);
        if (type === "document") found.styles += packed(stylesIn(body.toString()));
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
  return { ...found, shift, foreign };
};

test("every kind of page that is read is light, stays still, and asks no other host", async ({ browser, baseURL }) => {
  test.slow();
  const origin = new URL(baseURL ?? "").origin;
  const all = await kinds(baseURL ?? "");
  const { match } = await openTable(baseURL ?? "", "tournament-15", ["Nadia Haddad", "Oscar Lind"]);
  const pages = third({
    ...all,
    // Little is above the sentence that says how strikes come.
    "match to begin": `/matches/${match}`,
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
    const most = OTHER_BOUNDS[name] ?? READING;
    expect.soft(loaded.html, `${name}: HTML with its data`).toBeLessThanOrEqual(most.html);
    expect.soft(loaded.styles, `${name}: styles in its head`).toBeLessThanOrEqual(most.styles);
    expect.soft(loaded.script, `${name}: script`).toBeLessThanOrEqual(most.script);
    expect.soft(loaded.font, `${name}: fonts`).toBeLessThanOrEqual(most.font);
    expect.soft(loaded.requests, `${name}: requests`).toBeLessThanOrEqual(most.requests);
    expect.soft(loaded.shift, `${name}: layout shift`).toBeLessThanOrEqual(MOST_SHIFT);
    await context.close();
  }
  console.table(found);
});
