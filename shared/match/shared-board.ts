import { z } from "zod";
import { type EventOf, isWritable, ndjson, type RecordedEvent, type Sha256, verifyLog } from "#carrom";
import { err, ok, type Result } from "../result.ts";
import { textLine } from "../text.ts";
import { BOARD_LINK_VERSION, strikeIn, TYPE_OF_LETTER } from "./board-link.ts";
import { type Named, type QuickEvent, quickEventId, sealQuick } from "./quick-board.ts";

/** A shared board: its players, and its log. */
export type SharedBoard = {
  /** The names of each side; `null`: not given, as in a file. */
  readonly names: Named | null;
  readonly log: readonly [EventOf<"match_opened"> & RecordedEvent, ...RecordedEvent[]];
  /** The strike log, one line an event. */
  readonly text: string;
};

/** The reason why a text is no board: it is something else, of a newer Strikebook, or not as it was sent. */
export type BoardFault = "not-a-board" | "newer" | "damaged";

/** Reads the output of `packBoard`, by the schemas of the strike log: a link may come from anyone. */
export const unpackBoard = (text: string, sha256: Sha256): Result<SharedBoard, BoardFault> => {
  const [first = "", ...lines] = text.split("\n");
  const header = headerIn(first);
  if (!header.ok) return header;
  const { match, names, data, at, head } = header.value;
  const opening = { seq: 1, type: "match_opened", data: { ...data, match }, id: quickEventId(match, 1), at: iso(at) };
  const events: unknown[] = [opening];
  const players = playersIn(data);
  let now = at;
  for (const [index, line] of lines.entries()) {
    const [, seconds = "", content = ""] = /^(-?\d+(?:\.\d{1,3})?):(.+)$/.exec(line) ?? [];
    now += Math.round(Number(seconds) * 1000);
    const event = seconds === "" ? null : eventIn(content, players);
    if (!event || !isTime(now)) return err("damaged");
    events.push({ ...event, seq: index + 2, id: quickEventId(match, index + 2), at: iso(now) });
  }
  if (!isWritable(events)) return err("damaged");
  // Not checked yet: the schemas of the log check each of them below.
  const sealed = sealQuick(events as readonly QuickEvent[], sha256);
  const file = ndjson(sealed.map(({ line }) => line));
  const log = verifyLog(file, sha256);
  if (!log.ok || log.value.brokenAt !== null || sealed.at(-1)?.event.hash !== head) return err("damaged");
  const board = namedBoard(
    names,
    sealed.map(({ event }) => event),
    file,
  );
  return board ? ok(board) : err("damaged");
};

/** Whether a number of milliseconds is at most the latest instant that a date can hold. */
const isTime = (at: number): boolean => Number.isSafeInteger(at) && Math.abs(at) <= 253_402_300_799_999;
const iso = (at: number): string => new Date(at).toISOString();

type Header = { match: string; names: unknown; data: object; at: number; head: string };

const headerIn = (line: string): Result<Header, BoardFault> => {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return err("not-a-board");
  }
  if (!Array.isArray(json)) return err("not-a-board");
  const [version, match, names, data, at, head]: unknown[] = json;
  if (typeof version === "number" && version > BOARD_LINK_VERSION) return err("newer");
  if (version !== BOARD_LINK_VERSION) return err("not-a-board");
  if (typeof match !== "string" || typeof data !== "object" || data === null) return err("damaged");
  if (typeof at !== "number" || !isTime(at) || typeof head !== "string") return err("damaged");
  return ok({ match, names, data, at, head });
};

const playersIn = (data: object): string[] => {
  const sides: unknown = "sides" in data ? data.sides : null;
  if (!Array.isArray(sides)) return [];
  return sides.flatMap((side: unknown) => {
    const players: unknown = typeof side === "object" && side !== null && "players" in side ? side.players : null;
    return Array.isArray(players) ? players.map(String) : [];
  });
};

const eventIn = (content: string, players: readonly string[]): { type: string; data: unknown } | null => {
  const type = TYPE_OF_LETTER.get(content[0] ?? "");
  if (type === undefined) {
    const data = strikeIn(content, players);
    return data && { type: "strike", data };
  }
  try {
    return { type, data: JSON.parse(content.slice(1)) as unknown };
  } catch {
    return null;
  }
};

const named = z.array(z.array(textLine.min(1).max(100)));

/** A board with a name for every player; `null`: names are missing, or do not fit. */
const namedBoard = (given: unknown, log: readonly RecordedEvent[], text: string): SharedBoard | null => {
  const [opening, ...rest] = log;
  const names = named.safeParse(given);
  if (opening?.type !== "match_opened" || !names.success) return null;
  const { sides } = opening.data;
  const fits =
    sides.length === names.data.length && sides.every((side, at) => side.players.length === names.data[at]?.length);
  return fits ? { names: names.data, log: [opening, ...rest], text } : null;
};
