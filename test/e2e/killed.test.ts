import type { BrowserContext } from "@playwright/test";
import { type Chance, chanceFrom } from "#cli/demo/simulator/chance.ts";
import { pageWith } from "./phone/bundled.ts";
import { Room } from "./phone/room.ts";
import { type Browser, expect, type Page, test } from "./served.ts";

const SCRIPT = new URL("phone/killed.ts", import.meta.url);

/** A room outside of the tab, and the notes of its witness. */
class Hall {
  readonly room = new Room();
  online: boolean;
  readonly tapped: string[] = [];
  readonly kept: string[] = [];

  constructor(online: boolean) {
    this.online = online;
  }

  async attend(context: BrowserContext): Promise<void> {
    await context.exposeFunction("sendToRoom", (request: Parameters<Room["take"]>[0]) =>
      this.online ? this.room.take(request) : null,
    );
    await context.exposeFunction("readRoom", (after: number) => (this.online ? this.room.log.slice(after) : null));
    await context.exposeFunction("witness", (what: "tapped" | "kept", ids: string[]) => void this[what].push(...ids));
  }
}

/** Ends a tab without warning: its process dies, or it is closed. */
const kill = async (page: Page, crash: boolean): Promise<void> => {
  if (!crash) return page.close();
  const tools = await page.context().newCDPSession(page);
  const dead = page.waitForEvent("crash");
  // No one answers: the page that would is dead.
  tools.send("Page.crash").catch(() => {});
  await dead;
  await page.close();
};

const pauses = (chance: Chance, strikes: number): number[] =>
  Array.from({ length: strikes }, () => (chance.happens(0.4) ? 0 : chance.below(12)));

/** Taps on a phone, kills it in the middle of it, and opens it again; answers with the fault, or `null`. */
const history = async (browser: Browser, nth: number, early = false): Promise<string | null> => {
  const chance = chanceFrom(`killed-${nth}`);
  const hall = new Hall(true);
  const context = await browser.newContext();
  try {
    await hall.attend(context);
    const page = await context.newPage();
    await pageWith(page, SCRIPT);
    await page.evaluate((hasty) => openPhone(hasty), early);
    hall.online = chance.happens(0.4);
    const tapping = page.evaluate((all) => tapStrikes(all), pauses(chance, 200)).catch(() => {});
    await expect.poll(() => hall.kept.length, { intervals: [5] }).toBeGreaterThan(chance.below(25));
    await kill(page, nth % 2 === 0);
    await tapping;
    hall.online = true;
    const next = await context.newPage();
    await pageWith(next, SCRIPT);
    await next.evaluate(() => openPhone(false));
    const left = () => next.evaluate(() => waiting().length);
    for (let tries = 0; tries < 100 && (await left()) > 0; tries += 1) await next.waitForTimeout(20);
    const arrived = hall.room.log.map(({ id }) => id).slice(2);
    const lost = hall.kept.filter((id) => !arrived.includes(id));
    if (lost.length > 0) return `lost: ${lost.length} of ${hall.kept.length}`;
    if ((await left()) > 0) return "not sent";
    if (new Set(arrived).size < arrived.length) return "doubled";
    const order = arrived.map((id) => hall.tapped.indexOf(id)).filter((place) => place >= 0);
    return order.every((place, index) => index === 0 || place > (order[index - 1] ?? -1)) ? null : "out of order";
  } finally {
    await context.close();
  }
};

test("a tab that is killed while it writes loses nothing that its screen called kept", async ({ browser }) => {
  for (let nth = 0; nth < 12; nth += 1) expect(await history(browser, nth), `history ${nth}`).toBeNull();
});

test("a phone that says kept before its storage has it is found by killing its tab", async ({ browser }) => {
  const found: (string | null)[] = [];
  for (let nth = 0; nth < 4 && !found.some((wrong) => wrong?.startsWith("lost")); nth += 1)
    found.push(await history(browser, nth, true));
  expect(found.join()).toMatch(/lost/);
});

const NAMED = { id: "m1", sides: [], ruleset: { id: "woodestic-simple", name: "", version: 1, page: null } };
const SIDES = [
  { id: "A", players: ["a1"] },
  { id: "B", players: ["b1"] },
];
const OPENED = { match: "m1", ruleset: "woodestic-simple", sides: SIDES };
const at = "2026-11-22T18:00:00.000Z";
const logged = (seq: number, type: string, data: object, id: string, hash: string) => ({
  key: ["m1", seq],
  value: { seq, type, data, id, at, hash, mine: false },
});
const [OPENING, BOARD] = [
  logged(1, "match_opened", OPENED, "opening", "/opening"),
  logged(2, "board_opened", { board: 1, breaker: "a1" }, "board", "/opening/board"),
];
const STRIKE = { player: "a1", pocketed: [] };

/** The rows that the first build with a storage wrote, word for word. Phones have them: this form stays readable. */
const FIRST_BUILD = {
  matches: [{ key: "m1", value: { names: NAMED, token: "token-1", tab: "tab-of-then", opened: at } }],
  log: [OPENING, BOARD],
  outbox: [
    { value: { match: "m1", after: 2, ids: ["kept-1"], events: [{ id: "kept-1", at, type: "strike", data: STRIKE }] } },
  ],
  phone: [{ key: "device", value: "device-1" }],
};

/** Writes rows as a page of the first build did. */
const written = (page: Page, rows: Readonly<Record<string, readonly { key?: unknown; value: unknown }[]>>) =>
  page.evaluate(
    (text) =>
      new Promise<void>((resolve, reject) => {
        const all: Record<string, { key?: IDBValidKey; value: unknown }[]> = JSON.parse(text);
        const opening = indexedDB.open("strikebook-scorer", 1);
        opening.onupgradeneeded = () => {
          const db = opening.result;
          db.createObjectStore("matches");
          db.createObjectStore("log");
          const outbox = db.createObjectStore("outbox", { autoIncrement: true });
          outbox.createIndex("match", "match");
          outbox.createIndex("id", "ids", { unique: true, multiEntry: true });
          db.createObjectStore("aside", { autoIncrement: true }).createIndex("match", "match");
          db.createObjectStore("phone");
        };
        opening.onsuccess = () => {
          const tx = opening.result.transaction(Object.keys(all), "readwrite");
          for (const [store, values] of Object.entries(all))
            for (const { key, value } of values) tx.objectStore(store).put(value, key);
          tx.oncomplete = () => {
            opening.result.close();
            resolve();
          };
          tx.onerror = () => reject(tx.error);
        };
      }),
    JSON.stringify(rows),
  );

test("what the first build kept on a phone is read and sent by this one", async ({ context }) => {
  const hall = new Hall(true);
  await hall.attend(context);
  const page = await context.newPage();
  await pageWith(page, SCRIPT);
  await written(page, FIRST_BUILD);
  await page.evaluate(() => openPhone(false));
  await expect.poll(() => page.evaluate(() => waiting())).toEqual([]);
  expect(hall.room.log.map(({ id }) => id)).toEqual(["opening", "board", "kept-1"]);
});

test("a log with a hole is opened as far as it can be judged", async ({ context }) => {
  const hall = new Hall(true);
  await hall.attend(context);
  const page = await context.newPage();
  await pageWith(page, SCRIPT);
  const beyond = logged(4, "strike", { ...STRIKE, player: "a1" }, "beyond", "/opening/board/missing/beyond");
  await written(page, { ...FIRST_BUILD, outbox: [], log: [OPENING, BOARD, beyond] });
  await page.evaluate(() => openPhone(false));
  expect(await page.evaluate(() => waiting())).toEqual([]);
});
