import {
  canonical,
  type EventOf,
  type EventType,
  formatStrike,
  type MatchEvent,
  parseStrike,
  type Sha256,
  type Strike,
} from "#carrom";
import { type Named, type QuickEvent, quickEventId, sealQuick } from "./quick-board.ts";

/**
 * A quick board as the text of a link, deflated: a line of JSON about the match, then a line an
 * event: `7:0w2 S` is seat 0 pocketing a white man in pocket 2 and the striker, seven seconds after the event before.
 * Everything that can be computed is left out (numbers, ids, hashes), except the last hash, which reveals a damaged link.
 */

/** The version of the format: another number, another format. */
export const BOARD_LINK_VERSION = 1;

const seats = (sides: EventOf<"match_opened">["data"]["sides"]): string[] => sides.flatMap(({ players }) => players);

/**
 * Packs a quick board.
 *
 * @throws TypeError for a log that does not begin with its opening, or whose ids are not those of a quick board: a bug
 */
export const packBoard = (names: Named, events: readonly QuickEvent[], sha256: Sha256): string => {
  const [opening] = events;
  if (opening?.type !== "match_opened") throw new TypeError("a board begins with its opening");
  const { match, ...data } = opening.data;
  if (events.some(({ id, seq }) => id !== quickEventId(match, seq))) throw new TypeError("these are not its own ids");
  const head = sealQuick(events, sha256).at(-1)?.event.hash ?? "";
  const header = canonical([BOARD_LINK_VERSION, match, names, data, Date.parse(opening.at), head]);
  const players = seats(data.sides);
  let before = Date.parse(opening.at);
  const lines = events.slice(1).map((event) => {
    const now = Date.parse(event.at);
    const seconds = (now - before) / 1000;
    before = now;
    return `${seconds}:${contentOf(event, players)}`;
  });
  return [header, ...lines].join("\n");
};

/** A strike in notation after its seat, if that is complete; any other event by the letter of its type and its data. */
const contentOf = (event: MatchEvent, players: readonly string[]): string => {
  if (event.type === "strike") {
    const seat = players.indexOf(event.data.player);
    const written = `${seat}${formatStrike(event.data)}`;
    const read = strikeIn(written, players);
    if (read && canonical(read) === canonical(event.data)) return written;
  }
  return `${LETTER[event.type]}${canonical(event.data)}`;
};

/** The letter of each type of event: letters are only ever added. */
const LETTER: Readonly<Record<EventType, string>> = {
  match_opened: "A",
  board_opened: "B",
  strike: "C",
  foul_called: "D",
  dues_forgotten: "E",
  queen_left: "F",
  extra_point_claimed: "G",
  turn_passed: "H",
  board_conceded: "I",
  board_recorded: "J",
  game_recorded: "K",
  board_awarded: "L",
  board_annulled: "M",
  match_forfeited: "N",
  match_ended: "O",
  strike_corrected: "P",
  strike_inserted: "Q",
  event_voided: "R",
  dispute_opened: "S",
  dispute_resolved: "T",
  result_confirmed: "U",
  time_called: "V",
  toss_recorded: "W",
  game_conceded: "X",
  board_stopped: "Y",
  level_decided: "Z",
  player_substituted: "a",
};

/** The type of event that a letter means. */
export const TYPE_OF_LETTER: ReadonlyMap<string, string> = new Map(
  Object.entries(LETTER).map(([type, letter]) => [letter, type]),
);

/** A strike in notation after the number of its seat among the players; `null`: it is no strike. */
export const strikeIn = (text: string, players: readonly string[]): Strike | null => {
  const player = players[Number(text[0])];
  const strike = parseStrike(text.slice(1));
  return player === undefined || !strike.ok ? null : { player, ...strike.value };
};
