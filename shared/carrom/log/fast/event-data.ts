import type { EventData, EventType } from "#shared/carrom/model/events.ts";
import { CALLED_FOULS, REASONS } from "#shared/carrom/rules/vocabulary.ts";
import type { Cursor } from "./cursor.ts";
import { readOpening } from "./opening-data.ts";
import { readStrike } from "./strike-data.ts";
import { wordOf } from "./word.ts";

/** The payloads of recorded lines, by event type. */

/** A whole payload, or `null` for one that is to be read by the schemas. */
type Reader<T extends EventType> = (cursor: Cursor) => EventData<T> | null;
type Readers = { readonly [T in EventType]?: Reader<T> };

const board = (cursor: Cursor): number | null => {
  const number = cursor.number();
  return number !== null && number <= 10_000 ? number : null;
};

const side = (cursor: Cursor): { side: string } | null => {
  const id = cursor.skip('{"side":"') ? cursor.id() : null;
  return id !== null && cursor.skip("}") ? { side: id } : null;
};

const boardOpened: Reader<"board_opened"> = (cursor) => {
  const number = cursor.skip('{"board":') ? board(cursor) : null;
  const breaker = number !== null && cursor.skip(',"breaker":"') ? cursor.id() : null;
  return number !== null && breaker !== null && cursor.skip("}") ? { board: number, breaker } : null;
};

const turnPassed: Reader<"turn_passed"> = (cursor) => {
  const player = cursor.skip('{"player":"') ? cursor.id() : null;
  return player !== null && cursor.skip("}") ? { player } : null;
};

const strikeCorrected: Reader<"strike_corrected"> = (cursor) => {
  const data = cursor.skip('{"data":') ? readStrike(cursor) : null;
  const reason = data && cursor.skip(',"reason":"') ? wordOf(cursor, REASONS) : null;
  const target = reason && cursor.skip(',"target":') ? cursor.number() : null;
  return data && reason && target !== null && cursor.skip("}") ? { data, reason, target } : null;
};

const strikeInserted: Reader<"strike_inserted"> = (cursor) => {
  const after = cursor.skip('{"after":') ? cursor.number() : null;
  const data = after !== null && cursor.skip(',"data":') ? readStrike(cursor) : null;
  const reason = data && cursor.skip(',"reason":"') ? wordOf(cursor, REASONS) : null;
  return after !== null && data && reason && cursor.skip("}") ? { after, data, reason } : null;
};

const eventVoided: Reader<"event_voided"> = (cursor) => {
  const reason = cursor.skip('{"reason":"') ? wordOf(cursor, REASONS) : null;
  const target = reason && cursor.skip(',"target":') ? cursor.number() : null;
  return reason && target !== null && cursor.skip("}") ? { reason, target } : null;
};

const foulCalled: Reader<"foul_called"> = (cursor) => {
  const code = cursor.skip('{"code":"') ? wordOf(cursor, CALLED_FOULS) : null;
  const player = code && cursor.skip(',"player":"') ? cursor.id() : null;
  return code && player !== null && cursor.skip("}") ? { code, player } : null;
};

const READERS = {
  match_opened: readOpening,
  strike: readStrike,
  board_opened: boardOpened,
  turn_passed: turnPassed,
  foul_called: foulCalled,
  strike_corrected: strikeCorrected,
  strike_inserted: strikeInserted,
  event_voided: eventVoided,
  queen_left: side,
  board_conceded: side,
  result_confirmed: side,
  dues_forgotten: side,
} as const satisfies Readers;

/** The reader of the payloads of one event type, and the end of its lines, which is the type. */
export type Kind = {
  readonly type: EventType;
  readonly read: (cursor: Cursor) => EventData<EventType> | null;
  readonly tail: string;
};

const kind = (type: keyof typeof READERS): Kind => ({ type, read: READERS[type], tail: `"${type}"}` });

/** The kind of nearly every line. */
export const STRIKE = kind("strike");

const TYPES = Object.keys(READERS) as readonly (keyof typeof READERS)[];

/** The types that are read this way. */
export const KINDS: ReadonlyMap<string, Kind> = new Map(
  TYPES.map((type) => [type, type === "strike" ? STRIKE : kind(type)]),
);
