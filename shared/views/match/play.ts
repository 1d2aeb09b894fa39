import { MEN_PER_COLOUR } from "#carrom";
import type { MatchDetail } from "#shared/api/match/match.ts";

/** The play of a match in the order in which it is read: boards, in them turns, in them strikes and other events. */

export type StrikeLine = MatchDetail["report"]["strikes"][number];
export type EventLine = MatchDetail["report"]["events"][number];
export type BoardLine = MatchDetail["report"]["boards"][number];

export type PlayRow =
  | { readonly kind: "strike"; readonly seq: number; readonly strike: StrikeLine }
  | { readonly kind: "event"; readonly seq: number; readonly event: EventLine };

/** A run of strikes by one player, with what was called or passed in between. */
export type TurnPlay = { readonly player: string | null; readonly lines: readonly PlayRow[] };

export type BoardPlay = { readonly board: BoardLine; readonly turns: readonly TurnPlay[] };

/**
 * Strikes stand in the order of play; one that was inserted later carries a later seq than its place. So each is
 * placed by the smallest seq from there on, and the other events are merged in by that.
 */
const placesOf = (strikes: readonly StrikeLine[]): number[] => {
  const places: number[] = [];
  let next = Number.POSITIVE_INFINITY;
  for (const strike of [...strikes].reverse()) {
    next = Math.min(next, strike.seq);
    places.unshift(next);
  }
  return places;
};

const merged = (report: MatchDetail["report"]): PlayRow[] => {
  const places = placesOf(report.strikes);
  const lines = report.strikes.map((strike, index) => ({
    place: places[index] ?? strike.seq,
    line: { kind: "strike", seq: strike.seq, strike } as const,
  }));
  const events = report.events.map((event) => ({
    place: event.seq,
    line: { kind: "event", seq: event.seq, event } as const,
  }));
  return [...lines, ...events].sort((a, b) => a.place - b.place).map(({ line }) => line);
};

/** An opening or a whole recorded board belongs to the next number, anything else to the board it interrupts. */
const startsBoard = (event: EventLine): boolean => event.type === "board_opened" || event.type === "board_recorded";

const turnsOf = (lines: readonly PlayRow[]): TurnPlay[] => {
  const turns: { player: string | null; lines: PlayRow[] }[] = [];
  let open = false;
  for (const line of lines) {
    const last = turns.at(-1);
    if (line.kind === "event") {
      if (last) last.lines.push(line);
      else turns.push({ player: null, lines: [line] });
    } else if (last && open && last.player === line.strike.player) {
      last.lines.push(line);
    } else {
      turns.push({ player: line.strike.player, lines: [line] });
    }
    if (line.kind === "strike") open = line.strike.turn === "keeps";
    else if (line.event.type === "turn_passed") open = false;
  }
  return turns;
};

/** The boards of a match with their play, first to last. */
export const boardsOf = (report: MatchDetail["report"]): BoardPlay[] => {
  const numbers = report.boards.map(({ number }) => number);
  const lines = new Map<number, PlayRow[]>(numbers.map((number) => [number, []]));
  let current = 0;
  for (const line of merged(report)) {
    if (line.kind === "strike") current = line.strike.board;
    else if (startsBoard(line.event)) current = numbers.find((number) => number > current) ?? current;
    lines.get(current)?.push(line);
  }
  return report.boards.map((board) => ({ board, turns: turnsOf(lines.get(board.number) ?? []) }));
};

/** Whether a board was played strike by strike, so that there is something to see. */
export const isStruck = ({ turns }: BoardPlay): boolean =>
  turns.some(({ lines }) => lines.some(({ kind }) => kind === "strike"));

/** Whether nothing happened on a strike: nothing pocketed, nothing else ruled, nothing corrected. */
export const isQuiet = (line: PlayRow): boolean =>
  line.kind === "strike" &&
  line.strike.notation === "-" &&
  line.strike.rulings.length <= 1 &&
  line.strike.corrected === undefined;

/** Fewer quiet turns or strikes in a row than these are not worth a fold. */
export const WORTH_A_FOLD = 3;

/**
 * Things in runs that are quiet or are not, in their order.
 *
 * @param quiet whether one may be folded away
 */
export const runsOf = <T>(things: readonly T[], quiet: (thing: T) => boolean): { quiet: boolean; things: T[] }[] => {
  const runs: { quiet: boolean; things: T[] }[] = [];
  for (const thing of things) {
    const last = runs.at(-1);
    if (last && last.quiet === quiet(thing)) last.things.push(thing);
    else runs.push({ quiet: quiet(thing), things: [thing] });
  }
  return runs;
};

/** How the board stood after a turn. */
export const standingAfter = (turn: TurnPlay): StrikeLine | EventLine | undefined => {
  const last = turn.lines.at(-1);
  return last?.kind === "strike" ? last.strike : last?.event;
};

/** Pieces or the striker in pockets, in strike notation. */
const DOWN = /(^| )([qwb][1-4]?|S)( |$)/;

/** Whether a turn may have changed what anybody holds, where men have values. */
export const tallyMoved = ({ lines }: TurnPlay): boolean =>
  lines.some((line) =>
    line.kind === "strike" ? DOWN.test(line.strike.notation) : line.event.type === "dues_forgotten",
  );

/** Men still on the board. */
export const menLeft = (row: StrikeLine | EventLine): { white: number; black: number } => ({
  white: MEN_PER_COLOUR - row.pockets.white,
  black: MEN_PER_COLOUR - row.pockets.black,
});

/** The last event, of whichever kind. */
export const lastLine = (report: MatchDetail["report"]): StrikeLine | EventLine | undefined =>
  [...report.strikes, ...report.events].reduce<StrikeLine | EventLine | undefined>(
    (last, row) => (last && last.seq > row.seq ? last : row),
    undefined,
  );
