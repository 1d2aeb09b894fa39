import { z } from "zod";
import { format } from "#carrom";
import { EVIDENCE, FIXTURE_STATES, FORMAT_NAMES, isOneFormat, plan, regulations, teamPlay } from "#league";
import { clubId, day, divisionId, entryId, fixtureId, playerId } from "#shared/ids.ts";
import { textLine } from "#shared/text.ts";
import { matchSummary } from "../match/match.ts";
import { person } from "../parts/person.ts";
import { prediction } from "../parts/prediction.ts";
import { namedRuleset } from "../parts/ruleset.ts";
import { at, name, zone } from "../parts/values.ts";
import { bracketTie, decisionLine, divisionTerms, openRegistration } from "./league.ts";
import { team } from "./team.ts";

/**
 * A division. With `entries` and `days` its fixtures are drawn when it is created; with a `registration` it takes
 * entries first; with neither it waits for a draw from another division's table,
 * which `source` may name.
 */
export const newDivision = z
  .strictObject({
    /** Shorter than other ids, because those of its entries and fixtures are made from it. */
    id: divisionId.max(48).optional(),
    club: clubId,
    league: name,
    season: name,
    name,
    ruleset: textLine,
    format: format.optional(),
    /** Players in draw order. */
    entries: z
      .array(playerId)
      .min(2)
      .max(64)
      .refine((players) => new Set(players).size === players.length, "enteredOnce")
      .optional(),
    /** Day of each round, in order; as many as there are rounds. */
    days: z.array(day).min(1).max(126).optional(),
    rated: z.boolean().default(true),
    ...divisionTerms,
  })
  .superRefine(({ entries, days, registration, source, ...played }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: path.split("/"), message });
    if (entries !== undefined && days === undefined) refuse("days", "dayEachRound");
    if (entries === undefined && days !== undefined) refuse("days", "daysWithDraw");
    if (entries !== undefined && registration !== undefined) refuse("entries", "entriesOtherwise");
    if (source !== undefined && (entries !== undefined || registration !== undefined))
      refuse("source", "entriesOtherwise");
    if (!isOneFormat(played)) refuse("plan/format", "planOfPlay");
  })
  .meta({ id: "NewDivision" });
export type NewDivision = z.output<typeof newDivision>;

/** One line of a league table. */
export const standingRow = z.object({
  place: z.int(),
  entry: entryId,
  players: z.array(person),
  /** Matches played to their end, and how they ended: `won` + `drawn` + `lost`. */
  /** Its group, from 1; `null` where all stand in one table. */
  group: z.int().nullable(),
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  /** Matches decided without being played to their end; `doubleWalkovers`: neither side appeared. */
  walkoversWon: z.int(),
  walkoversLost: z.int(),
  doubleWalkovers: z.int(),
  /** Byes, and matches broken off for which the regulations give points. */
  byes: z.int(),
  abandoned: z.int(),
  boardsWon: z.int(),
  boardsLost: z.int(),
  pointsFor: z.int(),
  pointsAgainst: z.int(),
  net: z.int(),
  /** Only where teams meet: rubbers won and lost in ties that were played, with halves of level ones. */
  rubbers: z.object({ won: z.number(), lost: z.number() }).optional(),
  /** Each of these columns by its worth in the regulations, less `deducted`. */
  points: z.number(),
  /** Points taken away by the league; already missing from `points`. */
  deducted: z.number(),
  /** Matches still to come, and the most points that they and byes to come can make. */
  remaining: z.int(),
  most: z.number(),
  /** Whether it is among the first `qualify` for certain, or for certain not; by points alone, however matches end or are decided. */
  flag: z.enum(["clinched", "eliminated"]).nullable(),
  /** Latest results first, at most five. */
  form: z.array(z.object({ match: z.string(), outcome: z.enum(["won", "drawn", "lost"]) })),
  /** The tie-break steps that separated this entry from those level on points, in order. */
  tie: z
    .array(z.object({ criterion: z.string(), among: z.array(entryId), values: z.record(entryId, z.number()) }))
    .nullable(),
  /**
   * Head-to-heads whose turn came and that could not be asked, because not all of `among` have met equally often; `after`
   * so many of the steps of `tie`. Left out where there are none.
   */
  unasked: z.array(z.object({ criterion: z.string(), among: z.array(entryId), after: z.int() })).optional(),
});
export type StandingRow = z.output<typeof standingRow>;

/** The ratings' expectation of an unplayed fixture: a sealed forecast, until then a preview. */
const fixtureForecast = prediction.extend({
  /** Rated matches behind each side's rating; of a pair, those of the partner who has fewer. */
  matches: z.object({ home: z.int(), away: z.int() }),
});
export type FixtureForecast = z.output<typeof fixtureForecast>;

export const fixtureRow = z.object({
  id: fixtureId,
  round: z.int(),
  day: day.nullable(),
  home: person.extend({ entry: entryId }),
  away: person.extend({ entry: entryId }),
  /** Whether one of the two goes on, so that it cannot be drawn. */
  tie: z.boolean(),
  state: z.enum(FIXTURE_STATES),
  /** The day that it was put off from. */
  postponedFrom: day.nullable(),
  /** Who won it or goes on, at the board or by decision. */
  winner: entryId.nullable(),
  /** The decision that settled it, or put it off. */
  decision: z.string().nullable(),
  /** The evidence of its result; `null` while there is none. */
  evidence: z.enum(EVIDENCE).nullable(),
  /** The board in the hall, where their number is known; and which sitting. */
  seat: z.object({ table: z.int(), sitting: z.int() }).nullable(),
  match: matchSummary.nullable(),
  /** Only of a tie between two teams: its score by what the division counts; `null` before its first rubber. */
  rubbers: z.object({ score: z.object({ home: z.number(), away: z.number() }).nullable() }).optional(),
  /** Until its match is opened; `null` too where it would not be rated, and where no one on either side has been. */
  forecast: fixtureForecast.nullable(),
});
export type FixtureRow = z.output<typeof fixtureRow>;

/** Another division of the club, and the places of a final table whose holders it gives or takes. */
const stage = z.object({ division: divisionId, name: z.string(), first: z.int(), top: z.int() });

/** A player's rubbers in a division. In doubles each of a pair has what the pair has. */
const teamPlayer = z.object({
  place: z.int(),
  player: person,
  /** The team's. */
  entry: entryId,
  /** Rubbers played to their end: `won` + `drawn` + `lost`. */
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  /** Rubbers won because the opponents were missing or gave up. */
  walkovers: z.int(),
  boardsWon: z.int(),
  boardsLost: z.int(),
  net: z.int(),
});
export type TeamPlayer = z.output<typeof teamPlayer>;

/** Progress of rounds that are paired by points. */
const pairing = z.object({
  /** Rounds that count for the table. */
  rounds: z.int(),
  /** Whether a final follows, one round after them. */
  final: z.boolean(),
  /** The last round that is paired; 0 before the draw. */
  paired: z.int(),
  /** The round that is to be paired now; `null` while one is played, and once all are paired. */
  due: z.int().nullable(),
  byes: z.array(z.object({ round: z.int(), entry: entryId })),
});

export const division = z
  .object({
    id: divisionId,
    name: z.string(),
    league: z.string(),
    season: z.string(),
    /** With the time zone of its clock, by its IANA name: instants are in UTC all the same. */
    club: z.object({ id: clubId, name: z.string(), zone }),
    ruleset: namedRuleset,
    /** To what its matches are played, within its ruleset or beside it; `null`: as the ruleset says. */
    format: format.nullable(),
    play: z.enum(FORMAT_NAMES),
    plan,
    /** First place first; of several groups one after another. */
    table: z.array(standingRow),
    /**
     * The table after each round, first place first, as far as something counts; one sequence a table. Of results that were
     * settled since, and under the decisions of today: the last of them is the current table. `open`: fixtures of the
     * round and those before it that are not settled. Empty before the first result, without a table, and where it would be
     * more than 1,200 lines.
     */
    positions: z.array(
      z.object({
        group: z.int().nullable(),
        rounds: z.array(
          z.object({
            round: z.int(),
            open: z.int(),
            rows: z.array(z.object({ entry: entryId, place: z.int() })),
          }),
        ),
      }),
    ),
    /** So many places of a table win something or go on. */
    places: z.int(),
    /**
     * Those who come next in their groups, the best first, of whom the first so many go on; `null` where none of them can.
     * Compared by points and then by net points per match.
     */
    thirds: z
      .object({
        through: z.int(),
        ranked: z.array(
          z.object({ entry: entryId, group: z.int(), matches: z.int(), points: z.number(), net: z.int() }),
        ),
        /** Groups whose third is not known, because the place is shared; left out where there are none. */
        shared: z.array(z.int()).optional(),
      })
      .nullable(),
    /** The tie-break order of this table, in words. */
    criteria: z.array(z.string()),
    /** In force now; frozen by the first result. */
    regulations,
    frozen: z.boolean(),
    /** What the table has to say for itself: decisions that moved an entry, or changed the regulations. */
    footnotes: z.array(z.object({ mark: z.int(), entry: entryId.nullable(), decision: z.string() })),
    decisions: z.array(decisionLine),
    /** Why it is not played; `null` if it is. */
    cancelled: z.object({ reason: z.string(), note: z.string().nullable(), at }).nullable(),
    registration: openRegistration.nullable(),
    /** Where and when it is played, as far as it is known; the day of each fixture is its own. */
    evening: z.object({
      venue: z.string().nullable(),
      /** By the club's clock, `19:30`. */
      starts: z.string().nullable(),
      first: day.nullable(),
      every: z.int().nullable(),
    }),
    /** How it was drawn; `null` before the draw, and where the order was given. */
    draw: z
      .object({
        seed: z.string().nullable(),
        from: z.object({ division: divisionId, first: z.int().optional(), top: z.int() }).nullable(),
      })
      .nullable(),
    /** The division from whose final table its entries come, with their places there, as planned or drawn. */
    source: stage.nullable(),
    /** Divisions whose entries come from its table. */
    onward: z.array(stage),
    fixtures: z.array(fixtureRow),
    /** Ties, round by round; `null` for a format without any. */
    bracket: z.array(z.array(bracketTie)).nullable(),
    /** Rounds that are paired by points; `null` for a format without any. */
    pairing: pairing.nullable(),
    /** Only where teams meet: what they play, their squads, and the table of their players. */
    teams: teamPlay
      .extend({ squads: z.array(team.extend({ entry: entryId })), players: z.array(teamPlayer) })
      .optional(),
    /** Everybody in the draw, by entry: also those who are in no table. */
    entries: z.array(
      z.object({
        entry: entryId,
        players: z.array(person),
        /** The club, school or town that it plays for, where the organiser said so. */
        represents: z.string().optional(),
      }),
    ),
  })
  .meta({ id: "Division" });
export type Division = z.output<typeof division>;
