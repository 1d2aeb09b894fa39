import { COLOURS, type Colour, expectedBreaker, type MatchState, tied } from "#carrom";
import type { Chance } from "./chance.ts";
import type { Act } from "./umpire.ts";

/** The next board: broken by whoever is due, or by whoever wins the toss where nobody is. */
export const nextBoard = (state: MatchState, chance: Chance): Act => {
  const { setting } = state;
  const due = expectedBreaker(state);
  const seat = due?.[0] ?? (state.lastBreaker === null ? 0 : chance.below(setting.seats.length));
  const colours = coloursFor(state, chance);
  const data = { board: state.lastNumber + 1, breaker: setting.seats[seat]?.player ?? "" };
  return { type: "board_opened", data: colours ? { ...data, colours } : data };
};

/** Pt 5: in a tie-break each of the tied chooses a colour; the first one chooses by whim, the next the other. */
const coloursFor = (state: MatchState, chance: Chance): Record<string, Colour> | null => {
  const sides = tied(state);
  if (!sides) return null;
  const first = chance.below(COLOURS.length);
  return Object.fromEntries(
    sides.map((side, index) => [
      state.setting.sides[side]?.id ?? "",
      COLOURS[(first + index) % COLOURS.length] ?? "white",
    ]),
  );
};

/** 87b: points that may be demanded for the strike that ended a board are mostly demanded. */
export const extraPoints = ({ claim, setting }: MatchState, chance: Chance): Act | null => {
  const side = claim ? setting.sides[claim.side] : undefined;
  if (!claim || !side || !chance.happens(0.7)) return null;
  return { type: "extra_point_claimed", data: { side: side.id, points: claim.points === 2 ? 2 : 1 } };
};
