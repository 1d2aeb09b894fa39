import { z } from "zod";
import { clubId, day, divisionId, entryId, fixtureId, hash, matchId, playerId, sideId } from "./ids.ts";
import { EVENT_DATA, EVENT_TYPES, format, matchOpened } from "./match/events.ts";
import { BOARD_STATUSES, COLOURS, ENDINGS, MATCH_STATUSES, PIECES, QUEEN_STATES, TURNS } from "./vocabulary.ts";

/**
 * Every public request and response, once. Routes validate with these schemas, the OpenAPI document is generated
 * from them, and the views take their data in these shapes.
 */

const seq = z.int().min(1);
const at = z.iso.datetime();
const points = z.record(sideId, z.int());
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

/** At most this many events in one request. */
export const MAX_EVENTS_PER_APPEND = 200;
/** At most this many bytes in one request body. */
export const MAX_BODY_BYTES = 256 * 1024;

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
export const scorerLink = z.object({ token: z.string(), expires: at, url: z.string() }).meta({ id: "ScorerLink" });
export type ScorerLink = z.output<typeof scorerLink>;

export const openMatchResponse = z
  .object({ match: matchId, head, scorer: scorerLink })
  .meta({ id: "OpenMatchResponse" });

export const newClub = z.strictObject({ id: clubId.optional(), name }).meta({ id: "NewClub" });
export const newPlayer = z.strictObject({ id: playerId.optional(), name, club: clubId }).meta({ id: "NewPlayer" });

/** A division played as a single round robin: fixtures are drawn (Berger) when it is created. */
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
      .refine((players) => new Set(players).size === players.length, "a player can be entered only once"),
    /** Day of each round, in order; as many as there are rounds. */
    days: z.array(day).min(1).max(126),
    rated: z.boolean().default(true),
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

const person = z.object({ id: playerId, name: z.string() });

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
    division: z.object({ id: divisionId, name: z.string() }).nullable(),
    round: z.int().nullable(),
  })
  .meta({ id: "MatchSummary" });
export type MatchSummary = z.output<typeof matchSummary>;

/** A match whole: who, where it belongs, and everything that its replay finds. */
export const matchDetail = z
  .object({
    id: matchId,
    day: day.nullable(),
    rated: z.boolean(),
    division: z.object({ id: divisionId, name: z.string(), league: z.string(), season: z.string() }).nullable(),
    round: z.int().nullable(),
    ruleset: z.object({ id: z.string(), name: z.string(), version: z.int() }),
    /** The other published rulesets that this line-up may play under: those of a what-if. */
    otherRulesets: z.array(z.object({ id: z.string(), name: z.string() })),
    sides: z.array(z.object({ id: sideId, colour: z.enum(COLOURS).nullable(), players: z.array(person) })),
    /** Who broke each board, by board number. */
    breakers: z.record(z.string(), playerId),
    head,
    /** Sides that have signed the result. */
    confirmed: z.array(sideId),
    disputes: z.array(z.object({ dispute: z.string(), board: z.int(), open: z.boolean() })),
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
  points: z.int(),
  /** Latest results first, at most five. */
  form: z.array(z.object({ match: matchId, outcome: z.enum(["won", "drawn", "lost"]) })),
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
    ruleset: z.object({ id: z.string(), name: z.string() }),
    table: z.array(standingRow),
    /** The tie-break order of this table, in words. */
    criteria: z.array(z.string()),
    fixtures: z.array(fixtureRow),
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
  expected: z.number(),
  score: z.number(),
  k: z.number(),
  change: millionths,
  /** The rating once this match has been added; several matches of a day are added in the order of their ids. */
  after: millionths,
  outcome: z.enum(["won", "drawn", "lost"]),
  points: z.object({ own: z.int(), other: z.int() }),
});
export type RatingChange = z.output<typeof ratingChange>;

export const player = z
  .object({
    id: playerId,
    name: z.string(),
    club: z.object({ id: clubId, name: z.string() }),
    rating: z.object({
      list: z.string(),
      value: millionths,
      matches: z.int(),
      provisional: z.boolean(),
      peak: millionths,
      lastChange: millionths.nullable(),
    }),
    /** Oldest first. */
    history: z.array(ratingChange),
    matches: z.array(matchSummary),
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
});
export type RatingRow = z.output<typeof ratingRow>;

/** A club's rating list, best first. */
export const ratingList = z
  .object({ list: z.string(), club: z.object({ id: clubId, name: z.string() }), rows: z.array(ratingRow) })
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
        leaders: z.array(z.object({ place: z.int(), players: z.array(person), points: z.int() })),
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

/** What a rebuild did: the digest covers every derived row, so that two rebuilds can be compared. */
export const rebuilt = z
  .object({
    matches: z.int(),
    boardResults: z.int(),
    matchResults: z.int(),
    ratingChanges: z.int(),
    /** Matches whose log in the database does not stand; their derived rows are missing. */
    failed: z.array(matchId),
    before: hash,
    after: hash,
  })
  .meta({ id: "Rebuilt" });

// ---------------------------------------------------------------- live updates

/**
 * What a room says to an open page. `played`: new rows to append and the summary that replaces the old one;
 * `amended`: the past has changed, read the match again.
 */
export type LiveMessage =
  | { readonly type: "hello"; readonly head: Head }
  | {
      readonly type: "played";
      readonly head: Head;
      readonly summary: Pick<MatchDetail["report"], "status" | "winner" | "ranking" | "games" | "boards">;
      readonly strikes: MatchDetail["report"]["strikes"];
      readonly events: MatchDetail["report"]["events"];
      readonly confirmed: readonly string[];
      readonly breakers: Readonly<Record<string, string>>;
    }
  | { readonly type: "amended"; readonly head: Head };
