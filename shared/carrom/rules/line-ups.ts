/** Places at a carrom board: one player sits at each of its four sides. */
export const PLACES = 4;

/** So many sides of so many players each. */
export type LineUp = { readonly sides: number; readonly players: number };

/** Rows a1, e17: the line-ups that a ruleset allows, as far as they find room at one board; fewer players a side first. */
export const lineUpsOf = (allowed: {
  readonly sides: readonly number[];
  readonly players: readonly number[];
}): LineUp[] =>
  allowed.players.flatMap((players) =>
    allowed.sides.flatMap((sides) => (sides * players <= PLACES ? [{ sides, players }] : [])),
  );
