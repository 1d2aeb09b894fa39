import { HTTPException } from "hono/http-exception";
import type { Fault } from "../fault.ts";

/** A form that cannot be read. Thrown, as the framework throws for JSON that cannot: no page could go on. */
export class MalformedForm extends Error {
  constructor(cause: unknown) {
    super("malformed form", { cause });
  }
}

/** What an exception is called outside. Only the framework's own say what they are; everything else is a bug of ours. */
export const faultOf = (error: Error): Fault => {
  if (error instanceof HTTPException && error.status === 400)
    return { code: "malformed-json", message: "The body is not JSON.", place: "" };
  if (error instanceof HTTPException && error.status === 415)
    return { code: "unsupported-media-type", message: "Send application/json.", place: "header:Content-Type" };
  if (error instanceof MalformedForm)
    return { code: "malformed-form", message: "The form could not be read.", place: "" };
  return { code: "internal-error", message: "Something went wrong here. It has been logged." };
};
