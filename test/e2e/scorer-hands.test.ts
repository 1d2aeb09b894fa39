import { matchDetail } from "#shared/api/match/match.ts";
import { openTable, organiser } from "./club.ts";
import { apart, invitation, joins } from "./people.ts";
import { begin, delivery, fifteen, key } from "./scorer-states.ts";
import { expect, type Page, test } from "./served.ts";

/** Notes every text that a live region gets. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const regions = '[role="status"], [role="alert"], [aria-live]';
    new MutationObserver((changes) => {
      const touched = changes.map(({ target }) => (target instanceof Element ? target : target.parentElement));
      for (const region of new Set(touched.map((one) => one?.closest(regions))))
        if (region?.textContent) said.push([...region.children].map((one) => one.textContent).join(" / "));
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });

const said = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, "said"));

/** The element that has the focus, and whether a ring is drawn around it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    const { outlineStyle = "none", outlineWidth = "0" } = at ? getComputedStyle(at) : {};
    const ring = outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
    return { at: at?.getAttribute("data-key") ?? at?.className ?? "", lost: at === document.body, ring };
  });

test("by the keyboard alone the focus is always seen and never lost, and each ruling is said once", async ({
  page,
  baseURL,
}) => {
  const { path } = await fifteen(baseURL ?? "");
  await begin(page, path);
  await expect(delivery(page)).toHaveText("Everything is sent.");
  await listen(page);
  // The second of two equal messages is said too.
  await key(page, "own-1").focus();
  for (let strike = 0; strike < 2; strike += 1) {
    await page.keyboard.press("Enter");
    expect(await focused(page)).toEqual({ at: "own-1", lost: false, ring: true });
    await expect.poll(async () => (await said(page)).length).toBe(strike + 1);
  }
  expect(await said(page)).toEqual(["A white pocketed: the turn is kept.", "A white pocketed: the turn is kept."]);

  // The key that had the focus is gone: the question has it.
  await key(page, "queen").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".pockets")).toBeFocused();
  expect(await focused(page)).toMatchObject({ lost: false, ring: true });
  // The key 9, as on a number pad.
  await page.keyboard.press("9");
  await expect(key(page, "record")).toBeEnabled();
  expect((await focused(page)).lost).toBe(false);
  await key(page, "record").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".standing")).toBeFocused();
  expect(await focused(page)).toMatchObject({ lost: false, ring: true });
  await page.keyboard.press("0");
  await expect(page.getByRole("heading", { name: "Ravi Kumar to strike" })).toBeVisible();
  await expect.poll(async () => (await said(page)).length).toBe(6);
  expect((await said(page)).slice(2)).toEqual([
    "The queen pocketed / Which pocket did the queen go into?",
    "The queen pocketed / Queen pocketed: the next strike must cover it.",
    "Recorded",
    expect.stringMatching(/queen.* \/ Ravi Kumar to strike$/i),
  ]);
  for (const [name, typed] of [
    ["nothing", "0 n"],
    ["own-2", "2"],
    ["record", "r"],
  ] as const)
    await expect(key(page, name)).toHaveAttribute("aria-keyshortcuts", typed);
});

test("without a connection the page says so once, and does not count aloud", async ({ page, context, baseURL }) => {
  const { path } = await fifteen(baseURL ?? "");
  await begin(page, path);
  await expect(delivery(page)).toHaveText("Everything is sent.");
  await listen(page);
  await context.setOffline(true);
  await expect(delivery(page)).toContainText("No connection.");
  for (const strikes of [1, 2, 3]) {
    await key(page, "nothing").click();
    await expect(delivery(page)).toContainText(`${strikes} entr`);
  }
  await context.setOffline(false);
  await expect(delivery(page)).toHaveText("Everything is sent.", { timeout: 20_000 });
  const about = (await said(page)).filter((one) => !/turn passes/.test(one));
  expect(about).toHaveLength(2);
});

test("in forced colours a pressed key, one that cannot be pressed and one that has the focus look different", async ({
  page,
  baseURL,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  const { path } = await fifteen(baseURL ?? "");
  await begin(page, path);
  await key(page, "striker").click();
  const look = (name: string) =>
    key(page, name).evaluate((one) => {
      const { backgroundColor, color, borderStyle, borderWidth, outlineStyle } = getComputedStyle(one);
      return [backgroundColor, color, borderStyle, borderWidth, outlineStyle].join(" ");
    });
  const plain = await look("nothing");
  expect(await look("striker")).not.toBe(plain);
  expect(await look("tab-strike")).not.toBe(await look("tab-fouls"));
  await key(page, "undo").click();
  const disabled = await look("record");
  expect(disabled).toContain("dashed");
  expect(disabled).not.toBe(plain);
  await page.keyboard.press("Tab");
  await key(page, "nothing").focus();
  expect(await look("nothing")).not.toBe(plain);
});

test("a device that was named goes by its name on the other", async ({ page, browser, baseURL }) => {
  const { path } = await fifteen(baseURL ?? "");
  await begin(page, path);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByLabel("Name of this device").fill("Asha's phone");
  await page.getByRole("button", { name: "Close menu" }).click();
  await expect(delivery(page)).toHaveText("Everything is sent.");
  const other = await apart(browser);
  await other.goto(path);
  await expect(other.getByText("This match is recorded on another device (Asha's phone).")).toBeVisible();
  await other.context().close();
  // The name of the device is kept.
  await page.reload();
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByLabel("Name of this device")).toHaveValue("Asha's phone");
});

test("an umpire who is signed in scores without a link, by one of their own", async ({ browser, baseURL }) => {
  const at = baseURL ?? "";
  const table = await openTable(at, "woodestic-simple", ["Asha Deshpande", "Ravi Kumar"]);
  const { club } = await organiser(at).get(`/matches/${table.match}`, matchDetail);
  const page = await apart(browser);
  await page.goto(`${at}/matches/${table.match}`);
  await page.getByRole("link", { name: "For umpires and organisers: score this match" }).click();
  await expect(page.getByRole("link", { name: "Sign in to score" })).toBeVisible();
  await joins(page, await invitation(at, club ?? "", "umpire"), "Uma Iyer");
  await page.goto(`${at}/score/${table.match}`);
  await page.getByRole("button", { name: "Score this match" }).click();
  await page.getByRole("button", { name: "Asha Deshpande" }).click();
  await key(page, "record").click();
  await expect(delivery(page)).toHaveText("Everything is sent.");
  const { head } = await organiser(at).get(`/matches/${table.match}`, matchDetail);
  expect(head.seq).toBe(2);
  await page.goto(`${at}/matches/${table.match}/links`);
  await expect(page.getByText("Scoring links").first()).toBeVisible();
  await page.context().close();
});

test("who reads the club's matches only is refused a link, in words", async ({ browser, baseURL }) => {
  const at = baseURL ?? "";
  const [own, other] = [
    await openTable(at, "woodestic-simple", ["Asha Deshpande", "Ravi Kumar"]),
    await openTable(at, "woodestic-simple", ["Mei Lin", "Jonas Berg"]),
  ];
  const { club } = await organiser(at).get(`/matches/${own.match}`, matchDetail);
  const page = await apart(browser);
  await joins(page, await invitation(at, club ?? "", "umpire"), "Uma Iyer");
  await page.goto(`${at}/score/${other.match}`);
  await page.getByRole("button", { name: "Score this match" }).click();
  await expect(page.getByRole("status").filter({ hasText: /umpire/ })).toBeVisible();
  await page.context().close();
});

test("what is corrected where the pen is held is written by the same device, and elsewhere by another", async ({
  browser,
  baseURL,
}) => {
  const { path } = await fifteen(baseURL ?? "");
  const deviceAt = async (page: Page, address: string): Promise<string | null> => {
    const opening = page.waitForEvent("websocket", (one) => one.url().includes("/live"));
    await page.goto(address);
    return new URL((await opening).url()).searchParams.get("device");
  };
  const corrections = path.replace(/\/score\/([^#]+)#/, "/matches/$1/correct#");
  const phone = await apart(browser);
  const device = await deviceAt(phone, path);
  expect(device).toMatch(/^[\da-f-]{36}$/);
  expect(await deviceAt(phone, corrections)).toBe(device);
  await phone.context().close();
  const computer = await apart(browser);
  expect(await deviceAt(computer, corrections)).toBeNull();
  await computer.context().close();
});

test("a newer version of the page waits in the menu, and comes over no key", async ({ page, baseURL }) => {
  const { path } = await fifteen(baseURL ?? "");
  await begin(page, path);
  const boxes = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("[data-key]")].map((one) => JSON.stringify(one.getBoundingClientRect())),
    );
  const before = await boxes();
  // The notice that new-version.ts shows once a newer build waits.
  await page.evaluate(() => document.querySelector("[data-new-version]")?.removeAttribute("hidden"));
  await key(page, "own-1").click();
  await expect(page.getByText("A white pocketed").first()).toBeVisible();
  await expect(page.locator("[data-new-version]")).toBeHidden();
  expect(await boxes()).toEqual(before);
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("button", { name: "Use the new version" })).toBeVisible();
});
