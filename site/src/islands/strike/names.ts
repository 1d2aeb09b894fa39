import type { MatchState } from "#carrom";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { everyPlayer, type SeatedSide } from "#shared/views/parts/people.tsx";

/** A side with the names of all who sat for it. */
type NamedSide = MatchDetail["sides"][number] & Pick<SeatedSide, "substitutes">;

/** The sides of a match with their players' names. */
export type Sides = { readonly sides: readonly NamedSide[] };

/** What a page needs to know of a match beside its log. */
export type MatchNames = Pick<MatchDetail, "id" | "ruleset"> & Sides;

/** A player's name. */
export const playerName = (detail: Sides, id: string): string =>
  detail.sides.flatMap(everyPlayer).find((player) => player.id === id)?.name ?? id;

/** The name of the player at a seat. */
export const seatName = (detail: Sides, state: MatchState, seat: number): string =>
  playerName(detail, state.setting.seats[seat]?.player ?? "");

/** The names with the players of each side who sit at the board now. */
export const namesNow = (names: MatchNames, { setting, substitutions }: MatchState): MatchNames => {
  if (substitutions.length === 0) return names;
  const sides = names.sides.map((side, index) => ({
    ...side,
    players: (setting.sides[index]?.players ?? []).map((id) => ({ id, name: playerName(names, id) })),
    substitutes: everyPlayer(side),
  }));
  return { ...names, sides };
};

/** The names with one more player of a side. */
export const withPlayer = (names: MatchNames, side: number, player: SeatedSide["players"][number]): MatchNames => ({
  ...names,
  sides: names.sides.map((one, index) =>
    index === side ? { ...one, substitutes: [...(one.substitutes ?? []), player] } : one,
  ),
});
