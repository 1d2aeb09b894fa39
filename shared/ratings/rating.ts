import { isProvisional, START } from "./elo.ts";

/** A player's rating on a list. Ratings are in millionths of a point. */
export type Rating = {
  readonly player: string;
  readonly value: number;
  readonly matches: number;
  /** Highest at the end of a day: within one, the order of the matches means nothing. */
  readonly peak: number;
  /** Sum of the changes of the last day played. */
  readonly lastChange: number;
  /** The last day played; `null` for a player who was only put on the list. */
  readonly lastDay: string | null;
  readonly provisional: boolean;
};

/** Everybody's rating at one moment, by player. */
export type Ladder = ReadonlyMap<string, Rating>;

/** A rating that a player brings along: where the player starts instead of at 1500, from that day on. */
export type Start = {
  readonly player: string;
  readonly day: string;
  readonly value: number;
  /** Rated matches behind it: K and the provisional mark go by them. */
  readonly matches: number;
};

/** The rating that a start gives. */
export const started = ({ player, value, matches }: Start): Rating => ({
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

/** Best first; level ratings by player id, so that the list is the same everywhere. */
export const ranked = (ladder: Ladder): readonly Rating[] =>
  [...ladder.values()].toSorted((a, b) => b.value - a.value || (a.player < b.player ? -1 : 1));
