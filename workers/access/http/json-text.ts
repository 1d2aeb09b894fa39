import type { TypedResponse } from "hono";
import { HTTPException } from "hono/http-exception";
import type { AppContext } from "../accounts/context.ts";

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/**
 * The text of a JSON body that somebody else reads (`passesOn`).
 *
 * @throws HTTPException 415 for a body of another type, as the framework does where it reads the body itself
 */
export const jsonText = async (c: AppContext): Promise<string> => {
  if (!JSON_TYPE.test(c.req.header("content-type")?.trim() ?? "")) throw new HTTPException(415);
  return c.req.text();
};

/** A JSON answer of this type that somebody else has written. */
export const asJson = <T>(c: AppContext, text: string): TypedResponse<T, 200, "json"> =>
  // The type says what the text is; a response does not carry it.
  c.body(text, 200, { "Content-Type": "application/json" }) as Response as unknown as TypedResponse<T, 200, "json">;
