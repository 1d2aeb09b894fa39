import { isProvisional } from "./elo.ts";
import type { Ladder, Rating } from "./rating.ts";

type Kept = readonly [string, number, number, number, number, string | null];

/** A ladder as a checkpoint keeps it: one text for one ladder. */
export const keptLadder = (ladder: Ladder): string => {
  const rows = [...ladder.values()].map(
    ({ player, value, matches, peak, lastChange, lastDay }): Kept => [
      player,
      value,
      matches,
      peak,
      lastChange,
      lastDay,
    ],
  );
  return JSON.stringify(rows.sort(([one], [other]) => (one < other ? -1 : 1)));
};

/** The ladder of a checkpoint's text; only `keptLadder` writes one. */
export const ladderFrom = (text: string): Ladder => {
  const rows = JSON.parse(text) as readonly Kept[];
  return new Map(
    rows.map(([player, value, matches, peak, lastChange, lastDay]): [string, Rating] => [
      player,
      { player, value, matches, peak, lastChange, lastDay, provisional: isProvisional(matches) },
    ]),
  );
};
