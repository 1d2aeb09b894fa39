import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, type CDPSession, chromium, expect, type Page } from "@playwright/test";
import { ApiClient } from "#cli/server/api-client.ts";
import { root } from "#cli/server/children.ts";
import { created } from "#shared/api/league/club.ts";
import { openMatchResponse } from "#shared/api/match/match.ts";
import { FIRST_LANGUAGE, LANGUAGE_COOKIE, type Language } from "#shared/words/addresses.ts";
import { OFFERED } from "#shared/words/language.ts";
import { chromiumPath } from "../run/chromium.ts";
import { STARTED_KEY, startedFrom } from "../run/started-server.ts";

/** Times that the phone's processor is slower than this machine's. */
const SLOWED = 4;
const PORT = 8797;
/** Milliseconds that a finger stays down; the look of a pressed key is drawn meanwhile, and is no part of its ruling. */
const PRESSED = 70;
/** Milliseconds between two taps: sooner, a second tap on the same key is a bounce, and the page rightly does nothing. */
const BETWEEN = 650;

/** A number of times in milliseconds: the median and the 95th percentile. */
export type Times = { readonly count: number; readonly p50: number; readonly p95: number; readonly largest: number };

/**
 * Times from a tap to its ruling in the page, to the frame that shows it, and from a navigation without a network to
 * keys that can be tapped.
 */
export type Tapping = {
  /** The time to the page that has the ruling; the rest is the browser's: the wait for its next frame, and painting. */
  readonly judged: Times;
  readonly taps: Times;
  /** The times of the last third of the taps, when the log is longest. */
  readonly late: Times;
  /**
   * Processor time of the page's thread for a tap and all that follows from it: judged, painted, stored and sent. Other
   * work of the machine hardly adds to it.
   */
  readonly thread: Times;
  /** By language. */
  readonly cold: ReadonlyMap<Language, Times>;
};

/**
 * A script in the page. It notes for each click the time from the moment at which the browser took the touch to the end of
 * the frame that shows what it changed: the first change within the page, then the next animation frame, then a message
 * that is delivered after that frame was painted. Also when the first key could be tapped.
 */
const WATCH = `
  globalThis.tapTimes = [];
  globalThis.judgedTimes = [];
  globalThis.firstKey = null;
  const painted = (then) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(0);
  });
  addEventListener("click", (event) => {
    if (!event.target.closest?.(".scorer .key")) return;
    const began = event.timeStamp;
    const seen = new MutationObserver(() => {
      seen.disconnect();
      globalThis.judgedTimes.push(performance.now() - began);
      painted(() => globalThis.tapTimes.push(performance.now() - began));
    });
    seen.observe(document.querySelector(".scorer"), { subtree: true, childList: true, characterData: true, attributes: true });
  }, true);
  const ready = () => document.querySelector(".tray .key:not(:disabled), .pad .key:not(:disabled)");
  const waits = new MutationObserver(() => {
    if (!ready()) return;
    waits.disconnect();
    painted(() => { globalThis.firstKey = performance.now(); });
  });
  waits.observe(document, { subtree: true, childList: true });
`;

const timesOf = (all: readonly number[]): Times => {
  const sorted = all.toSorted((one, other) => one - other);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { count: all.length, p50: at(0.5), p95: at(0.95), largest: sorted.at(-1) ?? Number.NaN };
};

/** Opens a match of two players, under a ruleset that asks for no pocket. */
const opened = async (url: string): Promise<string> => {
  const api = new ApiClient(url, STARTED_KEY);
  const club = "bench-scorer";
  await api.post("/clubs", { id: club, name: "Bench" }, created);
  const names = ["Hanna Vogel", "Tomás Rey"];
  for (const [index, name] of names.entries()) await api.post("/people", { id: `bench-${index}`, name, club }, created);
  const sides = names.map((_, index) => ({ id: index === 0 ? "A" : "B", players: [`bench-${index}`] }));
  const match = { match: "bench-match", club, sides, ruleset: "woodestic-simple", format: { target: 250 } };
  const { scorer } = await api.post("/matches", match, openMatchResponse);
  return new URL(scorer.url, url).href;
};

const slowed = async (context: BrowserContext, page: Page): Promise<CDPSession> => {
  const tools = await context.newCDPSession(page);
  await tools.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  return tools;
};

/** Touches the middle of the first key of these names that can be pressed; answers with its name, or `null`. */
const touch = async (page: Page, tools: CDPSession, selectors: readonly string[]): Promise<string | null> => {
  const place = await page.evaluate<{ x: number; y: number; name: string } | null>(`(() => {
    for (const name of ${JSON.stringify(selectors)}) {
      const key = document.querySelector(name + ":not(:disabled)");
      if (!key) continue;
      const { x, y, width, height } = key.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2, name };
    }
    return null;
  })()`);
  if (!place) return null;
  await tools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: place.x, y: place.y }] });
  await page.waitForTimeout(PRESSED);
  await tools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.waitForTimeout(BETWEEN);
  return place.name;
};

/** The labels to tap, over and over; a key that cannot be pressed leaves its place to the next one. */
const ROUND: readonly (readonly string[])[] = [
  ['[data-key="own-1"]', '[data-key="nothing"]'],
  ['[data-key="nothing"]'],
  ['[data-key="nothing"]'],
  ['[data-key="own-1"]', '[data-key="nothing"]'],
  ['[data-key="nothing"]'],
  ['[data-key="striker"]'],
  ['[data-key="record"]'],
  ['[data-key="nothing"]'],
];

/** The milliseconds that the page's thread has worked since it began. */
const worked = async (tools: CDPSession): Promise<number> => {
  const { metrics } = await tools.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
};

type Tapped = {
  readonly judged: readonly number[];
  readonly times: readonly number[];
  readonly thread: readonly number[];
};

const tapped = async (page: Page, tools: CDPSession, taps: number): Promise<Tapped> => {
  const thread: number[] = [];
  await tools.send("Performance.enable", { timeDomain: "threadTicks" });
  for (let tap = 0; tap < taps; tap += 1) {
    const playing = await page.evaluate<boolean>(`document.querySelector('[data-key="nothing"]') !== null`);
    if (playing) {
      const before = await worked(tools);
      await touch(page, tools, ROUND[tap % ROUND.length] ?? []);
      thread.push((await worked(tools)) - before);
      // Records an act that was only proposed: a board that ends, or a penalty.
      const waits = await page.evaluate<boolean>(`document.querySelector(".ruling-zone.is-ends") !== null`);
      if (waits) await touch(page, tools, ['[data-key="record"]']);
    } else {
      await touch(page, tools, [".between .keys .key", ".between .key"]);
      await touch(page, tools, ['[data-key="record"]']);
    }
  }
  const [judged, times] = await page.evaluate<[number[], number[]]>("[globalThis.judgedTimes, globalThis.tapTimes]");
  return { judged, times, thread };
};

/** A phone whose browser keeps its data after it is closed. */
const phone = (profile: string): Promise<BrowserContext> => {
  const executablePath = chromiumPath();
  return chromium.launchPersistentContext(profile, {
    ...(executablePath === undefined ? {} : { executablePath }),
    viewport: { width: 390, height: 664 },
    hasTouch: true,
    isMobile: true,
    args: [...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), "--disable-gpu"],
  });
};

/** Polls for the first key: the page lets no one evaluate a text within it, as waiting for a function would. */
const firstKey = async (page: Page): Promise<number> => {
  for (let look = 0; look < 300; look += 1) {
    const found = await page.evaluate<number | null>("globalThis.firstKey");
    if (found !== null) return found;
    await page.waitForTimeout(100);
  }
  throw new Error("no key can be tapped without a network");
};

/** Chooses a language on a phone, and waits until its worker has what that needs. */
const choose = async (profile: string, score: string, language: Language): Promise<void> => {
  const context = await phone(profile);
  const expires = Math.round(Date.now() / 1000) + 86_400;
  const { hostname } = new URL(score);
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, domain: hostname, path: "/score", expires }]);
  const page = await context.newPage();
  await page.goto(score.split("#")[0] ?? score);
  await page.waitForSelector(`html[lang="${language}"] .tray`);
  await expect
    .poll(() => page.evaluate('caches.match("/chosen-language").then((kept) => kept?.text())'))
    .toBe(language);
  await context.close();
};

/** Opens a page without a network on a slowed phone, with a new browser each time. */
const coldStarts = async (profile: string, score: string, language: Language, starts: number): Promise<Times> => {
  const cold: number[] = [];
  for (let start = 0; start < starts; start += 1) {
    const context = await phone(profile);
    await context.setOffline(true);
    await context.addInitScript(WATCH);
    const again = await context.newPage();
    await slowed(context, again);
    await again.goto(score.split("#")[0] ?? score);
    cold.push(await firstKey(again));
    if ((await again.getAttribute("html", "lang")) !== language) throw new Error(`the page is not in ${language}`);
    await context.close();
  }
  return timesOf(cold);
};

/** Scores on a slowed phone, then opens its page again without a network, in each language. */
export const tapping = async ({
  taps,
  starts,
}: {
  readonly taps: number;
  readonly starts: number;
}): Promise<Tapping> => {
  const profile = mkdtempSync(join(tmpdir(), "strikebook-bench-"));
  const state = mkdtempSync(join(tmpdir(), "strikebook-bench-"));
  const server = await startedFrom(root, { port: PORT, state, empty: true });
  let context: BrowserContext | null = null;
  try {
    const score = await opened(server.url);
    context = await phone(profile);
    await context.addInitScript(WATCH);
    const page = await context.newPage();
    await page.goto(score);
    await page.waitForSelector(".tray");
    await page.evaluate("navigator.serviceWorker.ready.then(() => true)");
    const { judged, times, thread } = await tapped(page, await slowed(context, page), taps);
    await page.waitForTimeout(2_000);
    await context.close();
    const cold = new Map<Language, Times>();
    for (const language of OFFERED) {
      if (language !== FIRST_LANGUAGE) await choose(profile, score, language);
      cold.set(language, await coldStarts(profile, score, language, starts));
    }
    return {
      judged: timesOf(judged),
      taps: timesOf(times),
      late: timesOf(times.slice(-Math.ceil(times.length / 3))),
      thread: timesOf(thread),
      cold,
    };
  } finally {
    await context?.close().catch(() => {});
    await server.stop();
    for (const folder of [profile, state]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};
