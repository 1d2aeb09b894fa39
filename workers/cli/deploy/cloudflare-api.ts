import { z } from "zod";
import type { Wrangler } from "./wrangler.ts";

/** A request to Cloudflare's API: its path below `/client/v4`, and a body where something is to be made. */
export type ApiRequest = {
  readonly path: string;
  readonly body?: object;
  /** The jurisdiction of a bucket, if it has one. */
  readonly jurisdiction?: string | null;
};

/** Cloudflare's refusal: its codes are for programs, its sentences for people. */
export type ApiRefusal = {
  readonly ok: false;
  /** The status of HTTP; 0: no answer. */
  readonly status: number;
  readonly codes: readonly number[];
  readonly said: string;
};

export type ApiAnswer = { readonly ok: true; readonly result: unknown } | ApiRefusal;

/** Asks Cloudflare's API. Tests give it another `fetch`. */
export type CloudflareApi = (request: ApiRequest) => Promise<ApiAnswer>;

const API = "https://api.cloudflare.com/client/v4";
const PATIENCE_MS = 60_000;

const envelope = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ code: z.number(), message: z.string() })).default([]),
  result: z.unknown(),
});

/** The user of `wrangler login`, or the token that is set; wrangler renews expired ones. */
const credentials = z.discriminatedUnion("type", [
  z.object({ type: z.literal(["oauth", "api_token"]), token: z.string() }),
  z.object({ type: z.literal("api_key"), key: z.string(), email: z.string() }),
]);

export type Credentials = z.output<typeof credentials>;

/** The credentials that wrangler works with; `null` without a sign-in. */
export const credentialsOf = async (wrangler: Wrangler): Promise<Credentials | null> => {
  const answer = await wrangler(["auth", "token", "--json"]);
  return answer.ok ? credentials.parse(JSON.parse(answer.out)) : null;
};

const authorization = (by: Credentials): Readonly<Record<string, string>> =>
  by.type === "api_key" ? { "X-Auth-Key": by.key, "X-Auth-Email": by.email } : { Authorization: `Bearer ${by.token}` };

const headersOf = (by: Credentials, { body, jurisdiction = null }: ApiRequest): Headers => {
  const headers = new Headers(authorization(by));
  if (body !== undefined) headers.set("Content-Type", "application/json");
  if (jurisdiction !== null) headers.set("cf-r2-jurisdiction", jurisdiction);
  return headers;
};

const silent = (error: unknown): ApiRefusal => ({
  ok: false,
  status: 0,
  codes: [],
  said: error instanceof Error ? error.message : String(error),
});

const answerIn = (status: number, text: string): ApiAnswer => {
  try {
    const { success, errors, result } = envelope.parse(JSON.parse(text));
    if (success) return { ok: true, result };
    const messages = errors.map(({ code, message }) => `${message} [code: ${code}]`).join("\n");
    return { ok: false, status, codes: errors.map(({ code }) => code), said: messages };
  } catch {
    return { ok: false, status, codes: [], said: `HTTP ${status}` };
  }
};

/**
 * Cloudflare's API for these credentials.
 *
 * @param base the API's address; wrangler reads the same variable
 */
export const cloudflareApi =
  (by: Credentials, asking: typeof fetch, base: string = process.env.CLOUDFLARE_API_BASE_URL || API): CloudflareApi =>
  async (request) => {
    const { path, body } = request;
    try {
      const answer = await asking(`${base}${path}`, {
        method: body === undefined ? "GET" : "POST",
        headers: headersOf(by, request),
        signal: AbortSignal.timeout(PATIENCE_MS),
        body: body === undefined ? null : JSON.stringify(body),
      });
      return answerIn(answer.status, await answer.text());
    } catch (error) {
      return silent(error);
    }
  };

/** Reads an object of a bucket, by its path in the API; `null` if there is none. It is no JSON. @throws Error */
export type ReadR2Object = (request: ApiRequest) => Promise<Uint8Array<ArrayBuffer> | null>;

/** Objects of buckets, as wrangler itself reads them. */
export const cloudflareObjects =
  (by: Credentials, asking: typeof fetch, base: string = process.env.CLOUDFLARE_API_BASE_URL || API): ReadR2Object =>
  async (request) => {
    const answer = await asking(`${base}${request.path}`, {
      headers: headersOf(by, request),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`${request.path}: HTTP ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  };
