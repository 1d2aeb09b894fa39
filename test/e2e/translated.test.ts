import { readFileSync } from "node:fs";
import { z } from "zod";
import { CLUB, DIVISION, REVIEW } from "#cli/demo/demo-season.ts";
import { writtenHeadList } from "#shared/api/deployment/head-list.ts";
import { scorerLink } from "#shared/api/match/scorer-link.ts";
import { isDeep } from "../run/depth.ts";
import { missedKinds, pageKinds } from "../run/page-kinds.ts";
import { startedFrom } from "../run/started-server.ts";
import { organiser } from "./club.ts";
import { plainWords, plainWordsIn } from "./plain-words.ts";
import { BESIDE_SERVED, type BrowserContext, expect, type Page, test as served } from "./served.ts";
import { translated } from "./translated.ts";

/** A server of the product in the pseudo-locale, with its demo club in Greek letters; see `translated`. */
const test = served.extend<object, { copy: { readonly folder: string; readonly url: string } }>({
  copy: [
    async ({ port }, use, { parallelIndex }) => {
      const folder = translated();
      const at = port + BESIDE_SERVED.translated + parallelIndex;
      const server = await startedFrom(folder, { port: at, state: ".wrangler/state" });
      await use({ folder, url: server.url });
      await server.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: ({ copy }, use) => use(copy.url),
});

test.setTimeout(600_000);
// `test/shared/views` reads every view in the pseudo-locale at each push.
test.skip(!isDeep, "the whole product in another language is read deep");

/** The demo's match that is left to be scored. */
const OPEN = `${DIVISION.id}-r7-4`;

/** Addresses of pages that no other leads to, or only with typed text. */
const BESIDE = [
  "/rules/explore/",
  "/rules/compose/",
  "/rules/compare/?rules=icf,tournament-15",
  "/verify/",
  "/board/",
  "/nothing-here",
  `/clubs/${CLUB.id}/desk/people/asha/guardians`,
  `/divisions/${DIVISION.id}/enter/for/asha`,
  "/set-up/none",
  "/unsubscribe/none",
  "/account/told",
  "/account/calendar",
  "/account/tokens",
  "/developers/api",
  `/clubs/${CLUB.id}/desk/fees`,
  "/developers/api/proof",
  `/clubs/${CLUB.id}/desk/outbox`,
  `/clubs/${CLUB.id}/desk/webhooks`,
  `/clubs/${CLUB.id}/desk/webhooks/none`,
  "/series/none",
  `/clubs/${CLUB.id}/desk/series`,
  `/clubs/${CLUB.id}/desk/series/none`,
  "/account/sign-in",
  "/account/sign-up",
  "/account/forgotten",
  "/account/reset/none",
  "/account/verify/none",
  "/account/phone/none",
  "/transfers/asha/none",
  `/embed/matches/${OPEN}`,
  `/matches/${OPEN}/disputes/none`,
  `/matches/${OPEN}/substitute`,
  `/clubs/${CLUB.id}/teams`,
  `/clubs/${CLUB.id}/desk/teams`,
  "/ties/none",
  "/ties/none/line-up",
  `/divisions/${DIVISION.id}/desk/fixtures/${OPEN}/rubbers/1/result`,
  `/clubs/${CLUB.id}/join`,
  `/clubs/${CLUB.id}/join/none`,
  `/clubs/${CLUB.id}/hall?day=2026-11-20`,
  `/divisions/${DIVISION.id}/desk/calendar`,
  `/divisions/${DIVISION.id}/desk/pairing`,
  `/divisions/${DIVISION.id}/desk/results`,
  `/divisions/${DIVISION.id}/desk/play`,
  `/divisions/${DIVISION.id}/desk/entering`,
  `/divisions/${DIVISION.id}/desk/championship`,
  `/divisions/${DIVISION.id}/desk/badges`,
  `/divisions/${DIVISION.id}/desk/certificates`,
  `/divisions/${DIVISION.id}/bracket/1`,
  `/clubs/${CLUB.id}/leagues/none`,
  `/clubs/${CLUB.id}/leagues/none/none`,
  "/t/none",
  `/clubs/${CLUB.id}/desk/evenings`,
  `/clubs/${CLUB.id}/desk/evenings/2026-11-20`,
  `/clubs/${CLUB.id}/desk/evenings/2026-11-20/walkover`,
  "/invitations/none",
  "/heads",
  `/clubs/${CLUB.id}/desk`,
  `/ratings/${CLUB.id}:many-handed`,
  "/account",
  `/matches/${REVIEW.match}/correct`,
  `/divisions/${DIVISION.id}/enter`,
  `/score/${OPEN}`,
  "/score/",
  `/divisions/${DIVISION.id}/fixtures/${OPEN}/own`,
  `/divisions/${DIVISION.id}/desk/fixtures/${OPEN}/result`,
  "/players/asha/changes",
  "/players/asha/matches",
  "/players/asha/against?other=ravi",
  "/players/asha/against/ravi",
];

/** A kind of page: its address without ids. */
const kindOf = (path: string): string =>
  path
    .replaceAll(/=[^&]*/g, "=")
    .replaceAll(new RegExp(`(${CLUB.id}|${DIVISION.id})[\\w@-]*`, "g"), "_")
    .replace(/\/players\/[^/]+/, "/players/_")
    .replace(/\/(people|transfers)\/[^/]+/, "/$1/_")
    .replace(/\/against\/.+/, "/against/_")
    .replace(/\/developers\/api\/(schemas\/)?.+/, "/developers/api/$1_");

/** The number of pages looked at of a kind: one may be empty where the other is full. */
const OF_A_KIND = 2;

type Found = Record<string, readonly string[]>;

/** Looks at a page, every fold open, once what a script fills is filled. */
const lookAt = async (page: Page, path: string): Promise<readonly string[]> => {
  await page.goto(path, { waitUntil: "load" });
  if ((await page.locator("[data-view]").count()) > 0) await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll("details")) fold.open = true;
  });
  return plainWords(page);
};

/** Pages of ours that a page leads to. */
const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("main a[href], header a[href], footer a[href], .way a[href]")]
      // The same page in another language is looked at with that language.
      .filter((link) => !link.hasAttribute("hreflang"))
      // A link within a drawing has its address as an attribute alone.
      .map((link) => new URL(link.getAttribute("href") ?? "", location.href))
      .filter(({ origin, pathname }) => origin === location.origin && !/\.\w+$|^\/api\//.test(pathname))
      .map(({ pathname, search }) => pathname + search),
  );

/** Follows every link from the front page and from `BESIDE`, but of each kind of page only the first few. */
const walked = async (page: Page): Promise<{ found: Found; visited: ReadonlySet<string> }> => {
  const [found, visited, counted]: [Found, Set<string>, Map<string, number>] = [{}, new Set(), new Map()];
  const waiting = ["/", ...BESIDE];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const count = counted.get(kindOf(path)) ?? 0;
    if (visited.has(path) || count >= OF_A_KIND) continue;
    counted.set(kindOf(path), count + 1);
    visited.add(path);
    const words = await lookAt(page, path);
    if (words.length > 0) found[path] = words;
    waiting.push(...(await linksOf(page)));
  }
  return { found, visited };
};

/** Signs in as a member of the demo club, by the API alone: the labels of the form are in no language here. */
const signedIn = async (context: BrowserContext, folder: string, url: string): Promise<void> => {
  const password = /DEMO_PASSWORD="([^"]+)"/.exec(readFileSync(`${folder}.wrangler/state/.dev.vars`, "utf8"))?.[1];
  const data = { email: "owner@riverside.test", password };
  const answer = await context.request.post(`${url}/api/auth/sign-in/email`, { data, headers: { origin: url } });
  expect(answer.status()).toBe(200);
  // A club by its own clock: that of a club which never set one is a code.
  const clock = { data: { zone: "Asia/Kolkata" }, headers: { origin: url } };
  expect((await context.request.patch(`${url}/api/v1/clubs/${CLUB.id}`, clock)).status()).toBe(200);
};

test("every page says everything in the words of its catalogues", async ({ page, copy, context }) => {
  await signedIn(context, copy.folder, copy.url);
  const { found, visited } = await walked(page);
  expect(found).toEqual({});
  expect(missedKinds(pageKinds(copy.folder), visited)).toEqual([]);
});

/** Presses every button of a page that does not leave it, and chooses every last option; looks after each. */
const pressed = async (page: Page, path: string, most = 60): Promise<readonly string[]> => {
  const words = new Set(await lookAt(page, path));
  const tried = new Set<string>();
  for (let step = 0; step < most; step += 1) {
    const next = await page.evaluate(
      (known) => {
        const buttons = [...document.querySelectorAll<HTMLElement>("main button:enabled, main summary, main select")];
        const one = buttons.find(
          (button) => button.checkVisibility() && !known.includes(button.outerHTML.slice(0, 200)),
        );
        if (!one) return null;
        const name = one.outerHTML.slice(0, 200);
        if (one instanceof HTMLSelectElement) {
          one.selectedIndex = one.options.length - 1;
          for (const kind of ["input", "change"]) one.dispatchEvent(new Event(kind, { bubbles: true }));
        } else one.click();
        return name;
      },
      [...tried],
    );
    if (next === null) break;
    tried.add(next);
    await page.waitForTimeout(30);
    for (const one of await plainWords(page)) words.add(one);
  }
  expect(tried.size, path).toBeGreaterThan(1);
  return [...words];
};

test("so does what comes when keys are pressed", async ({ page, copy, context }) => {
  await signedIn(context, copy.folder, copy.url);
  const link = await organiser(copy.url).post(`/matches/${OPEN}/scorer-links`, undefined, scorerLink);
  const paths = ["/rules/explore/", "/rules/compose/", `/matches/${REVIEW.match}/correct`, link.url];
  const found: Found = {};
  for (const path of paths) {
    const words = await pressed(page, path);
    if (words.length > 0) found[path] = words;
  }
  expect(found).toEqual({});
});

test("so does what is found in a match's log, in a list of heads, and in what is neither", async ({ page, copy }) => {
  const kept = async (path: string) => (await fetch(`${copy.url}/api/v1${path}`)).text();
  await organiser(copy.url).post("/head-lists", { club: CLUB.id }, writtenHeadList);
  const log = await kept(`/matches/${REVIEW.match}/log`);
  const list = await kept(`/head-lists/latest?club=${CLUB.id}`);
  const lines = log.trimEnd().split("\n");
  const files = [log, list, lines.toSpliced(6, 1).join("\n"), lines.slice(0, -3).join("\n"), `${log}{}`, "?"];
  await lookAt(page, "/verify/");
  const found: Found = {};
  for (const [index, text] of files.entries()) {
    const file = { name: `${index}.ndjson`, mimeType: "text/plain", buffer: Buffer.from(text) };
    await page.locator("input[type=file]").setInputFiles([file]);
    await expect(page.locator("main")).toContainText(file.name);
    const words = await plainWords(page);
    if (words.length > 0) found[file.name] = words;
  }
  expect(found).toEqual({});
});

const sentForms = z.array(z.object({ form: z.string(), html: z.string() }));

test("so does the answer to a form that was sent as it was", async ({ page, copy, context }) => {
  await signedIn(context, copy.folder, copy.url);
  const found: Found = {};
  const desk = `/clubs/${CLUB.id}/desk`;
  const pages = ["/members", "/invitations", "/people", "/intake", "/club", "/divisions", "/consents"].map(
    (part) => desk + part,
  );
  const others = ["/account/sign-in", "/account/sign-up", "/account/forgotten", "/account/reset/none"];
  const decided = `/divisions/${DIVISION.id}/desk/decide?type=`;
  const decisions = [`${decided}regulations_changed`, `${decided}forfeit_given&fixture=${DIVISION.id}-r1-1`];
  for (const path of [...others, ...pages, ...decisions]) {
    await page.goto(path);
    const answers = sentForms.parse(
      await page.evaluate(async () => {
        const forms = [...document.querySelectorAll<HTMLFormElement>("main form[method=post]")];
        const kinds = new Map(forms.map((form) => [form.action, form]));
        return Promise.all(
          [...kinds].map(async ([action, form]) => {
            const answer = await fetch(action, { method: "POST", body: new FormData(form) });
            return { form: new URL(action).pathname, html: await answer.text() };
          }),
        );
      }),
    );
    expect(answers.length, path).toBeGreaterThan(0);
    for (const { form, html } of answers) {
      const words = await plainWordsIn(page, html);
      if (words.length > 0) found[form] = words;
    }
  }
  expect(found).toEqual({});
});
