import type { Head } from "#shared/api/match/append.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { disagreement } from "./drain.ts";
import type { Journal, LogFault } from "./journal.ts";
import { brokenLog, packed, unpacked } from "./kept-log.ts";
import type { Outlet } from "./outlet.ts";

type Looking = Pick<Outlet, "head" | "recall">;

/** The effects of a recall apart from filling the journal. */
export type Recalling = {
  /** Called before a write that D1 is to hear of: the journal then has an alarm. */
  readonly arm: () => void;
  /** D1 differs from the kept log: reported. */
  readonly raise: (fault: LogFault) => Promise<void>;
};

/**
 * Fills a journal that holds no event, or only those behind what it keeps. What it keeps is compared with D1 before anybody
 * is answered: what D1 lacks is to be sent again, and what it has no seal of any more is to be sealed. A journal that keeps nothing takes what D1 has, which may be nothing.
 * Refuses with a sentence when it cannot be sure.
 */
export const recall = async (
  journal: Journal,
  outlet: Looking,
  recalling: Recalling,
): Promise<Result<true, string>> => {
  try {
    const { kept } = journal;
    if (!kept) return await takeOver(journal, outlet, recalling, null);
    const log = await unpacked(journal.packed());
    if (log.entries.at(-1)?.hash !== kept.hash) return err(`the log that is kept does not end at seq ${kept.seq}`);
    journal.remember(log);
    // Events behind it are waiting for D1 anyway, and the drain compares.
    if (journal.holds) return ok(true);
    const head = await outlet.head();
    if (head && head.seq > kept.seq) return await takeOver(journal, outlet, recalling, kept);
    const fault = disagreement(head, journal);
    if (fault) await recalling.raise(fault);
    else if (head?.seq !== kept.seq || head.sealed === 0) {
      recalling.arm();
      journal.layDown(head?.seq ?? 0);
    }
    return ok(true);
  } catch (error) {
    return err(String(error));
  }
};

/** Takes D1's log, whose chain is checked before it is believed: it has to go on from what is kept. */
const takeOver = async (
  journal: Journal,
  outlet: Looking,
  { arm, raise }: Recalling,
  kept: Head | null,
): Promise<Result<true, string>> => {
  const { entries, sealed, belonging } = await outlet.recall();
  const broken = brokenLog(entries);
  if (broken !== null) return err(`D1's copy of this log is broken at seq ${broken}`);
  const end = entries.at(-1);
  const found = kept && (entries[kept.seq - 1]?.hash ?? null);
  if (kept && found !== kept.hash) {
    await raise({ seq: kept.seq, expected: kept.hash, found });
    return ok(true);
  }
  if (!end) return ok(true);
  if (entries.length === sealed) {
    const log = { entries, displaced: [], belonging, givenUp: null };
    journal.keep({ seq: end.seq, hash: end.hash }, await packed(log));
    journal.remember(log);
    return ok(true);
  }
  // The drain notifies the rating list of what the lost room had not sent.
  arm();
  // D1 is not asked again once the events are here.
  if (belonging) journal.belongs(belonging);
  journal.adopt(entries);
  return ok(true);
};
