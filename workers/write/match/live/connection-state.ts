import type { Writer } from "#shared/api/match/append.ts";
import type { Unnumbered } from "#shared/api/match/live.ts";
import type { RoomLimits } from "#shared/api/parts/limits.ts";
import { type Bucket, fullBucket, takeTokens } from "#shared/token-bucket.ts";
import type { Language } from "#shared/words/addresses.ts";

/** The writer of a connection, as the Worker found when it opened. `expires` is in milliseconds. */
export type Holder = Writer & { readonly expires: number | null };

/** The memory of a connection. It is in the socket's attachment, so it outlives the room's sleep. */
export type ConnectionState = {
  /** Messages said on this connection: the number of the last one. */
  readonly said: number;
  /** The seq up to which its client has the log. */
  readonly seen: number;
  readonly holder: Holder | null;
  /** The language of the rulings that it is told; left out: English. */
  readonly language?: Language | undefined;
  /** When it was last heard, pings aside (milliseconds). */
  readonly afterMessage: number;
  readonly bucket: Bucket;
  /** The rest of its `resume` messages; missing where an older build seated it. */
  readonly resumes?: Bucket;
  /** Messages past the rate, one after the other. */
  readonly overLimit: number;
};

/** The seat of a connection that has just been made. */
export const newConnectionState = (
  { holder, language }: Pick<ConnectionState, "holder" | "language">,
  seen: number,
  limits: RoomLimits,
  now: number,
): ConnectionState => ({
  said: 0,
  seen,
  holder,
  language,
  afterMessage: now,
  bucket: fullBucket(limits.messages, now),
  resumes: fullBucket(limits.resumes, now),
  overLimit: 0,
});

/** A message was heard: the seat after it, and how many seconds its client should have waited (0: none). */
export const heard = (
  seat: ConnectionState,
  limits: RoomLimits,
  now: number,
): { seat: ConnectionState; wait: number } => {
  const taken = takeTokens(seat.bucket, limits.messages, 1, now);
  if (taken.ok) return { seat: { ...seat, afterMessage: now, bucket: taken.value, overLimit: 0 }, wait: 0 };
  return { seat: { ...seat, afterMessage: now, overLimit: seat.overLimit + 1 }, wait: taken.error };
};

/** A `resume` message: the seat after it, and how many seconds its client should have waited (0: none). */
export const afterResume = (
  seat: ConnectionState,
  limits: RoomLimits,
  now: number,
): { seat: ConnectionState; wait: number } => {
  const taken = takeTokens(seat.resumes ?? fullBucket(limits.resumes, now), limits.resumes, 1, now);
  return taken.ok ? { seat: { ...seat, resumes: taken.value }, wait: 0 } : { seat, wait: taken.error };
};

/** The next message on this connection: its text, and the seat after it. */
export const numberedMessage = (
  seat: ConnectionState,
  text: string,
  seen: number,
): { seat: ConnectionState; text: string } => {
  const said = seat.said + 1;
  // Messages differ only by the number: the rest is written once for all clients of a language.
  return { seat: { ...seat, said, seen }, text: `{"n":${said},${text.slice(1)}` };
};

/** A message as text, still without its number. */
export const written = (message: Unnumbered): string => JSON.stringify(message);
