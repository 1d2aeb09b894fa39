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

/** Players as they sit, clockwise: the first of each side, then their partners. */
export const seatedAt = (sides: readonly { readonly players: readonly Person[] }[]): Person[] => {
  const rows = Math.max(0, ...sides.map(({ players }) => players.length));
  return Array.from({ length: rows }, (_, row) => sides.flatMap(({ players }) => players[row] ?? [])).flat();
};

/** First names, where a whole name has no room; whole names if two are alike. */
export const shortNames = (sides: readonly { readonly players: readonly Person[] }[]): string[] => {
  const first = sides.map(({ players }) => players.map(({ name }) => name.split(" ")[0] ?? name).join(" & "));
  return new Set(first).size === first.length ? first : sides.map(({ players }) => namesOf(players));
};
