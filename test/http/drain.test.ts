import { expect, it } from "vitest";
import type { Entry } from "../../workers/derive/match/entry.ts";
import { type DrainEffects, drain, drainDelay, type Stored } from "../../workers/write/match/drain.ts";

const entry = (seq: number): Entry => ({
  seq,
  id: `id-${seq}`,
  type: "strike",
  hash: `hash-${seq}`,
  line: "",
  receivedAt: "",
});

/** Effects that write down what was asked of them, over a journal of so many events. */
const recorded = (events: number, store: (last: number) => Stored) => {
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

const agrees = (seq: number): Stored => ({ head: { seq, hash: `hash-${seq}` }, differs: null });

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

it.each<[string, Stored, string]>([
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

it("waits longer for a batch that follows another closely, and never more than a second", () => {
  expect([0, 200, 700, 900, 60_000, -5_000].map(drainDelay)).toEqual([1000, 800, 300, 300, 300, 1000]);
});
