import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { MAX_BODY_BYTES } from "#shared/api/parts/limits.ts";
import { createApp } from "#workers/app.ts";
import { call, ORGANISER_KEY, ORIGIN, refused } from "./support/api.ts";

const app = createApp();

/** Ways in that may bring a body, and one that leads nowhere. */
const WAYS = [
  ...new Set([
    ...app.routes
      .filter(({ method }) => !["ALL", "GET", "HEAD", "OPTIONS"].includes(method))
      .map(({ method, path }) => `${method} ${path.replaceAll(/:\w+(\{[^}]*\})?/g, "x")}`),
    "POST /nothing-here",
    "POST /api/v1/nothing-here",
    "PUT /rules/",
  ]),
];

const CHUNK = 64 * 1024;

/** A body that counts its read bytes, and never ends by itself before 60 MB. */
const endless = () => {
  let read = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        if (read >= 60 * 1024 * 1024) return controller.close();
        read += CHUNK;
        controller.enqueue(new Uint8Array(CHUNK).fill(0x20));
      },
    },
    { highWaterMark: 0 },
  );
  return { body, read: () => read };
};

const ask = async (way: string, body: ReadableStream, headers: Record<string, string>): Promise<Response> => {
  const [method = "", path = ""] = way.split(" ");
  const request = new Request(`${ORIGIN}${path}`, { method, body, headers });
  return app.fetch(request, env, createExecutionContext());
};

/** The content type of a form or of a request of the API. */
const typeOf = (way: string): string =>
  way.includes("/api/") ? "application/json" : "application/x-www-form-urlencoded";

const expectRefusal = async (way: string, answer: Response, status: number, code: string): Promise<void> => {
  expect(answer.status, way).toBe(status);
  if (way.includes(" /api/")) expect((await refused(answer)).code, way).toBe(code);
  else expect(answer.headers.get("content-type"), way).toMatch(/^text\/html/);
};

describe("whatever a request brings", () => {
  it("there are ways in", () => expect(WAYS.length).toBeGreaterThan(60));

  it.each(WAYS)("%s reads nothing of what says that it is too large", async (way) => {
    const { body, read } = endless();
    const headers = { origin: ORIGIN, "content-type": typeOf(way), "content-length": "62914560" };
    await expectRefusal(way, await ask(way, body, headers), 413, "body-too-large");
    expect(read()).toBe(0);
  });

  it.each(WAYS)("%s reads no more than it may of what does not say how large it is", async (way) => {
    const { body, read } = endless();
    const headers = { origin: ORIGIN, "content-type": typeOf(way), authorization: `Bearer ${ORGANISER_KEY}` };
    const answer = await ask(way, body, headers);
    // Some need nothing of it: they answer as they would have without.
    if (read() > 0) await expectRefusal(way, answer, 413, "body-too-large");
    expect(read()).toBeLessThanOrEqual(MAX_BODY_BYTES + 16 * 1024 + CHUNK);
  });

  it.each(WAYS)("%s reads nothing that another site made a browser send", async (way) => {
    for (const headers of [{ origin: "https://evil.test" }, { origin: ORIGIN, "sec-fetch-site": "cross-site" }]) {
      const { body, read } = endless();
      const answer = await ask(way, body, { ...headers, "content-type": typeOf(way) });
      await expectRefusal(way, answer, 403, "origin-foreign");
      expect(read()).toBe(0);
    }
  });

  it.each(WAYS.filter((way) => way.includes(" /api/v1/")))("%s asks who it is first", async (way) => {
    const { body, read } = endless();
    const answer = await ask(way, body, { "content-type": typeOf(way) });
    expect([401, 404, 413]).toContain(answer.status);
    if (answer.status === 401) expect(read()).toBe(0);
  });

  it("a page of the desk asks who it is first", async () => {
    for (const way of WAYS.filter((one) => / \/(clubs|divisions|matches|account\/password)/.test(one))) {
      const { body, read } = endless();
      const answer = await ask(way, body, { origin: ORIGIN, "content-type": typeOf(way) });
      expect([303, 404], way).toContain(answer.status);
      expect(read(), way).toBe(0);
    }
  });
});

describe("a form that is none", () => {
  const PAGE = "/account/sign-in";
  const BOUNDARY = "multipart/form-data; boundary=x";

  it.each([
    ["multipart without a boundary", "multipart/form-data", "--x\r\n"],
    ["multipart that ends in a header", BOUNDARY, "--x\r\nContent-Disposition: form-data; na"],
    ["multipart without a part's name", BOUNDARY, "--x\r\nContent-Type: text/plain\r\n\r\nhello\r\n--x--\r\n"],
    ["multipart that is something else", BOUNDARY, "email=a&password=b"],
  ])("%s is 400, as a page", async (_what, type, raw) => {
    const answer = await call(PAGE, { raw, headers: { origin: ORIGIN, "content-type": type } });
    expect(answer.status).toBe(400);
    expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
    expect(await answer.text()).toContain("could not be read");
  });
});
