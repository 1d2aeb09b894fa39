import type { Decision, DecisionType, RecordedDecision } from "./decision.ts";
import type { Regulations } from "./regulations.ts";

type Of<T extends DecisionType> = Extract<RecordedDecision, { type: T }>;

/**
 * The ids of the decisions that were reversed. A reversal can be reversed itself, and then its target counts again: so the
 * last one is read first.
 */
export const reversed = (all: readonly RecordedDecision[]): ReadonlySet<string> => {
  const undone = new Set<string>();
  for (const one of all.toReversed())
    if (one.type === "decision_reversed" && !undone.has(one.id)) undone.add(one.decision);
  return undone;
};

/** Whether a decision is about the matches or the entries of a draw: it means nothing without the draw. */
export const isOfDraw = (one: Decision): boolean =>
  "entry" in one || one.type === "round_paired" || fixturesOf(one).length > 0;

/** The ids of the decisions that lapsed with a draw that was withdrawn after them. */
export const fallen = (all: readonly RecordedDecision[]): ReadonlySet<string> => {
  const last = all.findLastIndex(({ type }) => type === "draw_withdrawn");
  return new Set(all.slice(0, Math.max(0, last)).flatMap((one) => (isOfDraw(one) ? [one.id] : [])));
};

/** The decisions in force, in their order: neither reversed nor lapsed with a draw, and without the reversals. */
export const inForce = (all: readonly RecordedDecision[]): readonly RecordedDecision[] => {
  const undone = reversed(all);
  const gone = fallen(all);
  return all.filter(({ id, type }) => type !== "decision_reversed" && !undone.has(id) && !gone.has(id));
};

/** The number of the current or the next draw, from 1: one more than were withdrawn. */
export const drawNumber = (all: readonly RecordedDecision[]): number =>
  all.filter(({ type }) => type === "draw_withdrawn").length + 1;

/** The decisions of one type. */
export const decisionsOf = <T extends DecisionType>(decisions: readonly RecordedDecision[], type: T): Of<T>[] =>
  decisions.filter((one): one is Of<T> => one.type === type);

/** The decision by which a division is not played; `null` if it is. */
export const cancellation = (decisions: readonly RecordedDecision[]): Of<"category_cancelled"> | null =>
  decisionsOf(decisions, "category_cancelled").at(-1) ?? null;

/** The decision that closed a division's season; `null` while it is open. */
export const closing = (decisions: readonly RecordedDecision[]): Of<"season_closed"> | null =>
  decisionsOf(decisions, "season_closed").at(-1) ?? null;

/** The regulations of a division: as published, or as last changed. */
export const regulationsInForce = (published: Regulations, decisions: readonly RecordedDecision[]): Regulations =>
  decisionsOf(decisions, "regulations_changed").at(-1)?.regulations ?? published;

/** Ids of matches that no longer count, because their fixture is to be played again. */
export const setAside = (decisions: readonly RecordedDecision[]): ReadonlySet<string> =>
  new Set(decisionsOf(decisions, "replay_ordered").map(({ match }) => match));

/** The ids of the fixtures that a decision is about; empty if it is about none. */
export const fixturesOf = (decision: Decision): readonly string[] => {
  if (decision.type === "fixtures_moved") return decision.moves.map(({ fixture }) => fixture);
  return "fixture" in decision ? [decision.fixture] : [];
};

/** Decisions by the fixtures that they are about, in their order. */
export const byFixture = (decisions: readonly RecordedDecision[]): ReadonlyMap<string, readonly RecordedDecision[]> => {
  const found = new Map<string, RecordedDecision[]>();
  for (const one of decisions)
    for (const [index, fixture] of fixturesOf(one).entries()) {
      // For a moved calendar, each fixture keeps only its own move: otherwise every fixture would search all of them.
      const own = one.type === "fixtures_moved" ? { ...one, moves: one.moves.slice(index, index + 1) } : one;
      found.set(fixture, [...(found.get(fixture) ?? []), own]);
    }
  return found;
};
