import type { Format } from "#carrom";

/** The sentences that say to what a division's matches are played, in one language. */
export type EachMatchWords = typeof import("#shared/words/each-match.en.ts");

/** To what a division's matches are played, beside or within its rulebook; `null`: as the rulebook says. */
export const eachMatch = (w: EachMatchWords, format: Format | null): string | null => {
  if (format === null || Object.values(format).every((said) => said === undefined || said === null)) return null;
  const { by, level } = format;
  const way = w.way[by ?? "rulebook"]({
    games: format.games ?? (by === undefined ? 0 : 1),
    target: format.target ?? 0,
    boards: format.boards ?? 0,
    minutes: format.minutes ?? 0,
  });
  // The best of an odd number of boards is never level, unless a clock ends it.
  const mayBeLevel = by !== undefined && (by !== "boards" || format.minutes !== undefined);
  if (level === undefined && !mayBeLevel) return way;
  return `${way} ${w.level[level ?? "rulebook"]()}`;
};
