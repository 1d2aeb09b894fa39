import { HTTPException } from "hono/http-exception";
import type { Fault } from "#shared/api/parts/fault.ts";

/** A form that cannot be read. Thrown, as the framework throws for JSON that cannot: no page could go on. */
export class MalformedForm extends Error {
  constructor(cause: unknown) {
    super("malformed form", { cause });
  }
}

/** What SQLite says of a disk that is full, read-only, broken or held by another; the same from an object and from D1. */
const DISK =
  /SQLITE_(?:BUSY|FULL|READONLY|IOERR|CANTOPEN|NOMEM)|database or disk is full|readonly database|disk I\/O error/;

/**
 * Whether the store itself refused for now, and the request is to blame for nothing: its disk, or an object that was
 * cut off or has too much to do (`retryable`, `overloaded`: Cloudflare's own words for it). Libraries wrap it.
 */
export const isRefusedByStore = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (DISK.test(error.message)) return true;
  if (Reflect.get(error, "retryable") === true || Reflect.get(error, "overloaded") === true) return true;
  return isRefusedByStore(error.cause);
};

/** Nothing was stored, and what was stored before is not lost. */
export const storeUnavailable: Fault = {
  code: "store-unavailable",
  message: { key: "storeUnavailable" },
  retryAfter: 5,
};

/** What an exception is called outside. Only the framework's own say what they are; everything else is a bug of ours. */
export const faultOf = (error: Error): Fault => {
  if (error instanceof HTTPException && error.status === 400)
    return { code: "malformed-json", message: { key: "bodyNotJson" }, place: "" };
  if (error instanceof HTTPException && error.status === 415)
    return {
      code: "unsupported-media-type",
      message: { key: "sendMediaType", about: { type: "application/json" } },
      place: "header:Content-Type",
    };
  if (error instanceof MalformedForm) return { code: "malformed-form", message: { key: "formUnreadable" }, place: "" };
  if (isRefusedByStore(error)) return storeUnavailable;
  return { code: "internal-error", message: { key: "internalError" } };
};
