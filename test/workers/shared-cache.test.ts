import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { cacheAddress } from "#access/http/cache/cache-key.ts";
import { shareAnswer, sharedAnswer } from "#access/http/cache/shared-cache.ts";
import { directory } from "#ground/db/database.ts";
import { divisionVersion } from "#read/queries/clubs/version.ts";
import { createApp } from "#workers/app.ts";
import { ORIGIN } from "./support/api.ts";
import { foundDivision } from "./support/match.ts";

const app = createApp();
const RELEASE = "release-of-this-test";
const bindings: Env = { ...env, CF_VERSION_METADATA: { id: RELEASE, tag: "", timestamp: "" } };

const ask = async (path: string, headers: Record<string, string> = {}): Promise<Response> => {
  const context = createExecutionContext();
  const answer = await app.fetch(new Request(`${ORIGIN}${path}`, { headers }), bindings, context);
  await waitOnExecutionContext(context);
  return answer;
};

/** A changed division that this isolate has no answers of: its founding has read it, too. */
const changedDivision = async (): Promise<{ readonly id: string; readonly path: string }> => {
  const { shown } = await foundDivision(2);
  await env.DB.prepare("UPDATE divisions SET season = '2027' WHERE id = ?").bind(shown.id).run();
  return { id: shown.id, path: `/api/v1/divisions/${shown.id}` };
};

const keyOf = async (division: string, path: string) => ({
  release: RELEASE,
  language: "en",
  address: `${ORIGIN}${path}`,
  version: (await divisionVersion(directory(env), division)) ?? "",
});

it("an answer is kept for other isolates under its release, version and language, and none after a change", async () => {
  const { id, path } = await changedDivision();
  const key = await keyOf(id, path);
  expect(await sharedAnswer(key)).toBeNull();
  const text = await (await ask(path)).text();
  const kept = await sharedAnswer(key);
  expect(new TextDecoder().decode(kept?.body)).toBe(text);
  for (const other of [{ release: "another" }, { version: "another" }, { language: "hi" }, { address: `${ORIGIN}/` }])
    expect(await sharedAnswer({ ...key, ...other })).toBeNull();
  await env.DB.prepare("UPDATE divisions SET name = 'Renamed' WHERE id = ?").bind(id).run();
  expect(await sharedAnswer(await keyOf(id, path))).toBeNull();
  expect(await (await ask(path)).json()).toMatchObject({ name: "Renamed" });
  expect(await sharedAnswer(await keyOf(id, path))).not.toBeNull();
});

it("what another isolate has kept is answered as it was made, headers and all", async () => {
  const { id, path } = await changedDivision();
  const made = {
    body: new TextEncoder().encode('{"from":"elsewhere"}').buffer,
    headers: {
      "Content-Type": "application/json",
      "Cache-Control": "public, max-age=0, must-revalidate",
      ETag: '"tag"',
    },
  };
  await shareAnswer(await keyOf(id, path), made);
  const answer = await ask(path);
  expect(await answer.json()).toEqual({ from: "elsewhere" });
  expect([
    answer.headers.get("etag"),
    answer.headers.get("cache-control"),
    answer.headers.get("x-kept-headers"),
  ]).toEqual(['"tag"', "public, max-age=0, must-revalidate", null]);
  expect((await ask(path, { "if-none-match": '"tag"' })).status).toBe(304);
});

it.each([{ cookie: "a=b" }, { authorization: "Bearer x" }])(
  "nothing is kept for who shows who they are: %o",
  async (headers) => {
    const { id, path } = await changedDivision();
    await ask(path, headers);
    expect(await sharedAnswer(await keyOf(id, path))).toBeNull();
  },
);

it("an answer that is not for everybody is never cached, and no two keys share an address", async () => {
  const key = { release: "r", language: "en", version: "v", address: `${ORIGIN}/a` };
  await shareAnswer(key, { body: new ArrayBuffer(1), headers: { "Cache-Control": "private, no-store" } });
  expect(await sharedAnswer(key)).toBeNull();
  const addresses = [
    key,
    { ...key, release: "r/en", language: "v", version: "" },
    { ...key, version: "v/a", address: `${ORIGIN}/` },
    { ...key, address: "https://other.test/a" },
  ].map(cacheAddress);
  expect(new Set(addresses).size).toBe(addresses.length);
});
