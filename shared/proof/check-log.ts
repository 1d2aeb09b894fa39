import type { CheckedLists } from "./check-lists.ts";
import type { Checked, ProofFault, Replayed, Tools } from "./checked.ts";
import { damageOf } from "./damage.ts";
import type { MatchHead } from "./head-list.ts";
import { nameOf } from "./list-chain.ts";
import type { ProofMessage } from "./message.ts";
import { type SealedLine, sealedLines } from "./sealed-line.ts";

/** The lists that a log is compared with. */
type Listed = Pick<CheckedLists, "sound" | "complete">;

/** Checks a log: its chain, its replay, and its head in every list that was kept. */
export const checkLog = (file: string, text: string, lists: Listed, tools: Tools): Checked => {
  const lines = sealedLines(text, tools.sha256);
  const replayed = tools.replay(text);
  if (lines.every(({ hash }) => hash === null)) return unsealed(file, replayed);
  const damage = damageOf(lines, text.endsWith("\n"));
  if (damage) {
    const { kind, seq, message } = damage;
    const intact = lines.slice(0, Math.max(0, Math.min(damage.line, seq) - 1));
    const listed = compare(lines, intact, true, lists);
    const upTo = intact.length > 0 ? [{ key: "chainHoldsUpTo", about: { seq: intact.length } } as const] : [];
    return verdict(file, [...upTo, ...listed.holds], [{ code: kind, seq, message }, ...listed.faults], listed.notes);
  }
  const listed = compare(lines, lines, false, lists);
  return verdict(
    file,
    [{ key: "chainHolds", about: { events: lines.length } }, ...outcomeOf(replayed), ...listed.holds],
    [...replayFault(replayed), ...listed.faults],
    listed.notes,
  );
};

const outcomeOf = (replayed: Replayed): ProofMessage[] =>
  replayed.verdict === "stands" ? [{ key: "replays", about: { outcome: replayed.outcome } }] : [];

const replayFault = (replayed: Replayed): ProofFault[] => {
  if (replayed.verdict === "stands") return [];
  const [seq, why] = replayed.verdict === "cannot-stand" ? [replayed.seq, replayed.why] : [1, replayed.fault];
  return [{ code: "does-not-replay", message: { key: "doesNotReplay", about: { seq, why } } }];
};

const verdict = (
  file: string,
  holds: readonly ProofMessage[],
  faults: readonly ProofFault[],
  notes: readonly ProofMessage[],
): Checked => ({ file, kind: "log", verdict: faults.length === 0 ? "holds" : "fails", holds, faults, notes });

/** Without a single seal it is a log written by hand, or no log. */
const unsealed = (file: string, replayed: Replayed): Checked => {
  if (replayed.verdict === "not-a-log")
    return {
      file,
      kind: "unknown",
      verdict: "unreadable",
      holds: [],
      faults: [{ code: "unreadable", message: { key: "neitherLogNorList", about: { fault: replayed.fault } } }],
      notes: [],
    };
  return verdict(file, outcomeOf(replayed), [{ code: "no-chain", message: { key: "noChain" } }], []);
};

type Beside = Pick<Checked, "holds" | "faults" | "notes">;

/** The log's head, or the event where a list saw its head, in every list. `intact`: the lines that can be relied on. */
const compare = (
  lines: readonly SealedLine[],
  intact: readonly SealedLine[],
  damaged: boolean,
  { sound: lists, complete }: Listed,
): Beside => {
  const match = lines[0]?.match ?? null;
  if (lists.length === 0) return { holds: [], faults: [], notes: [{ key: "noListGiven" }] };
  if (match === null) return { holds: [], faults: [], notes: [{ key: "matchUnnamed" }] };
  const entries = lists
    .flatMap(({ list, trusted }) =>
      list.heads.filter((head) => head.match === match).map((head) => ({ list, trusted, head })),
    )
    .sort((a, b) => a.head.seq - b.head.seq || a.list.number - b.list.number);
  if (entries.length === 0 && !complete)
    return { holds: [], faults: [], notes: [{ key: "namedElsewhere", about: { match } }] };
  if (entries.length === 0)
    return {
      holds: [],
      faults: [{ code: "not-listed", message: { key: "notListed", about: { match } } }],
      notes: [],
    };
  const said = entries.map(({ list, trusted, head }) =>
    beside(head, { ...nameOf(list), trusted }, lines.length, intact, damaged),
  );
  const faults = said.flatMap((one) => one.faults);
  const proven = entries.flatMap(({ trusted, head }) =>
    trusted && intact[head.seq - 1]?.hash === head.hash ? [head.seq] : [],
  );
  // Where a list contradicts the log, or the log is damaged, that is said, and there is nothing to rely on behind it.
  const unproven = damaged || faults.length > 0 ? [] : unprovenAfter(Math.max(0, ...proven), lines.length);
  return {
    holds: said.flatMap(({ holds }) => holds),
    faults,
    notes: [...said.flatMap(({ notes }) => notes), ...unproven],
  };
};

/** What is to be said of the events behind the last one that a list saw, if there are any. */
const unprovenAfter = (seq: number, length: number): ProofMessage[] => {
  const count = length - seq;
  if (count <= 0) return [];
  return [
    seq === 0
      ? { key: "unprovenAll", about: { count } }
      : { key: "unproven", about: { count, first: seq + 1, last: length } },
  ];
};

/** A list in a sentence about a log, and whether its key is one that is believed. */
type NamedList = ReturnType<typeof nameOf> & { readonly trusted: boolean };

/** One list's word on the log. */
const beside = (
  { seq, hash }: MatchHead,
  list: NamedList,
  length: number,
  intact: readonly SealedLine[],
  damaged: boolean,
): Beside => {
  const line = intact[seq - 1];
  if (line?.hash === hash)
    return { holds: [{ key: "listHasHead", about: { ...list, seq, more: seq < length } }], faults: [], notes: [] };
  if (line) {
    const message: ProofMessage = { key: "rewritten", about: { ...list, seq } };
    return { holds: [], faults: [{ code: "rewritten", seq, message }], notes: [] };
  }
  if (damaged) return { holds: [], faults: [], notes: [{ key: "behindDamage", about: { ...list, seq } }] };
  const next = length + 1;
  const message: ProofMessage = { key: "truncated", about: { ...list, seq, length, next } };
  return { holds: [], faults: [{ code: "truncated", seq: next, message }], notes: [] };
};
