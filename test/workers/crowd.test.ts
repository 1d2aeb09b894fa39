import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { cachedByVersion } from "#access/http/cache/cached-by-version.ts";
import { newRouter } from "#access/http/router.ts";

/** A slow read, and the number of times that it was made. */
const slowRead = () => {
  const state = { version: "1", made: 0, status: 200 as 200 | 404 };
  const app = newRouter();
  app.get("/api/v1/slow", (c) =>
    cachedByVersion(
      c,
      async () => state.version,
      async () => {
        state.made += 1;
        const { made, version } = state;
        await new Promise((resolve) => setTimeout(resolve, 100));
        return c.text(`${version}: made ${made} times`, state.status);
      },
    ),
  );
  const host = crypto.randomUUID();
  const ask = async () => {
    const answer = await app.fetch(new Request(`http://${host}.test/api/v1/slow`), env, createExecutionContext());
    return `${answer.status} ${await answer.text()}`;
  };
  return { state, crowd: (size: number) => Promise.all(Array.from({ length: size }, ask)) };
};

it("what a crowd asks for after a change is made once for all of it", async () => {
  const { state, crowd } = slowRead();
  expect(new Set(await crowd(20))).toEqual(new Set(["200 1: made 1 times"]));
  expect(state.made).toBe(1);
  state.version = "2";
  expect(new Set(await crowd(20))).toEqual(new Set(["200 2: made 2 times"]));
});

it("a failure is sent to everybody, and remembered nowhere", async () => {
  const { state, crowd } = slowRead();
  state.status = 404;
  for (const said of await crowd(3)) expect(said).toMatch(/^404 1: /);
  state.status = 200;
  expect((await crowd(1))[0]).toMatch(/^200 1: /);
});
