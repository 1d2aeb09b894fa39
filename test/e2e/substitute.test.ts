import { randomUUID } from "node:crypto";
import { created } from "#shared/api/league/club.ts";
import { matchDetail, openMatchResponse } from "#shared/api/match/match.ts";
import { organiser } from "./club.ts";
import { apart, invitation, joins } from "./people.ts";
import { expect, type Page, test } from "./served.ts";
import { lookAt } from "./sound.ts";

/** A player takes the place of another between two boards: at the table, and on the page of the match. */

const PEOPLE = ["Amara", "Lucas", "Meera", "Tom", "Yuki", "Ines"] as const;

const surnamed = (one: (typeof PEOPLE)[number]): string => `${one} Obi`;

/** A club of six, and a match between the first four, two against two. */
const openPairs = async (baseURL: string) => {
  const api = organiser(baseURL);
  const tag = randomUUID().slice(0, 8);
  const club = `club-${tag}`;
  await api.post("/clubs", { id: club, name: `Club ${tag}` }, created);
  const ids: string[] = [];
  // The same letters in each run: a name that is too long loses its end.
  for (const name of PEOPLE) ids.push((await api.post("/people", { name: surnamed(name), club }, created)).id);
  const [a1 = "", a2 = "", b1 = "", b2 = ""] = ids;
  const sides = [
    { id: "A", players: [a1, a2] },
    { id: "B", players: [b1, b2] },
  ];
  const opening = { club, ruleset: "woodestic-team", format: { target: 25 }, sides };
  const { match, scorer } = await api.post("/matches", opening, openMatchResponse);
  return { club, match, scorerPath: scorer.url, nameOf: surnamed };
};

const key = (page: Page, name: string) => page.locator(`[data-key="${name}"]`);

test("an umpire substitutes a player between two boards, and scores on with the new pair", async ({
  page,
  baseURL,
}) => {
  const { match, scorerPath, nameOf } = await openPairs(baseURL ?? "");
  const [leaves, comes] = [nameOf("Meera"), nameOf("Yuki")];
  await page.goto(scorerPath);
  await page
    .getByRole("button", { name: nameOf("Amara"), exact: true })
    .first()
    .click();
  await page.getByRole("button", { name: "Open board 1" }).click();
  await key(page, "tab-events").click();
  await page.getByRole("button", { name: /Amara.* concedes the board/ }).click();
  await key(page, "record").click();

  await page.getByText("Substitute a player").click();
  const form = page.locator("details").filter({ hasText: "Substitute a player" });
  await form.getByRole("button", { name: leaves }).click();
  await form.getByLabel("Who comes? Type a name").fill(comes);
  await lookAt(page, "substitute-at-the-table");
  await form.getByRole("button", { name: comes }).click();
  await expect(page.getByRole("region", { name: "Ruling" })).toContainText(
    `${comes} plays for ${leaves} from the next board on.`,
  );
  await key(page, "record").click();
  await expect(page.getByText("Everything is sent.")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: comes, exact: true }).click();
  await page.getByRole("button", { name: "Open board 2" }).click();
  await expect(page.getByRole("heading", { name: `${comes} to strike` })).toBeVisible();
  await key(page, "own-1").click();
  await expect(page.getByText("Everything is sent.")).toBeVisible();

  const detail = await organiser(baseURL ?? "").get(`/matches/${match}`, matchDetail);
  expect(detail.report).toMatchObject({ problems: [], strikes: [{ board: 2 }] });
  await page.goto(`/matches/${match}`);
  await expect(page.getByText(`${comes} for ${leaves} from board 2 on (an injury)`)).toBeVisible();
  await lookAt(page, "match-with-a-substitute");
  await page.goto(`/matches/${match}/replay`);
  await expect(page.locator("svg text", { hasText: "Yuki" }).first()).toBeVisible();
});

test("an umpire who is signed in substitutes on the page of the match", async ({ browser, baseURL }) => {
  const { club, match, nameOf } = await openPairs(baseURL ?? "");
  const page = await apart(browser);
  await joins(page, await invitation(baseURL ?? "", club, "umpire"), "Asha Rao");
  await page.goto(`/matches/${match}`);
  await page.getByRole("link", { name: "Substitute a player" }).click();
  await lookAt(page, "substitute");
  await page.getByLabel("Who leaves?").selectOption({ label: nameOf("Tom") });
  await page.getByLabel("Who comes?").selectOption({ label: nameOf("Ines") });
  await page.getByRole("button", { name: "Substitute", exact: true }).click();
  await expect(page.getByText("Substituted from the next board on.")).toBeVisible();
  await page.goto(`/matches/${match}`);
  await expect(page.getByText(`${nameOf("Ines")} for ${nameOf("Tom")} from board 1 on`)).toBeVisible();
});
