import { z } from "@hono/zod-openapi";

/** A seq in a query. Its type is given because coercion takes anything, and the document would say so. */
export const seqInQuery = z.coerce.number().int().min(0).openapi({ type: "integer", minimum: 0 });
