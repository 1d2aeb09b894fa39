import type { CheckedLists, SoundList } from "./check-lists.ts";
import type { Checked, ProofFault, Replayed, Tools } from "./checked.ts";
import { damageOf } from "./damage.ts";
import type { MatchHead } from "./head-list.ts";
import type { ProofMessage } from "./key.ts";
import { listName } from "./list-chain.ts";
import { type SealedLine, sealedLines } from "./sealed-line.ts";

/** The lists that a log is compared with. */
type Listed = Pick<CheckedLists, "sound" | "complete">;

/** Checks a log: its chain, its replay, and its head in every list that was kept. `marked`: a byte-order mark led it. */
export const checkLog = (
  { name: file, text }: { readonly name: string; readonly text: string },
  marked: boolean,
  lists: Listed,
  tools: Tools,
): Checked => {
  const lines = sealedLines(text, tools.sha256);
  const replayed = tools.replay(text);
  if (lines.every(({ hash }) => hash === null)) return unsealed(file, replayed);
  const damage = damageOf(lines, text.endsWith("\n"));
  if (damage) {
    const { kind, seq, message } = damage;
    const intact = lines.slice(0, Math.max(0, Math.min(damage.line, seq) - 1));
    const listed = compare(lines, intact, true, lists);
    const upTo = intact.length > 0 ? [{ key: "chainHoldsUpTo", about: { seq: intact.length } } as const] : [];
    return log(file, [...upTo, ...listed.holds], [{ code: kind, seq, message }, ...listed.faults], listed);
  }
  const listed = compare(lines, lines, false, lists);
  return log(
    file,
    [{ key: "chainHolds", about: { events: lines.length } }, ...outcomeOf(replayed), ...listed.holds],
    [...replayFault(replayed), ...listed.faults],
    { ...listed, notes: [...listed.notes, ...savedNotes(lines, marked)] },
  );
};

/** Notes on a file that was saved otherwise than it was recorded: no hash is of this form, and its contents are unchanged. */
const savedNotes = (lines: readonly SealedLine[], marked: boolean): readonly ProofMessage[] => {
  const respelt = lines.filter(({ saved }) => saved === "otherwise").map(({ line }) => line);
  const [first] = respelt;
  return [
    ...(marked ? [{ key: "savedWithMark" } as const] : []),
    ...(lines.some(({ saved }) => saved === "returns") ? [{ key: "savedWithReturns" } as const] : []),
    ...(first === undefined ? [] : [{ key: "savedOtherwise", about: { count: respelt.length, first } } as const]),
  ];
};

const outcomeOf = (replayed: Replayed): ProofMessage[] =>
  replayed.verdict === "stands" ? [{ key: "replays", about: { outcome: replayed.outcome } }] : [];

const replayFault = (replayed: Replayed): ProofFault[] => {
  if (replayed.verdict === "stands") return [];
  const [seq, why] = replayed.verdict === "cannot-stand" ? [replayed.seq, replayed.why] : [1, replayed.fault];
  return [{ code: "does-not-replay", message: { key: "doesNotReplay", about: { seq, why } } }];
};

const log = (
  file: string,
  holds: readonly ProofMessage[],
  faults: readonly ProofFault[],
  { vouched, notes }: Pick<Beside, "vouched" | "notes">,
): Checked => {
  const verdict = vouched ? "holds" : "unproven";
  return { file, kind: "log", verdict: faults.length === 0 ? verdict : "fails", holds, faults, notes };
};

/** A text without a single seal: a log written by hand, or no log. */
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
  return log(file, outcomeOf(replayed), [{ code: "no-chain", message: { key: "noChain" } }], NO_WORD);
};

/** The comparison with lists. `vouched`: a trusted list has the log's head, and no later list is missing. */
type Beside = Pick<Checked, "holds" | "faults" | "notes"> & { readonly vouched: boolean };

const NO_WORD: Beside = { holds: [], faults: [], notes: [], vouched: false };

/** Compares the log's head, or the event of a list's head, with every list. `intact`: the lines that can be relied on. */
const compare = (
  lines: readonly SealedLine[],
  intact: readonly SealedLine[],
  damaged: boolean,
  { sound: lists, complete }: Listed,
): Beside => {
  const match = lines[0]?.match ?? null;
  if (lists.length === 0) return { ...NO_WORD, notes: [{ key: "noListGiven" }] };
  if (match === null) return { ...NO_WORD, notes: [{ key: "matchUnnamed" }] };
  const entries = lists
    .flatMap(({ list, trusted }) =>
      list.heads.filter((head) => head.match === match).map((head) => ({ list, trusted, head })),
    )
    .sort((a, b) => a.head.seq - b.head.seq || a.list.number - b.list.number);
  if (entries.length === 0 && !complete) return { ...NO_WORD, notes: [{ key: "namedElsewhere", about: { match } }] };
  if (entries.length === 0)
    return { ...NO_WORD, faults: [{ code: "not-listed", message: { key: "notListed", about: { match } } }] };
  const said = entries.map(({ list, trusted, head }) =>
    beside(head, { ...listName(list), trusted }, lines.length, intact, damaged),
  );
  const faults = said.flatMap((one) => one.faults);
  const proven = entries.filter(({ trusted, head }) => trusted && intact[head.seq - 1]?.hash === head.hash);
  const missing = proven.length === 0 ? [] : missingAfter(proven, lists, match);
  // If a list contradicts the log, or the log is damaged, that is reported, and the events after it cannot be relied on.
  const unproven =
    damaged || faults.length > 0
      ? []
      : [...missing, ...unprovenAfter(Math.max(0, ...proven.map(({ head }) => head.seq)), lines.length)];
  return {
    holds: said.flatMap(({ holds }) => holds),
    faults,
    notes: [...said.flatMap(({ notes }) => notes), ...unproven],
    vouched: proven.length > 0 && missing.length === 0,
  };
};

/** The first missing lists after the last one that names the match: they may show that it went on. */
const missingAfter = (
  proven: readonly Pick<SoundList, "list">[],
  lists: readonly SoundList[],
  match: string,
): ProofMessage[] => {
  const last = proven.map(({ list }) => list).reduce((one, other) => (other.number > one.number ? other : one));
  const later = lists
    .filter(({ list, trusted }) => trusted && list.club === last.club && list.number >= last.number)
    .map(({ list }) => list.number)
    .sort((a, b) => a - b);
  const before = later.find((number, index) => (later[index + 1] ?? number) > number + 1);
  if (before === undefined) return [];
  const until = later.find((number) => number > before) ?? before;
  const about = { match, count: until - before - 1, first: before + 1, last: until - 1 };
  return [{ key: "listsBetweenMissing", about: { ...about, ...listName(last) } }];
};

/** The note on events after the last one that a list has, if there are any. */
const unprovenAfter = (seq: number, length: number): ProofMessage[] => {
  const count = length - seq;
  if (count <= 0) return [];
  return [
    seq === 0
      ? { key: "unprovenAll", about: { count } }
      : { key: "unproven", about: { count, first: seq + 1, last: length } },
  ];
};

/** A list in a sentence about a log, and whether its key is trusted. */
type NamedList = ReturnType<typeof listName> & { readonly trusted: boolean };

/** The comparison of the log with one list. */
const beside = (
  { seq, hash }: MatchHead,
  list: NamedList,
  length: number,
  intact: readonly SealedLine[],
  damaged: boolean,
): Omit<Beside, "vouched"> => {
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
