import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Validator } from "@cfworker/json-schema";
import sharp from "sharp";
import { CLUB, DIVISION } from "#cli/demo/demo-season.ts";
import { created } from "#shared/api/league/club.ts";
import { faultsOf, HAS_XMLLINT } from "../support/xmllint.ts";
import { organiser } from "./club.ts";
import { complaintsAtBothWidths } from "./complaints.ts";
import { kinds } from "./kinds.ts";
import { expect, type Page, test } from "./served.ts";

test.describe.configure({ timeout: 120_000 });

/** Another site: pages by their paths, on an origin of its own. */
const otherSite = async (pages: Readonly<Record<string, string>>) => {
  const server = createServer((request, answer) => {
    // A browser asks every site for its icon.
    const body = request.url === "/favicon.ico" ? "" : pages[request.url ?? ""];
    answer.writeHead(body === undefined ? 404 : 200, { "content-type": "text/html; charset=utf-8" });
    answer.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
};

/** A knockout of four, which has no table. */
const knockout = async (baseURL: string): Promise<string> => {
  const api = organiser(baseURL);
  const tag = randomUUID().slice(0, 8);
  const entries = ["asha", "ben", "cem", "dora"].map((name) => `${name}-${tag}`);
  for (const id of entries) await api.post("/people", { id, name: id, club: CLUB.id }, created);
  const division = { id: `cup-${tag}`, club: CLUB.id, league: "Cup", season: "2027", name: "Cup" };
  const played = { ruleset: "woodestic-simple", plan: { format: "knockout" }, days: ["2027-01-08", "2027-01-15"] };
  await api.post("/divisions", { ...division, ...played, entries }, created);
  return division.id;
};

/** The markup that a club would write into its own page. */
const place = (of: string, theme = "") =>
  `<div data-strikebook="${of}"${theme === "" ? "" : ` data-theme="${theme}"`}><a href="/">Our ${of}</a></div>`;

const hosts = (page: Page): Set<string> => {
  const seen = new Set<string>();
  page.on("request", (request) => seen.add(new URL(request.url()).host));
  return seen;
};

test("our fixtures are in a club's own site, as high as they are, in its theme and without a cookie", async ({
  browser,
  server: baseURL,
}) => {
  const { "open match": match } = await kinds(baseURL);
  const cup = await knockout(baseURL);
  const parts = [
    ...["table", "fixtures"].map((part) => `divisions/${DIVISION.id}/${part}`),
    `divisions/${cup}/bracket`,
    match.slice(1),
  ];
  const own = (body: string) => `<!doctype html><html lang="en"><title>Our club</title><h1>Our club</h1>${body}</html>`;
  const site = await otherSite({
    "/": own(`${parts.map((part) => place(part)).join("")}<script async src="${baseURL}/embed.js"></script>`),
    "/dark": own(`${place(parts[0] ?? "", "dark")}<script async src="${baseURL}/embed.js"></script>`),
    "/framed": own(`<iframe src="${baseURL}/divisions/${DIVISION.id}" title="framed"></iframe>`),
  });
  const context = await browser.newContext({ viewport: { width: 390, height: 5000 } });
  const page = await context.newPage();
  const said: string[] = [];
  page.on("console", (message) => said.push(`${message.type()}: ${message.text()}`));
  const asked = hosts(page);
  await page.goto(site.url);
  for (const [index, part] of parts.entries()) {
    const frame = page.locator("iframe").nth(index);
    await expect(frame).toHaveAttribute("src", `${baseURL}/embed/${part}`);
    await expect(frame).toHaveAttribute("title", `Our ${part}`);
    const inside = frame.contentFrame();
    await expect(inside.locator("h1")).toBeVisible();
    // The frame is as high as its content: nothing is cut off, and nothing scrolls.
    await expect(async () => {
      const height = await frame.evaluate((element) => element.getBoundingClientRect().height);
      const content = await inside.locator("html").evaluate((element) => element.getBoundingClientRect().height);
      expect(Math.abs(height - Math.ceil(content))).toBeLessThanOrEqual(1);
      expect(height).toBeGreaterThan(100);
    }).toPass();
  }
  await page.screenshot({ path: `${process.env.SHOTS ?? "test-results"}/embeds.png`, fullPage: true });
  // A link of the embed opens next to the club's page.
  const [opened] = await Promise.all([
    context.waitForEvent("page"),
    page.locator("iframe").first().contentFrame().locator("h1 a").click(),
  ]);
  await expect(opened).toHaveURL(`${baseURL}/divisions/${DIVISION.id}`);
  await opened.close();
  expect(said).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect([...asked].sort()).toEqual([new URL(baseURL).host, new URL(site.url).host].sort());

  await page.goto(`${site.url}/dark`);
  const dark = page.locator("iframe").contentFrame().locator("html");
  await expect(dark).toHaveCSS("background-color", "rgb(23, 18, 14)");
  // No other page of ours opens in a frame of theirs.
  await page.goto(`${site.url}/framed`);
  await expect.poll(() => page.frames().map((frame) => frame.url())).toContain("chrome-error://chromewebdata/");
  await context.close();
  site.stop();
});

test("an embed in other sites is light, still and readable for everybody", async ({ browser, server: baseURL }) => {
  const { "open match": match } = await kinds(baseURL);
  const cup = await knockout(baseURL);
  for (const path of [
    ...["table", "fixtures"].map((part) => `/embed/divisions/${DIVISION.id}/${part}`),
    `/embed/divisions/${cup}/bracket`,
    `/embed${match}`,
  ]) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    await context.addInitScript(() => {
      Object.assign(window, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, { shifted: Reflect.get(window, "shifted") + Reflect.get(entry, "value") });
      }).observe({ type: "layout-shift", buffered: true });
    });
    const page = await context.newPage();
    const bytes: Record<string, number> = {};
    const counted: Promise<void>[] = [];
    page.on("response", (answer) => {
      const count = async () => {
        const { length } = await answer.body();
        const kind = answer.request().resourceType();
        bytes[kind] = (bytes[kind] ?? 0) + length;
      };
      counted.push(count());
    });
    await page.goto(baseURL + path, { waitUntil: "networkidle" });
    await page.evaluate(() => document.fonts.ready);
    await Promise.all(counted);
    expect(bytes["document"], `${path}: HTML`).toBeLessThanOrEqual(20_000);
    expect(bytes["script"], `${path}: scripts`).toBeLessThanOrEqual(30_000);
    expect(bytes["font"], `${path}: fonts`).toBeLessThanOrEqual(60_000);
    expect(await page.evaluate(() => Reflect.get(window, "shifted")), `${path}: moved`).toBeLessThanOrEqual(0.05);
    expect(await complaintsAtBothWidths(page), path).toEqual([]);
    await context.close();
  }
});

test("the lines for a club's own site are copied from the page of a division", async ({ browser, server: baseURL }) => {
  const context = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
  const page = await context.newPage();
  await page.goto(`${baseURL}/divisions/${DIVISION.id}`);
  await page.getByText("Show this on your club's own site").click();
  await page.getByRole("button", { name: "Copy" }).first().click();
  await expect(page.getByText("Copied.")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`<div data-strikebook="divisions/${DIVISION.id}/table">`);
  expect(copied).toContain(`<script async src="${baseURL}/embed.js"></script>`);
  expect(await complaintsAtBothWidths(page)).toEqual([]);
  await page.locator(".embed-offer").screenshot({ path: `${process.env.SHOTS ?? "test-results"}/embed-offer.png` });
  await context.close();
});

test("feeds and sitemaps of a club that plays are what their schemas say", async ({ request, server: baseURL }) => {
  const read = async (path: string) => (await request.get(new URL(path, baseURL).href)).text();
  const schema = JSON.parse(readFileSync(new URL("../schemas/json-feed.schema.json", import.meta.url), "utf8"));
  for (const of of [`divisions/${DIVISION.id}`, `clubs/${CLUB.id}`]) {
    const feed: { readonly items: readonly unknown[] } = JSON.parse(await read(`/api/v1/${of}/feed.json`));
    expect(feed.items.length).toBeGreaterThan(5);
    expect(new Validator(schema, "2020-12", false).validate(feed).errors).toEqual([]);
    const atom = await read(`/api/v1/${of}/feed.atom`);
    expect(atom).toContain("<entry>");
    if (HAS_XMLLINT) expect(faultsOf(atom, "atom.rng")).toBe("");
  }
  const index = await read("/sitemap.xml");
  const maps = [...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => address);
  expect(maps.length).toBeGreaterThan(4);
  if (!HAS_XMLLINT) return;
  expect(faultsOf(index, "siteindex.xsd")).toBe("");
  for (const map of maps) expect(faultsOf(await read(map), "sitemap.xsd"), map).toBe("");
});

test("pages are shown with pictures that any program can decode", async ({ request, server: baseURL }) => {
  const { "finished match": match } = await kinds(baseURL);
  for (const page of [match, `/divisions/${DIVISION.id}`, `/clubs/${CLUB.id}`]) {
    const html = await (await request.get(baseURL + page)).text();
    const address = /<meta property="og:image" content="([^"]*)">/.exec(html)?.[1] ?? "";
    const picture = sharp(await (await request.get(address)).body());
    expect(await picture.metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
    const { channels } = await picture.stats();
    // The picture is not blank.
    expect(Math.min(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20);
    await picture.toFile(`${process.env.SHOTS ?? "test-results"}/picture${page.replaceAll("/", "-")}.png`);
  }
});
