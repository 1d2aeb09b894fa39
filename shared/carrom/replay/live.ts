import type { EventType, RecordedEvent } from "../model/events.ts";

const MINUTE_MS = 60_000;

/** How long a match counts as live after its last strike or board: a board is set up in less, and an argument over one. */
export const LIVE_MS = 20 * MINUTE_MS;

/** A match that is not over: `open`, nothing was played in it yet; `paused`, nothing is played any more. */
export const PLAYS = ["open", "live", "paused"] as const;
export type Play = (typeof PLAYS)[number];

/** A strike or a board. Opening a match, choosing who breaks, or a dispute is neither. */
const PLAYED: ReadonlySet<EventType> = new Set([
  "strike",
  "strike_inserted",
  "board_recorded",
  "board_conceded",
  "game_recorded",
]);

/** When the first strike or board of these events was recorded, ISO 8601 in UTC; `null`: there is none. */
export const firstPlayed = (events: readonly Pick<RecordedEvent, "type" | "at">[]): string | null =>
  events.find(({ type }) => PLAYED.has(type))?.at ?? null;

/** When the last strike or board of these events was recorded, ISO 8601 in UTC; `null`: there is none. */
export const lastPlayed = (events: readonly Pick<RecordedEvent, "type" | "at">[]): string | null =>
  events.findLast(({ type }) => PLAYED.has(type))?.at ?? null;

/**
 * The one definition of live: a strike or a board was recorded within the last twenty minutes.
 *
 * @param last when the last one was recorded, as `lastPlayed` finds it
 * @param now milliseconds since 1970, by the reader's or the server's clock
 */
export const playOf = (last: string | null, now: number): Play =>
  last === null ? "open" : now - Date.parse(last) > LIVE_MS ? "paused" : "live";
