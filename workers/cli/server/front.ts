import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";

/**
 * The proxy between a local server's port and the tool that serves the Worker. The tool has doors of its own for
 * developers: it starts the jobs of the clock for every caller, shows the databases, and believes a request's own
 * headers. None of them is open here.
 */
export interface Front {
  /** Takes nothing more, and ends what is open; first it waits as long as this until all requests are answered. */
  close(patienceMs?: number): Promise<void>;
  /** From now on asks everybody to come again; settles once all that was asked before is answered, or after so long. */
  hold(patienceMs: number): Promise<void>;
  /** Forwards again, to another port or the same. */
  forwardTo(port: number): void;
}

/** The hop before the front. */
export interface Before {
  /**
   * Only a proxy of this machine reaches the port, as under `npm run serve`: the client is then the last address that
   * it wrote into `X-Forwarded-For`. Earlier addresses there are the client's own words.
   */
  readonly behindProxy?: boolean;
}

/** Paths of the tool itself, which Cloudflare keeps for itself as well. */
const CLOSED = /^\/(?:cdn-cgi|__scheduled|__cf_local)(?:\/|$)/;

/** Headers that route a request within the tool, and those that only Cloudflare writes: the client, and its ray. */
const isOurs = (name: string): boolean => /^(?:mf|cf)-/.test(name);

/** Path and query as the tool will read them, or `null` for what is no address. */
const targetOf = (url: string): string | null => {
  const whole = url.startsWith("/") ? `http://front${url}` : url;
  if (!URL.canParse(whole)) return null;
  const { pathname, search } = new URL(whole);
  return `${pathname}${search}`;
};

/** `true` if a request names its host as a URL can: another would stop the tool's own parser. */
const namesHost = ({ headers: { host = "" } }: IncomingMessage): boolean =>
  /^[^\s/?#@\\]+$/.test(host) && URL.canParse(`http://${host}`);

const isClosed = (target: string): boolean => CLOSED.test(target) || CLOSED.test(decoded(target));

/** A path written in percents is the same path to the next reader. */
const decoded = (target: string): string => {
  try {
    return decodeURIComponent(target.split("?", 1)[0] ?? "");
  } catch {
    return target;
  }
};

/** The address that a request comes from. */
const clientOf = ({ headers, socket }: IncomingMessage, { behindProxy = false }: Before): string => {
  const forwarded = behindProxy ? [headers["x-forwarded-for"] ?? ""].flat().join(",").split(",").at(-1)?.trim() : "";
  return forwarded || (socket.remoteAddress ?? "127.0.0.1");
};

/** The forwarded headers, and the address that the connection really comes from. */
const passedOn = (incoming: IncomingMessage, before: Before): string[] => {
  const { rawHeaders } = incoming;
  const headers: string[] = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const [name = "", value = ""] = rawHeaders.slice(index, index + 2);
    if (!isOurs(name.toLowerCase())) headers.push(name, value);
  }
  return [...headers, "CF-Connecting-IP", clientOf(incoming, before)];
};

/** The target of requests, and the hop before the front. `port`: `null` while they are held. */
type Way = Before & { port: number | null };

/** After how many seconds one is to come again that was held. */
const HELD_SECONDS = 2;

/** The answer to programs while requests are held: nothing was done (RFC 9457). */
const HELD_PROBLEM = JSON.stringify({
  type: "urn:strikebook:problem:store-unavailable",
  title: "The service is not available",
  status: 503,
  code: "store-unavailable",
  detail: `A newer version is being started. Nothing was done. Try again in ${HELD_SECONDS} seconds.`,
  retryAfter: HELD_SECONDS,
});

/** The page for people while requests are held; it asks again by itself. */
const HELD_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="${HELD_SECONDS}">
<meta name="viewport" content="width=device-width"><title>One moment</title>
<p>A newer version of Strikebook is being started. This page comes back in a few seconds.</p></html>
`;

const askAgain = ({ headers }: IncomingMessage, outgoing: ServerResponse): void => {
  const page = headers.accept?.includes("text/html") ?? false;
  const type = page ? "text/html; charset=utf-8" : "application/problem+json";
  outgoing.writeHead(503, { "Content-Type": type, "Cache-Control": "no-store", "Retry-After": HELD_SECONDS });
  outgoing.end(page ? HELD_PAGE : HELD_PROBLEM);
};

const forward = (way: Way, incoming: IncomingMessage, outgoing: ServerResponse): void => {
  if (!namesHost(incoming)) {
    outgoing.writeHead(400, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
    outgoing.end("The Host of this request is no host.\n");
    return;
  }
  const target = targetOf(incoming.url ?? "");
  if (target === null || isClosed(target)) {
    outgoing.writeHead(404, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
    outgoing.end("There is nothing here.\n");
    return;
  }
  if (way.port === null) return void askAgain(incoming, outgoing);
  const passed = request(
    {
      host: "127.0.0.1",
      port: way.port,
      method: incoming.method,
      path: target,
      headers: passedOn(incoming, way),
      setHost: false,
    },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.statusMessage, answer.rawHeaders);
      answer.pipe(outgoing);
    },
  );
  passed.once("error", () => {
    if (outgoing.headersSent) return void outgoing.destroy();
    outgoing.writeHead(502, { "Content-Type": "text/plain; charset=utf-8" });
    outgoing.end("The server does not answer.\n");
  });
  outgoing.once("close", () => passed.destroy());
  incoming.pipe(passed);
};

/** A WebSocket: the request as it came, and then whatever either side says. */
const upgrade = (way: Way, incoming: IncomingMessage, client: Duplex, head: Buffer): void => {
  if (!namesHost(incoming)) return void client.end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n");
  const target = targetOf(incoming.url ?? "");
  if (target === null || isClosed(target))
    return void client.end("HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n");
  if (way.port === null)
    return void client.end(
      `HTTP/1.1 503 Service Unavailable\r\nRetry-After: ${HELD_SECONDS}\r\nConnection: close\r\n\r\n`,
    );
  const headers = passedOn(incoming, way);
  const lines = headers.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${headers[index + 1]}`] : []));
  const server = connect(way.port, "127.0.0.1", () => {
    server.write([`${incoming.method} ${target} HTTP/1.1`, ...lines, "", ""].join("\r\n"));
    server.write(head);
    server.pipe(client).pipe(server);
  });
  for (const [one, other] of [
    [server, client],
    [client, server],
  ] as const) {
    one.once("error", () => other.destroy());
    one.once("close", () => other.destroy());
  }
};

const listening = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });

/** Every address of a host: browsers ask `localhost` by either. */
const addressesOf = (host: string): readonly string[] => (host === "localhost" ? ["127.0.0.1", "::1"] : [host]);

/** Opens a port to everybody, and forwards its connections to another port of this machine; `to`: `null` holds them first. */
export const openFront = async (port: number, host: string, to: number | null, before: Before = {}): Promise<Front> => {
  const way: Way = { ...before, port: to };
  const sockets = new Set<Socket>();
  const answering = new Set<ServerResponse>();
  const servers: Server[] = [];
  for (const address of addressesOf(host)) {
    const server = createServer((incoming, outgoing) => {
      answering.add(outgoing);
      outgoing.once("close", () => answering.delete(outgoing));
      forward(way, incoming, outgoing);
    });
    server.on("upgrade", (incoming, client, head) => upgrade(way, incoming, client, head));
    server.on("connection", (socket) => {
      sockets.add(socket);
      socket.once("close", () => sockets.delete(socket));
    });
    // As long as a page may keep a form open: the tool behind has limits of its own.
    server.requestTimeout = 0;
    try {
      await listening(server, port, address);
      servers.push(server);
    } catch (error) {
      // A machine without IPv6 has one address for `localhost`.
      if (servers.length === 0) throw error;
    }
  }
  /** Settles once everything that is asked now is answered, or after so long. */
  const answered = async (patienceMs: number) => {
    const all = Promise.all([...answering].map((outgoing) => once(outgoing, "close")));
    if (patienceMs > 0) await Promise.race([all, wait(patienceMs, undefined, { ref: false })]);
  };
  return {
    hold: (patienceMs) => {
      way.port = null;
      return answered(patienceMs);
    },
    forwardTo: (port) => {
      way.port = port;
    },
    close: async (patienceMs = 0) => {
      const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)));
      await answered(patienceMs);
      for (const socket of sockets) socket.destroy();
      await Promise.all(closed);
    },
  };
};

/** Ports that no system gives to outgoing connections: a free one is still free when its server has started. */
const NEVER_OUTGOING = { from: 20_000, before: 32_000 };

export const freePort = async (): Promise<number> => {
  const port = randomInt(NEVER_OUTGOING.from, NEVER_OUTGOING.before);
  const server = createServer();
  try {
    await listening(server, port, "127.0.0.1");
  } catch {
    return freePort();
  }
  await new Promise((resolve) => server.close(resolve));
  return port;
};
