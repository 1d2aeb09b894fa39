import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type CDPSession, chromium } from "@playwright/test";
import { CLUB, DIVISION } from "#cli/demo/demo-season.ts";
import { root } from "#cli/server/children.ts";
import { chromiumPath } from "../run/chromium.ts";
import { startedFrom } from "../run/started-server.ts";
import type { Bench } from "./bench.ts";

const PORT = 8798;
/** Times that the phone's processor is slower than this machine's. */
const SLOWED = 4;
/** A slow 4G as the developer tools of Chromium define it: bytes a second, and milliseconds there and back. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 } as const;
/** Pages of the demo club, and before them the least that a page can cost: a few lines of text, without a style or a script. */
const PAGES = {
  "lines of text": "/robots.txt",
  home: "/",
  club: `/clubs/${CLUB.id}`,
  division: `/divisions/${DIVISION.id}`,
  fixtures: `/divisions/${DIVISION.id}/fixtures`,
  "match, over": `/matches/${DIVISION.id}-r6-2`,
  "match, played": `/matches/${DIVISION.id}-r7-4`,
  replay: `/matches/${DIVISION.id}-r6-2/replay`,
  player: "/players/asha",
  ratings: `/ratings/${CLUB.id}:singles`,
  ruleset: "/rules/icf/",
  comparison: "/rules/compare/",
  about: "/about/",
} as const;
const BASELINE = "lines of text";
const OPENED = { quick: 1, full: 5 } as const;

/** The costs of an opened page: packed bytes by kind, milliseconds since the navigation, layout shift as CLS. */
type Opened = {
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

/** Opens a page once, in a browser with an empty cache. */
const opened = async (browser: Browser, address: string): Promise<Opened> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  await context.addInitScript(WATCH);
  const page = await context.newPage();
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

/** The opening of a page whose largest paint is in the middle of several. */
const middle = (all: readonly Opened[]): Opened => {
  const [one] = all.toSorted((a, b) => a.largestPaintMs - b.largestPaintMs).slice(Math.floor(all.length / 2));
  if (!one) throw new Error("no page was opened");
  return one;
};

const kB = (bytes = 0): string => (bytes / 1000).toFixed(1).padStart(6);

const KINDS = ["document", "stylesheet", "script", "font"] as const;
const HEAD = `  ${"".padEnd(16)} requests   HTML    CSS script  fonts  first paint      largest  shift`;

const row = (name: string, { requests, bytes, firstPaintMs, largestPaintMs, shift }: Opened, least: number): string => {
  const weights = KINDS.map((kind) => kB(bytes[kind])).join(" ");
  const first = `${firstPaintMs.toFixed(0).padStart(5)} ms (${(firstPaintMs / least).toFixed(1)}×)`;
  const largest = `${largestPaintMs.toFixed(0).padStart(5)} ms`;
  return `  ${name.padEnd(16)} ${String(requests).padStart(8)} ${weights} ${first} ${largest}  ${shift.toFixed(3)}`;
};

/** The bytes that each kind of page loads on a slowed phone, and how soon it is seen, next to a bare line of text. */
export const pages: Bench = async ({ quick, say }) => {
  const state = mkdtempSync(join(tmpdir(), "strikebook-bench-"));
  const server = await startedFrom(root, { port: PORT, state });
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), "--disable-gpu"],
  });
  try {
    const found: Record<string, Opened> = {};
    for (const [name, path] of Object.entries(PAGES)) {
      const times: Opened[] = [];
      for (let nth = 0; nth < OPENED[quick ? "quick" : "full"]; nth += 1)
        times.push(await opened(browser, new URL(path, server.url).href));
      found[name] = middle(times);
    }
    const least = found[BASELINE]?.firstPaintMs ?? Number.NaN;
    say(
      `\nPages on a phone (processor slowed ${SLOWED} times, slow 4G), beside ${BASELINE}; kB as they came, with their headers\n\n${HEAD}`,
    );
    for (const [name, one] of Object.entries(found)) say(row(name, one, least));
    return { slowed: SLOWED, network: SLOW_4G, baseline: BASELINE, pages: found };
  } finally {
    await browser.close();
    await server.stop();
    rmSync(state, { recursive: true, force: true });
  }
};
