import { z } from "zod";
import {
  EVIDENCE,
  entrySource,
  FIXTURE_STATES,
  FORMAT_NAMES,
  isOneFormat,
  LARGEST_FIELD,
  plan,
  ROW_MOVEMENTS,
  regulations,
  SLAM_COLOURS,
  teamPlay,
} from "#league";
import { clubId, day, divisionId, entryId, fixtureId, matchId, playerId, seriesId } from "#shared/ids.ts";
import { textLine } from "#shared/text.ts";
import { matchSummary } from "../match/match.ts";
import { person } from "../parts/person.ts";
import { prediction } from "../parts/prediction.ts";
import { namedRuleset } from "../parts/ruleset.ts";
import { at, hallTables, name, zone } from "../parts/values.ts";
import { divisionFormat } from "./division-format.ts";
import { bracketTie, decisionLine, divisionTerms, openRegistration } from "./league.ts";
import { team } from "./team.ts";

/**
 * A division. With `entries` and `days` its fixtures are drawn when it is created; with a `registration` it takes
 * entries first; with neither it waits for a draw from another division's table,
 * which `source` may name.
 */
export const newDivision = z
  .strictObject({
    /** Its id: shorter than other ids, because the ids of its entries and fixtures are made from it. */
    id: divisionId.max(48).optional(),
    club: clubId,
    league: name,
    season: name,
    name,
    ruleset: textLine,
    format: divisionFormat.optional(),
    /** Players in draw order. */
    entries: z
      .array(playerId)
      .min(2)
      .max(LARGEST_FIELD)
      .refine((players) => new Set(players).size === players.length, "enteredOnce")
      .optional(),
    /** The day of each round, in order; as many as there are rounds. */
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
  /** Its group, from 1; `null` if there is one table. */
  group: z.int().nullable(),
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  /** Matches decided without being played to their end; `doubleWalkovers`: neither side appeared. */
  walkoversWon: z.int(),
  walkoversLost: z.int(),
  doubleWalkovers: z.int(),
  /** Byes; below, abandoned matches for which the regulations give points. */
  byes: z.int(),
  abandoned: z.int(),
  boardsWon: z.int(),
  boardsLost: z.int(),
  pointsFor: z.int(),
  pointsAgainst: z.int(),
  net: z.int(),
  /** Only where teams meet: rubbers won and lost in ties that were played, with halves of level ones. */
  rubbers: z.object({ won: z.number(), lost: z.number() }).optional(),
  /** The sum of these columns by the regulations, less `deducted`. */
  points: z.number(),
  /** The points of its opponents by the first Buchholz criterion of the regulations; left out where they have none. */
  buchholz: z.number().optional(),
  /** Points deducted by the league; already missing from `points`. */
  deducted: z.number(),
  /** Matches still to come; below, the most points that they and future byes can bring. */
  remaining: z.int(),
  most: z.number(),
  /** Whether it is certainly among the first `qualify`, or certainly not; by points alone, whatever the endings. */
  flag: z.enum(["clinched", "eliminated"]).nullable(),
  /**
   * The meaning of its place for the next season if the table stays so; `shared-…`: several share the place at the line, and
   * the organiser chooses. Left out where it stays, without `regulations.promotion`, and before the first result.
   */
  movement: z.enum(ROW_MOVEMENTS).optional(),
  /** Latest results first, at most five. */
  form: z.array(z.object({ match: z.string(), outcome: z.enum(["won", "drawn", "lost"]) })),
  /** The tie-break steps that separated this entry from those level on points, in order. */
  tie: z
    .array(z.object({ criterion: z.string(), among: z.array(entryId), values: z.record(entryId, z.number()) }))
    .nullable(),
  /**
   * Head-to-heads that could not be compared in their turn, because not all of `among` have met equally often; `after`: the
   * number of steps of `tie` before it. Left out where there are none.
   */
  unasked: z.array(z.object({ criterion: z.string(), among: z.array(entryId), after: z.int() })).optional(),
});
export type StandingRow = z.output<typeof standingRow>;

/** The ratings' expectation of an unplayed fixture: a sealed forecast, until then a preview. */
const fixtureForecast = prediction.extend({
  /** Rated matches before each side's rating; of a pair, those of the partner who has fewer. */
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
  /** The day that it was postponed from; `null`: it was not. */
  postponedFrom: day.nullable(),
  /** The winner, or the entry that goes on, at the board or by decision. */
  winner: entryId.nullable(),
  /** The id of the decision that settled or postponed it. */
  decision: z.string().nullable(),
  /** The evidence of its result; `null` while there is none. */
  evidence: z.enum(EVIDENCE).nullable(),
  /**
   * The table and the sitting in the hall; `null` if the number of tables is not known. `hall` and `shift`: where halls have
   * names, and where its round is parted over shifts.
   */
  seat: z
    .object({ table: z.int(), sitting: z.int(), hall: z.string().optional(), shift: z.int().optional() })
    .nullable(),
  /** The time at which its round, or its shift, begins, by the club's clock: `19:30`; `null`: not known. */
  starts: z.string().nullable(),
  match: matchSummary.nullable(),
  /** Its umpires by name, as the desk named them; left out where it named none. */
  umpires: z.array(z.string()).optional(),
  /** Only of a tie between two teams: its score by what the division counts; `null` before its first rubber. */
  rubbers: z.object({ score: z.object({ home: z.number(), away: z.number() }).nullable() }).optional(),
  /** The forecast until its match is opened; `null` also if it would not be rated, or no player on a side has been. */
  forecast: fixtureForecast.nullable(),
});
export type FixtureRow = z.output<typeof fixtureRow>;

/** Another division of the club, and the places of the final table that connect the two. */
const stage = z.object({ division: divisionId, name: z.string(), first: z.int(), top: z.int() });

/** A player's rubbers in a division. In doubles each player of a pair gets the figures of the pair. */
const teamPlayer = z.object({
  place: z.int(),
  player: person,
  /** The entry of the player's team. */
  entry: entryId,
  /** Rubbers played to their end: `won` + `drawn` + `lost`. */
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  /** Rubbers won because the opponents were missing or forfeited. */
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
    /** The club, with its time zone by its IANA name; instants are in UTC all the same. */
    club: z.object({ id: clubId, name: z.string(), zone }),
    ruleset: namedRuleset,
    /** The limits of its matches, within its ruleset or in addition to it; `null`: as the ruleset says. */
    format: divisionFormat.nullable(),
    play: z.enum(FORMAT_NAMES),
    plan,
    /** Rows, first place first; with several groups, group after group. */
    table: z.array(standingRow),
    /**
     * The table after each round, first place first, up to the last result; one sequence a table. Later results and today's
     * decisions count, so the last table is the current one. `open`: fixtures of the
     * round and earlier ones that are not settled. Empty before the first result, without a table, and if there would be
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
    /** The number of places that win something or go on. */
    places: z.int(),
    /**
     * Entries next in their groups, the best first, of which the first N go on; `null` where none of them can.
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
    /** The regulations in force; frozen by the first result. */
    regulations,
    frozen: z.boolean(),
    /** Footnotes of the table: decisions that moved an entry, or changed the regulations. */
    footnotes: z.array(z.object({ mark: z.int(), entry: entryId.nullable(), decision: z.string() })),
    decisions: z.array(decisionLine),
    /** The reason why it is not played; `null` if it is. */
    cancelled: z.object({ reason: z.string(), note: z.string().nullable(), at }).nullable(),
    registration: openRegistration.nullable(),
    /** The place and time of play, as far as they are known; each fixture has its own day. */
    evening: z.object({
      venue: z.string().nullable(),
      /** The time by the club's clock, `19:30`; `null`: not known. */
      starts: z.string().nullable(),
      first: day.nullable(),
      every: z.int().nullable(),
      /** Rounds on each day of the rhythm. */
      perDay: z.int(),
      /** The time from which entries report; `null`: not set. */
      checkIn: z.string().nullable(),
      /** Every round of the draw, also those that are not paired yet. */
      rounds: z.array(
        z.object({
          round: z.int(),
          day,
          starts: z.string().nullable(),
          /** The starts of its shifts, where it has several. */
          shifts: z.array(z.string().nullable()).optional(),
        }),
      ),
      /** Its halls with the numbers of their tables; empty: they have no names. */
      halls: z.array(hallTables),
    }),
    /** The method and seed of the draw; `null` before the draw, and where the order was given. */
    /** Prizes of places and slams, and who has them; left out where the regulations name none. Amounts in hundredths. */
    prizes: z
      .object({
        currency: z.string(),
        /** The sum of the prizes of all places. */
        total: z.int(),
        places: z.array(
          z.object({
            from: z.int(),
            to: z.int(),
            amount: z.int().nullable(),
            what: z.string().nullable(),
            /** Once it is played out. */
            entries: z.array(entryId),
            /** Its places are shared with others: what each has is for the organiser to say. */
            shared: z.boolean(),
          }),
        ),
        slams: z.array(
          z.object({
            slam: z.enum(SLAM_COLOURS).nullable(),
            amount: z.int(),
            /** In the last so many rounds; `null`: in every round. */
            fromLast: z.int().nullable(),
          }),
        ),
        /** The slams that were made, and what each brought. */
        paid: z.array(
          z.object({
            match: matchId,
            board: z.int(),
            slam: z.enum(SLAM_COLOURS),
            players: z.array(person),
            amount: z.int(),
          }),
        ),
      })
      .optional(),
    draw: z
      .object({
        seed: z.string().nullable(),
        /** The places of a division's table, or of a series', that its entries come from; `null`: none. */
        from: entrySource.nullable(),
      })
      .nullable(),
    /** The division from whose final table its entries come, with their places there, as planned or drawn. */
    source: stage.nullable(),
    /** The series by which its entries qualify, with their places there, as planned or drawn. */
    qualifying: z
      .object({
        series: seriesId,
        name: z.string(),
        first: z.int(),
        top: z.int(),
        /** Players who declined, so that the next moved up. */
        declined: z.array(person),
      })
      .nullable(),
    /** The series that it is an event of. */
    series: z.array(z.object({ id: seriesId, name: z.string() })),
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
    /** All drawn entries, including those in no table. */
    entries: z.array(
      z.object({
        entry: entryId,
        players: z.array(person),
        /** The club, school or town that it plays for, if the organiser has entered one. */
        represents: z.string().optional(),
      }),
    ),
  })
  .meta({ id: "Division" });
export type Division = z.output<typeof division>;
