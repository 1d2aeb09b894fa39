import type { Open } from "./remaining.ts";

/**
 * The question of the eliminated team (B. L. Schwartz, "Possible Winners in Partially Completed Tournaments", 1966):
 * each match hands out a fixed number of points to its two sides, and nobody may get more than there is room for.
 * Answered by a maximum flow from matches to entries, found by augmenting paths.
 */

type Share = { readonly match: Open; given: Map<string, number> };

/** Finds a way to hand `amount` of a match to `entry`, moving on what others can do without; says how much went. */
const push = (
  entry: string,
  amount: number,
  room: Map<string, number>,
  shares: readonly Share[],
  seen: Set<string>,
): number => {
  const free = Math.min(amount, room.get(entry) ?? 0);
  if (free > 0) {
    room.set(entry, (room.get(entry) ?? 0) - free);
    return free;
  }
  seen.add(entry);
  for (const share of shares) {
    const held = share.given.get(entry) ?? 0;
    const other = share.match.home === entry ? share.match.away : share.match.home;
    if (held <= 0 || seen.has(other)) continue;
    const moved = push(other, Math.min(held, amount), room, shares, seen);
    if (moved <= 0) continue;
    share.given.set(entry, held - moved);
    share.given.set(other, (share.given.get(other) ?? 0) + moved);
    return moved;
  }
  return 0;
};

/**
 * Whether the points of all matches can be handed out within everybody's room.
 *
 * @param each points that a match hands out in all
 * @param room what each entry may still gain at most
 */
export const feasible = (open: readonly Open[], each: number, room: ReadonlyMap<string, number>): boolean => {
  if ([...room.values()].some((left) => left < 0)) return false;
  const left = new Map(room);
  const shares: Share[] = [];
  for (const match of open) {
    const share: Share = { match, given: new Map() };
    shares.push(share);
    for (let owed = each; owed > 0; ) {
      const [entry, moved] = handOut(match, owed, left, shares);
      if (moved <= 0) return false;
      share.given.set(entry, (share.given.get(entry) ?? 0) + moved);
      owed -= moved;
    }
  }
  return true;
};

const handOut = (match: Open, owed: number, room: Map<string, number>, shares: readonly Share[]) => {
  for (const entry of [match.home, match.away]) {
    const moved = push(entry, owed, room, shares, new Set());
    if (moved > 0) return [entry, moved] as const;
  }
  return [match.home, 0] as const;
};
