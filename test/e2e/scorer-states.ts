import { randomUUID } from "node:crypto";
import { appendResponse } from "#shared/api/match/append.ts";
import { openTable, organiser } from "./club.ts";
import { apart } from "./people.ts";
import { type Browser, expect, type Page } from "./served.ts";

/** A visitor of each state of the scoring pages. */
export type Look = (state: string, page: Page) => Promise<void>;

export const key = (page: Page, name: string) => page.locator(`[data-key="${name}"]`);
export const delivery = (page: Page) => page.locator(".delivery");
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const sent = (page: Page) => expect(delivery(page)).toHaveText("Everything is sent.", { timeout: 20_000 });

const NAMES = ["Asha Deshpande", "Ravi Kumar"] as const;
const [ASHA, RAVI] = NAMES;

type Place = { readonly browser: Browser; readonly baseURL: string };

/** Breaks board 1 with Asha, on a phone of its own. */
export const begin = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await button(page, ASHA).click();
  await key(page, "record").click();
  await expect(page.getByRole("heading", { name: `${ASHA} to strike` })).toBeVisible();
};

/** A match of several boards to fifteen points, whose rules ask for the pockets of queen and cover. */
export const fifteen = async (baseURL: string): Promise<{ path: string; match: string; home: string }> => {
  const { scorerPath, match, home } = await openTable(baseURL, "tournament-15", NAMES);
  return { path: new URL(scorerPath, baseURL).href, match, home };
};

/** Walks a board from before the break to its end, and everything that can be opened on the way. */
const board = async (page: Page, path: string, look: Look): Promise<void> => {
  await page.goto(path);
  await sent(page);
  await look("before the first board", page);
  await begin(page, path);
  await look("the break", page);
  await key(page, "missed").click();
  await look("a failed break, put forward", page);
  await key(page, "undo").click();
  await key(page, "own-1").click();
  await sent(page);
  await look("a strike recorded", page);
  await key(page, "tab-men").click();
  await look("men and what is off", page);
  await key(page, "tab-fouls").click();
  await page.locator(".more summary").click();
  await look("fouls", page);
  await key(page, "tab-events").click();
  await look("events", page);
  await key(page, "tab-strike").click();
  await key(page, "queen").click();
  await look("the queen's pocket", page);
  await key(page, "near-left").click();
  await look("a strike put forward", page);
  await key(page, "record").click();
  await look("the queen waits for her cover", page);
  await key(page, "own-1").click();
  await look("the cover's pocket", page);
  await key(page, "far-right").click();
  await look("the queen covered", page);
  await key(page, "striker").click();
  await look("a foul put forward", page);
  await key(page, "record").click();
  await look("a foul recorded", page);
};

/** Looks at the corrections of recorded strikes. */
const corrections = async (page: Page, look: Look): Promise<void> => {
  await key(page, "undo").click();
  await look("an undo recorded", page);
  await key(page, "striker").click();
  await key(page, "nothing").click();
  await look("a strike that waits, and a key that would have lost it", page);
  await key(page, "undo").click();
  await key(page, "tab-board").click();
  await page.locator(".so-far .entry").nth(1).click();
  await look("the board so far", page);
  await button(page, "Correct this strike").click();
  await look("correcting a strike", page);
  await key(page, "nothing").click();
  await look("a correction put forward", page);
  await key(page, "undo").click();
  await button(page, "Menu").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await look("the menu", page);
  await page.getByText("Which key does what").click();
  await look("the menu with the keys of a keyboard", page);
  await button(page, "Close menu").click();
};

const concede = async (page: Page, name: string): Promise<void> => {
  await key(page, "tab-events").click();
  await button(page, `${name} concedes the board`).click();
};

/** Looks at the end of a board, and of the match. */
const endings = async (page: Page, look: Look): Promise<void> => {
  await concede(page, RAVI);
  await look("the end of a board, put forward", page);
  await key(page, "record").click();
  await expect(page.getByRole("heading", { name: "Board 1 is over" })).toBeVisible();
  await look("between two boards", page);
  await key(page, "tab-board").click();
  await look("a board that is over, entry by entry", page);
  await key(page, "tab-strike").click();
  const won = page.getByText("won.");
  for (let boards = 2; boards < 6 && !(await won.isVisible()); boards += 1) {
    await key(page, "record").click();
    await concede(page, RAVI);
    await key(page, "record").click();
    // A slow page still shows the board before; only one of these ends it.
    await expect(won.or(page.getByRole("heading", { name: `Board ${boards} is over` })).first()).toBeVisible();
  }
  await look("the match is over", page);
  await button(page, `${ASHA} confirms the result`).click();
  await button(page, `${RAVI} confirms the result`).click();
  await expect(page.getByText("All sides have confirmed the result.")).toBeVisible();
  await sent(page);
  await look("signed by both", page);
};

/** Looks at two devices at one match: one follows, asks for the pen and gets it. */
const pen = async ({ browser, baseURL }: Place, look: Look): Promise<void> => {
  const { path } = await fifteen(baseURL);
  const [page, other] = [await apart(browser), await apart(browser)];
  await begin(page, path);
  await sent(page);
  await other.goto(path);
  await expect(key(other, "ask-pen")).toBeVisible();
  await look("another device records", other);
  await button(other, "Record on this device").click();
  await look("the pen is asked for", other);
  await expect(page.getByRole("alert")).toBeVisible();
  await look("somebody asks for the pen", page);
  await button(page, "Let it record").click();
  await expect(key(page, "ask-pen")).toBeVisible();
  await page.context().close();
  await other.context().close();
};

/** Looks at a network that goes, another device that goes on meanwhile, and the person's choice between both. */
const apartAndBack = async ({ browser, baseURL }: Place, look: Look): Promise<void> => {
  const { path, match, home } = await fifteen(baseURL);
  const page = await apart(browser);
  await begin(page, path);
  await sent(page);
  await page.context().setOffline(true);
  await look("no connection, all sent", page);
  await key(page, "nothing").click();
  await key(page, "own-1").click();
  await expect(delivery(page)).toContainText("2 entries are saved on this phone");
  await look("no connection, two entries unsent", page);
  const append = (expectedSeq: number, type: string, data: unknown) =>
    organiser(baseURL).post(
      `/matches/${match}/events`,
      { expectedSeq, events: [{ id: randomUUID(), type, at: new Date().toISOString(), data }] },
      appendResponse,
    );
  await append(2, "strike", { player: home, pocketed: [] });
  await append(3, "dispute_opened", { dispute: "d1", board: 1 });
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { name: "Two phones recorded this match" })).toBeVisible({ timeout: 20_000 });
  await look("two versions", page);
  await page.getByRole("checkbox").check();
  await look("two versions, one chosen", page);
  await page.getByRole("checkbox").uncheck();
  await button(page, "Go on without mine").click();
  await sent(page);
  const second = await page.context().newPage();
  await second.goto(path);
  await sent(second);
  await key(page, "nothing").click();
  await expect(delivery(page)).toContainText("another tab");
  await look("open in another tab", page);
  await page.goto(new URL("/score/", baseURL).href);
  await expect(button(page, "Save what was left out as a file")).toBeVisible();
  await look("matches on this phone, one with a file", page);
  await button(page, "Remove from this phone").click();
  await look("a match about to be removed", page);
  await page.context().close();
};

/** Looks at links that are missing or not valid. */
const links = async ({ browser, baseURL }: Place, look: Look): Promise<void> => {
  const { path } = await fifteen(baseURL);
  const bare = path.replace(/#.*/, "");
  const page = await apart(browser);
  await page.goto(new URL("/score/", baseURL).href);
  await expect(page.getByRole("heading")).toBeVisible();
  await look("no match on this phone", page);
  await page.goto(bare);
  await expect(page.getByRole("link", { name: "Sign in to score" })).toBeVisible();
  await look("no link", page);
  await page.goto("about:blank");
  await page.goto(`${bare}#not-a-token`);
  await expect(delivery(page)).toContainText("scoring link is not valid");
  await look("a link that is not good", page);
  await page.context().close();
};

/** Walks through every state of the scoring pages, and shows each of them. */
export const walkStates = async (place: Place, look: Look): Promise<void> => {
  const { path } = await fifteen(place.baseURL);
  const page = await apart(place.browser);
  await board(page, path, look);
  await corrections(page, look);
  await endings(page, look);
  await page.context().close();
  await pen(place, look);
  await apartAndBack(place, look);
  await links(place, look);
};
