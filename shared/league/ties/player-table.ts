import type { LeagueResult } from "../terms/results.ts";
import { type Rubber, type TeamTie, TIE_ENDS, type TieSide } from "./team-tie.ts";

/** A player's rubbers in a division. In doubles each player of a pair gets the figures of the pair. */
export type PlayerStanding = {
  /** The place in the table, from 1; equal players share it. */
  readonly place: number;
  readonly player: string;
  /** The team's entry. */
  readonly entry: string;
  /** Rubbers played to their end: `won` + `drawn` + `lost`. */
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Rubbers won because the opponents were missing or forfeited: not played, and in no other number here. */
  readonly walkovers: number;
  readonly boardsWon: number;
  readonly boardsLost: number;
  /** Points scored less points conceded. */
  readonly net: number;
};

type Line = Omit<PlayerStanding, "place">;

/** One result from the side of a player at one end. */
const lineOf = (result: LeagueResult, end: TieSide, player: string): Line => {
  const [own, other] = [result[end], result[end === "home" ? "away" : "home"]];
  const isPlayed = result.kind === "played";
  const once = (holds: boolean): number => (isPlayed && holds ? 1 : 0);
  return {
    player,
    entry: own.entry,
    played: once(true),
    won: once(result.winner === own.entry),
    drawn: once(result.winner === null),
    lost: once(result.winner === other.entry),
    walkovers: !isPlayed && result.winner === own.entry ? 1 : 0,
    boardsWon: isPlayed ? own.boardsWon : 0,
    boardsLost: isPlayed ? other.boardsWon : 0,
    net: isPlayed ? own.points - other.points : 0,
  };
};

const linesOf = ({ result, players }: Rubber): readonly Line[] =>
  result ? TIE_ENDS.flatMap((end) => (players[end] ?? []).map((player) => lineOf(result, end, player))) : [];

const NUMBERS = ["played", "won", "drawn", "lost", "walkovers", "boardsWon", "boardsLost", "net"] as const;

const added = (one: Line, other: Line): Line => ({
  ...one,
  ...Object.fromEntries(NUMBERS.map((name) => [name, one[name] + other[name]])),
});

/** Rubbers won, with half of the level ones; whether any was played; then net points; then boards won. More is better. */
const merits = ({ played, won, drawn, net, boardsWon }: Line): readonly number[] => [
  won + drawn / 2,
  Math.sign(played),
  net,
  boardsWon,
];

const byMerit = (one: Line, other: Line): number => {
  const theirs = merits(other);
  return merits(one).reduce((order, merit, index) => order || (theirs[index] ?? 0) - merit, 0);
};

const byId = (one: Line, other: Line): number => (one.player < other.player ? -1 : one.player > other.player ? 1 : 0);

/**
 * The table of players, the best first: all who played a rubber, or won one without play.
 *
 * @param ties those that count in the table of teams
 */
export const playerTable = (ties: readonly TeamTie[]): readonly PlayerStanding[] => {
  const lines = ties.flatMap(({ rubbers }) => rubbers.flatMap(linesOf));
  const totals = [...Map.groupBy(lines, ({ player, entry }) => `${entry} ${player}`).values()]
    .map((own) => own.reduce(added))
    .filter(({ played, walkovers }) => played + walkovers > 0)
    .toSorted((one, other) => byMerit(one, other) || byId(one, other));
  return totals.map((line) => ({ place: totals.findIndex((one) => byMerit(one, line) === 0) + 1, ...line }));
};
