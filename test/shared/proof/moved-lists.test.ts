import { beforeAll, describe, expect, it } from "vitest";
import { type Signer, verify } from "#ground/crypto/ed25519.ts";
import { sha256 } from "#ground/crypto/sha256.ts";
import {
  type CheckReport,
  checkFiles,
  formatHeadList,
  type HeadList,
  type Kept,
  listHash,
  listTexts,
  type MatchHead,
  MOST_HEADS,
  parseHeadList,
  reportOf,
  type Tools,
  type Trust,
} from "#proof";
import * as proof from "#shared/words/proof.en.ts";
import { listsOf, newSigner, resealed, signedList } from "#test/support/sealed.ts";

const tools: Tools = {
  sha256,
  verify,
  replay: () => ({ verdict: "stands", outcome: { key: "outcomeLevel", about: { match: "m1" } } }),
};

const head = (match: string, seq: number, text = `${match} at ${seq}`): MatchHead => ({
  match,
  seq,
  hash: sha256(text),
});
const kept = (list: HeadList): Kept => ({ name: `list ${list.number}`, text: formatHeadList(list) });
const codes = (reports: readonly CheckReport[]) => reports.map(({ faults }) => faults.map(({ code }) => code));

let signer: Signer;
let trust: Trust;
/** Six lists. */
let chain: HeadList[];
const begun = [[head("m1", 3)], [head("m1", 5), head("m2", 2)]];
const moves = [[head("m3", 1)], [head("m2", 4)], [head("m1", 9), head("m3", 2)], [head("m4", 1)]];
beforeAll(async () => {
  ({ signer } = await newSigner());
  trust = { keys: [signer.key], firstUse: false };
  chain = await listsOf("riverside", [...begun, ...moves], signer);
});

const check = async (files: readonly Kept[]) =>
  (await checkFiles(files, trust, tools)).map((checked) => reportOf(proof, checked));
const checkLists = (lists: readonly HeadList[]) => check(lists.map(kept));

/** Signs lists again from one on, each naming the one before, as an owner of the key could. */
const rewritten = async (lists: readonly HeadList[], before: readonly HeadList[]): Promise<HeadList[]> => {
  const written = [...before];
  for (const { signature: _, key: __, ...list } of lists) {
    const last = written.at(-1);
    written.push(
      await signedList(
        { ...list, number: (last?.number ?? 0) + 1, prev: last ? listHash(last, sha256) : list.prev },
        signer,
      ),
    );
  }
  return written.slice(before.length);
};

describe("lists of what moved", () => {
  it("hold with each other", async () => {
    const reports = await checkLists(chain);
    expect(codes(reports)).toEqual(chain.map(() => []));
    expect(reports.flatMap(({ notes }) => notes)).toEqual([]);
    expect(reports[2]?.holds).toContain("This list follows list 2.");
    expect(reports[2]?.holds[0]).toContain("1 match that had moved since the list before");
    expect(reports[4]?.holds[0]).toContain("2 matches that had moved since the list before");
  });

  it("hold in one file, a line each, whatever follows", async () => {
    const text = chain.map(formatHeadList).join("");
    expect(listTexts(text)).toHaveLength(chain.length);
    const [report] = await check([{ name: "all", text }]);
    expect(report).toMatchObject({ kind: "heads", verdict: "holds", faults: [] });
    expect(report?.holds.filter((one) => one.startsWith("This list follows"))).toHaveLength(chain.length - 1);
    const damaged = `${text.slice(0, -40)}\n`;
    expect((await check([{ name: "all", text: damaged }]))[0]).toMatchObject({ kind: "heads", verdict: "unreadable" });
  });

  it("hold from the first list on", async () => {
    const lists = await listsOf("hillside", moves, signer);
    expect(codes(await checkLists(lists))).toEqual(lists.map(() => []));
  });

  it("is as small as what moved: 20,000 heads fill ten lists of a fifth of a row at most", async () => {
    const heads = Array.from({ length: 20_000 }, (_, at) => head(`m${at}`.padEnd(64, "-"), 9_999)).sort((a, b) =>
      a.match < b.match ? -1 : 1,
    );
    const lists = await listsOf(
      "riverside",
      Array.from({ length: heads.length / MOST_HEADS }, (_, at) => heads.slice(at * MOST_HEADS, (at + 1) * MOST_HEADS)),
      signer,
    );
    expect(Math.max(...lists.map((list) => formatHeadList(list).length))).toBeLessThan(400_000);
    expect(codes(await checkLists(lists))).toEqual(lists.map(() => []));
  });
});

describe("of lists of what moved the check finds", () => {
  it("one that was left out, and says which", async () => {
    const reports = await checkLists(chain.toSpliced(3, 1));
    expect(reports[3]?.notes).toEqual([
      "List 4 is not here: nothing shows that this list follows list 3, nor which matches moved in between.",
    ]);
  });

  it("one that was left out, with those behind it signed again to hide it, next to one that a reader kept", async () => {
    const hidden = await rewritten(chain.slice(4), chain.slice(0, 3));
    const reports = await checkLists([...chain.slice(0, 3), ...hidden, ...chain.slice(3, 4)]);
    expect(codes(reports)).toEqual([[], [], [], [], [], ["list-forked"]]);
    const without = await checkLists([...chain.slice(0, 3), ...hidden.slice(0, 1), ...chain.slice(4)]);
    expect(codes(without)).toEqual([[], [], [], [], ["list-chain-broken"], []]);
    expect(without[4]?.faults[0]?.message).toBe(
      "This list does not follow the list 4 that is here: one of the two was replaced.",
    );
  });

  it("two whose places were exchanged", async () => {
    const [, , , one, other] = chain;
    if (!one || !other) throw new Error("the chain has six lists");
    // Their numbers are signed: exchanging them needs the key, and the next list gives it away.
    const forged = [
      { ...other, number: one.number },
      { ...one, number: other.number },
    ];
    const clumsy = await checkLists([...chain.slice(0, 3), ...forged, ...chain.slice(5)]);
    expect(codes(clumsy).slice(3, 5)).toEqual([["signature-wrong"], ["signature-wrong"]]);
    const signed = await rewritten([other, one], chain.slice(0, 3));
    const reports = await checkLists([...chain.slice(0, 3), ...signed, ...chain.slice(5)]);
    expect(codes(reports)[4]).toEqual(["list-out-of-order"]);
    expect(codes(reports)[5]).toEqual(["list-chain-broken"]);
    expect(reports[5]?.faults[0]?.message).toBe(
      "This list does not follow the list 5 that is here: one of the two was replaced.",
    );
  });

  it.each([
    ["further back", head("m1", 4), "head-taken-back", "Match m1 ends at event 4, but list 2 has it up to event 5."],
    ["another event", head("m1", 5, "x"), "head-rewritten", "Match m1 has another event 5 than in list 2."],
  ])("a head that is %s than in a list long before", async (_what, moved, code, message) => {
    const [list] = await listsOf("riverside", [[moved]], signer, chain.slice(0, 4));
    if (!list) throw new Error("one list");
    const reports = await checkLists([...chain.slice(0, 4), list]);
    expect(reports[4]?.faults).toMatchObject([{ code, message }]);
  });

  it("a head that was changed, by a person without the key and by one with another key", async () => {
    const [last] = chain.slice(-1);
    if (!last) throw new Error("the chain has lists");
    const changed = { ...last, heads: [head("m4", 2)] };
    expect(codes(await checkLists([...chain.slice(0, -1), changed])).at(-1)).toEqual(["signature-wrong"]);
    const { signer: stranger } = await newSigner();
    const { signature: _, key: __, ...unsigned } = changed;
    const forged = await signedList(unsigned, stranger);
    const reports = await checkLists([...chain.slice(0, -1), forged]);
    expect(reports.at(-1)?.faults).toMatchObject([{ code: "key-unknown" }]);
    expect(reports.at(-1)?.faults[0]?.message).toContain("A list can be signed with any key");
  });
});

describe("a log next to lists of moved heads", () => {
  const opened = { at: "2026-01-10T18:00:00.000Z", by: "organiser", type: "match_opened" as const };
  const sides = ["A", "B"].map((id) => ({ id, players: [id.toLowerCase()] }));
  const logOf = (match: string) => {
    const [event] = resealed([
      { ...opened, id: "e1", seq: 1, prev: "", hash: "", data: { match, ruleset: "tournament-15", sides } },
    ]);
    if (!event) throw new Error("one event");
    return { event, file: { name: "log", text: `${JSON.stringify(event)}\n` } };
  };

  it("is found in the list that names it, however long before the newest", async () => {
    const { event, file } = logOf("m9");
    const [named] = await listsOf("hillside", [[{ match: "m9", seq: 1, hash: event.hash }]], signer);
    if (!named) throw new Error("one list");
    const later = await listsOf("hillside", moves, signer, [named]);
    const [report] = await check([file, ...[named, ...later].map(kept)]);
    expect(report).toMatchObject({ verdict: "holds", faults: [], notes: [] });
    // A keeper of the newest list alone proves nothing against the log: it may be named before.
    const [alone] = await check([file, ...later.slice(-1).map(kept)]);
    expect(alone).toMatchObject({ verdict: "unproven", faults: [] });
    expect(alone?.notes[0]).toContain("None of the given lists names match m9");
    const [gap] = await check([file, ...later.toSpliced(1, 1).map(kept)]);
    expect(gap).toMatchObject({ verdict: "unproven", faults: [] });
  });

  it("is not vouched for where lists are missing after the one that names it, for they may name it again", async () => {
    const { event, file } = logOf("m9");
    const [named] = await listsOf("hillside", [[{ match: "m9", seq: 1, hash: event.hash }]], signer);
    if (!named) throw new Error("one list");
    const later = await listsOf("hillside", moves, signer, [named]);
    const [gap] = await check([file, ...[named, ...later.slice(2)].map(kept)]);
    expect(gap).toMatchObject({ verdict: "unproven", faults: [] });
    expect(gap?.notes).toEqual([
      "Lists 2 to 3 are not here and may name match m9 again: nothing shows that the log ends where list 1 of hillside has it.",
    ]);
    const [whole] = await check([file, ...[named, ...later.slice(0, 2)].map(kept)]);
    expect(whole).toMatchObject({ verdict: "holds", notes: [] });
  });

  it("that no list names, of all that there are, is not listed", async () => {
    const [report] = await check([logOf("m9").file, ...chain.map(kept)]);
    expect(report).toMatchObject({ verdict: "fails", faults: [{ code: "not-listed" }] });
  });
});

it("a version that is not known here is not taken for one that is", () => {
  const [list] = chain;
  expect(parseHeadList(JSON.stringify({ ...list, version: 3 })).ok).toBe(false);
});
