import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { madeInvitation } from "#shared/api/deployment/accounts.ts";
import type { Role } from "#shared/roles.ts";
import { organiser } from "./club.ts";

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

/** Takes an invitation as a person without an account, by tapping alone; answers with the address. */
export const joins = async (page: Page, link: string, name: string): Promise<string> => {
  const email = `${randomUUID()}@example.test`;
  await page.goto(link);
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await signIn(page, email);
  await page.getByRole("button", { name: `Accept invitation as ${email}` }).click();
  return email;
};
