import { invalid } from "#access/http/invalid.ts";
import { type AppendRequest, appendRequest } from "#shared/api/match/append.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";

/** Reads the body of an append from JSON text, as it comes over HTTP. */
export const readBody = (text: string): Result<AppendRequest, Fault> => {
  const json = parsed(text);
  return json.ok ? bodyOf(json.value) : err({ code: "malformed-json", message: { key: "bodyNotJson" }, place: "" });
};

/** Reads the body of an append: the same over HTTP and over a socket, with the same faults at the same places. */
export const bodyOf = (json: unknown): Result<AppendRequest, Fault> => {
  const body = appendRequest.safeParse(json);
  return body.success ? ok(body.data) : err(invalid(body.error, "json"));
};

/** JSON from outside. */
export const parsed = (text: string): Result<unknown, null> => {
  try {
    return ok(JSON.parse(text));
  } catch {
    return err(null);
  }
};
