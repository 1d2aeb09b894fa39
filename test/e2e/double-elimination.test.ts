import { randomUUID } from "node:crypto";
import { created } from "#shared/api/league/club.ts";
import { organiser } from "./club.ts";
import { complaintsAtBothWidths } from "./complaints.ts";
import { expect, type Page, test } from "./served.ts";

/** A double elimination is read from a small phone to paper, with long names and names in other scripts. */

const NAMES = [
  "Maximiliane Freifrau von Hohenlohe-Langenburg zu Neust",
  "आशा देशपांडे",
  "عبد الرحمن بن عبد العزيز",
  "Priyadarshini Venkataraman-Ramachandran",
  "Asha Rao",
  "Ben Okafor",
  "Nguyễn Thị Minh Khai",
  "தமிழ்ச்செல்வன் முருகேசன்",
  "Elif Kaya",
] as const;

/** Names of a bracket that are not whole where they are, or ties that are not whole in the window. */
const cutOff = (page: Page): Promise<string[]> =>
  page.locator(".tree").evaluateAll((trees) => {
    const cut: string[] = [];
    for (const tie of trees.flatMap((tree) => [...tree.querySelectorAll(".drawn-tie")])) {
      const box = tie.getBoundingClientRect();
      const scrolls = (tie.closest(".scroll")?.scrollWidth ?? 0) > (tie.closest(".scroll")?.clientWidth ?? 0);
      if (!scrolls && box.right > innerWidth) cut.push(`a tie ends at ${Math.round(box.right)}`);
      for (const name of tie.querySelectorAll(".tie-player, .tie-from")) {
        const range = document.createRange();
        range.selectNodeContents(name);
        const { left, right, bottom } = range.getBoundingClientRect();
        if (left < box.left || right > box.right || bottom > box.bottom + 1) cut.push(name.textContent ?? "");
      }
    }
    return cut;
  });

/** By round, the middles of its ties from the top, in pixels. */
const middles = (page: Page): Promise<number[][]> =>
  page
    .locator(".bracket-part")
    .first()
    .locator(".tree-round")
    .evaluateAll((rounds) =>
      rounds.map((round) =>
        [...round.querySelectorAll(".drawn-tie")].map((tie) => {
          const { top, bottom } = tie.getBoundingClientRect();
          return (top + bottom) / 2;
        }),
      ),
    );

test("a double elimination is whole from 320 px to paper, and its lines lead to the next match", async ({
  page,
  baseURL,
}) => {
  const api = organiser(baseURL ?? "");
  const tag = randomUUID().slice(0, 8);
  const club = `club-${tag}`;
  await api.post("/clubs", { id: club, name: `Club ${tag}` }, created);
  for (const [index, name] of NAMES.entries())
    await api.post("/people", { id: `p${index}-${tag}`, name, club }, created);
  const id = `twice-${tag}`;
  const terms = { league: "Open", season: "2027", name: "Twice", ruleset: "icf" };
  const plan = { format: "double-elimination", finals: 2 };
  const entries = NAMES.map((_, index) => `p${index}-${tag}`);
  const days = Array.from({ length: 9 }, (_, index) => `2027-02-0${index + 1}`);
  await api.post("/divisions", { id, club, ...terms, plan, entries, days }, created);

  await page.goto(`/divisions/${id}`);
  await expect(page.getByRole("heading", { name: "Winners' side · quarter-finals" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Losers' side · round 2" })).toBeVisible();
  expect(await complaintsAtBothWidths(page)).toEqual([]);
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await cutOff(page), `${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(width);
  }
  // Rounds of both sides are in the same columns.
  const columns = await page
    .locator(".tree-round:first-child .drawn-tie, .tree-round:nth-child(2) .drawn-tie")
    .evaluateAll((ties) => [...new Set(ties.map((tie) => Math.round(tie.getBoundingClientRect().left)))]);
  expect(columns).toHaveLength(2);
  const rounds = await middles(page);
  for (const [index, round] of rounds.slice(1).entries())
    for (const [place, middle] of round.entries()) {
      const [one = 0, other = 0] = (rounds[index] ?? []).slice(2 * place, 2 * place + 2);
      expect(Math.abs(middle - (one + other) / 2), `round ${index + 2}, tie ${place + 1}`).toBeLessThan(1.5);
    }
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 680, height: 960 });
  expect(await cutOff(page), "paper").toEqual([]);
  const ends = await page
    .locator(".drawn-tie")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
  expect(Math.max(...ends), "paper").toBeLessThanOrEqual(680);
});
