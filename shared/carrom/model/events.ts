import { z } from "zod";
import { day, disputeId, hash, matchId, playerId, sideId } from "#shared/ids.ts";
import { textLine } from "#shared/text.ts";
import { STARTS_FROM } from "../rules/regulations.ts";
import {
  CALLED_FOULS,
  COLOURS,
  DUES_LEFT,
  ENDINGS,
  FORFEITS,
  NO_WINNER_ENDINGS,
  PIECES,
  POCKETS,
  REASONS,
  STRIKER_FATES,
  TOSS_CHOICES,
  VIOLATIONS,
} from "../rules/vocabulary.ts";
import { format } from "./format.ts";
import { payloadFault } from "./payload.ts";

/**
 * The strike log, version 1: what was seen, never what it meant. This is a public file format; the schemas here
 * are its only definition in code, and the types are derived from them.
 */

const count = z.int().min(0).max(1_000_000);
const seq = z.int().min(1);
const boardNumber = z.int().min(1).max(10_000);
const perSide = z.record(sideId, count);
const reason = z.enum(REASONS);
const gameNumber = z.int().min(1).max(99);

/** Umpires of one match. */
const MOST_UMPIRES = 10;

/** Men and queen that went into a pocket, with the pocket where it was seen. */
const pocketedPiece = z.strictObject({ piece: z.enum(PIECES), pocket: z.literal(POCKETS).optional() });

/** One strike as the umpire saw it. */
const strike = z.strictObject({
  player: playerId,
  pocketed: z.array(pocketedPiece).max(19),
  striker: z.enum(STRIKER_FATES).optional(),
  off: z.array(z.enum(PIECES)).max(19).optional(),
  touched: z.boolean().optional(),
  observed: z.array(z.enum(VIOLATIONS)).max(VIOLATIONS.length).optional(),
  returned: z.array(z.enum(COLOURS)).max(19).optional(),
});
export type Strike = z.output<typeof strike>;

/** The side that won the toss, and its choice. */
const toss = z.strictObject({ winner: sideId, choice: z.enum(TOSS_CHOICES) });

export const matchOpened = z.strictObject({
  match: matchId,
  ruleset: z.union([
    textLine.min(1).max(100),
    z.looseObject({ id: textLine }).superRefine((document, context) => {
      const fault = payloadFault(document);
      if (fault) context.addIssue({ code: "custom", path: fault.path.split("."), message: fault.message });
    }),
  ]),
  sides: z
    .array(z.strictObject({ id: sideId, players: z.array(playerId).min(1).max(2) }))
    .min(2)
    .max(4),
  format: format.optional(),
  score: perSide.optional(),
  boardsWon: perSide.optional(),
  boardsPlayed: count.optional(),
  /** Why it starts from a score. The start counts in the game, and not among the points that a table or a rating adds up. */
  startsFrom: z.enum(STARTS_FROM).optional(),
  day: day.optional(),
  rated: z.boolean().optional(),
  /** A toss that is made later is `toss_recorded`. */
  toss: toss.optional(),
  umpires: z.array(playerId).min(1).max(MOST_UMPIRES).optional(),
});
export type MatchOpened = z.output<typeof matchOpened>;

/** The payload of each event type. */
export const EVENT_DATA = {
  match_opened: matchOpened,
  toss_recorded: toss,
  board_opened: z.strictObject({
    board: boardNumber,
    breaker: playerId,
    colours: z.record(sideId, z.enum(COLOURS)).optional(),
  }),
  strike,
  foul_called: z.strictObject({ player: playerId, code: z.enum(CALLED_FOULS) }),
  dues_forgotten: z.strictObject({ side: sideId, how: z.enum(DUES_LEFT).optional() }),
  queen_left: z.strictObject({ side: sideId }),
  extra_point_claimed: z.strictObject({ side: sideId, points: z.literal([1, 2]).optional() }),
  turn_passed: z.strictObject({ player: playerId }),
  board_conceded: z.strictObject({ side: sideId }),
  board_recorded: z.strictObject({
    board: boardNumber,
    winner: sideId.nullable(),
    left: count,
    queen: sideId.nullable(),
    breaker: playerId.optional(),
    tally: perSide.optional(),
    ending: z.enum(ENDINGS).optional(),
    /** The colour of a slam that was typed in: no strikes of it were recorded. */
    slam: z.enum(COLOURS).optional(),
  }),
  game_recorded: z.strictObject({
    game: gameNumber,
    points: perSide,
    boards: boardNumber.optional(),
    /** The match that this game is taken over from, as an earlier meeting: it counts for this match alone. */
    carried: matchId.optional(),
  }),
  game_conceded: z.strictObject({ side: sideId }),
  time_called: z.strictObject({ game: gameNumber }),
  board_stopped: z.strictObject({ board: boardNumber, points: perSide.optional() }),
  level_decided: z.strictObject({ game: gameNumber, winner: sideId, shots: perSide.optional() }),
  player_substituted: z.strictObject({ side: sideId, out: playerId, in: playerId, reason }),
  board_awarded: z.strictObject({ board: boardNumber, winner: sideId.nullable(), points: perSide, reason }),
  board_annulled: z.strictObject({ board: boardNumber, reason }),
  match_forfeited: z.strictObject({ side: sideId, kind: z.enum(FORFEITS), reason }),
  match_ended: z.strictObject({ kind: z.enum(NO_WINNER_ENDINGS), reason }),
  strike_corrected: z.strictObject({ target: seq, data: strike, reason }),
  strike_inserted: z.strictObject({ after: seq, data: strike, reason }),
  event_voided: z.strictObject({ target: seq, reason }),
  dispute_opened: z.strictObject({
    dispute: disputeId,
    board: boardNumber,
    target: seq.optional(),
    note: hash.optional(),
  }),
  dispute_resolved: z.strictObject({
    dispute: disputeId,
    outcome: z.enum(["upheld", "dismissed"]),
    reason,
    note: hash.optional(),
  }),
  result_confirmed: z.strictObject({ side: sideId }),
} as const;

export type EventType = keyof typeof EVENT_DATA;
export type EventData<T extends EventType> = z.output<(typeof EVENT_DATA)[T]>;

/** All event types, in the order of the format's documentation. */
export const EVENT_TYPES = Object.keys(EVENT_DATA) as readonly EventType[];

/** An event and its number in the log: all that replay needs. */
export type MatchEvent = {
  [T in EventType]: { readonly seq: number; readonly type: T; readonly data: EventData<T> };
}[EventType];

/** An event of one type. */
export type EventOf<T extends EventType> = Extract<MatchEvent, { type: T }>;

/** An event as it is stored and published: numbered, attributed and chained. */
export type RecordedEvent = MatchEvent & {
  /** The recorder's id for this event (a UUID): sending it twice stores it once. */
  readonly id: string;
  /** The recorder's clock, ISO 8601 in UTC. */
  readonly at: string;
  /** The recorder, from the credential: `umpire:u1`. */
  readonly by: string;
  /** The hash before this one; 64 zeros for the first. */
  readonly prev: string;
  /** SHA-256 of this event's canonical JSON without this member. */
  readonly hash: string;
};
