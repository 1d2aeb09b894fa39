import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { MAX_BODY_BYTES } from "../../shared/api/limits.ts";
import { refuse } from "./problem.ts";

const tooLarge = (c: Context) =>
  refuse(c, {
    code: "body-too-large",
    message: `A request's body has at most ${MAX_BODY_BYTES} bytes.`,
    place: "",
  });

/** Refuses bodies that no honest request has, whether they say how long they are or not. */
export const bodyLimits = () => {
  const counting = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge });
  return createMiddleware((c, next) => {
    const length = c.req.header("content-length");
    // Nearly every body says how long it is, and is not opened to see: that would make a stream of it.
    if (length === undefined || c.req.header("transfer-encoding") !== undefined) return counting(c, next);
    return Number(length) > MAX_BODY_BYTES ? Promise.resolve(tooLarge(c)) : next();
  });
};
