import { Buffer } from "node:buffer";
import { invalid } from "#access/http/invalid.ts";
import { type AppendRequest, appendRequest } from "#shared/api/match/append.ts";
import { type ClientMessage, clientEnvelope } from "#shared/api/match/live.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { MAX_MESSAGE_BYTES } from "#shared/api/parts/limits.ts";
import { err, ok, type Result } from "#shared/result.ts";

/** Why a frame is no message; `request` is known where it was an append with a wrong body. */
export type BadFrame = { readonly fault: Fault; readonly request: string | null };

const bad = (fault: Fault, request: string | null = null) => err<BadFrame>({ fault, request });

/** Reads what came over a socket: text, no longer than it may be, JSON, and a message of the protocol. */
export const readFrame = (frame: string | ArrayBuffer): Result<ClientMessage, BadFrame> => {
  if (typeof frame !== "string") return bad({ code: "malformed-json", message: { key: "messageNotText" }, place: "" });
  if (Buffer.byteLength(frame) > MAX_MESSAGE_BYTES) return bad(tooLarge);
  const json = parsed(frame);
  if (!json.ok) return bad({ code: "malformed-json", message: { key: "messageNotJson" }, place: "" });
  const envelope = clientEnvelope.safeParse(json.value);
  if (!envelope.success) return bad(invalid(envelope.error, "json"));
  const message = envelope.data;
  if (message.type !== "append") return ok(message);
  const body = bodyOf(message.body);
  return body.ok ? ok({ ...message, body: body.value }) : bad(body.error, message.request);
};

const tooLarge: Fault = {
  code: "body-too-large",
  message: { key: "messageTooLarge", about: { most: MAX_MESSAGE_BYTES } },
  place: "",
};

/** Reads the body of an append from JSON text, as it comes over HTTP. */
export const readBody = (text: string): Result<AppendRequest, Fault> => {
  const json = parsed(text);
  return json.ok ? bodyOf(json.value) : err({ code: "malformed-json", message: { key: "bodyNotJson" }, place: "" });
};

/** Reads the body of an append: the same over HTTP and over a socket, with the same faults at the same places. */
const bodyOf = (json: unknown): Result<AppendRequest, Fault> => {
  const body = appendRequest.safeParse(json);
  return body.success ? ok(body.data) : err(invalid(body.error, "json"));
};

const parsed = (text: string): Result<unknown, null> => {
  try {
    return ok(JSON.parse(text));
  } catch {
    return err(null);
  }
};
