import { err, ok, type Result } from "#shared/result.ts";
import type { ErrorMessage } from "#shared/words/error-words.ts";
import { formatOf } from "../schedule/format.ts";
import { type ApartOutcome, type EntryPair, ofTheSame } from "../swiss/apart.ts";
import { type PairedAgain, pairAgain, pairRound, type SwissPair } from "../swiss/round.ts";
import type { EntryStanding } from "../table/standings.ts";
import { decisionsOf, inForce } from "../terms/decisions.ts";
import type { LeagueRefusal, LeagueRefusalCode } from "../terms/refusal.ts";
import { swissEntries } from "./paired-rounds.ts";
import { fieldIn, pairedField, type Season, settlementsOf } from "./season.ts";

/** Entries of a table with their places. */
export type Places = readonly Pick<EntryStanding, "entry" | "place">[];

/** A round that is to be paired next. */
export type DueRound = {
  readonly round: number;
  /** Whether it is the final, between the first two of the table. */
  readonly final: boolean;
  /** Entries that play on, in draw order. */
  readonly playing: readonly string[];
};

/** A proposed pair with its reason: `null` for a final, which follows from the table. */
type ProposedPair = Pick<SwissPair, "first" | "second"> & { readonly why: SwissPair["why"] | null };

/** A round with the pairs that the rule proposes. */
export type ProposedRound = DueRound & {
  /** `null`: the rule finds none, because the entries left have all met, or a place in the final is shared. */
  readonly pairs: readonly ProposedPair[] | null;
  readonly bye: string | null;
  /** A pairing for the organiser if the rule finds no pairs, with as few second meetings as possible. */
  readonly byHand?: PairedAgain;
  /** The outcome for entries of one club, in a round in which they are kept apart. */
  readonly apart: ApartOutcome;
};

const refuse = (code: LeagueRefusalCode, message: ErrorMessage): Result<never, LeagueRefusal> =>
  err({ code, message, place: "" });

/** Entries that have not withdrawn. */
const playingOn = ({ entries, decisions }: Season): readonly string[] => {
  const gone = new Set(decisionsOf(inForce(decisions), "entry_withdrawn").map(({ entry }) => entry));
  return entries.filter((entry) => !gone.has(entry));
};

/** The round that is to be paired now, once the one before is settled; a refusal if there is none. */
export const dueRound = (season: Season): Result<DueRound, LeagueRefusal> => {
  const format = formatOf(season.plan);
  if (!format.pairedRounds) return refuse("round-not-due", { key: "nothingPaired" });
  const settlements = settlementsOf(season);
  if (settlements.length === 0) return refuse("not-drawn", { key: "pairNotDrawn" });
  const open = settlements.filter(({ settled }) => !settled).length;
  if (open > 0) return refuse("division-not-finished", { key: "pairRoundOpen", about: { open } });
  const round = Math.max(...settlements.map(({ fixture }) => fixture.round)) + 1;
  const { length } = season.entries;
  if (round > format.rounds(length)) return refuse("round-not-due", { key: "roundsPaired" });
  const playing = playingOn(season);
  return playing.length < 2
    ? refuse("too-few-entries", { key: "nobodyToPair" })
    : ok({ round, final: format.isTie(round, fieldIn(season)), playing });
};

/** The first seed has the first break in round 1. */
const TOP_FIRST = true;

const NOBODY: ApartOutcome = { kept: [], met: [] };

/** Pairs that should not meet in a round, because they play for one club. */
const apartIn = ({ plan, represents }: Season, { round, playing }: DueRound): readonly EntryPair[] =>
  plan.format === "swiss" && represents && round <= (plan.apart ?? 0) ? ofTheSame(playing, represents) : [];

const finalists = ({ playing }: DueRound, table: Places): ProposedRound["pairs"] => {
  const [first, second, third] = table.filter(({ entry }) => playing.includes(entry));
  // A shared place leaves no entry out of a final by chance.
  if (!first || !second || second.place === third?.place) return null;
  return [{ first: first.entry, second: second.entry, why: null }];
};

/**
 * The next round as the rule pairs it: by FIDE's Dutch system, and the final by the table.
 *
 * @param table the current table; only a final needs it
 */
export const proposedRound = (season: Season, table: Places): Result<ProposedRound, LeagueRefusal> => {
  const due = dueRound(season);
  const field = pairedField(season);
  if (!due.ok || !field) return due.ok ? refuse("round-not-due", { key: "nothingPaired" }) : due;
  if (due.value.final) return ok({ ...due.value, pairs: finalists(due.value, table), bye: null, apart: NOBODY });
  const { round, playing } = due.value;
  const everybody = swissEntries(field);
  const plays = new Set(playing);
  const toPair = {
    everybody,
    entries: everybody.filter(({ entry }) => plays.has(entry)),
    points: field.regulations,
    apart: apartIn(season, due.value),
    round,
    rounds: formatOf(season.plan).pairedRounds?.(season.entries.length) ?? round,
    topFirst: TOP_FIRST,
  };
  const paired = pairRound(toPair);
  return ok(
    paired
      ? { ...due.value, ...paired }
      : { ...due.value, pairs: null, bye: null, apart: NOBODY, byHand: pairAgain(toPair) },
  );
};
