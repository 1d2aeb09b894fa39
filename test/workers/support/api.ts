import { exports } from "cloudflare:workers";
import type { z } from "zod";
import { problem } from "#shared/api/parts/problem.ts";

/** The key whose hash is in the test configuration. */
export const ORGANISER_KEY = "test-organiser-key";

export const ORIGIN = "http://strikebook.test";

/** The parts of a request, all optional. */
export type Call = {
  readonly method?: string;
  readonly token?: string | null;
  readonly body?: unknown;
  /** Sent as it is, instead of `body` as JSON. */
  readonly raw?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Asks the Worker. */
export const call = (path: string, { method, token, body, raw, headers }: Call = {}): Promise<Response> => {
  const sends = body !== undefined || raw !== undefined;
  const init: RequestInit = {
    method: method ?? (sends ? "POST" : "GET"),
    // A redirect is the answer itself.
    redirect: "manual",
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined || token === null ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(sends ? { body: raw ?? JSON.stringify(body) } : {}),
  };
  return exports.default.fetch(new Request(`${ORIGIN}${path}`, init));
};

/** The answer's JSON by its public schema; any failure fails the test with its text. */
export const served = async <S extends z.ZodType>(response: Response, schema: S): Promise<z.output<S>> => {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return schema.parse(await response.json());
};

/** Asks as the organiser. */
export const organise = <S extends z.ZodType>(path: string, body: unknown, schema: S): Promise<z.output<S>> =>
  call(path, { body, token: ORGANISER_KEY }).then((response) => served(response, schema));

/** Reads a public answer, or one for a token. */
export const read = <S extends z.ZodType>(path: string, schema: S, token: string | null = null): Promise<z.output<S>> =>
  call(path, { token }).then((response) => served(response, schema));

/** The problem in an answer. */
export const refused = async (response: Response) => {
  const type = response.headers.get("content-type");
  if (type !== "application/problem+json") throw new Error(`not a problem: ${response.status} ${type}`);
  // The id of the request is another each time.
  const { instance: _, ...said } = problem.parse(await response.json());
  return said;
};
