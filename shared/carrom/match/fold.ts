import type { MatchEvent } from "../model/events.ts";
import { type BoardDecision, type Hindsight, NO_HINDSIGHT, type Stood } from "../model/hindsight.ts";
import type { Refusal } from "../model/refusal.ts";
import { settle } from "../model/setting.ts";
import { currentGame, isOver, type MatchState } from "../model/state.ts";
import { amend, amends } from "./amend.ts";
import { decide } from "./decide.ts";
import { evolve, openState } from "./evolve.ts";
import { overtakenIn } from "./overtaken.ts";
import { type PlainRun, playOn } from "./plain-run.ts";

/** A log folded up to its end, or to the first event that is refused. */
export type Fold = {
  /** `null` only when even the first event is refused. */
  readonly state: MatchState | null;
  /** The refusal of the first impossible event; `null` if there is none. */
  readonly refusal: Refusal | null;
  readonly voided: readonly number[];
};

/** Called for every folded event: with the state after it, and the seq of the strike's correction, if any. */
export type Witness = (
  after: MatchState,
  event: MatchEvent,
  corrected: number | undefined,
  hindsight: Hindsight,
) => void;

/**
 * Folds a whole log: corrections first, then one event after the other, until the end or the first that is
 * refused. A correction without a target stops the log just before it.
 */
export const fold = (log: readonly MatchEvent[], witness?: Witness): Fold => foldKnowing(log, new Map(), witness);

const foldKnowing = (log: readonly MatchEvent[], known: Map<number, Stood>, witness?: Witness): Fold => {
  const later = reachingBack(log);
  const amended = amend(log, later.filter(amends));
  if (!amended.ok) {
    const before = foldKnowing(
      log.filter(({ seq }) => seq < amended.error.seq),
      known,
      witness,
    );
    return { ...before, refusal: before.refusal ?? amended.error };
  }
  const { events, voided, corrected } = amended.value;
  const hindsight = later.length > 0 ? lookBack(log, later, events, known) : NO_HINDSIGHT;
  let state: MatchState | null = null;
  for (let index = 0; index < events.length; index += 1) {
    if (state?.board && !witness && events[index]?.type === "strike") {
      const stretch: PlainRun = playOn(state, events, index, hindsight);
      state = stretch.state;
      index = stretch.next;
    }
    const event = events[index];
    if (!event) break;
    const next: MatchState | Refusal = state === null ? open(event) : advance(state, event, hindsight);
    if ("code" in next) return { state, refusal: next, voided };
    state = next;
    witness?.(state, event, corrected.get(event.seq), hindsight);
  }
  return { state: state && { ...state, seq: log.at(-1)?.seq ?? state.seq }, refusal: null, voided };
};

/** Whether an event changes earlier ones: then the whole log is folded again. */
export const reachesBack = (event: MatchEvent): boolean =>
  // Nearly every event is a strike, and most logs have no event of this kind.
  event.type !== "strike" && (amends(event) || isDecision(event));

const reachingBack = (log: readonly MatchEvent[]): readonly MatchEvent[] => {
  const later: MatchEvent[] = [];
  for (const event of log) if (reachesBack(event)) later.push(event);
  return later;
};

/** The first event: only the opening of a match can be one. */
export const open = (event: MatchEvent): MatchState | Refusal => {
  if (event.type !== "match_opened") return { code: "not-opened", why: { key: "notOpened" }, seq: event.seq };
  const setting = settle(event);
  return setting.ok ? openState(setting.value) : setting.error;
};

/** The state after one more event, or the refusal of it. */
export const advance = (
  state: MatchState,
  event: MatchEvent,
  hindsight: Hindsight = NO_HINDSIGHT,
): MatchState | Refusal => decide(state, event, hindsight) ?? evolve(state, event, hindsight);

/**
 * The state before each overtaken event of a log, by the log at that time: found by walking it once as it was
 * recorded, and folding again only where an event reaches back. The results are shared with those folds.
 */
const lookBack = (
  log: readonly MatchEvent[],
  later: readonly MatchEvent[],
  amended: readonly MatchEvent[],
  known: Map<number, Stood>,
): Hindsight => {
  const decisions = Map.groupBy(amended.filter(isDecision), ({ data }) => data.board);
  const isOvertaken = overtakenIn(log, later);
  const stood = (seq: number): Stood | null => {
    if (!isOvertaken(seq)) return null;
    if (!known.has(seq)) walk(log, known);
    return known.get(seq) ?? OPEN_MINDED;
  };
  return { decisions: (board) => decisions.get(board) ?? [], stood };
};

const isDecision = (event: MatchEvent): event is BoardDecision =>
  event.type === "board_awarded" || event.type === "board_annulled";

/** Notes the state of the match before every event that is not yet known. */
const walk = (log: readonly MatchEvent[], known: Map<number, Stood>): void => {
  let state: MatchState | null = null;
  for (const [index, event] of log.entries()) {
    if (!known.has(event.seq)) known.set(event.seq, state ? standing(state) : OPEN_MINDED);
    state = reachesBack(event) ? whole(foldKnowing(log.slice(0, index + 1), known)) : onward(state, event);
  }
};

/** The state of a log that folds to its end; `null` if an event is refused. */
const whole = ({ state, refusal }: Fold): MatchState | null => (refusal ? null : state);

/** The next state of a log as it was recorded; `null` until a correction in the same request mends it. */
const onward = (state: MatchState | null, event: MatchEvent): MatchState | null => {
  const next = state === null ? (event.type === "match_opened" ? open(event) : null) : advance(state, event);
  return next && "code" in next ? null : next;
};

/** Allows every event: a log that a later correction of the same request mends gives no objection. */
const OPEN_MINDED: Stood = { over: false, game: Number.POSITIVE_INFINITY, surplus: false };

/** The facts of a match that the next recorded event is judged by. */
export const standing = (state: MatchState): Stood => {
  const game = currentGame(state);
  return {
    over: isOver(state),
    game: game.over && !isOver(state) ? game.number + 1 : game.number,
    surplus: state.board?.surplus ?? false,
  };
};
