import { z } from "zod";
import { REASONS } from "#shared/carrom/rules/vocabulary.ts";
import { day, divisionId, entryId, fixtureId, hash, matchId, playerId } from "#shared/ids.ts";
import { nameLine, textLines } from "#shared/text.ts";
import { MOST_ENTRIES } from "./field.ts";
import { halfPoints } from "./half-points.ts";
import { regulations } from "./regulations.ts";

/** Reasons for a league's decision: codes, so that tables can be printed in any language. */
export const DECISION_REASONS = [
  ...REASONS,
  "no-show",
  "by-agreement",
  "venue",
  "ineligible",
  "too-few-entries",
  "season-over",
  "late-entry",
  "pairing-rule",
  "line-ups-in",
] as const;

/** An instant of the server's clock, always with milliseconds, so that text order is time order. */
export const instant = z.iso.datetime({ precision: 3 });

const why = {
  reason: z.enum(DECISION_REASONS),
  /** A note in the league's own words; printed with the decision. */
  note: textLines.trim().min(1).max(500).optional(),
};
const ofFixture = { fixture: fixtureId, ...why };

/** The most fixtures that one decision moves: those of a single round robin of 64 entries. */
const MOST_MOVES = 2016;

/** The most rounds that are paired by points, with a final; below, the most pairs of a round. */
const MOST_ROUNDS = 16;
const MOST_PAIRS = MOST_ENTRIES.swiss / 2;

/** A fixture and its new day. */
const fixtureMove = z.strictObject({ fixture: fixtureId, day });
export type FixtureMove = z.output<typeof fixtureMove>;

/** The name of a club, a school or a town. */
export const represents = nameLine.min(1).max(80);

/** A team's players, by place of a tie; `null` for a missing player. */
export const lineUp = z.array(playerId.nullable()).min(1).max(12);

/** The announcement of an extension: its text, or the hash of a notice elsewhere. */
const announcement = z.union([
  z.strictObject({ text: textLines.trim().min(1).max(2000) }),
  z.strictObject({ sha256: hash }),
]);

/**
 * A decision of the league, as opposed to play. Appended, never edited; each can be reversed by a later one. None of
 * them is rated and none makes up a score.
 *
 * | decision              | league points                       | tie-breaks                                    |
 * |-----------------------|-------------------------------------|-----------------------------------------------|
 * | walkover_given        | `walkoverWin`, `walkoverLoss`       | a meeting won; no net points, boards, or S-B  |
 * | double_walkover_given | `doubleWalkover` each               | a meeting lost by both; nothing else          |
 * | forfeit_given         | `walkoverWin`, `walkoverLoss`       | as a walkover: the score was not played for   |
 * | bye_given             | `bye` to the one, nothing to the other | none: they have not met                    |
 * | fixture_abandoned     | `abandoned` each                    | none                                          |
 * | fixture_voided        | none                                | none                                          |
 * | replay_ordered        | those of the new match              | those of the new match                        |
 * | points_deducted       | that many less, in pairing by points too | an opponent's points for Buchholz        |
 * | entry_unranked        | as they are                         | none: it is behind all others, without a final place |
 * | entry_withdrawn       | below half played: none stand; else the rest are walkovers | accordingly            |
 * | entry_added           | none, and from then on there is no bye: all meet equally often | none          |
 * | round_paired          | `bye` to the entry with the round's bye | none                                    |
 * | line_ups_shown        | none: those of the rubbers          | those of the rubbers                          |
 * | tie_conceded          | those of a tie that the other won   | those of the rubbers that were played         |
 * | draw_withdrawn        | none: nothing was played            | none                                          |
 */
export const decision = z
  .discriminatedUnion("type", [
    z.strictObject({ type: z.literal("walkover_given"), winner: entryId, ...ofFixture }),
    z.strictObject({ type: z.literal("double_walkover_given"), ...ofFixture }),
    /** `entry` retired or was disqualified: the other side wins. */
    z.strictObject({
      type: z.literal("forfeit_given"),
      entry: entryId,
      kind: z.literal(["retired", "disqualified"]),
      ...ofFixture,
    }),
    z.strictObject({ type: z.literal("bye_given"), entry: entryId, ...ofFixture }),
    z.strictObject({ type: z.literal("fixture_abandoned"), ...ofFixture }),
    z.strictObject({ type: z.literal("fixture_voided"), ...ofFixture }),
    /** `match` is set aside; the fixture waits for a new one. */
    z.strictObject({ type: z.literal("replay_ordered"), match: matchId, ...ofFixture }),
    /**
     * Fixtures that are played on other days, each once: one, a whole day, or the rest of the calendar. They stay scheduled.
     */
    z.strictObject({ type: z.literal("fixtures_moved"), moves: z.array(fixtureMove).min(1).max(MOST_MOVES), ...why }),
    /** A fixture is postponed. `null`: its new day is not yet known; the desk later moves it to that day. */
    z.strictObject({ type: z.literal("fixture_postponed"), day: day.nullable(), ...ofFixture }),
    z.strictObject({ type: z.literal("deadline_extended"), deadline: instant, announcement, ...why }),
    z.strictObject({
      type: z.literal("points_deducted"),
      entry: entryId,
      points: halfPoints.positive().max(1000),
      ...why,
    }),
    /** An entry that plays without a place, as a guest of a championship does (E14): all others are before it. */
    z.strictObject({ type: z.literal("entry_unranked"), entry: entryId, ...why }),
    z.strictObject({ type: z.literal("entry_withdrawn"), entry: entryId, ...why }),
    /**
     * An entry that comes after the draw. The days are those of its matches that no later round has room for: each of them,
     * or from `first` on every N; left out: they are set later.
     */
    z.strictObject({
      type: z.literal("entry_added"),
      entry: entryId.max(48),
      players: z.array(playerId).min(1).max(2),
      days: z.array(day).min(1).max(126).optional(),
      first: day.optional(),
      every: z.int().min(1).max(28).optional(),
      /** The club, school or town that the entry plays for. */
      represents: represents.optional(),
      ...why,
    }),
    /**
     * A round that is paired by points is published: every entry that plays on has an opponent or the bye. `pairing-rule`: as
     * the rule proposes it; with any other reason it was changed by hand.
     */
    z.strictObject({
      type: z.literal("round_paired"),
      round: z.int().min(2).max(MOST_ROUNDS),
      /** The side that is named first has the first break. */
      pairs: z
        .array(z.strictObject({ home: entryId, away: entryId }))
        .min(1)
        .max(MOST_PAIRS),
      bye: entryId.nullable(),
      ...why,
    }),
    /**
     * The line-ups of a tie between two teams: both at once, as they were handed in, or again when a player is substituted.
     * `null`: the team is a player short.
     */
    z.strictObject({ type: z.literal("line_ups_shown"), home: lineUp, away: lineUp, ...ofFixture }),
    /**
     * A team concedes a tie, or its rest: the other team wins it. Rubbers that were played stay, and are rated; the others
     * are the other team's.
     */
    z.strictObject({ type: z.literal("tie_conceded"), entry: entryId, ...ofFixture }),
    z.strictObject({ type: z.literal("regulations_changed"), regulations, ...why }),
    /** `into`: the division that its entries go to, where two classes are merged (E33: under eight entries). */
    z.strictObject({ type: z.literal("category_cancelled"), into: divisionId.optional(), ...why }),
    /** Entries can be changed and drawn again. A withdrawn draw cannot be restored: decisions about it lapse with it. */
    z.strictObject({ type: z.literal("draw_withdrawn"), ...why }),
    /** Its season is over: only a reversal of this opens the division again. */
    z.strictObject({ type: z.literal("season_closed"), ...why, reason: z.literal("season-over") }),
    z.strictObject({ type: z.literal("decision_reversed"), decision: z.uuid(), ...why }),
  ])
  .meta({ id: "Decision" });
export type Decision = z.output<typeof decision>;
export type DecisionType = Decision["type"];

/** A recorded decision. */
export type RecordedDecision = Decision & {
  readonly id: string;
  /** Counts the division's decisions from 1. */
  readonly number: number;
  readonly by: string;
  readonly at: string;
};
