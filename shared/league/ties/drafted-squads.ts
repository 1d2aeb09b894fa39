import type { Sha256 } from "#shared/carrom/seal/chain.ts";
import { drawOrder } from "../table/draw-order.ts";
import type { Squad } from "./line-up.ts";

/**
 * Squads by lots within strength (E29): of the first so many players as there are teams each team gets one, then of the
 * next, and so on. Lots come from a seed that is published, with the number of the slot, so they can be repeated.
 *
 * @param players the strongest first
 * @returns the squads in the order of `teams`; the last slot may be short, so that some squads have one player fewer
 */
export const draftedSquads = (
  players: readonly string[],
  teams: readonly string[],
  seed: string,
  sha256: Sha256,
): readonly Squad[] => {
  const squads = new Map(teams.map((team): [string, string[]] => [team, []]));
  for (let slot = 0; slot * teams.length < players.length; slot += 1) {
    const own = players.slice(slot * teams.length, (slot + 1) * teams.length);
    const lots = drawOrder(
      teams.map((entry) => ({ entry, seed: null })),
      `${seed}:${slot + 1}`,
      sha256,
    );
    for (const [index, player] of own.entries()) squads.get(lots[index] ?? "")?.push(player);
  }
  return [...squads.values()];
};
