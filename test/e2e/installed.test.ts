import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { chromium, type Response } from "@playwright/test";
import { makeOffline } from "#cli/offline/offline.ts";
import { root } from "#cli/server/children.ts";
import { openTable } from "./club.ts";
import { type BrowserContext, expect, type Page, test } from "./served.ts";

/** The first text of the scoring page's island: it runs. */
const island = (page: Page) => page.locator('[data-view="score"] *:visible').first();

/** Whether a page's requests go through a worker of ours. */
const controlled = (page: Page): Promise<boolean> => page.evaluate(() => navigator.serviceWorker.controller !== null);

/** Waits until the pages are kept. */
const kept = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => navigator.serviceWorker.getRegistration("/score/").then((found) => found?.active?.state)),
    )
    .toBe("activated");

const fromWorker = (response: Response | null): boolean | undefined => response?.fromServiceWorker();

/** A browser that keeps its data after it is closed, as a phone does. */
const phone = async (profile: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, { ...test.info().project.use.launchOptions });

test("the scoring pages open without a network, after the tab and the browser were closed too", async ({ baseURL }) => {
  const at = baseURL ?? "";
  const { scorerPath } = await openTable(at, "woodestic-simple", ["Ida Holm", "Rafael Cruz"]);
  const score = new URL(scorerPath, at).href;
  const profile = mkdtempSync(join(tmpdir(), "strikebook-"));
  let context = await phone(profile);
  try {
    const page = await context.newPage();
    await page.goto(score);
    await expect(island(page)).toBeVisible();
    await kept(page);
    // The page was opened by the network, and goes on as it began.
    expect(await controlled(page)).toBe(false);
    await page.reload();
    expect(await controlled(page)).toBe(true);
    await expect(page.locator("[data-new-version]")).toBeHidden();
    const tools = await context.newCDPSession(page);
    expect(await tools.send("Page.getInstallabilityErrors")).toEqual({ installabilityErrors: [] });

    // Everything that is not a scoring page is as it was.
    const answer = await page.evaluate(async () => (await fetch("/api/v1/health")).status);
    expect(answer).toBe(200);
    expect(fromWorker(await page.goto(`${at}/`))).toBe(false);
    expect(await controlled(page)).toBe(false);

    await context.setOffline(true);
    const elsewhere = await context.newPage();
    await expect(elsewhere.goto(`${at}/rules/`)).rejects.toThrow();
    await elsewhere.close();
    expect(fromWorker(await page.goto(score))).toBe(true);
    await expect(island(page)).toBeVisible();
    await page.reload();
    await expect(island(page)).toBeVisible();
    expect(
      await page.evaluate(() =>
        fetch("/api/v1/health").then(
          () => "answered",
          () => "none",
        ),
      ),
    ).toBe("none");
    await page.close();
    const again = await context.newPage();
    await again.goto(score);
    await expect(island(again)).toBeVisible();
    await context.close();

    context = await phone(profile);
    await context.setOffline(true);
    const next = await context.newPage();
    await next.goto(score);
    await expect(island(next)).toBeVisible();
    const failed: string[] = [];
    // Requests of the page before end with it.
    next.on("requestfailed", (request) => {
      if (request.failure()?.errorText !== "net::ERR_ABORTED") failed.push(request.url());
    });
    await next.goto(`${at}/score/`);
    await expect(next).toHaveTitle(/Matches on this phone/);
    await next.evaluate(() => document.fonts.ready);
    expect(failed.filter((url) => !url.includes("/api/"))).toEqual([]);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});

/** Serves a site from a folder, and everything that is not in it from the product's server. */
const before = async (folder: string, product: string): Promise<Server> => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", product);
    const file = join(folder, pathname.endsWith("/") ? `${pathname}index.html` : pathname);
    const type = /\.(?:js|html)$/.exec(file)?.[0] === ".js" ? "text/javascript" : "text/html";
    if (/^\/(?:score\/|shell\/|scorer-sw)/.test(pathname) && existsSync(file) && statSync(file).isFile()) {
      response.writeHead(200, { "content-type": type }).end(readFileSync(file));
      return;
    }
    void fetch(new URL(request.url ?? "/", product)).then((answer) => {
      const headers = { "content-type": answer.headers.get("content-type") ?? "" };
      response.writeHead(answer.status, headers);
      // Node's own stream of the body, typed as the browser's.
      if (answer.body) Readable.from(answer.body).pipe(response);
      else response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return server;
};

test("a newer build waits until the user asks for it, and other tabs keep theirs", async ({ browser, baseURL }) => {
  const dist = mkdtempSync(join(tmpdir(), "strikebook-"));
  cpSync(`${root}site/dist`, dist, { recursive: true });
  const server = await before(dist, baseURL ?? "");
  const address = server.address();
  const start = `http://localhost:${typeof address === "object" ? address?.port : ""}/score/`;
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(start);
    await kept(page);
    await page.reload();
    const other = await context.newPage();
    await other.goto(start);
    const file = `${dist}/score/index.html`;
    writeFileSync(file, readFileSync(file, "utf8").replace("<head>", '<head><meta name="build" content="newer">'));
    await makeOffline(dist);

    await page.evaluate(() => navigator.serviceWorker.getRegistration("/score/").then((found) => found?.update()));
    await expect(page.locator("[data-new-version]")).toBeVisible();
    const newer = (one: Page) => one.locator('meta[name="build"]');
    await page.reload();
    // Loaded again, and still the one that it was.
    await expect(newer(page)).toHaveCount(0);
    await expect(page.locator("[data-new-version]")).toBeVisible();
    await other.evaluate(() => document.body.setAttribute("data-same", ""));
    await page.getByRole("button", { name: "Use the new version" }).click();
    await expect(newer(page)).toHaveCount(1);
    await expect(page.locator("[data-new-version]")).toBeHidden();
    await expect(other.locator("body[data-same]")).toHaveCount(1);
    expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(1);
  } finally {
    await context.close();
    server.closeAllConnections();
    server.close();
    rmSync(dist, { recursive: true });
  }
});

test("a browser that keeps no pages scores all the same", async ({ page, baseURL }) => {
  const { scorerPath } = await openTable(baseURL ?? "", "woodestic-simple", ["Ida Holm", "Rafael Cruz"]);
  const broken: string[] = [];
  page.on("pageerror", (error) => broken.push(error.message));
  // As on plain http.
  await page.addInitScript("delete Navigator.prototype.serviceWorker");
  await page.goto(scorerPath, { waitUntil: "load" });
  await expect(island(page)).toBeVisible();
  expect(await page.evaluate(() => "serviceWorker" in navigator)).toBe(false);
  expect(broken).toEqual([]);
});
