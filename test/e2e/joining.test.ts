import { randomUUID } from "node:crypto";
import { joining } from "#shared/api/deployment/joining.ts";
import { created } from "#shared/api/league/club.ts";
import { organiser } from "./club.ts";
import { complaintsAtBothWidths } from "./complaints.ts";
import { apart, invitation, joins, PASSWORD, signIn } from "./people.ts";
import { expect, type Page, test } from "./served.ts";

/** A club with these players and a joining link. */
const clubWithLink = async (baseURL: string, names: readonly string[]) => {
  const api = organiser(baseURL);
  const club = `club-${randomUUID().slice(0, 8)}`;
  await api.post("/clubs", { id: club, name: "Deccan Carrom Club" }, created);
  for (const name of names) await api.post("/people", { name, club }, created);
  const { link } = await api.post(`/clubs/${club}/joining-link`, undefined, joining);
  return { club, link: new URL(link?.url ?? "", baseURL).href };
};

const owner = async (page: Page, baseURL: string, club: string): Promise<Page> => {
  await joins(page, await invitation(baseURL, club, "owner"), "Olu Ade");
  return page;
};

/** Makes an account from the page of a joining link, and comes back to it. */
const makesAccount = async (page: Page, name: string): Promise<void> => {
  const email = `${randomUUID()}@example.test`;
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await signIn(page, email);
};

test("a member says who they are by the club's link, without scripts too", async ({ browser, baseURL: base }) => {
  const { link } = await clubWithLink(base ?? "", ["Rahul Joshi"]);
  const member = await apart(browser, false);
  await member.goto(link);
  await member.getByLabel("Your name").fill("rahul");
  await member.getByRole("button", { name: "Find me" }).click();
  await expect(member.getByText("Rahul Joshi", { exact: true })).toBeVisible();
  await makesAccount(member, "Rahul Joshi");
  await member.getByRole("button", { name: "I am Rahul Joshi", exact: true }).click();
  await expect(member.getByText("The organiser says yes or no")).toBeVisible();
});

test("a member says who they are by the club's link, and the organiser says yes", async ({
  browser,
  baseURL: base,
}) => {
  const baseURL = base ?? "";
  const names = ["Rahul Joshi", "Rahul Patil", "नितिन मोरे", `Venkataraghavan ${"Subramaniam ".repeat(5)}Iyer`];
  const { club, link } = await clubWithLink(baseURL, names);
  const member = await apart(browser);
  await member.goto(link);
  await member.getByLabel("Your name").fill("Rahul Joshi");
  await member.getByRole("button", { name: "Find me" }).click();
  await expect(member.getByText("Rahul Joshi", { exact: true })).toBeVisible();
  expect(await complaintsAtBothWidths(member)).toEqual([]);
  await makesAccount(member, "Rahul Joshi");
  await expect(member.getByRole("button", { name: "I am Rahul Joshi", exact: true })).toBeVisible();
  expect(await complaintsAtBothWidths(member)).toEqual([]);
  await member.getByRole("button", { name: "I am Rahul Joshi", exact: true }).click();
  await expect(member.getByText("The organiser says yes or no")).toBeVisible();

  const desk = await owner(await apart(browser), baseURL, club);
  await desk.getByRole("link", { name: "1 person has applied to join" }).click();
  await expect(desk.getByText("Claims to be Rahul Joshi, with the joining link.")).toBeVisible();
  expect(await complaintsAtBothWidths(desk)).toEqual([]);
  await desk.getByRole("button", { name: "Accept 1 plain claim" }).click();
  await expect(desk.getByText("The plain claims were accepted.")).toBeVisible();
  await member.goto(new URL("/account", baseURL).href);
  await expect(member.getByRole("link", { name: "Deccan Carrom Club" }).first()).toBeVisible();
});
