import { jwkSet } from "#proof";
import { writtenHeadList } from "#shared/api/deployment/head-list.ts";
import { matchDetail } from "#shared/api/match/match.ts";
import { examples } from "../run/depth.ts";
import { organiser } from "./club.ts";
import { complaints } from "./complaints.ts";
import { expect, type Page, test } from "./served.ts";

type File = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
const file = (name: string, text: string): File => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

/** The log of a match of the demo season, its club's latest head list, and the key: the files that a reader would have kept. */
const keepsakes = async (baseURL: string) => {
  const api = organiser(baseURL);
  const { id, club } = await api.get("/matches/riverside-autumn-2026-r1-1", matchDetail);
  await api.post("/head-lists", { club }, writtenHeadList);
  const text = async (path: string) => (await fetch(new URL(`/api/v1${path}`, baseURL))).text();
  const [key] = (await api.get("/keys", jwkSet)).keys;
  const [log, list] = await Promise.all([
    text(`/matches/${id}/log`),
    text(`/head-lists/latest?match=${id}${club === null ? "" : `&club=${club}`}`),
  ]);
  return { id, club, log, list, key: key?.kid ?? "" };
};

const tabTo = async (page: Page, id: string): Promise<void> => {
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press("Tab");
    if ((await page.evaluate(() => document.activeElement?.id)) === id) return;
  }
  throw new Error(`the keyboard does not reach ${id}`);
};

const said = (page: Page) => page.getByRole("status");
const picker = (page: Page) => page.getByLabel("Logs and head lists");

test("a log and a list are checked offline, with no request to any server", async ({ page, context, baseURL }) => {
  const { log, list, key } = await keepsakes(baseURL ?? "");
  await page.goto("/verify/", { waitUntil: "networkidle" });
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await context.setOffline(true);

  await picker(page).setInputFiles([file("kept.heads.json", list), file("kept.strikes.ndjson", log)]);
  await expect(said(page)).toHaveText("Checked 2 files: 1 does not hold.");
  await expect(page.getByText("which you did not give")).toBeVisible();

  await page.getByLabel("Public key").fill(key);
  await expect(said(page)).toHaveText("Checked 2 files: everything holds.");
  await expect(page.getByText(/List \d+ of .* has the same event \d+\./)).toBeVisible();

  const lines = log.trimEnd().split("\n");
  await picker(page).setInputFiles([file("dropped.strikes.ndjson", lines.toSpliced(6, 1).join("\n"))]);
  await expect(page.getByText("Event 7 is missing before event 8.")).toBeVisible();
  await picker(page).setInputFiles([file("short.strikes.ndjson", lines.slice(0, -3).join("\n"))]);
  await expect(page.getByText(`Events from ${lines.length - 2} on were cut off`)).toBeVisible();
  await picker(page).setInputFiles([file("list.heads.json", list.replace(/"seq":(\d)/, '"seq":9$1'))]);
  await expect(page.getByText("The signature does not fit")).toBeVisible();
  await expect(said(page)).toHaveText("Checked 5 files: 3 do not hold.");

  await page.getByRole("button", { name: "Start again" }).click();
  await expect(said(page)).toHaveText("");
  await expect(picker(page)).toBeFocused();
  expect(requests).toEqual([]);
});

test("files can be dropped, and the list's own key is believed only when the reader says so", async ({
  page,
  baseURL,
}) => {
  const { list } = await keepsakes(baseURL ?? "");
  await page.goto("/verify/");
  const transfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "kept.heads.json"));
    return data;
  }, list);
  await page.locator(".drop").dispatchEvent("drop", { dataTransfer: transfer });
  await expect(said(page)).toHaveText("Checked 1 file: it does not hold.");
  await page.getByLabel(/I have no key/).check();
  await expect(said(page)).toHaveText("Checked 1 file: everything holds.");
  await expect(page.getByText("The key is taken on trust")).toBeVisible();
});

test("a wrong key and a strange file have different messages", async ({ page }) => {
  await page.goto("/verify/");
  await page.getByLabel("Public key").fill("abc");
  await expect(page.getByText("This is not an Ed25519 public key.")).toBeVisible();
  await picker(page).setInputFiles([file("holiday.jpg", "\ufffd\ufffd")]);
  await expect(page.getByRole("heading", { name: "holiday.jpg" })).toContainText("Cannot be read");
});

for (const width of examples([390, 1280])) {
  test(`what was found breaks no accessibility rule at ${width} px`, async ({ browser, baseURL }) => {
    const { id, club, log, list, key } = await keepsakes(baseURL ?? "");
    const context = await browser.newContext({ viewport: { width, height: 844 } });
    const page = await context.newPage();
    await page.goto(new URL(`/matches/${id}`, baseURL).href);
    await page.getByRole("link", { name: "Check it in your browser" }).click();
    await expect(page).toHaveURL(/verify/);
    await page.waitForLoadState();
    await expect(picker(page)).toBeVisible();
    await tabTo(page, "files");
    await picker(page).setInputFiles([
      file("kept.strikes.ndjson", log),
      file("kept.heads.json", list),
      file("changed.strikes.ndjson", log.replace('"by":"', '"by":"x')),
    ]);
    await tabTo(page, "key");
    await page.keyboard.type(key);
    await expect(said(page)).toHaveText("Checked 3 files: 1 does not hold.");
    expect(await complaints(page)).toEqual([]);
    await page.screenshot({ path: `test-results/verify-${width}.png`, fullPage: true });
    await page.goto(new URL(`/clubs/${club}/heads`, baseURL).href);
    await expect(page.getByRole("link", { name: /^Download the latest list/ })).toBeVisible();
    await expect(page.getByText(key)).toBeVisible();
    expect(await complaints(page)).toEqual([]);
    await page.screenshot({ path: `test-results/heads-${width}.png`, fullPage: true });
    await context.close();
  });
}
