import { CLUB, DIVISION } from "#cli/demo/demo-season.ts";
import { complaintsAtBothWidths } from "./complaints.ts";
import { kinds } from "./kinds.ts";
import { apart, invitation, joins } from "./people.ts";
import { type Browser, expect, type Page, test } from "./served.ts";
import { sharingPhone, withoutSharing } from "./sharing-phone.ts";

/** A page is sent by one press: by the phone's own sharing, or else as a text that is copied. */

test.describe.configure({ timeout: 120_000 });

const SHOTS = process.env.SHOTS;

/** A browser without sharing of its own. */
const plainBrowser = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await withoutSharing(context);
  return context.newPage();
};

const sender = (page: Page) => page.locator("[data-send] > summary").first();

/** What was sent, by lines; the last is an address that opens. */
const linesOf = async (page: Page, text: string): Promise<readonly string[]> => {
  const lines = text.split("\n");
  const address = lines.pop() ?? "";
  expect((await page.request.get(address)).status()).toBe(200);
  return lines;
};

/** The first lines of what each kind of page sends. */
const FIRST_LINES: Readonly<Record<string, RegExp>> = {
  club: /./,
  division: / · /,
  fixtures: / · /,
  "finished match": /\d\u2013\d/,
  "open match": / v |\u2013/,
  replay: / v /,
  player: /: rated \d+ after/,
};

test("each kind of page is sent by one press, as lines and an address that opens", async ({ browser, server }) => {
  const { page, shared } = await sharingPhone(browser);
  const paths: Readonly<Record<string, string>> = { ...(await kinds(server)), evening: `/clubs/${CLUB.id}/evening` };
  for (const [kind, first] of Object.entries({ ...FIRST_LINES, evening: /, / })) {
    await page.goto(`${server}${paths[kind]}`);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/send-${kind}.png` });
    await sender(page).click();
    await expect.poll(() => shared.length, { message: kind }).toBe(1);
    const [line = ""] = await linesOf(page, shared.pop() ?? "");
    expect(line, kind).toMatch(first);
    await expect(page.locator("[data-send]").first(), kind).not.toHaveAttribute("open");
  }
});

test("a ruling of the explorer is sent with its rulebook, its clause and the address of the position", async ({
  browser,
  server,
}) => {
  const { page, shared } = await sharingPhone(browser);
  await page.goto(`${server}/rules/explore/?rules=icf&strike=S`);
  await sender(page).click();
  await expect.poll(() => shared.length).toBe(1);
  const [ruleset, move, ...rulings] = await linesOf(page, shared.pop() ?? "");
  expect([ruleset, move]).toEqual(["Laws of Carrom (ICF)", expect.stringMatching(/striker pocketed/)]);
  expect(rulings.join("\n")).toMatch(/turn passes.* Law \d+/);
  expect(await complaintsAtBothWidths(page)).toEqual([]);
});

test("a strike of a replay is sent with its address, from strike to strike", async ({ browser, server }) => {
  const { page, shared } = await sharingPhone(browser);
  const { replay } = await kinds(server);
  await page.goto(`${server}${replay}`);
  await page.getByRole("link", { name: "Next strike", exact: true }).click();
  await page.locator(".about-stop summary").click();
  await page.getByRole("link", { name: "Next strike", exact: true }).click();
  await page.locator(".about-stop summary").click();
  await expect.poll(() => shared.length).toBe(2);
  const [one = "", other = ""] = shared;
  expect(one).not.toBe(other);
  expect(one).toMatch(/\?at=\d+$/);
  expect(other).toMatch(/\?at=\d+$/);
});

test("a reader who thinks better of it is left alone; what cannot be shared unfolds", async ({ browser, server }) => {
  const path = `${server}/divisions/${DIVISION.id}`;
  const { page: calm, shared } = await sharingPhone(browser, "AbortError");
  await calm.goto(path);
  await sender(calm).click();
  await expect.poll(() => shared.length).toBe(1);
  await expect(calm.locator("[data-send]").first()).not.toHaveAttribute("open");
  const { page } = await sharingPhone(browser, "NotAllowedError");
  await page.goto(path);
  await sender(page).click();
  await expect(page.locator("[data-send] textarea").first()).toBeVisible();
});

test("without sharing the text is copied at once, and shown", async ({ browser, server }) => {
  const page = await plainBrowser(browser);
  await page.goto(`${server}/divisions/${DIVISION.id}`);
  expect(await page.evaluate(() => "share" in navigator)).toBe(false);
  await sender(page).click();
  await expect(page.locator("[data-send] [role=status]").first()).toHaveText(/^The text is copied\./);
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toBe(await page.locator("[data-send] textarea").first().inputValue());
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/send-copied.png` });
  const withoutScripts = await apart(browser, false);
  await withoutScripts.goto(`${server}/divisions/${DIVISION.id}`);
  await sender(withoutScripts).click();
  await expect(withoutScripts.locator("[data-send] textarea").first()).toHaveValue(text);
});

test("the desk sends its joining link and its evening", async ({ browser, server }) => {
  const { page, shared } = await sharingPhone(browser);
  await joins(page, await invitation(server, CLUB.id, "organiser"), "Sana Iyer");
  await page.goto(`${server}/clubs/${CLUB.id}/desk/joining`);
  await page.getByRole("button", { name: "Create joining link" }).click();
  await sender(page).click();
  await expect.poll(() => shared.length).toBe(1);
  const [text = ""] = shared;
  expect(text).toMatch(/^Join .* on Strikebook: /);
  expect(text.split("\n").at(-1)).toMatch(/\/join\/./);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/send-joining.png`, fullPage: true });
  expect(await complaintsAtBothWidths(page)).toEqual([]);
  await page.goto(`${server}/clubs/${CLUB.id}/desk/announcements`);
  await page.getByLabel("Title").fill("No play tonight: the hall of the school in Court Road has no light");
  await page.getByLabel("Message").fill("We play on Friday at 7 pm.\nशुक्रवारी संध्याकाळी ७ वाजता.");
  await page.getByRole("button", { name: "Send to members" }).click();
  await page.getByText("The message is on its way.").waitFor();
  await sender(page).click();
  await expect.poll(() => shared.length).toBe(2);
  expect(shared[1]).toMatch(/^No play tonight: .*\nWe play on Friday at 7 pm\./);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/send-announcement.png`, fullPage: true });
  expect(await complaintsAtBothWidths(page)).toEqual([]);
  await page.goto(`${server}/account`);
  await expect(page.getByRole("heading", { name: /^No play tonight/ })).toBeVisible();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/send-account.png`, fullPage: true });
});
