import * as refusals from "#shared/words/refusals-in-english.ts";
import * as rulings from "#shared/words/rulings.en.ts";
import { decide } from "../match/decide.ts";
import { evolve } from "../match/evolve.ts";
import { fold, open, standing } from "../match/fold.ts";
import type { MatchEvent } from "../model/events.ts";
import { type Hindsight, NO_HINDSIGHT } from "../model/hindsight.ts";
import type { Refusal, RefusalWords } from "../model/refusal.ts";
import type { EventRow, Problem, Report, Ruling, StrikeRow, WhatIf } from "../model/report.ts";
import { seatIndex, sideIndex } from "../model/setting.ts";
import type { MatchState } from "../model/state.ts";
import { eventStep } from "../model/step.ts";
import { differs, type Mark, markOf } from "../replay/mark.ts";
import { type Chain, firstFault, NOTHING, problemOf, replay, summarise } from "../replay/replay.ts";
import { type Ruleset, rulesetName } from "../rules/ruleset.ts";
import type { RulingWords } from "../rulings/explain.ts";
import { rowOf } from "../rulings/row.ts";
import { parting } from "./parting.ts";
import { inTurn, transcribed } from "./transcribe.ts";

/** The catalogues of such a report: a published one is in English. */
export type WhatIfWords = { readonly rulings: RulingWords; readonly refusals: RefusalWords };

const ENGLISH: WhatIfWords = { rulings, refusals };

/**
 * Replays the strikes of a log under another ruleset. Both rulesets read the log after its own
 * corrections; the report is that of the other ruleset, as far as the entries could have been played under it.
 */
export const whatIf = (
  log: readonly MatchEvent[],
  ruleset: Ruleset,
  chain: Chain = { status: "absent" },
  w: WhatIfWords = ENGLISH,
): Report => {
  const own = replay(log, chain, w.rulings);
  const fault = firstFault(log, chain);
  const entries = entriesOf(fault ? log.slice(0, fault.index) : log);
  if (entries.length === 0) return { ...own, whatIf: { firstDifference: null, stopped: null } };
  const { state, strikes, events, problem, ...found } = ruleAgain(w, entries, ruleset);
  return {
    ...own,
    ruleset: rulesetName(ruleset),
    ...(state ? summarise(state) : NOTHING),
    strikes,
    events,
    whatIf: found,
    problems: problem ? [problem] : own.problems,
  };
};

/** An entry that the log's own ruleset accepts, and its ruling under that ruleset. */
type Entry = {
  readonly event: MatchEvent;
  readonly corrected: number | undefined;
  readonly mark: Mark;
  readonly hindsight: Hindsight;
  /** Whether it is a strike by a player who was not in turn. */
  readonly outOfTurn: boolean;
};

const entriesOf = (log: readonly MatchEvent[]): Entry[] => {
  const entries: Entry[] = [];
  let before: MatchState | null = null;
  fold(log, (after, event, corrected, hindsight) => {
    entries.push({
      event,
      corrected,
      mark: markOf(after),
      hindsight: hindsightOf(before, after, event, hindsight),
      outOfTurn: event.type === "strike" && before !== null && !isInTurn(before, event.data.player),
    });
    before = after;
  });
  return entries;
};

const isInTurn = ({ setting, board }: MatchState, player: string): boolean =>
  board?.turn === seatIndex(setting, player);

/**
 * Awards and annulments count under every ruleset. The state at the recording of an entry counts only for an
 * entry that a correction has overtaken. Every other entry is judged by the state under the other ruleset.
 */
const hindsightOf = (
  before: MatchState | null,
  after: MatchState,
  event: MatchEvent,
  hindsight: Hindsight,
): Hindsight => {
  if (hindsight === NO_HINDSIGHT) return hindsight;
  const plain = { ...hindsight, stood: NO_HINDSIGHT.stood };
  const surplus =
    after.board?.surplus ??
    after.boards.some(({ number, status }) => number === after.lastNumber && status === "surplus");
  if (!surplus && !(before && decide(before, event, plain))) return plain;
  const then = hindsight.stood(event.seq) ?? (before && standing(before));
  return { ...hindsight, stood: () => then };
};

type Again = WhatIf & {
  readonly state: MatchState | null;
  readonly strikes: readonly StrikeRow[];
  readonly events: readonly EventRow[];
  readonly problem: Problem | null;
};

const ruleAgain = (w: WhatIfWords, entries: readonly Entry[], ruleset: Ruleset): Again => {
  const strikes: StrikeRow[] = [];
  const events: EventRow[] = [];
  let firstDifference: number | null = null;
  let state: MatchState | null = null;
  for (const entry of entries) {
    const { event, corrected, mark } = entry;
    // The boards and strikes of such a game are not recorded, so no other ruleset can decide it.
    if (event.type === "game_recorded") {
      const reason = w.refusals.partedPointsOnly({ game: event.data.game });
      return { state, strikes, events, firstDifference, stopped: { seq: event.seq, reason }, problem: null };
    }
    const next: Next | Refusal = state ? ruledOn(w.rulings, state, entry, ruleset) : opened(event, ruleset);
    if ("code" in next)
      return { state, strikes, events, firstDifference, ...ending(w.refusals, state, event, next, ruleset) };
    state = next.state;
    const row = rowOf(state, event, corrected, w.rulings);
    if (row?.kind === "strike") strikes.push(noted(row.row, next.notes));
    if (row?.kind === "event") events.push(noted(row.row, next.notes));
    if (firstDifference === null && differs(mark, markOf(state))) firstDifference = event.seq;
  }
  return { state, strikes, events, firstDifference, stopped: null, problem: null };
};

/** The reason for the end: the other ruleset does not play such a match, or its play differs here. */
const ending = (
  w: RefusalWords,
  state: MatchState | null,
  event: MatchEvent,
  refusal: Refusal,
  { name }: Ruleset,
): Pick<Again, "stopped" | "problem"> => {
  if (state) return { stopped: { seq: event.seq, reason: parting(w, state, event, refusal) }, problem: null };
  if (refusal.code !== "already-decided") return { stopped: null, problem: problemOf(refusal, w) };
  const reason = w.partedBefore({ ruleset: name });
  return { stopped: { seq: event.seq, reason }, problem: null };
};

const noted = <R extends { readonly rulings: readonly Ruling[] }>(row: R, notes: readonly Ruling[]): R =>
  notes.length > 0 ? { ...row, rulings: [...row.rulings, ...notes] } : row;

type Next = { readonly state: MatchState; readonly notes: readonly Ruling[] };

const opened = (event: MatchEvent, ruleset: Ruleset): Next | Refusal => {
  const state = open(transcribed(event, ruleset));
  return "code" in state ? state : { state, notes: [] };
};

/** The state after one more entry under the other ruleset, or the reason why the entry is impossible. */
const ruledOn = (
  w: RulingWords,
  state: MatchState,
  { event: original, hindsight, outOfTurn }: Entry,
  ruleset: Ruleset,
): Next | Refusal => {
  const written = transcribed(original, ruleset);
  const turned = outOfTurn && written.type === "strike" && isInTurn(state, written.data.player);
  const event = turned ? inTurn(written) : written;
  const notes: Ruling[] = turned ? [{ text: w.whatIfInTurn(), clause: ruleset.violations["out-of-turn"].clause }] : [];
  const refusal = decide(state, event, hindsight);
  if (refusal === null) return { state: evolve(state, event, hindsight), notes };
  if (refusal.code === "pocket-required") {
    // An unseen pocket equals no other, so the strike is ruled on as if queen and cover were in different pockets.
    const { clause } = ruleset.queen.coverPocket;
    const text = w.whatIfPockets();
    return { state: evolve(state, event, hindsight), notes: [...notes, { text, clause }] };
  }
  return passedOver(w, state, event, refusal, ruleset) ?? refusal;
};

/** A claim without a cause under the other ruleset: it changes nothing, and play continues. */
const passedOver = (
  w: RulingWords,
  state: MatchState,
  event: MatchEvent,
  { code }: Refusal,
  ruleset: Ruleset,
): Next | null => {
  const groundless = (side: string, text: string, clause: string): Next => ({
    state: { ...state, seq: event.seq, last: eventStep(sideIndex(state.setting, side), []) },
    notes: [{ text, clause }],
  });
  if (event.type === "dues_forgotten" && code === "no-dues-paid")
    return groundless(event.data.side, w.whatIfNoDues(), ruleset.dues.lapse.clause);
  if (event.type === "queen_left" && code === "contradiction")
    return groundless(event.data.side, w.whatIfNoQueen(), ruleset.queen.left.clause);
  if (event.type === "extra_point_claimed" && code === "contradiction")
    return groundless(event.data.side, w.whatIfNoPoint(), ruleset.fouls.extraPoints.clause);
  if (event.type === "time_called" && code !== "match-over")
    return {
      state: { ...state, seq: event.seq, last: eventStep(null, []) },
      notes: [{ text: w.whatIfNoCall(), clause: state.setting.limits.clauses.clock }],
    };
  return null;
};
