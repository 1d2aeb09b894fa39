import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { auditAnswer, type RecordedEvent } from "#carrom";
import { type Signer, verify } from "#ground/crypto/ed25519.ts";
import { sha256 } from "#ground/crypto/sha256.ts";
import {
  type CheckReport,
  checkFiles,
  formatHeadList,
  type HeadList,
  jwkOf,
  jwkSet,
  type Kept,
  listHash,
  type MatchHead,
  parseKeys,
  reportOf,
  type Tools,
  type Trust,
} from "#proof";
import { formatLog, parseLog } from "#shared/carrom/log/log.ts";
import { keyOf } from "#shared/proof/key.ts";
import * as proof from "#shared/words/proof.en.ts";
import * as refusals from "#shared/words/refusals-in-english.ts";
import { listsOf, newSigner, resealed, signedList } from "#test/support/sealed.ts";

const folder = fileURLToPath(new URL("../../matches/", import.meta.url));
const corpus = globSync(`${folder}*.strikes.ndjson`)
  .map((path) => readFileSync(path, "utf8"))
  .filter((text) => text.includes('"hash"'))
  .sort((a, b) => a.length - b.length);

const eventsOf = (text: string): readonly RecordedEvent[] => {
  const log = parseLog(text);
  if (!log.ok) throw new Error(log.error.message.key);
  // The corpus holds recorded logs, which carry their whole provenance.
  return log.value.events as readonly RecordedEvent[];
};

/** A log's head at one of its events. */
const headOf = (events: readonly RecordedEvent[], seq = events.length): MatchHead => {
  const [opening] = events;
  if (opening?.type !== "match_opened") throw new Error("a log begins with its opening");
  return { match: opening.data.match, seq, hash: events[seq - 1]?.hash ?? "" };
};

const sorted = (heads: MatchHead[]): MatchHead[] => heads.sort((a, b) => (a.match < b.match ? -1 : 1));

// Replaying has its own tests: these test the findings of the chain and the lists.
const quick: Tools = {
  sha256,
  verify,
  replay: () => ({ verdict: "stands", outcome: { key: "outcomeLevel", about: { match: "m1" } } }),
};
const whole: Tools = { ...quick, replay: (text) => auditAnswer(refusals, text, sha256) };

/** Every line with its members the other way round. */
const reordered = (text: string): string =>
  text.replaceAll(/^.+$/gm, (line) => JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(line)).reverse())));

const log = (text: string): Kept => ({ name: "a log", text });
const kept = (list: HeadList): Kept => ({ name: `list ${list.number}`, text: formatHeadList(list) });
const codes = ({ faults }: Pick<CheckReport, "faults">): string[] => faults.map(({ code }) => code);

let signer: Signer;
let trust: Trust;
let stranger: Signer;
beforeAll(async () => {
  ({ signer } = await newSigner());
  ({ signer: stranger } = await newSigner());
  trust = { keys: [signer.key], firstUse: false };
});

const check = async (
  files: readonly Kept[],
  believing: Trust = trust,
  tools = quick,
): Promise<readonly CheckReport[]> =>
  (await checkFiles(files, believing, tools)).map((checked) => reportOf(proof, checked));

describe("events that follow the last head that a list signed", () => {
  const UNPROVEN = "nothing proves";

  it("are said to be proven by nothing", async () => {
    const [text = ""] = corpus;
    const events = eventsOf(text);
    const half = Math.floor(events.length / 2);
    const lists = await listsOf("riverside", [[headOf(events, 3)], [headOf(events, half)]], signer);
    const [checked] = await check([log(text), ...lists.map(kept)]);
    expect(checked).toMatchObject({ verdict: "holds", faults: [] });
    expect(checked?.notes).toEqual([expect.stringContaining(UNPROVEN)]);
    expect(checked?.notes[0]).toContain(`Events ${half + 1} to ${events.length} come after`);
  });

  it("are named alone where there is one", async () => {
    const [text = ""] = corpus;
    const events = eventsOf(text);
    const lists = await listsOf("riverside", [[headOf(events, events.length - 1)]], signer);
    const [checked] = await check([log(text), ...lists.map(kept)]);
    expect(checked?.notes[0]).toMatch(
      new RegExp(`^Event ${events.length} comes after the last event that a trusted list has`),
    );
  });

  it("are not there where the last list saw the log's end", async () => {
    const [text = ""] = corpus;
    const lists = await listsOf("riverside", [[headOf(eventsOf(text), 3)], [headOf(eventsOf(text))]], signer);
    const [checked] = await check([log(text), ...lists.map(kept)]);
    expect(checked?.notes).toEqual([]);
  });

  it("are not proven by a list whose key is not trusted here", async () => {
    const [text = ""] = corpus;
    const events = eventsOf(text);
    const believed = await listsOf("riverside", [[headOf(events, 3)]], signer);
    const others = await listsOf("elsewhere", [[headOf(events)]], stranger);
    const [checked] = await check([log(text), ...[...believed, ...others].map(kept)]);
    expect(checked?.notes).toEqual([expect.stringContaining(`Events 4 to ${events.length} come after`)]);
  });
});

describe("a log next to a list that was kept", () => {
  it("holds when it is the log that was listed, replayed and all", async () => {
    for (const text of corpus) {
      const [list] = await listsOf("riverside", [[headOf(eventsOf(text))]], signer);
      const checked = await check([log(text), ...(list ? [kept(list)] : [])], trust, whole);
      expect(checked.map(({ verdict }) => verdict)).toEqual(["holds", "holds"]);
    }
  });

  it("holds when play went on after the list", async () => {
    const text = corpus[3] ?? "";
    const events = eventsOf(text);
    const lists = await listsOf("riverside", [[headOf(events, 5)], [headOf(events, 9)], [headOf(events)]], signer);
    const [first, ...rest] = await check([log(text), ...lists.map(kept)]);
    expect(first).toMatchObject({ verdict: "holds" });
    expect(first?.holds.join(" ")).toContain("List 1 of riverside has the same event 5. The log goes on after it.");
    expect(rest.map(({ verdict }) => verdict)).toEqual(["holds", "holds", "holds"]);
  });

  it("is not vouched for without a list, and by lists of which no key is believed", async () => {
    const [text = ""] = corpus;
    const [alone] = await check([log(text)]);
    expect(alone).toMatchObject({ verdict: "unproven", faults: [] });
    const [list] = await listsOf("riverside", [[headOf(eventsOf(text))]], stranger);
    const [beside] = await check([log(text), ...(list ? [kept(list)] : [])]);
    expect(beside).toMatchObject({ verdict: "unproven", faults: [] });
  });

  it("is not vouched for by a key that came with the files, where another was given", async () => {
    const [text = ""] = corpus;
    const lists = await listsOf("riverside", [[headOf(eventsOf(text))]], stranger);
    const key = { name: "keys.json", text: JSON.stringify({ keys: [jwkOf(stranger.key)] }) };
    const [one, list, given] = await check([log(text), ...lists.map(kept), key]);
    expect(one?.verdict).toBe("unproven");
    expect(codes(list ?? { faults: [] })).toEqual(["key-unknown"]);
    expect(list?.faults[0]?.message).toContain("which came with the files");
    expect(given).toMatchObject({ verdict: "unproven", holds: [] });
    const alone = await check([log(text), ...lists.map(kept), key], { keys: [], firstUse: false });
    expect(alone.map(({ verdict }) => verdict)).toEqual(["holds", "holds", "holds"]);
    expect(alone[2]?.holds[0]).toContain("among the files");
  });

  it.each<[string, (text: string) => string, string]>([
    ["a byte-order mark", (text) => `\ufeff${text}`, "saved with a byte-order mark"],
    ["the line ends of Windows", (text) => text.replaceAll("\n", "\r\n"), "line ends of Windows"],
    ["its members in another order", (text) => reordered(text), "lines were saved otherwise"],
  ])("holds when it was saved with %s, and says so", async (_what, saved, said) => {
    const [text = ""] = corpus;
    const lists = await listsOf("riverside", [[headOf(eventsOf(text))]], signer);
    const files = [log(text), ...lists.map(kept)].map((file) => ({ ...file, text: saved(file.text) }));
    const checked = await check(files, trust, whole);
    expect(checked.map(({ verdict }) => verdict)).toEqual(["holds", "holds"]);
    expect(checked[0]?.notes).toEqual([expect.stringContaining(said)]);
    expect(checked[0]?.notes[0]).toContain("is unchanged");
  });

  it("is known to be cut short, at any length", async () => {
    const texts = fc.constantFrom(...corpus.slice(0, 6));
    await fc.assert(
      fc.asyncProperty(texts, fc.nat(), async (text, length) => {
        const events = eventsOf(text);
        const left = 1 + (length % (events.length - 1));
        const [list] = await listsOf("riverside", [[headOf(events)]], signer);
        const [found] = await check([log(formatLog(events.slice(0, left))), ...(list ? [kept(list)] : [])]);
        expect(found?.faults).toMatchObject([{ code: "truncated", seq: left + 1 }]);
      }),
      { numRuns: 60 },
    );
  });

  it("is known to be rewritten whole with a fresh chain, whatever was changed, and though it is longer", async () => {
    const texts = fc.constantFrom(...corpus.slice(0, 6));
    await fc.assert(
      fc.asyncProperty(texts, fc.nat(), fc.boolean(), async (text, place, grown) => {
        const events = eventsOf(text);
        const at = place % events.length;
        const event = events[at];
        if (!event) throw new Error("the log is shorter than itself");
        const last = events.at(-1);
        const forged = resealed([
          ...events.with(at, { ...event, by: `${event.by}x` }),
          ...(grown && last ? [last, last] : []),
        ]);
        const lists = await listsOf("riverside", [[headOf(events, 1)], [headOf(events)]], signer);
        const alone = await check([log(formatLog(forged))]);
        expect(alone[0]?.verdict).toBe("unproven");
        const [found] = await check([log(formatLog(forged)), ...lists.map(kept)]);
        expect(found?.faults.at(-1)).toMatchObject({ code: "rewritten", seq: events.length });
        expect(codes(found ?? { faults: [] })).toHaveLength(at === 0 ? 2 : 1);
      }),
      { numRuns: 60 },
    );
  });

  it("is not proved by lists that do not have it", async () => {
    const [one, other] = corpus;
    const [list] = await listsOf("riverside", [[headOf(eventsOf(one ?? ""))]], signer);
    const [found] = await check([log(other ?? ""), ...(list ? [kept(list)] : [])]);
    expect(codes(found ?? { faults: [] })).toEqual(["not-listed"]);
  });

  it("shows what a list saw before the damage, and that lines behind it prove nothing", async () => {
    const events = eventsOf(corpus[3] ?? "");
    const lists = await listsOf("riverside", [[headOf(events, 4)], [headOf(events)]], signer);
    const lines = formatLog(events).split("\n");
    const [found] = await check([log(lines.toSpliced(9, 1).join("\n")), ...lists.map(kept)]);
    expect(found?.faults).toMatchObject([{ code: "dropped", seq: 10 }]);
    expect(found?.holds).toEqual([
      "The hash chain holds up to event 9.",
      "List 1 of riverside has the same event 4. The log goes on after it.",
    ]);
    expect(found?.notes).toHaveLength(1);
  });
});

describe("a file that is no recorded log", () => {
  it.each([
    ["a log written by hand", "tournament-15-board.strikes.ndjson", "fails", "no-chain"],
    ["something else", "README.md", "unreadable", "unreadable"],
  ])("is recognised: %s", async (_what, name, verdict, code) => {
    const [found] = await check([log(readFileSync(`${folder}${name}`, "utf8"))], trust, whole);
    expect(found).toMatchObject({ verdict, faults: [{ code }] });
  });

  it("an empty one is unreadable", async () => {
    expect((await check([log("")], trust, whole))[0]).toMatchObject({ verdict: "unreadable" });
  });

  it("a log that is chained and cannot stand fails by its replay", async () => {
    const events = eventsOf(corpus[0] ?? "");
    const [opening] = events;
    const [found] = await check([log(formatLog(resealed(opening ? [opening, ...events] : [])))], trust, whole);
    expect(codes(found ?? { faults: [] })).toEqual(["does-not-replay"]);
  });
});

describe("a head list", () => {
  const heads = (seqs: Readonly<Record<string, number>>): MatchHead[] =>
    sorted(Object.entries(seqs).map(([match, seq]) => ({ match, seq, hash: sha256(`${match} ${seq}`) })));
  const days = [heads({ m1: 3 }), heads({ m1: 9, m2: 4 }), heads({ m1: 9, m2: 8 }), heads({ m1: 9, m2: 8, m3: 1 })];
  const four = () => listsOf("riverside", days, signer);
  const again = async (list: HeadList | undefined, change: Partial<HeadList>, by = signer): Promise<HeadList> => {
    if (!list) throw new Error("there are four lists");
    const { signature: _, key: __, ...rest } = { ...list, ...change };
    return signedList(rest, by);
  };
  const faultsOf = async (lists: readonly HeadList[], believing: Trust = trust) =>
    (await check(lists.map(kept), believing)).map(codes);

  it("and those before it hold, in any order of the files", async () => {
    const lists = await four();
    expect(await faultsOf(lists)).toEqual([[], [], [], []]);
    expect(await faultsOf(lists.toReversed())).toEqual([[], [], [], []]);
  });

  it("does not hold if any one bit of its signature or of any member is another", async () => {
    const [, list] = await four();
    if (!list) throw new Error("there are four lists");
    const text = formatHeadList(list).trimEnd();
    await fc.assert(
      fc.asyncProperty(fc.nat(text.length - 1), fc.nat(6), async (place, bit) => {
        const flipped = String.fromCharCode(text.charCodeAt(place) ^ (1 << bit));
        const [found] = await check([{ name: "list", text: text.slice(0, place) + flipped + text.slice(place + 1) }]);
        expect(found?.verdict).not.toBe("holds");
      }),
      { numRuns: 300 },
    );
  });

  it("signed by a stranger is said to be so, and is believed only by who says so", async () => {
    const lists = await listsOf("riverside", days, stranger);
    expect(await faultsOf(lists)).toEqual(Array(4).fill(["key-unknown"]));
    expect(await faultsOf(lists, { keys: [], firstUse: false })).toEqual(Array(4).fill(["key-unknown"]));
    const trusting = await check(lists.map(kept), { keys: [], firstUse: true });
    expect(trusting.map(({ verdict }) => verdict)).toEqual(Array(4).fill("holds"));
    expect(trusting[0]?.notes[0]).toContain("on trust");
  });

  it("on first use only the earliest list's key is believed", async () => {
    const lists = await four();
    const forged = await again(lists[3], {}, stranger);
    expect(await faultsOf([...lists.slice(0, 3), forged], { keys: [], firstUse: true })).toEqual([
      [],
      [],
      [],
      ["key-unknown"],
    ]);
  });

  it("that claims a key which did not sign it is no list at all", async () => {
    const [list] = await four();
    if (!list) throw new Error("there are four lists");
    expect(await faultsOf([{ ...list, key: stranger.key }])).toEqual([["signature-wrong"]]);
    expect(await faultsOf([{ ...list, key: "f".repeat(64) }])).toEqual([["signature-wrong"]]);
  });

  it("that was rewritten by its own signer no longer leads to the next", async () => {
    const lists = await four();
    const forged = await again(lists[1], { heads: heads({ m1: 9, m2: 5 }) });
    expect(await faultsOf(lists.with(1, forged))).toEqual([[], [], ["list-chain-broken"], []]);
  });

  it("that was dropped leaves a gap that is reported, and one closed up over it does not fit", async () => {
    const lists = await four();
    const gap = await check(lists.toSpliced(1, 1).map(kept));
    expect(gap.map(codes)).toEqual([[], [], []]);
    expect(gap[1]?.notes.join()).toContain("List 2 is not here");
    const closed = await again(lists[2], { number: 2 });
    expect(await faultsOf([...lists.slice(0, 1), closed])).toEqual([[], ["list-chain-broken"]]);
  });

  it("that changed places with another does not fit", async () => {
    const [first, second, third, fourth] = await four();
    if (!first || !fourth) throw new Error("there are four lists");
    const swapped = [first, await again(third, { number: 2 }), await again(second, { number: 3 }), fourth];
    const faults = await faultsOf(swapped);
    expect(faults[1]).toContain("list-chain-broken");
    expect(faults[2]).toEqual(expect.arrayContaining(["list-chain-broken", "list-out-of-order"]));
    expect(faults[3]).toContain("list-chain-broken");
  });

  it("of which there are two versions is a fork", async () => {
    const lists = await four();
    const other = await again(lists[2], { heads: heads({ m1: 9, m2: 9 }) });
    expect(await faultsOf([...lists, other])).toEqual([[], [], [], [], ["list-forked"]]);
    const twice = await check([...lists, ...lists.slice(0, 1)].map(kept));
    expect(twice.at(-1)).toMatchObject({ verdict: "holds", notes: ["This list is here twice."] });
  });

  it.each([["taken back", { m1: 8, m2: 8 }, "head-taken-back"]] satisfies [string, Record<string, number>, string][])(
    "in which a log is %s shows that a match was rewritten",
    async (_what, seqs, code) => {
      const lists = await four();
      expect(await faultsOf([...lists.slice(0, 2), await again(lists[2], { heads: heads(seqs) })])).toEqual([
        [],
        [],
        [code],
      ]);
    },
  );

  it("in which a log has another hash at the same seq shows that a match was rewritten", async () => {
    const lists = await four();
    const [head, ...rest] = days[2] ?? [];
    const forged = await again(lists[2], { heads: head ? [{ ...head, hash: sha256("other") }, ...rest] : [] });
    expect(await faultsOf([...lists.slice(0, 2), forged])).toEqual([[], [], ["head-rewritten"]]);
  });

  it("that begins a line of its own is found out", async () => {
    const lists = await four();
    const reborn = await again(lists[3], { prev: "0".repeat(64) });
    expect(await faultsOf([...lists.slice(0, 3), reborn])).toEqual([[], [], [], ["list-chain-broken"]]);
    expect(await faultsOf([reborn])).toEqual([["list-chain-broken"]]);
    const [first] = lists;
    expect(await faultsOf([await again(first, { prev: sha256("before the first") })])).toEqual([["list-chain-broken"]]);
  });

  it("of one club has nothing to do with those of another, nor with those of no club", async () => {
    const all = [
      ...(await four()),
      ...(await listsOf("hilltop", days, signer)),
      ...(await listsOf(null, days, signer)),
    ];
    expect((await faultsOf(all)).flat()).toEqual([]);
  });

  it("is refused when its heads are out of order or doubled", async () => {
    const [, , , list] = await four();
    for (const wrong of [list?.heads.toReversed(), list?.heads.toSpliced(0, 0, ...list.heads.slice(0, 1))]) {
      const [found] = await check([kept(await again(list, { heads: wrong ?? [] }))]);
      expect(found).toMatchObject({ kind: "heads", verdict: "unreadable" });
    }
  });

  it("that is forged does not cover a log", async () => {
    const text = corpus[0] ?? "";
    const [list] = await listsOf("riverside", [[headOf(eventsOf(text))]], signer);
    if (!list) throw new Error("there is a list");
    const [found, forged] = await check([log(text), kept({ ...list, at: "2020-01-01T00:00:00.000Z" })]);
    expect(codes(forged ?? { faults: [] })).toEqual(["signature-wrong"]);
    expect(found?.holds.join()).not.toMatch(/list 1/i);
  });
});

describe("a list's hash", () => {
  it("is that of the canonical list without its signature", async () => {
    const [list] = await listsOf("riverside", [[]], signer);
    if (!list) throw new Error("there is a list");
    expect(listHash(list, sha256)).toBe(
      sha256(
        `{"at":"2026-01-10T03:00:00.000Z","club":"riverside","format":"strikebook-heads","heads":[],"key":"${signer.key}","number":1,"prev":"${"0".repeat(64)}","version":2}`,
      ),
    );
  });
});

describe("a public key", () => {
  // RFC 8037, appendix A.2, and the same key in hex.
  const RFC_X = "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo";
  const RFC_KEY = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a";

  it("is RFC 8037's own, there and back", () => {
    expect(keyOf({ kty: "OKP", crv: "Ed25519", x: RFC_X })).toBe(RFC_KEY);
    expect(jwkOf(RFC_KEY).x).toBe(RFC_X);
  });

  it("is read in every form in which a reader may have it", () => {
    const one = JSON.stringify(jwkOf(RFC_KEY));
    for (const text of [RFC_KEY, ` ${RFC_KEY.toUpperCase()}\n`, one, `{"keys":[${one}]}`])
      expect(parseKeys(text)).toEqual({ ok: true, value: [RFC_KEY] });
    expect(jwkSet.parse(JSON.parse(`{"keys":[${one}]}`)).keys).toHaveLength(1);
  });

  it.each(["", "abc", "{}", "[]", '{"kty":"RSA","n":"","e":""}', `${RFC_KEY}0`, '{"keys":[{"kty":"EC"}]}'])(
    "is refused as %j",
    (text) => expect(parseKeys(text).ok).toBe(false),
  );

  it("in a file is believed", async () => {
    const [list] = await listsOf("riverside", [[]], signer);
    if (!list) throw new Error("there is a list");
    const files = [kept(list), { name: "keys.json", text: JSON.stringify({ keys: [jwkOf(signer.key)] }) }];
    expect((await check(files, { keys: [], firstUse: false })).map(({ verdict }) => verdict)).toEqual([
      "holds",
      "holds",
    ]);
  });
});
