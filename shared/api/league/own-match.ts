import { z } from "zod";
import { day, divisionId, fixtureId, matchId, playerId } from "#shared/ids.ts";
import { textLines } from "#shared/text.ts";
import { head, sentEvent } from "../match/append.ts";
import { matchSummary } from "../match/match.ts";
import { MAX_EVENTS_PER_APPEND } from "../parts/limits.ts";
import { seq } from "../parts/values.ts";
import { fixtureRow } from "./division.ts";

/** A player's acts in their own matches: entering a result, confirming it, disputing it. */

/** Days after a match in which its players can dispute it. */
export const DISPUTE_DAYS = 7;

/** Hours as days, where they are whole ones: a sentence then names days. */
export const inDays = (hours: number): { readonly days: number; readonly hours: number } => ({
  days: hours % 24 === 0 ? hours / 24 : 0,
  hours,
});

/** A player's own fixture that is still to be played. */
const ownFixture = z.object({
  division: z.object({ id: divisionId, name: z.string() }),
  fixture: fixtureRow,
  /** The ids of its players that are the reader's own; in a division of teams, those of their teams. */
  own: z.array(playerId),
  /** Whether it should have begun, by its day, its hour and the minutes of grace. */
  overdue: z.boolean(),
});
export type OwnFixture = z.output<typeof ownFixture>;

/** Matches that wait for a player. */
export const ownMatches = z
  .object({
    /** Fixtures to be played, the next ones first; those without a day last. */
    next: z.array(ownFixture),
    /** Decided matches that the player's side has not yet confirmed. */
    toConfirm: z.array(matchSummary),
    /** The player's matches with a dispute that waits for a decision. */
    disputed: z.array(matchSummary),
  })
  .meta({ id: "OwnMatches" });
export type OwnMatches = z.output<typeof ownMatches>;

/** The result of a player's own fixture, as boards or as games: only those that are not recorded yet. */
export const ownResult = z
  .strictObject({
    fixture: fixtureId,
    day: day.optional(),
    expectedSeq: z.int().min(1),
    events: z.array(sentEvent).min(1).max(MAX_EVENTS_PER_APPEND),
  })
  .meta({ id: "OwnResult" });
export type OwnResult = z.output<typeof ownResult>;

/** The match that a result was entered in. */
export const ownResultEntered = z.object({ match: matchId, head }).meta({ id: "OwnResultEntered" });

/** The match whose result a player confirms for their own side. */
export const ownConfirmation = z.strictObject({ match: matchId }).meta({ id: "OwnConfirmation" });

/** A dispute about a player's own match: about a strike, a board, or without either about the result. */
export const ownDispute = z
  .strictObject({
    /** Made by the disputing player: the same request sent twice is one dispute. */
    id: z.uuid(),
    board: z.int().min(1).optional(),
    /** The seq of the disputed event; left out: none. */
    target: seq.optional(),
    text: textLines.trim().min(1).max(2000),
  })
  .meta({ id: "OwnDispute" });
export type OwnDispute = z.output<typeof ownDispute>;
