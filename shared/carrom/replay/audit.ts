import { say } from "#shared/words/said.ts";
import * as english from "#shared/words/schema.en.ts";
import type { SchemaWords } from "#shared/words/schema-issues.ts";
import type { LogEvent } from "../log/line.ts";
import { type LogFault, type VerifiedLog, verifyLog } from "../log/log.ts";
import type { RecordedEvent } from "../model/events.ts";
import type { RefusalWords } from "../model/refusal.ts";
import type { Report } from "../model/report.ts";
import { canonical, isWritable } from "../seal/canonical.ts";
import { GENESIS, type Sha256 } from "../seal/chain.ts";
import { type Chain, replay, replayed, type Summary } from "./replay.ts";

/** The audit of a text that claims to be a strike log. */
export type Audit<R extends Summary = Report> =
  /** It replays, or it is well-formed and an event is refused: `problems` of the report has the reason. */
  | { readonly verdict: "stands" | "cannot-stand"; readonly report: R }
  | { readonly verdict: "not-a-log"; readonly report: R; readonly fault: LogFault };

/** A way to replay a log: with its rows or without, under its own ruleset or under another. */
export type Replaying<R extends Summary = Report> = (log: readonly LogEvent[], chain: Chain) => R;

/** Reads, verifies and replays a strike log: a check of a result that needs no trust in the server. */
export const audit = (text: string, sha256: Sha256, replaying: Replaying = replay): Audit =>
  audited(english, text, sha256, replaying);

/**
 * Audits a log and returns its outcome, without its rulings.
 *
 * @param w the catalogue of its problem's sentence
 */
export const verify = (text: string, sha256: Sha256, w?: RefusalWords): Audit<Summary> =>
  audited(w ?? english, text, sha256, (log, chain) => replayed(log, chain, w));

const audited = <R extends Summary>(
  w: SchemaWords,
  text: string,
  sha256: Sha256,
  replaying: Replaying<R>,
): Audit<R> => {
  const log = verifyLog(text, sha256);
  if (log.ok) return judged(replaying(log.value.events, chainOf(log.value)));
  return tampered(w, text, log.error, sha256, replaying) ?? notALog(w, log.error, replaying);
};

/** The report on a text that is no strike log: nothing but its problem. */
const notALog = <R extends Summary>(w: SchemaWords, fault: LogFault, replaying: Replaying<R>): Audit<R> => ({
  verdict: "not-a-log",
  fault,
  report: {
    ...replaying([], { status: "absent" }),
    problems: [{ seq: 0, code: "not-a-strike-log", message: lineFault(w, fault) }],
  },
});

/** The sentence for a fault of a log, with its line. */
export const lineFault = (w: SchemaWords, { line, message }: LogFault): string =>
  say(w, { key: "lineFault", about: { line, fault: message } });

const judged = <R extends Summary>(report: R): Audit<R> => ({
  verdict: report.problems.length === 0 ? "stands" : "cannot-stand",
  report,
});

/** A log that `parseLog` calls chained has `prev` and `hash` on every line, which is all that is needed here. */
const linked = (events: readonly LogEvent[]): readonly RecordedEvent[] => events as readonly RecordedEvent[];

const chainOf = ({ chained, brokenAt }: VerifiedLog): Chain => {
  if (!chained) return { status: "absent" };
  return brokenAt === null ? { status: "verified" } : { status: "broken", seq: brokenAt };
};

/**
 * A changed byte can leave a line that is no longer an event of ours. If the line has a hash that does not fit it,
 * the log is a broken chain rather than some other kind of file: it is replayed up to there.
 */
const tampered = <R extends Summary>(
  w: SchemaWords,
  text: string,
  fault: LogFault,
  sha256: Sha256,
  replaying: Replaying<R>,
): Audit<R> | null => {
  const lines = text.split("\n").slice(0, fault.line);
  const line = sealedLine(lines.pop() ?? "");
  if (!line) return null;
  const before = verifyLog(lines.join("\n"), sha256);
  const log: VerifiedLog = before.ok ? before.value : { events: [], chained: true, brokenAt: null };
  if ((!before.ok && lines.length > 0) || !log.chained) return null;
  const chain = chainOf(log);
  if (chain.status === "broken") return judged(replaying(log.events, chain));
  const { hash, ...rest } = line;
  const prev = linked(log.events).at(-1)?.hash ?? GENESIS;
  if (line.prev === prev && isWritable(rest) && hash === sha256(canonical(rest))) return null;
  // Recorded logs have one event a line, numbered without a gap; the `seq` in the line may be the changed part.
  const seq = fault.line;
  const message = say(w, { key: "chainBrokenInLine", about: { seq, line: fault.line, fault: fault.message } });
  return judged({
    ...replaying(log.events, chain),
    chain: "broken",
    problems: [{ seq, code: "chain-broken", message }],
  });
};

type SealedLine = { readonly prev: string; readonly hash: string };

/** A line with a seal, whatever else it holds. */
const sealedLine = (line: string): SealedLine | null => {
  try {
    const json: unknown = JSON.parse(line);
    const isSealed = (value: unknown): value is SealedLine =>
      typeof value === "object" && value !== null && "prev" in value && "hash" in value;
    return isSealed(json) ? json : null;
  } catch {
    // Not JSON, so no line of a log: the caller reports it.
    return null;
  }
};
