import { type EntryCount, formatOf } from "../schedule/format.ts";
import type { Plan } from "../schedule/plan.ts";
import type { Represented } from "../swiss/apart.ts";
import type { Counted, Credit } from "../table/standings.ts";
import type { RecordedDecision } from "../terms/decision.ts";
import { byFixture, decisionsOf, inForce, regulationsInForce } from "../terms/decisions.ts";
import type { Regulations } from "../terms/regulations.ts";
import { type PairedField, roundByes, swissEntries } from "./paired-rounds.ts";
import { type Fixture, type FixtureMatch, type Settlement, settleFixtures } from "./settlement.ts";
import { removed, withWithdrawals } from "./withdrawal.ts";

/** A suggestion for the next season's name: every number in it is one greater, as in 2026/27. */
export const nextSeasonName = (season: string): string =>
  season.replaceAll(/\d+/g, (digits) => {
    const next = String(Number(digits) + 1);
    return next.length > digits.length && digits.length < 4
      ? next.slice(next.length - digits.length)
      : next.padStart(digits.length, "0");
  });

/** The record of a division: its entries, its fixtures, its matches and its decisions. */
export type Season = {
  readonly plan: Plan;
  /** Entry ids in draw order. */
  readonly entries: readonly string[];
  readonly fixtures: readonly Fixture[];
  /** Matches in the order in which they were opened. */
  readonly matches: readonly FixtureMatch[];
  /** All decisions, including reversed ones and reversals. */
  readonly decisions: readonly RecordedDecision[];
  /** The regulations as they were published. */
  readonly regulations: Regulations;
  /** The club, school or town of entries, from the draw and late entries. */
  readonly represents?: Represented;
};

/** The settlement of every fixture, without withdrawals. */
const atTheBoard = ({ fixtures, matches }: Season, held: readonly RecordedDecision[]): readonly Settlement[] => {
  const played = Map.groupBy(matches, ({ fixture }) => fixture);
  const decided = byFixture(held);
  return fixtures.map((fixture) =>
    settleFixtures(fixture, played.get(fixture.id) ?? [], decided.get(fixture.id) ?? []),
  );
};

/** The number of entries of a season: those of the draw, and those that came after it. */
export const fieldIn = ({ entries, decisions }: Pick<Season, "entries" | "decisions">): EntryCount => ({
  entries: entries.length,
  late: decisionsOf(inForce(decisions), "entry_added").filter(({ entry }) => entries.includes(entry)).length,
});

/** The number of a season's last round, played or planned. */
export const lastRoundOf = (season: Pick<Season, "plan" | "entries" | "decisions" | "fixtures">): number => {
  const { rounds, ties } = formatOf(season.plan);
  const field = fieldIn(season);
  const known = [...season.fixtures, ...ties(field)].map(({ round }) => round);
  return Math.max(rounds(field.entries - field.late), ...known);
};

/** Tells which fixtures of a season are ties: one of two entries goes on. */
export const tiesOf = (
  season: Pick<Season, "plan" | "entries" | "decisions">,
): ((fixture: Pick<Fixture, "round">) => boolean) => {
  const format = formatOf(season.plan);
  const field = fieldIn(season);
  return ({ round }) => format.isTie(round, field);
};

/**
 * Tells which fixtures keep their results after a withdrawal: ties, because their loser is out all the same, and those of
 * rounds that are paired by points, because later rounds were paired by them.
 */
const standingOf = (season: Pick<Season, "plan" | "entries" | "decisions">): ((fixture: Fixture) => boolean) =>
  formatOf(season.plan).pairedRounds ? () => true : tiesOf(season);

/** The paired rounds of a season; `null` for a format without rounds that are paired by points. */
const pairedOf = (
  season: Season,
  settlements: readonly Settlement[],
  decisions: readonly RecordedDecision[],
): PairedField | null => {
  const { pairedRounds } = formatOf(season.plan);
  if (!pairedRounds) return null;
  const isTie = tiesOf(season);
  return {
    entries: season.entries,
    decisions,
    settlements: settlements.filter(({ fixture }) => !isTie(fixture)),
    regulations: regulationsInForce(season.regulations, decisions),
  };
};

/** The current paired rounds of a season; `null` for a format without rounds that are paired by points. */
export const pairedField = (season: Season): PairedField | null =>
  pairedOf(season, settlementsOf(season), inForce(season.decisions));

/**
 * The settlement of every fixture of a season, and the input of its table.
 *
 * @param until the last round that counts for the table; by default, all of them. Decisions count as of now.
 */
export const reckoned = (
  season: Season,
  until = Number.POSITIVE_INFINITY,
): { readonly settlements: readonly Settlement[]; readonly counted: Counted } => {
  const held = inForce(season.decisions);
  const byBoard = atTheBoard(season, held);
  const stands = standingOf(season);
  const settlements = withWithdrawals(byBoard, held, stands);
  const out = removed(byBoard, held, stands);
  const within = settlements.filter(({ fixture }) => fixture.round <= until);
  const paired = pairedOf(season, within, held);
  const isTie = tiesOf(season);
  // Ties after a table are not played for places in it.
  const counting = formatOf(season.plan).tables === "none" ? within : within.filter(({ fixture }) => !isTie(fixture));
  const byes = paired
    ? roundByes(paired).flatMap(({ round, entry }) => (round <= until ? [{ entry, for: "bye" as const }] : []))
    : rests(season, within);
  return {
    settlements,
    counted: {
      entries: season.entries.filter((entry) => !out.has(entry)),
      results: counting.flatMap(({ result }) => result ?? []),
      credits: [...counting.flatMap(({ credits }) => credits), ...byes],
      ...(paired ? { rounds: swissEntries(paired) } : {}),
      deductions: decisionsOf(held, "points_deducted"),
      unranked: new Set(decisionsOf(held, "entry_unranked").map(({ entry }) => entry)),
      regulations: regulationsInForce(season.regulations, held),
    },
  };
};

export const settlementsOf = (season: Season): readonly Settlement[] => reckoned(season).settlements;

/**
 * Whether an entry without a match in a round has a bye: with an odd number of entries. If an entry came after the draw
 * all entries play equally many matches, in more rounds than the draw had: resting gives no points.
 */
export const hasByes = ({ plan, entries, decisions }: Season): boolean =>
  formatOf(plan).byes && entries.length % 2 === 1 && fieldIn({ entries, decisions }).late === 0;

/** The byes of entries that rested in rounds that are wholly settled. */
const rests = (season: Season, settlements: readonly Settlement[]): readonly Credit[] => {
  if (!hasByes(season)) return [];
  const { entries } = season;
  return [...Map.groupBy(settlements, ({ fixture }) => fixture.round).values()].flatMap((round) => {
    if (round.some(({ settled }) => !settled)) return [];
    const busy = new Set(round.flatMap(({ fixture }) => [fixture.home, fixture.away]));
    return entries.filter((entry) => !busy.has(entry)).map((entry) => ({ entry, for: "bye" as const }));
  });
};

/** The settlements that the regulations apply to. */
export const freezing = (settlements: readonly Settlement[]): readonly Settlement[] =>
  settlements.filter(({ result, credits }) => result !== null || credits.length > 0);

/** Whether a settlement freezes the regulations. */
export const isFrozen = (settlements: readonly Settlement[]): boolean => freezing(settlements).length > 0;
