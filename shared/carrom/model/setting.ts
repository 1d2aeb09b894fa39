import { err, ok, type Result } from "#shared/result.ts";
import { resolveRuleset } from "../rules/house/opened-with.ts";
import { PLACES } from "../rules/line-ups.ts";
import type { StartsFrom } from "../rules/regulations.ts";
import type { Ruleset } from "../rules/ruleset.ts";
import type { TossChoice } from "../rules/vocabulary.ts";
import type { EventOf, MatchOpened } from "./events.ts";
import { type Limits, limitsOf } from "./limits.ts";
import type { Refusal, RefusalCode, Why } from "./refusal.ts";

/** The players, the rules and the limits of a match. Only a substitution changes it. Sides are known by index. */
export type Setting = {
  readonly match: string;
  readonly ruleset: Ruleset;
  readonly sides: readonly { readonly id: string; readonly players: readonly string[] }[];
  /** Places at the board, clockwise. */
  readonly seats: readonly Seat[];
  /** The direction of the turn and the break, in seats: 1 clockwise, -1 anticlockwise. */
  readonly step: 1 | -1;
  readonly limits: Limits;
  readonly start: {
    readonly points: readonly number[];
    readonly boardsPlayed: number;
    readonly boardsWon: readonly number[];
    /** Why it starts from a score; `null`: the score was played in this match, as the log begins in its midst. */
    readonly from: StartsFrom | null;
  };
  readonly day: string | null;
  readonly rated: boolean;
  /** The toss, where it was made before the match was opened. */
  readonly toss: Toss | null;
};

/** The index of the side that won the toss, and its choice. */
export type Toss = { readonly winner: number; readonly choice: TossChoice };

type Seat = { readonly player: string; readonly side: number };

/** Reads the opening of a match, or refuses it. */
export const settle = ({ seq, data }: EventOf<"match_opened">): Result<Setting, Refusal> => {
  const refuse = (code: RefusalCode, why: Why) => err<Refusal>({ code, why, seq });
  const found = resolveRuleset(data.ruleset);
  if (!found.ok) return refuse("unknown-ruleset", found.error);
  const ruleset = found.value;
  const lineUp = wrongLineUp(data, ruleset);
  if (lineUp) return refuse("sides-not-allowed", lineUp);
  const stranger = strangeSide(data);
  if (stranger) return refuse("unknown-side", { key: "unknownSide", about: { side: stranger } });
  const limits = limitsOf(ruleset, data.format);
  if (!limits.ok) return refuse("format-not-allowed", limits.error);
  const points = data.sides.map(({ id }) => ownNumber(data.score, id));
  const boardsWon = data.sides.map(({ id }) => ownNumber(data.boardsWon, id));
  if (endedBefore(limits.value, points, boardsWon, data.boardsPlayed ?? 0)) {
    return refuse("already-decided", { key: "decidedBefore" });
  }
  return ok({
    match: data.match,
    ruleset,
    sides: data.sides,
    seats: seatsOf(data.sides),
    step: ruleset.setUp.direction.value === "clockwise" ? 1 : -1,
    limits: limits.value,
    start: { points, boardsPlayed: data.boardsPlayed ?? 0, boardsWon, from: data.startsFrom ?? null },
    day: data.day ?? null,
    rated: data.rated ?? false,
    toss: data.toss ? { ...data.toss, winner: data.sides.findIndex(({ id }) => id === data.toss?.winner) } : null,
  });
};

/** Whether the score at the start of a game has already ended it. Level after the last board, one more is played. */
const endedBefore = (
  { target, boards, count }: Limits,
  points: readonly number[],
  won: readonly number[],
  played: number,
): boolean => {
  const most = Math.max(...points);
  const level = points.filter((score) => score === most).length > 1;
  const lastBoard = boards !== null && (count === "won" ? Math.max(...won) : played) >= boards;
  return (target !== null && most >= target) || (lastBoard && (count === "won" || !level));
};

/** Seats clockwise, of sides with equally many players: A's first player, B's first, A's second, B's second. */
const seatsOf = (sides: MatchOpened["sides"]): Seat[] => {
  const seats: Seat[] = [];
  const rows = sides[0]?.players.length ?? 0;
  for (let row = 0; row < rows; row += 1) {
    for (const [side, { players }] of sides.entries()) {
      const player = players[row];
      if (player !== undefined) seats.push({ player, side });
    }
  }
  return seats;
};

/** The setting once a player has taken the seat of another. */
export const withPlayer = (setting: Setting, out: string, player: string): Setting => {
  const seated = (one: string): string => (one === out ? player : one);
  return {
    ...setting,
    sides: setting.sides.map(({ id, players }) => ({ id, players: players.map(seated) })),
    seats: setting.seats.map((seat) => ({ ...seat, player: seated(seat.player) })),
  };
};

/** The reason why a ruleset cannot be played by these sides; `null` if it can. */
export const wrongLineUp = (data: Pick<MatchOpened, "sides">, ruleset: Ruleset): Why | null => {
  const allowed = ruleset.setUp.sides.value;
  const players = data.sides.flatMap((side) => side.players);
  const [first] = data.sides;
  if (!allowed.sides.includes(data.sides.length))
    return { key: "sidesPlayed", about: { ruleset: ruleset.name, sides: allowed.sides.join("/") } };
  if (data.sides.some((side) => side.players.length !== first?.players.length)) return { key: "unequalSides" };
  if (!allowed.players.includes(first?.players.length ?? 0)) {
    return { key: "playersPlayed", about: { ruleset: ruleset.name, players: allowed.players.join("/") } };
  }
  if (players.length > PLACES) return { key: "tooManyPlayers", about: { most: PLACES } };
  if (players.some((player, place) => players.indexOf(player) < place)) return { key: "playerTwice" };
  const ids = data.sides.map(({ id }) => id);
  if (ids.some((id, place) => ids.indexOf(id) < place)) return { key: "sideTwice" };
  return null;
};

const strangeSide = (data: MatchOpened): string | undefined => {
  if (!data.score && !data.boardsWon && !data.toss) return undefined;
  const known = new Set(data.sides.map(({ id }) => id));
  const named = [
    ...Object.keys(data.score ?? {}),
    ...Object.keys(data.boardsWon ?? {}),
    ...(data.toss ? [data.toss.winner] : []),
  ];
  return named.find((id) => !known.has(id));
};

/** The number of a side in an event, 0 if none: a side may be called `constructor`, which every object has. */
export const ownNumber = (bySide: Readonly<Record<string, number>> | undefined, side: string): number =>
  bySide && Object.hasOwn(bySide, side) ? (bySide[side] ?? 0) : 0;

/** Index of a side by its id, or -1. */
export const sideIndex = ({ sides }: Setting, id: string): number => {
  for (let side = 0; side < sides.length; side += 1) if (sides[side]?.id === id) return side;
  return -1;
};

/** Index of a player's seat, or -1. */
export const seatIndex = ({ seats }: Setting, player: string): number => {
  for (let seat = 0; seat < seats.length; seat += 1) if (seats[seat]?.player === player) return seat;
  return -1;
};
