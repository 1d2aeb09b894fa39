import type { Reason } from "../rules/vocabulary.ts";
import { type Setting, seatIndex } from "./setting.ts";

/** A player who took the seat of another between two boards (row e38). */
export type Substitution = {
  /** Seq of its event. */
  readonly seq: number;
  readonly seat: number;
  /** Ids of the player who left and of the substitute. */
  readonly out: string;
  readonly in: string;
  /** The number of the last board before it; 0 before the first. */
  readonly after: number;
  readonly reason: Reason;
  /** `false`: a correction has since ended the match before it. */
  readonly counts: boolean;
};

/** Who took whose place, why, and from which board on. */
export type PublishedSubstitution = Pick<Substitution, "seq" | "out" | "in" | "reason"> & { readonly board: number };

/** The parts of a match's state that say who sits where, and who sat there before. */
type Seated = { readonly setting: Setting; readonly substitutions: readonly Substitution[] };

/** The id of the player who sat in a seat on a board; with board 0 the player with whom the match was opened. */
export const playerOn = ({ setting, substitutions }: Seated, seat: number, board: number): string =>
  substitutions.find((one) => one.seat === seat && one.after >= board)?.out ?? setting.seats[seat]?.player ?? "";

/** The sides with the players with whom the match was opened. */
export const openedSides = (state: Seated): readonly { readonly id: string; readonly players: readonly string[] }[] =>
  state.setting.sides.map(({ id, players }) => ({
    id,
    players: players.map((player) => playerOn(state, seatIndex(state.setting, player), 0)),
  }));

/** The sides with every player who sat for them: those of the opening, then substitutes. */
export const sidesWithSubstitutes = (state: Seated): ReturnType<typeof openedSides> =>
  openedSides(state).map(({ id, players }, side) => ({
    id,
    players: [...new Set([...players, ...substitutesOf(state, side)])],
  }));

/** The substitutions of a side as they are published. */
export const substitutionsOf = ({ setting, substitutions }: Seated, side: number): readonly PublishedSubstitution[] =>
  substitutions
    .filter(({ seat }) => setting.seats[seat]?.side === side)
    .map(({ seq, after, out, reason, ...one }) => ({ seq, board: after + 1, out, in: one.in, reason }));

/** Ids of the substitutes of a side, in the order in which they came. */
export const substitutesOf = ({ setting, substitutions }: Seated, side: number): readonly string[] =>
  substitutions.filter(({ counts, seat }) => counts && setting.seats[seat]?.side === side).map((one) => one.in);
