import { afterEach, describe, expect, it, vi } from "vitest";
import { type Entry, entryFor } from "#derive/log/entry.ts";
import { AT_ONCE_MS, paced, paceOf } from "#ground/objects/pace.ts";
import { Failures, isWorthALine } from "#ground/retry/failures.ts";
import type { Head } from "#shared/api/match/append.ts";
import { backoff, RETRY } from "#shared/backoff.ts";
import { type DrainEffects, drain, EFFECT_TIMEOUT_MS } from "#write/match/drain.ts";

afterEach(() => vi.useRealTimers());

const entry = (seq: number): Entry =>
  entryFor(
    {
      seq,
      id: `id-${seq}`,
      type: "strike",
      at: "",
      by: "",
      data: { player: "a1", pocketed: [] },
      prev: `hash-${seq - 1}`,
      hash: `hash-${seq}`,
    },
    "",
  );

/** Effects that write down their calls, over a journal of `events` events. */
const recorded = (events: number, store: (last: number) => Head | null, mark = 0) => {
  const calls: string[] = [];
  let drained = mark;
  const effects: DrainEffects = {
    pending: () => Array.from({ length: Math.min(2, events - drained) }, (_, index) => entry(drained + index + 1)),
    store: async (entries) => {
      calls.push(`store ${entries.map(({ seq }) => seq).join(",")}`);
      return store(entries.at(-1)?.seq ?? 0);
    },
    head: async () => {
      calls.push("head");
      return drained === 0 ? null : agrees(drained);
    },
    hashAt: (seq) => (seq <= events ? `hash-${seq}` : null),
    confirm: (seq) => {
      calls.push(`confirm ${seq}`);
      drained = seq;
    },
    raise: async ({ seq, expected, found }) => void calls.push(`raise ${seq} ${expected} ${found}`),
    announce: async () => void calls.push("announce"),
  };
  return { calls, effects };
};

const agrees = (seq: number): Head => ({ seq, hash: `hash-${seq}` });

it("stores in order, confirms what was stored, and then announces", async () => {
  const { calls, effects } = recorded(3, agrees);
  expect(await drain(effects)).toBe("done");
  expect(calls).toEqual(["store 1,2", "confirm 2", "store 3", "confirm 3", "announce"]);
});

it("announces what an earlier drain could not, with nothing left to store", async () => {
  const { calls, effects } = recorded(1, agrees, 1);
  expect(await drain(effects)).toBe("done");
  expect(calls).toEqual(["head", "confirm 1", "announce"]);
});

it("asks how far D1 is when nothing waits, and sends again what D1 has lost", async () => {
  const { calls, effects } = recorded(3, agrees, 3);
  expect(await drain({ ...effects, head: async () => agrees(1) })).toBe("done");
  expect(calls).toEqual(["confirm 1", "store 2,3", "confirm 3", "announce"]);
});

it("stops when nothing waits and D1 has another log", async () => {
  const { calls, effects } = recorded(3, agrees, 3);
  expect(await drain({ ...effects, head: async () => ({ seq: 2, hash: "x" }) })).toBe("stopped");
  expect(calls).toEqual(["raise 2 hash-2 x"]);
});

it.each<[string, Head, string]>([
  ["an event of the batch is another", { seq: 1, hash: "x" }, "raise 1 hash-1 x"],
  ["D1's last event is another", { seq: 3, hash: "x" }, "raise 3 hash-3 x"],
  ["D1 has more than the journal", { seq: 9, hash: "hash-9" }, "raise 9 no such event hash-9"],
])("stops without confirming when %s", async (_what, stored, raised) => {
  const { calls, effects } = recorded(3, () => stored);
  expect(await drain(effects)).toBe("stopped");
  expect(calls).toEqual(["store 1,2", raised]);
});

/** D1 with a log up to some event, which takes events that continue it. */
const standingAt = (seq: number, takes = true) => {
  let head = seq;
  return (first: number, last: number): Head | null => {
    if (takes && first === head + 1) head = last;
    return head === 0 ? null : agrees(head);
  };
};

it.each<[string, number, number, string[]]>([
  ["the answer to a batch was lost", 0, 1, ["store 1,2", "confirm 1", "store 2,3", "confirm 3"]],
  ["D1 was put back to an older day", 2, 1, ["store 3", "confirm 1", "store 2,3", "confirm 3"]],
  ["D1 was emptied", 2, 0, ["store 3", "confirm 0", "store 1,2", "confirm 2", "store 3", "confirm 3"]],
])("goes on from where D1 is after %s", async (_what, mark, stands, expected) => {
  const { calls, effects } = recorded(3, agrees, mark);
  const store = standingAt(stands);
  const ended = drain({
    ...effects,
    store: async (entries) => {
      await effects.store(entries);
      return store(entries[0]?.seq ?? 0, entries.at(-1)?.seq ?? 0);
    },
  });
  expect(await ended).toBe("done");
  expect(calls).toEqual([...expected, "announce"]);
});

it("does not ask for ever where D1 takes nothing", async () => {
  const { calls, effects } = recorded(3, () => null);
  await expect(drain(effects)).rejects.toThrow("D1 takes nothing behind seq 0");
  expect(calls).toEqual(["store 1,2", "confirm 0", "store 1,2"]);
});

it("passes a failure on, so that it is tried again", async () => {
  const { calls, effects } = recorded(3, () => {
    throw new Error("D1 is down");
  });
  await expect(drain(effects)).rejects.toThrow("D1 is down");
  expect(calls).toEqual(["store 1,2"]);
});

const never = (): Promise<never> => new Promise(() => undefined);

it.each<[string, string, Partial<DrainEffects>]>([
  ["D1", "store", { store: never }],
  ["the rating list", "announce", { announce: never }],
  ["the alarm for a difference", "raise", { store: async () => ({ seq: 1, hash: "x" }), raise: never }],
])("fails when %s does not answer in time, so that it is tried again", async (_what, effect, silent) => {
  vi.useFakeTimers();
  const { calls, effects } = recorded(1, agrees);
  const ended = drain({ ...effects, ...silent }).then(
    () => "done",
    (error: unknown) => String(error),
  );
  await vi.advanceTimersByTimeAsync(EFFECT_TIMEOUT_MS - 1);
  expect(await Promise.race([ended, "waiting"])).toBe("waiting");
  await vi.advanceTimersByTimeAsync(1);
  expect(await ended).toBe(`Error: ${effect} did not answer within ${EFFECT_TIMEOUT_MS} ms`);
  expect(calls.filter((call) => call.startsWith("confirm"))).toEqual(effect === "announce" ? ["confirm 1"] : []);
  expect(vi.getTimerCount()).toBe(0);
});

it("gives every effect its own time", async () => {
  vi.useFakeTimers();
  const slow = <T>(value: T): Promise<T> => new Promise((resolve) => setTimeout(resolve, EFFECT_TIMEOUT_MS - 1, value));
  const { effects } = recorded(5, agrees);
  const ended = drain({
    ...effects,
    store: async (entries) => slow(await effects.store(entries)),
    announce: () => slow(undefined),
  });
  await vi.advanceTimersByTimeAsync(4 * EFFECT_TIMEOUT_MS);
  expect(await ended).toBe("done");
  expect(vi.getTimerCount()).toBe(0);
});

it("logs of failures in a row the first, and the one from which on the tries get no further apart", () => {
  const logged = Array.from({ length: 50 }, (_, at) => at + 1).filter(isWorthALine);
  expect(logged).toEqual([1, 8]);
  expect([7, 8, 9].map((failures) => backoff(RETRY, failures))).toEqual([32_000, 60_000, 60_000]);
});

it.each(["drain-failed", "rating-failed"] as const)(
  "logs %s twice in fifty tries, and again after one that went well",
  (alarm) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const failures = new Failures(alarm);
    const waits = Array.from({ length: 50 }, () =>
      failures.add({ list: "riverside:singles" }, new Error("D1 is gone")),
    );
    expect(waits.slice(0, 2)).toEqual([500, 1000]);
    const lines = () => log.mock.calls.map(([line]) => JSON.parse(String(line)));
    const line = { alarm, list: "riverside:singles", error: "Error: D1 is gone" };
    expect(lines()).toEqual([1, 8].map((count) => ({ ...line, failures: count })));
    failures.forget();
    expect(failures.add({}, "again")).toBe(500);
    expect(lines()).toHaveLength(3);
    log.mockRestore();
  },
);

describe("the pace of a match", () => {
  const matches = Array.from({ length: 600 }, (_, index) => `match-${index}`);

  it("writes to D1 what can wait once in it, never sooner than what is written at once", () => {
    for (const match of matches.slice(0, 50))
      for (const now of [0, 1_700_000_000_123, 1_700_000_059_999]) {
        const wait = paced(match, 60_000, now, 0);
        expect(wait).toBeGreaterThanOrEqual(AT_ONCE_MS);
        expect(wait).toBeLessThan(60_000 + (now === 0 ? 54_000 : AT_ONCE_MS));
        // The moment is the match's own at any time.
        expect((now + wait) % 60_000).toBe((now + 20_000 + paced(match, 60_000, now + 20_000, 0)) % 60_000);
        // A D1 that was written a moment ago is not due yet; an alarm that fired a little late costs no minute.
        expect(paced(match, 60_000, now, now)).toBeGreaterThanOrEqual(54_000);
        const tick = now + wait;
        expect(paced(match, 60_000, tick + 500, tick + 40)).toBe(59_500);
      }
  });

  it("is spread over it: a hall that begins together is not written together", () => {
    const tenths = matches.map((match) => Math.floor(((paced(match, 60_000, 0, 0) % 60_000) / 60_000) * 10));
    for (let tenth = 0; tenth < 10; tenth += 1)
      expect(tenths.filter((one) => one === tenth).length).toBeGreaterThan(matches.length / 20);
  });

  it.each([
    [undefined, 60_000],
    ["1", 1000],
    ["0.5", 500],
    ["0", 60_000],
    ["soon", 60_000],
  ])("is what the deployment says: %s", (RELAY_SECONDS, pace) => {
    expect(paceOf(RELAY_SECONDS === undefined ? {} : { RELAY_SECONDS })).toBe(pace);
  });
});
