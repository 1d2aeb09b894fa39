import type { MatchOpened } from "#shared/carrom/model/events.ts";
import type { Cursor } from "./cursor.ts";

type Sides = MatchOpened["sides"];

/**
 * The opening of a match under a published ruleset, without a format or a score of its own; `null` for one that is
 * to be read by the schemas.
 */
export const readOpening = (cursor: Cursor): MatchOpened | null => {
  const day = cursor.skip('{"day":"') ? cursor.day() : undefined;
  if (day === null || !cursor.skip(day === undefined ? '{"match":"' : ',"match":"')) return null;
  const match = cursor.id();
  const rated = cursor.skip(',"rated":') ? bool(cursor) : undefined;
  const ruleset = match !== null && rated !== null && cursor.skip(',"ruleset":"') ? cursor.plain(100) : null;
  const sides = ruleset !== null && cursor.skip(',"sides":[') ? readSides(cursor) : null;
  if (match === null || rated === null || ruleset === null || !sides || !cursor.skip("}")) return null;
  return {
    ...(day === undefined ? {} : { day }),
    match,
    ...(rated === undefined ? {} : { rated }),
    ruleset,
    sides,
  };
};

const bool = (cursor: Cursor): boolean | null => (cursor.skip("true") ? true : cursor.skip("false") ? false : null);

/** Two to four sides, after their opening bracket. */
const readSides = (cursor: Cursor): Sides | null => {
  const sides: Sides = [];
  do {
    const id = cursor.skip('{"id":"') ? cursor.id() : null;
    const players = id !== null && cursor.skip(',"players":[') ? readPlayers(cursor) : null;
    if (id === null || !players || !cursor.skip("}")) return null;
    sides.push({ id, players });
  } while (cursor.skip(","));
  return sides.length >= 2 && sides.length <= 4 && cursor.skip("]") ? sides : null;
};

/** One player or two, after their opening bracket. */
const readPlayers = (cursor: Cursor): string[] | null => {
  const players: string[] = [];
  do {
    const player = cursor.skip('"') ? cursor.id() : null;
    if (player === null) return null;
    players.push(player);
  } while (cursor.skip(","));
  return players.length <= 2 && cursor.skip("]") ? players : null;
};
