import { expect, it } from "vitest";
import { describe as document } from "#access/http/openapi.ts";
import { createApp } from "#workers/app.ts";

/** Every text of a request refuses forbidden characters: all strings in the OpenAPI document's requests are walked. */

type Schema = { readonly [member: string]: unknown };
const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const api: Schema = JSON.parse(JSON.stringify(document(createApp())));
const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((now, step) => (isSchema(now) ? now[step] : undefined), value);

const REFUSED = [
  "a\u0000b",
  "a\u0007",
  "\u001bm",
  "a\u007f",
  "a\u0085b",
  "a\u061cb",
  "\u200ea",
  "a\u202eb",
  "a\u2066b",
  "a\ud800",
];

/** Texts without that check: passwords are hashed, never shown; a file has its own tests, cell by cell. */
const FREE = /(?:[pP]assword|text\/csv|ndjson|octet-stream)$/;
const BOUND = new Set(["uuid", "date", "date-time", "email"]);

type Text = { readonly place: string; readonly schema: Schema };

/** Every string that a schema takes, with its place. */
const textsIn = (schema: unknown, place: string, seen: ReadonlySet<string>): Text[] => {
  if (!isSchema(schema)) return [];
  const { $ref: reference, type, properties, items, additionalProperties, propertyNames, prefixItems } = schema;
  if (typeof reference === "string") {
    if (seen.has(reference)) return [];
    const name = reference.split("/").at(-1) ?? "";
    return textsIn(at(api, "components", "schemas", name), place, new Set([...seen, reference]));
  }
  const branches = ["anyOf", "oneOf", "allOf"].flatMap((key) => {
    const list = schema[key];
    return Array.isArray(list) ? list.flatMap((one) => textsIn(one, place, seen)) : [];
  });
  const own = (Array.isArray(type) ? type : [type]).includes("string") ? [{ place, schema }] : [];
  return [
    ...own,
    ...branches,
    ...Object.entries(isSchema(properties) ? properties : {}).flatMap(([key, one]) =>
      textsIn(one, `${place}/${key}`, seen),
    ),
    ...textsIn(items, `${place}/*`, seen),
    ...textsIn(additionalProperties, `${place}/{}`, seen),
    ...textsIn(propertyNames, `${place}/{name}`, seen),
    ...(Array.isArray(prefixItems) ? prefixItems.flatMap((one, index) => textsIn(one, `${place}/${index}`, seen)) : []),
  ];
};

const texts = Object.entries(isSchema(api.paths) ? api.paths : {}).flatMap(([path, methods]) =>
  Object.entries(isSchema(methods) ? methods : {}).flatMap(([method, operation]) => {
    const name = `${method} ${path}`;
    const content = at(operation, "requestBody", "content");
    const bodies = Object.entries(isSchema(content) ? content : {}).flatMap(([media, one]) =>
      textsIn(at(one, "schema"), media === "application/json" ? name : `${name} ${media}`, new Set()),
    );
    const parameters = at(operation, "parameters");
    const asked = (Array.isArray(parameters) ? parameters : []).flatMap((one) =>
      textsIn(at(one, "schema"), `${name}?${String(at(one, "name"))}`, new Set()),
    );
    return [...bodies, ...asked];
  }),
);

const takes = ({ schema }: Text, text: string): boolean => {
  const { pattern, format, enum: words } = schema;
  if (Array.isArray(words)) return words.includes(text);
  if ("const" in schema) return schema.const === text;
  if (typeof pattern === "string" && !new RegExp(pattern, "u").test(text)) return false;
  if (Array.isArray(schema.allOf))
    return schema.allOf.every((one) => !isSchema(one) || takes({ place: "", schema: one }, text));
  return typeof pattern === "string" || !BOUND.has(String(format));
};

it("finds the texts of requests", () => {
  const places = texts.map(({ place }) => place);
  expect(places).toContain("post /api/v1/clubs/name");
  expect(places).toContain("post /api/v1/people/name");
  expect(places.length).toBeGreaterThan(200);
});

it("refuses control characters, bidi controls and lone surrogates in every text that a request has", () => {
  const forgotten = texts
    .filter(({ place }) => !FREE.test(place))
    .filter((text) => REFUSED.some((one) => takes(text, one)));
  expect([...new Set(forgotten.map(({ place }) => place))]).toEqual([]);
});
