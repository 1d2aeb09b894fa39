import { type Board, type CalledFoul, restore } from "#carrom";
import { type Act, type Judged, type ScoringTable, tryActs } from "#site/islands/strike/acts.ts";
import type { StrikeDraft } from "#site/islands/strike/draft.ts";
import { lessens, type OpenQuestion, type Press, press, pressKey } from "#site/islands/strike/press.ts";
import { boardInPlay } from "#site/islands/strike/turn.ts";
import { type BoardStart, expectedStart, openingOf } from "./between.tsx";
import { entryInWords } from "./entry-words.ts";
import { type Intent, judgeIntent, type Proposal, strikeSoFar } from "./intent.ts";
import { isUnread, type PaperBoard, paperAct, paperTitle, UNREAD } from "./paper-line.ts";
import { undoableEvents, undoBackTo } from "./so-far.tsx";
import type { Speech } from "./speech.ts";
import type { Tab } from "./tabs.tsx";
import type { ScoreWords } from "./words.ts";

/** The choices on the page. */
export type Begun = {
  readonly intent: Intent | null;
  /** The strike that is corrected; `null`: none. */
  readonly target: number | null;
  /** A foul that is called, until it is said whose it is. */
  readonly calling: CalledFoul | null;
  readonly tab: Tab;
  /** The entry of the board so far that is unfolded. */
  readonly chosen: number | null;
  readonly start: BoardStart | null;
  /** The line of a score sheet, as far as it was read; `null`: boards are scored strike by strike. */
  readonly paper: PaperBoard | null;
  /** Entries that the last tap undid. */
  readonly undone: number;
  /** Why the last tap did nothing, or what was not recorded because of others; `null`: neither. */
  readonly note: string | null;
};

/** What was chosen, on which standing, and what it comes to. */
export type Work = {
  readonly table: ScoringTable;
  readonly begun: Begun;
  /** The match as it is tapped in: while a strike is corrected, as it stood before that strike. */
  readonly seen: ScoringTable;
  readonly board: Board | null;
  readonly proposal: Proposal | null;
  /** What has to be known of the strike before it can be judged. */
  readonly question: OpenQuestion | null;
  /** What is chosen before the next board. */
  readonly start: BoardStart;
  /** The opening of the next board, where that is all there is to record. */
  readonly opening: Act | null;
  /** What another tap would lose, in words: no tap but Record and Discard takes it away. `null`: nothing waits. */
  readonly waits: string | null;
};

/** A tap: on which key, or for what. */
export type Tap =
  | { readonly on: "strike"; readonly pressed: Press }
  /** Something is put forward: its ruling is read before it is recorded. */
  | { readonly on: "offer"; readonly title: string; readonly acts: readonly Act[] }
  | { readonly on: "call"; readonly code: CalledFoul }
  /** Something is recorded at once. */
  | { readonly on: "sign"; readonly title: string; readonly act: Act }
  | { readonly on: "undo" | "correct"; readonly seq: number }
  | { readonly on: "choose"; readonly seq: number | null }
  | { readonly on: "record" | "discard" }
  | { readonly on: "tab"; readonly tab: Tab }
  | { readonly on: "start"; readonly start: BoardStart }
  | { readonly on: "paper"; readonly paper: PaperBoard | null };

/** What a tap comes to: what is begun then, and what is recorded by it. */
export type Tapped = { readonly begun: Begun; readonly acts: readonly Act[]; readonly judged?: Judged };

const NOTHING_BEGUN: Begun = {
  intent: null,
  target: null,
  calling: null,
  tab: "strike",
  chosen: null,
  start: null,
  paper: null,
  undone: 0,
  note: null,
};

/** The match as it stood before a strike of the latest board: the pad puts the strike together as it was seen then. */
const tableBefore = ({ log }: ScoringTable, seq: number): ScoringTable => {
  const past = log.slice(0, seq - 1);
  return { log: past, state: restore(past) };
};

/** A strike that takes the place of another. */
const inPlaceOf = (target: number, proposal: Proposal): Act[] =>
  proposal.acts.flatMap((act): Act[] =>
    act.type === "strike"
      ? [{ type: "strike_corrected", data: { target, data: act.data, reason: "misrecorded" } }]
      : [],
  );

const draftOf = ({ intent }: Begun): StrikeDraft | null => (intent?.kind === "strike" ? intent.draft : null);

/** What was read of a score sheet, as something to record; `null` while something of it is missing. */
const ofPaper = (
  { w, names }: Speech,
  table: ScoringTable,
  start: BoardStart,
  paper: PaperBoard | null,
): Intent | null => {
  const act = paper && table.state.status === "in-play" ? paperAct(table.state, start.seat, paper) : null;
  return act && { kind: "acts", title: paperTitle(w, names, table, act), acts: [act] };
};

/** What a choice comes to on a standing. */
const workOf = (speech: Speech, table: ScoringTable, begun: Begun): Work => {
  const { w } = speech;
  const { target } = begun;
  const seen = target === null ? table : tableBefore(table, target);
  const board = boardInPlay(seen);
  const start = begun.start ?? expectedStart(table.state);
  const read = board || target !== null ? null : ofPaper(speech, table, start, begun.paper);
  const { proposal: first, question } = judgeIntent(w, seen, board, begun.intent ?? read);
  const proposal =
    target !== null && first
      ? judgeIntent(w, table, board, {
          kind: "acts",
          title: w.corrected({ strike: first.title }),
          acts: inPlaceOf(target, first),
        }).proposal
      : first;
  const free = !board && target === null && proposal === null && begun.paper === null;
  const work = { table, begun, seen, board, proposal, question, start };
  return { ...work, opening: free ? openingOf(table.state, start) : null, waits: waitsOf(w, work) };
};

const waitsOf = (w: ScoreWords, { begun, seen, board, proposal }: Omit<Work, "opening" | "waits">): string | null => {
  const draft = draftOf(begun);
  if (proposal) return begun.intent?.kind === "acts" && !proposal.tried.ok ? null : proposal.title;
  if (draft && board) return strikeSoFar(w, seen, board, draft);
  if (begun.target !== null) return w.correctStrike();
  if (begun.calling) return w.called[begun.calling]();
  return begun.paper && !isUnread(begun.paper) ? w.fromPaper() : null;
};

/** The page as it is opened. */
export const workOn = (speech: Speech, table: ScoringTable): Work => workOf(speech, table, NOTHING_BEGUN);

/** What stays chosen once something was recorded: who breaks, until that board is there, and that boards are read from paper. */
const afterwards = ({ begun, table }: Work, now: ScoringTable): Begun => ({
  ...NOTHING_BEGUN,
  start: now.state.lastNumber === table.state.lastNumber ? begun.start : null,
  paper: begun.paper && UNREAD,
});

/** The page once a tap is done. */
export const workAfter = (speech: Speech, now: ScoringTable, before: Work, { begun, acts }: Tapped): Work =>
  workOf(speech, now, acts.length > 0 ? { ...afterwards(before, now), undone: begun.undone } : begun);

/** The page on a standing that others have changed: what waited here was meant for another one. */
export const workElsewhere = (speech: Speech, now: ScoringTable, before: Work): Work => {
  if (now.log.length === before.table.log.length) return workOf(speech, now, before.begun);
  const { waits } = before;
  return workOf(speech, now, {
    ...afterwards(before, now),
    note: waits === null ? null : speech.w.overtaken({ entry: waits }),
  });
};

/**
 * A tap on the page, whatever is begun. Nothing that waits is lost by it: a strike grows, Undo and signatures act at once,
 * and a key that would take the place of what waits does nothing and says so. Only Discard drops.
 */
export const tapped = (speech: Speech, work: Work, tap: Tap): Tapped => {
  const { w } = speech;
  const { table, begun, board, proposal, opening, waits } = work;
  const put = (change: Partial<Begun>): Tapped => ({ begun: { ...begun, undone: 0, note: null, ...change }, acts: [] });
  const held = (): Tapped => put({ note: w.waitsFirst({ entry: waits ?? "" }) });
  const atOnce = (title: string, acts: readonly Act[], undone = 0): Tapped => {
    const tried = tryActs(table, acts);
    if (!tried.ok) return put({ intent: { kind: "acts", title, acts } });
    return { begun: { ...begun, undone }, acts, judged: { on: table, tried } };
  };
  switch (tap.on) {
    case "strike": {
      if (!board) return put({});
      const draft = draftOf(begun);
      const other = draft === null && begun.target === null && waits !== null;
      if (other || (draft && lessens(work.seen, board, draft, tap.pressed))) return held();
      if (begun.tab !== "strike" || begun.target !== null)
        return put({ intent: { kind: "strike", draft: press(work.seen, board, draft, tap.pressed) } });
      const { act, judged, draft: grown } = pressKey(work.seen, board, draft, tap.pressed);
      if (act) return { begun, acts: [act], ...(judged ? { judged } : {}) };
      return put({ intent: { kind: "strike", draft: grown } });
    }
    case "offer":
      if (waits !== null && begun.calling === null) return proposal?.title === tap.title ? put({}) : held();
      if (begun.calling && tap.acts.some(({ type }) => type !== "foul_called")) return held();
      return put({ calling: null, intent: { kind: "acts", title: tap.title, acts: tap.acts } });
    case "call":
      if (waits !== null && begun.calling === null) return held();
      return put({ intent: null, calling: begun.calling === tap.code ? null : tap.code });
    case "sign":
      return waits === null ? atOnce(tap.title, [tap.act]) : held();
    case "undo": {
      const event = table.log[tap.seq - 1];
      if (waits !== null) return held();
      const acts = undoBackTo(table, tap.seq);
      return event ? atOnce(w.undoOf({ entry: entryInWords(speech, table, event) }), acts, acts.length) : put({});
    }
    case "record": {
      if (proposal?.tried.ok) return { begun, acts: proposal.acts, judged: { on: table, tried: proposal.tried } };
      return opening ? atOnce(w.entry.board_opened(), [opening]) : put({});
    }
    case "discard":
      return { begun: afterwards(work, table), acts: [] };
    case "correct":
      return waits === null ? put({ intent: null, tab: "strike", chosen: null, target: tap.seq }) : held();
    case "choose":
      return put({ chosen: tap.seq });
    case "tab":
      return put({ tab: tap.tab });
    case "start":
      return put({ start: tap.start });
    case "paper":
      return waits !== null && (begun.intent !== null || begun.calling !== null || tap.paper === null)
        ? held()
        : put({ intent: null, paper: tap.paper });
    default:
      return tap satisfies never;
  }
};

/** The strike that Undo would void now, or the entry; `null`: this board has none. */
export const lastStanding = (table: ScoringTable): number | null => undoableEvents(table)[0]?.seq ?? null;
