import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { madeInvitation } from "#shared/api/deployment/accounts.ts";
import type { Role } from "#shared/roles.ts";
import { organiser } from "./club.ts";
import { withMouse } from "./hands.ts";

export const PASSWORD = "correct horse battery";

/** A person's own browser, a phone in size. */
export const apart = async (browser: Browser, scripts = true): Promise<Page> =>
  (await browser.newContext({ javaScriptEnabled: scripts, viewport: { width: 390, height: 844 } })).newPage();

/** The link of a new invitation. */
export const invitation = async (baseURL: string, club: string, role: Role, person?: string): Promise<string> => {
  const body = { role, ...(person === undefined ? {} : { person }) };
  const { url } = await organiser(baseURL).post(`/clubs/${club}/invitations`, body, madeInvitation);
  return new URL(url, baseURL).href;
};

/** Fills in the sign-in form. */
export const signIn = async (page: Page, email: string, password = PASSWORD): Promise<void> => {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
};

/** A person at a page, of whom only presses and what is typed matter here. */
type Person = {
  readonly page: Page;
  readonly press: (name: string) => Promise<void>;
  readonly fill: (label: string, text: string) => Promise<void>;
};

/** Makes an account from the page that asks for one, and comes back to it signed in; answers with the address. */
export const makesAccount = async ({ page, press, fill }: Person, name: string): Promise<string> => {
  const email = `${randomUUID()}@example.test`;
  await press("Create an account");
  await fill("Name", name);
  await fill("E-mail", email);
  await fill("Password", PASSWORD);
  await press("Create account");
  await fill("E-mail", email);
  await fill("Password", PASSWORD);
  await press("Sign in");
  await page.waitForURL((url) => !url.pathname.includes("/account/sign-"));
  return email;
};

/** Takes an invitation as a person without an account, by tapping alone; answers with the address. */
export const joins = async (page: Page, link: string, name: string): Promise<string> => {
  await page.goto(link);
  const person = withMouse(page);
  const email = await makesAccount(person, name);
  await person.press(`Accept invitation as ${email}`);
  return email;
};
