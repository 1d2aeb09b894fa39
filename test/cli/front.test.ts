import { createServer, request, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Front, freePort, openFront } from "#cli/server/front.ts";

let inner: Server;
let front: Front;
let port: number;
/** Requests that arrived behind the front. */
const arrived: { url: string; headers: NodeJS.Dict<string | string[]>; body: string }[] = [];

beforeAll(async () => {
  const behind = await freePort();
  inner = createServer(async (incoming, outgoing) => {
    let body = "";
    for await (const chunk of incoming) body += chunk;
    arrived.push({ url: incoming.url ?? "", headers: incoming.headers, body });
    outgoing.writeHead(201, [
      ["Set-Cookie", "a=1"],
      ["Set-Cookie", "b=2"],
    ]);
    outgoing.end("behind");
  });
  inner.on("upgrade", (_request, socket) => {
    socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
    socket.pipe(socket);
  });
  await new Promise<void>((resolve) => inner.listen(behind, "127.0.0.1", resolve));
  port = await freePort();
  front = await openFront(port, "localhost", behind);
});
afterAll(async () => {
  await front.close();
  await new Promise((resolve) => inner.close(resolve));
});

/** Asks for a path exactly as it is written: `fetch` would tidy it first. */
const ask = (path: string, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, path, headers }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer.statusCode ?? 0));
    });
    asked.once("error", reject);
    asked.end();
  });

describe("the port of a local server", () => {
  it.each(["localhost:8806.evil.test", "a b", "[::1", "localhost/x", "me@localhost"])(
    "refuses a Host that is none: %s",
    async (host) => {
      const before = arrived.length;
      expect(await ask("/", { Host: host })).toBe(400);
      expect(arrived).toHaveLength(before);
    },
  );

  it.each([
    "/cdn-cgi/handler/scheduled",
    "/cdn-cgi/local/scheduled?cron=17+*+*+*+*",
    "/cdn-cgi/local/explorer",
    "/cdn-cgi",
    "/x/../cdn-cgi/local/email",
    "/%63dn-cgi/handler/scheduled",
    "http://localhost/cdn-cgi/handler/scheduled",
    "/__scheduled?cron=47+3+*+*+*",
  ])("answers no one at %s", async (path) => {
    const before = arrived.length;
    expect(await ask(path)).toBe(404);
    expect(arrived).toHaveLength(before);
  });

  it("passes everything else on as it came, but for who asks and where it goes", async () => {
    const answer = await fetch(`http://localhost:${port}/api/v1/x?a=%20b`, {
      method: "POST",
      body: "what was sent",
      headers: {
        "cf-connecting-ip": "198.51.100.7",
        "mf-original-url": "http://evil.test/",
        "cf-ray": "made-up",
        origin: "http://a.test",
      },
    });
    expect([answer.status, await answer.text(), answer.headers.getSetCookie()]).toEqual([
      201,
      "behind",
      ["a=1", "b=2"],
    ]);
    const { url, headers, body } = arrived.at(-1) ?? { url: "", headers: {}, body: "" };
    expect([url, body, headers.host, headers.origin]).toEqual([
      "/api/v1/x?a=%20b",
      "what was sent",
      `localhost:${port}`,
      "http://a.test",
    ]);
    expect([headers["mf-original-url"], headers["cf-ray"]]).toEqual([undefined, undefined]);
    expect(["127.0.0.1", "::1", "::ffff:127.0.0.1"]).toContain(headers["cf-connecting-ip"]);
  });

  it("believes a proxy of this machine alone who asks, and then its own word and not the client's", async () => {
    const forwardedFor = async (behindProxy: boolean, value: string) => {
      const to = (inner.address() as AddressInfo).port;
      const asked = await freePort();
      const other = await openFront(asked, "127.0.0.1", to, { behindProxy });
      await fetch(`http://127.0.0.1:${asked}/`, {
        headers: { "x-forwarded-for": value, "cf-connecting-ip": "192.0.2.9" },
      });
      await other.close();
      return arrived.at(-1)?.headers["cf-connecting-ip"];
    };
    expect(await forwardedFor(true, "198.51.100.7")).toBe("198.51.100.7");
    expect(await forwardedFor(true, "192.0.2.1, 198.51.100.7")).toBe("198.51.100.7");
    expect(await forwardedFor(false, "198.51.100.7")).toBe("127.0.0.1");
  });

  it("lets what is being answered end before it closes, if it is asked to", async () => {
    const slow = createServer((_incoming, outgoing) => void setTimeout(() => outgoing.end("at last"), 300));
    const [to, asked] = [await freePort(), await freePort()];
    await new Promise<void>((resolve) => slow.listen(to, "127.0.0.1", resolve));
    const other = await openFront(asked, "127.0.0.1", to);
    const answer = fetch(`http://127.0.0.1:${asked}/`).then((response) => response.text());
    await new Promise((resolve) => setTimeout(resolve, 100));
    await other.close(5_000);
    expect(await answer).toBe("at last");
    await new Promise((resolve) => slow.close(resolve));
  });

  it("takes a port that no outgoing connection is given while its server starts", async () => {
    const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
    expect(ports.filter((one) => one < 1024 || one >= 32_768)).toEqual([]);
  });

  it("passes sockets on", async () => {
    const heard = await new Promise<string>((resolve, reject) => {
      let text = "";
      const socket = connect(port, "127.0.0.1", () =>
        socket.write("GET /live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n"),
      );
      socket.on("data", (chunk) => {
        text += chunk.toString();
        if (text.endsWith("\r\n\r\n")) socket.write("said");
        if (!text.endsWith("said")) return;
        socket.destroy();
        resolve(text);
      });
      socket.once("error", reject);
    });
    expect(heard).toMatch(/^HTTP\/1\.1 101 /);
  });
});
