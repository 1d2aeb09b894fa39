import type { EventType, RecordedEvent } from "../model/events.ts";

const MINUTE_MS = 60_000;

/** Milliseconds for which a match is live after its last strike or board: setting up or disputing a board takes less. */
export const LIVE_MS = 20 * MINUTE_MS;

/** The play of a match that is not over: `open`, nothing was played yet; `paused`, nothing is played any more. */
export const PLAYS = ["open", "live", "paused"] as const;
export type PlayState = (typeof PLAYS)[number];

/** A strike or a board. Opening a match, choosing who breaks, or a dispute is neither. */
const PLAYED: ReadonlySet<EventType> = new Set([
  "strike",
  "strike_inserted",
  "board_recorded",
  "board_conceded",
  "game_recorded",
]);

/** The instant of the first strike or board of these events, ISO 8601 in UTC; `null`: there is none. */
export const firstPlayed = (events: readonly Pick<RecordedEvent, "type" | "at">[]): string | null =>
  events.find(({ type }) => PLAYED.has(type))?.at ?? null;

/** The instant of the last strike or board of these events, ISO 8601 in UTC; `null`: there is none. */
export const lastPlayed = (events: readonly Pick<RecordedEvent, "type" | "at">[]): string | null =>
  events.findLast(({ type }) => PLAYED.has(type))?.at ?? null;

/**
 * The one definition of live: a strike or a board was recorded within the last twenty minutes.
 *
 * @param last when the last one was recorded, as `lastPlayed` finds it
 * @param now milliseconds since 1970, by the reader's or the server's clock
 */
export const playOf = (last: string | null, now: number): PlayState =>
  last === null ? "open" : now - Date.parse(last) > LIVE_MS ? "paused" : "live";

/**
 * The instant after which a match is live no longer, unless more is played, ISO 8601 in UTC; `null`: it is not live.
 *
 * @param last when the last strike or board was recorded, as `lastPlayed` finds it
 */
export const liveUntil = (last: string | null, now: number): string | null =>
  last === null || playOf(last, now) !== "live" ? null : new Date(Date.parse(last) + LIVE_MS).toISOString();
