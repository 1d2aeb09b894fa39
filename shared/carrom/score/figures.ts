import type { BoardRow, GameRow, Points } from "../model/report.ts";

/** The unit of a score: games of a best of several, boards of a game that is won by boards, else points. */
export const SCORE_UNITS = ["games", "boards", "points"] as const;
export type ScoreUnit = (typeof SCORE_UNITS)[number];

type Known = {
  readonly games: readonly Pick<GameRow, "points" | "winner">[];
  readonly boards: readonly Pick<BoardRow, "winner">[];
};

/**
 * The figures that decide a match, by side, for a caller that has only its report: games won of several, else points.
 *
 * @param unit the unit of the match, if it is known
 */
export const figuresOf = (
  { games, boards }: Known,
  unit: ScoreUnit = games.length > 1 ? "games" : "points",
): Points => {
  const points = games.at(-1)?.points ?? {};
  if (unit === "points") return points;
  const won = unit === "games" ? games : boards;
  return Object.fromEntries(
    Object.keys(points).map((side) => [side, won.filter(({ winner }) => winner === side).length]),
  );
};
