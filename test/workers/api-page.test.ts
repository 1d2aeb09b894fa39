import { expect, it } from "vitest";
import { call } from "./support/api.ts";
import { document } from "./support/document.ts";

const MOST_BYTES = 200_000;

const page = async (path: string): Promise<string> => {
  const answer = await call(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
};

const idsIn = (html: string): string[] => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id ?? "");

/** Other pages of the API that a page of it leads to, each once. */
const pagesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/ href="(\/developers\/api\/[^"#]+)/g)].map(([, path]) => path ?? "")),
];

it("the API's pages have every operation, problem and schema of the document, and ask no other host for anything", async () => {
  const index = await page("/developers/api");
  const { operations, schemas } = await document();
  const paths = pagesIn(index);
  const all = new Map([["/developers/api", index]]);
  for (const path of paths) all.set(path, await page(path));
  const areas = [...all].filter(([path]) => path !== "/developers/api" && !path.includes("/schemas/"));
  const described = areas.flatMap(([path, html]) => idsIn(html).map((id) => `${path}#${id}`));
  // Each operation is on one page, and the index leads to it from the anchor that it had there.
  const led = operations.map(({ operationId }) => new RegExp(`<a id="${operationId}" href="([^"]*)"`).exec(index)?.[1]);
  expect(led.filter((address) => address === undefined || !described.includes(address))).toEqual([]);
  for (const name of Object.keys(schemas)) {
    expect(index).toContain(`<a id="schema-${name}" href="/developers/api/schemas/${name}"`);
    expect(all.get(`/developers/api/schemas/${name}`)).toContain(`The API: “${name}”`);
  }
  expect(index).toContain("<code>too-many-attempts</code> 429");
  expect(areas.map(([, html]) => html).join("")).toContain("Authorization: Bearer strikebook_…");
  for (const [path, html] of all) {
    expect([path, new TextEncoder().encode(html).length < MOST_BYTES]).toEqual([path, true]);
    expect([path, pagesIn(html).filter((other) => !all.has(other))]).toEqual([path, []]);
    expect([path, new Set(idsIn(html)).size]).toEqual([path, idsIn(html).length]);
    // The canonical address is the page's own and loads nothing.
    const loaded = [
      ...html.replace(/<link rel="canonical"[^>]*>/, "").matchAll(/<(?:script|link|img)[^>]* (?:src|href)="([^"]+)"/g),
    ].map(([, url]) => url);
    expect(loaded.length).toBeGreaterThan(2);
    expect([path, loaded.filter((url) => !url?.startsWith("/") || url.startsWith("//"))]).toEqual([path, []]);
  }
});

it.each(["/developers/api/nothing", "/developers/api/schemas/nothing"])("%s is not there", async (path) => {
  expect((await call(path)).status).toBe(404);
});
