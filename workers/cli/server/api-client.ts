import { problem } from "#shared/api/parts/problem.ts";
import { SaidError } from "./said-error.ts";

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

/** The body of a request: its media type and its text; and further headers about it. */
type Body = { readonly type: string; readonly text: string; readonly about?: Readonly<Record<string, string>> };

const JSON_TYPE = "application/json";

/** Retries of a request that got no answer, and the first pause. */
const RETRIES = 4;
const PATIENCE_MS = 250;

/** The very same request may get through later. */
const isForLater = ({ status }: Response): boolean => status === 429 || status >= 500;

/** Milliseconds to wait: as the server asks, or a little longer each time. */
const patience = (response: Response | null, attempt: number): number => {
  const retryAfter = Number(response?.headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(retryAfter) ? retryAfter * 1000 : PATIENCE_MS * 2 ** attempt;
};

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
    return this.#ask("GET", path, null, schema);
  }

  post<T>(path: string, body: unknown, schema: Schema<T>): Promise<T> {
    return this.#ask("POST", path, body === undefined ? null : { type: JSON_TYPE, text: JSON.stringify(body) }, schema);
  }

  /** Changes what is named, and leaves the rest. */
  patch<T>(path: string, body: unknown, schema: Schema<T>): Promise<T> {
    return this.#ask("PATCH", path, { type: JSON_TYPE, text: JSON.stringify(body) }, schema);
  }

  /** Posts a text that is no JSON. */
  postText<T>(path: string, body: Body, schema: Schema<T>): Promise<T> {
    return this.#ask("POST", path, body, schema);
  }

  /** Puts a text where it belongs. */
  put<T>(path: string, body: Body, schema: Schema<T>): Promise<T> {
    return this.#ask("PUT", path, body, schema);
  }

  delete<T>(path: string, schema: Schema<T>): Promise<T> {
    return this.#ask("DELETE", path, null, schema);
  }

  /** Reads a file, piece by piece as it comes. */
  async *pieces(path: string): AsyncGenerator<string> {
    const response = await this.#answer("GET", path, null);
    if (response.body) yield* response.body.pipeThrough(new TextDecoderStream());
  }

  async #ask<T>(method: string, path: string, body: Body | null, schema: Schema<T>): Promise<T> {
    return schema.parse(await (await this.#answer(method, path, body)).json());
  }

  async #answer(method: string, path: string, body: Body | null): Promise<Response> {
    const response = await this.#send(method, path, body);
    if (response.ok) return response;
    const json: unknown = await response.json().catch(() => null);
    const { code, detail } = problem.safeParse(json).data ?? { code: "no-problem", detail: response.statusText };
    throw new ApiError(`${method} ${path}`, response.status, code, detail);
  }

  /** Every write of this API can be sent twice, so what got no answer, or came too fast, is simply sent again. */
  async #send(method: string, path: string, body: Body | null): Promise<Response> {
    const request: RequestInit = {
      method,
      headers: {
        ...(body === null ? {} : { "content-type": body.type, ...body.about }),
        ...(this.#token === null ? {} : { authorization: `Bearer ${this.#token}` }),
      },
      ...(body === null ? {} : { body: body.text }),
    };
    for (let attempt = 0; ; attempt += 1) {
      const response = await fetch(`${this.#url}/api/v1${path}`, request).catch((error: unknown) => {
        if (attempt === RETRIES)
          throw new SaidError({ key: "serverSilent", about: { url: this.#url } }, { cause: error });
        return null;
      });
      if (response && (!isForLater(response) || attempt === RETRIES)) return response;
      await new Promise((resolve) => setTimeout(resolve, patience(response, attempt)));
    }
  }
}
