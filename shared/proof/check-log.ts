import type { SoundList } from "./check-lists.ts";
import type { Checked, ProofFault, Tools } from "./checked.ts";
import { damageOf } from "./damage.ts";
import type { MatchHead } from "./head-list.ts";
import { listName } from "./list-chain.ts";
import { type SealedLine, sealedLines } from "./sealed-line.ts";

/** Checks a log: its chain, its replay, and its head in every list that was kept. */
export const checkLog = (file: string, text: string, lists: readonly SoundList[], tools: Tools): Checked => {
  const lines = sealedLines(text, tools.sha256);
  const replayed = tools.replay(text);
  if (lines.every(({ hash }) => hash === null)) return unsealed(file, replayed);
  const damage = damageOf(lines, text.endsWith("\n"));
  if (damage) {
    const { kind, seq, message } = damage;
    const intact = lines.slice(0, Math.max(0, Math.min(damage.line, seq) - 1));
    const listed = compare(lines, intact, true, lists);
    const upTo = intact.length > 0 ? [`The chain holds up to seq ${intact.length}.`] : [];
    return verdict(file, [...upTo, ...listed.holds], [{ code: kind, seq, message }, ...listed.faults], listed.notes);
  }
  const listed = compare(lines, lines, false, lists);
  const stands = replayed.verdict === "stands";
  return verdict(
    file,
    [
      `The chain of its ${lines.length} ${lines.length === 1 ? "event" : "events"} holds.`,
      ...(stands ? [`It replays: ${replayed.says}`] : []),
      ...listed.holds,
    ],
    [...(stands ? [] : [{ code: "does-not-replay", message: replayed.says } as const]), ...listed.faults],
    listed.notes,
  );
};

const verdict = (
  file: string,
  holds: readonly string[],
  faults: readonly ProofFault[],
  notes: readonly string[],
): Checked => ({ file, kind: "log", verdict: faults.length === 0 ? "holds" : "fails", holds, faults, notes });

/** Without a single seal it is a log written by hand, or no log. */
const unsealed = (file: string, { verdict: replayed, says }: ReturnType<Tools["replay"]>): Checked => {
  if (replayed === "not-a-log")
    return {
      file,
      kind: "unknown",
      verdict: "unreadable",
      holds: [],
      faults: [{ code: "unreadable", message: `this is no strike log, head list or key: ${says}` }],
      notes: [],
    };
  const message = "the log carries no hash chain: nothing shows whether it is what was recorded";
  return verdict(file, replayed === "stands" ? [`It replays: ${says}`] : [], [{ code: "no-chain", message }], []);
};

type Listed = Pick<Checked, "holds" | "faults" | "notes">;

/** The log's head, or the event where a list saw its head, in every list. `intact`: the lines that can be relied on. */
const compare = (
  lines: readonly SealedLine[],
  intact: readonly SealedLine[],
  damaged: boolean,
  lists: readonly SoundList[],
): Listed => {
  const match = lines[0]?.match ?? null;
  if (lists.length === 0)
    return { holds: [], faults: [], notes: ["No head list was given: one would show that it was not written anew."] };
  if (match === null) return { holds: [], faults: [], notes: ["It does not say which match it is."] };
  const entries = lists
    .flatMap(({ list, trusted }) =>
      list.heads.filter((head) => head.match === match).map((head) => ({ list, trusted, head })),
    )
    .sort((a, b) => a.head.seq - b.head.seq || a.list.number - b.list.number);
  if (entries.length === 0) {
    const message = `match ${match} is in none of the lists given: perhaps they are older, or of another club`;
    return { holds: [], faults: [{ code: "not-listed", message }], notes: [] };
  }
  const said = entries.map(({ list, trusted, head }) => {
    const name = `${listName(list)}${trusted ? "" : " (whose key is not known here)"}`;
    return beside(head, name, lines.length, intact, damaged);
  });
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
const unprovenAfter = (seq: number, length: number): string[] => {
  if (seq >= length) return [];
  const one = seq + 1 === length;
  const events = one ? `Seq ${length} follows` : `Seq ${seq + 1} to ${length} follow`;
  const last =
    seq === 0
      ? "No head of it is signed by a key that is known here"
      : `${events} the last head signed by a key that is known here`;
  return [`${last}: nothing proves that ${one ? "it is" : "they are"} what was recorded. A later head list would.`];
};

/** One list's word on the log. */
const beside = (
  { seq, hash }: MatchHead,
  name: string,
  length: number,
  intact: readonly SealedLine[],
  damaged: boolean,
): Listed => {
  const line = intact[seq - 1];
  if (line?.hash === hash) {
    const more = seq < length ? `, and goes on after it` : "";
    return { holds: [`It has seq ${seq} as ${name} saw it${more}.`], faults: [], notes: [] };
  }
  if (line) {
    const message = `it was written anew: ${name} saw another event at seq ${seq}, so that one or an earlier one is not what was recorded`;
    return { holds: [], faults: [{ code: "rewritten", seq, message }], notes: [] };
  }
  if (damaged)
    return {
      holds: [],
      faults: [],
      notes: [`What ${name} saw at seq ${seq} lies behind the damage: it says nothing.`],
    };
  const message = `it ends at seq ${length}, but ${name} saw it reach seq ${seq}: seq ${length + 1} and what follows was cut off, or all of it written anew`;
  return { holds: [], faults: [{ code: "truncated", seq: length + 1, message }], notes: [] };
};
