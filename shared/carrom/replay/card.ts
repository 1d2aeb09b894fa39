import type { RecordedEvent } from "../model/events.ts";
import type { MatchState } from "../model/state.ts";

/** The start and the end of a game at the table, by the recorder's clock. */
type GameTimes = { readonly game: number; readonly began: string; readonly ended: string | null };

/** The head of a score card, as far as it was recorded. People are ids. */
export type Card = {
  readonly toss: { readonly winner: string; readonly choice: "break" | "side" } | null;
  readonly umpires: readonly string[];
  readonly times: readonly GameTimes[];
};

/** Events that are no longer play: they come when a game is over. */
const AFTERWARDS: ReadonlySet<RecordedEvent["type"]> = new Set<RecordedEvent["type"]>([
  "result_confirmed",
  "dispute_opened",
  "dispute_resolved",
  "event_voided",
  "strike_corrected",
  "strike_inserted",
  "board_awarded",
  "board_annulled",
]);

/** The times of each game: from the opening of its first board to the last event of its play. */
const timesOf = (events: readonly RecordedEvent[], { boards, board, games }: MatchState): GameTimes[] => {
  const gameOf = new Map<number, number>(
    [...boards, ...(board ? [board] : [])].map(({ number, game }) => [number, game]),
  );
  const times = new Map<number, { began: string; last: string }>();
  let game: number | undefined;
  for (const { type, data, at } of events) {
    if (type === "board_opened") game = gameOf.get(data.board);
    else if (type === "board_recorded" || type === "game_recorded") game = undefined;
    if (game === undefined || AFTERWARDS.has(type)) continue;
    times.set(game, { began: times.get(game)?.began ?? at, last: at });
  }
  return games.flatMap(({ number, over }) => {
    const played = times.get(number);
    return played ? [{ game: number, began: played.began, ended: over ? played.last : null }] : [];
  });
};

/** The head of a match's score card. */
export const cardOf = (events: readonly RecordedEvent[], state: MatchState): Card => {
  const [opened] = events;
  const { toss, setting } = state;
  const winner = toss && setting.sides[toss.winner];
  return {
    toss: winner ? { winner: winner.id, choice: toss.choice } : null,
    umpires: opened?.type === "match_opened" ? (opened.data.umpires ?? []) : [],
    times: timesOf(events, state),
  };
};
