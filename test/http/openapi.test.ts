import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, it } from "vitest";
import { z } from "zod";
import { describe as document } from "#access/http/openapi.ts";
import { permission } from "#access/http/permission.ts";
import { assertPermissions, newRouter } from "#access/http/router.ts";
import { EVENT_TYPES } from "#carrom";
import { TEST_KIND, WEBHOOK_KINDS } from "#shared/told/webhooks.ts";
import { createApp } from "#workers/app.ts";

const app = createApp();
const operation = z.looseObject({
  "x-permission": permission,
  security: z.array(z.record(z.string(), z.array(z.string()))),
  responses: z.record(z.string(), z.unknown()),
});
const api = z
  .looseObject({
    openapi: z.literal("3.1.0"),
    paths: z.record(z.string(), z.record(z.string(), operation)),
    components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
  })
  .parse(JSON.parse(JSON.stringify(document(app))));
const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, one]) => ({ name: `${method} ${path}`, ...one })),
);

it("is a valid OpenAPI 3.1 document", async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(api));
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
  expect(validator.version).toBe("3.1");
});

it("resolves every reference", () => {
  const text = JSON.stringify(api);
  const names = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(50);
  expect([...new Set(names)].filter((name) => name !== undefined && !(name in api.components.schemas))).toEqual([]);
});

/** Words that a language of a generated client does not allow as a parameter's name. */
const RESERVED = new Set(
  "break case catch class const continue default delete do else enum export extends false finally for function if import in instanceof new null package private protected public return static super switch this throw true try typeof var void while with yield".split(
    " ",
  ),
);

it("calls no part of a path by a word that a generated client cannot use", () => {
  const named = operations.flatMap(({ name }) => [...name.matchAll(/\{(\w+)\}/g)].map(([, one = ""]) => one));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((one) => RESERVED.has(one))).toEqual([]);
});

it("has lists that a generator of clients knows, and a description for every group of operations", () => {
  expect(JSON.stringify(api)).not.toMatch(/"prefixItems"|"readOnly"/);
  const { tags } = z.looseObject({ tags: z.array(z.object({ name: z.string() })) }).parse(api);
  const declared = new Set(tags.map(({ name }) => name));
  const used = operations.flatMap((one) => z.looseObject({ tags: z.array(z.string()) }).parse(one).tags);
  expect([...new Set(used)].filter((tag) => !declared.has(tag))).toEqual([]);
});

it("has feeds in JSON as objects, and what webhooks are sent", () => {
  const feed = JSON.stringify(api.paths["/api/v1/clubs/{id}/feed.json"]);
  expect(feed).toContain('"application/feed+json":{"schema":{"$ref":"#/components/schemas/JsonFeed"}}');
  const { webhooks } = z.looseObject({ webhooks: z.record(z.string(), z.unknown()) }).parse(api);
  expect(Object.keys(webhooks)).toEqual([...WEBHOOK_KINDS, TEST_KIND]);
  expect(api.components.schemas).toHaveProperty("WebhookBody");
});

it("says what JSON may say: every value of a literal, and no request member that validation would refuse", () => {
  expect(JSON.stringify(api)).toContain('"pocket":{"type":"number","enum":[1,2,3,4]}');
});

it("says of a recorded event what each kind of it holds", () => {
  const one = z.object({ properties: z.object({ type: z.object({ const: z.string() }), data: z.unknown() }) });
  const { anyOf } = z.object({ anyOf: z.array(one) }).parse(api.components.schemas["RecordedEvent"]);
  expect(anyOf.map(({ properties }) => properties.type.const)).toEqual(EVENT_TYPES);
  expect(JSON.stringify(anyOf)).not.toContain('"data":{}');
});

it("has patterns as they validate, flags aside", () => {
  const patterns = [...JSON.stringify(api).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(([, one = ""]) =>
    z.string().parse(JSON.parse(one)),
  );
  expect(patterns.length).toBeGreaterThan(50);
  expect(patterns.filter((one) => /\/[a-z]*$/.test(one))).toEqual([]);
  for (const one of patterns) expect(() => new RegExp(one, "u"), one).not.toThrow();
});

it.each(operations)("$name declares its permission, its security and its problems", (one) => {
  expect(one.security.length > 0).toBe(one["x-permission"] !== "public");
  expect(Object.keys(one.responses)).toContain("default");
});

/** Every text of the document that a person reads, with its place. */
const texts = (function textsIn(value: unknown, place: string): { place: string; text: string }[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    typeof one === "string" && ["summary", "description"].includes(key) && !place.endsWith("/properties")
      ? [{ place: `${place}/${key}`, text: one }]
      : textsIn(one, `${place}/${key}`),
  );
})(api, "");

it("says of every route what it does, and of every answer what it is, each in a sentence of its own", () => {
  expect(texts.length).toBeGreaterThan(200);
  const summaries = texts.filter(({ place }) => place.endsWith("/summary"));
  // A verb: "Get", "List", "Record", and never a clause in the place of a noun: "What somebody decided".
  const verb = /^(?!(What|Whether|Who|How|The|An?|Every|All|It|One|Two)\b)[A-Z][a-z]+,? /;
  expect(summaries.filter(({ text }) => !verb.test(text))).toEqual([]);
  const clause = /^(What|Whether|Whom?|How|It|They|As|In|By|From|Latest|Newest|Oldest)\b|\bsomebody called\b|\banew\b/;
  expect(texts.filter(({ text }) => clause.test(text))).toEqual([]);
  expect(texts.filter(({ text }) => !/[.`}]$|^[A-Z][a-z]+ \w+$/.test(text.trim()))).toEqual([]);
});

it("covers every route that is served", () => {
  // A browser's question before it reads from a page of another site is no operation: `test/workers/cors.test.ts`.
  const served = app.routes.filter(
    ({ method, path }) => method !== "ALL" && method !== "OPTIONS" && path.startsWith("/api/"),
  );
  const documented = new Set(operations.map(({ name }) => name));
  const named = served.map(({ method, path }) => `${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, "{$1}")}`);
  expect([...new Set(named)].filter((name) => !documented.has(name))).toEqual([]);
});

it("refuses to start with a route that declares nothing", () => {
  const bare = newRouter();
  bare.get("/api/v1/secret", (c) => c.text("open to all"));
  expect(() => assertPermissions(bare)).toThrow("GET /api/v1/secret was registered past its permission");
});

it("refuses to start with a documented route that declares nothing", () => {
  const bare = newRouter();
  bare.openapi({ method: "get", path: "/api/v1/secret", responses: { 200: { description: "open" } } }, (c) =>
    c.text(""),
  );
  expect(() => assertPermissions(bare)).toThrow("get /api/v1/secret declares no permission");
});
