import { z } from "zod";
import { bracketTie, decisionLine, divisionTerms, openRegistration } from "./api/league.ts";
import { MAX_EVENTS_PER_APPEND } from "./api/limits.ts";
import { statistics } from "./api/statistics.ts";
import { clubId, day, divisionId, entryId, fixtureId, hash, matchId, playerId, sideId } from "./ids.ts";
import { EVIDENCE } from "./league/evidence.ts";
import { FORMAT_NAMES } from "./league/format.ts";
import { regulations } from "./league/regulations.ts";
import { FIXTURE_STATES } from "./league/settlement.ts";
import { EVENT_DATA, EVENT_TYPES, format, matchOpened } from "./match/events.ts";
import { publicKey } from "./proof/key.ts";
import { LISTS } from "./ratings/lists.ts";
import { SCORE_MODES } from "./ratings/score.ts";
import { rulesetSchema } from "./rules/ruleset.ts";
import {
  BOARD_STATUSES,
  COLOURS,
  ENDINGS,
  MATCH_STATUSES,
  PIECES,
  QUEEN_STATES,
  REASONS,
  TURNS,
} from "./vocabulary.ts";

/**
 * Every public request and response, once. Routes validate with these schemas, the OpenAPI document is generated
 * from them, and the views take their data in these shapes.
 */

const seq = z.int().min(1);
const at = z.iso.datetime();
/** Points by side. */
export const points = z.record(sideId, z.int());
/** Millionths of a rating point. */
const millionths = z.int();
const name = z.string().trim().min(1, "a name cannot be empty").max(100);

// ---------------------------------------------------------------- problems

/** RFC 9457, with a stable `code` and, where one place is to blame, its `place`. */
export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    detail: z.string(),
    /** JSON pointer into the request, or `seq 14`. */
    place: z.string().optional(),
    /** All faults of a malformed body, each with its place. */
    errors: z.array(z.object({ place: z.string(), message: z.string() })).optional(),
    /** With `stale-sequence`: where the log stands. */
    head: z.object({ seq: z.int(), hash: hash.nullable() }).optional(),
    /** With `stale-sequence`: what the client missed. */
    missed: z.array(z.unknown()).optional(),
    /** With 429: seconds to wait before the same is asked again. */
    retryAfter: z.int().optional(),
  })
  .meta({ id: "Problem" });
export type Problem = z.output<typeof problem>;

// ---------------------------------------------------------------- the append protocol

/** One event as a client sends it; `by`, `seq`, `prev` and `hash` are the server's to give. */
export const sentEvent = z
  .discriminatedUnion(
    "type",
    EVENT_TYPES.filter((type) => type !== "match_opened").map((type) =>
      z.strictObject({ id: z.uuid(), type: z.literal(type), at, data: EVENT_DATA[type] }),
    ) as unknown as [ReturnType<typeof sentEventOf>],
  )
  .meta({ id: "SentEvent" });
const sentEventOf = () => z.strictObject({ id: z.uuid(), type: z.string(), at, data: z.unknown() });
export type SentEvent = z.output<typeof sentEvent>;

export const appendRequest = z
  .strictObject({
    expectedSeq: z.int().min(1),
    events: z.array(sentEvent).min(1).max(MAX_EVENTS_PER_APPEND),
  })
  .meta({ id: "AppendRequest" });

export const head = z.object({ seq: z.int(), hash }).meta({ id: "Head" });
export type Head = z.output<typeof head>;

export const appendResponse = z
  .object({ events: z.array(z.object({ id: z.string(), seq, hash })), head })
  .meta({ id: "AppendResponse" });
export type AppendResponse = z.output<typeof appendResponse>;

/** An event as it is stored and published. */
export const recordedEvent = z
  .object({
    seq,
    id: z.string(),
    type: z.enum(EVENT_TYPES),
    at,
    by: z.string(),
    data: z.record(z.string(), z.unknown()),
    prev: hash,
    hash,
  })
  .meta({ id: "RecordedEvent" });

export const eventsResponse = z
  .object({ events: z.array(recordedEvent), head: head.nullable() })
  .meta({ id: "Events" });

// ---------------------------------------------------------------- creating things (organiser)

export const openMatchRequest = z
  .strictObject({
    ...matchOpened.omit({ match: true, sides: true, ruleset: true }).shape,
    /** Chosen by the organiser, or given by the server: for a fixture its own id. */
    match: matchId.optional(),
    /** The fixture that this match is played for: its entries are the sides, its division gives rules and rating. */
    fixture: fixtureId.optional(),
    sides: matchOpened.shape.sides.optional(),
    ruleset: matchOpened.shape.ruleset.optional(),
    club: clubId.optional(),
  })
  .superRefine((request, context) => {
    const fromFixture = ["sides", "ruleset", "format", "rated", "club"] as const;
    for (const key of fromFixture)
      if (request.fixture !== undefined && request[key] !== undefined)
        context.addIssue({ code: "custom", path: [key], message: "the fixture decides this" });
    for (const key of ["sides", "ruleset"] as const)
      if (request.fixture === undefined && request[key] === undefined)
        context.addIssue({ code: "custom", path: [key], message: "needed unless there is a fixture" });
    if (request.rated === true && request.day === undefined)
      context.addIssue({ code: "custom", path: ["day"], message: "a rated match needs the day it is played on" });
  })
  .meta({ id: "OpenMatchRequest" });
export type OpenMatchRequest = z.output<typeof openMatchRequest>;

/** A signed, expiring capability for one match; the link opens the scorer page. */
export const scorerLink = z
  .object({ id: z.string(), token: z.string(), expires: at, url: z.string() })
  .meta({ id: "ScorerLink" });
export type ScorerLink = z.output<typeof scorerLink>;

export const openMatchResponse = z
  .object({ match: matchId, head, scorer: scorerLink })
  .meta({ id: "OpenMatchResponse" });

export const newClub = z.strictObject({ id: clubId.optional(), name }).meta({ id: "NewClub" });
export const newPlayer = z.strictObject({ id: playerId.optional(), name, club: clubId }).meta({ id: "NewPlayer" });

/**
 * A division. With `entries` and `days` its fixtures are drawn when it is created; with a `registration` it takes
 * entries first; with neither it waits for a draw from another division's table.
 */
export const newDivision = z
  .strictObject({
    /** Shorter than other ids, because those of its entries and fixtures are made from it. */
    id: divisionId.max(48).optional(),
    club: clubId,
    league: name,
    season: name,
    name,
    ruleset: z.string(),
    format: format.optional(),
    /** Players in draw order. */
    entries: z
      .array(playerId)
      .min(2)
      .max(64)
      .refine((players) => new Set(players).size === players.length, "a player can be entered only once")
      .optional(),
    /** Day of each round, in order; as many as there are rounds. */
    days: z.array(day).min(1).max(126).optional(),
    rated: z.boolean().default(true),
    ...divisionTerms,
  })
  .superRefine(({ entries, days, registration }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (entries !== undefined && days === undefined) refuse("days", "give a day for each round");
    if (entries === undefined && days !== undefined) refuse("days", "days are given with the draw");
    if (entries !== undefined && registration !== undefined) refuse("entries", "these come by registration");
  })
  .meta({ id: "NewDivision" });
export type NewDivision = z.output<typeof newDivision>;

export const created = z.object({ id: z.string() }).meta({ id: "Created" });

/** A short-lived token with which a program acts for the organiser. */
export const organiserToken = z.object({ token: z.string(), expires: at }).meta({ id: "OrganiserToken" });

// ---------------------------------------------------------------- what a replay finds

const ruling = z.object({ text: z.string(), clause: z.string() });
const standing = {
  pockets: z.object({ white: z.int(), black: z.int() }),
  owed: points,
  queen: z.object({ state: z.enum(QUEEN_STATES), side: sideId.nullable() }),
  tally: points.optional(),
  next: playerId.nullable(),
};

export const report = z
  .object({
    match: z.string().nullable(),
    ruleset: z.string().nullable(),
    engine: z.string(),
    chain: z.enum(["absent", "verified", "broken"]),
    status: z.enum(MATCH_STATUSES),
    winner: sideId.nullable(),
    ranking: z.array(z.array(sideId)),
    games: z.array(z.object({ number: z.int(), boards: z.array(z.int()), points, winner: sideId.nullable() })),
    boards: z.array(
      z.object({
        number: z.int(),
        game: z.int(),
        status: z.enum(BOARD_STATUSES),
        winner: sideId.nullable(),
        points,
        ending: z.enum(ENDINGS).nullable(),
        queen: sideId.nullable(),
        clauses: z.array(z.string()),
      }),
    ),
    strikes: z.array(
      z.object({
        seq,
        board: z.int(),
        player: playerId,
        side: sideId,
        notation: z.string(),
        turn: z.enum(TURNS),
        fouls: z.array(z.object({ code: z.string(), clause: z.string() })),
        returned: z.array(z.enum(PIECES)),
        rulings: z.array(ruling),
        corrected: seq.optional(),
        ...standing,
      }),
    ),
    events: z.array(
      z.object({
        seq,
        type: z.enum(EVENT_TYPES),
        side: sideId.nullable(),
        returned: z.array(z.enum(PIECES)),
        rulings: z.array(ruling),
        ...standing,
      }),
    ),
    voided: z.array(seq),
    /** Only where the strikes were ruled on by another ruleset than their own. */
    whatIf: z
      .object({
        firstDifference: seq.nullable(),
        stopped: z.object({ seq, reason: z.string() }).nullable(),
      })
      .optional(),
    problems: z.array(z.object({ seq: z.int(), code: z.string(), message: z.string() })),
  })
  .meta({ id: "Report" });

// ---------------------------------------------------------------- reading

/** Somebody with a name; whoever's name was removed is shown by the id. */
export const person = z.object({ id: playerId, name: z.string() });

/** A ruleset that something is played under. `page`: where it can be read; `null` for one that was only given whole. */
const namedRuleset = z.object({ id: z.string(), name: z.string(), page: z.string().nullable() });

/** A match in a list: enough for one line. */
export const matchSummary = z
  .object({
    id: matchId,
    day: day.nullable(),
    status: z.enum(MATCH_STATUSES),
    /** In the order of the sides; points are those of the last game, `games` the games won. */
    sides: z.array(
      z.object({ id: sideId, players: z.array(person), points: z.int(), games: z.int(), boards: z.int() }),
    ),
    winner: sideId.nullable(),
    /** What it stands on; `null` while no board is decided. */
    evidence: z.enum(EVIDENCE).nullable(),
    division: z.object({ id: divisionId, name: z.string() }).nullable(),
    round: z.int().nullable(),
  })
  .meta({ id: "MatchSummary" });
export type MatchSummary = z.output<typeof matchSummary>;

/** What came of a match. */
export const matchResult = z
  .object({
    status: z.enum(MATCH_STATUSES),
    forfeited: z.boolean(),
    winner: sideId.nullable(),
    ranking: z.array(z.array(sideId)),
    sides: z.array(
      z.object({ id: sideId, players: z.array(person), points: z.int(), boardsWon: z.int(), gamesWon: z.int() }),
    ),
    games: report.shape.games,
  })
  .meta({ id: "MatchResult" });
export type PublicResult = z.output<typeof matchResult>;

/** A correction that displaced a result, in one line; the whole of it is at `/differences/{id}`. */
export const differenceLine = z
  .object({
    id: z.string(),
    match: matchId,
    /** The event at which the result changed, and where the log stood before the request that changed it. */
    seq,
    since: seq,
    /** The events that did it. */
    seqs: z.array(seq),
    /** The server's clock. */
    at,
    /** The role of whoever recorded it: `organiser`, `scorer`. */
    by: z.string(),
    reasons: z.array(z.enum(REASONS)),
    before: matchResult,
    after: matchResult,
  })
  .meta({ id: "DifferenceLine" });
export type DifferenceLine = z.output<typeof differenceLine>;

/** A match whole: who, where it belongs, and everything that its replay finds. */
export const matchDetail = z
  .object({
    id: matchId,
    day: day.nullable(),
    rated: z.boolean(),
    /** In whose head lists it stands. */
    club: clubId.nullable(),
    division: z.object({ id: divisionId, name: z.string(), league: z.string(), season: z.string() }).nullable(),
    round: z.int().nullable(),
    ruleset: z.object({ ...namedRuleset.shape, version: z.int() }),
    /** The other published rulesets that this line-up may play under: those of a what-if. */
    otherRulesets: z.array(z.object({ id: z.string(), name: z.string() })),
    sides: z.array(z.object({ id: sideId, colour: z.enum(COLOURS).nullable(), players: z.array(person) })),
    /** Who broke each board, by board number. */
    breakers: z.record(z.string(), playerId),
    head,
    /** Sides that have signed the result. */
    confirmed: z.array(sideId),
    /** What its result stands on; `null` while no board is decided. */
    evidence: z.enum(EVIDENCE).nullable(),
    /** Where the league has decided otherwise than the board, or set this match aside: where its fixture stands. */
    settled: z.object({ state: z.enum(FIXTURE_STATES), winner: z.string().nullable() }).nullable(),
    disputes: z.array(
      z.object({
        dispute: z.string(),
        board: z.int(),
        open: z.boolean(),
        /** The strike or event that is disputed, where one was named. */
        target: seq.nullable(),
        /** Hash of what was written to it; the words are in `notes`. */
        note: hash.nullable(),
        resolution: z
          .object({ seq, outcome: z.enum(["upheld", "dismissed"]), reason: z.enum(REASONS), note: hash.nullable() })
          .nullable(),
      }),
    ),
    /** What was written to disputes, by the hash that the log has of it; words that were removed are missing. */
    notes: z.record(hash, z.string()),
    /** Corrections that displaced a result, oldest first. */
    differences: z.array(differenceLine),
    /**
     * What the ratings before the day expect of the first side, and what came of forecasts like it (`null`: too few yet).
     * `null` once the match is decided, and where nothing is rated.
     */
    forecast: z
      .object({
        list: z.string(),
        expected: z.number(),
        provisional: z.boolean(),
        like: z.object({ count: z.int(), came: z.number(), low: z.number(), high: z.number() }).nullable(),
      })
      .nullable(),
    /** What the match's ratings did, once they are known. */
    ratings: z.array(z.object({ player: playerId, before: millionths, after: millionths, change: millionths })),
    report,
  })
  .meta({ id: "Match" });
export type MatchDetail = z.output<typeof matchDetail>;

/** One line of a league table. */
export const standingRow = z.object({
  place: z.int(),
  entry: entryId,
  players: z.array(person),
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  boardsWon: z.int(),
  boardsLost: z.int(),
  pointsFor: z.int(),
  pointsAgainst: z.int(),
  net: z.int(),
  points: z.number(),
  /** Points taken away by the league; already missing from `points`. */
  deducted: z.number(),
  /** Matches still to come, and the points that all of them won would make. */
  remaining: z.int(),
  most: z.number(),
  /** Whether it is among the first `qualify` for certain, or for certain not; by points alone, and never too early. */
  flag: z.enum(["clinched", "eliminated"]).nullable(),
  /** Latest results first, at most five. */
  form: z.array(z.object({ match: z.string(), outcome: z.enum(["won", "drawn", "lost"]) })),
  /** What separated this entry from those level on points, in the order in which it was asked. */
  tie: z
    .array(z.object({ criterion: z.string(), among: z.array(entryId), values: z.record(entryId, z.number()) }))
    .nullable(),
});
export type StandingRow = z.output<typeof standingRow>;

export const fixtureRow = z.object({
  id: fixtureId,
  round: z.int(),
  day: day.nullable(),
  home: person.extend({ entry: entryId }),
  away: person.extend({ entry: entryId }),
  state: z.enum(FIXTURE_STATES),
  /** The day that it was put off from. */
  postponedFrom: day.nullable(),
  /** Who won it or goes on, at the board or by decision. */
  winner: entryId.nullable(),
  /** The decision that settled it, or put it off. */
  decision: z.string().nullable(),
  /** What its result stands on; `null` while there is none. */
  evidence: z.enum(EVIDENCE).nullable(),
  /** The board in the hall, where their number is known; and which sitting. */
  seat: z.object({ table: z.int(), sitting: z.int() }).nullable(),
  match: matchSummary.nullable(),
});
export type FixtureRow = z.output<typeof fixtureRow>;

export const division = z
  .object({
    id: divisionId,
    name: z.string(),
    league: z.string(),
    season: z.string(),
    club: z.object({ id: clubId, name: z.string() }),
    ruleset: namedRuleset,
    play: z.enum(FORMAT_NAMES),
    table: z.array(standingRow),
    /** The tie-break order of this table, in words. */
    criteria: z.array(z.string()),
    /** In force now; frozen by the first result. */
    regulations,
    frozen: z.boolean(),
    /** What the table has to say for itself: decisions that moved somebody, or changed the regulations. */
    footnotes: z.array(z.object({ mark: z.int(), entry: entryId.nullable(), decision: z.string() })),
    decisions: z.array(decisionLine),
    /** Why it is not played; `null` if it is. */
    cancelled: z.object({ reason: z.string(), note: z.string().nullable(), at }).nullable(),
    registration: openRegistration.nullable(),
    /** How it was drawn; `null` before the draw, and where the order was given. */
    draw: z
      .object({ seed: z.string().nullable(), from: z.object({ division: divisionId, top: z.int() }).nullable() })
      .nullable(),
    fixtures: z.array(fixtureRow),
    /** A knockout, round by round; `null` for other formats. */
    bracket: z.array(z.array(bracketTie)).nullable(),
    /** Everybody in the draw, by entry: also those who are in no table. */
    entries: z.array(z.object({ entry: entryId, players: z.array(person) })),
  })
  .meta({ id: "Division" });
export type Division = z.output<typeof division>;

/** One change of a rating, with everything needed to check it by hand. */
export const ratingChange = z.object({
  match: matchId,
  day,
  opponents: z.array(person),
  /** The player's and the opponent's rating before the day. */
  before: millionths,
  opponent: millionths,
  /** The player's side before the day: in doubles, the mean of the partners. */
  side: millionths,
  /** Rated matches before the day: what K goes by. */
  matches: z.int(),
  /** Many-handed: summed over the other sides, as the score is, and K is shared among them. */
  expected: z.number(),
  score: z.number(),
  k: z.number(),
  change: millionths,
  /** The rating once this match has been added; several matches of a day are added in the order of their ids. */
  after: millionths,
  outcome: z.enum(["won", "drawn", "lost"]),
  points: z.object({ own: z.int(), other: z.int() }),
  /** Many-handed: each other side by itself; `null` where there is one. */
  pairs: z
    .array(z.object({ players: z.array(person), opponent: millionths, expected: z.number(), score: z.number() }))
    .nullable(),
});
export type RatingChange = z.output<typeof ratingChange>;

export const player = z
  .object({
    id: playerId,
    name: z.string(),
    club: z.object({ id: clubId, name: z.string() }),
    /** On the list that was asked for; singles, unless the player is only on another. */
    rating: z.object({
      list: z.string(),
      kind: z.enum(LISTS),
      value: millionths,
      matches: z.int(),
      provisional: z.boolean(),
      peak: millionths,
      lastChange: millionths.nullable(),
    }),
    /** The club's lists that the player is on. */
    lists: z.array(z.object({ list: z.string(), kind: z.enum(LISTS), place: z.int(), value: millionths })),
    /** On that list, oldest first. */
    history: z.array(ratingChange),
    matches: z.array(matchSummary),
    /** Other ids that were found to be the same person. */
    joined: z.array(playerId),
    statistics,
    /** Everybody who stood on another side, those met most often first. */
    opponents: z.array(person),
    /** Corrections that moved this rating, oldest first. */
    differences: z.array(differenceLine.extend({ from: millionths, to: millionths })),
  })
  .meta({ id: "Player" });
export type Player = z.output<typeof player>;

export const ratingRow = z.object({
  place: z.int(),
  player: person,
  value: millionths,
  matches: z.int(),
  provisional: z.boolean(),
  lastChange: millionths.nullable(),
  /** `null`: a rating that was brought along, and nothing played since. */
  lastDay: day.nullable(),
});
export type RatingRow = z.output<typeof ratingRow>;

/** A club's rating list, best first. */
export const ratingList = z
  .object({
    list: z.string(),
    kind: z.enum(LISTS),
    mode: z.enum(SCORE_MODES),
    club: z.object({ id: clubId, name: z.string() }),
    rows: z.array(ratingRow),
  })
  .meta({ id: "RatingList" });
export type RatingList = z.output<typeof ratingList>;

/** What the front page shows. */
export const home = z
  .object({
    clubs: z.array(z.object({ id: clubId, name: z.string() })),
    divisions: z.array(
      z.object({
        id: divisionId,
        name: z.string(),
        league: z.string(),
        season: z.string(),
        club: z.string(),
        played: z.int(),
        fixtures: z.int(),
        leaders: z.array(z.object({ place: z.int(), players: z.array(person), points: z.number() })),
      }),
    ),
    live: z.array(matchSummary),
    latest: z.array(matchSummary),
    ratings: z.array(ratingRow),
  })
  .meta({ id: "Home" });
export type Home = z.output<typeof home>;

/** `faults`: matches whose log in the database is not what their journal says. Anything but 0 is an emergency. */
export const health = z
  .object({ status: z.enum(["ok", "faults"]), engine: z.string(), faults: z.int() })
  .meta({ id: "Health" });

/** A ruleset in the index of rules. */
export const rulesetSummary = z
  .object({ id: z.string(), version: z.int(), name: z.string(), summary: z.string() })
  .meta({ id: "RulesetSummary" });

/** A ruleset whole. */
export const ruleset = rulesetSchema.meta({ id: "Ruleset" });

/**
 * A ruleset as a club sends it. Whatever is wrong with it is told all at once, parameter by parameter, and not by this
 * schema: see `Ruleset` for what it has to be.
 */
export const sentRuleset = z.looseObject({}).meta({ id: "SentRuleset", description: "A whole document: see Ruleset." });

/** A house ruleset in a club's list: its latest version. */
export const houseRulesetSummary = z
  .object({ ...rulesetSummary.shape, base: z.string(), createdAt: at })
  .meta({ id: "HouseRulesetSummary" });
export type HouseRulesetSummary = z.output<typeof houseRulesetSummary>;

const stated = z.object({ value: z.unknown(), clause: z.string().nullable(), interpretation: z.string().optional() });

/** A club's house ruleset in one version, and what it says otherwise than its base. */
export const houseRuleset = z
  .object({
    club: z.object({ id: clubId, name: z.string() }),
    document: ruleset,
    base: z.object({ ...namedRuleset.shape, version: z.int() }),
    createdAt: at,
    by: z.string(),
    /** Latest first. */
    versions: z.array(z.object({ version: z.int(), createdAt: at })),
    differences: z.array(z.object({ parameter: z.string(), from: stated.nullable(), to: stated.nullable() })),
  })
  .meta({ id: "HouseRuleset" });
export type HouseRuleset = z.output<typeof houseRuleset>;

/** Under which version a house ruleset stands now. */
export const savedRuleset = z
  .object({ id: z.string(), version: z.int(), name: z.string(), page: z.string() })
  .meta({ id: "SavedRuleset" });

/** What a check found. */
export const checkedRuleset = z
  .object({ faults: z.array(z.object({ place: z.string(), parameter: z.string(), message: z.string() })) })
  .meta({ id: "CheckedRuleset" });

/** How far a match's log has come, and whether its copy in the database agrees. */
export const roomStatus = z
  .object({
    head: head.nullable(),
    drained: z.int(),
    fault: z.object({ seq: z.int(), expected: z.string(), found: z.string().nullable() }).nullable(),
  })
  .meta({ id: "RoomStatus" });

/** SHA-256 over every derived row, in the order of their keys. */
export const digest = z.object({ digest: hash }).meta({ id: "Digest" });

/** A head list in a list of them; the file itself has the heads and the signature. */
const headListSummary = z.object({
  number: z.int(),
  at,
  hash,
  prev: hash,
  key: publicKey,
  /** How many heads it has. */
  matches: z.int(),
});

/** A club's head lists, newest first; `club` is `null` for those of matches without a club. */
export const headListsPage = z
  .object({
    club: clubId.nullable(),
    lists: z.array(headListSummary),
    /** What to ask for as `before` to get the ones before; `null` at the first. */
    next: z.int().nullable(),
  })
  .meta({ id: "HeadLists" });
export type HeadListsPage = z.output<typeof headListsPage>;

/** `null`: the list of the matches that belong to no club. */
export const newHeadList = z.strictObject({ club: clubId.nullable() }).meta({ id: "NewHeadList" });

/** `unchanged`: no log has moved since list `number`; `null` where there never was a list, nor a match. */
export const writtenHeadList = z
  .object({ club: clubId.nullable(), outcome: z.enum(["written", "unchanged"]), number: z.int().nullable() })
  .meta({ id: "WrittenHeadList" });

/** A rebuild of everything derived: how far it is and, once it is done, what it came to. */
export const rebuildStatus = z
  .object({
    id: z.string(),
    /** `deriving`: matches, beside what is read; `rating`: what is read is the new already, and the lists follow. */
    status: z.enum(["queued", "deriving", "rating", "done", "failed", "cancelled"]),
    /** Matches that there are, and those that are derived already. */
    matches: z.int(),
    done: z.int(),
    /** Matches whose log in the database does not stand: nothing is derived from them. The first hundred are named. */
    failures: z.int(),
    failed: z.array(z.object({ match: z.string(), reason: z.string() })),
    /** Why the rebuild itself has failed. */
    reason: z.string().nullable(),
    /** The digest before it began and after it ended, and the derived rows of each table by then. */
    before: hash.nullable(),
    after: hash.nullable(),
    rows: z.record(z.string(), z.int()).nullable(),
    /** Events recorded while it ran: unless there are none, the digests may rightly differ. */
    recorded: z.int().nullable(),
  })
  .meta({ id: "Rebuild" });
export type RebuildStatus = z.output<typeof rebuildStatus>;

/** At most this many pieces make a club's file; each is a request's body. */
export const MAX_IMPORT_PARTS = 10_000;

/** A club's file that is being imported, by the SHA-256 of the whole file. */
export const importStatus = z
  .object({
    id: hash,
    /** `staged`: pieces come in; nothing is stored before all of it has been checked. */
    status: z.enum(["staged", "checking", "storing", "done", "refused", "failed"]),
    club: clubId.nullable(),
    parts: z.int(),
    /** Pieces whose logs are stored. */
    stored: z.int(),
    /** What is wrong with the file, by its lines; the first twenty faults. */
    faults: z.array(z.object({ line: z.int(), message: z.string() })),
    /** Why it was refused or has failed as a whole. */
    reason: z.string().nullable(),
    /** The rebuild that derives what was imported. */
    rebuild: z.string().nullable(),
  })
  .meta({ id: "Import" });
export type ImportStatus = z.output<typeof importStatus>;

export const importRequest = z
  .strictObject({ parts: z.int().min(1).max(MAX_IMPORT_PARTS) })
  .meta({ id: "ImportRequest" });
