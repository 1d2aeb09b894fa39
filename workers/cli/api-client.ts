import { problem } from "../../shared/api.ts";

/** What the command line needs of a zod schema. */
type Schema<T> = { readonly parse: (value: unknown) => T };

/** An answer of the API that was not the one hoped for. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(what: string, status: number, code: string, detail: string) {
    super(`${what}: ${status} ${code}: ${detail}`);
    this.status = status;
    this.code = code;
  }
}

/** How often a request is sent again that got no answer, and how long is waited the first time. */
const RETRIES = 4;
const PATIENCE_MS = 250;

/** The public API, as any program outside may use it: nothing here knows more than the documentation says. */
export class ApiClient {
  readonly #url: string;
  readonly #token: string | null;

  constructor(url: string, token: string | null = null) {
    this.#url = url.replace(/\/$/, "");
    this.#token = token;
  }

  /** The same API with another token. */
  as(token: string): ApiClient {
    return new ApiClient(this.#url, token);
  }

  /** Reads; `null` if there is no such thing. */
  async find<T>(path: string, schema: Schema<T>): Promise<T | null> {
    try {
      return await this.get(path, schema);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  }

  get<T>(path: string, schema: Schema<T>): Promise<T> {
    return this.#ask("GET", path, undefined, schema);
  }

  post<T>(path: string, body: unknown, schema: Schema<T>): Promise<T> {
    return this.#ask("POST", path, body, schema);
  }

  async #ask<T>(method: string, path: string, body: unknown, schema: Schema<T>): Promise<T> {
    const response = await this.#send(method, path, body);
    const json: unknown = await response.json().catch(() => null);
    if (response.ok) return schema.parse(json);
    const { code, detail } = problem.safeParse(json).data ?? { code: "no-problem", detail: response.statusText };
    throw new ApiError(`${method} ${path}`, response.status, code, detail);
  }

  /** Every write of this API can be sent twice, so what got no answer is simply sent again. */
  async #send(method: string, path: string, body: unknown): Promise<Response> {
    const request: RequestInit = {
      method,
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(this.#token === null ? {} : { authorization: `Bearer ${this.#token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    for (let attempt = 0; ; attempt += 1) {
      const response = await fetch(`${this.#url}/api/v1${path}`, request).catch((error: unknown) => {
        if (attempt === RETRIES) throw new Error(`${this.#url} does not answer`, { cause: error });
        return null;
      });
      if (response && (response.status < 500 || attempt === RETRIES)) return response;
      await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS * 2 ** attempt));
    }
  }
}
