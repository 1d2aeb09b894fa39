import type { OpenAPIHono } from "@hono/zod-openapi";
import type { AppContext, AppEnv } from "../accounts/context.ts";

/** What a page of another site may read of an answer, beside its body. */
const EXPOSED = "ETag, Link, X-Request-Id";

/** How long a browser remembers that it may ask: a day, of which it takes as much as it likes. */
const REMEMBERED_SECONDS = 24 * 60 * 60;

/** Headers that a page of another site may send: to ask what has changed. One that shows who asks is not among them. */
const ALLOWED = "If-None-Match, Cache-Control";

/**
 * Opens an answer that everybody may read to pages of any site. Nobody is told apart by it: a browser then sends no
 * cookie along, and gives out no answer to a request with one.
 */
export const openToAnySite = (c: AppContext): void => {
  // A page of any site may show it, and read it.
  c.header("Cross-Origin-Resource-Policy", "cross-origin");
  c.header("Access-Control-Allow-Origin", "*");
  c.header("Access-Control-Expose-Headers", EXPOSED);
};

/** The path of a route as Hono has it: `/clubs/:id`. */
const routed = (path: string): string => path.replaceAll(/\{(.+?)\}/g, ":$1");

/**
 * Answers a browser that asks before it reads, for every read that everybody may do, and for nothing else. Called after all
 * routes are there.
 */
export const answerPreflights = (api: OpenAPIHono<AppEnv>): void => {
  for (const definition of api.openAPIRegistry.definitions) {
    if (definition.type !== "route" || definition.route.method !== "get") continue;
    if (Reflect.get(definition.route, "x-permission") !== "public") continue;
    api.on("OPTIONS", routed(definition.route.path), (c, next) => {
      const asked = c.req.header("access-control-request-method");
      if (asked !== "GET" && asked !== "HEAD") return next();
      return c.body(null, 204, {
        "Access-Control-Allow-Origin": "*",
        "Access-Control-Allow-Methods": "GET, HEAD",
        "Access-Control-Allow-Headers": ALLOWED,
        "Access-Control-Max-Age": String(REMEMBERED_SECONDS),
      });
    });
  }
};
