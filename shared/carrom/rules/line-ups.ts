/** Places at a carrom board: one player sits at each of its four sides. */
export const PLACES = 4;

/** The number of sides, and of players of each. */
export type LineUp = { readonly sides: number; readonly players: number };

/** Rows a1, e17: the line-ups of a ruleset that have room at one board; fewer players a side first. */
export const lineUpsOf = (allowed: {
  readonly sides: readonly number[];
  readonly players: readonly number[];
}): LineUp[] =>
  allowed.players.flatMap((players) =>
    allowed.sides.flatMap((sides) => (sides * players <= PLACES ? [{ sides, players }] : [])),
  );
