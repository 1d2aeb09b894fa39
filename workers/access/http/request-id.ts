import { createMiddleware } from "hono/factory";
import { inRequest } from "#ground/log/alarm.ts";
import type { AppEnv } from "../accounts/context.ts";

/** The header of every answer that names its request, for whoever asks what went wrong with it. */
const REQUEST_ID = "X-Request-Id";

/** A ray of Cloudflare's network, `8f1c2ab34d5e6f70-AMS`: its own logs have the same name for the request. */
const RAY = /^[0-9a-f]{16,20}(?:-[A-Z]{3})?$/;

/** Names a request: as Cloudflare's network does or, where there is none before the Worker, by a random id. */
export const requestIdOf = (request: Request): string => {
  const ray = request.headers.get("cf-ray") ?? "";
  return RAY.test(ray) ? ray : crypto.randomUUID();
};

/** Gives a request its id, every log line on its way, and the answer. */
export const requestIds = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const id = requestIdOf(c.req.raw);
    c.set("request", id);
    await inRequest(id, next);
    // A socket's handshake is forwarded as the room made it.
    if (c.res.status !== 101) c.res.headers.set(REQUEST_ID, id);
  });
