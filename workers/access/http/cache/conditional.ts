import { etag } from "hono/etag";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "#access/accounts/context.ts";

const tagged = etag();
const nothing = async (): Promise<void> => {};

/**
 * Gives every read an ETag, the hash of its bytes unless it brings one along, and answers 304 to whoever has it. An
 * answer that is a long stream is forwarded as it is: it would have to be held whole to be hashed.
 */
export const conditional = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next();
    if (c.get("streamed") !== true) await tagged(c, nothing);
  });
