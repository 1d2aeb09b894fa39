import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createApp } from "#workers/app.ts";
import { call, ORIGIN } from "./support/api.ts";
import { fullDisk } from "./support/full-disk.ts";
import { openFriendly, send, sent } from "./support/match.ts";

const RAY = "8f1c2ab34d5e6f70-AMS";
const app = createApp();

/** The lines that the Worker writes to its log until the test has ended. */
const logged = (): (() => readonly unknown[]) => {
  const spy = vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => spy.mockRestore());
  return () => spy.mock.calls.map(([line]): unknown => JSON.parse(String(line)));
};

describe("a request's id", () => {
  it.each(["/", "/api/v1/health", "/api/v1/matches/nowhere", "/api/v1/no-route", "/matches/nowhere", "/account/"])(
    "is in the answer to %s, and is Cloudflare's own where there is one",
    async (path) => {
      const named = await call(path, { headers: { "cf-ray": RAY } });
      expect(named.headers.get("x-request-id")).toBe(RAY);
      const ids = await Promise.all([call(path), call(path)]);
      const [one, other] = ids.map(({ headers }) => headers.get("x-request-id"));
      expect(one).toMatch(/^[0-9a-f-]{36}$/);
      expect(other).not.toBe(one);
    },
  );

  it("is in the answer to a request for another host, and to one for what has not changed", async () => {
    const foreign = await app.fetch(new Request("http://elsewhere.test/"), env, createExecutionContext());
    expect([foreign.status, foreign.headers.get("x-request-id")]).toEqual([421, expect.stringMatching(/^[0-9a-f-]+$/)]);
    const first = await call("/api/v1/rulesets");
    const again = await call("/api/v1/rulesets", { headers: { "if-none-match": first.headers.get("etag") ?? "" } });
    expect(again.status).toBe(304);
    expect(again.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"));
  });

  it.each(['x"y', "8f1c2ab34d5e6f70-AMS,evil", "ÿ", "a".repeat(500)])(
    "is never what a client made up: %s",
    async (ray) => {
      const answer = await call("/api/v1/health", { headers: { "cf-ray": ray } });
      expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it("names the occurrence of a problem", async () => {
    const answer = await call("/api/v1/matches/nowhere", { headers: { "cf-ray": RAY } });
    expect(await answer.json()).toMatchObject({ code: "match-not-found", instance: `urn:strikebook:request:${RAY}` });
  });
});

describe("a line of the log", () => {
  it("names the request that met a bug, and where it was", async () => {
    const lines = logged();
    const fail = () => {
      throw new Error("a bug");
    };
    const broken = { ...env, DB: Object.create(env.DB, { prepare: { value: fail } }) };
    const request = new Request(`${ORIGIN}/api/v1/divisions/nowhere`, { headers: { "cf-ray": RAY } });
    const answer = await app.fetch(request, broken, createExecutionContext());
    expect(await answer.json()).toMatchObject({ status: 500, instance: `urn:strikebook:request:${RAY}` });
    expect(lines()).toEqual([
      {
        alarm: "internal-error",
        request: RAY,
        path: "/api/v1/divisions/nowhere",
        error: expect.stringContaining("at "),
      },
    ]);
  });

  it("of a match's room names the request that the Worker had", async () => {
    const match = await openFriendly();
    await fullDisk(match);
    const lines = logged();
    const answer = await send(match, 1, [sent("board_opened", { board: 1, breaker: "a1" })]);
    const id = answer.headers.get("x-request-id");
    expect(answer.status).toBe(503);
    expect(lines()).toContainEqual(expect.objectContaining({ alarm: "store-refused", match: match.id, request: id }));
  });
});
