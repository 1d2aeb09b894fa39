import { z } from "zod";

const parameter = z.looseObject({
  name: z.string(),
  in: z.enum(["path", "query", "header"]),
  required: z.boolean().default(false),
  schema: z.looseObject({ type: z.unknown().optional(), enum: z.array(z.unknown()).optional() }),
});

const content = z.record(z.string(), z.looseObject({ schema: z.unknown().optional() }));

const operation = z.looseObject({
  operationId: z.string(),
  tags: z.tuple([z.string()]).rest(z.string()),
  summary: z.string(),
  description: z.string().optional(),
  security: z.array(z.record(z.string(), z.unknown())).default([]),
  "x-permission": z.unknown().optional(),
  parameters: z.array(parameter).default([]),
  requestBody: z.looseObject({ content }).optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string(), content: content.optional() })),
});

const openapi = z.looseObject({
  info: z.looseObject({ description: z.string() }),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

/** One operation as its page has it. Schemas are JSON, indented; those with a name have a page of their own. */
export type ApiOperation = {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string | null;
  /** Names of ways in, any of which will do; empty: everybody. */
  readonly ways: readonly string[];
  /** Roles that may, and the scope that a token needs; `null`: no role is asked for. */
  readonly roles: readonly string[];
  readonly scope: string | null;
  readonly parameters: readonly {
    readonly name: string;
    readonly place: "path" | "query" | "header";
    readonly required: boolean;
    readonly type: string;
  }[];
  readonly body: { readonly type: string; readonly schema: string } | null;
  readonly answers: readonly {
    readonly status: string;
    readonly description: string;
    readonly schema: string | null;
  }[];
};

/** Operations that belong together. */
export type ApiArea = {
  readonly name: string;
  /** The name in the address of its page. */
  readonly slug: string;
  readonly about: string;
  readonly operations: readonly ApiOperation[];
};

/** A schema that operations name. */
export type ApiSchema = { readonly name: string; readonly schema: string };

/** The whole of the API, by the tags of its document. */
export type ApiDocument = { readonly areas: readonly ApiArea[]; readonly schemas: readonly ApiSchema[] };

const indented = (schema: unknown): string => JSON.stringify(schema, null, 1);

const permission = z.object({
  club: z.array(z.string()).default([]),
  script: z.string().optional(),
});

const typeOf = ({ type, enum: values }: z.output<typeof parameter>["schema"]): string =>
  values ? values.map(String).join(" | ") : typeof type === "string" ? type : "string";

const firstOf = (types: z.output<typeof content> | undefined) => {
  const [found] = Object.entries(types ?? {});
  return found ? { type: found[0], schema: indented(found[1].schema) } : null;
};

const documentedOperation = (method: string, path: string, one: z.output<typeof operation>): ApiOperation => {
  const ways = [...new Set(one.security.flatMap((way) => Object.keys(way)))];
  const needs = permission.safeParse(one["x-permission"]).data;
  return {
    id: one.operationId,
    method: method.toUpperCase(),
    path,
    summary: one.summary,
    description: one.description ?? null,
    ways,
    roles: needs?.club ?? [],
    scope: ways.includes("token") ? (needs?.script ?? "read") : null,
    parameters: one.parameters.map(({ name, in: place, required, schema }) => ({
      name,
      place,
      required,
      type: typeOf(schema),
    })),
    body: firstOf(one.requestBody?.content),
    answers: Object.entries(one.responses).map(([status, { description, content: types }]) => ({
      status,
      description,
      schema: /^2/.test(status) ? (firstOf(types)?.schema ?? null) : null,
    })),
  };
};

/** Reads an OpenAPI document of ours for its page. */
export const apiDocument = (document: unknown): ApiDocument => {
  const { tags, paths, components } = openapi.parse(document);
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({
      tag: one.tags[0],
      operation: documentedOperation(method, path, one),
    })),
  );
  const about = new Map(tags.map(({ name, description }) => [name, description]));
  const names = [...new Set([...about.keys(), ...all.map(({ tag }) => tag)])];
  return {
    areas: names.flatMap((name) => {
      const operations = all.flatMap(({ tag, operation: one }) => (tag === name ? [one] : []));
      const slug = name.replaceAll(" ", "-");
      return operations.length === 0 ? [] : [{ name, slug, about: about.get(name) ?? "", operations }];
    }),
    schemas: Object.entries(components.schemas).map(([name, schema]) => ({ name, schema: indented(schema) })),
  };
};
