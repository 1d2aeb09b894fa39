import type { MatchState } from "#carrom";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { everyPlayer } from "#shared/views/parts/people.tsx";

/** The sides of a match with their players' names. */
export type Sides = Pick<MatchDetail, "sides">;

/** What a page needs to know of a match beside its log. */
export type MatchNames = Pick<MatchDetail, "id" | "sides" | "ruleset">;

/** A player's name. */
export const playerName = (detail: Sides, id: string): string =>
  detail.sides.flatMap(everyPlayer).find((player) => player.id === id)?.name ?? id;

/** The name of the player at a seat. */
export const seatName = (detail: Sides, state: MatchState, seat: number): string =>
  playerName(detail, state.setting.seats[seat]?.player ?? "");
