import type { Strike } from "#shared/carrom/model/events.ts";
import { COLOURS, PIECES, POCKETS, STRIKER_FATES, VIOLATIONS } from "#shared/carrom/rules/vocabulary.ts";
import type { Cursor } from "./cursor.ts";
import { list, word } from "./word.ts";

/** The payload of a strike in canonical form; `null` for one that is to be read by the schemas. */
export const readStrike = (cursor: Cursor): Strike | null => {
  if (!cursor.skip("{")) return null;
  const read: { -readonly [K in keyof Strike]: Strike[K] } = { player: "", pocketed: [] };
  if (cursor.skip('"observed":')) {
    const observed = list(cursor, VIOLATIONS, VIOLATIONS.length);
    if (!observed || !cursor.skip(",")) return null;
    read.observed = observed;
  }
  if (cursor.skip('"off":')) {
    const off = list(cursor, PIECES, MOST);
    if (!off || !cursor.skip(",")) return null;
    read.off = off;
  }
  const player = cursor.skip('"player":"') ? cursor.id() : null;
  const pocketed = player !== null && cursor.skip(',"pocketed":[') ? pieces(cursor) : null;
  if (player === null || pocketed === null) return null;
  read.player = player;
  read.pocketed = pocketed;
  if (cursor.skip("}")) return read;
  if (cursor.skip(',"returned":')) {
    const returned = list(cursor, COLOURS, MOST);
    if (!returned) return null;
    read.returned = returned;
  }
  if (cursor.skip(',"striker":"')) {
    const striker = word(cursor, STRIKER_FATES);
    if (!striker) return null;
    read.striker = striker;
  }
  if (cursor.skip(',"touched":')) {
    if (cursor.skip("false")) read.touched = false;
    else if (cursor.skip("true")) read.touched = true;
    else return null;
  }
  return cursor.skip("}") ? read : null;
};

/** Pieces of a full board, the most that one strike can name. */
const MOST = 19;

/** The pocketed pieces, after their opening bracket. */
const pieces = (cursor: Cursor): Strike["pocketed"] | null => {
  const read: Strike["pocketed"] = [];
  if (cursor.skip("]")) return read;
  do {
    const piece = cursor.skip('{"piece":"') ? word(cursor, PIECES) : null;
    if (!piece) return null;
    if (cursor.skip("}")) {
      read.push({ piece });
      continue;
    }
    const number = cursor.skip(',"pocket":') ? cursor.number() : null;
    const pocket = POCKETS.find((one) => one === number);
    if (pocket === undefined || !cursor.skip("}")) return null;
    read.push({ piece, pocket });
  } while (cursor.skip(","));
  return read.length <= MOST && cursor.skip("]") ? read : null;
};
