import { Fragment } from "preact";

export type Person = { readonly id: string; readonly name: string };

/** Names of a side, joined for a sentence: `Meera & Arun`. */
export const namesOf = (players: readonly Person[]): string => players.map(({ name }) => name).join(" & ");

/** Names of players, each a link to the player's page. */
export const People = ({ players }: { players: readonly Person[] }) => (
  <>
    {players.map((player, index) => (
      <Fragment key={player.id}>
        {index > 0 ? " & " : ""}
        <a href={`/players/${player.id}`}>{player.name}</a>
      </Fragment>
    ))}
  </>
);

/** A side with the players with whom its match was opened, and their substitutes, each from a board on. */
export type SeatedSide = {
  readonly players: readonly Person[];
  /** Other players who sat for the side. */
  readonly substitutes?: readonly Person[] | undefined;
  readonly substitutions?: readonly { readonly board: number; readonly out: string; readonly in: Person }[] | undefined;
};

/** Every player who sat for a side. */
export const everyPlayer = ({ players, substitutes = [], substitutions = [] }: SeatedSide): Person[] => [
  ...players,
  ...substitutes,
  ...substitutions.map((one) => one.in),
];

/** The players of a side on a board; without a board, those who sit for it now. */
export const playersOn = ({ players, substitutions = [] }: SeatedSide, board = Number.POSITIVE_INFINITY): Person[] =>
  players.map((player) =>
    substitutions.reduce((now, one) => (one.board <= board && one.out === now.id ? one.in : now), player),
  );

/** Players as they sit on a board, or now, clockwise: the first of each side, then their partners. */
export const seatedAt = (sides: readonly SeatedSide[], board?: number): Person[] => {
  const seated = sides.map((side) => playersOn(side, board));
  const rows = Math.max(0, ...seated.map((players) => players.length));
  return Array.from({ length: rows }, (_, row) => seated.flatMap((players) => players[row] ?? [])).flat();
};

/** First names, where a whole name has no room; whole names if two are alike. */
export const shortNames = (sides: readonly { readonly players: readonly Person[] }[]): string[] => {
  const first = sides.map(({ players }) => players.map(({ name }) => name.split(" ")[0] ?? name).join(" & "));
  return new Set(first).size === first.length ? first : sides.map(({ players }) => namesOf(players));
};

type Side = { readonly id: string; readonly players: readonly Person[] };

/** The names of sides by their ids, for sentences below a heading that has all names: of a pair the first names. */
export const briefNames = (sides: readonly Side[]): ReadonlyMap<string, string> => {
  const short = shortNames(sides);
  return new Map(
    sides.map(({ id, players }, index) => [id, players.length > 1 ? (short[index] ?? "") : namesOf(players)]),
  );
};
