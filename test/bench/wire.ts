import { Agent, request } from "node:http";

/** A successful answer. */
export type Answer = { readonly status: number; readonly body: string };

/** The answer to a read. */
export type Got = { readonly bytes: number; readonly etag: string };

/** One client with its connections kept open; plain `node:http`, so that the client costs as little as can be. */
export class Wire {
  readonly #agent: Agent;
  readonly #url: URL;

  constructor(url: URL, connections: number) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
    this.#url = url;
  }

  /** Reads something; answers with its bytes. A status other than `expected` is a mistake of the bench's. */
  get(path: string, expected = 200, headers: Readonly<Record<string, string>> = {}): Promise<Got> {
    return new Promise((resolve, reject) => {
      const call = request(new URL(path, this.#url), { agent: this.#agent, headers }, (response) => {
        let bytes = 0;
        response.on("data", (chunk: Buffer) => {
          bytes += chunk.byteLength;
        });
        response.on("end", () => {
          const { statusCode: status = 0, headers: told } = response;
          if (status === expected) resolve({ bytes, etag: told.etag ?? "" });
          else reject(new Error(`GET ${path}: ${status}`));
        });
      });
      call.on("error", reject);
      call.end();
    });
  }

  /** Posts JSON, or a text of another type. A refusal is a mistake of the bench's. */
  post(path: string, token: string, text: string, type = "application/json"): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const call = request(
        new URL(path, this.#url),
        {
          method: "POST",
          agent: this.#agent,
          headers: {
            authorization: `Bearer ${token}`,
            "content-type": type,
            "content-length": Buffer.byteLength(text),
          },
        },
        (response) => {
          let body = "";
          response.setEncoding("utf8");
          response.on("data", (chunk: string) => {
            body += chunk;
          });
          response.on("end", () => {
            const status = response.statusCode ?? 0;
            if (status >= 200 && status < 300) resolve({ status, body });
            else reject(new Error(`POST ${path}: ${status} ${body}`));
          });
        },
      );
      call.on("error", reject);
      call.end(text);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
