import { openTable } from "./club.ts";
import { apart, invitation, joins, signIn } from "./people.ts";
import { expect, test } from "./served.ts";
import { expectSound } from "./sound.ts";

test("an owner runs the club's desk: invites an umpire, who gives a scorer's link and takes it back", async ({
  browser,
  baseURL: base,
}) => {
  const baseURL = base ?? "";
  const table = await openTable(baseURL, "tournament-15", ["Mei Lin", "Jonas Berg"]);
  const club = table.division.replace("division", "club");
  const owner = await apart(browser);
  await joins(owner, await invitation(baseURL, club, "owner"), "Olu Ade");
  await expect(owner.getByText("Your role in this club: owner.")).toBeVisible();
  await owner.getByRole("link", { name: "People", exact: true }).click();
  await owner.getByRole("link", { name: "Invitations", exact: true }).click();
  await owner.getByLabel("Role").last().selectOption("umpire");
  await owner.getByRole("button", { name: "Create invitation", exact: true }).click();
  const link = owner.locator(".told a");
  await expect(link).toBeVisible();
  await expectSound(owner);

  const umpire = await apart(browser);
  await joins(umpire, (await link.textContent()) ?? "", "Uma Roy");
  await expect(umpire.getByText("Your role in this club: umpire.")).toBeVisible();
  await expect(umpire.getByRole("navigation", { name: "Desk" })).toHaveCount(0);
  await umpire.getByRole("link", { name: "Scoring links" }).first().click();
  await umpire.getByRole("button", { name: "Create scoring link" }).click();
  await expect(umpire.getByRole("img", { name: "The link as a QR code" })).toBeVisible();
  await expectSound(umpire);
  const address = (await umpire.locator(".told a").textContent()) ?? "";

  const phone = await apart(browser);
  await phone.goto(address);
  await expect(phone.getByRole("heading", { level: 1 })).not.toContainText("No scoring link");
  await umpire.getByRole("button", { name: "Revoke link" }).first().click();
  await expect(umpire.getByText("The link was revoked.")).toBeVisible();

  await owner.getByRole("link", { name: "Settings", exact: true }).click();
  await owner.getByRole("link", { name: "Members and roles" }).click();
  await expect(owner.getByRole("heading", { name: "Uma Roy" })).toBeVisible();
  await owner.getByRole("link", { name: "Settings", exact: true }).click();
  await owner.getByRole("link", { name: "History", exact: true }).click();
  await expect(owner.getByRole("cell", { name: "Link revoked" })).toBeVisible();
  await expectSound(owner);
});

test("signing in works without scripts, says what is wrong next to the field, and the header knows", async ({
  browser,
  baseURL: base,
}) => {
  const baseURL = base ?? "";
  const table = await openTable(baseURL, "woodestic-simple", ["Ana Reis", "Bo Chen"]);
  const page = await apart(browser, false);
  const link = await invitation(baseURL, table.division.replace("division", "club"), "reader");
  const email = await joins(page, link, "Rhea Das");
  await page.goto(new URL("/account", baseURL).href);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.goto(new URL("/account", baseURL).href);
  await expect(page).toHaveURL(/\/account\/sign-in$/);

  await signIn(page, email, "not the password");
  const password = page.getByLabel("Password");
  await expect(password).toHaveAttribute("aria-invalid", "true");
  await expect(password).toHaveAccessibleDescription(/Wrong e-mail address or password/);
  await expect(password).toHaveValue("");
  await expect(page.getByLabel("E-mail")).toHaveValue(email);

  const scripted = await apart(browser);
  await scripted.goto(new URL("/account/sign-in", baseURL).href);
  await expect(scripted.getByRole("navigation", { name: "Site" })).toContainText("Sign in");
  await signIn(scripted, email);
  await scripted.goto(new URL("/about/", baseURL).href);
  await expect(scripted.getByRole("navigation", { name: "Site" })).toContainText("My account");
  await scripted.goto(new URL("/account", baseURL).href);
  await expectSound(scripted);
});

test("a link that ends letters and is none any more says so, and leads to what can be chosen", async ({ page }) => {
  await page.goto("/unsubscribe/none");
  await expect(page.getByRole("status")).toHaveText(/This link stops nothing any more/);
  await expect(page.getByRole("link", { name: "Choose your messages" })).toBeVisible();
  await expectSound(page);
});
