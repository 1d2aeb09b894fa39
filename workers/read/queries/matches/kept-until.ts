import { liveUntil } from "#carrom";
import type { MatchDetail, MatchSummary } from "#shared/api/match/match.ts";

/**
 * Milliseconds for which an answer with a paused match is kept. The next strike makes the match live and changes no result,
 * so that it makes no new version; lists may be a minute behind.
 */
const PAUSED_KEPT_MS = 60_000;

const afterPause = (): string => new Date(Date.now() + PAUSED_KEPT_MS).toISOString();

/** The instant until which an answer with these matches may be kept, ISO 8601; `null`: until something of it changes. */
export const keptUntil = (
  matches: readonly (Pick<MatchSummary, "play" | "liveUntil"> | null | undefined)[],
): string | null => {
  const ends = matches.flatMap((match) => match?.liveUntil ?? (match?.play === "paused" ? [afterPause()] : []));
  return ends.toSorted()[0] ?? null;
};

/** The instant until which an answer about a match may be kept: its version knows every strike. */
export const matchKeptUntil = ({ play }: Pick<MatchDetail, "play">): string | null =>
  liveUntil(play?.last ?? null, Date.now());
