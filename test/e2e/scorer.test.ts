import { matchDetail } from "../../shared/api/match/match.ts";
import { openTable, organiser } from "./club.ts";
import { expect, type Page, test } from "./served.ts";

const key = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** Taps a strike, reads its ruling and sends it. */
const strike = async (page: Page, keys: readonly (string | RegExp)[], ruling: string | RegExp): Promise<void> => {
  for (const name of keys) await key(page, name).click();
  await expect(page.getByRole("region", { name: "Ruling" })).toContainText(ruling);
  await key(page, "Record").click();
  await expect(page.getByRole("region", { name: "Ruling" })).toBeHidden();
};

test("an umpire scores a board on the scorer page, from the break to both signatures", async ({ page, baseURL }) => {
  const table = await openTable(baseURL ?? "", "woodestic-simple", ["Amara Obi", "Lucas Weber"]);
  await page.goto(table.scorerPath);
  await key(page, "Amara Obi").click();
  await key(page, "Open board 1").click();
  await expect(page.getByRole("heading", { name: "Amara Obi to strike" })).toBeVisible();

  await strike(page, ["1 own man"], "A white pocketed: the turn is kept.");
  await strike(page, ["1 own man", "Striker"], "2 whites come back and the turn is kept");
  await strike(page, ["Nothing pocketed"], "Nothing pocketed: the turn passes.");
  await expect(page.getByRole("heading", { name: "Lucas Weber to strike" })).toBeVisible();
  // A slip of the thumb, taken back.
  await strike(page, ["2 own men"], "2 blacks pocketed");
  await strike(page, ["Undo last entry"], "Undo: 2 black men pocketed");
  await expect(page.getByRole("heading", { name: "Lucas Weber to strike" })).toBeVisible();
  await strike(page, ["Nothing pocketed"], "the turn passes");

  await strike(page, ["2 own men"], "2 whites pocketed");
  await strike(page, ["Queen"], "the next strike must cover it");
  await strike(page, ["1 own man"], "The queen is covered.");
  for (const keys of [["2 own men"], ["2 own men"], ["1 own man"]]) await strike(page, keys, "the turn is kept");
  await strike(page, ["1 own man"], /Amara Obi wins the board with 12 points/);

  await expect(page.getByText("Amara Obi won.")).toBeVisible();
  await key(page, "Amara Obi confirms the result").click();
  await key(page, "Lucas Weber confirms the result").click();
  await expect(key(page, "Lucas Weber has confirmed")).toBeVisible();

  const match = await organiser(baseURL ?? "").get(`/matches/${table.match}`, matchDetail);
  expect(match.report.winner).toBe("A");
  expect(match.report.boards.map(({ points }) => points)).toEqual([{ A: 12, B: 0 }]);
  expect(match.report.voided).toHaveLength(1);
  expect(match.confirmed).toEqual(["A", "B"]);
});

test("with a link that is no longer good nothing is recorded, and the page says why", async ({ page, baseURL }) => {
  const table = await openTable(baseURL ?? "", "woodestic-simple", ["Ines Pinto", "Goran Ilić"]);
  await page.goto(`/score/${table.match}#not-a-token`);
  await key(page, "Ines Pinto").click();
  await key(page, "Open board 1").click();
  await expect(page.getByRole("alert")).toContainText(/link/i);
  const match = await organiser(baseURL ?? "").get(`/matches/${table.match}`, matchDetail);
  expect(match.head.seq).toBe(1);
});
