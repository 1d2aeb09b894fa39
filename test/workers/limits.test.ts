import { runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { appendResponse, type SentEvent } from "#shared/api/match/append.ts";
import type { RoomLimits } from "#shared/api/parts/limits.ts";
import type { MatchRoom } from "#write/match/match-room.ts";
import { refused, served } from "./support/api.ts";
import { connect } from "./support/line.ts";
import {
  eventually,
  miss,
  ORGANISER_KEY,
  openFriendly,
  record,
  roomOf,
  send,
  sent,
  type TestMatch,
} from "./support/match.ts";

const opening = () => sent("board_opened", { board: 1, breaker: "a1" });

/** A room that allows less, and whose clock is stopped until it is put on. */
const strict = async (match: TestMatch, less: Partial<RoomLimits>) => {
  let now = Date.now();
  await runInDurableObject(roomOf(match), (room: MatchRoom) => {
    room.limits = { ...room.limits, ...less };
    room.clock = () => now;
  });
  return {
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
  };
};

const strikes = (count: number): SentEvent[] =>
  Array.from({ length: count }, (_, index) => miss(index % 2 === 0 ? "a1" : "b1"));

describe("how much of a match can be sent", () => {
  it("stops when the log is full, and a repetition still finds its answer", async () => {
    const match = await openFriendly();
    await strict(match, { events: 4 });
    const batch = [opening(), ...strikes(2)];
    const { head } = await record(match, 1, ...batch);
    const over = await refused(await send(match, 4, strikes(1)));
    expect(over).toMatchObject({ status: 422, code: "match-full", place: "/events" });
    expect((await record(match, 1, ...batch)).head).toEqual(head);
  });

  it("lets a credential send so much at once, and then so much a second; nothing of the rest is stored", async () => {
    const match = await openFriendly();
    const clock = await strict(match, { appends: { burst: 10, perSecond: 2 } });
    await record(match, 1, opening(), ...strikes(8));
    const late = await send(match, 10, [miss("a1"), miss("b1"), miss("a1")]);
    expect(late.headers.get("retry-after")).toBe("1");
    expect(await refused(late)).toMatchObject({ status: 429, code: "too-fast", retryAfter: 1 });
    expect((await roomOf(match).status()).head?.seq).toBe(10);
    clock.pass(1);
    expect((await send(match, 10, [miss("a1"), miss("b1"), miss("a1")])).status).toBe(200);
  });

  it("counts each credential by itself, whichever way it comes", async () => {
    const match = await openFriendly();
    await strict(match, { appends: { burst: 2, perSecond: 1 } });
    await record(match, 1, opening(), miss("a1"));
    const line = await connect(match, { token: match.token });
    line.say({ type: "append", request: "x", body: { expectedSeq: 3, events: [miss("b1")] } });
    await line.hears(2);
    expect(line.messages()[1]).toMatchObject({ type: "refused", problem: { code: "too-fast", retryAfter: 1 } });
    expect((await send(match, 3, [miss("b1")], ORGANISER_KEY)).status).toBe(200);
  });

  it("lets a phone through that was offline a whole evening and waits as it has to", async () => {
    const match = await openFriendly();
    const clock = await strict(match, {});
    const evening = [opening(), ...strikes(1500)];
    let seq = 1;
    let waited = 0;
    while (seq <= evening.length) {
      const answer = await send(match, seq, evening.slice(seq - 1, seq + 149));
      if (answer.status === 429) {
        const seconds = Number(answer.headers.get("retry-after"));
        expect(seconds).toBeGreaterThan(0);
        expect(await refused(answer)).toMatchObject({ code: "too-fast" });
        waited += seconds;
        clock.pass(seconds);
      } else {
        seq = (await served(answer, appendResponse)).head.seq;
      }
    }
    expect(seq).toBe(1502);
    // 1,501 events, of which 600 go through at once and 20 a second after that.
    expect(waited).toBeGreaterThan(40);
    expect(waited).toBeLessThan(60);
  });
});

describe("how fast a connection may speak", () => {
  it("answers what comes too fast with when to come again, and ends what does not listen", async () => {
    const match = await openFriendly();
    const clock = await strict(match, { messages: { burst: 2, perSecond: 1 }, maxOverLimit: 3 });
    const line = await connect(match);
    for (let index = 0; index < 3; index += 1) line.say({ type: "resume", since: 1 });
    await line.hears(4);
    expect(line.messages().map(({ type }) => type)).toEqual(["hello", "recorded", "recorded", "error"]);
    expect(line.messages()[3]).toMatchObject({ problem: { status: 429, code: "too-fast", retryAfter: 1 } });
    clock.pass(1);
    line.say({ type: "resume", since: 1 });
    await line.hears(5);
    expect(line.messages()[4]?.type).toBe("recorded");
    for (let index = 0; index < 4; index += 1) line.say({ type: "resume", since: 1 });
    await eventually(async () => line.closed.length > 0);
    expect(line.closed).toEqual([1008]);
    expect((await record(match, 1, opening())).head.seq).toBe(2);
  });
});
