import { randomUUID } from "node:crypto";
import { created } from "#shared/api/league/club.ts";
import { organiser } from "./club.ts";
import { complaintsAtBothWidths } from "./complaints.ts";
import { isTaken } from "./eyes/first-look.ts";
import { apart, invitation, joins, signIn } from "./people.ts";
import { type Browser, expect, type Page } from "./served.ts";

/** A secretary who runs a club by its pages, without scripts, and an inspector of those pages. */

export const NAMES = ["Asha Rao", "Ben Okafor", "Chidi Eze", "Dora Lind"] as const;
const SHOTS = process.env.SHOTS;

/** Makes a club with players, four by default, and an organiser; signed in by the form alone. */
export const secretary = async (
  browser: Browser,
  baseURL: string,
  names: readonly string[] = NAMES,
): Promise<{ page: Page; club: string; email: string }> => {
  const api = organiser(baseURL);
  const club = `club-${randomUUID().slice(0, 8)}`;
  await api.post("/clubs", { id: club, name: "Riverside Carrom Club" }, created);
  for (const name of names) await api.post("/people", { name, club }, created);
  const page = await apart(browser, false);
  const email = await joins(page, await invitation(baseURL, club, "organiser"), "Sana Iyer");
  return { page, club, email };
};

export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
export const follow = (page: Page, name: string | RegExp) => page.getByRole("link", { name }).first().click();

/** An inspector of the same pages with scripts, on a phone and at a desk. */
export const inspector = async (browser: Browser, baseURL: string, email: string) => {
  const page = await apart(browser, true);
  await page.goto(new URL("/account/sign-in", baseURL).href);
  await signIn(page, email);
  /** The page that a form answers with is looked at as well: `act` sends it. A push looks at a third, and at each kind once. */
  return async (url: string, name: string, act?: (page: Page) => Promise<unknown>): Promise<void> => {
    await page.goto(url);
    await act?.(page);
    if (isTaken(page, name)) expect(await complaintsAtBothWidths(page), name).toEqual([]);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
  };
};

/** The fixtures' pages at the desk, in the order in which the division's lists them now: rounds that are over come first. */
export const fixturePages = async (page: Page, desk: string): Promise<readonly string[]> => {
  await page.goto(desk);
  return page.locator(".rounds .lines a").evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
};
