import type { Locator, Page } from "@playwright/test";
import { expect } from "./served.ts";

/** What a job costs on a phone: by the pages here, or by the message and the spreadsheet that it replaces. */
type Cost = {
  readonly taps: number;
  /** Characters that are typed. */
  readonly keys: number;
  /** Words that were on the screen when a page came, and at each tap; each text once. */
  readonly words: number;
  /** Seconds from a press to a page that is loaded, of all its pages. */
  readonly wait: number;
};

/** A job that was done by the pages, and what it replaces. */
export type Job = Cost & { readonly name: string; readonly instead: Cost & { readonly by: string } };

/** Minutes of a job: 1.2 s a tap, 0.3 s a key, 150 words a minute, and the time of its pages. */
export const minutesOf = ({ taps, keys, words, wait }: Cost): number =>
  (1.2 * taps + 0.3 * keys + wait) / 60 + words / 150;

export const wordsIn = (texts: Iterable<string>): number =>
  [...texts].reduce((sum, text) => sum + text.split(/\s+/).length, 0);

/** The texts of a page that are on the screen now. */
const textsShown = (): string[] => {
  const shown: string[] = [];
  const walker = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.nodeValue?.trim() ?? "";
    // An option is read when its list is opened, and a hidden text is only read out.
    if (!/\p{L}|\p{N}/u.test(text) || node.parentElement?.closest("option, script, style, .hidden")) continue;
    if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
    range.selectNodeContents(node);
    const { top, bottom, width, height } = range.getBoundingClientRect();
    if (width > 1 && height > 1 && bottom > 0 && top < innerHeight) shown.push(text);
  }
  return shown;
};

/** When the document was asked for, and the seconds until it was loaded. */
const loading = (): readonly [from: number, seconds: number] => {
  const [loaded] = performance.getEntriesByType("navigation");
  const until = loaded instanceof PerformanceNavigationTiming ? loaded.loadEventEnd : 0;
  return [performance.timeOrigin, until / 1000];
};

/** A person with a phone, whose taps, keys, words and waits are counted for one job after another. */
export const thumbOf = (page: Page) => {
  let cost = { taps: 0, keys: 0 };
  let texts = new Set<string>();
  let waits = new Map<number, number>();

  const look = async (): Promise<void> => {
    await page.waitForLoadState();
    for (const text of await page.evaluate(textsShown)) texts.add(text);
    const [from, seconds] = await page.evaluate(loading);
    waits.set(from, seconds);
  };
  const reach = async (target: Locator): Promise<void> => {
    await target.waitFor();
    // The top of the page is read before a person looks for more.
    await look();
    await target.scrollIntoViewIfNeeded();
    await look();
  };
  const place = (within?: Locator): Page | Locator => within ?? page.locator("main");
  const named = (name: string | RegExp, within?: Locator): Locator => {
    const exact = typeof name === "string";
    const link = place(within).getByRole("link", { name, exact });
    return link
      .or(place(within).getByRole("button", { name, exact }))
      .or(place(within).locator("summary").getByText(name, { exact }))
      .first();
  };
  const field = (label: string | RegExp, within?: Locator): Locator =>
    place(within)
      .getByLabel(label, { exact: typeof label === "string" })
      .first();

  const press = async (name: string | RegExp, within?: Locator): Promise<void> => {
    const target = named(name, within);
    await reach(target);
    cost.taps += 1;
    await target.click();
  };
  /** Types into a field, in place of its value. */
  const fill = async (label: string | RegExp | Locator, text: string, within?: Locator): Promise<void> => {
    const target = typeof label === "string" || label instanceof RegExp ? field(label, within) : label;
    await reach(target);
    cost.taps += 1;
    cost.keys += text.length;
    await target.fill(text);
  };
  /** Pastes into a field: a long press, and a tap on what the phone offers then. */
  const paste = async (label: string | RegExp, text: string): Promise<void> => {
    const target = field(label);
    await reach(target);
    cost.taps += 2;
    await target.fill(text);
  };
  /** Opens a list, reads it and takes one of its lines. */
  const choose = async (label: string | RegExp, option: string, within?: Locator): Promise<void> => {
    const target = field(label, within);
    await reach(target);
    cost.taps += 2;
    for (const text of await target.locator("option").allTextContents()) texts.add(text.trim());
    await target.selectOption({ label: option });
  };
  /** Opens an address from outside the pages, as a link in a letter: a tap. */
  const open = async (url: string): Promise<void> => {
    cost.taps += 1;
    await page.goto(url);
    await look();
  };
  /** Opens the lock of the phone when it asks for it: the test's phone does so by itself. */
  const unlock = (): void => {
    cost.taps += 1;
  };
  const tick = async (label: string | RegExp): Promise<void> => {
    const target = field(label);
    await reach(target);
    cost.taps += 1;
    await target.check();
  };
  /** Does a job from the page that is open; its pages are read and waited for from its first tap on. */
  const does = async (name: string, instead: Job["instead"], act: () => Promise<unknown>): Promise<Job> => {
    cost = { taps: 0, keys: 0 };
    texts = new Set();
    await page.waitForLoadState();
    const [open] = await page.evaluate(loading);
    await act();
    await page.waitForLoadState();
    const [last, seconds] = await page.evaluate(loading);
    waits.set(last, seconds);
    // The page on which it begins was there before.
    waits.delete(open);
    if (process.env.WORDS) console.info(name, [...texts].join(" | "));
    const words = wordsIn(texts);
    const wait = [...waits.values()].reduce((sum, seconds) => sum + seconds, 0);
    waits = new Map();
    return { name, instead, ...cost, words, wait };
  };
  /** Sees by a text that a job is done, and reads no more of the page that it leads to. */
  const sees = async (text: string | RegExp): Promise<void> => {
    const said = page.getByText(text).first();
    await expect(said).toBeVisible();
    texts.add((await said.textContent()) ?? "");
  };

  return { page, press, fill, paste, choose, tick, open, unlock, does, sees };
};

const cells = (row: readonly (string | number)[]): string =>
  row.map((cell, index) => (index === 0 ? String(cell).padEnd(44) : String(cell).padStart(8))).join("");

const figures = (one: Cost): readonly (string | number)[] => [
  one.taps,
  one.keys,
  one.words,
  one.wait.toFixed(1),
  minutesOf(one).toFixed(2),
];

/** The table of jobs: each by the pages, and below it the message or spreadsheet that it replaces. */
export const tableOf = (jobs: readonly Job[]): string =>
  [
    cells(["job, at 390 px", "taps", "keys", "words", "pages s", "minutes"]),
    ...jobs.flatMap(({ instead, ...job }) => [
      cells([job.name, ...figures(job)]),
      cells([`    ${instead.by}`, ...figures(instead)]),
    ]),
  ].join("\n");
