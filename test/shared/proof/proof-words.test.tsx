import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { auditAnswer, canonical, type RecordedEvent } from "#carrom";
import { verify } from "#ground/crypto/ed25519.ts";
import { sha256 } from "#ground/crypto/sha256.ts";
import {
  type Checked,
  checkFiles,
  formatHeadList,
  type HeadList,
  jwkOf,
  type Kept,
  type ProofMessage,
  type ProofWords,
  parseKeys,
  reportOf,
  type Tools,
} from "#proof";
import { formatLog } from "#shared/carrom/log/log.ts";
import type { Replayed } from "#shared/proof/checked.ts";
import { CheckedView, checkedInShort } from "#shared/views/proof/checked.tsx";
import * as english from "#shared/words/proof.en.ts";
import * as pseudo from "#shared/words/proof.qps.ts";
import { say } from "#shared/words/said.ts";
import { GREEK, plainLetters } from "#test/support/pseudo.tsx";
import { PSEUDO_REFUSALS } from "#test/support/refusal-words.ts";
import { listsOf, newSigner, resealed, signedList } from "#test/support/sealed.ts";

const matches = fileURLToPath(new URL("../../matches/", import.meta.url));
const MATCH = "tournament-15-conceded";
const text = readFileSync(`${matches}${MATCH}.strikes.ndjson`, "utf8");
const lines = text.trimEnd().split("\n");
const events: readonly RecordedEvent[] = lines.map((line) => JSON.parse(line));
const recorded = globSync(`${matches}*.strikes.ndjson`)
  .map((path) => readFileSync(path, "utf8"))
  .filter((log) => log.length < 60_000);

const standing: Replayed = { verdict: "stands", outcome: { key: "outcomeLevel", about: { match: "1" } } };
const quick: Tools = { sha256, verify, replay: () => standing };
const whole: Tools = { ...quick, replay: (log) => auditAnswer(PSEUDO_REFUSALS, log, sha256) };

const log = (all: readonly string[]): Kept => ({ name: GREEK, text: `${all.join("\n")}\n` });
const kept = (list: HeadList): Kept => ({ name: GREEK, text: formatHeadList(list) });
const head = (seq: number, match = MATCH) => ({ match, seq, hash: events[seq - 1]?.hash ?? "" });
const sealedAgain = (line: string): string => {
  const { hash: _, ...rest } = JSON.parse(line);
  return canonical({ ...rest, hash: sha256(canonical(rest)) });
};

/** Checks of every kind of file, whole and damaged in every way. */
const everyCheck = async (): Promise<readonly Checked[]> => {
  const [{ signer }, { signer: stranger }] = await Promise.all([newSigner(), newSigner()]);
  const trust = { keys: [signer.key], firstUse: false };
  const again = async (list: HeadList | undefined, change: Partial<HeadList>): Promise<HeadList> => {
    if (!list) throw new Error("there is such a list");
    const { signature: _, key: __, ...rest } = { ...list, ...change };
    return signedList(rest, signer);
  };
  const days = [[head(3)], [head(12)], [head(20)], [head(events.length)]];
  const [lists, ofNobody] = await Promise.all([listsOf("7", days, signer), listsOf(null, days, signer)]);
  const [one, two, three, four] = lists;
  const others = [[head(3, "1")], [head(9, "1")], [head(9, "2")]];
  const named = [[head(3)], ...others.slice(1)];
  const moved = await Promise.all(["7", null].map((club) => listsOf(club, others, signer)));
  const forged = resealed(events.map((event) => (event.seq === 4 ? { ...event, by: `${event.by}x` } : event)));
  const changed = lines.with(6, (lines[6] ?? "").replace('"by":"', '"by":"x'));
  const damaged = [
    changed,
    lines.with(6, (lines[6] ?? "").replace('"id":', '"id":"another","id":')),
    lines.toSpliced(6, 1),
    lines.toSpliced(6, 3),
    lines.toSpliced(6, 0, "{}"),
    lines.with(6, lines[9] ?? "").with(9, lines[6] ?? ""),
    lines.with(6, sealedAgain((lines[6] ?? "").replace('"by":"', '"by":"x'))),
  ];
  const [opening] = events;
  const runs: readonly (readonly [readonly Kept[], Partial<typeof trust>, Tools])[] = [
    [[log(lines), ...lists.map(kept)], {}, quick],
    [[log(lines), ...ofNobody.map(kept)], {}, quick],
    [[log(lines), ...lists.map(kept)], { keys: [] }, quick],
    [[log(lines), ...lists.map(kept)], { keys: [], firstUse: true }, quick],
    [[log(lines), ...lists.slice(0, 1).map(kept)], {}, quick],
    ...moved.map((own): (typeof runs)[number] => [[log(lines), ...own.toSpliced(1, 1).map(kept)], {}, quick]),
    [[log(lines)], {}, quick],
    [lists.slice(1, 2).map(kept), {}, quick],
    [[log(lines.slice(0, 5)), ...lists.slice(0, 2).map(kept)], {}, quick],
    [[{ name: GREEK, text: formatLog(forged) }, ...lists.map(kept)], {}, quick],
    [[log(lines.slice(1)), ...lists.map(kept)], {}, quick],
    [[log(lines), kept(await again(one, { heads: [head(1, "1")] }))], {}, quick],
    ...damaged.flatMap((all): (typeof runs)[number][] => [
      [[log(all), ...lists.map(kept)], {}, quick],
      [[log(all), ...ofNobody.map(kept)], { keys: [] }, quick],
    ]),
    [[{ name: GREEK, text: lines.join("\n").slice(0, -9) }], {}, quick],
    [[kept(await again(two, { heads: [] })), ...lists.slice(0, 1).map(kept)], {}, quick],
    [[kept(await again(two, { heads: [head(2)] })), ...lists.slice(0, 1).map(kept)], {}, quick],
    [
      [kept(await again(two, { heads: [{ ...head(3), hash: sha256("") }] })), ...lists.slice(0, 1).map(kept)],
      {},
      quick,
    ],
    [[kept(await again(two, { at: "2020-01-01T00:00:00.000Z" })), ...lists.slice(0, 1).map(kept)], {}, quick],
    [[kept(await again(two, { prev: sha256("") })), ...lists.slice(0, 1).map(kept)], {}, quick],
    [[kept(await again(two, { prev: "0".repeat(64) })), ...lists.slice(0, 1).map(kept)], {}, quick],
    [[kept(await again(two, { prev: "0".repeat(64) }))], {}, quick],
    [[...[one, three].flatMap((list) => (list ? [kept(list)] : []))], {}, quick],
    [[...[one, four].flatMap((list) => (list ? [kept(list)] : []))], {}, quick],
    [[...[one, one].flatMap((list) => (list ? [kept(list)] : []))], {}, quick],
    [[...lists.slice(0, 1).map(kept), kept(await again(one, { heads: [] }))], {}, quick],
    [[...lists.slice(0, 1).map((list) => kept({ ...list, number: 2 }))], {}, quick],
    [[...(await listsOf("7", days, stranger)).map(kept)], {}, quick],
    [[{ name: GREEK, text: JSON.stringify({ format: "strikebook-heads", number: 1.5 }) }], {}, quick],
    [[{ name: GREEK, text: JSON.stringify({ ...one, other: 1 }) }], {}, quick],
    [[{ name: GREEK, text: JSON.stringify({ keys: [jwkOf(signer.key)] }) }], {}, quick],
    [[{ name: GREEK, text: JSON.stringify({ keys: [jwkOf(signer.key)] }) }], { keys: [] }, quick],
    [[{ name: GREEK, text: stranger.key }, ...(await listsOf("7", days, stranger)).map(kept)], {}, quick],
    ...(await Promise.all(["7", null].map((club) => listsOf(club, named, signer)))).map(
      (own): (typeof runs)[number] => [[log(lines), ...own.toSpliced(1, 1).map(kept)], {}, quick],
    ),
    [[{ name: GREEK, text: `\ufeff${lines.map((line) => `${line}\r`).join("\n")}` }], {}, quick],
    [[log(lines.map((line) => `${line} `))], {}, quick],
    [[{ name: GREEK, text: GREEK }], {}, { ...quick, replay: () => ({ verdict: "not-a-log", fault: GREEK }) }],
    [[{ name: GREEK, text: "{}" }], {}, quick],
    ...recorded.map((one): (typeof runs)[number] => [[{ name: GREEK, text: one }], {}, whole]),
    [[{ name: GREEK, text: formatLog(resealed(opening ? [opening, ...events] : [])) }], {}, whole],
  ];
  const checked = runs.map(([files, change, tools]) => checkFiles(files, { ...trust, ...change }, tools));
  return (await Promise.all(checked)).flat();
};

/** Messages that no check of files gives. */
const BESIDES: readonly ProofMessage[] = [
  { key: "fileUnreadable", about: { why: GREEK } },
  { key: "notChecked" },
  { key: "listNotJson" },
  ...[parseKeys(GREEK), parseKeys("{}")].flatMap((keys) => (keys.ok ? [] : [keys.error])),
  ...(["inPlay", "abandoned", "void", "decided"] as const).flatMap((status): ProofMessage[] => [
    { key: "outcomeOpen", about: { match: "1", status } },
    { key: "outcomeOpenAt", about: { match: "1", status, score: "1", games: "several" } },
  ]),
  { key: "outcomeWon", about: { match: "1", winner: "1" } },
  { key: "outcomeLevelAt", about: { match: "1", score: "1", games: "one" } },
];

const besides = (message: ProofMessage): Checked => ({
  file: GREEK,
  kind: "log",
  verdict: "fails",
  holds: [message],
  faults: [],
  notes: [],
});

let everything: readonly Checked[];
beforeAll(async () => {
  everything = [...(await everyCheck()), ...BESIDES.map(besides)];
});

const keysIn = (message: ProofMessage): string[] => [
  message.key,
  ...Object.values("about" in message ? message.about : {}).flatMap((value) =>
    typeof value === "object" ? keysIn(value) : [],
  ),
];

describe("what a check says", () => {
  it("is in the catalogue's words, of every kind of file and damage", () => {
    for (const one of everything)
      expect(plainLetters(<CheckedView w={pseudo} files={[one]} />), JSON.stringify(one)).toEqual([]);
  });

  it("is every message that the catalogue has for it", () => {
    const said = new Set(
      everything.flatMap(({ holds, faults, notes }) =>
        [...holds, ...faults.map(({ message }) => message), ...notes].flatMap(keysIn),
      ),
    );
    const inShort = new Set([
      "allHold",
      "noneHolds",
      "someFail",
      "someUnproven",
      "faultsHeading",
      "holdsHeading",
      "notesHeading",
    ]);
    const words: Partial<ProofWords> = english;
    const keys = Object.entries(words).flatMap(([key, word]) => (typeof word === "function" ? [key] : []));
    expect(keys.filter((key) => !said.has(key) && !inShort.has(key))).toEqual([]);
  });

  it("is whole sentences in English", () => {
    for (const one of everything) {
      const { holds, faults, notes } = reportOf(english, one);
      for (const sentence of [...holds, ...faults.map(({ message }) => message), ...notes])
        expect(sentence).toMatch(/^[A-Z][^{}]+[.)]$/);
    }
  });

  it("is said in one sentence too", () => {
    const [sound, broken] = [
      { ...besides({ key: "notChecked" }), verdict: "holds" as const },
      besides({ key: "notChecked" }),
    ];
    for (const files of [[sound], [broken], [sound, broken]])
      expect(plainLetters(<p>{checkedInShort(pseudo, files)}</p>)).toEqual([]);
    expect(checkedInShort(english, [])).toBe("");
    expect(checkedInShort(english, [broken, broken])).toBe("Checked 2 files: none of them holds.");
    expect(say(english, { key: "dropped", about: { count: 2, first: 7, last: 8, next: 9 } })).toBe(
      "Events 7 to 8 are missing before event 9.",
    );
  });
});
