import { type Format, MATCH_PRESETS } from "#carrom";
import type { SentRegulations } from "#league";

/** Who won a match: the side that is named first, or the second; `null`: it was drawn. */
export type Winner = "first" | "second" | null;

/** The score of a match of which only the winner is known: two points are shared out, as carrom leagues do (E1, E5). */
export const winnerOnly = (winner: Winner): readonly [number, number] =>
  winner === null ? [1, 1] : winner === "first" ? [2, 0] : [0, 2];

/** Clubs play a round in 45 minutes (E4, E12): a drawn match without points can only have ended by a clock. */
const MINUTES = 45;

/** A game to two points: the match of which the winner alone is known. */
const WINNERS_ONLY: Format = { games: 1, target: 2, level: "shared", minutes: MINUTES };

/** What readers of the table are told of such an event. */
export const NO_POINTS: SentRegulations = {
  notes: "The imported file has winners, and no points of games: a win is shown as 2–0, a draw as 1–1.",
};

/** The format of an event by its matches: one game, or the best of three or five; `null`: only winners are known. */
export const formatOfGames = (matches: readonly (readonly unknown[])[] | null): Format => {
  if (matches === null) return WINNERS_ONLY;
  const most = Math.max(1, ...matches.map(({ length }) => length));
  const { clock: _, ...oneGame } = MATCH_PRESETS["swiss-25-8-45"];
  return most === 1
    ? { ...oneGame, minutes: MINUTES }
    : { ...MATCH_PRESETS["best-of-three"], games: most <= 3 ? 3 : 5 };
};
