import { createMiddleware } from "hono/factory";
import type { Fault } from "#shared/api/parts/fault.ts";
import type { AppContext, AppEnv } from "../accounts/context.ts";
import { isUnsafe } from "./same-origin.ts";

/** What a way in lets through of what requests bring, and how it answers those that it refuses. */
export type BodyRules = {
  /** At most so many bytes. */
  readonly most: number;
  /** Whether the browser says that another site made it send this. */
  readonly isForeign: (request: Request) => boolean;
  readonly answer: (c: AppContext, fault: Fault) => Response | Promise<Response>;
};

const foreign: Fault = { code: "origin-foreign", message: { key: "foreignOrigin" } };

export const tooLarge = (most: number): Fault => ({
  code: "body-too-large",
  message: { key: "bodyTooLarge", about: { most } },
  place: "",
});

/** A request whose body fails once more than so many bytes were read of it. Nothing is read ahead of whoever reads it. */
const counted = (request: Request, body: ReadableStream<Uint8Array>, most: number, over: () => void): Request => {
  const reader = body.getReader();
  let size = 0;
  const counter = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await reader.read();
        if (done) return controller.close();
        size += value.byteLength;
        if (size <= most) return controller.enqueue(value);
        over();
        controller.error(new Error(`more than ${most} bytes`));
        await reader.cancel();
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  return new Request(request, { body: counter });
};

/**
 * Looks at every request that may change something before any of its body is read: one that another site made a
 * browser send is refused, and so is one that says it is too large. A body that does not say how large it is fails
 * while it is read, so that whoever may not send it at all is told so first.
 */
export const bodyRules = ({ most, isForeign, answer }: BodyRules) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const request = c.req.raw;
    if (!isUnsafe(request)) return next();
    if (isForeign(request)) return answer(c, foreign);
    const length = c.req.header("content-length");
    // Nearly every body says how long it is, and is not wrapped: that would cost each strike a stream.
    if (length !== undefined && c.req.header("transfer-encoding") === undefined)
      return Number(length) <= most ? next() : answer(c, tooLarge(most));
    if (!request.body) return next();
    let isOver = false;
    c.req.raw = counted(request, request.body, most, () => {
      isOver = true;
    });
    await next();
    if (!isOver) return;
    // Whatever was made of half a body. Cleared first, because otherwise its headers would be kept.
    c.res = undefined;
    c.res = await answer(c, tooLarge(most));
  });
