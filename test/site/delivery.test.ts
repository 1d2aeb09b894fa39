import { describe, expect, it } from "vitest";
import { err, ok } from "#shared/result.ts";
import { type AppendAnswer, deliver, type Pending, type Way } from "#site/islands/sending/delivery.ts";

const pending: Pending = {
  expectedSeq: 2,
  events: [{ id: "e1", at: "2026-01-10T18:00:00.000Z", type: "turn_passed", data: { player: "a1" } }],
};
const head = { seq: 3, hash: "ab".repeat(32) };
const yes: AppendAnswer = ok({ events: [{ id: "e1", ...head }], head });
const no = (status: number, retryAfter?: number): AppendAnswer =>
  err({ status, code: "x", detail: "No.", ...(retryAfter === undefined ? {} : { retryAfter }) });

/** A way of delivery that gives these answers, one after the other, and then none. */
const saying = (name: string, calls: string[], ...answers: readonly (AppendAnswer | null)[]): Way => {
  let next = 0;
  return async () => {
    calls.push(name);
    next += 1;
    return answers[next - 1] ?? null;
  };
};

const run = async (line: readonly (AppendAnswer | null)[], http: readonly (AppendAnswer | null)[]) => {
  const calls: string[] = [];
  const ways = [saying("line", calls, ...line), saying("http", calls, ...http)];
  const answer = await deliver(pending, ways, async (ms) => void calls.push(`wait ${ms}`));
  return { calls, answer };
};

describe("delivering a strike", () => {
  it.each<[string, (AppendAnswer | null)[], (AppendAnswer | null)[], string[], unknown]>([
    ["goes over the socket and nowhere else", [yes], [], ["line"], yes],
    ["goes over HTTP where the socket is down, or dies before it answers", [null], [yes], ["line", "http"], yes],
    ["is not sent again once it was refused", [no(422)], [yes], ["line"], no(422)],
    [
      "is tried three times without an answer",
      [],
      [],
      ["line", "http", "wait 700", "line", "http", "wait 1400", "line", "http"],
      err(null),
    ],
    ["is tried again where the server fails", [null, yes], [no(503)], ["line", "http", "wait 700", "line"], yes],
    [
      "waits as long as it is told, and that counts as no failure",
      [no(429, 3), no(429, 20), no(429, 7), no(429, 1), yes],
      [],
      ["line", "wait 3000", "line", "wait 20000", "line", "wait 7000", "line", "wait 1000", "line"],
      yes,
    ],
    ["does not wait for ever", [no(429, 40), no(429, 40)], [], ["line", "wait 40000", "line"], err(null)],
  ])("%s", async (_what, line, http, calls, answer) => {
    expect(await run(line, http)).toEqual({ calls, answer });
  });
});
