import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brokenAt, canonical, GENESIS, type MatchEvent, type RecordedEvent, replay, seal, sealLine } from "#carrom";
import { formatLog, parseLog } from "#shared/carrom/log/log.ts";
import { say } from "#shared/words/said.ts";
import * as english from "#shared/words/schema.en.ts";
import { logOf } from "#test/support/play.ts";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

const recorded = (log: readonly MatchEvent[]): RecordedEvent[] => {
  let prev = GENESIS;
  return log.map((event) => {
    const sealed = seal(
      { ...event, id: `event-${event.seq}`, at: "2026-01-10T18:00:00.000Z", by: "umpire:u1" },
      prev,
      sha256,
    );
    prev = sealed.hash;
    return sealed;
  });
};

const LOG = recorded(logOf("tournament-15", "w1 ; w2 ; - ; b1 ; q2 ; b3 ; S"));

describe("canonical JSON", () => {
  it("gives RFC 8785's own example, byte for byte", () => {
    const text = String.raw`{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/","literals":[null,true,false]}`;
    expect(canonical(JSON.parse(text))).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    );
  });

  it("gives the known answer of the canonicalisation test data", () => {
    const text = String.raw`{"numbers":[1E30,4.50,333333333.33333329,2e-3,1e-27],"escaping":"\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/","literals":[null,true,false]}`;
    expect(canonical(JSON.parse(text))).toBe(
      String.raw`{"escaping":"€$\u000f\nA'B\"\\\\\"/","literals":[null,true,false],"numbers":[1e+30,4.5,333333333.3333333,0.002,1e-27]}`,
    );
  });

  it("sorts members by UTF-16 code units, not by code points", () => {
    const keys = ["\u20ac", "\r", "\ufb33", "1", "\ud83d\ude00", "\u0080", "\u00f6"];
    expect(Object.keys(JSON.parse(canonical(Object.fromEntries(keys.map((key) => [key, key])))))).toHaveLength(7);
    expect(canonical({ "\ufb33": 1, "\ud83d\ude00": 2 })).toBe('{"\ud83d\ude00":2,"\ufb33":1}');
    expect(canonical({ b: 1, a: 2, A: 3, "": 4 })).toBe('{"":4,"A":3,"a":2,"b":1}');
  });

  it("does not depend on the order of members, and reads back as the same value", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonical(reversed(value))).toBe(canonical(value));
      }),
    );
  });

  it("throws for what JSON cannot carry", () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, [() => 1]]) {
      expect(() => canonical(value)).toThrow(TypeError);
    }
  });
});

/** The same value with every object's members the other way round. */
const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, reversed(member)]),
  );
};

describe("the hash chain", () => {
  it("begins at 64 zeros and hashes the canonical line without its hash", () => {
    const [first, second] = LOG;
    expect(GENESIS).toBe("0".repeat(64));
    expect(first?.prev).toBe(GENESIS);
    expect(second?.prev).toBe(first?.hash);
    for (const { hash, ...rest } of LOG) expect(hash).toBe(sha256(canonical(rest)));
  });

  it("gives this log's head, computed once by hand with sha256sum", () => {
    const [first] = LOG;
    expect(first && canonical({ ...first, hash: undefined })).toBe(
      `{"at":"2026-01-10T18:00:00.000Z","by":"umpire:u1","data":{"match":"m1","ruleset":"tournament-15","sides":[{"id":"A","players":["a1"]},{"id":"B","players":["b1"]}]},"id":"event-1","prev":"${GENESIS}","seq":1,"type":"match_opened"}`,
    );
    expect(first?.hash).toBe("b470df75f6f05a9afcd5756617570474cb1459119e95f481fa581a8066c6393a");
  });

  it("seals a line that is canonical, whatever its event holds", () => {
    const any = fc.record({ id: fc.string(), at: fc.string(), by: fc.string(), seq: fc.nat(), data: fc.jsonValue() });
    fc.assert(
      fc.property(any, fc.string(), (unsealed, prev) => {
        // The chain does not look into what it chains.
        const { event, line } = sealLine({ ...unsealed, type: "strike" } as Parameters<typeof seal>[0], prev, sha256);
        expect(line).toBe(canonical(event));
        expect(event).toEqual({ ...unsealed, type: "strike", prev, hash: event.hash });
        expect(event.hash).toBe(sha256(canonical({ ...event, hash: undefined })));
      }),
    );
  });

  it("holds for what was sealed", () => {
    expect(brokenAt(LOG, sha256)).toBeNull();
    expect(brokenAt([], sha256)).toBeNull();
  });

  it("names the first event that was changed, whatever was changed in it", () => {
    const changes: ((event: RecordedEvent) => RecordedEvent)[] = [
      (event) => ({ ...event, by: "umpire:u2" }),
      (event) => ({ ...event, at: "2026-01-10T18:00:00.001Z" }),
      (event) => ({ ...event, id: "another" }),
      (event) => ({ ...event, hash: sha256(event.hash) }),
      (event) => ({ ...event, prev: sha256(event.prev) }),
      (event) => Object.assign({}, event, { data: { ...event.data, extra: 1 } }),
    ];
    for (const change of changes) {
      for (const [index, event] of LOG.entries()) {
        expect(brokenAt(LOG.with(index, change(event)), sha256)).toBe(event.seq);
      }
    }
  });

  it("names the event after one that was dropped, and the first of two that were swapped", () => {
    for (let index = 0; index < LOG.length - 1; index += 1) {
      const after = LOG[index + 1];
      const event = LOG[index];
      if (!after || !event) throw new Error("the log is shorter than itself");
      expect(brokenAt(LOG.toSpliced(index, 1), sha256)).toBe(after.seq);
      expect(brokenAt(LOG.with(index, after).with(index + 1, event), sha256)).toBe(after.seq);
    }
  });

  it("notices an event sealed again without the ones behind it", () => {
    const index = 4;
    const event = LOG[index];
    if (!event) throw new Error("the log is shorter than itself");
    const { prev, hash: _, ...rest } = event;
    const resealed = seal({ ...rest, by: "umpire:u9" }, prev, sha256);
    expect(brokenAt(LOG.with(index, resealed), sha256)).toBe(event.seq + 1);
  });
});

describe("a strike log", () => {
  it("is written as one canonical line an event and read back as the same events", () => {
    const text = formatLog(LOG);
    expect(text.endsWith("}\n")).toBe(true);
    expect(text.split("\n")).toHaveLength(LOG.length + 1);
    const read = parseLog(text);
    expect(read).toMatchObject({ ok: true, value: { chained: true } });
    expect(read.ok && read.value.events).toEqual(LOG);
    expect(read.ok && formatLog(read.value.events)).toBe(text);
  });

  it("may leave out id, at, by, prev and hash", () => {
    const plain = logOf("woodestic-simple", "w1 ; q w");
    const read = parseLog(plain.map((event) => JSON.stringify(event)).join("\n"));
    expect(read).toEqual({ ok: true, value: { events: plain, chained: false } });
  });

  it.each<[string, number, string]>([
    ["", 1, "the log is empty"],
    ["\n\n", 1, "the log is empty"],
    ["{", 1, "this is not JSON"],
    ["\ufeff{}", 1, "this is not JSON"],
    ['{"seq":1,"type":"match_opened","data":{}}', 1, "match_opened, match: required"],
    ['{"seq":0,"type":"turn_passed","data":{"player":"a1"}}', 1, "seq: must be at least 1"],
    ['{"seq":1,"type":"cheered","data":{}}', 1, "type: must be one of"],
    [
      '{"seq":1,"type":"turn_passed","data":{"player":"a1"},"mood":"good"}',
      1,
      'this is not an event: unknown member "mood"',
    ],
    ['{"seq":1,"type":"turn_passed","data":{"player":"a1","mood":"good"}}', 1, "turn_passed"],
    [
      '{"seq":1,"type":"strike","data":{"player":"a1","pocketed":[{"piece":"red"}]}}',
      1,
      "strike, pocketed.0.piece: must be one of",
    ],
    ['{"seq":1,"type":"strike","data":{"player":"a1","pocketed":[{"piece":"white","pocket":5}]}}', 1, "strike"],
    [`{"seq":1,"type":"turn_passed","data":{"player":"a1"},"hash":"${GENESIS}"}`, 1, "prev and hash go together"],
    ['{"seq":1,"type":"turn_passed","data":{"player":"a1"}}\n\n{}', 2, "this is not JSON"],
    ['{"seq":1,"type":"turn_passed","data":{"player":"a1"}}\n[]', 2, "this is not an event: must be an object"],
  ])("is refused with the line that is wrong: %j", (text, line, message) => {
    const read = parseLog(text);
    if (read.ok) throw new Error("this is no log");
    expect(read.error.line).toBe(line);
    expect(say(english, read.error.message)).toContain(message);
  });

  it("has prev and hash in all events or in none", () => {
    const [first, second] = LOG;
    if (!first || !second) throw new Error("the log is shorter than itself");
    const { prev: _, hash: __, ...bare } = second;
    expect(parseLog(`${canonical(first)}\n${canonical(bare)}\n`)).toMatchObject({ ok: false, error: { line: 2 } });
    expect(parseLog(`${canonical(bare)}\n${canonical(first)}\n`)).toMatchObject({ ok: false, error: { line: 2 } });
  });
});

describe("a replay", () => {
  it("stops where the chain is broken, and names that seq", () => {
    const report = replay(LOG, { status: "broken", seq: 5 });
    expect(report.chain).toBe("broken");
    expect(report.problems).toEqual([{ seq: 5, code: "chain-broken", message: expect.stringContaining("seq 5") }]);
    expect(report.strikes.map(({ seq }) => seq)).toEqual([3, 4]);
  });

  it("stops at a gap in the numbers", () => {
    const report = replay(LOG.toSpliced(4, 1));
    expect(report.problems).toMatchObject([{ seq: 6, code: "sequence-gap" }]);
    expect(report.strikes.map(({ seq }) => seq)).toEqual([3, 4]);
  });

  it("says so when the log does not begin with match_opened", () => {
    const report = replay([{ seq: 1, type: "board_opened", data: { board: 1, breaker: "a1" } }]);
    expect(report).toMatchObject({ match: null, ruleset: null, problems: [{ seq: 1, code: "not-opened" }] });
  });

  it("names the first event that cannot stand, and reports everything before it", () => {
    const report = replay(logOf("tournament-15", "w1 ; w2 ; a1: b1 ; a1: w1 ; b1: b2"));
    expect(report.problems).toMatchObject([{ seq: 6, code: "not-your-turn" }]);
    expect(report.strikes.map(({ seq }) => seq)).toEqual([3, 4, 5]);
  });
});
