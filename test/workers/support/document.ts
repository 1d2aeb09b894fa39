import { z } from "zod";
import type { JsonSchema, Schemas } from "#test/support/json-schema.ts";
import { call } from "./api.ts";

const schema = z.record(z.string(), z.unknown());
const parameter = z.looseObject({ name: z.string(), in: z.enum(["path", "query", "header"]), schema });
const operation = z.looseObject({
  "x-permission": z.unknown(),
  operationId: z.string().optional(),
  parameters: z.array(parameter).default([]),
  requestBody: z.looseObject({ content: z.record(z.string(), z.looseObject({ schema })) }).optional(),
});
const openapi = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ schemas: z.record(z.string(), schema) }),
});

/** A route as the document describes it. */
export type Operation = {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: JsonSchema }[];
  /** The name for programs; `null`: none. */
  readonly operationId: string | null;
  /** The permission that it needs, as it was declared. */
  readonly permission: unknown;
  /** The schema of its JSON body; `null` if it takes none. */
  readonly body: JsonSchema | null;
  /** Whether the route takes a list as CSV. */
  readonly list: boolean;
};

/** The OpenAPI document, served and read as any client would. */
export const document = async (): Promise<{ operations: readonly Operation[]; schemas: Schemas }> => {
  const { paths, components } = openapi.parse(await (await call("/api/v1/openapi.json")).json());
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { parameters, requestBody, operationId = null, "x-permission": permission }]) => ({
        operationId,
        method,
        path,
        permission,
        parameters,
        body: requestBody?.content["application/json"]?.schema ?? null,
        list: requestBody?.content["text/csv"] !== undefined,
      }),
    ),
  );
  return { operations, schemas: components.schemas };
};
