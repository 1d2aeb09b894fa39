import { type Browser, type CDPSession, chromium } from "@playwright/test";
import { chromiumPath } from "../run/chromium.ts";

/** A slowed phone that opens pages with an empty cache, and what each costs. */

/** Times that the phone's processor is slower than this machine's. */
export const SLOWED = 4;
/** A slow 4G as the developer tools of Chromium define it: bytes a second, and milliseconds there and back. */
export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
} as const;
/** The costs of an opened page: packed bytes by kind, milliseconds since the navigation, layout shift as CLS. */
export type Opened = {
  readonly requests: number;
  readonly bytes: Readonly<Record<string, number>>;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly shift: number;
};

/** A script that runs in the page before anything of the page. */
const WATCH = `
  globalThis.opened = { first: 0, largest: 0, shift: 0 };
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch("paint", ({ name, startTime }) => { if (name === "first-contentful-paint") opened.first = startTime; });
  watch("largest-contentful-paint", ({ startTime }) => { opened.largest = startTime; });
  watch("layout-shift", ({ value, hadRecentInput }) => { if (!hadRecentInput) opened.shift += value; });
`;

const weighed = (tools: CDPSession): { requests: number; bytes: Record<string, number> } => {
  const sum = { requests: 0, bytes: {} as Record<string, number> };
  const types = new Map<string, string>();
  tools.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type.toLowerCase()));
  tools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? "other";
    sum.requests += 1;
    sum.bytes[type] = (sum.bytes[type] ?? 0) + encodedDataLength;
  });
  return sum;
};

/** Opens a page once, in a browser whose cache is empty, or has the files of the page before. */
const opened = async (browser: Browser, address: string, before?: string): Promise<Opened> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  await context.addInitScript(WATCH);
  const page = await context.newPage();
  if (before !== undefined) await page.goto(before, { waitUntil: "networkidle" });
  const tools = await context.newCDPSession(page);
  await tools.send("Network.enable");
  await tools.send("Network.emulateNetworkConditions", SLOW_4G);
  await tools.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  const sum = weighed(tools);
  await page.goto(address, { waitUntil: "load" });
  await page.waitForTimeout(1500);
  const seen = await page.evaluate<{ first: number; largest: number; shift: number }>("globalThis.opened");
  await context.close();
  return { ...sum, firstPaintMs: seen.first, largestPaintMs: seen.largest, shift: seen.shift };
};

/** The opening of a page whose first paint is in the middle of several. */
export const middle = (all: readonly Opened[]): Opened => {
  const [one] = all.toSorted((a, b) => a.firstPaintMs - b.firstPaintMs).slice(Math.floor(all.length / 2));
  if (!one) throw new Error("no page was opened");
  return one;
};

/** A phone that opens pages several times each. */
export type Phone = {
  /** Opens a page once; `before`: after another page of the same site, whose files are kept. */
  readonly once: (address: string, before?: string) => Promise<Opened>;
  /** Opens a page so often, each time for the first time; the one in the middle. */
  readonly open: (address: string, times: number) => Promise<Opened>;
  readonly close: () => Promise<void>;
};

export const startPhone = async (): Promise<Phone> => {
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), "--disable-gpu"],
  });
  return {
    once: (address, before) => opened(browser, address, before),
    open: async (address, times) => {
      const all: Opened[] = [];
      for (let nth = 0; nth < times; nth += 1) all.push(await opened(browser, address));
      return middle(all);
    },
    close: () => browser.close(),
  };
};
