import { organiserToken } from "#shared/api/deployment/service.ts";
import { division } from "#shared/api/league/division.ts";
import { appendResponse } from "#shared/api/match/append.ts";
import { matchDetail } from "#shared/api/match/match.ts";
import { player } from "#shared/api/players/player.ts";
import { isInSample } from "../run/depth.ts";
import { openTable, organiser, sent, type Table } from "./club.ts";
import { complaintsAtBothWidths } from "./complaints.ts";
import { apart, invitation, joins } from "./people.ts";
import { type Browser, expect, type Page, test } from "./served.ts";

const strike = (who: string, colour: "white" | "black", men: number) =>
  sent("strike", { player: who, pocketed: Array.from({ length: men }, () => ({ piece: colour })) });

/** A match that the home player has won by clearing the board, and both have confirmed. */
const played = async (baseURL: string): Promise<Table> => {
  const table = await openTable(baseURL, "woodestic-simple", ["Amara Obi", "Lucas Weber"]);
  const events = [
    sent("board_opened", { board: 1, breaker: table.home }),
    strike(table.home, "white", 4),
    strike(table.home, "white", 4),
    sent("strike", { player: table.home, pocketed: [{ piece: "queen" }] }),
    strike(table.home, "white", 1),
    sent("result_confirmed", { side: "A" }),
    sent("result_confirmed", { side: "B" }),
  ];
  await organiser(baseURL)
    .as(table.token)
    .post(`/matches/${table.match}/events`, { expectedSeq: 1, events }, appendResponse);
  await expect.poll(async () => (await numbers(baseURL, table)).ratings).toEqual([1532_000_000, 1468_000_000]);
  return table;
};

/** The numbers that a correction may move. */
const numbers = async (baseURL: string, table: Table) => {
  const api = organiser(baseURL);
  const people = await Promise.all([table.home, table.away].map((id) => api.get(`/players/${id}`, player)));
  const { table: lines } = await api.get(`/divisions/${table.division}`, division);
  const { report, ratings } = await api.get(`/matches/${table.match}`, matchDetail);
  return {
    ratings: people.map(({ rating }) => rating.value),
    histories: people.map(({ history }) => history),
    lines,
    match: { status: report.status, winner: report.winner, boards: report.boards, games: report.games, ratings },
  };
};

const auditor = async (baseURL: string): Promise<string> =>
  (await organiser(baseURL).post("/organiser-tokens", {}, organiserToken)).token;

const correctPage = async (page: Page, baseURL: string, table: Table): Promise<void> => {
  await page.goto(`/matches/${table.match}/correct#${await auditor(baseURL)}`);
  await expect(page.getByRole("heading", { name: "Other entries" })).toBeVisible();
};

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

test("an auditor corrects a strike, sees what it moves, confirms; every page agrees; reversed, all numbers return", async ({
  page,
  baseURL,
}) => {
  const table = await played(baseURL ?? "");
  const before = await numbers(baseURL ?? "", table);
  await correctPage(page, baseURL ?? "", table);
  // The token is out of the address as soon as it was read.
  expect(page.url()).not.toContain("#");
  await press(page, /^6 Amara Obi/);
  await press(page, "Nothing pocketed");
  await press(page, "Continue");
  await page.getByLabel("Why").selectOption("misrecorded");
  await press(page, "See what changes");

  await expect(page.getByRole("table", { name: "The match" })).toContainText("Amara Obi won");
  await expect(page.getByRole("table", { name: "The match" })).toContainText("still in play");
  await expect(page.getByRole("table", { name: "Strikes with different rulings" })).toContainText("the turn passes");
  await expect(page.getByRole("row", { name: /Amara Obi/ }).filter({ hasText: "1532" })).toContainText("1500");
  const line = page.getByRole("table", { name: "Lines of the table that change" }).getByRole("row", { name: /Amara/ });
  await expect(line).toContainText(/2.*0/);
  expect(await numbers(baseURL ?? "", table)).toEqual(before);

  await press(page, "Save correction");
  await expect(page.getByRole("status").filter({ hasText: "The correction was saved." })).toBeVisible();
  await expect.poll(async () => (await numbers(baseURL ?? "", table)).ratings).toEqual([1500_000_000, 1500_000_000]);
  await page.goto(`/matches/${table.match}`);
  await expect(page.getByText("Corrected later by entry 9 of the log.")).toBeVisible();
  await page.getByRole("link", { name: /Amara Obi won . still in play/ }).click();
  await expect(page.getByRole("heading", { name: "A result was corrected" })).toBeVisible();
  await expect(page.getByText("the record was wrong")).toBeVisible();
  const kept = page.url();
  await page.goto(`/players/${table.home}`);
  await expect(page.getByRole("link", { name: /1532 . 1500: Amara Obi won . still in play/ })).toBeVisible();
  await page.goto(`/divisions/${table.division}`);
  await expect(page.getByRole("row", { name: /Amara Obi/ }).first()).toContainText("0");

  await correctPage(page, baseURL ?? "", table);
  await press(page, /^9 Strike corrected, entry 6/);
  await press(page, "Reverse entry 9");
  await page.getByLabel("Why").selectOption("appeal-dismissed");
  await press(page, "See what changes");
  await expect(page.getByRole("table", { name: "Ratings that change" })).toContainText("1532");
  await press(page, "Save correction");
  await expect(page.getByRole("status").filter({ hasText: "The correction was saved." })).toBeVisible();
  await expect.poll(async () => (await numbers(baseURL ?? "", table)).ratings).toEqual(before.ratings);
  expect(await numbers(baseURL ?? "", table)).toEqual(before);
  await page.goto(`/matches/${table.match}`);
  await expect(page.getByRole("link", { name: /still in play . Amara Obi won/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /Amara Obi won . still in play/ })).toBeVisible();
  await page.goto(kept);
  await expect(page.getByRole("table", { name: "Ratings that change" })).toContainText("1532");
});

test("a board is disputed in words, and a correction settles it", async ({ page, baseURL }) => {
  const table = await played(baseURL ?? "");
  await correctPage(page, baseURL ?? "", table);
  await press(page, "Board 1 as a whole");
  await press(page, "Mark board 1 as disputed");
  await page.getByLabel("In your own words").fill("The last man touched the frame.");
  await press(page, "See what changes");
  await expect(page.getByText("This changes no strike, board, table, knockout or rating.")).toBeVisible();
  await press(page, "Save correction");
  await page.getByRole("link", { name: "See the match" }).click();
  await expect(page.getByText("The last man touched the frame.")).toBeVisible();
  await expect(page.getByText("Not decided yet.")).toBeVisible();

  await correctPage(page, baseURL ?? "", table);
  await press(page, "Board 1 as a whole");
  await page.getByLabel("Won by").selectOption({ label: "Lucas Weber" });
  await page.getByLabel("Points of Amara Obi").fill("0");
  await page.getByLabel("Points of Lucas Weber").fill("7");
  await press(page, "Award board 1");
  await page.getByLabel("Why").selectOption("appeal-upheld");
  await page.getByLabel("In your own words").fill("Seen on the recording.");
  await press(page, "See what changes");
  await expect(page.getByRole("table", { name: "The match" })).toContainText("Lucas Weber won");
  await press(page, "Save correction");
  await page.getByRole("link", { name: "See the match" }).click();
  await expect(
    page.getByText("This board was disputed, and the dispute was upheld: an appeal was upheld."),
  ).toBeVisible();
  await expect(page.getByText("Seen on the recording.")).toBeVisible();
});

test("what may not be, is refused in words, and an old token is", async ({ page, baseURL }) => {
  const table = await played(baseURL ?? "");
  await page.goto(`/matches/${table.match}/correct`);
  await page.getByLabel("Organiser's key or token").fill(table.token);
  await press(page, "Open the match");
  await press(page, "Board 1 as a whole");
  await press(page, "Annul board 1");
  await page.getByLabel("Why").selectOption("conduct");
  await press(page, "See what changes");
  await expect(page.getByRole("alert")).toContainText("ask an organiser");
});

/** Looks at every step of a correction, and at the pages that show it afterwards. */
const walk = async (browser: Browser, baseURL: string): Promise<string[]> => {
  const table = await played(baseURL);
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const found: string[] = [];
  const look = async (name: string): Promise<void> => {
    if (!isInSample(name)) return;
    found.push(...(await complaintsAtBothWidths(page)).map((one) => `${name}: ${one}`));
  };
  await page.goto(`/matches/${table.match}/correct`);
  await expect(page.getByLabel("Organiser's key or token")).toBeVisible();
  await look("door");
  await correctPage(page, baseURL, table);
  await look("choose");
  await press(page, "Board 1 as a whole");
  await look("board");
  await press(page, "Choose something else");
  await press(page, /^6 Amara Obi/);
  await press(page, "Nothing pocketed");
  await look("strike");
  await press(page, "Continue");
  await look("why");
  await page.getByLabel("Why").selectOption("misrecorded");
  await press(page, "See what changes");
  await expect(page.getByRole("table", { name: "The match" })).toBeVisible();
  await page.getByText("through 1 match").first().click();
  await look("preview");
  await press(page, "Save correction");
  await expect(page.getByRole("status").filter({ hasText: "The correction was saved." })).toBeVisible();
  await expect.poll(async () => (await numbers(baseURL, table)).ratings).toEqual([1500_000_000, 1500_000_000]);
  await page.goto(`/matches/${table.match}/differences/9`);
  await look("difference");
  await page.goto(`/matches/${table.match}`);
  await look("match");
  await page.goto(`/players/${table.home}`);
  await look("player");
  await context.close();
  return found;
};

test("no step of a correction breaks an accessibility rule, on a phone or at a desk", async ({ browser, baseURL }) => {
  test.slow();
  expect(await walk(browser, baseURL ?? "")).toEqual([]);
});

test("an auditor who is signed in corrects without a token, and one who plays in the match does not", async ({
  browser,
  baseURL: base,
}) => {
  const baseURL = base ?? "";
  const table = await played(baseURL);
  const club = table.division.replace("division", "club");
  const page = await apart(browser);
  const address = new URL(`/matches/${table.match}/correct`, baseURL).href;
  await page.goto(address);
  await expect(page.getByRole("link", { name: "Sign in", exact: true }).last()).toHaveAttribute(
    "href",
    `/account/sign-in?next=/matches/${table.match}/correct`,
  );
  await expect(page.getByLabel("Organiser's key or token")).toBeVisible();

  await joins(page, await invitation(baseURL, club, "auditor"), "Ada Roy");
  await page.goto(address);
  await press(page, "Board 1 as a whole");
  await page.getByLabel("Won by").selectOption({ label: "Lucas Weber" });
  await page.getByLabel("Points of Amara Obi").fill("0");
  await page.getByLabel("Points of Lucas Weber").fill("7");
  await press(page, "Award board 1");
  await page.getByLabel("Why").selectOption("appeal-upheld");
  await press(page, "See what changes");
  await expect(page.getByRole("table", { name: "The match" })).toContainText("Lucas Weber won");
  await press(page, "Save correction");
  await expect(page.getByRole("status").filter({ hasText: "The correction was saved." })).toBeVisible();
  await expect.poll(async () => (await numbers(baseURL, table)).match.winner).toBe("B");

  const party = await apart(browser);
  await joins(party, await invitation(baseURL, club, "organiser", table.home), "Amara Obi");
  await party.goto(address);
  await expect(party.getByText("You play in this match, so another person has to correct it.")).toBeVisible();
});
