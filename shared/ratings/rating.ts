import { isProvisional, START } from "./elo.ts";

/** A player's rating on a list. Ratings are in millionths of a point. */
export type Rating = {
  readonly player: string;
  readonly value: number;
  readonly matches: number;
  /** Highest value at the end of a day: within a day, the order of the matches means nothing. */
  readonly peak: number;
  /** Sum of the changes of the last day played. */
  readonly lastChange: number;
  /** The last day played; `null` for a player who was only put on the list. */
  readonly lastDay: string | null;
  readonly provisional: boolean;
};

/** All ratings at one instant, by player. */
export type Ladder = ReadonlyMap<string, Rating>;

/** A rating that a player brings along: from that day on the player starts with it instead of 1500. */
export type RatingStart = {
  readonly player: string;
  readonly day: string;
  readonly value: number;
  /** Rated matches before it, which decide K and the provisional mark. */
  readonly matches: number;
};

/** The rating at a start. */
export const started = ({ player, value, matches }: RatingStart): Rating => ({
  player,
  value,
  matches,
  peak: value,
  lastChange: 0,
  lastDay: null,
  provisional: isProvisional(matches),
});

/** A player's rating; a newcomer's, if the list does not know them. */
export const ratingOf = (ladder: Ladder, player: string): Rating =>
  ladder.get(player) ?? started({ player, day: "", value: START, matches: 0 });

/** Ratings, the best first; equal ones by player id, so that the list is the same everywhere. */
export const ranked = (ladder: Ladder): readonly Rating[] =>
  [...ladder.values()].toSorted((a, b) => b.value - a.value || (a.player < b.player ? -1 : 1));
