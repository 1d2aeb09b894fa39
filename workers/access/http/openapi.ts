import { z } from "zod";
import { ENGINE_VERSION } from "#carrom";
import { answers, defineRoute } from "./route.ts";
import type { Router } from "./router.ts";
import { webhookDocument } from "./webhook-document.ts";

const route = defineRoute({
  method: "get",
  path: "/api/v1/openapi.json",
  permission: "public",
  tags: ["service"],
  summary: "Get this document.",
  responses: {
    200: answers("OpenAPI 3.1, generated from the schemas that validate.", z.record(z.string(), z.unknown())),
  },
});

const SCHEMES = {
  session: {
    type: "apiKey",
    in: "cookie",
    name: "__Host-strikebook",
    description:
      "Set by signing in; named `strikebook` without https. Requests that change something need the header Origin.",
  },
  token: {
    type: "http",
    scheme: "bearer",
    description:
      "A personal token of an account: `strikebook_` and 56 hex digits, the last eight of which are the first eight of the SHA-256 of everything before them. It acts as its account, within its scopes: the `script` of `x-permission`, or `read` where a read has none.",
  },
  operator: {
    type: "http",
    scheme: "bearer",
    description: "The deployment's organiser key, or a short-lived token made with it.",
  },
  scorer: { type: "http", scheme: "bearer", bearerFormat: "JWT", description: "A scorer's link to one match." },
} as const;

/** By its identifier of SPDX, which a license has since 3.1. */
const LICENSE = { name: "MIT", identifier: "MIT" };

/** Describes the API with the very schemas that its routes validate with. */
export const describe = (api: Router) => {
  const document = api.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Strikebook",
      version: ENGINE_VERSION,
      description:
        "A carrom league and rating platform in which every result can be replayed. Reading needs no login; errors are RFC 9457 problems with stable codes. Every answer names its request in `X-Request-Id`. What is limited says so in `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-10), and a 429 has `Retry-After`.",
      license: LICENSE,
    },
    servers: [{ url: "/" }],
    tags: [
      { name: "matches", description: "Opening and reading matches." },
      { name: "evenings", description: "A club's evening: its tables, their codes, its matches." },
      { name: "strike log", description: "The recorded events of matches." },
      { name: "proof", description: "Signed head lists, and their public keys." },
      { name: "league", description: "Divisions, players and ratings, derived from logs and decisions." },
      { name: "ratings", description: "Rating lists, their changes, and what they say of matches to come." },
      { name: "corrections", description: "Differences: what was corrected, and what moved by it." },
      { name: "accounts", description: "Signing up, signing in, and the roles of an account." },
      { name: "clubs", description: "Members, invitations, and the audit trail of a club." },
      { name: "registry", description: "Clubs, people, divisions." },
      { name: "rulesets", description: "Rules as data." },
      { name: "webhooks", description: "Programs of a club that are told what happens there." },
      { name: "operation", description: "The deployment's own work." },
      { name: "service", description: "Health, tokens, rebuilding." },
    ],
  });
  return withPlainLists({
    ...document,
    paths: withPlainPatterns(document.paths ?? {}),
    webhooks: webhookDocument(),
    components: { ...document.components, schemas: componentSchemas() },
  });
};

const isPair = (value: unknown): value is { prefixItems: readonly unknown[]; items: unknown } =>
  typeof value === "object" && value !== null && "prefixItems" in value && Array.isArray(value.prefixItems);

/**
 * Tuples as lists of just so many: a generator of clients knows those, and few know of `prefixItems` that nothing may follow. To
 * our schemas `readonly` is a matter of TypeScript; in a document it would say that no request may have the member.
 */
const withPlainLists = <Document extends object>(document: Document): Document =>
  JSON.parse(JSON.stringify(document), (key, value: unknown) => {
    if (key === "readOnly" && value === true) return undefined;
    if (!isPair(value)) return value;
    const { prefixItems, items: _items, ...rest } = value;
    const kinds = [...new Map(prefixItems.map((one) => [JSON.stringify(one), one])).values()];
    const items = kinds.length === 1 ? kinds[0] : { anyOf: kinds };
    return { ...rest, items, minItems: prefixItems.length, maxItems: prefixItems.length };
  });

/** The flag that the library leaves at the end of a parameter's pattern; `pattern` holds no flags, and is Unicode always. */
const FLAG = /(?<=\$)\/u$/;

/** Paths whose patterns are the patterns that validate. */
const withPlainPatterns = <Paths extends object>(paths: Paths): Paths =>
  JSON.parse(JSON.stringify(paths), (key, value: unknown) =>
    key === "pattern" && typeof value === "string" ? value.replace(FLAG, "") : value,
  );

/**
 * The named schemas as zod itself writes them in JSON Schema 2020-12, which is what OpenAPI 3.1 takes: the library
 * that writes the rest of the document keeps only the first value of a literal of several.
 */
const componentSchemas = (): Record<string, unknown> => {
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    io: "input",
    uri: (id) => `#/components/schemas/${id}`,
    // What JSON cannot say is left open, not refused.
    unrepresentable: "any",
  });
  const plain = Object.entries(schemas).map(([id, { $schema: _, $id: __, ...schema }]) => [id, schema] as const);
  // By name: the registry has them in the order in which modules were loaded.
  return Object.fromEntries(plain.toSorted(([one], [other]) => (one < other ? -1 : 1)));
};

/** Serves the document. It is made once: routes do not change while a Worker runs. */
export const openapiRoute = (api: Router): void => {
  for (const [name, scheme] of Object.entries(SCHEMES))
    api.openAPIRegistry.registerComponent("securitySchemes", name, scheme);
  let document: ReturnType<typeof describe> | undefined;
  api.openapi(route, (c) => {
    document ??= describe(api);
    // The document is JSON by construction; its type has open index signatures that the schema's has not.
    return c.json(document as unknown as Record<string, never>, 200, { "Cache-Control": "public, max-age=300" });
  });
};
