import { runDurableObjectAlarm } from "cloudflare:test";
import { afterEach, describe, expect, it, vi } from "vitest";
import { appendRequest } from "#shared/api/match/append.ts";
import { connect } from "./support/line.ts";
import {
  eventually,
  logInD1,
  miss,
  openFriendly,
  record,
  roomOf,
  send,
  sent,
  type TestMatch,
} from "./support/match.ts";

/**
 * Counts the parsings of a strike's text, and the validations of a request, while a strike goes from a phone's request
 * through the edge and its room into D1. The Worker, its rooms and this test run in one isolate.
 */
const counting = () => {
  const parse = vi.spyOn(JSON, "parse");
  const validate = vi.spyOn(appendRequest, "safeParse");
  return {
    parsed: (id: string) =>
      parse.mock.calls.filter(([text]) => text.includes(id) && text.includes('"pocketed"')).length,
    validated: () => validate.mock.calls.length,
  };
};

/** A match with a board to strike on, all of which D1 has. */
const begun = async (): Promise<TestMatch> => {
  const match = await openFriendly();
  await record(match, 1, sent("board_opened", { board: 1, breaker: "a1" }));
  await runDurableObjectAlarm(roomOf(match));
  return match;
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe("the text of a strike", () => {
  it("is parsed and validated once between an HTTP request and D1", async () => {
    const match = await begun();
    const strike = miss("a1");
    const { parsed, validated } = counting();
    expect((await send(match, 2, [strike])).status).toBe(200);
    await runDurableObjectAlarm(roomOf(match));
    expect([parsed(strike.id), validated()]).toEqual([1, 1]);
    vi.restoreAllMocks();
    expect((await logInD1(match)).at(-1)?.id).toBe(strike.id);
  });

  it("is parsed and validated once between a socket and D1", async () => {
    const match = await begun();
    const phone = await connect(match, { since: 2, token: match.token });
    await phone.hears(2);
    const heard = phone.heard.length;
    const strike = miss("a1");
    const { parsed, validated } = counting();
    phone.say({ type: "append", request: "r1", body: { expectedSeq: 2, events: [strike] } });
    // The phone's own reading of the answer is not counted: its text is left as it came.
    await eventually(async () => phone.heard.length > heard);
    await runDurableObjectAlarm(roomOf(match));
    expect([parsed(strike.id), validated()]).toEqual([1, 1]);
    vi.restoreAllMocks();
    expect((await logInD1(match)).at(-1)?.id).toBe(strike.id);
  });
});
