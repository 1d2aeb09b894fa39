import type { MatchState, Why } from "#carrom";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { refusalWithNames, withNames } from "#shared/views/strike/rulings.ts";
import { say } from "#shared/words/said.ts";
import type { ExploreWords } from "./words.ts";

type SideWords = Pick<ExploreWords, "side" | "partnerOf">;

const BY_COLOUR = ["white", "black"] as const;
const BY_PLACE = ["first", "second", "third", "fourth"] as const;

/** What a side is called where no particular people play: the breaker's side has white. */
export const sideName = (w: SideWords, { setting }: MatchState, side: number): string => {
  const name = (setting.ruleset.lastMan ? BY_COLOUR : BY_PLACE)[side];
  return name === undefined ? "" : w.side[name]();
};

/** The player in turn; a partner has another name. */
export const seatName = (w: SideWords, state: MatchState, seat: number): string => {
  const place = state.setting.seats[seat];
  if (!place) return "";
  const partner = state.setting.sides[place.side]?.players[0] !== place.player;
  return partner ? w.partnerOf({ side: sideName(w, state, place.side) }) : sideName(w, state, place.side);
};

/** A ruling with these names in it. */
export const named = (w: SideWords, state: MatchState, text: string): string => {
  const sides: MatchDetail["sides"] = state.setting.sides.map(({ id }, side) => ({
    id,
    colour: null,
    players: [{ id: `${id.toLowerCase()}1`, name: sideName(w, state, side) }],
  }));
  return withNames(text, sides);
};

/** Why something cannot happen, with these names in it. */
export const reasonInWords = (w: ExploreWords, state: MatchState, why: Why): string => {
  const { sides, seats } = state.setting;
  const names = new Map([
    ...sides.map(({ id }, side) => [id, sideName(w, state, side)] as const),
    ...seats.map(({ player }, seat) => [player, seatName(w, state, seat)] as const),
  ]);
  return say(
    w.refusals,
    refusalWithNames(why, (id) => names.get(id) ?? id),
  );
};
