import { CLUB } from "../../workers/cli/demo/demo-season.ts";
import { openTable } from "./club.ts";
import { kinds } from "./kinds.ts";
import { expect, type Page, test } from "./served.ts";

/** Every kind of page that opens without signing in. */
const pages = async (baseURL: string): Promise<Record<string, string>> => {
  const read = await kinds(baseURL);
  const table = await openTable(baseURL, "tournament-15", ["Mei Lin", "Jonas Berg"]);
  return {
    ...read,
    "what if": `${read["finished match"]}/what-if?ruleset=woodestic-simple`,
    correct: `${read["finished match"]}/correct`,
    "all matches of a player": `${read.player}/matches`,
    "every change of a rating": `${read.player}/changes`,
    calibration: `${read["rating list"]}/calibration`,
    corrections: `/clubs/${CLUB.id}/corrections`,
    "head lists": `/clubs/${CLUB.id}/heads`,
    comparison: "/rules/compare/",
    "comparison of two": "/rules/compare/?rules=icf,tournament-15",
    explorer: "/rules/explore/",
    composer: "/rules/compose/",
    scorer: table.scorerPath,
    "sign in": "/account/sign-in",
    "sign up": "/account/sign-up",
  };
};

/** Whatever a browser says of a page that its reader did not ask for. */
const listen = (page: Page): string[] => {
  const said: string[] = [];
  page.on("console", (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", ({ message }) => said.push(`thrown: ${message}`));
  page.on("requestfailed", (request) => said.push(`failed: ${request.url()} ${request.failure()?.errorText ?? ""}`));
  page.on("response", (answer) => {
    if (answer.status() >= 400) said.push(`${answer.status()}: ${answer.url()}`);
  });
  return said;
};

test("no page says anything in the browser's console, breaks its policy or asks for what is not there", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI} ${sourceFile}`),
    );
  });
  const complaints: Record<string, string[]> = {};
  for (const [name, path] of Object.entries(await pages(baseURL ?? ""))) {
    const page = await context.newPage();
    const said = listen(page);
    await page.goto(new URL(path, baseURL).href, { waitUntil: "load" });
    // What a script does once it has come.
    await page.waitForTimeout(400);
    if (said.length > 0) complaints[name] = [...said];
    await page.close();
  }
  await context.close();
  expect(complaints).toEqual({});
});
