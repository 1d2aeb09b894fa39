import { randomUUID } from "node:crypto";
import { joining } from "#shared/api/deployment/joining.ts";
import { created } from "#shared/api/league/club.ts";
import { organiser } from "./club.ts";
import { complaintsAtBothWidths } from "./complaints.ts";
import { withMouse } from "./hands.ts";
import { lockedPhone } from "./locked-phone.ts";
import { apart, invitation, joins, makesAccount } from "./people.ts";
import { expect, type Page, test } from "./served.ts";
import { shot } from "./sound.ts";

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

test("a member says who they are by the club's link, without scripts too", async ({ browser, baseURL: base }) => {
  const { link } = await clubWithLink(base ?? "", ["Rahul Joshi"]);
  const member = await apart(browser, false);
  await member.goto(link);
  await member.getByLabel("Your name").fill("rahul");
  await member.getByRole("button", { name: "Find me" }).click();
  await expect(member.getByText("Rahul Joshi", { exact: true })).toBeVisible();
  await makesAccount(withMouse(member), "Rahul Joshi");
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
  await expect(member.getByRole("button", { name: "I am Rahul Joshi", exact: true })).toBeVisible();
  expect(await complaintsAtBothWidths(member)).toEqual([]);
  await makesAccount(withMouse(member), "Rahul Joshi");
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

test("a member without an e-mail address comes in, lets a second phone in, loses both and comes back", async ({
  browser,
  baseURL: base,
}) => {
  const baseURL = base ?? "";
  const { club, link } = await clubWithLink(baseURL, ["Rahul Joshi", "Sneha Kale"]);
  const account = new URL("/account", baseURL).href;

  // Five taps: the link, the name's field, "Find me", the name, and the phone's lock.
  const first = await lockedPhone(browser);
  await first.goto(link);
  await first.getByLabel("Your name").fill("Rahul Joshi");
  await first.getByRole("button", { name: "Find me" }).click();
  const claim = first.getByRole("button", { name: "I am Rahul Joshi", exact: true });
  await expect(claim).toBeVisible();
  const onlooker = await apart(browser);
  await onlooker.goto(first.url());
  expect(await complaintsAtBothWidths(onlooker)).toEqual([]);
  await claim.click();
  await expect(first.getByText("The organiser says yes or no")).toBeVisible();
  await expect(first.getByRole("heading", { name: "Rahul Joshi", level: 1 })).toBeVisible();
  await expect(first.getByText(".invalid")).toHaveCount(0);

  const desk = await owner(await apart(browser), baseURL, club);
  await desk.getByRole("link", { name: "1 person has applied to join" }).click();
  await expect(desk.getByText("no e-mail, signs in by phone")).toBeVisible();
  await desk.getByRole("button", { name: "Accept 1 plain claim" }).click();
  await first.goto(account);
  await expect(first.getByRole("link", { name: "Deccan Carrom Club" }).first()).toBeVisible();

  // The phone signs in again by itself.
  await first.getByRole("button", { name: "Sign out" }).click();
  await first.goto(new URL("/account/sign-in", baseURL).href);
  await first.getByRole("button", { name: "Use this phone, without a password" }).click();
  await expect(first.getByRole("heading", { name: "My phones" })).toBeVisible();

  // A second phone, by a link from the first.
  await first.getByRole("button", { name: "Let in another phone" }).click();
  const second = await lockedPhone(browser);
  const letIn = (await first.locator(".told a").textContent()) ?? "";
  await onlooker.goto(letIn);
  expect(await complaintsAtBothWidths(onlooker)).toEqual([]);
  await second.goto(letIn);
  await second.getByRole("button", { name: "Use this phone as Rahul Joshi" }).click();
  await expect(second.getByRole("heading", { name: "My phones" })).toBeVisible();
  await expect(second.getByText("A phone, since")).toHaveCount(2);
  expect(await complaintsAtBothWidths(second)).toEqual([]);
  await shot(second, "account-of-a-phone");
  // An address may be added; it is nowhere until the link of its letter is opened.
  await second.getByLabel("E-mail").fill("rahul@example.org");
  await second.getByRole("button", { name: "Add address" }).click();
  await expect(second.getByText("We sent an e-mail to the address.")).toBeVisible();
  await expect(second.getByText("rahul@example.org")).toHaveCount(0);
  await onlooker.goto(letIn);
  await expect(onlooker.getByText("This link was used already")).toBeVisible();

  // Both are lost: the organiser lets a new one in, and the old ones are out.
  await desk.goto(new URL(`/clubs/${club}/desk/members`, baseURL).href);
  const row = desk.getByRole("heading", { name: "Rahul Joshi" });
  const member = desk.locator("li.member").filter({ has: row });
  await member.locator("summary").click();
  expect(await complaintsAtBothWidths(desk)).toEqual([]);
  await member.getByRole("button", { name: "Create link for a new phone" }).click();
  const lost = (await desk.locator(".told a").textContent()) ?? "";
  const third = await lockedPhone(browser);
  await third.goto(lost);
  await expect(third.getByText("takes the place of the lost phone of Rahul Joshi")).toBeVisible();
  await third.getByRole("button", { name: "Use this phone as Rahul Joshi" }).click();
  await expect(third.getByText("A phone, since")).toHaveCount(1);
  await third.getByLabel("E-mail").fill("other@example.org");
  await third.getByRole("button", { name: "Add address" }).click();
  await expect(third.getByRole("alert").first()).toContainText("24 hours");
  expect(await complaintsAtBothWidths(third)).toEqual([]);
  await first.goto(account);
  await expect(first.getByRole("heading", { name: "Sign in", exact: true })).toBeVisible();
  await first.getByRole("button", { name: "Use this phone, without a password" }).click();
  await expect(first.getByText("No account signs in by this phone.")).toBeVisible();
  await desk.goto(new URL(`/clubs/${club}/desk/history`, baseURL).href);
  await expect(desk.getByRole("cell", { name: "Phone replaced" })).toBeVisible();
});

test("nobody takes over the player of another person", async ({ browser, baseURL: base }) => {
  const baseURL = base ?? "";
  const { club, link } = await clubWithLink(baseURL, ["Rahul Joshi"]);
  const [one, other] = [await lockedPhone(browser), await lockedPhone(browser)];
  for (const page of [one, other]) {
    await page.goto(link);
    await page.getByLabel("Your name").fill("Rahul Joshi");
    await page.getByRole("button", { name: "Find me" }).click();
    await page.getByRole("button", { name: "I am Rahul Joshi", exact: true }).click();
    await expect(page.getByText("The organiser says yes or no")).toBeVisible();
  }
  const desk = await owner(await apart(browser), baseURL, club);
  await desk.goto(new URL(`/clubs/${club}/desk/joining`, baseURL).href);
  await expect(desk.getByText("2 people claim to be Rahul Joshi.")).toBeVisible();
  await expect(desk.getByRole("button", { name: /plain claim/ })).toHaveCount(0);
  expect(await complaintsAtBothWidths(desk)).toEqual([]);
  await desk.getByRole("button", { name: "Accept Rahul Joshi" }).first().click();
  await one.goto(new URL("/account", baseURL).href);
  await expect(one.getByRole("link", { name: "Deccan Carrom Club" }).first()).toBeVisible();
  await other.goto(new URL("/account", baseURL).href);
  await expect(other.getByText("the club has not decided yet.")).toBeVisible();
  // The player is offered to no other person.
  const third = await lockedPhone(browser);
  await third.goto(link);
  await third.getByLabel("Your name").fill("Rahul Joshi");
  await third.getByRole("button", { name: "Find me" }).click();
  await expect(third.getByRole("button", { name: "I am Rahul Joshi", exact: true })).toHaveCount(0);
});
