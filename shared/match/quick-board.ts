import {
  GENESIS,
  type MatchEvent,
  type MatchOpened,
  type RecordedEvent,
  type Sealed,
  type Sha256,
  sealLine,
  type Unsealed,
} from "#carrom";

/**
 * A quick board: a match that one phone keeps, without a match room to number, sign and chain its events. The phone does
 * this itself, so that its output is a strike log like any other.
 */

/** The recorder of a quick board in its log: the unverified holder of the phone. */
export const QUICK_RECORDER = "scorer:quick-board";

/** An event of a quick board, before it is chained. */
export type QuickEvent = MatchEvent & Pick<RecordedEvent, "id" | "at">;

/**
 * The id of an event of a quick board: the match's id with the event's number in its last six digits. A link need not
 * carry such an id, and no two boards share one: 98 random bits are left.
 *
 * @param match a UUID
 */
export const quickEventId = (match: string, seq: number): string =>
  match.slice(0, -6) + seq.toString(16).padStart(6, "0");

/** Chains the events of a quick board: the lines of its strike log. */
export const sealQuick = (events: readonly QuickEvent[], sha256: Sha256): Sealed[] => {
  let prev = GENESIS;
  return events.map(({ seq, type, data, id, at }) => {
    // The union was taken apart; the members are again those of one event.
    const sealed = sealLine({ seq, type, data, id, at, by: QUICK_RECORDER } as Unsealed, prev, sha256);
    prev = sealed.event.hash;
    return sealed;
  });
};

/** The players of a board that is being opened: the names of each side. */
export type Named = readonly (readonly string[])[];

/** The ids of sides, in their order. */
const SIDES = ["A", "B", "C", "D"] as const;

/** The sides of a quick board. A log has no names: its players are distinguished by their places. */
export const quickSides = (names: Named): MatchOpened["sides"] =>
  names.map((players, side) => {
    const id = SIDES[side] ?? `S${side}`;
    return { id, players: players.map((_, index) => `${id.toLowerCase()}${index + 1}`) };
  });

/** Members of an event's data that hold a player's id. */
const PLAYERS: ReadonlySet<string> = new Set(["player", "breaker", "out", "in"]);

/**
 * The events of a quick board after its opening, in the form that is appended to a match of a club: the same events, under
 * the same ids, by players of that club.
 *
 * @param playerOf the player of the club for a player of the board
 */
export const asFriendly = (
  log: readonly QuickEvent[],
  playerOf: (player: string) => string,
): { readonly id: string; readonly at: string; readonly type: MatchEvent["type"]; readonly data: unknown }[] =>
  log
    .filter(({ type }) => type !== "match_opened")
    .map(({ id, at, type, data }) => ({ id, at, type, data: renamed(data, playerOf) }));

const renamed = (value: unknown, playerOf: (player: string) => string): unknown => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]: [string, unknown]) => [
      key,
      PLAYERS.has(key) && typeof member === "string" ? playerOf(member) : renamed(member, playerOf),
    ]),
  );
};
