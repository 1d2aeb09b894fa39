import { canonical, lastPlayed, type MatchOutcome, type MatchState, outcomeOf } from "#carrom";
import type { Entry } from "#derive/log/entry.ts";
import type { DifferenceRecord } from "#derive/match/differences.ts";
import { project } from "#derive/match/projection.ts";
import { LISTS, listOf, ratedIn } from "#ratings";
import { correctionOf } from "./correction.ts";
import type { DrainEffects } from "./drain.ts";
import type { Journal, LogFault } from "./journal.ts";
import type { Outlet } from "./outlet.ts";

/**
 * The facts of a match that can move a rating, in one string; empty while none can. Two equal keys need no recomputing.
 */
const ratingKey = (outcome: MatchOutcome): string => {
  if (!LISTS.some((list) => ratedIn(list, outcome))) return "";
  const { day, winner, ranking, sides } = outcome;
  return canonical({ day, winner, ranking, sides });
};

/** D1 is asked for so much at a time: its statements and rows have limits. */
const BATCH_EVENTS = 500;
const BATCH_CHARACTERS = 500_000;

/** The state at the journal's head, and the time in milliseconds since 1970. */
type Room = { readonly state: () => MatchState; readonly clock: () => number };

export const drainEffects = (journal: Journal, outlet: Outlet, room: Room): DrainEffects => ({
  pending: () => journal.pending(BATCH_EVENTS, BATCH_CHARACTERS),

  store: async (entries) => {
    const differences = await differencesIn(journal, outlet, entries);
    const tip = journal.tip();
    // Never project in the middle of a request: its events stand only together, and results are those of the head.
    if (tip === null || entries.at(-1)?.seq !== tip.seq) return outlet.store(entries, null, differences);
    const state = room.state();
    const head = await outlet.store(
      entries,
      {
        tip,
        moved: journal.moved,
        played: lastPlayed(entries.map(({ event }) => event)),
        project: () => project(state, tip, () => journal.events()),
      },
      differences,
    );
    if (head?.seq === tip.seq) journal.projected(tip.seq);
    return head;
  },

  head: () => outlet.head(),
  hashAt: (seq) => journal.hashAt(seq),
  confirm: (seq) => journal.confirm(seq),

  raise: (fault) => raised(journal, outlet, fault, room.clock()),

  announce: async () => {
    if (!journal.head) return;
    const outcome = outcomeOf(room.state());
    const list = listOf(outcome);
    const key = ratingKey(outcome);
    if (list === null || key === journal.announced) return;
    await outlet.announce(list);
    journal.announced = key;
  },
});

/**
 * Records that a log is in doubt, and then stops the journal: one that D1 has not heard of is found again.
 *
 * @param now milliseconds since 1970
 */
export const raised = async (journal: Journal, outlet: Outlet, fault: LogFault, now: number): Promise<void> => {
  await outlet.raise(fault, new Date(now).toISOString());
  journal.stop(fault);
};

/**
 * The differences by corrections among these events, before they are stored: events, result and difference become true
 * in one batch, so none of them can be lost without the others.
 */
const differencesIn = async (
  journal: Journal,
  outlet: Outlet,
  entries: readonly Entry[],
): Promise<DifferenceRecord[]> => {
  const displaced = journal.displaced(entries[0]?.seq ?? 0, entries.at(-1)?.seq ?? 0);
  if (displaced.length === 0) return [];
  const log = journal.events();
  const records: DifferenceRecord[] = [];
  for (const one of displaced) {
    const receivedAt = entries.find(({ seq }) => seq === one.seq)?.receivedAt ?? "";
    const { correction, outcomes } = correctionOf(log, one, receivedAt);
    records.push({ correction, consequences: await outlet.consequences(outcomes) });
  }
  return records;
};
