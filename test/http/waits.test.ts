import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { faultOf } from "#access/http/failure.ts";
import { problemOf, refuse } from "#access/http/problem.ts";
import { FAULTS } from "#shared/api/parts/fault.ts";
import * as english from "#shared/words/problems-in-english.ts";

/** Every refusal that is only for now. */
const PASSING = FAULTS.filter(
  (code) => problemOf(english, { code, message: { key: "wrong" } }).status === 429 || code === "store-unavailable",
);

describe("a caller who is refused for now", () => {
  it.each(PASSING)("%s says in how many seconds to come again", async (code) => {
    const app = new Hono().get("/", (c) => refuse(c, { code, message: { key: "wrong" } }));
    const answer = await app.request("/");
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ retryAfter: Number(answer.headers.get("retry-after")) });
  });
});

describe("a store that refuses", () => {
  it.each([
    new Error("database or disk is full: SQLITE_FULL"),
    new Error("D1_ERROR: attempt to write a readonly database: SQLITE_READONLY"),
    new Error("D1_ERROR: disk I/O error: SQLITE_IOERR"),
    new Error("Failed query: insert into …", { cause: new Error("D1_ERROR: database or disk is full: SQLITE_FULL") }),
    new Error("database is locked: SQLITE_BUSY"),
    new Error("unable to open database file: SQLITE_CANTOPEN"),
    Object.assign(new Error("Network connection lost."), { retryable: true }),
    Object.assign(new Error("Durable Object is overloaded."), { overloaded: true }),
  ])("%s is 503", (error) => {
    expect(faultOf(error).code).toBe("store-unavailable");
  });

  it.each([new Error("UNIQUE constraint failed: matches.id: SQLITE_CONSTRAINT"), new Error("x is not a function")])(
    "%s is a bug of ours",
    (error) => {
      expect(faultOf(error).code).toBe("internal-error");
    },
  );
});
