import { z } from "zod";
import { defineRoute } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";

/** Bytes that exist already, by their number: the cost of sending them. */
const kept = new Map<number, Uint8Array<ArrayBuffer>>();

/** A number of bytes, always the same ones. */
export const bytesOf = (count: number): Uint8Array<ArrayBuffer> => {
  const found = kept.get(count) ?? new Uint8Array(count).fill(32);
  kept.set(count, found);
  return found;
};

const route = defineRoute({
  method: "get",
  path: "/api/v1/trivial/{bytes}",
  permission: "public",
  tags: ["service"],
  summary: "As many bytes as are asked for.",
  request: { params: z.object({ bytes: z.coerce.number().int().min(0).max(10_000_000) }) },
  responses: {
    200: {
      description: "Spaces.",
      content: { "application/octet-stream": { schema: z.instanceof(Uint8Array<ArrayBuffer>) } },
    },
  },
});

/**
 * A route of the API like any other that has its answer already, with the tag that says which one: nothing is asked,
 * nothing is computed, nothing is hashed.
 */
export const trivialRoute = (api: Router): void => {
  api.openapi(route, (c) => {
    const { bytes } = c.req.valid("param");
    return c.body(bytesOf(bytes), 200, { "Content-Type": "application/octet-stream", ETag: `"${bytes}"` });
  });
};
