import type { MatchDetail } from "../../../../shared/api/match/match.ts";
import type { MatchState } from "../../../../shared/match/model/state.ts";
import { withNames } from "../../../../shared/views/match/rulings.ts";

const BY_COLOUR = ["White", "Black"];
const BY_PLACE = ["The first player", "The second player", "The third player", "The fourth player"];

/** What a side is called where nobody in particular plays: the breaker's side has white. */
export const sideName = ({ setting }: MatchState, side: number): string =>
  (setting.ruleset.lastMan ? BY_COLOUR : BY_PLACE)[side] ?? "";

/** Whoever is in turn; a partner is told apart. */
export const seatName = (state: MatchState, seat: number): string => {
  const place = state.setting.seats[seat];
  if (!place) return "";
  const partner = state.setting.sides[place.side]?.players[0] !== place.player;
  return partner ? `${sideName(state, place.side)}'s partner` : sideName(state, place.side);
};

/** A ruling with these names in it. */
export const named = (state: MatchState, text: string): string => {
  const sides: MatchDetail["sides"] = state.setting.sides.map(({ id }, side) => ({
    id,
    colour: null,
    players: [{ id: `${id.toLowerCase()}1`, name: sideName(state, side) }],
  }));
  return withNames(text, sides);
};
