import { Agent, request } from "node:http";

/** An answer whose status was one of success. */
export type Answer = { readonly status: number; readonly body: string };

/** One client with its connections kept open; plain `node:http`, so that the client costs as little as can be. */
export class Wire {
  readonly #agent: Agent;
  readonly #url: URL;

  constructor(url: URL, connections: number) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
    this.#url = url;
  }

  /** Posts JSON. What is refused is a mistake of the bench's. */
  post(path: string, token: string, text: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const call = request(
        new URL(path, this.#url),
        {
          method: "POST",
          agent: this.#agent,
          headers: {
            authorization: `Bearer ${token}`,
            "content-type": "application/json",
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
