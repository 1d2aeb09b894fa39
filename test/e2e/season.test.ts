import { fixturePages, follow, inspector, NAMES, press, secretary } from "./secretary.ts";
import { expect, type Page, test } from "./served.ts";

/** A season as a secretary runs it: by the pages, without scripts, on a phone. */

test.setTimeout(600_000);

/** Enters a board that the first side has won, after a look at the score. */
const enterResult = async (page: Page, winner: string, left: string): Promise<void> => {
  await follow(page, "Enter result");
  await page.getByText("More detail").click();
  await page.getByLabel("Won by").first().selectOption({ label: winner });
  await page.getByLabel("Queen covered by").first().selectOption({ label: winner });
  await press(page, "Save result");
  // The number of men left is missing: the form says so there, and keeps the rest.
  await expect(page.getByLabel("Opponent's men left").first()).toHaveAccessibleDescription(/Fill in/);
  await expect(page.getByLabel("Won by").first()).not.toHaveValue("");
  await page.getByLabel("Opponent's men left").first().fill(left);
  await press(page, "Preview score");
  await expect(page.locator("section[role=status]")).toContainText(`won by ${winner}`);
  await press(page, "Save result");
  await expect(page.getByText("Result saved.")).toBeVisible();
};

test("a secretary runs a season by the pages, without scripts", async ({ browser, baseURL: base }) => {
  const baseURL = base ?? "";
  const { page, club, email } = await secretary(browser, baseURL);
  const look = await inspector(browser, baseURL, email);

  // A division, whose deadline is over already.
  await page.goto(new URL(`/clubs/${club}/desk`, baseURL).href);
  await look(page.url(), "desk-empty");
  // The club goes by its own clock.
  await follow(page, "Settings");
  await look(page.url(), "settings");
  await follow(page, "Name, clock and page of the club");
  await page.getByLabel("Time zone").fill("Berlin");
  await press(page, "Save club");
  await expect(page.getByLabel("Time zone")).toHaveAccessibleDescription(/Enter a time zone/);
  await expect(page.getByLabel("Time zone")).toHaveValue("Berlin");
  await page.getByLabel("Time zone").fill("Europe/Berlin");
  await press(page, "Save club");
  await expect(page.getByText("The club was saved.")).toBeVisible();
  await look(page.url(), "clock");
  await look(page.url(), "clock-refused", async (one) => {
    await one.getByLabel("Time zone").fill("Berlin");
    await press(one, "Save club");
  });
  // Another person saves between the opening of the form and its sending.
  await look(page.url(), "clock-saved-before", async (one) => {
    await page.getByLabel("Contact").fill("secretary@example.test");
    await press(page, "Save club");
    await one.getByLabel("Contact").fill("022 5555");
    await press(one, "Save club");
    await expect(one.getByLabel("Contact")).toHaveAccessibleDescription(/There now: “secretary@example.test”/);
  });
  await page.goto(new URL(`/clubs/${club}/desk`, baseURL).href);
  await follow(page, "Seasons");
  await follow(page, "New division");
  await look(page.url(), "new-division");
  await look(page.url(), "new-division-refused", (one) => press(one, "Create division"));
  await page.getByLabel("League", { exact: true }).fill("Evening league");
  await page.getByLabel("Season", { exact: true }).fill("2027");
  await page.getByLabel("Ruleset", { exact: true }).selectOption("woodestic-simple");
  await page.getByLabel("Entries open (Europe/Berlin)").fill("2026-01-01T08:00");
  await page.getByLabel("Deadline (Europe/Berlin)").fill("2026-01-31T23:59");
  await page.getByLabel("Fee (optional)", { exact: true }).fill("5.00");
  await page.getByLabel("Currency (optional)", { exact: true }).first().fill("EUR");
  await press(page, "Create division");
  await expect(page.getByLabel("Division", { exact: true })).toHaveAccessibleDescription(/Fill in/);
  await expect(page.getByLabel("Season", { exact: true })).toHaveValue("2027");
  await page.getByLabel("Division", { exact: true }).fill("First division");
  await press(page, "Create division");
  await expect(page.getByRole("heading", { level: 1, name: "First division" })).toBeVisible();
  const desk = page.url().replace(/\?.*/, "");

  // The division's regulations are changed while it has no results.
  await follow(page, "Regulations");
  await look(page.url(), "regulations");
  await page.getByLabel("Win", { exact: true }).fill("");
  await page.getByLabel("Places that qualify or win something").fill("4");
  await press(page, "Save regulations");
  await expect(page.getByLabel("Win", { exact: true })).toHaveAccessibleDescription(/Fill in/);
  await expect(page.getByLabel("Places that qualify or win something")).toHaveValue("4");
  await page.getByLabel("Win", { exact: true }).fill("2");
  await press(page, "Save regulations");
  await expect(page.getByText("The first 4 places win something or go on.")).toBeVisible();
  await look(page.url(), "regulations-refused", async (one) => {
    await one.getByLabel("Win", { exact: true }).fill("");
    await one.getByLabel("Draw", { exact: true }).fill("0.3");
    await press(one, "Save regulations");
  });
  await page.goto(desk);

  // An entry that comes too late, and the deadline extended.
  await page.getByLabel("Player", { exact: true }).selectOption({ label: NAMES[0] });
  await press(page, "Enter player");
  await expect(page.getByRole("alert")).toContainText(
    "Entries were taken until 31 January 2026, 23:59 Europe/Berlin. This entry is late.",
  );
  await look(desk, "late", async (one) => {
    await one.getByLabel("Player", { exact: true }).selectOption({ label: NAMES[0] });
    await press(one, "Enter player");
  });
  await page.goto(desk);
  await follow(page, "Extend deadline");
  await look(page.url(), "extend-deadline");
  await page.getByLabel("New deadline (Europe/Berlin)").fill("2099-01-31T23:59");
  await page.getByLabel("How it was announced").fill("By letter to everybody, on the first of February.");
  await page.getByLabel("Reason").selectOption("too-few-entries");
  await press(page, "Save decision");
  await expect(page.getByText("Entries open until 31 January 2099, 23:59 Europe/Berlin")).toBeVisible();
  for (const name of NAMES) {
    await page.getByLabel("Player", { exact: true }).selectOption({ label: name });
    await press(page, "Enter player");
    await expect(page.getByText("The entry was saved.")).toBeVisible();
  }
  await look(desk, "entries");
  await page.goto(new URL(`/clubs/${club}/desk`, baseURL).href);
  await expect(page.getByText("4 fees are unpaid.")).toBeVisible();
  await page.goto(desk);
  for (const name of NAMES) {
    const row = page.locator(".member", { hasText: name });
    await row.getByText("Change entry").click();
    await row.getByLabel("Entry", { exact: true }).selectOption("confirmed");
    await row.getByLabel("Fee", { exact: true }).selectOption("paid");
    await row.getByLabel(/^Payment reference/).fill(`T-${name.slice(0, 1)}`);
    await row.getByLabel(/^Seed/).fill(String(NAMES.indexOf(name) + 1));
    await row.getByRole("button", { name: "Save entry" }).click();
  }
  await page.getByLabel(/^First day/).fill("2026-02-03");
  await page.getByLabel("Close entries now and draw").check();
  await press(page, "Make draw");
  await expect(page.getByText("The draw was made.")).toBeVisible();
  await look(desk, "fixtures");

  // The first is moved, the second is a walkover, the others are played: who is first in the alphabet wins.
  const [first = "", second = "", ...others] = await fixturePages(page, desk);
  await page.goto(first);
  await look(page.url(), "fixture");
  await follow(page, "Move to another day");
  await page.getByLabel("New day").fill("2026-02-05");
  await press(page, "Preview move");
  await page.getByLabel("Reason").selectOption("by-agreement");
  await press(page, "Move 1 match");
  await expect(page.getByText("The matches were moved.")).toBeVisible();
  await page.goto(first);
  await expect(page.getByText("moved from Tuesday, 3 February 2026")).toBeVisible();
  await page.goto(second);
  const [home = ""] = ((await page.getByRole("heading", { level: 1 }).textContent()) ?? "").split(" v ");
  await follow(page, "Give walkover");
  await page.getByLabel("Won by").selectOption({ label: home });
  await page.getByLabel("Reason").selectOption("no-show");
  await press(page, "Preview decision");
  await expect(page.getByRole("status")).toContainText("Nothing has been saved yet.");
  await press(page, "Save decision");
  await expect(page.getByText(`walkover for ${home}: a side did not appear.`)).toBeVisible();
  for (const fixture of [first, ...others]) {
    await page.goto(fixture);
    const names = ((await page.getByRole("heading", { level: 1 }).textContent()) ?? "").split(" v ").toSorted();
    const entering = `${page.url().replace(/\?.*/, "")}/result`;
    if (fixture === others[0]) await look(entering, "result");
    if (fixture === others[0])
      await look(entering, "result-preview", async (one) => {
        await one.getByText("More detail").click();
        await one.getByLabel("Won by").first().selectOption({ index: 1 });
        await one.getByLabel("Queen covered by").first().selectOption({ index: 1 });
        await one.getByLabel("Opponent's men left").first().fill("5");
        await press(one, "Preview score");
      });
    if (fixture === others[0]) await look(`${entering}?by=games`, "result-games");
    if (fixture === others[0])
      await look(entering, "result-games-refused", async (one) => {
        await one.getByText("More detail").click();
        await one.getByRole("link", { name: "I know only the points of each game" }).click();
        await one
          .getByLabel(/^Points of/)
          .first()
          .fill("25");
        await press(one, "Preview score");
        await expect(one.getByLabel(/^Points of/).nth(1)).toHaveAccessibleDescription(/^Fill in “Points of/);
      });
    await enterResult(page, names[0] ?? "", "3");
  }
  await expect(async () => {
    await page.goto(new URL(`/clubs/${club}/desk/seasons`, baseURL).href);
    await expect(page.getByText("Finished")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await look(page.url(), "seasons");
  await follow(page, "Today");
  await look(page.url(), "desk");

  // The page says what results have frozen.
  await page.goto(`${desk}/regulations`);
  await expect(page.getByRole("heading", { name: "The regulations are frozen" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Save regulations" })).toHaveCount(0);
  await look(page.url(), "regulations-frozen");

  // Place and time change at any time; a fault is shown next to its field.
  await page.goto(desk);
  await follow(page, "Time, venue and fee");
  await page.getByLabel("Play begins at").fill("half past seven");
  await page.getByLabel("Venue").fill("Riverside hall");
  await press(page, "Save details");
  await expect(page.getByLabel("Play begins at")).toHaveAccessibleDescription(/19:30/);
  await page.getByLabel("Play begins at").fill("19:30");
  await press(page, "Save details");
  await expect(page.getByRole("status")).toContainText("Saved.");
  await look(page.url(), "details");

  // The consequences of a withdrawal are shown, and not recorded.
  await page.goto(desk);
  const last = page.getByRole("listitem").filter({ hasText: "Withdraw entry" }).last();
  await last.locator("summary").click();
  await last.getByRole("link", { name: "Withdraw entry" }).click();
  await look(page.url(), "withdrawal", (one) => press(one, "Preview decision"));
  await press(page, "Preview decision");
  await expect(page.getByRole("status")).toContainText("What would change");

  // The table, with its reasons.
  await page.goto(desk);
  await follow(page, "Public page");
  await expect(page.getByRole("row", { name: /Asha Rao/ }).first()).toContainText("6");
  await expect(page.getByText("walkover for").first()).toBeVisible();

  // A junior is added: everybody else reads less than the desk.
  await page.goto(new URL(`/clubs/${club}/desk/people`, baseURL).href);
  await page.getByLabel("Name", { exact: true }).first().fill("Mila Zebrowska");
  await page.getByLabel("Junior", { exact: true }).first().check();
  await press(page, "Add player");
  await expect(page.getByText("everybody else reads Mila Z.")).toBeVisible();
  await look(page.url(), "players");

  // The first four go on into a knockout.
  await page.goto(new URL(`/clubs/${club}/desk/divisions`, baseURL).href);
  await page.getByLabel("League", { exact: true }).fill("Evening league");
  await page.getByLabel("Season", { exact: true }).fill("2027");
  await page.getByLabel("Division", { exact: true }).fill("Finals");
  await page.getByLabel("Format").selectOption("knockout");
  await page.getByLabel("Ruleset", { exact: true }).selectOption("woodestic-simple");
  await page.getByLabel("Who plays").selectOption("table");
  await press(page, "Create division");
  await look(page.url(), "knockout-draw");
  await page.getByLabel("From the table of").selectOption({ label: "First division, 2027" });
  await page.getByLabel(/^First day/).fill("2027-06-01");
  await press(page, "Make draw");
  await expect(page.getByRole("link", { name: /^Asha Rao v / })).toBeVisible();
  const [semifinal = ""] = await fixturePages(page, page.url().replace(/\?.*/, ""));
  await page.goto(semifinal);
  await look(page.url(), "scorer-link", (one) => one.getByRole("button", { name: /link/ }).click());
  await page.getByRole("button", { name: /link/ }).click();
  await expect(page.getByRole("img", { name: "The link as a QR code" })).toBeVisible();
});
