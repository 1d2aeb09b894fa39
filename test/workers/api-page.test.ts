import { expect, it } from "vitest";
import { call } from "./support/api.ts";
import { document } from "./support/document.ts";

it("the API's page has every operation, problem and schema of the document, and asks no other host for anything", async () => {
  const answer = await call("/developers/api");
  expect(answer.status).toBe(200);
  const html = await answer.text();
  const { operations, schemas } = await document();
  expect(operations.filter(({ operationId }) => !html.includes(`id="${operationId}"`))).toEqual([]);
  expect(Object.keys(schemas).filter((name) => !html.includes(`<code>${name}</code>`))).toEqual([]);
  expect(html).toContain("<code>too-many-attempts</code> 429");
  expect(html).toContain("Authorization: Bearer strikebook_…");
  // The canonical address is the page's own and loads nothing.
  const loaded = [
    ...html.replace(/<link rel="canonical"[^>]*>/, "").matchAll(/<(?:script|link|img)[^>]* (?:src|href)="([^"]+)"/g),
  ];
  expect(loaded.length).toBeGreaterThan(2);
  expect(loaded.map(([, url]) => url).filter((url) => !url?.startsWith("/") || url.startsWith("//"))).toEqual([]);
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
