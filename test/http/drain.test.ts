import { afterEach, expect, it, vi } from "vitest";
import { backoff, RETRY } from "../../shared/backoff.ts";
import type { Entry } from "../../workers/derive/match/entry.ts";
import { Failures, isWorthALine } from "../../workers/ground/retry/failures.ts";
import {
  type DrainEffects,
  drain,
  drainDelay,
  EFFECT_TIMEOUT_MS,
  type StoreReport,
} from "../../workers/write/match/drain.ts";

afterEach(() => vi.useRealTimers());

const entry = (seq: number): Entry => ({
  seq,
  id: `id-${seq}`,
  type: "strike",
  hash: `hash-${seq}`,
  line: "",
  receivedAt: "",
});

/** Effects that write down what was asked of them, over a journal of so many events. */
const recorded = (events: number, store: (last: number) => StoreReport) => {
  const calls: string[] = [];
  let drained = 0;
  const effects: DrainEffects = {
    pending: () => Array.from({ length: Math.min(2, events - drained) }, (_, index) => entry(drained + index + 1)),
    store: async (entries) => {
      calls.push(`store ${entries.map(({ seq }) => seq).join(",")}`);
      return store(entries.at(-1)?.seq ?? 0);
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

const agrees = (seq: number): StoreReport => ({ head: { seq, hash: `hash-${seq}` }, differs: null });

it("stores in order, confirms what was stored, and then announces", async () => {
  const { calls, effects } = recorded(3, agrees);
  expect(await drain(effects)).toBe("done");
  expect(calls).toEqual(["store 1,2", "confirm 2", "store 3", "confirm 3", "announce"]);
});

it("announces what an earlier drain could not, with nothing left to store", async () => {
  const { calls, effects } = recorded(0, agrees);
  expect(await drain(effects)).toBe("done");
  expect(calls).toEqual(["announce"]);
});

it.each<[string, StoreReport, string]>([
  [
    "an event of the batch is another",
    { head: { seq: 2, hash: "hash-2" }, differs: { seq: 1, found: "x" } },
    "raise 1 hash-1 x",
  ],
  ["an event of the batch is missing", { head: null, differs: { seq: 1, found: null } }, "raise 1 hash-1 null"],
  ["D1's last event is another", { head: { seq: 3, hash: "x" }, differs: null }, "raise 3 hash-3 x"],
  ["D1 has more than the journal", { head: { seq: 9, hash: "hash-9" }, differs: null }, "raise 9 no such event hash-9"],
])("stops without confirming when %s", async (_what, stored, raised) => {
  const { calls, effects } = recorded(3, () => stored);
  expect(await drain(effects)).toBe("stopped");
  expect(calls).toEqual(["store 1,2", raised]);
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
  [
    "the alarm for a difference",
    "raise",
    { store: async () => ({ head: null, differs: { seq: 1, found: null } }), raise: never },
  ],
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

it("waits longer for a batch that follows another closely, and never more than a second", () => {
  expect([0, 200, 700, 900, 60_000, -5_000].map(drainDelay)).toEqual([1000, 800, 300, 300, 300, 1000]);
});
