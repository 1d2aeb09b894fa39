import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { created } from "#shared/api/league/club.ts";
import { organiser } from "./club.ts";
import { apart, invitation, joins } from "./people.ts";
import { SECRETARYS_LIST } from "./secretarys-list.ts";
import { expect, type Page, test } from "./served.ts";
import { expectSound, lookAt } from "./sound.ts";

const look = (page: Page) => page.getByRole("button", { name: "Preview import" }).click();

/** An owner of a new club, on the import page. */
const atDesk = async (page: Page, baseURL: string): Promise<string> => {
  const club = `club-${randomUUID().slice(0, 8)}`;
  await organiser(baseURL).post("/clubs", { id: club, name: `Club ${club}` }, created);
  await joins(page, new URL(await invitation(baseURL, club, "owner"), baseURL).href, "Olu Ade");
  await page.getByRole("link", { name: "People", exact: true }).click();
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Import");
  return club;
};

test("without scripts: a list is pasted, its faults mended, and then brought in", async ({ browser, baseURL }) => {
  const page = await apart(browser, false);
  await atDesk(page, baseURL ?? "");
  await page.getByLabel("Or paste the list").fill("name,rating,day\nAsha Rao,1623,31-02-2026\nRavi Kumar,,\n");
  await look(page);
  await expect(page.getByText("1 to add, 0 to change, 0 unchanged. 1 line waits for you.")).toBeVisible();
  const line = page.getByRole("group", { name: "Line 2" });
  await expect(line.getByText("Write a day as 2026-01-31")).toBeVisible();
  await page.getByRole("button", { name: "Import players" }).click();
  await expect(page.getByText("Imported: 1 added, 0 changed, 0 unchanged.")).toBeVisible();

  await line.getByLabel("day").fill("31-01-2026");
  await page.getByRole("button", { name: "Import players" }).click();
  await expect(page.getByText("Imported: 1 added, 0 changed, 0 unchanged.")).toBeVisible();
  await expect(line).toHaveCount(0);
});

test("26 members come in as a secretary keeps them, in one try", async ({ browser, baseURL }) => {
  const page = await apart(browser);
  const club = await atDesk(page, baseURL ?? "");
  await page.getByLabel("Or paste the list").fill(SECRETARYS_LIST);
  await look(page);
  await expect(page.getByText("24 to add, 0 to change, 0 unchanged. 2 lines wait for you.")).toBeVisible();
  await expect(page.getByText("Amit Patil is in line 6 too. Is it the same person?")).toBeVisible();
  await lookAt(page, "import-looked");
  await page.getByLabel(/Amit Patil is in line 6 too/).selectOption("another person");
  const shortened = page.getByRole("group", { name: "Line 22" });
  await expect(shortened.getByText("has lost its last digits")).toBeVisible();
  await shortened.getByLabel("Mobile No.").fill("98220 88888");
  await page.getByRole("button", { name: "Import players" }).click();
  await expect(page.getByText("Imported: 26 added, 0 changed, 0 unchanged.")).toBeVisible();
  await lookAt(page, "import-done");

  await page.goto(new URL(`/clubs/${club}/desk/people`, baseURL).href);
  const anjali = page.getByRole("listitem").filter({ hasText: "Anjali Kulkarni" });
  await expect(anjali.getByText("अंजली कुलकर्णी", { exact: true })).toBeVisible();
  await expect(anjali.getByText("Phone: 9822011111")).toBeVisible();
  await expect(page.getByText("Guardian’s phone: +919822022222")).toBeVisible();
  await lookAt(page, "people-with-phones");
});

test("a question about the whole list is answered by one press, and its answer goes with the import", async ({
  browser,
  baseURL,
}) => {
  const page = await apart(browser);
  await atDesk(page, baseURL ?? "");
  const list = [
    "Name;Rating;Date",
    "Patil, Amit;1.500;05/04/2026",
    "Rao, Asha;1.620;06/04/2026",
    "Sunil;1.480;perhaps",
  ];
  await page.getByLabel("Or paste the list").fill(list.join("\n"));
  await look(page);
  await expect(page.getByRole("group", { name: /05\/04\/2026: which day is it/ })).toBeVisible();
  await lookAt(page, "import-questions");
  await page.getByLabel("5 April 2026 (the day comes first)").check();
  await page.getByLabel("1500", { exact: true }).check();
  await page.getByLabel("Amit Patil", { exact: true }).check();
  await page.getByRole("button", { name: "Preview again" }).click();
  await expect(page.getByRole("cell", { name: "Amit Patil, singles rating 1500 from 2026-04-05" })).toBeVisible();
  await page.getByRole("group", { name: "Line 4" }).getByLabel("Date").fill("7 April 2026");
  await page.getByRole("button", { name: "Import players" }).click();
  await expect(page.getByText("Imported: 3 added")).toBeVisible();
});

test("what was taken away from the page as a file is chosen again, and changes nothing", async ({
  browser,
  baseURL,
}, info) => {
  const page = await apart(browser);
  await atDesk(page, baseURL ?? "");
  await page.getByLabel("Or paste the list").fill('name\n=1+1\n"Rao, Asha"\n');
  await look(page);
  await page.getByLabel("Rao, Asha", { exact: true }).check();
  await page.getByRole("button", { name: "Import players" }).click();
  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name: "All players of the club", exact: true }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^club-.*-players\.csv$/);
  const file = info.outputPath("players.csv");
  await download.saveAs(file);
  expect(await readFile(file, "utf8")).toContain('"\'=1+1"');
  await page.getByLabel("File", { exact: true }).setInputFiles(file);
  await look(page);
  await expect(page.getByText("There is nothing to import.")).toBeVisible();
});

test("past results stand on the players' page as what they are", async ({ browser, baseURL }) => {
  const page = await apart(browser);
  const club = await atDesk(page, baseURL ?? "");
  await page.getByLabel("Or paste the list").fill(`name,id\nAsha Rao,asha-${club}\nRavi Kumar,ravi-${club}\n`);
  await look(page);
  await page.getByRole("button", { name: "Import players" }).click();
  await page.getByLabel("What the list holds").selectOption("results");
  const list = "day,home,away,boards,ruleset,rated\n2025-03-01,Asha Rao,Ravi Kumar,H7qH A3 H9qH,tournament-15,yes\n";
  await page.getByLabel("Or paste the list").fill(list);
  await expectSound(page);
  await page.getByLabel("Or paste the list").fill(list.replace("H9qH", "H99"));
  await look(page);
  await expect(page.getByRole("heading", { name: "Correct 1 line" })).toBeVisible();
  await expectSound(page);
  await page.getByLabel("Or paste the list").fill(list);
  await look(page);
  await expect(page.getByRole("cell", { name: /Asha Rao v Ravi Kumar, 2025-03-01, 3 boards, rated/ })).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "Import results" }).click();
  await expect(page.getByText("Imported: 1 added")).toBeVisible();
  await expect(async () => {
    await page.goto(new URL(`/players/asha-${club}`, baseURL).href);
    await expect(page.locator("main")).toContainText("Ravi Kumar", { timeout: 500 });
  }).toPass();
  await page.locator("summary", { hasText: "Download" }).click();
  await expect(page.getByRole("link", { name: "rating history as CSV", exact: true })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("link", { name: "rating history as CSV", exact: true })).toBeHidden();
});
