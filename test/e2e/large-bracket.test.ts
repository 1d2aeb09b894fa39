import { randomUUID } from "node:crypto";
import { created } from "#shared/api/league/club.ts";
import { organiser } from "./club.ts";
import { complaintsAtBothWidths } from "./complaints.ts";
import { expect, test } from "./served.ts";

/** A knockout of seventy is shown by parts: the last rounds on the division's page, and each part on a page of its own. */

const PLAYERS = 70;
const PLACES = 128;

test("a large bracket is read part by part, at both widths", async ({ page, baseURL }) => {
  const api = organiser(baseURL ?? "");
  const tag = randomUUID().slice(0, 8);
  const club = `club-${tag}`;
  await api.post("/clubs", { id: club, name: `Club ${tag}` }, created);
  const entries = Array.from({ length: PLAYERS }, (_, index) => `p${index + 1}-${tag}`);
  for (const [index, id] of entries.entries())
    await api.post("/people", { id, name: `Priyadarshini Venkataraman ${index + 1}`, club }, created);
  const id = `open-${tag}`;
  const days = Array.from({ length: Math.log2(PLACES) }, (_, index) => `2027-02-0${index + 1}`);
  const terms = {
    league: "Open",
    season: "2027",
    name: "Open",
    ruleset: "icf",
    plan: { format: "knockout", places: 2 },
  };
  await api.post("/divisions", { id, club, ...terms, entries, days }, created);

  await page.goto(`/divisions/${id}`);
  const parts = page.getByRole("navigation", { name: "Parts of the draw" });
  await expect(parts.getByRole("link")).toHaveCount(4);
  expect(await complaintsAtBothWidths(page)).toEqual([]);
  await parts.getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Part 1 of 4" })).toBeVisible();
  await expect(page.getByText("Priyadarshini Venkataraman 1", { exact: true }).first()).toBeVisible();
  expect(await complaintsAtBothWidths(page)).toEqual([]);
});
