import { HTTPException } from "hono/http-exception";
import type { Fault } from "../fault.ts";

/** What an exception is called outside. Only the framework's own say what they are; everything else is a bug of ours. */
export const faultOf = (error: Error): Fault => {
  if (error instanceof HTTPException && error.status === 400)
    return { code: "malformed-json", message: "The body is not JSON.", place: "" };
  if (error instanceof HTTPException && error.status === 415)
    return { code: "unsupported-media-type", message: "Send application/json.", place: "header:Content-Type" };
  return { code: "internal-error", message: "Something went wrong here. It has been logged." };
};
