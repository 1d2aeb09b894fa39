import { z } from "zod";
import { ARRANGEMENTS, COLOURS, MATCH_STATUSES, matchOpened, PLAYS, REASONS, STARTS_FROM, TOSS_CHOICES } from "#carrom";
import { EVIDENCE, FIXTURE_STATES } from "#league";
import { clubId, day, divisionId, fixtureId, hash, matchId, playerId, sideId } from "#shared/ids.ts";
import { person } from "../parts/person.ts";
import { weighedPrediction } from "../parts/prediction.ts";
import { namedRuleset } from "../parts/ruleset.ts";
import { at, millionths, rubberNumber, seq } from "../parts/values.ts";
import { head } from "./append.ts";
import { report } from "./report.ts";
import { publicScore } from "./score.ts";
import { scorerLink } from "./scorer-link.ts";

export const openMatchRequest = z
  .strictObject({
    ...matchOpened.omit({ match: true, sides: true, ruleset: true }).shape,
    /** The id of the match: the organiser's choice, or the server's; for a fixture its own id. */
    match: matchId.optional(),
    /** The fixture that this match is played for: its entries are the sides, its division gives rules and rating. */
    fixture: fixtureId.optional(),
    /** The number of the rubber, where the fixture is a tie between two teams: the players are those of the line-ups. */
    rubber: rubberNumber.optional(),
    sides: matchOpened.shape.sides.optional(),
    ruleset: matchOpened.shape.ruleset.optional(),
    club: clubId.optional(),
  })
  .superRefine((request, context) => {
    const fromFixture = ["sides", "ruleset", "format", "rated", "club"] as const;
    for (const key of fromFixture)
      if (request.fixture !== undefined && request[key] !== undefined)
        context.addIssue({ code: "custom", path: [key], message: "fixtureDecides" });
    if (request.rubber !== undefined && request.match !== undefined)
      context.addIssue({ code: "custom", path: ["match"], message: "fixtureDecides" });
    for (const key of ["sides", "ruleset"] as const)
      if (request.fixture === undefined && request[key] === undefined)
        context.addIssue({ code: "custom", path: [key], message: "fixtureOrThis" });
    if (request.rated === true && request.day === undefined)
      context.addIssue({ code: "custom", path: ["day"], message: "dayIfRated" });
  })
  .meta({ id: "OpenMatchRequest" });
export type OpenMatchRequest = z.output<typeof openMatchRequest>;

export const openMatchResponse = z
  .object({ match: matchId, head, scorer: scorerLink })
  .meta({ id: "OpenMatchResponse" });

/** Opens the match of a fixture to enter its boards: it is not scored, so there is no link. */
export const openForResult = z
  .strictObject({
    fixture: fixtureId,
    /** The number of the rubber, where the fixture is a tie between two teams. */
    rubber: rubberNumber.optional(),
    day: day.optional(),
  })
  .meta({ id: "OpenForResultRequest" });
export const openedForResult = openMatchResponse.omit({ scorer: true }).meta({ id: "OpenedForResult" });

/** The clock of the game in play, or of the next one. */
const gameClock = z.object({
  game: z.int(),
  minutes: z.int(),
  /** The instant at which its first strike was recorded; `null`: there was none. */
  since: at.nullable(),
  /** Whether time was called: the board in play, or one more, ends the game. */
  called: z.boolean(),
});

/** A match in a list, in one line. */
export const matchSummary = z
  .object({
    id: matchId,
    day: day.nullable(),
    status: z.enum(MATCH_STATUSES),
    /** Only for a match in play: the league has ended it by a decision. */
    ended: z.literal(true).optional(),
    /**
     * Only for a match in play: the instant of the last event that this line knows of, by the recorder's
     * clock. Lists may be a minute or two behind; `/matches/{id}` reads the match itself.
     */
    at: at.optional(),
    /**
     * Only with `at`, at the time of reading. `open`: no strike and no board is recorded; `live`: one was within the
     * last twenty minutes; `paused`: none was since.
     */
    play: z.enum(PLAYS).optional(),
    /** Only of a live match: the instant after which it is paused, unless more is played. */
    liveUntil: at.optional(),
    /** Only with `at`: the time zone of the match's club, by its IANA name. */
    zone: z.string().optional(),
    /** Only with `at`, for a match that is played by the clock. */
    clock: gameClock.optional(),
    /** Sides in their order; points are those of the last game, `games` the games won. */
    sides: z.array(
      z.object({
        id: sideId,
        /** The players with whom the match was opened. */
        players: z.array(person),
        /** Players who took the place of one of them between two boards; left out where there were none. */
        substitutes: z.array(person).optional(),
        points: z.int(),
        games: z.int(),
        boards: z.int(),
      }),
    ),
    /** Its score; `null`: it ended without play, as by a walkover. */
    score: publicScore.nullable(),
    winner: sideId.nullable(),
    /** Its evidence; `null` while no board is decided. */
    evidence: z.enum(EVIDENCE).nullable(),
    /** The result before a correction changed it; `null` if it is unchanged. */
    corrected: z
      .object({
        /** The id of its first difference. */
        difference: z.string(),
        status: z.enum(MATCH_STATUSES),
        sides: z.array(z.object({ id: sideId, points: z.int(), games: z.int() })),
        /** The earlier score; `null`: it had none. */
        score: publicScore.nullable(),
      })
      .nullable(),
    division: z.object({ id: divisionId, name: z.string() }).nullable(),
    round: z.int().nullable(),
  })
  .meta({ id: "MatchSummary" });
export type MatchSummary = z.output<typeof matchSummary>;

export const matchResult = z
  .object({
    status: z.enum(MATCH_STATUSES),
    forfeited: z.boolean(),
    winner: sideId.nullable(),
    ranking: z.array(z.array(sideId)),
    sides: z.array(
      z.object({
        id: sideId,
        players: z.array(person),
        substitutes: z.array(person).optional(),
        points: z.int(),
        boardsWon: z.int(),
        gamesWon: z.int(),
      }),
    ),
    games: report.shape.games,
    /** The score; `null`: it ended without play. */
    score: publicScore.nullable(),
  })
  .meta({ id: "MatchResult" });
export type PublicResult = z.output<typeof matchResult>;

/** A correction that replaced a result, in one line; the whole of it is at `/differences/{id}`. */
export const differenceLine = z
  .object({
    id: z.string(),
    match: matchId,
    /** The event at which the result changed; below, the last event before the request that changed it. */
    seq,
    since: seq,
    /** The seqs of the events of the correction. */
    seqs: z.array(seq),
    /** The instant of its recording, by the recorder's clock; never later than it was received. */
    at,
    /** The day of that instant by the clock of the match's club. */
    day,
    /** The role of the person who recorded it: `organiser`, `scorer`. */
    by: z.string(),
    reasons: z.array(z.enum(REASONS)),
    before: matchResult,
    after: matchResult,
  })
  .meta({ id: "DifferenceLine" });
export type DifferenceLine = z.output<typeof differenceLine>;

/** A whole match: its players, its place in a league, and its complete replay. */
export const matchDetail = z
  .object({
    id: matchId,
    day: day.nullable(),
    rated: z.boolean(),
    /** The club whose head lists name it. */
    club: clubId.nullable(),
    division: z.object({ id: divisionId, name: z.string(), league: z.string(), season: z.string() }).nullable(),
    round: z.int().nullable(),
    ruleset: z.object({ ...namedRuleset.shape, version: z.int() }),
    /** How the men lie before the break, seen from its breaker. */
    arrangement: z.enum(ARRANGEMENTS),
    /** The other published rulesets that allow this line-up: those of a what-if. */
    otherRulesets: z.array(z.object({ id: z.string(), name: z.string() })),
    sides: z.array(
      z.object({
        id: sideId,
        colour: z.enum(COLOURS).nullable(),
        /** The players with whom the match was opened. */
        players: z.array(person),
        /** Who took whose place, from which board on; left out where no player was substituted. */
        substitutions: z
          .array(z.object({ seq, board: z.int(), out: playerId, in: person, reason: z.enum(REASONS) }))
          .optional(),
      }),
    ),
    /** Its score; `null`: it ended without play, as by a walkover. */
    score: publicScore.nullable(),
    /** The clock of the game in play, from recorded instants; left out if a match has none, or is over. */
    clock: gameClock
      .extend({ /** The club's, in which its moments are shown, by its IANA name. */ zone: z.string() })
      .optional(),
    /** The head of a score card; left out where nothing of it was recorded. */
    card: z
      .object({
        /** The side that won the toss, and its choice; `null`: not recorded. */
        toss: z.object({ winner: sideId, choice: z.enum(TOSS_CHOICES) }).nullable(),
        umpires: z.array(person),
        /** The start and end of each game scored at the table, by the recorder's clock; `null`: it is in play. */
        times: z.array(z.object({ game: z.int(), began: at, ended: at.nullable() })),
        /** The club's time zone, by its IANA name. */
        zone: z.string(),
      })
      .optional(),
    /** Its umpires by name, as the desk named them for its fixture; left out where it named none. */
    umpires: z.array(z.string()).optional(),
    /** Why it starts from a score, and that score; left out where it starts from nothing. */
    starts: z.object({ from: z.enum(STARTS_FROM), score: z.record(sideId, z.int()) }).optional(),
    /** The id of the player who broke each board, by board number. */
    breakers: z.record(z.string(), playerId),
    head,
    /** Only for a match in play, at the time of reading. */
    play: z
      .object({
        /** `open`: no strike and no board is recorded; `live`: one was within the last twenty minutes; `paused`: none since. */
        state: z.enum(PLAYS),
        /** The instant of the last strike or board, by the recorder's clock; `null`: there is none. */
        last: at.nullable(),
        /** The club's time zone, by its IANA name. */
        zone: z.string(),
      })
      .optional(),
    /** Sides that have confirmed a result of this match. */
    confirmed: z.array(sideId),
    /**
     * The confirmed results: `stands` if it is still the result, and no correction has changed it since.
     * `score` is in the unit that decides the match.
     */
    signatures: z.array(
      z.object({
        side: sideId,
        seq,
        stands: z.boolean(),
        score: z.array(z.object({ side: sideId, value: z.int() })),
      }),
    ),
    /**
     * Events that corrected a closed board: after the next board was opened or a side had confirmed, or by an organiser or
     * auditor. An undo of the table on its open board is none.
     */
    corrections: z.array(seq),
    /** Awarded boards, the event of the award, and the role that recorded it: `organiser`, `umpire`. */
    awards: z.array(z.object({ board: z.int(), seq, by: z.string() })),
    /** The evidence of its result; `null` while no board is decided. */
    evidence: z.enum(EVIDENCE).nullable(),
    /**
     * The source of the record: at the `table`, afterwards at the club's `desk`, or in a `list` of past results.
     * Players confirm only a record of the table.
     */
    source: z.enum(["table", "desk", "list"]),
    /** The state of its fixture, if the league has decided otherwise than the board, or set this match aside. */
    settled: z
      .object({
        state: z.enum(FIXTURE_STATES),
        winner: z.string().nullable(),
        /** The winner as a side of this match. */
        side: sideId.nullable(),
        /** Whether its fixture is played again: the result is then another match's. */
        setAside: z.boolean(),
      })
      .nullable(),
    disputes: z.array(
      z.object({
        dispute: z.string(),
        board: z.int(),
        open: z.boolean(),
        /** The seq of the disputed strike or event; `null`: none was named. */
        target: seq.nullable(),
        /** Hash of its note; the text is in `notes`. */
        note: hash.nullable(),
        resolution: z
          .object({ seq, outcome: z.enum(["upheld", "dismissed"]), reason: z.enum(REASONS), note: hash.nullable() })
          .nullable(),
      }),
    ),
    /** Texts of disputes, by their hash in the log; removed ones are missing. */
    notes: z.record(hash, z.string()),
    /** Corrections that replaced a result, oldest first. */
    differences: z.array(differenceLine),
    /** The ratings' expectation of the first of two sides; `null` if the match is not rated. */
    forecast: weighedPrediction.nullable(),
    /** The match's effect on ratings, once known. */
    ratings: z.array(z.object({ player: playerId, before: millionths, after: millionths, change: millionths })),
    /** The number of the first board of the report, if the match is very long: `before` reads earlier boards. */
    earlier: z.int().optional(),
    report,
  })
  .meta({ id: "Match" });
export type MatchDetail = z.output<typeof matchDetail>;

/** The head of a match's log, and whether its copy in the database agrees. */
export const roomStatus = z
  .object({
    head: head.nullable(),
    drained: z.int(),
    fault: z.object({ seq: z.int(), expected: z.string(), found: z.string().nullable() }).nullable(),
    /** The instant at which the oldest event that the database lacks was received; `null`: it lacks none. */
    waitingSince: at.nullable(),
  })
  .meta({ id: "RoomStatus" });
