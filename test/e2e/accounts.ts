import { randomUUID } from "node:crypto";
import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, expect, type Page } from "@playwright/test";
import { madeInvitation } from "../../shared/api/accounts.ts";
import type { Role } from "../../shared/vocabulary.ts";
import { organiser } from "./club.ts";

export const PASSWORD = "correct horse battery";

const breaches = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
};

/** Breaks no accessibility rule, and is no wider than a phone or a desk. */
export const expectSound = async (page: Page): Promise<void> => {
  expect(await breaches(page)).toEqual([]);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
};

/** Takes an invitation as somebody who has no account yet, by tapping alone. */
export const joins = async (page: Page, link: string, name: string): Promise<string> => {
  const email = `${randomUUID()}@example.test`;
  await page.goto(link);
  await page.getByRole("link", { name: "make an account" }).click();
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Make the account" }).click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: `Accept as ${email}` }).click();
  return email;
};

/** The path of a link that makes whoever takes it this in a club. */
export const invitation = async (baseURL: string, club: string, role: Role): Promise<string> =>
  (await organiser(baseURL).post(`/clubs/${club}/invitations`, { role }, madeInvitation)).url;

/** A phone of somebody's own. */
export const apart = async (browser: Browser, scripts = true): Promise<Page> =>
  (await browser.newContext({ javaScriptEnabled: scripts, viewport: { width: 390, height: 844 } })).newPage();
