import { randomBytes, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";
import { readJson, servingIn } from "./state-folder.ts";

/** Orders of other commands on this machine to the process that serves. */
const ORDERS = ["snapshot", "backed-up", "hand-over"] as const;
type Order = (typeof ORDERS)[number];

/** A copy: where it is, of when (RFC 3339), and for how many milliseconds the server stood still for it. */
type Snapshot = { readonly folder: string; readonly at: string; readonly pausedMs: number };

/** The next version: its folder, and within how many milliseconds it has to answer. */
const handOver = z.object({ folder: z.string(), patienceMs: z.int() });
export type HandOver = z.output<typeof handOver>;

/** For how many milliseconds requests were held meanwhile. */
export const handedOver = z.object({ heldMs: z.int() });

/** `at`: a time, RFC 3339. */
export type Orders = {
  /** Copies everything in the state folder into a new folder within it. */
  readonly snapshot: () => Promise<Snapshot>;
  /** A copy of that time is a whole backup now. */
  readonly "backed-up": (at: string) => Promise<void>;
  /** Has a newer version serve in the place of this one. */
  readonly "hand-over": (wanted: HandOver) => Promise<z.output<typeof handedOver>>;
};

/** The address of the serving process, for readers of its state folder. */
const serving = z.object({
  pid: z.int(),
  workerd: z.int().nullable(),
  port: z.int(),
  token: z.string(),
});

export type Serving = z.output<typeof serving>;

/** The serving process of the state folder; it may have ended since. */
export const lastServing = (state: string): Serving | null =>
  serving.safeParse(readJson(servingIn(state))).data ?? null;

const isAllowed = ({ headers }: IncomingMessage, token: string): boolean => {
  const [given, wanted] = [Buffer.from(headers.authorization ?? ""), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
};

/** Listens on this machine alone for orders of readers of the state folder. */
export const openControl = async (orders: Orders): Promise<Pick<Serving, "port" | "token"> & { close(): void }> => {
  const token = randomBytes(24).toString("base64url");
  const obeyed: Readonly<Record<Order, (body: string) => Promise<unknown>>> = {
    snapshot: () => orders.snapshot(),
    "backed-up": (body) => orders["backed-up"](body),
    "hand-over": (body) => orders["hand-over"](handOver.parse(JSON.parse(body))),
  };
  const server = createServer(async (request, answer) => {
    if (!isAllowed(request, token)) return void answer.writeHead(404).end();
    if (request.url === "/ping") return void answer.writeHead(204).end();
    const order = ORDERS.find((one) => request.url === `/${one}`);
    if (order === undefined) return void answer.writeHead(404).end();
    try {
      const done = await obeyed[order](await bodyOf(request));
      answer.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(done ?? {}));
    } catch (error) {
      answer.writeHead(500).end(error instanceof Error ? error.message : String(error));
    }
  });
  server.requestTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  // Bound by number and address, so it has a port.
  const { port } = server.address() as AddressInfo;
  return { port, token, close: () => void server.close() };
};

/** Gives an order to a process that serves; throws what it says where it cannot be done. */
export const order = async ({ port, token }: Serving, what: Order, body = ""): Promise<unknown> => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`http://127.0.0.1:${port}/${what}`, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
};

/** The process that serves from a state folder just now, or `null`. */
export const servingNow = async (state: string): Promise<Serving | null> => {
  const found = lastServing(state);
  if (!found) return null;
  // Another program may listen there now: only ours answers so.
  const answers = await fetch(`http://127.0.0.1:${found.port}/ping`, {
    headers: { authorization: `Bearer ${found.token}` },
  }).then(
    ({ status }) => status === 204,
    () => false,
  );
  return answers ? found : null;
};
