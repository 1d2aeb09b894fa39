import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { createApp } from "#workers/app.ts";
import { ORGANISER_KEY, ORIGIN, refused } from "./support/api.ts";
import { fullDisk } from "./support/full-disk.ts";
import { connect } from "./support/line.ts";
import { openFriendly, record, send, sent } from "./support/match.ts";

const app = createApp();
const opening = () => sent("board_opened", { board: 1, breaker: "a1" });

/** D1 with a disk that takes nothing more. */
const refusing = (db: D1Database, message: string): D1Database => {
  const fail = () => Promise.reject(new Error(message));
  const statement: object = { bind: () => statement, run: fail, all: fail, first: fail, raw: fail };
  return Object.assign(Object.create(db), { prepare: () => statement, batch: fail });
};

describe("a disk that is full or read-only", () => {
  it.each([
    "D1_ERROR: database or disk is full: SQLITE_FULL",
    "D1_ERROR: attempt to write a readonly database: SQLITE_READONLY",
  ])("of the database is 503, to programs and to readers: %s", async (message) => {
    const broken = { ...env, DB: refusing(env.DB, message) };
    const ask = (path: string, init?: RequestInit) =>
      app.fetch(new Request(`${ORIGIN}${path}`, init), broken, createExecutionContext());
    const init = {
      method: "POST",
      headers: { authorization: `Bearer ${ORGANISER_KEY}`, "content-type": "application/json" },
      body: '{"name":"A club"}',
    };
    const answer = await ask("/api/v1/clubs", init);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused(answer)).toMatchObject({ status: 503, code: "store-unavailable" });
    const page = await ask("/");
    expect([page.status, page.headers.get("content-type")]).toEqual([503, "text/html; charset=utf-8"]);
    expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("of a room is 503 by either way; nothing is lost, and the same request gets through later", async () => {
    const match = await openFriendly();
    const batch = [opening()];
    const line = await connect(match, { token: match.token });
    const mended = await fullDisk(match);
    const answer = await send(match, 1, batch);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused(answer)).toMatchObject({ status: 503, code: "store-unavailable" });
    line.say({ type: "append", request: "x", body: { expectedSeq: 1, events: batch } });
    await line.hears(2);
    expect(line.messages()[1]).toMatchObject({ type: "refused", request: "x", problem: { status: 503 } });
    await mended();
    expect((await record(match, 1, ...batch)).head.seq).toBe(2);
  });
});
